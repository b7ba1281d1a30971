"""One search over one state of the index: rank what the index knows, until enough may be shown."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from datetime import date
from typing import TYPE_CHECKING, Final

from indexer.asking.of_times import find_of_times, tell_days, turn_to_nearest
from indexer.asking.postings import Postings
from indexer.asking.query import Query, look_for_excluded
from indexer.asking.question import Question
from indexer.asking.terms import read_question
from indexer.documents.kept import CHUNK_BITS, Head
from indexer.model import Answer, Filters, Hit, Request
from indexer.ranking import rank, tuned
from indexer.ranking.by_days import prefer_days, prefer_newest_of_kind
from indexer.ranking.candidates import Candidates
from indexer.ranking.clues import Clues
from indexer.ranking.evidence import find_worth_late, gather, look_up_late, weigh_terms
from indexer.ranking.folders import Named, say_in_places
from indexer.ranking.item_labels import prefer_items_about
from indexer.ranking.layout import CHARS_PER_TOKEN, Find, Layout
from indexer.ranking.misses import (
    NO_SUBJECT,
    ONLY_EXCLUDED,
    STILL_EMPTY,
    describe_no_times,
    describe_unknown,
    describe_unmet,
    explain_nothing,
)
from indexer.ranking.parts import answer_each_part
from indexer.ranking.phrases import find_tagged
from indexer.ranking.places import Candidate, Finds, PlaceRanker, read_places
from indexer.ranking.ranked import Found, Ranked, in_order
from indexer.ranking.repeats import damp_repeats
from indexer.ranking.rerank import (
    prefer_answer_type,
    prefer_decisions,
    prefer_file,
    prefer_messages,
    prefer_quoted,
    prefer_similar,
)
from indexer.ranking.scope import read_scope
from indexer.ranking.verbatim import find_copied, prefer_verbatim
from indexer.text.folding import fold_letters
from indexer.text.small_words import UNMISSED_WORDS

if TYPE_CHECKING:
    from indexer.asking.answering import Answering
    from indexer.ranking.trace import Trace

# The least number of documents whose places are ranked; it is 1.5 times the hits asked for, if
# that is more. Further ones change no measure, unless a closer look can tell more about them: which
# words they hold that were not looked up everywhere, or how similar they are to each other.
_CANDIDATES: Final = 16
_MORE_CANDIDATES: Final = 24

# The most, if the best ones have too few places that may be shown.
_MOST_CANDIDATES: Final = 1_500

# The least number of places of a document that are ranked, even if fewer hits are asked for. If the
# hits show all of them, as in 3 of 100 searches of saved chats, more are ranked.
_PLACES_A_DOCUMENT: Final = 12

# The same if an address is asked for. Only their texts tell which of the many places of a name has
# it, and it hardly ever says that name most often.
_PLACES_FOR_ADDRESS: Final = 96

# A document of up to this many chunks is read whole if the question names a time. That is a log of
# years with an entry a day, and takes some 3 ms.
_READ_FOR_TIMES: Final = 2_000

# For a question with this many telling words, the best documents are compared with each other:
# they may be about more than one thing that it asks for, and such a search takes longer anyway.
_LONG_QUESTION: Final = 6

# For each hit that may be shown, the places whose text is searched for the kind of answer wanted.
_TYPE_LOOKED_AT: Final = 4

# More than the headings of a new core and a new table have.
_WORDS_OF_NEW: Final = 8

# In a memory of fewer chunks for each hit wanted, the hits show a good part of all there is.
_MANY: Final = 10


class OneSearch:
    """One search over one state of the index, with all filters of *request* in its *query*."""

    def __init__(
        self, postings: Postings, query: Query, request: Request, today: date, trace: "Trace | None"
    ) -> None:
        self._postings = postings
        self._contents = postings.contents
        self._trace = trace
        self._filters = query.filters
        self._query = query if self._filters != Filters() else look_for_excluded(query)
        self._wanted = request.max_results
        self._room = request.max_tokens * CHARS_PER_TOKEN
        self._today = today
        self._by_time = bool(self._filters.after or self._filters.before)
        question = read_question(postings, self._query, today)
        self._terms = question.terms
        self._is_long = self._terms.count_telling() >= _LONG_QUESTION
        self._scope = read_scope(postings, self._query)
        self._notes = self._note_reading(query)
        self._clues = clues = self._look_up(question)
        self._question = clues.question
        answer_type = self._question.answer_type
        self._of_address = answer_type is not None and answer_type.look == "address"
        self._newest_of_kind = self._find_newest_of_kind()
        self._worth_late = find_worth_late(self._terms.terms, clues.evidence, clues.weights)
        self._room -= sum(map(len, self._notes))

    def _note_reading(self, query: Query) -> list[str]:
        """Return what the answer says of how *query* is read."""
        notes = [ONLY_EXCLUDED] if self._query != query else []
        notes += describe_no_times(query.no_times)
        if query.unmet != Filters():
            notes.append(describe_unmet(query.unmet, *self._find_known(query.unmet)))
        if self._terms.unknown:
            notes.append(describe_unknown(self._terms.unknown, self._room // 4))
        return notes + [self._scope.note] * bool(self._scope.note)

    def _look_up(self, question: Question) -> Clues:
        """Return what is found for *question*, turned to other times if nothing is of its own."""
        allowed, totals, terms = self._scope.allowed, self._postings.totals, self._terms.terms
        verbatim = find_copied(self._postings, question, self._query.text)
        evidence = gather(self._postings, terms, allowed)
        of_times = find_of_times(self._contents, question)
        is_turned = not of_times.documents and self._may_turn(question)
        if is_turned:
            question, note = turn_to_nearest(self._contents, question)
            self._notes.append(note)
            of_times = find_of_times(self._contents, question)
            # Nothing is of that time, so the question may have meant a name.
            verbatim = verbatim._replace(behind=0)
        weights = weigh_terms(self._terms, evidence, totals)
        # If nothing is of "Monday", it may have been a name.
        if question.only_time and not (question.is_name and is_turned):
            weights = rank.damp(weights, tuned.BESIDE_TIME)
        of_times, verbatim = of_times.within(allowed), verbatim.within(allowed)
        return Clues(question, totals, evidence, of_times, verbatim, weights)

    def _may_turn(self, question: Question) -> bool:
        """Tell whether the nearest times may do: not under a filter, which says what is wanted."""
        is_told = any(term.role == "time" for term in self._terms.terms)
        return question.only_time and not is_told and self._scope.allowed.only is None

    def run(self) -> Answer:
        """Return the best places."""
        hits, more, shown = self._show_enough()
        if not hits and self._is_empty():
            self._notes = [STILL_EMPTY]
        elif not hits and (self._clues.totals.documents or not self._query.text):
            self._notes += filter(None, [self._explain_nothing()])
        answer = Answer(hits, more, " ".join(self._notes) or None)
        if self._trace is None:
            return answer
        return self._trace.explain(answer, shown, self._clues)

    def _is_empty(self) -> bool:
        """Tell whether the memory has the headings that it was made with, and nothing else."""
        totals = self._clues.totals
        is_small = totals.documents > 0 and totals.words <= _WORDS_OF_NEW
        return is_small and not self._contents.is_begun()

    def _lacks_subject(self) -> bool:
        """Tell whether nothing is to be found but some of many places that say "does" and "have".

        A time, an address or a condition can be looked for without a subject; and what shares only
        small words with the question may answer it where a good part of all there is gets shown.
        """
        question, clues = self._question, self._clues
        return (
            self._terms.lacks_subject()
            and clues.totals.chunks >= _MANY * self._wanted
            and self._filters == Filters()
            and not (question.times or question.asks_for_order or clues.verbatim.chunks)
            and not (
                self._query.phrases or (question.answer_type and question.answer_type.tells_enough)
            )
        )

    def _show_enough(self) -> tuple[tuple[Hit, ...], int, Sequence[Ranked]]:
        """Return the hits, how many more there are, and the places that they were made of.

        If a document has no ranked place left that is not shown, more of its places are ranked.
        """
        if self._lacks_subject():
            self._notes.append(NO_SUBJECT)
            return (), 0, ()
        ranked: list[Ranked] = []
        # What was looked up late for one round may choose other documents for the next.
        known: dict[int, Found] = {}
        of_each = max(self._wanted, _PLACES_FOR_ADDRESS if self._of_address else _PLACES_A_DOCUMENT)
        while True:
            places, found = self._rank_enough(of_each)
            best = self._rerank(places, found)
            # Behind those that were ranked before: a smaller answer must be the beginning of this.
            before = {place.chunk for place in ranked}
            ranked += [place for place in best if place.chunk not in before]
            known |= found
            layout = Layout(self._contents, known, self._scope.may_stand, self._make_find())
            hits, more = layout.fill(ranked, self._wanted, self._room)
            if not layout.shows_all(ranked, of_each):
                return hits, more, layout.shown
            of_each *= 4

    def _rank_enough(self, of_each: int) -> tuple[list[Ranked], dict[int, Found]]:
        """Return what `_rank` does, of so many documents that enough places may be shown."""
        is_closer = self._is_long or self._worth_late
        most = max(_MORE_CANDIDATES if is_closer else _CANDIDATES, 3 * self._wanted // 2)
        newest = self._order_by_days()
        while True:
            places, found = self._rank(newest(most), most, of_each)
            is_enough = not self._scope.may_show or len(places) >= self._wanted
            if is_enough or len(found) < most or most >= _MOST_CANDIDATES:
                return places, found
            # The best documents have too little that may be shown; others may have more.
            most *= 4

    def _find_newest_of_kind(self) -> int | None:
        """Return the newest of the documents of which a question asks for nothing but the latest.

        As "what was the last postmortem?" does if several files have that type, or stand in a
        folder of that name.
        """
        words = fold_letters(self._question.latest).split()
        # Nor does a plain verb tell more: "what happened last session".
        plain = UNMISSED_WORDS.union(words)
        if len(words) < 2 or self._terms.count_telling(plain):  # noqa: PLR2004 - "latest" and a kind
            return None
        of_kind = self._contents.newest_of_kind(words[-1])
        allowed = self._scope.allowed.keep({*of_kind})
        found = [document for document in of_kind if document in allowed]
        return found[0] if len(found) > 1 else None

    def _order_by_days(self) -> Callable[[int], AbstractSet[int] | None]:
        """Return a function that gives the documents that may be ranked, for the number wanted.

        These are those in scope; if a filter by time is all that was asked, the newest of them.
        """
        allowed = self._scope.allowed.only
        if allowed is None or self._terms.terms or not self._by_time:
            return lambda _: allowed
        newest = [d for d in self._contents.by_newest(self._filters) if d in allowed]
        return lambda most: set(newest[:most])

    def _make_find(self) -> Find:
        """Return a function that finds the words and phrases of a text that answer the question."""
        worth = {
            variant: self._clues.weights.place[number]
            for number, term in enumerate(self._terms.terms)
            for variant in term.variants
        }

        def find(text: str) -> Iterator["Answering"]:
            from indexer.asking.answering import (  # noqa: PLC0415 - most hits fit
                find_answering,
                find_phrases,
            )

            yield from find_phrases(self._query.phrases, text)
            yield from find_answering(self._postings.tokenizer, worth, text)

        return find

    def _rank(
        self, allowed: AbstractSet[int] | None, most: int, of_each: int
    ) -> tuple[list[Ranked], dict[int, Found]]:
        """Return the best places of the *most* best documents, and what is known of these.

        At most *of_each* places of a document are ranked.
        """
        clues, may_show, trace = self._clues, self._scope.may_show, self._trace
        candidates = Candidates(self._contents, clues, trace)
        ranker = PlaceRanker(clues, may_show, trace, by_time=self._by_time, most=of_each)
        heads = candidates.choose(allowed, most)
        if besides := self._find_besides():
            more = self._contents.heads(besides)
            candidates.score(more, len(more))
            heads |= more
        if late := self._worth_late:
            look_up_late(self._postings, self._terms.terms, clues.evidence, late, heads)
            candidates.score(heads, len(heads))
        finds = self._find_places(heads, ranker, candidates.named)
        rows = read_places(self._contents, heads, finds, self._find_whole(heads, finds))
        if self._question.times:
            rows = tell_days(self._contents, self._question, rows)
        ranked: list[Ranked] = []
        found: dict[int, Found] = {}
        for document, head in heads.items():
            stretches = candidates.stretches.get(document)
            score = candidates.scores[document] - (stretches.best() if stretches else 0.0)
            fields = candidates.fields.get(document, {})
            of = Candidate(
                document, head, rows[document], finds[document], score, fields, stretches
            )
            found[document], places = ranker.rank(of)
            ranked += places
        return ranked, found

    def _find_places(
        self, heads: Mapping[int, Head], ranker: PlaceRanker, named: Named
    ) -> Mapping[int, Finds]:
        """Return the places of *heads* that hold a term, and what else is to be found there."""
        every = self._clues.evidence.occurrences_in(heads.keys())
        if self._question.latest:
            for document in every.keys() & named:
                # Above all entries, so that the newest one is of the folder as the others are.
                every[document].setdefault(document << CHUNK_BITS, [])
        finds = {
            document: say_in_places(ranker.keep_promising(places), named.get(document, ()))
            for document, places in every.items()
        }
        chunks = [*self._clues.verbatim.chunks]
        if self._filters.tags and not self._terms.terms:
            # A list of the files with a tag is to show where the tag stands.
            chunks += find_tagged(self._postings, heads, self._filters.tags)
        for chunk in chunks:
            if (document := chunk >> CHUNK_BITS) in finds:
                finds[document].setdefault(chunk, [])
        return finds

    def _find_besides(self) -> AbstractSet[int]:
        """Return documents to look at whatever words they have: a phrase, a day, or the newest."""
        found = set(self._scope.allowed.keep(self._question.of_days))
        if self._scope.preferred:
            quoted = self._scope.allowed.keep(self._scope.preferred.holding())
            found.update(self._contents.first(quoted, _MORE_CANDIDATES))
        return found if self._newest_of_kind is None else found | {self._newest_of_kind}

    def _find_whole(self, heads: Mapping[int, Head], finds: Mapping[int, Finds]) -> set[int]:
        """Return those of *heads* whose entries of a wanted time may lie far from all *finds*."""
        question = self._question
        return {
            document
            for document, head in heads.items()
            if question.only_time
            or (question.times and head.chunk_count <= _READ_FOR_TIMES)
            or (self._by_time and not finds[document])
        }

    def _rerank(self, places: Iterable[Ranked], found: Mapping[int, Found]) -> Sequence[Ranked]:
        """Return *places* in order, those in front that are to come first whatever they score."""
        asked, clues = self._query.text, self._clues
        ranked = prefer_verbatim(self._rescore(places, found), clues.verbatim)
        ranked = prefer_file(asked, ranked, found)
        return ranked if self._question.only_time else answer_each_part(asked, clues, ranked)

    def _rescore(self, places: Iterable[Ranked], found: Mapping[int, Found]) -> Sequence[Ranked]:
        """Return *places* in order, with scores by what the kind of question calls for."""
        asked, question = self._query.text, self._question
        places = prefer_quoted(self._scope.preferred, places)
        ranked = in_order(prefer_messages(asked, places, found), found)
        if not ranked or (self._by_time and not self._terms.terms):
            # A list of what there is, newest first.
            return ranked
        if self._is_long:
            ranked = in_order(prefer_similar(self._contents, ranked, found), found)
        if question.answer_type:
            most = len(ranked) if self._of_address else _TYPE_LOOKED_AT * self._wanted
            labelled = self._clues.find_labelled()
            looked_at = prefer_answer_type(
                self._contents, question, ranked[:most], found, labelled, self._trace
            )
            ranked = in_order([*looked_at, *ranked[most:]], found)
        about = prefer_items_about(self._contents, question, ranked, self._wanted, self._trace)
        ranked = in_order(about, found, ranked)
        ranked = in_order(prefer_decisions(asked, ranked, found), found, ranked)
        ranked = prefer_days(self._contents, question, asked, ranked, found, self._today)
        if (newest := self._newest_of_kind) is not None:
            ranked = prefer_newest_of_kind(newest, question.latest, ranked, found)
        return sorted(damp_repeats(ranked, found), key=lambda place: -place.score)

    def _explain_nothing(self) -> str | None:
        allowed, is_noted = self._scope.allowed.only, bool(self._notes)
        kinds, tags = ([], []) if allowed else self._find_known(self._filters)
        asked = self._query, self._question, allowed
        return explain_nothing(*asked, kinds=kinds, tags=tags, is_noted=is_noted)

    def _find_known(self, filters: Filters) -> tuple[Sequence[str], Sequence[str]]:
        """Return the types and the tags that files have, if *filters* ask for one."""
        kinds = self._contents.kinds() if filters.kind else []
        return kinds, self._contents.tags() if filters.tags else []

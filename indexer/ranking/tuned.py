"""What a document or a place counts for beside its words: factors, and shares that are added.

Each was chosen as the weights of `rank` were.
"""

from typing import Final

from indexer.ranking import rank

# How well a place holds all that was typed side by side: exactly, as the same name in another
# style, in the same words, or in other forms of these; or a single word in the form typed. They
# choose the first hit; no score is made of them.
AS_TYPED: Final = 1.0
SAME_NAME: Final = 0.9
SAME_WORDS: Final = 0.8
OTHER_FORMS: Final = 0.6
SAME_FORM: Final = 0.5
# The share added for holding it both in the text and in a name of the file.
NAMED_SO: Final = 0.1

# The factor for the words of a place that begins with a name of the question: what that
# person said, or the entry about that thing. Flat from 1.1 to 1.3.
NAME_FIRST: Final = 1.2

# The share that a place counts if the other one of a conversation says it. Real chats are the same
# from 0.3 to 0.5.
OTHER_SPEAKER: Final = 0.3

# The share that such a place has of what the whole conversation counts for. Flat from 0.4 to 0.6.
BESIDE_OTHER: Final = 0.5

# The share that is left of a place without what a sentence quotes. Flat from 0.6 to 0.9.
NOT_QUOTED: Final = 0.8

# The share that is left of a place outside of messages if the question asks what somebody said.
# Lower ones find more in messages, down to 0.77, and less of what was said face to face.
NO_MESSAGE: Final = 0.87

# The same if the question says that it was written ("in a chat with"). Flat from 0.7 to 0.77.
NOT_WRITTEN: Final = 0.75

# The share that is left of a place outside of records of decisions if the question asks for one.
# Flat from 0.6 to 0.8.
NO_RECORD: Final = 0.7

# The share of what any place holds of such a question that a record has to hold to come first. From
# 0.5 to 0.6 one more reason of something that happened is missed, from 0.7 on more of decisions.
RECORD_HOLDS: Final = 0.65

# A place that names a time if the question asks when, or a number if it asks how many.
# Flat from 0.06 to 0.15.
TYPE_IN_PLACE: Final = 0.08
# The same for what looks like nothing else: a price, a mail address.
SURE_TYPE_IN_PLACE: Final = 0.3
# The same for an address if nothing else is asked for: "where do I live?" Flat from 0.6 to 1.4.
SURE_TYPE_ALONE: Final = 0.8
# Added if the place also has one of the words that ask for it.
LABELLED: Final = 0.1

# An item that says before a colon that it is about what is asked. From 0.1 to 0.2 much the same.
ITEM_ABOUT: Final = 0.15
# The same if nothing else is asked for.
ITEM_ASKED: Final = 0.4

# How much higher the newest of the best places scores than the oldest, if the latest is asked for.
LATEST: Final = 0.4

# How much higher the oldest scores than the newest, if the first is asked for: less, for a thing is
# often spoken of before it happens.
EARLIEST: Final = 0.2

# The same if the question is how things are now: a budget, an address, a favourite. Flat from 0.05
# to 0.1, among the places that score at least `AS_GOOD` of the best.
NEWER: Final = 0.07
AS_GOOD: Final = 0.8
# The same in conversations with a program. Flat from 0.12 to 0.2.
NEWER_TOLD: Final = 0.15
AS_GOOD_TOLD: Final = 0.7

# The newest and the oldest are looked for among the places that score at least this share of the
# best, and in the documents that hold this share of the words. Flat from 0.35 to 0.45.
ENOUGH_FOR_ITS_DAY: Final = 0.4

# The share of the best place's score from which a place is nearly as good.
NEARLY_AS_GOOD: Final = 0.6

# How far a score rises or falls with a document's similarity to the five best ones, in title and
# best place. Flat from 0.4 to 0.7.
SIMILARITY: Final = 0.67

# The newest entry comes first among those that hold at least this share of what the best one
# holds of the question.
AS_MUCH_HELD: Final = 0.8

# The same for the oldest, for that reason. Flat from 0.9 on.
AS_MUCH_HELD_FIRST: Final = 0.95

# The factor for the second, third … place of one document, each against the one before.
LATER_PLACE: Final = 0.93

# A document whose title or alias stands in the question as a whole: it is
# about the very thing. A factor for the weights of the name's words.
NAME_WEIGHT: Final = 0.3

# A document or chunk whose date is one that the question names.
TIME_WEIGHT: Final = 0.1
TIME_IN_PLACE: Final = 0.3
# A document with entries of a time, or named for it, if the question asks for everything of it:
# more than all words that frame the question. From 0.1 to 0.3 changes nothing unless many notes
# hold such words.
HOLDS_TIME: Final = 0.2
# The share that the date of a file counts in its places, if they have none of their own; and what
# the date of an entry loses if that of its file fits as well.
OWN_DAY: Final = 0.5
# Added to `TIME_IN_PLACE` in a file that is named for what frames the question.
NAMED_FOR: Final = 0.15
# Taken off a place of a time that is named without its year, if it is of another year than the
# nearest: a third of what the time gives, so that places of no such time still rank below it.
ANOTHER_YEAR: Final = (rank.PLACE_SHARE * TIME_IN_PLACE + (1 - rank.PLACE_SHARE) * TIME_WEIGHT) / 3
# The factor for all words if everything of a time is asked for: they only frame the question.
BESIDE_TIME: Final = 0.2

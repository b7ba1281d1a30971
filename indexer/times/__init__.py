"""Times: how questions name them, how notes write them, and how well two of them match.

How "What did Anna say in May last year?" comes to mean May 2025, when asked in 2026:

1. `calendar_words` tells whether a text may name a time at all. Most do not, and then nothing else
   here is loaded.
2. `dates.read_times` first normalizes the text (`numerals`, `ordinals`, `tidying`). Then it tries
   one `Form` after the other: a cheap test, a pattern, and a reader that makes a `NamedTime` of the
   match, as seen from today. A mark replaces what was understood, so that no later form reads it
   again: "What did Anna say in <1> <2>?", with <1> for May and <2> for 2025. So the order of the
   forms, which `dates` has, matters: the special ones come first.
3. `spans.join_spans` reads the words around the marks: <1> beside its year, "between <1> and <2>",
   "since <1>"; `thirds` reads "early <1>", `halves` "the second half of <1>", and `offsets` "two
   weeks after <1>".
4. The caller gets the times and the rest of the text. If it looks ahead, `to_come` leaves out
   what is over. `named_time` compares the times with the dates of files and entries, and tells
   their first and last days.

Where the forms are:

- days and months by their numbers and names: `numeric`, `month_names` (where `month_or_person`
  tells months from people with their names), `ranges`, `of_month`, `day_alone`, `years`,
  `decades`; weeks by their numbers: `weeks`
- relative to today: `around_today` ("last week"), `weekdays` ("last Friday"), `counted` ("three
  days ago"), `counted_halves` ("half a year ago"), `counted_weekdays` ("three Fridays ago");
  `readers` has the meanings that several of them share
- parts of a year: `seasons`, `two_years`, `feasts` (with `feast_names`, and the calendars of
  `movable` and `lunar`)
- languages whose words have too many forms for a pattern: `elsewhere`, which looks up the words of
  a text (`elsewhere_names`) in tables (`elsewhere_tables`, made of `elsewhere_words`,
  `elsewhere_phrases` and `elsewhere_feasts`); and `thai`

For other packages: `beside` tells whether a question asks for more than its times, `bounds` reads a
time typed as a filter, and `written` yields how texts may write a time. `documents.days` reads
the days of entries with the same forms, and `periods` their months.
"""

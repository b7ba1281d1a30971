"""Who asks for two things in one question gets a place for each, early."""

import pytest
from small_memory import small_memory

THINGS = ["boiler", "bicycle", "garden", "piano", "kitchen", "ferry", "tent", "bakery", "cellar"]
NOTES = {
    # Four notes hold all that is asked of the knee …
    **{
        f"blocks/visit-{number}.md": f"# Visit {number}: swollen knee\n\nThe orthopaedist looked at"
        f" the knee: swollen, and stiff in the morning. Exercise {number} helps.\n"
        for number in range(1, 5)
    },
    # … and one note of much else has a line about the alarm.
    "blocks/house.md": "# House\n\n"
    + "".join(f"- The {thing} is looked after by Ruth.\n" for thing in THINGS)
    + "- The alarm is off between six and eight.\n",
    "blocks/anna.md": "# Anna\n\nHer birthday is in May; she likes elderflower.\n",
    **{f"blocks/{one}.md": f"# {one}\n\nThe {one} is blue, in the morning.\n" for one in THINGS},
}


@pytest.mark.parametrize(
    "question",
    [
        "what did the orthopaedist say about the swollen knee and when is the alarm off",
        "What did the orthopaedist say about the stiff knee? When is the alarm off?",
        "orthopaedist stiff swollen knee morning exercise; alarm",
        "swollen knee and alarm",
        "orthopaedist swollen knee und alarm",
        "orthopaedist swollen knee en wanneer alarm",
        "orthopaedist looked at my knee that was so stiff and swollen and how is the alarm set",
        "orthopaedist swollen knee？alarm？",
    ],
)
def test_each_part_of_a_question_has_an_early_hit(question: str) -> None:
    """Though eight notes hold more of the question than the one about the other thing."""
    with small_memory(NOTES) as index:
        hits = index.search(question).hits
    assert hits[0].path.startswith("blocks/visit-")
    assert hits[1].path == "blocks/house.md"
    assert hits[1].score <= hits[0].score


@pytest.mark.parametrize(
    "question",
    [
        "what did the orthopaedist say about the swollen and stiff knee",
        "orthopaedist swollen knee, alarm",
        "which exercise helps with a swollen knee that is stiff in the morning and the alarm",
        "swollen knee and",
        "knee? knee?",
    ],
)
def test_a_question_for_one_thing_keeps_its_order(question: str) -> None:
    """Two words for one thing, a context behind a comma, and a long sentence are no two things."""
    with small_memory(NOTES) as index:
        hits = index.search(question).hits
    assert len(hits) >= 4
    assert all(hit.path.startswith("blocks/visit-") for hit in hits[:4])


def test_of_three_things_each_has_its_hit() -> None:
    """Whichever of them is the first."""
    with small_memory(NOTES) as index:
        hits = index.search("swollen knee and alarm and elderflower").hits
    found = {hit.path.split("-")[0] for hit in hits[:3]}
    assert found == {"blocks/visit", "blocks/house.md", "blocks/anna.md"}


def test_of_two_answers_the_better_comes_early() -> None:
    """One holds the whole part, one half of it, and neither was among the first."""
    notes = NOTES | {"blocks/boat.md": "# Boat\n\nOf much else. " * 9 + "Its alarm is loud.\n"}
    question = "orthopaedist swollen knee stiff morning exercise and alarm eight"
    with small_memory(notes) as index:
        assert index.search(question).hits[1].path == "blocks/house.md"


def test_a_part_that_nothing_answers_moves_nothing() -> None:
    """Its words occur nowhere, or each in another place."""
    words = ["lantern", "harpoon", "trellis"]
    notes = NOTES | {f"blocks/{one}.md": f"# Note\n\nA {one} is there.\n" for one in words}
    with small_memory(notes) as index:

        def ask(question: str) -> list[str]:
            return [hit.path for hit in index.search(question).hits[:4]]

        assert ask("swollen knee and zeppelin") == ask("swollen knee")
        together = "orthopaedist swollen knee stiff{} lantern harpoon trellis"
        assert ask(together.format(" and")) == ask(together.format(","))

"""What machine tellers can say: templates by situation, and small things that a story is made of.

A word in braces is a fact that is filled in (`{name}`, `{known}`, `{other}`, `{line}` …) or a word of the
pack's palette (`{hour}`, `{sky}`, `{people}`, `{sound}`).
"""

from __future__ import annotations

from typing import Final

TEMPLATES: Final[dict[str, tuple[str, ...]]] = {
    "open": (
        "{sky} {Hour}, {people} are the first to notice.",
        "{Hour} we are in {place}. {Sound}.",
        "{sky} In {place} nobody has slept.",
        "{Hour}: {place}. {People} have gathered, and {sound}.",
        "It begins again {hour}, with {other}.",
        "{sky} {Hour} everybody thinks of {other}.",
        "{People} stand together {hour}. {Sound}.",
        "{Hour} {place} is quiet, but for one thing: {sound}.",
    ),
    "character": (
        "{Hour} {name} comes in without knocking. {line}",
        "{People} make room for {name}. {line}",
        "That is the day {name} is spoken to for the first time. {line}",
        "{Name} has been here all along. {line}",
        "{Name} asks for {other}, and the talk stops. {line}",
        "Who has news of {other} is {name}. {line}",
        "{Sound}, and there stands {name}. {line}",
    ),
    "place": (
        "The trail leads to {name}. {line}",
        "They meet at {name} {hour}. {line}",
        "Nobody goes to {name} by chance. {line}",
        "Everything about {other} points to {name}. {line}",
        "From here one can see {name}. {line}",
        "{People} will not go near {name}. {line}",
    ),
    "object": (
        "On the table lies {name}. {line}",
        "Somebody has left {name} where it must be found. {line}",
        "{People} hand it round {hour}: {name}. {line}",
        "With {other} there was {name}. {line}",
        "It had been {name} that they were looking for. {line}",
        "Wrapped in a cloth is {name}. {line}",
    ),
    "bond": (
        "Between them stands {name}. {line}",
        "There is {name}, and it binds more than two. {line}",
        "Now it comes up: {name}. {line}",
        "Because of {other} they must speak of {name}. {line}",
        "{People} know about {name}, and look away. {line}",
    ),
    "secret": (
        "Somebody knows about {name}, and says nothing.",
        "{Hour} one of them thinks of {name}, and keeps still.",
        "There is something about {name} that is not said aloud.",
        "Asked about {other}, somebody thinks of {name} and changes the subject.",
        "A hand goes over a mouth. It is about {name}.",
        "One person in the room could explain {name}. {Sound}.",
    ),
    "introduce": (
        "{detail}",
        "{Hour} something else is noticed. {detail}",
        "{detail} Nobody connects it with {other} yet.",
        "{detail} {People} shake their heads.",
        "And then there is this. {detail}",
    ),
    "event": (
        "{line}",
        "{line} {Sound}.",
        "{line} Nobody thinks of {other} now.",
        "{Hour} it comes. {line}",
        "{line} {People} will tell it for years.",
        "{line} It is {other} that everybody looks to.",
    ),
    "complicate": (
        "There is more to {name} than was said: {trouble}.",
        "{Name} turns darker {hour}: {trouble}.",
        "They had thought that {name} was simple. It is not: {trouble}.",
        "{known} That was not the worst: {trouble}.",
        "{People} whisper it: {trouble}. It is about {name}.",
        "What is wrong with {name} leads straight to {other}: {trouble}.",
        "{Name} and {other} have to do with each other, and {trouble}.",
    ),
    "worsen": (
        "Somebody thinks of {name} and turns pale.",
        "About {name} there is more, and it stays unsaid.",
        "{Name} weighs heavier {hour}, and only one person knows why.",
    ),
    "reveal": (
        "It can be kept back no longer. The truth about {name} comes out.",
        "{Hour} somebody says it aloud, and all know about {name}.",
        "{Sound}. Then {name} is no secret any more.",
        "They ask once too often, and {name} lies open.",
        "Because of {other} it has to be said: what {name} really was.",
    ),
    "callback": (
        "Once more it is about {name}. {known}",
        "{People} still say it: {known}",
        "{Hour} {name} comes to mind again. {known}",
        "Did they not know it from the beginning? {known}",
        "Everything leads back to {name}. {known}",
        "Nobody has forgotten {name}. {known}",
        "{Sound}, and they are back at {name}. {known}",
    ),
    "echo": (
        "{Name} is settled, and yet it is spoken of {hour}.",
        "Somebody smiles at the thought of {name}. That is over.",
        "One still sees where {name} was.",
        "{People} tell each other how it ended with {name}.",
    ),
    "allude": (
        "Somebody mentions {name}, and somebody else looks out of the window.",
        "Again there is talk of {name}, and again it stops.",
        "{Name}: the word falls {hour}, and lies there.",
    ),
    "resolve": (
        "{Hour} it is over with {name}. {ending}",
        "{known} Now it has an end. {ending}",
        "At last somebody does what {name} had asked for all the time. {ending}",
        "There was {trouble}, and still {name} is settled. {ending}",
        "So {name} finds its end, and {other} is what remains. {ending}",
        "{People} watch in silence. {Name} is done with. {ending}",
        "It was about {theme} from the beginning. {Name} is laid to rest. {ending}",
    ),
    "face": (
        "{Name} and {other}: both cannot be whole truths.",
        "{Hour} {name} meets {other}, and neither gives way.",
        "They put {name} beside {other} and look from one to the other.",
        "Somebody asks it straight out: how does {name} go with {other}?",
    ),
    "press": (
        "They stand up to {name}. The answer is about {other}: {trouble}.",
        "{Name} is asked to {people}' faces, and strikes back: {other} is worse than they knew.",
        "Against {name} nobody wins easily. Now {trouble}, and it concerns {other}.",
    ),
    "show": (
        "Driven into a corner, {name} tells what {other} was.",
        "{Name} laughs and says it aloud, all about {other}.",
        "They stand up to {name}, and {name} gives {other} away.",
    ),
    "pass": (
        "For a while nobody does anything. {Sound}.",
        "{sky} They wait.",
        "{Hour} nothing happens, and everybody hears it.",
    ),
    "explain": (
        "It only looks that way from outside.",
        "One can know both and say one.",
        "It was before all that.",
    ),
    "mend": (
        "It was a little otherwise, and nobody has to be ashamed of it.",
        "So it was told at first. What happened was smaller: {sound}.",
        "{Hour} they agreed on how it had really been.",
    ),
    "twist": ("both are true, and that is the trouble", "it happened twice", "there are two of them"),
    "npc": (
        "{Name} // {want} // {fear}",
    ),
    "premise": ("{place} // {time} // {question}",),
    "adopt": (
        "Nobody ever asked about {name} again, and that was answer enough.",
        "As for {name}: one still hears of it, {hour}.",
        "{Name} went on without us.",
        "Years later {name} was found where everybody had looked.",
    ),
    "bare": ("And that was all.", "So it ended.", "There is nothing more to say."),
    "epilogue": (
        "In {place} one still says: {known} {question} Whoever asks that now is told of {name}.",
        "{sky} Nothing in {place} looks as it did. Only {name} is as it was.",
        "They had wanted to know one thing: {question} The answer had stood before them. It was {name}.",
    ),
    "light": ("Somebody laughs, and it helps.", "It is almost funny.", "One could dance to it."),
    "dark": ("Nobody sleeps after that.", "It gets colder.", "One of them will not see the spring."),
}  # fmt: skip

# What gets worse about a fact.
TROUBLES: Final = (
    "somebody was paid for it",
    "it had happened once before",
    "a second person knew",
    "the day does not fit",
    "it was never meant for them",
    "somebody has destroyed the proof",
    "the wrong one was blamed",
    "it was done out of love",
    "there was a witness, and the witness has gone",
    "it is not over",
    "the price has doubled",
    "somebody signed for it",
    "it was planned for years",
    "a child saw everything",
)

# How something ends.
ENDINGS: Final = (
    "What was owed is paid.",
    "Somebody says thank you, which nobody expected.",
    "The door stays open after that.",
    "Two of them shake hands and do not look at each other.",
    "It takes less than a minute.",
    "Nothing is left of it but a mark on the table.",
    "One burns what was written about it.",
    "They let it go, and it goes.",
    "It was not worth all that, and everybody knows it.",
    "For the first time they all tell it in the same way.",
    "A name is spoken as it should be.",
    "The rest is paid in silence.",
)

# Things that a teller can bring in without a card: what they are called, and the sentence.
DETAILS: Final = (
    ("the locked doors", "People have begun to lock their doors."),
    ("the light in the attic", "There is a light in an attic that has no stairs."),
    ("the missing page", "From the book of guests one page is missing."),
    ("the second set of footprints", "There is a second set of footprints, and it goes only one way."),
    ("the unpaid bill", "A bill has come for something that nobody ordered."),
    ("the stopped clock", "The clock in the hall was stopped by hand."),
    ("the smell of smoke", "There is a smell of smoke, and no fire."),
    ("the empty chair", "One chair stays empty, and nobody takes it away."),
    ("the song nobody taught them", "The children sing a song that nobody taught them."),
    ("the wrong number of plates", "The table is laid for one too many."),
    ("the broken seal", "A seal is broken that was whole in the morning."),
    ("the stranger's luggage", "Somebody's luggage arrives, and nobody with it."),
    ("the name on the wall", "A name has been written on the wall, and washed off badly."),
    ("the early bell", "A bell rings an hour too early."),
    ("the sealed well", "Somebody has nailed boards over the well."),
    ("the borrowed ladder", "A ladder was borrowed, and came back wet."),
)

WANTS: Final = (
    "to be believed",
    "to leave before it is too late",
    "what was promised",
    "a name for it",
    "to be forgiven",
)
FEARS: Final = (
    "being recognised",
    "the one who saw it",
    "that it was for nothing",
    "the next morning",
    "an honest answer",
)

"""What machine tellers can say: templates by situation.

A word in braces is filled in.

- Of the play: `{name}`, the fact or the card; `{line}`, what the pack says of the card; `{known}`, what all
  have read of the fact; `{trouble}` and `{before}`, what gets and got worse about it; `{want}`, `{fear}`.
- Of the story: somebody, something, somewhere and a bond that all know by now (`{who}`, `{thing}`, `{where}`,
  `{knot}`), and any of them (`{other}`); of the scene before, `{ended}`, `{opened}` and `{worse}`.
- Of the premise: `{place}`, `{time}`, `{question}`, `{theme}`. Answers to its question are the pack's.
- Of the pack's palette: `{hour}`, `{sky}`, `{people}`, `{sound}`.

A template whose words are not there is passed over, so whoever brings in a name of the story ties its parts
together. `complicate-place` stands beside `complicate`: both are tried for a place.
"""

from __future__ import annotations

from typing import Final

TEMPLATES: Final[dict[str, tuple[str, ...]]] = {
    # -- how a scene opens
    "open-first": (
        "This is {place}. It is {time}, and there is one question that nobody asks. {question}",
        "This is {place}, and it is {time}. {sky} {question} {People} would rather talk of something else.",
        "{sky} This is {place}, it is {time}, and all who are here have come for the same reason. {question}",
    ),
    "open-last": (
        "{sky} They all know that it ends now. {question}",
        "All of them have come, {hour}, and nobody will leave before it is said. {question}",
        "It is the last time that they sit together. {question} Somebody will have to answer.",
    ),
    "open-later": (
        "Some days go by, and nothing goes by with them. {sky}",
        "{sky} By now nobody pretends any more.",
        "It has become quiet, as it does before something. {sky}",
        "When they meet again, {hour}, each of them has thought about {other}.",
    ),
    "open-ended": (
        "{sky} Since the matter of {ended} is settled, {people} talk a little louder.",
        "Nobody mentions {ended} any more. {sky}",
        "They have done with {ended}. They have not done with {other}.",
        "It went well once, with {ended}. {Hour} they believe that it could go well again.",
    ),
    "open-opened": (
        "By now all have heard about {opened}, and each has heard it otherwise.",
        "{Hour}, and still nobody knows where to look. It cannot be unsaid, what they know about {opened}.",
        "{People} have talked of nothing but {opened}. {sky}",
    ),
    "open-worse": (
        "{sky} Because of {worse} {people} lie awake.",
        "Now the talk is of {worse}, and it has not become kinder.",
        "{Hour} somebody says it again, about {worse}: {before}.",
    ),
    "open": (
        "{Hour}, {who} is awake before all the others. {sky}",
        "{sky} {Who} has not gone home.",
        "{Who} sits apart, {hour}, and {sound}.",
        "{Hour}, at {where}. {Sound}.",
        "They have come to {where}, as there is nowhere else to talk. {sky}",
        "{sky} In the night somebody has moved {thing}.",
        "{Hour} they sit around {thing} as if it could speak. {Sound}.",
        "{sky} {Hour}, {people} are the first to notice.",
        "{People} stand together {hour}. {Sound}.",
        "{Hour} it is quiet, but for one thing: {sound}.",
    ),
    # -- what is brought in
    "character": (
        "{Hour} {name} comes in without knocking. {line}",
        "{People} make room for {name}. {line}",
        "{Name} has been here all along. {line}",
        "{Sound}, and there stands {name}. {line}",
        "Now {name} has to be spoken to. {line}",
        "Everybody looks up when {name} comes in, and everybody but {who} looks away again. {line}",
        "{Who} knows that step: it is {name}. {line}",
        "It is because of {thing} that {name} has come, and it is not said. {line}",
        "Straight from {where} comes {name}. {line}",
        "If anybody knows about {knot}, it is {name}. {line}",
    ),
    "place": (
        "The trail leads to {name}. {line}",
        "Nobody goes to {name} by chance. {line}",
        "{People} will not go near {name}. {line}",
        "There is one place where they have not looked, and that is {name}. {line}",
        "{Who} leads the way to {name}, and will not go in first. {line}",
        "{Hour} somebody has seen {who} at {name}. {line}",
        "Wherever it is now, {thing} must have come from {name}. {line}",
        "If one goes on behind {where}, one comes to {name}. {line}",
    ),
    "object": (
        "On the table lies {name}. {line}",
        "Somebody has left {name} where it must be found. {line}",
        "Wrapped in a cloth is {name}. {line}",
        "{Who} puts down {name} and steps back. {line}",
        "At {where} they find {name}. {line}",
        "What {who} has carried about all this time is {name}. {line}",
        "Beside {thing}, and nobody had seen it, lies {name}. {line}",
        "Whoever speaks of {knot} comes to speak of {name}. {line}",
    ),
    "bond": (
        "Now it comes up: {name}. {line}",
        "{People} know about {name}, and look away. {line}",
        "There is something older than all this, and that is {name}. {line}",
        "What holds {who} here is {name}. {line}",
        "Nobody can speak of {thing} without speaking of {name}. {line}",
        "At {where} it began: {name}. {line}",
    ),
    "secret": (
        "Somebody knows about {name}, and says nothing.",
        "A hand goes over a mouth. It is about {name}.",
        "One person here could explain {name}. {Sound}.",
        "About {name} not a word is said, and that is how one notices.",
        "{Who} begins to speak of {name}, sees a face, and stops.",
        "At {where} somebody thinks of {name}, and walks on.",
        "Whoever looks at {thing} for long thinks of {name}. Nobody says it.",
        "Asked about {knot}, somebody thinks of {name} and talks of the weather.",
    ),
    "introduce": (
        "{detail} It was not so yesterday.",
        "And then there is this. {detail}",
        "{detail} {People} shake their heads.",
        "{detail} {Who} sees it, too, and says nothing.",
        "{detail} Nobody thinks of {thing} at that. Not yet.",
        "On the way to {where} they see it. {detail}",
    ),
    "mention": (
        "It has to do with {name}.",
        "Whoever hears it thinks of {name}.",
        "That leads straight back to {name}.",
        "Without {name} it would mean nothing.",
        "It began with {name}, like so much else.",
        "So they have not done with {name}, either.",
        "It is the same thread, and at its other end is {name}.",
        "Two of them look at each other, and what both mean is {name}.",
        "Somebody says aloud what the others avoid: {name}.",
        "One need not look far for the reason: {name}.",
    ),
    # -- what is brought in when it is almost over
    "late": (
        "Only now does anybody speak of {name}. {line}",
        "Whoever tells this later will begin with {name}. {line}",
        "It could end here, if it were not for {name}. {line}",
        "Nobody had counted on {name}. {line}",
        "As if all had waited for this, there is {name}. {line}",
        "One more has to be named, and that is {name}. {line}",
    ),
    "late-note": (
        "{detail} Somebody else will have to tell what comes of it.",
        "{detail} With that another story begins.",
        "And yet there is this. {detail}",
        "They could go home, but for one thing. {detail}",
    ),
    # -- what comes over all
    "event": (
        "{line}",
        "{line} {Sound}.",
        "{line} {People} will tell it for years.",
    ),
    "event-hard": (
        "{line} {Who} is the only one who does not look up.",
        "{line} It makes {other} no easier.",
        "{line} And it had been bad enough with {other}.",
        "{line} In the middle of it somebody calls for {who}.",
        "{line} When it is over, {thing} is not where it was.",
        "{line} The first thought of all of them is {where}.",
        "{line} Now nobody can act as if {knot} did not matter.",
        "{line} All of them look at {who}, who looks at the door.",
        "{line} They should not have left {thing} lying about.",
        "{line} At {where} they hear of it first.",
    ),
    "event-calm": (
        "{line} For an hour nobody asks about {other}.",
        "{line} Even {who} smiles.",
        "{line} They put {thing} away, and do not miss it.",
        "{line} For once it does not matter about {knot}.",
        "{line} It is not much, but it helps.",
        "{line} At {where} somebody has lit a lamp.",
        "{line} By the end of it they can even joke about {other}.",
        "{line} {Who} is asked to sit with them.",
    ),
    "event-clear": (
        "{line} Seen like that, one understands {other}.",
        "{line} {Who} nods slowly: so that was it.",
        "{line} Now it is plain how {thing} came here.",
        "{line} For the first time they know where they stand.",
        "{line} Somebody draws a line from {who} to {where}, and it is straight.",
        "{line} That leaves {other}, and not much else.",
    ),
    "event-blurred": (
        "{line} After that nobody is sure of {other} any more.",
        "{line} {Who} would swear to the opposite.",
        "{line} So what is one to believe about {knot}?",
        "{line} From then on each of them tells it otherwise.",
        "{line} Where was {who} that night? There are four answers.",
        "{line} Somebody is sure that {thing} was never here.",
    ),
    # -- what gets worse
    "complicate": (
        "There is more to {name} than was said: {trouble}.",
        "{People} whisper it about {name}: {trouble}.",
        "They had thought that {name} would be the least of it. But {trouble}.",
        "{Who} says it in passing, and it is about {name}: {trouble}.",
        "It gets worse with {name}: {trouble}.",
        "{known} That was not the worst: {trouble}.",
        "{Hour} they learn that they were wrong about {name}: {trouble}.",
        "It had seemed enough, with {name}, that {before}. But there is more: {trouble}.",
        "Because of {thing} they look once more at {name}. And indeed, {trouble}.",
        "Somebody comes back from {where} with news of {name}: {trouble}.",
    ),
    "worsen": (
        "Somebody thinks of {name} and turns pale.",
        "About {name} there is more, and it stays unsaid.",
        "Whoever knows about {name} sleeps badly now.",
        "It cannot be kept for long, what is behind {name}. Somebody counts the days.",
        "{Who} asks about {name}, and the answer comes too fast.",
    ),
    # -- what comes out
    "reveal": (
        "It can be kept back no longer, the truth about {name}.",
        "{Hour} somebody says it aloud, and all know about {name}.",
        "They ask once too often about {name}.",
        "{Who} stands up and tells it, all about {name}.",
        "At {where} it comes out, the truth about {name}.",
        "In the end it is {thing} that gives {name} away.",
        "Because of {knot} it has to be said, about {name}.",
    ),
    "show": (
        "Driven into a corner, {name} tells what is behind {other}.",
        "They stand up to {name}, and hear more than they wanted, all about {other}.",
        "Before {name} lets go, there is one thing to be said aloud, and that is {other}.",
    ),
    # -- what comes back
    "callback": (
        "Once more it is about {name}. {known}",
        "Nobody has forgotten {name}. {known}",
        "And what of {name}? {known}",
        "They cannot get past {name}, as {before}.",
        "There is still {name}. One knows that {before}, and nobody has done anything about it.",
    ),
    "callback-character": (
        "{Hour} {name} is here again, and this time stays.",
        "All the while {name} has listened.",
        "{Name} looks from one to the other and asks for nothing.",
        "{Name} stops before {thing} and does not touch it.",
        "{Name} and {who} pass each other, and neither says a word.",
        "{Name} wants {want}, as on the first day.",
        "{Name} fears {fear}, and it shows.",
        "Somebody has seen {name} at {where}, alone.",
    ),
    "callback-place": (
        "They go back to {name}. Nothing there has been touched.",
        "They stand at {name} once more, and it is smaller than they remember.",
        "{Who} has been at {name} again, and denies it.",
        "There is a light at {name}, {hour}, and nobody goes to look.",
        "Somebody wants to take {thing} back to {name}, and is talked out of it.",
    ),
    "callback-object": (
        "{Name} is passed from hand to hand once more.",
        "{Who} asks to see {name} again, and holds it a little too long.",
        "Where it lay, there lies {name}, and still nobody has claimed it.",
        "Somebody has turned {name} the other way round.",
        "Nobody leaves the room without a look at {name}.",
    ),
    "callback-bond": (
        "They are back at {name}, as always.",
        "Nobody is free of {name}, least of all {who}.",
        "Somebody reminds them of {name}, and they sit down again.",
    ),
    "callback-secret": (
        "Since they know about {name}, they speak more quietly.",
        "One can know about {name} and still not believe it.",
        "{Who} has not got over it, that about {name}.",
    ),
    "callback-note": (
        "There it is again: {name}.",
        "{People} talk about {name} as if it were the weather.",
        "Still nobody has explained {name}.",
        "{Who} has found out something about {name}, and waits to be asked.",
    ),
    "echo": (
        "{People} tell each other how it ended with {name}.",
        "Somebody smiles at the thought of {name}. That is over.",
        "They all think of {name}, and of how it ended.",
        "{Who} still thinks of {name}. It might have ended otherwise.",
        "It went well with {name}, somebody says, so why should it not go well again?",
    ),
    "allude": (
        "Somebody mentions {name}, and somebody else looks out of the window.",
        "Again there is talk of {name}, and again it stops.",
        "{Name}: the words fall, and lie there.",
        "{Who} asks straight out about {name}. {Sound}, and that is the only answer.",
        "They are close to it now, to {name}, and turn back.",
    ),
    # -- what finds its end
    "resolve": (
        "It was true that {before}. Still it ends well with {name}.",
        "That {before} is said aloud at last. They make their peace with {name}.",
        "From the beginning it was about {theme}, and with {name} they have understood it.",
    ),
    "resolve-sealed": (
        "At last somebody tells it, all about {name}. It is forgiven before it is told to the end.",
        "Nobody leaves before it is out, the truth about {name}. Then they shake hands.",
        "It has to come out now, what is behind {name}. It hurts less than they had feared.",
    ),
    "resolve-character": (
        "{Name} sits down among {people}, and nobody asks anything more.",
        "{Name} tells it all, {hour}, from the beginning, and is heard to the end.",
        "{Name} goes, and this time says goodbye.",
        "They let {name} stay, and that settles it.",
        "{Who} and {name} talk through the night. In the end they shake hands.",
        "With {thing} under one arm, {name} sets out, and nobody stands in the way.",
        "All this time {name} had wanted {want}. It takes one sentence, and {who} says it.",
        "So {name} had wanted {want}, and nothing else. Somebody sees to it.",
    ),
    "resolve-place": (
        "They go to {name} together and open every door. After that it is a place like any other.",
        "{Who} goes to {name} alone, and comes back with empty hands and a quiet face.",
        "At {name} they lay down what they had brought, and nobody has to go there again.",
        "They bring {thing} to {name}, where it belongs. It is quiet there now.",
        "{People} have made their peace with {name}, and go there without being asked.",
    ),
    "resolve-object": (
        "{Who} gives {name} back, and is not asked for a reason.",
        "They give {name} to the one it was meant for.",
        "They lay {name} down at {where}, and there it stays.",
        "Before everybody's eyes they put an end to {name}. Nobody objects.",
        "At last somebody says whose it is, and {name} changes hands.",
    ),
    "resolve-bond": (
        "They say it before witnesses: nobody is held by {name} any more.",
        "What was left of {name} is paid, by both sides.",
        "{Who} asks to be let go, and is. That is the end of {name}.",
        "They keep to it after all, to {name}, and this time because they want to.",
        "It takes one word to end {name}, and somebody says it.",
    ),
    "resolve-secret": (
        "Now that all know about {name}, somebody asks for pardon, and gets it.",
        "They talk about {name} for a whole night. When it is over, there is nothing left of it to fear.",
        "{Who} takes the blame for {name}, and the others will not have it. They carry it together.",
        "They write it down as it was, all about {name}, and each of them signs.",
    ),
    "resolve-note": (
        "There is a reason for {name} after all, and it is a simple one. They almost laugh.",
        "{Who} explains it, {name} and all the rest. Nobody had thought of that.",
        "Somebody owns up to {name}. It was meant well.",
    ),
    "end": (
        "{question} That was the answer, and all of them had known it.",
        "{question} Nobody has to ask that any more.",
        "{question} Whoever asks that now is told of {name}.",
        "{sky} That is where one can leave them.",
    ),
    "end-short": (
        "And there one can leave them.",
        "Nobody has to ask any more.",
        "More there is not to tell of it.",
    ),
    # -- face to face
    "face": (
        "{Name} and {other} do not go together: one of the two was told wrongly.",
        "Somebody puts it side by side, {name} and {other}. Can both be true?",
        "If it is as they say about {name}, then what about {other}?",
        "{Who} asks it first: how does {name} go with {other}?",
    ),
    "press": (
        "They stand up to {name}. The answer is about {other}: {trouble}.",
        "Driven back, {name} strikes where it hurts, at {other}: {trouble}.",
        "Against {name} nobody wins easily. It is {other} that has to pay for it, as {trouble}.",
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
    "adopt": (
        "Nobody ever asked about {name} again, and that was answer enough.",
        "As for {name}: one still hears of it, {hour}.",
        "{Name} went on without us.",
        "Years later somebody found out about {name}, and kept it for a while.",
    ),
    "bare": ("And that was all.", "So it ended.", "There is nothing more to say."),
    "epilogue": (
        "{question} Whoever asks that now is told of {name}. {known}",
        "{sky} Nothing looks as it did, except for {name}.",
        "They had wanted to know one thing: {question} The answer had stood before them. It was {name}.",
    ),
    "light": (
        "Somebody laughs, and it helps.",
        "It is almost funny.",
        "One could dance to it.",
        "Two of them have to look away, so as not to laugh.",
        "Somebody has brought cake.",
        "There are worse evenings.",
    ),
    "dark": (
        "It gets colder.",
        "One of them will not hear the end of it.",
        "Somewhere something breaks.",
        "Nobody asks how long it will last.",
        "The light is poor, and gets no better.",
        "It leaves a taste of iron.",
    ),
}  # fmt: skip

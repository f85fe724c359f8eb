"""The narrator: facts in, prose out. It knows no game; all that have facts and templates can use it.

`narrator` writes from templates, with a palette and a memory, and needs nothing but dice: the same facts and
the same dice give the same words. `model` lets a language model retell what the templates said, over HTTP;
whatever goes wrong there, the words of the templates stand.
"""

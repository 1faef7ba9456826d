"""The laws that every game keeps, as batteries for tests: a battery takes a game, nothing else.

Whoever writes a game tests it with `laws.LAWS` before it has tests of its own::

    @pytest.mark.parametrize("law", LAWS.values(), ids=LAWS.keys())
    def test_my_game_keeps(law):
        law(MY_GAME)

A game that is walked whole (`golden_trees`, `leaks`) offers reduced boards of itself: see
`tree_walk.ReducedGame`.
`machine` and `mutants` need hypothesis and pytest, which come with `ludoteka[testing]`.
"""

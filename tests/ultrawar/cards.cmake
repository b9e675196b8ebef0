# Characters, cards and quick references as the checks see them.
ww_test(tst_ultrawar_fields SOURCES tst_fields.cpp LINKS ww_check ww_games)
ww_test(tst_ultrawar_card_checks SOURCES tst_card_checks.cpp LINKS ww_check ww_games)
ww_test(tst_ultrawar_army_checks SOURCES tst_army_checks.cpp LINKS ww_check ww_games)

if(TARGET ww_library AND TARGET ww_games)
  ww_test(tst_battlecry_content SOURCES tst_battlecry_content.cpp LINKS ww_check ww_library ww_games yaml-cpp)
  ww_test(tst_battlecry_ledger SOURCES tst_battlecry_ledger.cpp LINKS ww_check ww_library ww_games yaml-cpp)
endif()

ww_test(tst_battlecry_board SOURCES tst_battlecry_board.cpp LINKS ww_battlecry_board ww_check)
if(TARGET ww_stage)
  ww_test(tst_battlecry_plane SOURCES tst_battlecry_plane.cpp LINKS ww_stage)
endif()

foreach(part fan change)
  ww_test(tst_battlecry_${part} SOURCES tst_battlecry_${part}.cpp reach_support.h second/places.h second/moves.h LINKS ww_battlecry_reach)
endforeach()

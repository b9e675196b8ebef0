foreach(pairs combat fights tokens)
  ww_test(tst_ultrawar_pairs_${pairs} SOURCES tst_pairs_${pairs}.cpp move_oracle.h combat_brute.h ${ability_words} LINKS ww_ultrawar_analysis)
endforeach()

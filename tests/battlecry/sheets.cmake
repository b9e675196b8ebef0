if(TARGET warwright)
  ww_test(tst_battlecry_sheets SOURCES tst_battlecry_sheets.cpp pdf_paths.h ../cli/pdf_words.h ../cli/program.h LINKS Qt6::Core Qt6::Gui)
  add_dependencies(tst_battlecry_sheets warwright)
endif()

if(TARGET warwright)
  ww_test(tst_battlecry_import SOURCES tst_battlecry_import.cpp import_files.h answers_pack.h LINKS Qt6::Core)
  add_dependencies(tst_battlecry_import warwright)
endif()

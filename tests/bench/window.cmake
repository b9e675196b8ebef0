# The figure `window`: frames of the real window, beside those of an empty one.
if(WARWRIGHT_EDITOR AND TARGET ww_composition)
  find_package(Qt6 6.4.2 REQUIRED COMPONENTS Test Quick QuickControls2)
  add_executable(bench_window window.cpp ${CMAKE_SOURCE_DIR}/tests/qml/stage.cpp ${CMAKE_SOURCE_DIR}/tests/support/settled.cpp)
  target_link_libraries(bench_window PRIVATE ww_options ww_composition Qt6::Test Qt6::Quick Qt6::QuickControls2)
  target_compile_definitions(bench_window PRIVATE WW_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
endif()

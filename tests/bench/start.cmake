# start.py's baseline: what the toolkit itself takes.
if(WARWRIGHT_EDITOR)
  add_executable(bench_empty_window empty_window.cpp)
  target_link_libraries(bench_empty_window PRIVATE ww_options Qt6::Quick Qt6::QuickControls2)
endif()

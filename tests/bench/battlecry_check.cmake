# The figure `battlecry_check`.
add_executable(bench_battlecry_check battlecry_check.cpp)
target_link_libraries(bench_battlecry_check PRIVATE ww_options ww_games ww_library ww_check)

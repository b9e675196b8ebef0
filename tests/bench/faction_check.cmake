# The figure `faction_check`.
add_executable(bench_faction_check faction_check.cpp)
target_link_libraries(bench_faction_check PRIVATE ww_options ww_games ww_library ww_check)

# The figure `odds`.
add_executable(bench_odds odds.cpp)
target_link_libraries(bench_odds PRIVATE ww_options ww_ultrawar_combat)

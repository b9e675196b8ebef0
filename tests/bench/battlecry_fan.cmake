# The figure `battlecry_fan`.
add_executable(bench_battlecry_fan battlecry_fan.cpp)
target_link_libraries(bench_battlecry_fan PRIVATE ww_options ww_battlecry_reach)

# The figure `impact`.
add_executable(bench_impact impact.cpp)
target_link_libraries(bench_impact PRIVATE ww_options ww_impact ww_games)
target_compile_definitions(bench_impact PRIVATE WW_SOURCE_DIR="${CMAKE_SOURCE_DIR}")

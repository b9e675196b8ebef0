# The figure `ability`.
add_executable(bench_ability ability.cpp ${CMAKE_SOURCE_DIR}/tests/schema/fixture.cpp)
target_link_libraries(bench_ability PRIVATE ww_options ww_ultrawar_ability)
target_compile_definitions(bench_ability PRIVATE WW_SOURCE_DIR="${CMAKE_SOURCE_DIR}")

# The figures `edit` and `open`.
add_executable(bench_edit edit.cpp)
target_link_libraries(bench_edit PRIVATE ww_options ww_check ww_games)
add_executable(bench_open open.cpp)
target_link_libraries(bench_open PRIVATE ww_options)
foreach(bench bench_edit bench_open)
  target_compile_definitions(${bench} PRIVATE WW_SOURCE_DIR="${CMAKE_SOURCE_DIR}" WW_BIN_DIR="${CMAKE_BINARY_DIR}/bin")
endforeach()

# The figure `reach`. libtcod (Debian: libtcod-dev) is a baseline; without it the figure says so.
pkg_check_modules(LIBTCOD IMPORTED_TARGET libtcod)
add_executable(bench_reach reach.cpp reach_plain.cpp reach_plain.h land.h)
target_link_libraries(bench_reach PRIVATE ww_options ww_ultrawar_board)
if(LIBTCOD_FOUND)
  target_link_libraries(bench_reach PRIVATE PkgConfig::LIBTCOD)
  target_compile_definitions(bench_reach PRIVATE WW_LIBTCOD)
endif()

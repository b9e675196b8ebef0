# The figure `sight`. libtcod (Debian: libtcod-dev) is a baseline; without it the figure says so.
pkg_check_modules(LIBTCOD IMPORTED_TARGET libtcod)
add_executable(bench_sight sight.cpp sight_plain.cpp sight_plain.h land.h)
target_link_libraries(bench_sight PRIVATE ww_options ww_ultrawar_board)
if(LIBTCOD_FOUND)
  target_link_libraries(bench_sight PRIVATE PkgConfig::LIBTCOD)
  target_compile_definitions(bench_sight PRIVATE WW_LIBTCOD)
endif()

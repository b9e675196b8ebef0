# The figure `battlecry_import`.
find_package(nlohmann_json REQUIRED)
add_executable(bench_battlecry_import battlecry_import.cpp)
target_link_libraries(bench_battlecry_import PRIVATE ww_options ww_games ww_library ww_interop nlohmann_json::nlohmann_json)

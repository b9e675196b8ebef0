# The dice of one attack, against an enumeration over how many dice show each face.
add_executable(bench_battlecry_dice battlecry_dice.cpp)
target_link_libraries(bench_battlecry_dice PRIVATE ww_options ww_battlecry_dice)

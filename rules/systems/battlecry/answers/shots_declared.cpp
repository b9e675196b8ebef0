#include "rules/systems/battlecry/answers/shots.h"

namespace ww::battlecry {

namespace {

namespace col = check::column;

std::vector<check::Column> shotsResult() {
    return {
        col::whole("can_shoot", "Can shoot", "of all pairs of enemies"),
        col::table(
            "moves", "Planned", "in the order of pilot skill",
            {col::whole("piece", "#", "its place in the mission's list").unexplained(),
             col::text("mecha", "Mecha", "who moves").unexplained(),
             col::text("maneuver", "Maneuver", "speed, bearing, side").unexplained(),
             col::number("x", "Right", "where it ends, in mm", 3).unexplained(),
             col::number("y", "Ahead", "where it ends, in mm", 3).unexplained(),
             col::number("facing", "Facing", "degrees clockwise", 3).unexplained(),
             col::flag("backs_up", "Backs up", "from another base (BC-MOVE-5)"),
             col::whole("obstacles", "Obstacles", "how many it meets; a die for each (BC-OBS-2)"),
             col::flag("flees", "Flees", "part of its base leaves the play area (BC-MOVE-7)"),
             col::flag("action_skipped", "Action skipped", "backed up, or over an obstacle")})
            .orAbsent(),
        col::table(
            "shots", "Who can shoot whom", "each mecha at each enemy",
            {col::whole("piece", "#", "its place in the mission's list").unexplained(),
             col::text("shooter", "Shooter", "who shoots").unexplained(),
             col::whole("at", "#", "the target's place").unexplained(),
             col::text("target", "Target", "at whom").unexplained(),
             col::flag("in_arc", "In arc", "any part of the target's base is (BC-ATK-2)"),
             col::number("distance", "Distance", "to what of it lies in the arc, in mm (BC-ATK-3)",
                         3)
                 .orNull(),
             col::whole("range", "Range", "1 to 3").orNull(),
             col::flag("obstructed", "Obstructed",
                       "the shortest line crosses an obstacle "
                       "(BC-OBS-3)"),
             col::number("gap", "Gap", "between the whole bases, in mm", 3),
             col::whole("lock_range", "Lock", "range for a target lock (BC-ACT-4)").orNull(),
             col::flag("hand_to_hand", "Hand-to-hand", "near enough for it, in arc (BC-ACT-7)"),
             col::text("why_not", "Why not", "why it can't shoot").unexplained().orNull()})};
}

} // namespace

Analysis shotsAnalysis() {
    Parameter piece = numberParameter("piece", "Only",
                                      "Only what this mecha can shoot, by its place in the "
                                      "mission's list; its arc and its ranges are drawn.",
                                      1, 200, {}, "All");
    return {.id = "shots",
            .label = "Shots",
            .doc = "Who can shoot whom on a mission's board, now or after planned maneuvers",
            .example = "my-mission --plan 1:2BR,3:1S",
            .subjects = {"mission"},
            .parameters = {std::move(piece), planParameter()},
            .result = shotsResult(),
            .overlay =
                "lines to those who can be shot, ends of planned maneuvers, and of one mecha "
                "its arc and its ranges",
            .body = asBody<Inquiry, shots>};
}

} // namespace ww::battlecry

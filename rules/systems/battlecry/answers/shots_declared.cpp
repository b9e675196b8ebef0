#include "rules/systems/battlecry/answers/shots.h"

namespace ww::battlecry {

namespace {

namespace col = check::column;

std::vector<check::Column> shotsResult() {
    return {
        col::integerColumn("can_shoot", "Can shoot", "of all pairs of enemies"),
        col::tableColumn(
            "moves", "Planned", "in the order of pilot skill",
            {col::integerColumn("piece", "#", "its place in the mission's list")
                 .withoutExplanation(),
             col::textColumn("mecha", "Mecha", "who moves").withoutExplanation(),
             col::textColumn("maneuver", "Maneuver", "speed, bearing, side").withoutExplanation(),
             col::numberColumn("x", "Right", "where it ends, in mm", 3).withoutExplanation(),
             col::numberColumn("y", "Ahead", "where it ends, in mm", 3).withoutExplanation(),
             col::numberColumn("facing", "Facing", "degrees clockwise", 3).withoutExplanation(),
             col::flagColumn("backs_up", "Backs up", "from another base (BC-MOVE-5)"),
             col::integerColumn("obstacles", "Obstacles",
                                "how many it meets; a die for each (BC-OBS-2)"),
             col::flagColumn("flees", "Flees", "part of its base leaves the play area (BC-MOVE-7)"),
             col::flagColumn("action_skipped", "Action skipped", "backed up, or over an obstacle")})
            .asOptional(),
        col::tableColumn(
            "shots", "Who can shoot whom", "each mecha at each enemy",
            {col::integerColumn("piece", "#", "its place in the mission's list")
                 .withoutExplanation(),
             col::textColumn("shooter", "Shooter", "who shoots").withoutExplanation(),
             col::integerColumn("at", "#", "the target's place").withoutExplanation(),
             col::textColumn("target", "Target", "at whom").withoutExplanation(),
             col::flagColumn("in_arc", "In arc", "any part of the target's base is (BC-ATK-2)"),
             col::numberColumn("distance", "Distance",
                               "to what of it lies in the arc, in mm (BC-ATK-3)", 3)
                 .asNullable(),
             col::integerColumn("range", "Range", "1 to 3").asNullable(),
             col::flagColumn("obstructed", "Obstructed",
                             "the shortest line crosses an obstacle "
                             "(BC-OBS-3)"),
             col::numberColumn("gap", "Gap", "between the whole bases, in mm", 3),
             col::integerColumn("lock_range", "Lock", "range for a target lock (BC-ACT-4)")
                 .asNullable(),
             col::flagColumn("hand_to_hand", "Hand-to-hand",
                             "near enough for it, in arc (BC-ACT-7)"),
             col::textColumn("why_not", "Why not", "why it can't shoot")
                 .withoutExplanation()
                 .asNullable()})};
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
            .body = analysisBody<Inquiry, answerShots>};
}

} // namespace ww::battlecry

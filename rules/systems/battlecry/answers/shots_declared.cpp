#include "rules/systems/battlecry/answers/shots.h"

namespace ww::battlecry {

namespace {

namespace col = check::column;

std::vector<check::Column> shotsResult() {
    return {
        col::integerColumn("can_shoot", "Can shoot", "number of pairs of enemies that can shoot"),
        col::tableColumn(
            "moves", "Planned", "planned maneuvers in the order of pilot skill",
            {col::integerColumn("piece", "#", "its number in the mission's list")
                 .withoutExplanation(),
             col::textColumn("mecha", "Mecha", "the mecha that moves").withoutExplanation(),
             col::textColumn("maneuver", "Maneuver", "speed, bearing, side").withoutExplanation(),
             col::numberColumn("x", "Right", "its end: mm to the right", 3).withoutExplanation(),
             col::numberColumn("y", "Ahead", "its end: mm ahead", 3).withoutExplanation(),
             col::numberColumn("facing", "Facing", "degrees clockwise", 3).withoutExplanation(),
             col::flagColumn("backs_up", "Backs up", "it backs up from another base (BC-MOVE-5)"),
             col::integerColumn("obstacles", "Obstacles",
                                "number of obstacles that it meets; a die for each (BC-OBS-2)"),
             col::flagColumn("flees", "Flees", "part of its base leaves the play area (BC-MOVE-7)"),
             col::flagColumn("action_skipped", "Action skipped",
                             "it backed up or met an obstacle")})
            .asOptional(),
        col::tableColumn(
            "shots", "Who can shoot whom", "one row for each mecha and enemy",
            {col::integerColumn("piece", "#", "its number in the mission's list")
                 .withoutExplanation(),
             col::textColumn("shooter", "Shooter", "the mecha that shoots").withoutExplanation(),
             col::integerColumn("at", "#", "the target's number in the list").withoutExplanation(),
             col::textColumn("target", "Target", "the mecha that it shoots at")
                 .withoutExplanation(),
             col::flagColumn("in_arc", "In arc",
                             "true if any part of the target's base is in arc (BC-ATK-2)"),
             col::numberColumn("distance", "Distance",
                               "mm to the part of it that is in the arc (BC-ATK-3)", 3)
                 .asNullable(),
             col::integerColumn("range", "Range", "range band from 1 to 3").asNullable(),
             col::flagColumn("obstructed", "Obstructed",
                             "the shortest line crosses an obstacle "
                             "(BC-OBS-3)"),
             col::numberColumn("gap", "Gap", "mm between the bases", 3),
             col::integerColumn("lock_range", "Lock", "range for a target lock (BC-ACT-4)")
                 .asNullable(),
             col::flagColumn("hand_to_hand", "Hand-to-hand",
                             "true if it is near enough and in arc (BC-ACT-7)"),
             col::textColumn("why_not", "Why not", "why it can't shoot")
                 .withoutExplanation()
                 .asNullable()})};
}

} // namespace

Analysis shotsAnalysis() {
    Parameter piece = numberParameter("piece", "Only",
                                      "Show only what the mecha with this number in the "
                                      "mission's list can shoot, and draw its arc and ranges.",
                                      1, 200, {}, "All");
    return {.id = "shots",
            .label = "Shots",
            .doc = "Who can shoot whom on a mission's board, now or after planned maneuvers",
            .example = "my-mission --plan 1:2BR,3:1S",
            .subjects = {"mission"},
            .parameters = {std::move(piece), planParameter()},
            .result = shotsResult(),
            .overlay = "lines to possible targets, ends of planned maneuvers, and one mecha's arc "
                       "and ranges",
            .body = analysisBody<Inquiry, answerShots>};
}

} // namespace ww::battlecry

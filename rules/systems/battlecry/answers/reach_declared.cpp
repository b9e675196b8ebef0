#include "rules/systems/battlecry/answers/field.h"
#include "rules/systems/battlecry/answers/reach.h"

namespace ww::battlecry {

namespace {

namespace col = check::column;
using check::Column;

std::vector<Parameter> reachParameters() {
    Parameter mode = modeParameter("mode", "Mode", "The mode that it begins in.");
    mode.subjectKinds = {"mecha"};
    Parameter base{.id = "base",
                   .label = "Base",
                   .help = "The base to use the dial with.",
                   .metavar = "BASE",
                   .defaultValue = "small",
                   .choices = {{"small", "Small"}, {"large", "Large"}},
                   .subjectKinds = {"dial"}};
    Parameter piece = numberParameter("piece", "Mecha",
                                      "Number of the mecha that moves, in the "
                                      "mission's list.",
                                      1, 200, "1", {});
    piece.subjectKinds = {"mission"};
    Parameter landed = flagParameter("landed", "Landed", "The mecha has landed.");
    landed.subjectKinds = {"mecha", "dial"};
    Parameter solid = flagParameter("solid", "Solid ground", "There is ground to land on.");
    solid.subjectKinds = {"mecha"};
    Parameter keeps = flagParameter("keeps-mode", "Keeps its mode", "The mecha doesn't transform.");
    keeps.subjectKinds = {"mecha", "mission"};
    const auto place = [](std::string id, std::string label, std::string help, int low, int high) {
        Parameter out = numberParameter(std::move(id), std::move(label), std::move(help), low, high,
                                        {}, "Anywhere");
        out.metavar = "N";
        return out;
    };
    return {
        std::move(mode),
        std::move(base),
        std::move(piece),
        planParameter(),
        numberParameter("rounds", "Rounds", "Look at one round or at two.", 1, 2, "2", {}),
        numberParameter("stress", "Stress", "Number of its stress tokens at the beginning.", 0, 9,
                        "0", {}),
        std::move(landed),
        std::move(solid),
        std::move(keeps),
        flagParameter("heat", "Heat", "Draw how often each place is reached, instead of each end."),
        place("to-x", "Wanted: right",
              "Where it should end: mm to the right of its start; in a mission, mm from the "
              "left edge.",
              -3000, 5000),
        place("to-y", "Wanted: ahead",
              "Where it should end: mm ahead of its start; in a mission, mm from the near edge.",
              -3000, 5000),
        place("to-facing", "Wanted: facing", "Where it should face then, in degrees clockwise.", 0,
              359)};
}

std::vector<Column> placeColumns() {
    return {col::numberColumn("x", "Right", "mm to the right", 3).withoutExplanation(),
            col::numberColumn("y", "Ahead", "mm ahead", 3).withoutExplanation(),
            col::numberColumn("facing", "Facing", "degrees clockwise; any for a landed mecha", 3)
                .asNullable("any")
                .withoutExplanation()};
}

std::vector<Column> with(std::vector<Column> first, std::vector<Column> more) {
    for (Column& one : more)
        first.push_back(std::move(one));
    return first;
}

std::vector<Column> reachResult() {
    const auto step = [] {
        return std::vector<Column>{
            col::flagColumn("backs_up", "Backs up",
                            "it backs up from another base and has no action (BC-MOVE-5)"),
            col::integerColumn("obstacles", "Obstacles",
                               "number of obstacles that it meets; a die for each (BC-OBS-2)"),
            col::flagColumn("flees", "Flees", "part of its base leaves the play area (BC-MOVE-7)")};
    };
    const std::vector<Column> way{
        col::textColumn("first", "First", "the maneuver of the first round").withoutExplanation(),
        col::textColumn("first_mode", "as", "its mode in the first round")
            .withoutExplanation()
            .asOptional(),
        col::textColumn("between", "Then", "its action in between: transform, land or lift off")
            .asOptional(),
        col::textColumn("second", "Second", "the maneuver of the second round")
            .withoutExplanation()
            .asOptional(),
        col::textColumn("second_mode", "as", "its mode in the second round")
            .withoutExplanation()
            .asOptional()};
    return {
        col::textColumn("mode", "Mode", "the mode that it begins in")
            .withoutExplanation()
            .asOptional(),
        col::integerColumn("windows", "Windows", "number of windows on its wheel"),
        col::integerColumn("pairs", "Ways", "maneuvers, or pairs of maneuvers, that stress allows"),
        col::integerColumn("ends", "Ends", "different ends, to 0.01 mm and 0.01 degrees"),
        col::numberColumn("farthest", "Farthest", "largest distance from the start, in mm", 1),
        col::integerColumn("backing", "Back up", "ways that end by backing up"),
        col::integerColumn("meeting", "Meet obstacles",
                           "ways whose last maneuver meets an obstacle"),
        col::integerColumn("fleeing", "Flee", "ways whose last maneuver leaves the play area"),
        col::textListColumn("not_counted", "", "actions and card texts that aren't counted"),
        col::tableColumn(
            "first", "The first round", "one row for each maneuver",
            with({col::textColumn("maneuver", "Maneuver", "speed, bearing, side")
                      .withoutExplanation(),
                  col::textColumn("colour", "Colour",
                                  "`?` if it isn't known; it counts as "
                                  "white (B-17)")},
                 with(placeColumns(),
                      with(step(), {col::integerColumn("stress", "Stress", "stress after it"),
                                    col::integerColumn("then", "Then",
                                                       "number of maneuvers that can "
                                                       "follow in round 2")
                                        .asNullable()})))),
        col::tableColumn("all", "", "every pair of maneuvers; for one round, every maneuver",
                         with(way, with(placeColumns(), step())))
            .neverShown(),
        col::tableColumn("ways", "Ways to the wanted place",
                         "within 10 mm and 10 degrees, after one round or two",
                         with(way, placeColumns()))
            .asOptional(),
        col::tableColumn(
            "changes", "Smallest changes",
            "changes with the fewest added, then fewest recoloured windows",
            with({col::textListColumn("added", "Added", "windows to add to the dial"),
                  col::textListColumn("recoloured", "Recoloured", "windows to give another colour"),
                  col::textListColumn("way", "Way", "the maneuvers that then lead there")},
                 placeColumns()))
            .asOptional(),
        col::recordColumn(
            "nearest", "the closest end, if no change leads there",
            with({col::textListColumn("way", "Nearest by",
                                      "any maneuvers, also ones not on the dial")
                      .withoutExplanation(),
                  col::numberColumn("off", "Off by", "distance in mm", 1).withoutExplanation(),
                  col::numberColumn("turned", "Turned by", "angle in degrees", 1)
                      .withoutExplanation()},
                 placeColumns()))
            .asOptional()};
}

} // namespace

Analysis reachAnalysis() {
    return {.id = "reach",
            .label = "Reach",
            .doc = "Where a mecha or dial can lead within two rounds, and the smallest change "
                   "to the dial that reaches a place",
            .example = "vf-1 --mode fighter",
            .subjects = {"mecha", "dial", "mission"},
            .parameters = reachParameters(),
            .result = reachResult(),
            .overlay = "the ways of the first round and where each round can end, or how often",
            .body = analysisBody<Inquiry, answerReach>,
            .comparison = {{"mecha", "dial"}, col::integerColumn({}, {}, {}), addReachFigures}};
}

} // namespace ww::battlecry

#include "rules/systems/battlecry/answers/field.h"
#include "rules/systems/battlecry/answers/reach.h"

namespace ww::battlecry {

namespace {

namespace col = check::column;
using check::Column;

std::vector<Parameter> reachParameters() {
    Parameter mode = modeParameter("mode", "Mode", "In which mode it begins.");
    mode.subjectKinds = {"mecha"};
    Parameter base{.id = "base",
                   .label = "Base",
                   .help = "On which base the dial is flown.",
                   .metavar = "BASE",
                   .defaultValue = "small",
                   .choices = {{"small", "Small"}, {"large", "Large"}},
                   .subjectKinds = {"dial"}};
    Parameter piece = numberParameter("piece", "Mecha",
                                      "Which of the mission's mecha moves, in the "
                                      "order of its list.",
                                      1, 200, "1", {});
    piece.subjectKinds = {"mission"};
    Parameter landed = flagParameter("landed", "Landed", "It has landed.");
    landed.subjectKinds = {"mecha", "dial"};
    Parameter solid = flagParameter("solid", "Solid ground", "There is ground to land on.");
    solid.subjectKinds = {"mecha"};
    Parameter keeps = flagParameter("keeps-mode", "Keeps its mode", "It doesn't transform.");
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
        numberParameter("rounds", "Rounds", "After one round or after two.", 1, 2, "2", {}),
        numberParameter("stress", "Stress", "Its stress tokens before.", 0, 9, "0", {}),
        std::move(landed),
        std::move(solid),
        std::move(keeps),
        flagParameter("heat", "Heat", "Draws where most pairs end instead of all ends."),
        place("to-x", "Wanted: right",
              "How far to the right of its start it is to end, in mm; of a mission from the "
              "left edge.",
              -3000, 5000),
        place("to-y", "Wanted: ahead",
              "How far ahead of its start it is to end, in mm; of a mission from the near edge.",
              -3000, 5000),
        place("to-facing", "Wanted: facing", "Where it is to face then, in degrees clockwise.", 0,
              359)};
}

std::vector<Column> placeColumns() {
    return {col::numberColumn("x", "Right", "how far to the right, in mm", 3).withoutExplanation(),
            col::numberColumn("y", "Ahead", "how far ahead, in mm", 3).withoutExplanation(),
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
                            "from another base, without an action (BC-MOVE-5)"),
            col::integerColumn("obstacles", "Obstacles",
                               "how many it meets; a die for each (BC-OBS-2)"),
            col::flagColumn("flees", "Flees", "part of its base leaves the play area (BC-MOVE-7)")};
    };
    const std::vector<Column> way{
        col::textColumn("first", "First", "the maneuver of the first round").withoutExplanation(),
        col::textColumn("first_mode", "as", "in which mode").withoutExplanation().asOptional(),
        col::textColumn("between", "Then",
                        "what it did with its action: transform, land or lift off")
            .asOptional(),
        col::textColumn("second", "Second", "the maneuver of the second round")
            .withoutExplanation()
            .asOptional(),
        col::textColumn("second_mode", "as", "in which mode").withoutExplanation().asOptional()};
    return {
        col::textColumn("mode", "Mode", "in which it begins").withoutExplanation().asOptional(),
        col::integerColumn("windows", "Windows", "of its wheel"),
        col::integerColumn("pairs", "Ways",
                           "maneuvers of one round or pairs of two that stress allows"),
        col::integerColumn("ends", "Ends",
                           "different ones, to a hundredth of a millimetre and a degree"),
        col::numberColumn("farthest", "Farthest", "from where it began, in mm", 1),
        col::integerColumn("backing", "Back up", "ways whose last maneuver does"),
        col::integerColumn("meeting", "Meet obstacles", "ways whose last maneuver does"),
        col::integerColumn("fleeing", "Flee", "ways whose last maneuver leaves the play area"),
        col::textListColumn("not_counted", "",
                            "what it may do beside and isn't counted: actions, card texts"),
        col::tableColumn("first", "The first round", "one row a maneuver",
                         with({col::textColumn("maneuver", "Maneuver", "speed, bearing, side")
                                   .withoutExplanation(),
                               col::textColumn("colour", "Colour",
                                               "`?` where it isn't known, and counts as "
                                               "white (B-17)")},
                              with(placeColumns(),
                                   with(step(), {col::integerColumn("stress", "Stress", "after it"),
                                                 col::integerColumn("then", "Then",
                                                                    "how many maneuvers may follow "
                                                                    "it in the second round")
                                                     .asNullable()})))),
        col::tableColumn("all", "",
                         "every pair, or every maneuver where only one round is asked for",
                         with(way, with(placeColumns(), step())))
            .neverShown(),
        col::tableColumn("ways", "Ways to the wanted place",
                         "within 10 mm and 10 degrees, after one round or two",
                         with(way, placeColumns()))
            .asOptional(),
        col::tableColumn(
            "changes", "Smallest changes",
            "fewest windows added, then fewest recoloured; none where a way leads there",
            with({col::textListColumn("added", "Added", "windows that the dial hasn't"),
                  col::textListColumn("recoloured", "Recoloured", "windows in another colour"),
                  col::textListColumn("way", "Way", "by which it then gets there")},
                 placeColumns()))
            .asOptional(),
        col::recordColumn(
            "nearest", "the end that comes closest, where no change does it",
            with({col::textListColumn("way", "Nearest by", "maneuvers, of all that there are")
                      .withoutExplanation(),
                  col::numberColumn("off", "Off by", "mm", 1).withoutExplanation(),
                  col::numberColumn("turned", "Turned by", "degrees", 1).withoutExplanation()},
                 placeColumns()))
            .asOptional()};
}

} // namespace

Analysis reachAnalysis() {
    return {.id = "reach",
            .label = "Reach",
            .doc = "Where a mecha or a dial leads within two rounds, and the smallest change to "
                   "the dial by which it reaches a place",
            .example = "vf-1 --mode fighter",
            .subjects = {"mecha", "dial", "mission"},
            .parameters = reachParameters(),
            .result = reachResult(),
            .overlay = "the ways of the first round and where each round may end, or how often",
            .body = analysisBody<Inquiry, answerReach>,
            .comparison = {{"mecha", "dial"}, col::integerColumn({}, {}, {}), addReachFigures}};
}

} // namespace ww::battlecry

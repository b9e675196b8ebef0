// The analysis of a dial: the reachable places, how easy the dial is to fly, and similar dials.

#include "rules/systems/battlecry/answers/answers.h"

#include <algorithm>
#include <array>
#include <map>

namespace ww::battlecry {

namespace {

namespace col = check::column;

/// The number of windows of each colour.
struct Colours {
    int green = 0, white = 0, red = 0, unknown = 0;

    void add(Difficulty difficulty) {
        switch (difficulty) {
        case Difficulty::Green:
            ++green;
            break;
        case Difficulty::White:
            ++white;
            break;
        case Difficulty::Red:
            ++red;
            break;
        case Difficulty::Unknown:
            ++unknown;
            break;
        }
    }
    [[nodiscard]] int all() const { return green + white + red + unknown; }
    void into(AnswerRow& row) const {
        row.set("windows", all());
        row.set("green", green);
        row.set("white", white);
        row.set("red", red);
        row.set("unknown", unknown);
    }
};

/// The change of heading in degrees clockwise (BC-DIAL-2).
int headingOf(const Window& window) {
    using geometry::Bearing;
    const int side = window.maneuver.side == geometry::TurnSide::Left ? -1 : 1;
    switch (window.maneuver.bearing) {
    case Bearing::Bank:
        return side * 45;
    case Bearing::Turn:
    case Bearing::TurnInPlace:
        return side * 90;
    case Bearing::Reversal:
        return 180;
    case Bearing::Straight:
        break;
    }
    return 0;
}

std::string headingWords(int heading) {
    if (heading == 0)
        return "Ahead";
    if (heading == 180)
        return "About";
    return std::to_string(std::abs(heading)) + "° " + (heading < 0 ? "left" : "right");
}

std::vector<AnswerRow> directionsOf(const std::vector<Window>& windows) {
    struct Row {
        Colours colours;
        std::vector<std::string> codes;
    };
    std::map<int, Row> byHeading;
    for (const int heading : {-90, -45, 0, 45, 90, 180})
        byHeading[heading];
    for (const Window& window : windows) {
        Row& row = byHeading[headingOf(window)];
        row.colours.add(window.difficulty);
        row.codes.push_back(geometry::maneuverNotation(window.maneuver));
    }
    std::vector<AnswerRow> rows;
    for (auto& [heading, row] : byHeading) {
        std::sort(row.codes.begin(), row.codes.end());
        AnswerRow out{{"direction", headingWords(heading)}, {"heading", heading}};
        row.colours.into(out);
        out.set("maneuvers", row.codes);
        rows.push_back(std::move(out));
    }
    return rows;
}

/// Counts sequences of maneuvers that start without stress. Stress forbids red maneuvers and
/// actions. A red maneuver adds one stress, a green one removes one (BC-MOVE-2, BC-MOVE-3).
struct Course {
    std::array<std::int64_t, 4> ways{1, 0, 0, 0}; ///< number of sequences by final stress
    std::array<std::int64_t, 4> actions{};        ///< number of rounds with an action in all these
                                                  ///< sequences
    std::int64_t all = 1;

    [[nodiscard]] Course then(const Colours& c) const {
        Course out;
        out.ways = {};
        out.all = all * c.all();
        const auto move = [&](std::size_t from, std::size_t to, int windows) {
            out.ways[to] += ways[from] * windows;
            out.actions[to] += (actions[from] + (to == 0 ? ways[from] : 0)) * windows;
        };
        for (std::size_t stress = 0; stress < ways.size(); ++stress) {
            move(stress, stress > 0 ? stress - 1 : 0, c.green);
            move(stress, stress, c.white + c.unknown);
            if (stress == 0)
                move(stress, 1, c.red);
        }
        return out;
    }
    template <class Numbers>
    static std::int64_t sum(const Numbers& numbers) {
        std::int64_t out = 0;
        for (const std::int64_t one : numbers)
            out += one;
        return out;
    }
};

check::ExactNumber fraction(std::int64_t part, std::int64_t whole) {
    return toExactNumber(
        Chance(static_cast<Weight>(part), static_cast<Weight>(std::max<std::int64_t>(1, whole))));
}

std::vector<AnswerRow> roundsOf(const Colours& colours) {
    std::vector<AnswerRow> rows;
    Course course;
    for (int round = 1; round <= 3; ++round) {
        course = course.then(colours);
        const std::int64_t possible = Course::sum(course.ways);
        rows.push_back({{"rounds", round},
                        {"courses", course.all},
                        {"possible", possible},
                        {"share", fraction(possible, course.all)},
                        {"actions", fraction(Course::sum(course.actions), possible)},
                        {"stressed", fraction(possible - course.ways[0], possible)}});
    }
    return rows;
}

bool among(const std::vector<Window>& windows, const Window& one, bool coloured) {
    return std::any_of(windows.begin(), windows.end(), [&](const Window& other) {
        return one.maneuver == other.maneuver && (!coloured || one.difficulty == other.difficulty);
    });
}

bool alike(const std::vector<Window>& a, const std::vector<Window>& b, bool coloured) {
    const auto within = [&](const std::vector<Window>& some, const std::vector<Window>& all) {
        return std::all_of(some.begin(), some.end(),
                           [&](const Window& one) { return among(all, one, coloured); });
    };
    return within(a, b) && within(b, a);
}

void addTwins(const Inquiry& i, const std::vector<Window>& windows) {
    std::vector<AnswerRow> twins;
    for (const EntityView& other : i.question.entitiesOfKind("dial")) {
        if (other.id == i.question.subject.id && other.pack == i.question.subject.pack)
            continue;
        const std::vector<Window> theirs = windowsOf(i.reader.dial(other));
        if (alike(windows, theirs, false))
            twins.push_back(
                {{"dial", i.addEntityName(other)}, {"same_colours", alike(windows, theirs, true)}});
    }
    i.answer.data.set("twins", std::move(twins));
}

void addUsers(const Inquiry& i) {
    std::vector<AnswerRow> users;
    for (const EntityView& each : i.question.entitiesOfKind("mecha"))
        for (const Mode& mode : i.reader.mecha(each).modes)
            if (mode.dial && mode.dial.id == i.question.subject.id &&
                mode.dial.pack == i.question.subject.pack)
                users.push_back({{"mecha", i.addEntityName(each)}, {"mode", modeLabel(mode.mode)}});
    i.answer.data.set("used_by", std::move(users));
}

std::vector<check::Column> colourColumns() {
    return {
        col::integerColumn("windows", "Windows", "number of windows on the wheel"),
        col::integerColumn("green", "Green", "easy maneuvers: one stress less")
            .withoutExplanation(),
        col::integerColumn("white", "White", "standard maneuvers").withoutExplanation(),
        col::integerColumn("red", "Red", "hard maneuvers: one stress more").withoutExplanation(),
        col::integerColumn("unknown", "?", "unknown colour, counted as white (B-17)")};
}

std::vector<check::Column> dialResult() {
    std::vector<check::Column> directions{
        col::textColumn("direction", "Direction", "the direction faced afterwards"),
        col::integerColumn("heading", "", "the direction in degrees clockwise")};
    for (check::Column& one : colourColumns())
        directions.push_back(one.withoutExplanation());
    directions.push_back(col::textListColumn("maneuvers", "Maneuvers", "the maneuvers"));
    std::vector<check::Column> out = colourColumns();
    out.push_back(col::exactPercentColumn("green_share", "Share of green",
                                          "share of windows that are green"));
    out.push_back(col::tableColumn("directions", "Coverage by direction",
                                   "windows by the direction faced afterwards",
                                   std::move(directions)));
    out.push_back(col::tableColumn(
        "rounds", "Stress over three rounds", "series of 1, 2 and 3 maneuvers, all equally likely",
        {col::integerColumn("rounds", "Rounds", "number of maneuvers in the series"),
         col::integerColumn("courses", "", "number of all series"),
         col::integerColumn("possible", "Possible", "series without a red maneuver under stress"),
         col::exactPercentColumn("share", "Of all", "share of series that are possible"),
         col::exactNumberColumn("actions", "Actions",
                                "mean number of rounds without stress after the move", 3),
         col::exactPercentColumn("stressed", "Stressed",
                                 "share of possible series that end with stress")}));
    out.push_back(col::tableColumn(
        "twins", "Twins", "other dials with the same windows",
        {col::idColumn("dial", "Dial", "dial", "id of the dial"),
         col::flagColumn("same_colours", "Same colours", "true if all colours are equal too")}));
    out.push_back(col::tableColumn(
        "used_by", "Used by", "the mecha that use the dial",
        {col::idColumn("mecha", "Mecha", "mecha", "id of the mecha"),
         col::textColumn("mode", "Mode", "the mecha's mode").withoutExplanation()}));
    return out;
}

} // namespace

void answerDial(const Inquiry& i) {
    const Dial subject = i.reader.dial(i.question.subject);
    const std::vector<Window> windows = windowsOf(subject);
    const std::string name = check::nameOf(i.question.subject);
    if (windows.empty())
        return i.refuse(RefusalKind::ContentIncomplete, name + " has no maneuver yet");
    Colours colours;
    for (const Window& window : windows)
        colours.add(window.difficulty);
    colours.into(i.answer.data);
    i.answer.data.set("green_share", fraction(colours.green, colours.all()));
    i.answer.data.set("directions", directionsOf(windows));
    i.answer.data.set("rounds", roundsOf(colours));
    addTwins(i, windows);
    addUsers(i);
    i.answer.title =
        name + ": " + std::to_string(colours.all()) + " windows, " + std::to_string(colours.green) +
        " green, " + std::to_string(colours.red) + " red" +
        (colours.unknown > 0 ? ", " + std::to_string(colours.unknown) + " of unknown colour" : "") +
        '.';
    if (colours.unknown > 0)
        i.answer.addNote("Unknown colours count as white (B-17), so real stress may differ.");
}

Analysis dialAnalysis() {
    return {.id = "dial",
            .label = "Dial",
            .doc = "Where a dial leads, how stress limits it, and which dials equal it",
            .example = "vf-1-fighter",
            .subjects = {"dial"},
            .parameters = {},
            .result = dialResult(),
            .body = analysisBody<Inquiry, answerDial>};
}

} // namespace ww::battlecry

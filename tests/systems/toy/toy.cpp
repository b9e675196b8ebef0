#include "tests/systems/toy/toy.h"

#include "rules/base/words.h"
#include "rules/schema/function.h"
#include "rules/schema/plane_value.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <sstream>

namespace ww::toy {

namespace {

using schema::EntityView;

/// A maneuver as read from its record.
struct Maneuver {
    std::int64_t speed = 0;
    std::string bearing, side;
};

struct Pose {
    double x = 0, y = 0, turn = 0;
};

/// Returns the pose after the maneuver, relative to the start: straight or along an arc (bank 45°,
/// turn 90°), then one base length.
Pose run(double base, const Maneuver& maneuver) {
    const double length = static_cast<double>(maneuver.speed) * 50;
    Pose end{0, length, 0};
    if (maneuver.bearing != "straight") {
        const double angle = maneuver.bearing == "bank" ? 45 : 90;
        const double radians = angle * std::numbers::pi / 180;
        const double radius = length / radians;
        end = {radius * (1 - std::cos(radians)), radius * std::sin(radians), angle};
    }
    const double way = end.turn * std::numbers::pi / 180;
    end.x += base * std::sin(way);
    end.y += base * std::cos(way);
    if (maneuver.side == "left")
        end = {-end.x, end.y, end.turn == 0 ? 0 : 360 - end.turn};
    return end;
}

std::string number(double value) {
    const auto exact = Rational::fromFraction(std::llround(value * 1000), 1000);
    return exact ? exact->str() : "0";
}

Value endPose(schema::FunctionCall& call) {
    const auto base = call[0].field("base").number();
    const auto speed = call[1].field("speed").number();
    const Maneuver maneuver{speed.num() / speed.den(), std::string(call[1].field("bearing").text()),
                            std::string(call[1].field("side").text())};
    const Pose end = run(static_cast<double>(base.num()), maneuver);
    Value at = Value::emptySequence(), out = Value::emptyMapping();
    for (const double one : {end.x, end.y})
        at.entries.emplace_back("", number(one));
    out.entries.emplace_back("at", std::move(at));
    out.entries.emplace_back("turn", number(end.turn));
    return out;
}

using Spot = check::OverlayFigure::Spot;

/// Returns the path of the front edge from (0, 0). The last point includes one base length.
std::vector<Spot> wayOf(double base, const Maneuver& maneuver) {
    constexpr int kSteps = 12;
    const double length = static_cast<double>(maneuver.speed) * 50;
    std::vector<Spot> way;
    for (int i = 0; i <= kSteps; ++i) {
        const double part = length * i / kSteps;
        if (maneuver.bearing == "straight") {
            way.push_back({0, part});
            continue;
        }
        const double whole = (maneuver.bearing == "bank" ? 45 : 90) * std::numbers::pi / 180;
        const double radius = length / whole, angle = part / radius;
        const double aside = radius * (1 - std::cos(angle));
        way.push_back({maneuver.side == "left" ? -aside : aside, radius * std::sin(angle)});
    }
    const Pose end = run(base, maneuver);
    way.push_back({end.x, end.y});
    return way;
}

/// Converts a point relative to the toy into coordinates of the floor.
Spot onFloor(const Pose& toy, Spot from) {
    const double turn = toy.turn * std::numbers::pi / 180;
    return {toy.x + from.x * std::cos(turn) + from.y * std::sin(turn),
            toy.y - from.x * std::sin(turn) + from.y * std::cos(turn)};
}

/// Returns the dial's readable maneuvers, each with its index in the list.
std::vector<std::pair<std::uint32_t, Maneuver>> maneuversOf(const EntityView& dial) {
    std::vector<std::pair<std::uint32_t, Maneuver>> out;
    std::uint32_t place = 0;
    for (NodeRef item : dial.node.find("maneuvers")) {
        const auto speed = Rational::parse(item.find("speed").scalar());
        if (speed)
            out.emplace_back(place, Maneuver{speed->num() / speed->den(),
                                             std::string(item.find("bearing").scalar()),
                                             std::string(item.find("side").scalar())});
        ++place;
    }
    return out;
}

const diag::Kind lopsided{"toy.dial.lopsided",
                          diag::Severity::Warning,
                          "maneuver {place} goes to the {side} alone",
                          "Add its like to the other side, or let it go to both.",
                          {"TY-1"},
                          {"place"}};

void checkSides(const schema::World&, const EntityView& dial, check::FindingSink& sink) {
    const auto all = maneuversOf(dial);
    for (const auto& each : all) {
        const std::uint32_t place = each.first;
        const Maneuver& one = each.second;
        const std::string other = one.side == "left" ? "right" : "left";
        if (one.bearing == "straight" || (one.side != "left" && one.side != "right"))
            continue;
        const bool mirrored = std::any_of(all.begin(), all.end(), [&](const auto& like) {
            return like.second.speed == one.speed && like.second.bearing == one.bearing &&
                   (like.second.side == other || like.second.side == "both" ||
                    like.second.side.empty());
        });
        if (!mirrored)
            sink.add(lopsided, FieldPath::fromKey("maneuvers").child(place),
                     {{"place", std::to_string(place + 1)}, {"side", one.side}});
    }
}

/// Snaps a toy to the nearest lane (one every 30 mm) and to a multiple of 90°.
std::optional<plane::Pose> toLane(const check::PieceContext&, std::size_t,
                                  const plane::Pose& pose) {
    constexpr double kLane = 30'000;
    plane::Pose out = pose;
    out.position.x = std::llround(std::round(static_cast<double>(pose.position.x) / kLane) * kLane);
    out.turn = plane::normaliseAngle(std::round(pose.turn / 90) * 90);
    return out;
}

/// Returns a maneuver's id, such as `1s` (straight) or `2bl` (bank left).
std::string idOf(const Maneuver& one) {
    return std::to_string(one.speed) + one.bearing.substr(0, 1) +
           (one.side == "left" || one.side == "right" ? one.side.substr(0, 1) : "");
}

/// Returns the pose of the piece's centre after the maneuver.
plane::Pose wound(const check::PieceContext& ground, std::size_t piece, const Maneuver& one,
                  double base) {
    const plane::Pose& from = ground.board.pieces[piece].pose;
    const Pose end = run(base, one);
    const auto whole = [](double mm) { return std::llround(mm * 1000); };
    return plane::transform(from, plane::Pose{{whole(end.x), whole(end.y)}, end.turn});
}

EntityView keyOf(const check::PieceContext& ground, std::size_t piece) {
    return ground.world.find("dial", ground.board.pieces[piece].item.find("dial").scalar(),
                             ground.board.entity.pack);
}

/// Returns the maneuvers of the piece's dial, each with the dial's base length in mm.
std::vector<std::pair<Maneuver, double>> windings(const check::PieceContext& ground,
                                                  std::size_t piece) {
    std::vector<std::pair<Maneuver, double>> out;
    if (const EntityView key = keyOf(ground, piece))
        if (const auto base = Rational::parse(key.node.find("base").scalar()))
            for (const auto& [place, one] : maneuversOf(key))
                out.emplace_back(one, static_cast<double>(base->num()));
    return out;
}

check::PieceMoves movesOf(const check::PieceContext& ground, std::size_t piece) {
    check::PieceMoves out;
    for (const auto& [one, base] : windings(ground, piece)) {
        check::PieceMove& move = out.moves.emplace_back();
        move.id = idOf(one);
        move.label = std::to_string(one.speed) + ' ' + one.bearing;
        move.iconText = move.id;
        move.row = static_cast<int>(one.speed);
        move.endPose = wound(ground, piece, one, base);
    }
    if (out.moves.empty())
        out.noMovesReason = "its key winds nothing up";
    return out;
}

check::PlanResult makePlan(const check::PieceContext& ground,
                           const std::vector<check::PlannedMove>& plan) {
    check::PlanResult out;
    out.figures.width = ground.board.width;
    out.figures.depth = ground.board.depth;
    out.figures.legend = {
        {"Ends here", check::OverlayKind::Pattern::Ring, check::OverlayKind::Tone::Accent}};
    for (const check::PlannedMove& planned : plan)
        for (const auto& [one, base] : windings(ground, planned.piece)) {
            if (idOf(one) != planned.move)
                continue;
            check::MoveResult& made = out.moves.emplace_back();
            made.plan = planned;
            made.label = std::to_string(one.speed) + ' ' + one.bearing;
            made.endPose = wound(ground, planned.piece, one, base);
            made.x = plane::toMillimetres(made.endPose.position.x);
            made.y = plane::toMillimetres(made.endPose.position.y);
            made.turn = made.endPose.turn;
            out.figures.figures.push_back(
                {check::OverlayFigure::FigureShape::Point, 0, {{made.x, made.y}}, planned.move});
            break;
        }
    return out;
}

check::PieceRules pieceRules(const schema::System&) {
    return {toLane, nullptr, movesOf, makePlan, {}};
}

std::vector<check::EntityCheck> checks(const schema::System&) {
    return {{"dial", {{"dial", "maneuvers"}}, checkSides}};
}

using Form = check::OverlayFigure::FigureShape;

/// Returns the outline of a toy's base, which is half as wide as long.
check::OverlayFigure toyAt(const Pose& front, double base, std::size_t kind) {
    const double half = base / 4;
    return {Form::Polygon,
            kind,
            {onFloor(front, {-half, 0}), onFloor(front, {half, 0}), onFloor(front, {half, -base}),
             onFloor(front, {-half, -base})},
            {}};
}

void answerRuns(const check::Question& question, check::Answer& answer) {
    const auto base = Rational::parse(question.subject.node.find("base").scalar());
    answer.title = "Where " + check::nameOf(question.subject) + " leads";
    if (!base)
        return answer.refuse(check::Refusal::Kind::ContentIncomplete, "the dial has no base");
    std::vector<check::AnswerRow> rows;
    for (const auto& [place, one] : maneuversOf(question.subject)) {
        const Pose end = run(static_cast<double>(base->num()), one);
        rows.push_back({{"maneuver", std::to_string(one.speed) + " " + one.bearing},
                        {"aside", end.x},
                        {"ahead", end.y}});
    }
    answer.data.set("runs", std::move(rows));
    const auto length = static_cast<double>(base->num());
    check::Overlay& drawn = answer.overlay.emplace();
    drawn.caption = answer.title;
    drawn.width = drawn.depth = 400;
    drawn.legend = {{"Way", check::OverlayKind::Pattern::Ring, check::OverlayKind::Tone::Accent},
                    {"Toy", check::OverlayKind::Pattern::Hatch, check::OverlayKind::Tone::Muted}};
    const Pose middle{200, 60, 0};
    for (const auto& [place, one] : maneuversOf(question.subject)) {
        std::vector<Spot> way;
        for (const Spot& spot : wayOf(length, one))
            way.push_back(onFloor(middle, spot));
        const Spot end = way.back();
        drawn.figures.push_back({Form::Path, 0, std::move(way), {}});
        drawn.figures.push_back({Form::Label, 0, {end}, std::to_string(one.speed)});
    }
    drawn.figures.push_back(toyAt(middle, length, 1));
}

void answerCourses(const check::Question& question, check::Answer& answer) {
    answer.title = "Courses on " + check::nameOf(question.subject);
    check::Overlay drawn;
    drawn.caption = answer.title;
    drawn.width = drawn.depth = 300;
    using Pattern = check::OverlayKind::Pattern;
    using Tone = check::OverlayKind::Tone;
    drawn.legend = {{"Toy", Pattern::Hatch, Tone::Muted},
                    {"Way", Pattern::Dots, Tone::Accent},
                    {"Ends on the floor", Pattern::Tint, Tone::Good},
                    {"Ends beyond it", Pattern::Ring, Tone::Warning}};
    std::vector<check::AnswerRow> rows;
    for (NodeRef item : question.subject.node.find("toys")) {
        const EntityView dial =
            question.context.world->find("dial", item.find("dial").scalar(), question.subject.pack);
        const auto base =
            dial ? Rational::parse(dial.node.find("base").scalar()) : std::optional<Rational>();
        const auto pose = schema::readPose(item.find("pose"));
        if (!base || !pose)
            continue;
        const auto length = static_cast<double>(base->num());
        const Pose middle{plane::toMillimetres(pose->position.x),
                          plane::toMillimetres(pose->position.y), pose->turn};
        const Spot edge = onFloor(middle, {0, length / 2});
        const Pose front{edge.x, edge.y, pose->turn};
        drawn.figures.push_back(toyAt(front, length, 0));
        for (const auto& [place, one] : maneuversOf(dial)) {
            std::vector<Spot> way;
            for (const Spot& spot : wayOf(length, one))
                way.push_back(onFloor(front, spot));
            const Spot end = way.back();
            const bool on = end.x >= 0 && end.y >= 0 && end.x <= 300 && end.y <= 300;
            rows.push_back({{"toy", check::nameOf(dial)},
                            {"maneuver", std::to_string(one.speed) + " " + one.bearing},
                            {"stays", on}});
            drawn.figures.push_back({Form::Path, 1, std::move(way), {}});
            drawn.figures.push_back({Form::Point, on ? 2U : 3U, {end}, std::to_string(one.speed)});
        }
    }
    answer.data.set("courses", std::move(rows));
    answer.overlay = std::move(drawn);
}

check::Analysis runs() {
    check::Analysis out;
    out.id = "runs";
    out.label = "Runs";
    out.doc = "Where each maneuver of a dial ends";
    out.example = "brass";
    out.subjects = {"dial"};
    out.result = {check::column::tableColumn(
        "runs", "Runs", "One row a maneuver.",
        {check::column::textColumn("maneuver", "Maneuver", "Its speed and bearing."),
         check::column::numberColumn("aside", "Aside", "How far to the right it ends, in mm", 1),
         check::column::numberColumn("ahead", "Ahead", "How far ahead it ends, in mm", 1)})};
    out.overlay = "the way of each maneuver, on a plane of its own";
    out.body = answerRuns;
    return out;
}

check::Analysis courses() {
    check::Analysis out;
    out.id = "courses";
    out.label = "Courses";
    out.doc = "Where the toys of a floor can go, and whether they stay on it";
    out.example = "playroom";
    out.subjects = {"floor"};
    out.result = {check::column::tableColumn(
        "courses", "Courses", "One row a maneuver of a toy.",
        {check::column::textColumn("toy", "Toy", "What winds it up."),
         check::column::textColumn("maneuver", "Maneuver", "Its speed and bearing."),
         check::column::flagColumn("stays", "On the floor", "Whether it ends on the floor.")})};
    out.overlay = "the toys, the way of each maneuver and where it ends";
    out.body = answerCourses;
    return out;
}

/// Imports a list of names, one per line, as dials. Reports unusable names such as `--`.
Result<interop::ImportResult, interop::ImportFaults> readNames(const interop::ImportTask& task) {
    interop::ImportResult out;
    for (const interop::ForeignFile& file : task.files) {
        if (file.bytes.find('{') != std::string::npos)
            return fail(interop::ImportFaults{{file.name, "it is no list of names"}});
        interop::ImportReport& report = out.files.emplace_back();
        report.file = file.name;
        std::istringstream lines(file.bytes);
        for (std::string line; std::getline(lines, line); ++report.itemCount) {
            const std::string id = kebabCase(line);
            if (id.empty()) {
                report.notImported.push_back({"a line", line, "it is no name"});
                continue;
            }
            // With the option `forgetting`, the item is counted twice and not imported, so the
            // totals are wrong.
            ++report.importedCount;
            if (task.optionValue("after") == "forgetting") {
                ++report.itemCount;
                continue;
            }
            Value fields = Value::emptyMapping();
            fields.entries.emplace_back("name", line);
            out.entities.push_back({"dial", id, std::move(fields)});
        }
    }
    return out;
}

interop::Importer names() {
    return {"names",
            "Names, a line each",
            "name",
            "names",
            {{"after", "What becomes of them", {"keeping", "forgetting"}, "keeping"}},
            readNames,
            "Names",
            {"txt"}};
}

} // namespace

games::GameSystem game() {
    schema::ViewDef dial;
    dial.id = "dial";
    dial.label = "Wind up";
    dial.icon = "rotate-cw";
    dial.keys = "Alt+7";
    dial.editedKinds = {schema::FieldKind::List};
    dial.qmlPage = "qrc:/toy/DialView.qml";
    return {"toy",
            {{}, {{"toy", {&lopsided}}}},
            checks,
            {runs(), courses()},
            {{"end_pose", {"dial", "m"}, endPose}},
            {dial},
            pieceRules,
            nullptr,
            {names()}};
}

} // namespace ww::toy

#include "rules/systems/battlecry/answers/shots.h"

#include "rules/base/figures.h"

#include <algorithm>
#include <cmath>

namespace ww::battlecry {

namespace {

using check::OverlayFigure;
using Form = check::OverlayFigure::FigureShape;
using geometry::Footprint;
using geometry::Point;

enum Sighting : std::size_t { Free, Blocked, Bounds, Templates, Ends };

bool meetsAny(const BattleField& field, const Footprint& base) {
    return std::any_of(field.obstacles.begin(), field.obstacles.end(),
                       [&](const geometry::Obstacle& o) { return geometry::intersects(base, o); });
}

Shot shotOf(const BattleField& field, const FieldMecha& shooter, const FieldMecha& target) {
    Shot out;
    out.shooter = &shooter;
    out.target = &target;
    const Mode* const mode = shooter.mode();
    const auto arc = geometry::arcFromDegrees(mode != nullptr ? mode->arc : 81);
    const Footprint from = shooter.footprint(), to = target.footprint();
    out.sight = geometry::lineOfSight(from, arc.value_or(geometry::Arc::Front), to);
    out.touches = geometry::touches(from, to) || geometry::overlaps(from, to);
    out.obstructed =
        out.sight.lineInArc && std::any_of(field.obstacles.begin(), field.obstacles.end(),
                                           [&](const geometry::Obstacle& o) {
                                               return geometry::intersects(*out.sight.lineInArc, o);
                                           });
    out.handToHand = out.sight.lineInArc &&
                     geometry::isInHandToHandRange(out.sight.lineInArc->length) &&
                     (!shooter.missionMecha.landed || target.missionMecha.landed);
    if (!arc)
        out.blockedReason = "its arc isn't 81, 180 or 360 degrees";
    else if (!out.sight.lineInArc)
        out.blockedReason = "outside its arc";
    else if (!out.sight.range())
        out.blockedReason = "beyond Range 3";
    else if (out.touches)
        out.blockedReason = "they touch (BC-MOVE-6)";
    else if (meetsAny(field, from))
        out.blockedReason = "it is on an obstacle (BC-OBS-2)";
    return out;
}

AnswerRow rowOf(const Shot& shot) {
    const geometry::LineOfSight& sight = shot.sight;
    AnswerRow out{{"piece", shot.shooter->listNumber},
                  {"shooter", shot.shooter->name},
                  {"at", shot.target->listNumber},
                  {"target", shot.target->name},
                  {"in_arc", sight.lineInArc.has_value()}};
    out.set("distance", sight.lineInArc ? Datum(sight.lineInArc->length) : Datum());
    out.set("range", sight.range());
    out.set("obstructed", shot.obstructed);
    out.set("gap", sight.lineBetweenBases.length);
    out.set("lock_range", geometry::rangeBand(sight.lineBetweenBases.length));
    out.set("hand_to_hand", shot.handToHand);
    out.set("why_not", shot.blockedReason.empty() ? Datum() : Datum(shot.blockedReason));
    return out;
}

AnswerRow rowOf(const BattleField& field, const PlannedManeuver& one) {
    const FieldMecha* const mover = field.findByNumber(one.listNumber);
    return {{"piece", one.listNumber},
            {"mecha", mover != nullptr ? mover->name : std::string("it fled")},
            {"maneuver", geometry::maneuverNotation(one.maneuver)},
            {"x", one.result.end.at.x},
            {"y", one.result.end.at.y},
            {"facing", one.result.end.heading},
            {"backs_up", one.result.backedUp},
            {"obstacles", static_cast<int>(one.result.obstacles.size())},
            {"flees", one.result.fled},
            {"action_skipped", one.result.mustSkipAction()}};
}

/// Returns true if both lines have the same text and opposite directions, so that they overlap.
bool answers(const OverlayFigure& one, const OverlayFigure& other) {
    constexpr double kSame = 0.01; // largest distance of equal lines, in mm
    const auto near = [](const OverlayFigure::Spot& a, const OverlayFigure::Spot& b) {
        return std::abs(a.x - b.x) < kSame && std::abs(a.y - b.y) < kSame;
    };
    return one.shape == Form::Path && one.kind == other.kind && one.text == other.text &&
           one.spots.size() == 2 && near(one.spots.front(), other.spots.back()) &&
           near(one.spots.back(), other.spots.front());
}

OverlayFigure pathOf(std::size_t kind, const std::vector<Point>& points) {
    OverlayFigure out{Form::Path, kind, {}, {}};
    for (const Point p : points)
        out.spots.push_back({p.x, p.y});
    return out;
}

} // namespace

check::Overlay shotsOverlay(const BattleField& field, const std::vector<PlannedManeuver>& flown,
                            const std::vector<Shot>& shots, const FieldMecha* only) {
    using Pattern = check::OverlayKind::Pattern;
    using Tone = check::OverlayKind::Tone;
    check::Overlay out;
    out.width = field.area.width;
    out.depth = field.area.depth;
    out.legend = {{"Can shoot", Pattern::Tint, Tone::Good},
                  {"Obstructed", Pattern::Dots, Tone::Warning},
                  {"Arc and Ranges 1 to 3", Pattern::Dots, Tone::Muted},
                  {"Its template", Pattern::Tint, Tone::Muted},
                  {"After its maneuver", Pattern::Hatch, Tone::Accent}};
    for (const PlannedManeuver& one : flown)
        if (field.findByNumber(one.listNumber) != nullptr)
            drawPlannedManeuver(out, one, Templates, Ends);
    if (only != nullptr)
        drawArcAndRanges(out, *only, Bounds);
    for (const Shot& shot : shots) {
        if (!shot.blockedReason.empty())
            continue;
        const geometry::Line& line = *shot.sight.lineInArc;
        OverlayFigure figure = pathOf(shot.obstructed ? Blocked : Free, {line.from, line.to});
        figure.text = formatNumber(line.length) + " mm, Range " +
                      std::to_string(shot.sight.range().value_or(0)) +
                      (shot.handToHand ? ", hand-to-hand" : "");
        if (std::none_of(out.figures.begin(), out.figures.end(),
                         [&](const OverlayFigure& one) { return answers(one, figure); }))
            out.figures.push_back(std::move(figure));
    }
    removeUnusedLegend(out);
    return out;
}

void answerShots(const Inquiry& i) {
    auto field = missionBattleField(i);
    if (!field)
        return;
    const auto flown = readAndExecutePlan(i, *field);
    if (!flown)
        return;
    const FieldMecha* only = nullptr;
    if (i.hasValue("piece")) {
        const auto number = static_cast<std::size_t>(i.intValue("piece"));
        only = field->findByNumber(number);
        if (only == nullptr)
            return i.refuse(RefusalKind::ContentIncomplete, field->missingReason(number));
    }
    std::vector<Shot> all;
    std::vector<AnswerRow> rows, moves;
    int able = 0;
    for (const FieldMecha& shooter : field->mecha)
        for (const FieldMecha& target : field->mecha) {
            if ((only != nullptr && &shooter != only) || !shooter.missionMecha.side ||
                !target.missionMecha.side ||
                *shooter.missionMecha.side == *target.missionMecha.side)
                continue;
            all.push_back(shotOf(*field, shooter, target));
            rows.push_back(rowOf(all.back()));
            able += all.back().blockedReason.empty() ? 1 : 0;
        }
    for (const PlannedManeuver& one : *flown)
        moves.push_back(rowOf(*field, one));
    i.answer.data.set("can_shoot", able);
    if (!flown->empty())
        i.answer.data.set("moves", std::move(moves));
    i.answer.data.set("shots", std::move(rows));
    i.answer.title = std::to_string(able) + " of " + std::to_string(all.size()) + " can shoot on " +
                     check::nameOf(i.question.subject) + '.';
    i.answer.overlay = shotsOverlay(*field, *flown, all, only);
    i.answer.overlay->caption = i.answer.title;
}

} // namespace ww::battlecry

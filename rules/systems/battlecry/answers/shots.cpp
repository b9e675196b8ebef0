#include "rules/systems/battlecry/answers/shots.h"

#include "rules/base/figures.h"

#include <algorithm>
#include <cmath>

namespace ww::battlecry {

namespace {

using check::OverlayFigure;
using Form = check::OverlayFigure::Form;
using geometry::Footprint;
using geometry::Point;

enum Sighting : std::size_t { Free, Blocked, Bounds, Templates, Ends };

bool meetsAny(const BattleField& field, const Footprint& base) {
    return std::any_of(field.obstacles.begin(), field.obstacles.end(),
                       [&](const geometry::Obstacle& o) { return geometry::meets(base, o); });
}

Shot shotOf(const BattleField& field, const Standing& shooter, const Standing& target) {
    Shot out;
    out.shooter = &shooter;
    out.target = &target;
    const Mode* const mode = shooter.mode();
    const auto arc = geometry::arcOf(mode != nullptr ? mode->arc : 81);
    const Footprint from = shooter.footprint(), to = target.footprint();
    out.sight = geometry::sight(from, arc.value_or(geometry::Arc::Front), to);
    out.touches = geometry::touches(from, to) || geometry::overlaps(from, to);
    out.obstructed = out.sight.aimed && std::any_of(field.obstacles.begin(), field.obstacles.end(),
                                                    [&](const geometry::Obstacle& o) {
                                                        return geometry::meets(*out.sight.aimed, o);
                                                    });
    out.handToHand = out.sight.aimed && geometry::inHandToHand(out.sight.aimed->length) &&
                     (!shooter.stationed.landed || target.stationed.landed);
    if (!arc)
        out.why = "its arc isn't 81, 180 or 360 degrees";
    else if (!out.sight.aimed)
        out.why = "outside its arc";
    else if (!out.sight.range())
        out.why = "beyond Range 3";
    else if (out.touches)
        out.why = "they touch (BC-MOVE-6)";
    else if (meetsAny(field, from))
        out.why = "it stands on an obstacle (BC-OBS-2)";
    return out;
}

AnswerRow rowOf(const Shot& shot) {
    const geometry::Sight& sight = shot.sight;
    AnswerRow out{{"piece", shot.shooter->number},
                  {"shooter", shot.shooter->name},
                  {"at", shot.target->number},
                  {"target", shot.target->name},
                  {"in_arc", sight.aimed.has_value()}};
    out.set("distance", sight.aimed ? Datum(sight.aimed->length) : Datum());
    out.set("range", sight.range());
    out.set("obstructed", shot.obstructed);
    out.set("gap", sight.whole.length);
    out.set("lock_range", geometry::band(sight.whole.length));
    out.set("hand_to_hand", shot.handToHand);
    out.set("why_not", shot.why.empty() ? Datum() : Datum(shot.why));
    return out;
}

AnswerRow rowOf(const BattleField& field, const Flown& one) {
    const Standing* const mover = field.piece(one.number);
    return {{"piece", one.number},
            {"mecha", mover != nullptr ? mover->name : std::string("it fled")},
            {"maneuver", geometry::text(one.maneuver)},
            {"x", one.made.end.at.x},
            {"y", one.made.end.at.y},
            {"facing", one.made.end.heading},
            {"backs_up", one.made.backedUp},
            {"obstacles", static_cast<int>(one.made.obstacles.size())},
            {"flees", one.made.fled},
            {"action_skipped", one.made.skipsAction()}};
}

/// Whether the other line is the same one reversed, with the same text, so both would overlap.
bool answers(const OverlayFigure& one, const OverlayFigure& other) {
    constexpr double kSame = 0.01; // in mm
    const auto near = [](const OverlayFigure::Spot& a, const OverlayFigure::Spot& b) {
        return std::abs(a.x - b.x) < kSame && std::abs(a.y - b.y) < kSame;
    };
    return one.form == Form::Path && one.kind == other.kind && one.text == other.text &&
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

check::Overlay drawn(const BattleField& field, const std::vector<Flown>& flown,
                     const std::vector<Shot>& shots, const Standing* only) {
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
    for (const Flown& one : flown)
        if (field.piece(one.number) != nullptr)
            drawFlown(out, one, Templates, Ends);
    if (only != nullptr)
        drawReach(out, *only, Bounds);
    for (const Shot& shot : shots) {
        if (!shot.why.empty())
            continue;
        const geometry::Line& line = *shot.sight.aimed;
        OverlayFigure figure = pathOf(shot.obstructed ? Blocked : Free, {line.from, line.to});
        figure.text = figureText(line.length) + " mm, Range " +
                      std::to_string(shot.sight.range().value_or(0)) +
                      (shot.handToHand ? ", hand-to-hand" : "");
        if (std::none_of(out.figures.begin(), out.figures.end(),
                         [&](const OverlayFigure& one) { return answers(one, figure); }))
            out.figures.push_back(std::move(figure));
    }
    prune(out);
    return out;
}

void shots(const Inquiry& i) {
    auto field = fieldOf(i);
    if (!field)
        return;
    const auto flown = flownAsPlanned(i, *field);
    if (!flown)
        return;
    const Standing* only = nullptr;
    if (i.has("piece")) {
        const auto number = static_cast<std::size_t>(i.number("piece"));
        only = field->piece(number);
        if (only == nullptr)
            return i.refuse(Refused::Unfinished, field->missing(number));
    }
    std::vector<Shot> all;
    std::vector<AnswerRow> rows, moves;
    int able = 0;
    for (const Standing& shooter : field->mecha)
        for (const Standing& target : field->mecha) {
            if ((only != nullptr && &shooter != only) || !shooter.stationed.side ||
                !target.stationed.side || *shooter.stationed.side == *target.stationed.side)
                continue;
            all.push_back(shotOf(*field, shooter, target));
            rows.push_back(rowOf(all.back()));
            able += all.back().why.empty() ? 1 : 0;
        }
    for (const Flown& one : *flown)
        moves.push_back(rowOf(*field, one));
    i.answer.data.set("can_shoot", able);
    if (!flown->empty())
        i.answer.data.set("moves", std::move(moves));
    i.answer.data.set("shots", std::move(rows));
    i.answer.title = std::to_string(able) + " of " + std::to_string(all.size()) + " can shoot on " +
                     check::nameOf(i.q.subject) + '.';
    i.answer.overlay = drawn(*field, *flown, all, only);
    i.answer.overlay->caption = i.answer.title;
}

} // namespace ww::battlecry

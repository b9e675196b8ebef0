#include "rules/systems/battlecry/answers/shots.h"

#include "rules/base/words.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>

namespace ww::battlecry {

namespace {

using check::OverlayFigure;
using Form = check::OverlayFigure::Form;
using geometry::Footprint;
using geometry::Point;

enum Kind : std::size_t { Free, Blocked, Bounds, Ends };

int skillOf(const Inquiry& i, const Standing& one) {
    if (one.stationed.pilot)
        if (const Number ps = i.reader.pilot(one.stationed.pilot).ps)
            return *ps;
    const Mode* const mode = one.mode();
    return mode != nullptr ? mode->ps.value_or(0) : 0;
}

/// What is on its dial, and which of it is meant by what isn't: the nearest speed of its like.
std::string windowsOf(const std::string& who, const std::vector<reach::Window>& wheel,
                      const std::string& wanted) {
    if (wheel.empty())
        return "; " + who + " has no dial here";
    std::string list;
    std::vector<std::string> names;
    for (const reach::Window& window : wheel) {
        names.push_back(geometry::text(window.maneuver));
        list += (list.empty() ? "" : ", ") + names.back();
    }
    std::stable_sort(names.begin(), names.end(), [&](const std::string& a, const std::string& b) {
        return std::abs(a[0] - wanted[0]) < std::abs(b[0] - wanted[0]);
    });
    return "; " + who + " has " + list + didYouMean(wanted, names);
}

/// `3:2BR`; what is wrong with it is refused.
std::optional<Flown> planned(const Inquiry& i, const BattleField& field, const std::string& text) {
    Flown out;
    const std::size_t colon = text.find(':');
    const auto refuse = [&](std::string why) {
        i.refuse(Refused::Unfit, "`" + text + "`: " + std::move(why));
        return std::nullopt;
    };
    if (colon == std::string::npos ||
        std::from_chars(text.data(), text.data() + colon, out.number).ptr != text.data() + colon)
        return refuse("a plan is a mecha's number, a colon and a maneuver, such as `1:2BR`");
    const Standing* const mover = field.piece(out.number);
    if (mover == nullptr)
        return refuse(field.missing(out.number));
    const std::string wanted = text.substr(colon + 1);
    const Mode* const mode = mover->mode();
    const std::vector<reach::Window> wheel = mode != nullptr && mode->dial
                                                 ? wheelOf(i.reader.dial(mode->dial))
                                                 : std::vector<reach::Window>();
    const auto maneuver = geometry::parseManeuver(wanted);
    if (!maneuver)
        return refuse((geometry::parseManeuver(wanted + 'R')
                           ? "banks and turns have a side, as `2BR`"
                           : "there is no such maneuver") +
                      windowsOf(mover->name, wheel, wanted));
    out.maneuver = *maneuver;
    if (std::none_of(wheel.begin(), wheel.end(),
                     [&](const reach::Window& w) { return w.maneuver == *maneuver; })) {
        const std::string note = mover->name + " hasn't " + geometry::text(*maneuver) +
                                 " on its dial" + windowsOf("it", wheel, wanted);
        i.answer.note(note + (note.ends_with('?') ? "" : "."));
    }
    return out;
}

/// In ascending pilot skill, each from where the others then are (BC-RND-3).
bool fly(const Inquiry& i, BattleField& field, std::vector<Flown>& flown) {
    for (const std::string& text : i.q.texts("plan")) {
        auto one = planned(i, field, text);
        if (!one)
            return false;
        if (std::any_of(flown.begin(), flown.end(),
                        [&](const Flown& other) { return other.number == one->number; })) {
            i.refuse(Refused::Unfit, "`" + text + "`: it moves once a round (BC-RND-3)");
            return false;
        }
        flown.push_back(*one);
    }
    std::stable_sort(flown.begin(), flown.end(), [&](const Flown& a, const Flown& b) {
        return skillOf(i, *field.piece(a.number)) < skillOf(i, *field.piece(b.number));
    });
    for (Flown& one : flown) {
        const auto mover = std::find_if(field.mecha.begin(), field.mecha.end(),
                                        [&](const Standing& s) { return s.number == one.number; });
        one.from = mover->pose;
        one.made = geometry::move(one.from, one.maneuver, mover->base, field.around(&*mover));
        mover->pose = one.made.end;
    }
    // Who fled is gone (BC-MOVE-7), unless the mission says otherwise.
    if (field.mission.fleeDestroys)
        std::erase_if(field.mecha, [&](const Standing& s) {
            return std::any_of(flown.begin(), flown.end(), [&](const Flown& one) {
                return one.number == s.number && one.made.fled;
            });
        });
    return true;
}

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

OverlayFigure pathOf(std::size_t kind, const std::vector<Point>& points) {
    OverlayFigure out{Form::Path, kind, {}, {}};
    for (const Point p : points)
        out.spots.push_back({p.x, p.y});
    return out;
}

/// All around a base at a distance, within an arc: what a ruler reaches.
std::vector<Point> ring(const Footprint& base, double away) {
    std::vector<Point> out;
    constexpr int kCorner = 16;
    for (int quarter = 0; quarter <= 4; ++quarter) {
        const double b = base.half;
        const Point corner = quarter % 4 == 0   ? Point{b, b}
                             : quarter % 4 == 1 ? Point{b, -b}
                             : quarter % 4 == 2 ? Point{-b, -b}
                                                : Point{-b, b};
        for (int step = 0; step <= (quarter < 4 ? kCorner : 0); ++step) {
            const double angle =
                (quarter + static_cast<double>(step) / kCorner) * std::numbers::pi / 2;
            out.push_back(
                base.frame.place(corner + away * Point{std::sin(angle), std::cos(angle)}));
        }
    }
    return out;
}

void drawReach(check::Overlay& out, const Standing& one) {
    const Footprint base = one.footprint();
    for (int i = 1; i <= 3; ++i)
        out.figures.push_back(pathOf(Bounds, ring(base, geometry::kBand * i)));
    const Mode* const mode = one.mode();
    const auto arc = geometry::arcOf(mode != nullptr ? mode->arc : 81);
    if (!arc || *arc == geometry::Arc::All)
        return;
    const double half = geometry::degreesOf(*arc) / 2 * std::numbers::pi / 180;
    for (const double side : {-1.0, 1.0})
        out.figures.push_back(pathOf(
            Bounds, {base.frame.at,
                     base.frame.place(Point{side * 340 * std::sin(half), 340 * std::cos(half)})}));
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
                  {"After its maneuver", Pattern::Hatch, Tone::Accent}};
    for (const Flown& one : flown) {
        const Standing* const mover = field.piece(one.number);
        if (mover == nullptr)
            continue;
        OverlayFigure ghost{Form::Polygon, Ends, {}, geometry::text(one.maneuver)};
        if (one.made.skipsAction())
            ghost.text += ": action skipped";
        for (const Point corner : geometry::corners(mover->footprint()))
            ghost.spots.push_back({corner.x, corner.y});
        out.figures.push_back(std::move(ghost));
        out.figures.push_back(pathOf(Ends, {one.from.at, one.made.end.at}));
    }
    if (only != nullptr)
        drawReach(out, *only);
    for (const Shot& shot : shots) {
        if (!shot.why.empty())
            continue;
        const geometry::Line& line = *shot.sight.aimed;
        OverlayFigure figure = pathOf(shot.obstructed ? Blocked : Free, {line.from, line.to});
        figure.text = check::fixedText(line.length, 3) + " mm, Range " +
                      std::to_string(shot.sight.range().value_or(0)) +
                      (shot.handToHand ? ", hand-to-hand" : "");
        out.figures.push_back(std::move(figure));
    }
    return out;
}

void shots(const Inquiry& i) {
    auto field = fieldOf(i);
    if (!field)
        return;
    std::vector<Flown> flown;
    if (!fly(i, *field, flown))
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
    for (const Flown& one : flown)
        moves.push_back(rowOf(*field, one));
    i.answer.data.set("can_shoot", able);
    if (!flown.empty())
        i.answer.data.set("moves", std::move(moves));
    i.answer.data.set("shots", std::move(rows));
    i.answer.title = std::to_string(able) + " of " + std::to_string(all.size()) + " can shoot on " +
                     check::nameOf(i.q.subject) + '.';
    i.answer.overlay = drawn(*field, flown, all, only);
    i.answer.overlay->caption = i.answer.title;
}

} // namespace ww::battlecry

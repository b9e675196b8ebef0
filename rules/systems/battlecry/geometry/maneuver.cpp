#include "rules/systems/battlecry/geometry/maneuver.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace ww::battlecry::geometry {

namespace {

constexpr double kStep = 40;                          ///< length of a straight per speed, in mm
constexpr std::array<double, 3> kBanks{80, 130, 180}; ///< radii by speed, in mm
constexpr std::array<double, 3> kTurns{35, 62.5, 90};
constexpr std::array<std::string_view, 5> kWords{"straight", "bank", "turn", "turn-in-place",
                                                 "reversal"};
constexpr std::string_view kLetters = "SBTRU";

bool bends(Bearing bearing) {
    return bearing == Bearing::Bank || bearing == Bearing::Turn;
}

double sign(Side side) {
    return side == Side::Left ? -1 : 1;
}

std::vector<Maneuver> makeManeuvers() {
    std::vector<Maneuver> out;
    for (int speed = 0; speed <= kFastest; ++speed)
        for (const Bearing bearing : {Bearing::Straight, Bearing::Bank, Bearing::Turn,
                                      Bearing::TurnInPlace, Bearing::Reversal})
            for (const Side side : {Side::None, Side::Left, Side::Right})
                if (exists({speed, bearing, side}))
                    out.push_back({speed, bearing, side});
    return out;
}

} // namespace

bool exists(const Maneuver& maneuver) {
    const bool sided = maneuver.side != Side::None;
    switch (maneuver.bearing) {
    case Bearing::Straight:
        return !sided && maneuver.speed >= 0 && maneuver.speed <= kFastest;
    case Bearing::Reversal:
        return !sided && maneuver.speed >= 1 && maneuver.speed <= kFastest;
    case Bearing::Bank:
    case Bearing::Turn:
        return sided && maneuver.speed >= 1 && maneuver.speed <= 3;
    case Bearing::TurnInPlace:
        return sided && maneuver.speed == 0;
    }
    return false;
}

std::vector<Maneuver> maneuversOf(int speed, std::string_view bearing, std::string_view side) {
    const auto way = bearing == "immelman" ? Bearing::Reversal : bearingOf(bearing);
    if (!way)
        return {};
    if (!bends(*way) && way != Bearing::TurnInPlace)
        return {{speed, *way, Side::None}};
    std::vector<Maneuver> out;
    if (side != "right")
        out.push_back({speed, *way, Side::Left});
    if (side != "left")
        out.push_back({speed, *way, Side::Right});
    return out;
}

const std::vector<Maneuver>& everyManeuver() {
    static const std::vector<Maneuver> all = makeManeuvers();
    return all;
}

std::size_t indexOf(const Maneuver& maneuver) {
    const std::vector<Maneuver>& all = everyManeuver();
    return static_cast<std::size_t>(std::find(all.begin(), all.end(), maneuver) - all.begin());
}

Maneuver mirrored(Maneuver maneuver) {
    if (maneuver.side != Side::None)
        maneuver.side = maneuver.side == Side::Left ? Side::Right : Side::Left;
    return maneuver;
}

std::string text(const Maneuver& maneuver) {
    std::string out = std::to_string(maneuver.speed);
    out += kLetters[static_cast<std::size_t>(maneuver.bearing)];
    if (maneuver.side != Side::None)
        out += maneuver.side == Side::Left ? 'L' : 'R';
    return out;
}

std::optional<Maneuver> parseManeuver(std::string_view text) {
    for (const Maneuver& one : everyManeuver())
        if (geometry::text(one) == text)
            return one;
    return std::nullopt;
}

std::string patternOf(const Maneuver& maneuver) {
    if (maneuver.bearing == Bearing::Straight && maneuver.speed == 0)
        return "stand still";
    std::string out(wordOf(maneuver.bearing));
    std::replace(out.begin(), out.end(), '-', ' ');
    if (maneuver.side != Side::None)
        out += maneuver.side == Side::Left ? " left" : " right";
    return maneuver.bearing == Bearing::TurnInPlace ? out : "%1 " + out;
}

std::string spoken(const Maneuver& maneuver) {
    std::string out = patternOf(maneuver);
    return out.starts_with("%1") ? out.replace(0, 2, std::to_string(maneuver.speed)) : out;
}

std::optional<Bearing> bearingOf(std::string_view word) {
    const auto* const at = std::find(kWords.begin(), kWords.end(), word);
    if (at == kWords.end())
        return std::nullopt;
    return static_cast<Bearing>(at - kWords.begin());
}

std::string_view wordOf(Bearing bearing) {
    return kWords.at(static_cast<std::size_t>(bearing));
}

std::optional<Template> templateOf(const Maneuver& maneuver) {
    if (!exists(maneuver) || maneuver.speed == 0)
        return std::nullopt;
    if (!bends(maneuver.bearing))
        return Template{kStep * maneuver.speed};
    const bool bank = maneuver.bearing == Bearing::Bank;
    const double radius = (bank ? kBanks : kTurns).at(static_cast<std::size_t>(maneuver.speed - 1));
    const double angle = bank ? 45 : 90;
    return Template{radius * angle * kDegrees, radius, angle, maneuver.side};
}

Frame along(const Template& one, double way) {
    if (one.radius <= 0)
        return {{0, way}};
    // Uses the exact angle for the whole template.
    const double part = way >= one.length ? one.angle : way / one.radius / kDegrees;
    const Frame turned = frameOf({{}, part});
    const double k = sign(one.side);
    return {{k * one.radius * (1 - turned.cosine), one.radius * turned.sine},
            k * turned.sine,
            turned.cosine};
}

std::vector<Point> outline(const Template& one, double way, double off) {
    constexpr double kHalf = kTemplateWidth / 2;
    if (one.radius <= 0)
        return {{-kHalf, 0}, {-kHalf, way}, {kHalf, way}, {kHalf, 0}};
    // A polygon side that deviates by `off` spans an angle of 2 acos(1 - off/r).
    const double part = way / one.radius;
    const double most = 2 * std::acos(1 - std::min(1.0, off / (one.radius + kHalf)));
    const int steps = std::max(1, static_cast<int>(std::ceil(part / most)));
    std::vector<Point> out;
    for (const double side : {-kHalf, kHalf})
        for (int i = 0; i <= steps; ++i) {
            const int step = side < 0 ? i : steps - i;
            out.push_back(along(one, way * step / steps).place(Point{side, 0}));
        }
    return out;
}

Pose endPose(const Maneuver& maneuver, Base base) {
    const double back = sign(maneuver.side);
    if (maneuver.bearing == Bearing::TurnInPlace)
        return {{}, back < 0 ? 270.0 : 90.0};
    const auto laid = templateOf(maneuver);
    if (!laid)
        return {};
    const double b = halfOf(base);
    const Frame exit = along(*laid, laid->length);
    Pose out{Point{0, b} + exit.at + b * exit.forward(), plane::normalTurn(back * laid->angle)};
    if (maneuver.bearing == Bearing::Reversal)
        out.heading = 180;
    return out;
}

Pose endPose(const Pose& from, const Maneuver& maneuver, Base base) {
    return place(from, endPose(maneuver, base));
}

} // namespace ww::battlecry::geometry

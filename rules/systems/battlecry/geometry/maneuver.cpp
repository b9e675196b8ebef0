#include "rules/systems/battlecry/geometry/maneuver.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace ww::battlecry::geometry {

namespace {

constexpr double kStep = 40; ///< length of a straight template per speed, in mm
constexpr std::array<double, 3> kBanks{80, 130, 180}; ///< radii of bank templates by speed, in mm
constexpr std::array<double, 3> kTurns{35, 62.5, 90};
constexpr std::array<std::string_view, 5> kWords{"straight", "bank", "turn", "turn-in-place",
                                                 "reversal"};
constexpr std::string_view kLetters = "SBTRU";

bool bends(Bearing bearing) {
    return bearing == Bearing::Bank || bearing == Bearing::Turn;
}

double sign(TurnSide side) {
    return side == TurnSide::Left ? -1 : 1;
}

std::vector<Maneuver> makeManeuvers() {
    std::vector<Maneuver> out;
    for (int speed = 0; speed <= kMaxSpeed; ++speed)
        for (const Bearing bearing : {Bearing::Straight, Bearing::Bank, Bearing::Turn,
                                      Bearing::TurnInPlace, Bearing::Reversal})
            for (const TurnSide side : {TurnSide::None, TurnSide::Left, TurnSide::Right})
                if (isValidManeuver({speed, bearing, side}))
                    out.push_back({speed, bearing, side});
    return out;
}

} // namespace

bool isValidManeuver(const Maneuver& maneuver) {
    const bool sided = maneuver.side != TurnSide::None;
    switch (maneuver.bearing) {
    case Bearing::Straight:
        return !sided && maneuver.speed >= 0 && maneuver.speed <= kMaxSpeed;
    case Bearing::Reversal:
        return !sided && maneuver.speed >= 1 && maneuver.speed <= kMaxSpeed;
    case Bearing::Bank:
    case Bearing::Turn:
        return sided && maneuver.speed >= 1 && maneuver.speed <= 3;
    case Bearing::TurnInPlace:
        return sided && maneuver.speed == 0;
    }
    return false;
}

std::vector<Maneuver> maneuversFromWords(int speed, std::string_view bearing,
                                         std::string_view side) {
    const auto way = bearing == "immelman" ? Bearing::Reversal : bearingOf(bearing);
    if (!way)
        return {};
    if (!bends(*way) && way != Bearing::TurnInPlace)
        return {{speed, *way, TurnSide::None}};
    std::vector<Maneuver> out;
    if (side != "right")
        out.push_back({speed, *way, TurnSide::Left});
    if (side != "left")
        out.push_back({speed, *way, TurnSide::Right});
    return out;
}

const std::vector<Maneuver>& allManeuvers() {
    static const std::vector<Maneuver> all = makeManeuvers();
    return all;
}

std::size_t maneuverIndex(const Maneuver& maneuver) {
    const std::vector<Maneuver>& all = allManeuvers();
    return static_cast<std::size_t>(std::find(all.begin(), all.end(), maneuver) - all.begin());
}

Maneuver mirrorManeuver(Maneuver maneuver) {
    if (maneuver.side != TurnSide::None)
        maneuver.side = maneuver.side == TurnSide::Left ? TurnSide::Right : TurnSide::Left;
    return maneuver;
}

std::string maneuverNotation(const Maneuver& maneuver) {
    std::string out = std::to_string(maneuver.speed);
    out += kLetters[static_cast<std::size_t>(maneuver.bearing)];
    if (maneuver.side != TurnSide::None)
        out += maneuver.side == TurnSide::Left ? 'L' : 'R';
    return out;
}

std::optional<Maneuver> parseManeuver(std::string_view text) {
    for (const Maneuver& one : allManeuvers())
        if (geometry::maneuverNotation(one) == text)
            return one;
    return std::nullopt;
}

std::string namePattern(const Maneuver& maneuver) {
    if (maneuver.bearing == Bearing::Straight && maneuver.speed == 0)
        return "stand still";
    std::string out(wordOf(maneuver.bearing));
    std::replace(out.begin(), out.end(), '-', ' ');
    if (maneuver.side != TurnSide::None)
        out += maneuver.side == TurnSide::Left ? " left" : " right";
    return maneuver.bearing == Bearing::TurnInPlace ? out : "%1 " + out;
}

std::string fullName(const Maneuver& maneuver) {
    std::string out = namePattern(maneuver);
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

std::optional<ManeuverTemplate> templateOf(const Maneuver& maneuver) {
    if (!isValidManeuver(maneuver) || maneuver.speed == 0)
        return std::nullopt;
    if (!bends(maneuver.bearing))
        return ManeuverTemplate{kStep * maneuver.speed};
    const bool bank = maneuver.bearing == Bearing::Bank;
    const double radius = (bank ? kBanks : kTurns).at(static_cast<std::size_t>(maneuver.speed - 1));
    const double angle = bank ? 45 : 90;
    return ManeuverTemplate{radius * angle * kRadiansPerDegree, radius, angle, maneuver.side};
}

Frame frameAlong(const ManeuverTemplate& one, double way) {
    if (one.radius <= 0)
        return {{0, way}};
    // Uses the exact angle at the template's far end.
    const double part = way >= one.length ? one.angle : way / one.radius / kRadiansPerDegree;
    const Frame turned = frameOf({{}, part});
    const double k = sign(one.side);
    return {{k * one.radius * (1 - turned.cosine), one.radius * turned.sine},
            k * turned.sine,
            turned.cosine};
}

std::vector<Point> templateOutline(const ManeuverTemplate& one, double way, double off) {
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
            out.push_back(frameAlong(one, way * step / steps).toTable(Point{side, 0}));
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
    const double b = halfWidthOf(base);
    const Frame exit = frameAlong(*laid, laid->length);
    Pose out{Point{0, b} + exit.at + b * exit.forward(), plane::normaliseAngle(back * laid->angle)};
    if (maneuver.bearing == Bearing::Reversal)
        out.heading = 180;
    return out;
}

Pose endPose(const Pose& from, const Maneuver& maneuver, Base base) {
    return toTable(from, endPose(maneuver, base));
}

} // namespace ww::battlecry::geometry

#include "rules/systems/battlecry/board/functions.h"

#include "rules/schema/function.h"
#include "rules/systems/battlecry/geometry/maneuver.h"

#include <cmath>
#include <set>

namespace ww::battlecry {

namespace {

using schema::FunctionCall;
using schema::FunctionValue;

std::string number(double value) {
    const auto exact = Rational::fromFraction(std::llround(value * 1000), 1000);
    return exact ? exact->str() : "0";
}

Value point(double x, double y) {
    Value out = Value::emptySequence();
    out.entries.emplace_back("", number(x));
    out.entries.emplace_back("", number(y));
    return out;
}

/// Returns the maneuvers that the words describe and that exist, left before right.
std::vector<geometry::Maneuver> maneuversOf(const FunctionValue& speed, std::string_view bearing,
                                            std::string_view side) {
    if (speed.isNone() || speed.number().den() != 1 || speed.number().num() < 0 ||
        speed.number().num() > geometry::kMaxSpeed)
        return {};
    std::vector<geometry::Maneuver> out =
        geometry::maneuversFromWords(static_cast<int>(speed.number().num()), bearing, side);
    std::erase_if(out,
                  [](const geometry::Maneuver& one) { return !geometry::isValidManeuver(one); });
    return out;
}

geometry::Base baseOfMecha(const FunctionValue& mecha) {
    return mecha.field("base").text() == "large" ? geometry::Base::Large : geometry::Base::Small;
}

Value hasTemplate(FunctionCall& call) {
    return Value(maneuversOf(call[0], call[1].text(), {}).empty() ? "false" : "true");
}

Value endPose(FunctionCall& call) {
    const auto ways = maneuversOf(call[1].field("speed"), call[1].field("bearing").text(),
                                  call[1].field("side").text());
    if (ways.empty())
        return {};
    const geometry::Pose end = geometry::endPose(ways.back(), baseOfMecha(call[0]));
    Value out = Value::emptyMapping();
    out.entries.emplace_back("at", point(end.at.x, end.at.y));
    out.entries.emplace_back("turn", number(end.heading));
    return out;
}

/// A text of all windows, sorted and spelled in one way (B-4, B-5): `1BL green, 1BR green`.
Value wheelOf(FunctionCall& call) {
    std::set<std::string> windows;
    for (const FunctionValue& move : call[0].field("maneuvers").items()) {
        const FunctionValue speed = move.field("speed"), colour = move.field("difficulty");
        if (speed.isNone() || speed.number().den() != 1 || speed.number().num() < 0 ||
            speed.number().num() > geometry::kMaxSpeed)
            continue;
        for (const geometry::Maneuver& one :
             geometry::maneuversFromWords(static_cast<int>(speed.number().num()),
                                          move.field("bearing").text(), move.field("side").text()))
            windows.insert(geometry::maneuverNotation(one) + ' ' +
                           (colour.isNone() ? "?" : std::string(colour.text())));
    }
    std::string out;
    for (const std::string& one : windows)
        out += (out.empty() ? "" : ", ") + one;
    return out.empty() ? Value() : Value(out);
}

} // namespace

std::vector<schema::FunctionBody> expressionFunctions() {
    return {{"has_template", {"speed", "bearing"}, hasTemplate},
            {"end_pose", {"mecha", "m"}, endPose},
            {"wheel_of", {"dial"}, wheelOf}};
}

} // namespace ww::battlecry

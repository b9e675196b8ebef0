#include "rules/systems/battlecry/board/functions.h"

#include "rules/schema/function.h"
#include "rules/systems/battlecry/reach/wheel.h"

#include <cmath>

namespace ww::battlecry {

namespace {

using schema::FunctionCall;
using schema::FunctionValue;

std::string number(double value) {
    const auto exact = Rational::make(std::llround(value * 1000), 1000);
    return exact ? exact->str() : "0";
}

Value point(double x, double y) {
    Value out = Value::sequence();
    out.entries.emplace_back("", number(x));
    out.entries.emplace_back("", number(y));
    return out;
}

std::optional<std::int64_t> whole(const FunctionValue& value) {
    if (value.none() || value.number().den() != 1)
        return std::nullopt;
    return value.number().num();
}

void addWindows(std::vector<reach::Window>& wheel, const FunctionValue& maneuver) {
    const FunctionValue difficulty = maneuver.field("difficulty");
    if (const auto speed = whole(maneuver.field("speed")))
        reach::addWindows(wheel, *speed, maneuver.field("bearing").text(),
                          maneuver.field("side").text(),
                          difficulty.none() ? std::string_view() : difficulty.text());
}

geometry::Base baseOf(const FunctionValue& mecha) {
    return mecha.field("base").text() == "large" ? geometry::Base::Large : geometry::Base::Small;
}

Value hasTemplate(FunctionCall& call) {
    std::vector<reach::Window> wheel;
    if (const auto speed = whole(call[0]))
        reach::addWindows(wheel, *speed, call[1].text(), {}, {});
    return Value(wheel.empty() ? "false" : "true");
}

Value endPose(FunctionCall& call) {
    std::vector<reach::Window> wheel;
    addWindows(wheel, call[1]);
    if (wheel.empty())
        return {};
    // The last one: left comes before right.
    const geometry::Pose end = geometry::endPose(wheel.back().maneuver, baseOf(call[0]));
    Value out = Value::mapping();
    out.entries.emplace_back("at", point(end.at.x, end.at.y));
    out.entries.emplace_back("turn", number(end.heading));
    return out;
}

} // namespace

std::vector<schema::FunctionBody> functions() {
    return {{"has_template", {"speed", "bearing"}, hasTemplate},
            {"end_pose", {"mecha", "m"}, endPose}};
}

} // namespace ww::battlecry

#include "rules/systems/battlecry/content/machine.h"

#include "rules/base/words.h"

#include <algorithm>

namespace ww::battlecry {

std::vector<reach::Window> playableWindowsOf(const Dial& dial) {
    std::vector<reach::Window> out;
    const auto has = [&](const geometry::Maneuver& maneuver) {
        return std::any_of(out.begin(), out.end(), [&](const reach::Window& window) {
            return window.maneuver == maneuver;
        });
    };
    for (const Window& window : windowsOf(dial))
        if (geometry::isValidManeuver(window.maneuver) && !has(window.maneuver))
            out.push_back({window.maneuver, reach::colourOf(schema::wordOf(window.difficulty))});
    return out;
}

geometry::Base baseSizeOf(const Mecha& mecha) {
    return mecha.base == BaseSize::Large ? geometry::Base::Large : geometry::Base::Small;
}

BuiltMachine buildMachine(const Reader& reader, const Mecha& mecha) {
    BuiltMachine out;
    out.machine.base = baseSizeOf(mecha);
    for (const Mode& mode : mecha.modes) {
        reach::Mode made;
        made.id = schema::wordOf(mode.mode);
        if (mode.dial)
            made.windows = playableWindowsOf(reader.dial(mode.dial));
        else
            out.modesWithoutDial.push_back(sentenceCase(made.id));
        const std::vector<std::string_view> actions = listWords(mode.actions);
        const auto can = [&](std::string_view action) {
            return std::find(actions.begin(), actions.end(), action) != actions.end();
        };
        made.canLand = can("land");
        const std::vector<std::string_view> into = listWords(mode.transformTargets);
        for (std::size_t i = 0; i < mecha.modes.size() && can("transform"); ++i)
            if (std::find(into.begin(), into.end(), schema::wordOf(mecha.modes[i].mode)) !=
                into.end())
                made.transformsInto.push_back(i);
        out.machine.modes.push_back(std::move(made));
    }
    return out;
}

std::size_t unknownColourCount(const std::vector<reach::Window>& wheel) {
    return static_cast<std::size_t>(
        std::count_if(wheel.begin(), wheel.end(), [](const reach::Window& window) {
            return window.colour == reach::Colour::Unknown;
        }));
}

} // namespace ww::battlecry

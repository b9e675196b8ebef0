#pragma once

// Orders the names of a kind's sheets and templates, for `export` and the window's Print.

#include "editor/sheets/sheet_spec.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace ww::sheets {

/// Which sheets come first: those of the kind's templates, or those with cards of other entities.
enum class SheetOrder : std::uint8_t { TemplatesFirst, PutsFirst };

/// Implements TemplateSet::sheetNamesFor. Each of `sheets` has a member `spec`.
template <class Sheets>
[[nodiscard]] std::vector<std::string>
orderedSheetNames(std::string_view kind, const Sheets& sheets,
                  const std::vector<Template>& templates, SheetOrder order) {
    std::vector<std::string> names;
    const auto add = [&](const auto& which) {
        bool any = false;
        for (const auto& s : sheets)
            if (s.spec.kind == kind && which(s.spec)) {
                any = true;
                if (std::find(names.begin(), names.end(), s.spec.id) == names.end())
                    names.push_back(s.spec.id);
            }
        return any;
    };
    const auto puts = [](const SheetSpec& s) { return !s.put.empty(); };
    if (order == SheetOrder::PutsFirst)
        add(puts);
    for (const Template& t : templates)
        if (t.kind == kind && !add([&](const auto& s) { return isSheetOfTemplate(s, t.id); }))
            names.push_back(t.id);
    add(puts);
    return names;
}

} // namespace ww::sheets

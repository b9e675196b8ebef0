#pragma once

// Passes templates and sheets of abstract kinds on to extending kinds.

#include "rules/schema/kinds.h"
#include "rules/schema/schema.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::sheets {

[[nodiscard]] inline bool extends(const schema::System& system, std::string_view kind,
                                  const schema::EntitySchema& base) {
    const schema::EntitySchema* known = system.byKind(kind);
    return known && schema::isA(system, *known, base);
}

/// Returns the object with kind and id: the template, or a sheet's spec.
template <class T>
auto& named(T& one) {
    if constexpr (requires { one.spec; })
        return one.spec;
    else
        return one;
}
/// Adds `made`, replacing an earlier one of the same kind and id.
template <class T>
void keep(std::vector<T>& all, T made) {
    const auto same = std::find_if(all.begin(), all.end(), [&](const T& one) {
        return named(one).kind == named(made).kind && named(one).id == named(made).id;
    });
    if (same != all.end())
        *same = std::move(made);
    else
        all.push_back(std::move(made));
}
/// Removes and returns items of abstract kinds. Extending kinds get copies after their own items,
/// nearest base first, unless they have the id.
template <class T>
std::vector<T> takeCommon(std::vector<T>& all, const schema::System& system) {
    const auto first = std::stable_partition(all.begin(), all.end(), [&](const T& one) {
        const schema::EntitySchema* kind = system.byKind(named(one).kind);
        return !kind || !kind->abstract;
    });
    std::vector<T> common(std::make_move_iterator(first), std::make_move_iterator(all.end()));
    all.erase(first, all.end());
    for (const schema::EntitySchema& kind : system.schemas) {
        const schema::EntitySchema* base = kind.abstract ? nullptr : &kind;
        while (base && (base = system.byKind(base->extends)))
            for (const T& one : common) {
                const auto has = [&](const T& own) {
                    return named(own).kind == kind.kind && named(own).id == named(one).id;
                };
                if (named(one).kind != base->kind || std::any_of(all.begin(), all.end(), has))
                    continue;
                T own = one;
                named(own).kind = kind.kind;
                all.push_back(std::move(own));
            }
    }
    return common;
}

} // namespace ww::sheets

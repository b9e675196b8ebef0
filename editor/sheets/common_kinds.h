#pragma once

// Copies templates and sheets of abstract kinds to the kinds that extend them.

#include "rules/schema/kinds.h"
#include "rules/schema/schema.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::sheets {

[[nodiscard]] inline bool isDerivedKind(const schema::System& system, std::string_view kind,
                                        const schema::EntitySchema& base) {
    const schema::EntitySchema* known = system.schemaOfKind(kind);
    return known && schema::isSameOrExtends(system, *known, base);
}

/// Returns the object with the members `kind` and `id`.
template <class T>
auto& idAndKindOf(T& one) {
    if constexpr (requires { one.spec; })
        return one.spec;
    else
        return one;
}
/// Adds `made`, and replaces an earlier object of the same kind and id.
template <class T>
void addOrReplace(std::vector<T>& all, T made) {
    const auto same = std::find_if(all.begin(), all.end(), [&](const T& one) {
        return idAndKindOf(one).kind == idAndKindOf(made).kind &&
               idAndKindOf(one).id == idAndKindOf(made).id;
    });
    if (same != all.end())
        *same = std::move(made);
    else
        all.push_back(std::move(made));
}
/// Removes and returns items of abstract kinds. Appends copies of them for each kind that extends
/// an abstract kind, the nearest base's items first. Skips items whose id the kind already has.
template <class T>
std::vector<T> inheritFromAbstractKinds(std::vector<T>& all, const schema::System& system) {
    const auto first = std::stable_partition(all.begin(), all.end(), [&](const T& one) {
        const schema::EntitySchema* kind = system.schemaOfKind(idAndKindOf(one).kind);
        return !kind || !kind->isAbstract;
    });
    std::vector<T> common(std::make_move_iterator(first), std::make_move_iterator(all.end()));
    all.erase(first, all.end());
    for (const schema::EntitySchema& kind : system.schemas) {
        const schema::EntitySchema* base = kind.isAbstract ? nullptr : &kind;
        while (base && (base = system.schemaOfKind(base->extends)))
            for (const T& one : common) {
                const auto has = [&](const T& own) {
                    return idAndKindOf(own).kind == kind.kind &&
                           idAndKindOf(own).id == idAndKindOf(one).id;
                };
                if (idAndKindOf(one).kind != base->kind || std::any_of(all.begin(), all.end(), has))
                    continue;
                T own = one;
                idAndKindOf(own).kind = kind.kind;
                all.push_back(std::move(own));
            }
    }
    return common;
}

} // namespace ww::sheets

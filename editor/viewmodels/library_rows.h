#pragma once

// Declarations shared by LibraryModel's .cpp files.

#include "library_model.h"

#include "editor/session/entity_index.h"
#include "editor/session/game_files.h"

#include <string_view>
#include <tuple>
#include <vector>

namespace ww::ui {

constexpr std::string_view kByKind = "kind", kByFile = "file", kByFinding = "finding",
                           kReferencePrefix = "to:";

struct LibraryModel::Row {
    RowType type = RowType::Entity;
    session::EntityPtr entity; ///< null in rows of packs and groups
    QString key, title, detail, icon, kind;
    bool readOnly = false, expanded = false;
    std::size_t count = 0;
    /// Returns whether the user can select the row for commands on several entities.
    [[nodiscard]] bool isChoosable() const {
        return entity && !session::isGameFileRef(entity->ref);
    }
};

struct LibraryModel::Group {
    Row row;
    std::tuple<std::size_t, std::string> order; ///< sort key of the group, ascending
    std::vector<session::EntityPtr> entities;
};

/// Returns a number for the most severe finding: 0 without findings, 1 unfinished, 2 warning, 3
/// error.
[[nodiscard]] inline int worstSeverityOf(const diag::Counts& counts) {
    return counts.error > 0 ? 3 : counts.warning > 0 ? 2 : counts.unfinished > 0 ? 1 : 0;
}

} // namespace ww::ui

#pragma once

// Declares the views of entities, one row for each view. Schemas name the views of a kind. View
// bars, commands and arguments use these rows.

#include "rules/schema/field.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

struct ViewDef {
    std::string id;             ///< such as `form`
    std::string label;          ///< display name
    std::string icon;           ///< name of a program icon
    std::string keys = {};      ///< shortcut, such as `Alt+1`
    std::string alias = {};     ///< another name of the view in schemas
    bool isOnEveryKind = false; ///< every kind has the view without naming it
    /// Kinds of fields that the view edits; a schema names such fields with the view. Empty: the
    /// view edits the whole entity.
    std::vector<FieldKind> editedKinds = {};
    /// QML file of a game's view; empty for common views.
    std::string qmlPage = {};
};

/// Returns the views that every game has, in view-bar order.
[[nodiscard]] const std::vector<ViewDef>& commonViews();
/// Returns all views. Views of games come before the source view, which is last.
[[nodiscard]] std::vector<ViewDef> allViews(const std::vector<ViewDef>& ofGames);

struct ShownView {
    std::string id;
    std::vector<std::string> fields; ///< fields that the view edits; empty: the whole entity
};

} // namespace ww::schema

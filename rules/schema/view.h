#pragma once

// Views of an entity, a row each; schemas name those for a kind. View bars, commands and arguments
// use these rows.

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
    std::string alias = {};     ///< another word in schemas
    bool isOnEveryKind = false; ///< every kind has the view, even unnamed
    /// Kinds of field that it edits; a schema names such fields with the view. Empty: the view
    /// edits the whole entity.
    std::vector<FieldKind> editedKinds = {};
    /// QML file of a game's view; empty for common ones.
    std::string qmlPage = {};
};

/// Views of every game, in view-bar order.
[[nodiscard]] const std::vector<ViewDef>& commonViews();
/// All views; a game's come before the source, which is last.
[[nodiscard]] std::vector<ViewDef> allViews(const std::vector<ViewDef>& ofGames);

struct ShownView {
    std::string id;
    std::vector<std::string> fields; ///< fields that the view edits; empty: the whole entity
};

} // namespace ww::schema

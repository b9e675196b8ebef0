#pragma once

// The views of an entity that a program has: one row each, of which schemas name those that suit a
// kind. Whoever shows a bar, a list of commands or an argument of views goes through the rows.

#include "rules/schema/field.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

struct ViewDef {
    std::string id;          ///< `form`
    std::string label;       ///< for people
    std::string icon;        ///< of the program's own
    std::string keys = {};   ///< `Alt+1`
    std::string alias = {};  ///< another word that schemas may use
    bool everywhere = false; ///< every kind has it, named or not
    /// Kinds of field that it edits: a schema names such fields with it. None: it is of the whole.
    std::vector<FieldKind> edits = {};
    /// The file of what shows it, of a game's own: the common ones are the window's.
    std::string page = {};
};

/// Of every program, in the order of the bar.
[[nodiscard]] const std::vector<ViewDef>& commonViews();
/// Those of a game stand before the source, which comes last.
[[nodiscard]] std::vector<ViewDef> allViews(const std::vector<ViewDef>& ofGames);

/// A view as a kind has it.
struct ShownView {
    std::string id;
    std::vector<std::string> fields; ///< that it edits; none: the whole
};

} // namespace ww::schema

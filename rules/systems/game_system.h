#pragma once

// A game's C++ code, in addition to its data. Each game has one such value and one line in
// table.cpp.

#include "rules/check/analysis.h"
#include "rules/check/checker.h"
#include "rules/check/piece_rules.h"
#include "rules/interop/importer.h"
#include "rules/schema/line_lead.h"
#include "rules/schema/load.h"

#include <string>
#include <vector>

namespace ww::games {

struct GameSystem {
    std::string id; ///< the id that packs name: `system: tides ^1.0`
    /// The game's own sentence languages and kinds of findings.
    schema::Extensions extensions;
    /// Returns the checks that data can't express; null: none.
    std::vector<check::EntityCheck> (*checks)(const schema::System& system) = nullptr;
    std::vector<check::Analysis> analyses;
    /// The C++ bodies of the functions that the game's system.yaml declares.
    std::vector<schema::FunctionBody> functions = {};
    /// The game's own views. Each view has a QML page that receives the entity.
    std::vector<schema::ViewDef> views = {};
    /// Returns the game's rules for pieces on a plane; null: none.
    check::PieceRules (*pieceRules)(const schema::System& system) = nullptr;
    /// Returns the text that sentence lines of some entities begin with; null: no text.
    schema::LinePrefixProvider (*linePrefix)(const schema::System& system) = nullptr;
    /// Importers that the game has for files of other programs.
    std::vector<interop::Importer> importers = {};
    /// Kinds that the C++ code reads. The code doesn't apply to a folder that has the game's id but
    /// lacks one of these kinds, because such a folder is another game.
    std::vector<std::string> kinds = {};
};

} // namespace ww::games

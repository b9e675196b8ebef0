#pragma once

// What a game brings in C++, beyond its data: one value a game, a line in table.cpp.

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
    std::string id; ///< as packs name it: `system: ultrawar ^1.0`
    /// Sentence languages, and the kinds of findings of its checks.
    schema::Extensions extensions;
    /// The checks that data can't say, of a system with this id.
    std::vector<check::EntityCheck> (*checks)(const schema::System& system) = nullptr;
    std::vector<check::Analysis> analyses;
    /// What the functions that its system.yaml declares do.
    std::vector<schema::FunctionBody> functions = {};
    /// Views of its own: what shows each is a file of QML that is given the entity.
    std::vector<schema::ViewDef> views = {};
    /// What it knows of pieces on a plane, in a system with this id; null: nothing.
    check::PieceRules (*pieces)(const schema::System& system) = nullptr;
    /// What lines of sentences begin with, in a system with this id; null: nothing.
    schema::LineLeadOf (*lead)(const schema::System& system) = nullptr;
    /// What it takes in that other programs wrote.
    std::vector<interop::Importer> importers = {};
};

} // namespace ww::games

#pragma once

// From a schema and an entity's text to the rows of its form.

#include "editor/forms/row.h"

#include "editor/session/entity_index.h"
#include "editor/session/finding_store.h"

#include <map>
#include <string>
#include <vector>

namespace ww::forms {

struct BuildInput {
    const session::EntityIndex* index = nullptr;
    session::EntityPtr entity;
    /// What somebody opened (true) or closed of the containers, by path. The others are open, but
    /// for those that their schema folds (`hint: folded`) and what art could be composed from.
    const std::map<std::string, bool>* folds = nullptr;
    bool readOnly = false;
};

/// Empty where the entity's text doesn't parse or its section isn't the game's.
[[nodiscard]] std::vector<Row> buildForm(const BuildInput& input);
/// Sets level, message and fix of each row; a finding without a row of its own goes to the nearest
/// above it. What sentences say of themselves (`readSentences`) only sets the level.
void placeFindings(std::vector<Row>& rows, const std::vector<session::ProblemPtr>& problems);
[[nodiscard]] Level levelOf(const session::Problem& problem);

/// The row of that path, or the nearest above it; -1: none.
[[nodiscard]] int rowFor(const std::vector<Row>& rows, const FieldPath& path);

} // namespace ww::forms

#pragma once

// Builds an entity's form from its schema and text.

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
    /// Containers that the user opened (true) or closed (false), by path. All other containers are
    /// open unless the schema folds them (`hint: folded`).
    const std::map<std::string, bool>* openStates = nullptr;
    bool readOnly = false;
};

/// Returns the form's rows; empty if the entity's text can't be parsed or the game doesn't know its
/// section.
[[nodiscard]] std::vector<Row> buildForm(const BuildInput& input);
/// Sets level, message and fix of each row. A finding without its own row goes to the row of the
/// nearest enclosing value. Findings of sentence lines (`readSentences`) only set the level.
void assignFindings(std::vector<Row>& rows, const std::vector<session::ProblemPtr>& problems);
[[nodiscard]] Level levelOf(diag::Severity severity);
[[nodiscard]] Level levelOf(const session::Problem& problem); ///< None for approved problems

/// Returns the index of the row for the path or its nearest parent; -1 if there is none.
[[nodiscard]] int rowIndexFor(const std::vector<Row>& rows, const FieldPath& path);

} // namespace ww::forms

#pragma once

// From bytes of a chunk to lines and columns of a file.

#include "rules/diag/diagnostic.h"
#include "rules/model/document.h"
#include "rules/schema/problem.h"

#include <string>

namespace ww::library {

/// The file as the user sees it: root joined with name.
[[nodiscard]] std::string shownName(const PackDocuments& pack, std::string_view file);

/// `chunk` null: the file as a whole, at its first character.
[[nodiscard]] diag::Place placeOf(const PackDocuments& pack, std::string_view file,
                                  const ChunkPtr& chunk, Span span);

/// Finished wording of what a declaration's reader found.
[[nodiscard]] diag::Diagnostic describe(const PackDocuments& pack,
                                        const schema::LoadProblem& problem);

} // namespace ww::library

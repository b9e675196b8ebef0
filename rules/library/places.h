#pragma once

// Converts bytes of a chunk to lines and columns of a file.

#include "rules/diag/diagnostic.h"
#include "rules/model/document.h"
#include "rules/schema/problem.h"

#include <string>

namespace ww::library {

/// Returns the file's name for the user: root joined with name.
[[nodiscard]] std::string displayFileName(const PackDocuments& pack, std::string_view file);

/// Returns the place of a span. `chunk` null: the whole file, at its first character.
[[nodiscard]] diag::Place placeOf(const PackDocuments& pack, std::string_view file,
                                  const ChunkPtr& chunk, Span span);

/// Returns the final wording of a problem in a declaration.
[[nodiscard]] diag::Diagnostic toDiagnostic(const PackDocuments& pack,
                                            const schema::LoadProblem& problem);

} // namespace ww::library

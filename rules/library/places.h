#pragma once

// Converts byte offsets in a chunk to lines and columns in its file.

#include "rules/diag/diagnostic.h"
#include "rules/model/document.h"
#include "rules/schema/problem.h"

#include <string>

namespace ww::library {

/// Returns the file's name as the user sees it: root and name, joined.
[[nodiscard]] std::string displayFileName(const PackDocuments& pack, std::string_view file);

/// Returns the place of a span. If `chunk` is null, returns the place of the file's first
/// character.
[[nodiscard]] diag::Place placeOf(const PackDocuments& pack, std::string_view file,
                                  const ChunkPtr& chunk, Span span);

/// Converts a problem in a declaration to a diagnostic for the user.
[[nodiscard]] diag::Diagnostic toDiagnostic(const PackDocuments& pack,
                                            const schema::LoadProblem& problem);

} // namespace ww::library

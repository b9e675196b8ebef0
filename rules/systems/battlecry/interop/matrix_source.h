#pragma once

// Reads dial tables from the source text of a squad builder. The text is CoffeeScript, but only
// tables and their names are read.

#include "rules/systems/battlecry/interop/dial_matrix.h"

namespace ww::interop {

/// Implements readDialMatrices for source text. The error is about the first table that can't be
/// read.
[[nodiscard]] Result<DialMatrices, TextFault> readMatrixSource(std::string_view text,
                                                               std::string_view name);
/// Adds the table, or skips it if all its numbers are 0.
void addMatrix(DialMatrix matrix, DialMatrices& to);

} // namespace ww::interop

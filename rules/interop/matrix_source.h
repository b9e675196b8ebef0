#pragma once

// Tables of dials in the source text of a squad builder: CoffeeScript, read no further than the
// tables and what they are called.

#include "rules/interop/dial_matrix.h"

namespace ww::interop {

/// As readDialMatrices, which calls it. The error is where the first table is that can't be read.
[[nodiscard]] Result<DialMatrices, TextFault> readMatrixSource(std::string_view text,
                                                               std::string_view name);
/// A table with nothing but zeroes is skipped.
void addMatrix(DialMatrix matrix, DialMatrices& to);

} // namespace ww::interop

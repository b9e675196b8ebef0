#pragma once

// Applies patch operations to values. The bytes that rules/source writes must mean the same.

#include "rules/model/patch.h"

#include <optional>
#include <string>
#include <vector>

namespace ww {

/// Applies one operation at the place that `steps` lead to. Returns the error, or nothing; after an
/// error `root` may be partly changed.
/// Set and Insert create missing parents. An index into a scalar means a line; a Cell replaces one
/// character.
[[nodiscard]] std::optional<std::string> applyPatchOp(Value& root, PatchOp::Kind kind,
                                                      const std::vector<PathStep>& steps,
                                                      const Value& value, std::size_t to);

/// The lines of a text; none for the empty text.
struct TextLines {
    std::vector<std::string> lines;
    bool endsWithLineBreak = false; ///< the text ends with a line break
};
[[nodiscard]] TextLines splitLines(std::string_view text);
[[nodiscard]] std::string joinLines(const TextLines& lines);

} // namespace ww

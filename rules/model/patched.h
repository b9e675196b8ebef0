#pragma once

// Applies patch operations to values in memory. The text that rules/source writes for the same
// patch must have the same values.

#include "rules/model/patch.h"

#include <optional>
#include <string>
#include <vector>

namespace ww {

/// Applies one operation to the value at the path `steps`. Returns the error, or nothing on
/// success. After an error, `root` may be partly changed. Set and Insert create missing parents. In
/// a text, an Index is the number of a line, and a Cell is one character.
[[nodiscard]] std::optional<std::string> applyPatchOp(Value& root, PatchOp::Kind kind,
                                                      const std::vector<PathStep>& steps,
                                                      const Value& value, std::size_t to);

/// The lines of a text. The empty text has no lines.
struct TextLines {
    std::vector<std::string> lines;
    bool endsWithLineBreak = false;
};
[[nodiscard]] TextLines splitLines(std::string_view text);
[[nodiscard]] std::string joinLines(const TextLines& lines);

} // namespace ww

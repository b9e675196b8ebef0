#pragma once

// What a patch operation means, said of values alone. rules/source holds its bytes to this.

#include "rules/model/patch.h"

#include <optional>
#include <string>
#include <vector>

namespace ww {

/// Applies one operation below `root`; `steps` lead from it to the place. Nothing when done, else
/// why not (and `root` may then be partly changed). Missing parents are made by Set and Insert:
/// mappings for keys, lists for indexes. Index steps into a scalar are its lines; Cell steps
/// replace one character.
[[nodiscard]] std::optional<std::string> patchValue(Value& root, PatchOp::Kind kind,
                                                    const std::vector<Step>& steps,
                                                    const Value& value, std::size_t to);

/// Lines of a text and how it ends. The empty text has no lines.
struct TextLines {
    std::vector<std::string> lines;
    bool closed = false; ///< ends in a line break
};
[[nodiscard]] TextLines splitLines(std::string_view text);
[[nodiscard]] std::string joinLines(const TextLines& lines);

} // namespace ww

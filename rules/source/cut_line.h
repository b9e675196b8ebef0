#pragma once

// Questions that the cutter asks about single lines.

#include "rules/source/lines.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace ww::source {

/// As much of a line as a message shows.
[[nodiscard]] std::string shortened(std::string_view line);
/// The id with which an entity's text begins.
[[nodiscard]] std::string idIn(std::string_view text);

/// Whether nothing but a comment stands behind a key on its own line.
[[nodiscard]] bool isBare(std::string_view content, const KeyToken& key);
/// Whether the value of a key on its own line is text, so that the key is no id and no section.
[[nodiscard]] bool isText(std::string_view content, const KeyToken& key);
/// Whether it is text or brackets that end on the line, below which no key can stand.
[[nodiscard]] bool isLeaf(std::string_view content, const KeyToken& key);
/// Whether it is a list or mapping in brackets that the line closes.
[[nodiscard]] bool isClosed(std::string_view content, const KeyToken& key);
/// An item of a list (`- x`) with such a value.
[[nodiscard]] bool isLeafItem(std::string_view content);

/// The indentation of an entity's first field; 0 where it has none below its id.
[[nodiscard]] std::uint32_t fieldIndent(std::string_view text, std::uint32_t idIndent);

} // namespace ww::source

#pragma once

// Functions for the cutter (cut.h) that examine single lines.

#include "rules/source/lines.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace ww::source {

/// Shortens a line for a message.
[[nodiscard]] std::string shortenForMessage(std::string_view line);
/// Returns the id at the start of an entity's text.
[[nodiscard]] std::string idAtStart(std::string_view text);

/// Returns true if the key has no value on its line.
[[nodiscard]] bool hasNoValue(std::string_view content, const KeyToken& key);
/// Returns true if the value on the key's line is text. The key then is neither an id nor the name
/// of a section.
[[nodiscard]] bool isTextValue(std::string_view content, const KeyToken& key);
/// Returns true if the value is text or brackets that end on the line, so that no key can follow
/// below it.
[[nodiscard]] bool isLeafValue(std::string_view content, const KeyToken& key);
/// Returns true if the value is a bracketed list or mapping that ends on the line.
[[nodiscard]] bool isClosedBracketValue(std::string_view content, const KeyToken& key);
/// Returns true for a list item (`- x`) whose value is text or brackets that end on the line.
[[nodiscard]] bool isLeafItem(std::string_view content);

/// Returns the first field's indentation; 0 if no field follows the id.
[[nodiscard]] std::uint32_t fieldIndent(std::string_view text, std::uint32_t idIndent);

} // namespace ww::source

#pragma once

// Values as text: tokens, flow collections and block lines.

#include "rules/model/value.h"

#include <optional>
#include <string>
#include <string_view>

namespace ww::source {

/// Keep to flow or block, or choose by size.
enum class Shape : std::uint8_t { Auto, Flow, Block };

struct EmitOptions {
    std::string eol = "\n";
    std::size_t step = 2;  ///< blanks a level
    bool quoteAll = false; ///< every scalar in double quotes: the last resort
    bool padded = true;    ///< `{ a: 1 }` rather than `{a: 1}`
};

/// What stands after `key:` or `-`: `head` on the same line (with its leading blank), `body` on
/// lines below (each beginning with a line break).
struct Rendered {
    std::string head;
    std::string body;
};

/// Whether `text` can stand without quotes.
[[nodiscard]] bool canBePlain(std::string_view text, bool inFlow);
/// A double-quoted token of any text.
[[nodiscard]] std::string doubleQuoted(std::string_view text);
/// A key's token, in the style of `like`.
[[nodiscard]] std::string keyToken(std::string_view key, bool inFlow, Style like,
                                   const EmitOptions& options);
[[nodiscard]] std::string flowText(const Value& value, const EmitOptions& options,
                                   Style like = Style::Plain);
/// A literal block's header and lines (each with its break before it) at `indent`; nothing where it
/// can't hold `text`.
struct LiteralText {
    std::string header;
    std::string body;
};
[[nodiscard]] std::optional<LiteralText> literalText(std::string_view text, std::size_t indent,
                                                     const EmitOptions& options);

/// After `key:` where the key stands in column `column`.
[[nodiscard]] Rendered afterKey(const Value& value, std::size_t column, Shape shape,
                                const EmitOptions& options, Style like = Style::Plain);
/// After `-` in column `column`.
[[nodiscard]] Rendered afterDash(const Value& value, std::size_t column, Shape shape,
                                 const EmitOptions& options, Style like = Style::Plain);
/// `key: …` with all its lines, without indentation before the first nor a break after the last.
[[nodiscard]] std::string blockEntry(std::string_view key, const Value& value, std::size_t column,
                                     Shape shape, const EmitOptions& options);
/// A whole block collection likewise.
[[nodiscard]] std::string blockText(const Value& collection, std::size_t column,
                                    const EmitOptions& options);
/// Whether `value` will be written as a flow collection or scalar, on one line.
[[nodiscard]] bool writesFlow(const Value& value, Shape shape, const EmitOptions& options);

} // namespace ww::source

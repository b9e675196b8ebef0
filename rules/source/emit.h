#pragma once

// Writes values as text: tokens, flow collections and block lines.

#include "rules/model/value.h"

#include <optional>
#include <string>
#include <string_view>

namespace ww::source {

/// Whether to write a collection as flow or as block. Auto: the collection's size decides.
enum class Shape : std::uint8_t { Auto, Flow, Block };

struct EmitOptions {
    std::string eol = "\n";
    std::size_t indentStep = 2; ///< number of blanks per level
    bool quoteAll = false;      ///< write every scalar in double quotes; used if nothing else works
    bool padded = true;         ///< write `{ a: 1 }` instead of `{a: 1}`
};

/// Text after `key:` or `-`: `head` on the same line (with a leading blank), `body` below (each
/// line after a break).
struct Rendered {
    std::string head;
    std::string body;
};

/// Returns true if `text` needs no quotes.
[[nodiscard]] bool canBePlain(std::string_view text, bool inFlow);
[[nodiscard]] std::string doubleQuoted(std::string_view text);
/// Returns a key's token, in the style `like` if possible.
[[nodiscard]] std::string renderKey(std::string_view key, bool inFlow, Style like,
                                    const EmitOptions& options);
[[nodiscard]] std::string renderFlow(const Value& value, const EmitOptions& options,
                                     Style like = Style::Plain);
/// A literal block's header and lines at `indent`, each line after a break. `renderLiteral` returns
/// nothing if `text` can't be written as a literal.
struct LiteralText {
    std::string header;
    std::string body;
};
[[nodiscard]] std::optional<LiteralText> renderLiteral(std::string_view text, std::size_t indent,
                                                       const EmitOptions& options);

/// Returns the text after `key:` for a key in column `column`.
[[nodiscard]] Rendered renderAfterKey(const Value& value, std::size_t column, Shape shape,
                                      const EmitOptions& options, Style like = Style::Plain);
/// Returns the text after `-` in column `column`.
[[nodiscard]] Rendered renderAfterDash(const Value& value, std::size_t column, Shape shape,
                                       const EmitOptions& options, Style like = Style::Plain);
/// Returns `key: …` with all its lines, without the first indentation and the last break.
[[nodiscard]] std::string renderBlockEntry(std::string_view key, const Value& value,
                                           std::size_t column, Shape shape,
                                           const EmitOptions& options);
/// Returns a whole block collection, without the first indentation and the last line break.
[[nodiscard]] std::string renderBlock(const Value& collection, std::size_t column,
                                      const EmitOptions& options);
/// Returns true if `value` will be written on one line, as a flow collection or scalar.
[[nodiscard]] bool isWrittenAsFlow(const Value& value, Shape shape, const EmitOptions& options);

} // namespace ww::source

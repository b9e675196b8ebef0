#pragma once

// Completes and explains the text of a game's files: keys, words, names and expressions. Everything
// comes from the tables that read these files (rules/schema/emit_meta.h, sheets/reference.h).

#include "editor/forms/sentences.h"
#include "editor/forms/source_place.h"

#include "editor/session/entity_index.h"
#include "rules/schema/emit_meta.h"

#include <string>
#include <string_view>
#include <vector>

namespace ww::forms {

/// The text, and the names that it may use.
struct GameSource {
    std::string_view text;
    DocumentRole role = DocumentRole::Content;
    std::string section;                          ///< `templates` or `sheets` for one of them
    const schema::System* system = nullptr;       ///< the last readable game
    const schema::EntitySchema* schema = nullptr; ///< the kind, if the text is an entity
    const session::EntityIndex* index = nullptr;
    const Snapshot* snapshot = nullptr;              ///< has the styles and colours
    const std::vector<std::string>* icons = nullptr; ///< icons that sheets can print; null: none
    session::EntityPtr example; ///< entity for the values of expressions; may be null
};

/// The completions of the word at the cursor.
struct SourceCompletions {
    std::vector<CompletionItem> items; ///< spans are bytes of the text
    std::string typed;                 ///< the word up to the cursor
};
[[nodiscard]] SourceCompletions completeGameSource(const GameSource& source, std::size_t cursor);

/// Explains the key, the name or the expression at the cursor, in a few lines. Empty if there is
/// nothing to explain.
[[nodiscard]] std::string explainGameSource(const GameSource& source, std::size_t cursor);

/// Returns the id of the kind that the expressions at the place are about; empty if there is none.
[[nodiscard]] std::string kindOfGameSource(const GameSource& source, std::size_t cursor);

// Internal to game_source.cpp and game_expression.cpp.

/// A place with what the tables declare for it.
struct GamePlace {
    SourcePlace place;
    std::vector<schema::MetaShape> shapes;    ///< what the value may be
    const schema::MetaKeyInfo* key = nullptr; ///< the key that the word is, or whose value it is
    const schema::MetaDef* table = nullptr;   ///< the table that has `key`
};
/// The expression around the cursor.
struct ExpressionPlace {
    std::string text;
    std::size_t begin = 0;  ///< offset of `text` in the place's word
    std::size_t cursor = 0; ///< offset of the cursor in `text`
};
[[nodiscard]] std::optional<ExpressionPlace> expressionAt(const GamePlace& place);
[[nodiscard]] const schema::EntitySchema* kindAt(const GameSource& source,
                                                 const SourcePlace& place);
[[nodiscard]] std::vector<CompletionItem> completeExpression(const GameSource& source,
                                                             const GamePlace& place,
                                                             const ExpressionPlace& expression);
[[nodiscard]] std::string explainExpression(const GameSource& source, const GamePlace& place,
                                            const ExpressionPlace& expression);
/// Returns the words of `label` and `doc` in one line.
[[nodiscard]] std::string fieldNote(const std::string& key, const std::string& label,
                                    const std::string& doc);

} // namespace ww::forms

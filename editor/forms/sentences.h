#pragma once

// Reads sentence fields: their printed text and findings. Completes sentences.

#include "editor/forms/row.h"

#include "editor/session/finding_store.h"
#include "rules/schema/line_lead.h"
#include "rules/schema/schema.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::forms {

struct PrintedRun {
    std::string text, icon;
    bool strong = false, reminder = false, unchecked = false;
    friend bool operator==(const PrintedRun&, const PrintedRun&) = default;
};

struct SentenceLine {
    std::string text;
    std::vector<PrintedRun> runs;
    Level level = Level::None;
    std::string message;
    std::string fix;         ///< label of the first fix
    TextEdit fixEdit;        ///< edit of the line; valid if `fix` isn't empty
    std::uint32_t begin = 0; ///< start of the marked text, in bytes of the line
    std::uint32_t end = 0;
    friend bool operator==(const SentenceLine&, const SentenceLine&) = default;
};

struct CompletionItem {
    std::string text, detail, icon;
    Span replace; ///< the replaced bytes of the line
};

/// Returns completions at the cursor, except completions that conflict with `others`, the field's
/// other lines. `lead` is a beginning that lines must or mustn't have.
[[nodiscard]] std::vector<CompletionItem>
completionsAt(const schema::Language& language, const std::string& line, std::uint32_t cursor,
              std::vector<std::string> others, const schema::LinePrefix& lead = {});

/// Returns the field's language; null if the system doesn't have the language.
[[nodiscard]] const schema::Language* languageOf(const schema::System& system,
                                                 const schema::FieldDef& field);
/// Reads the lines of `text` without the checker. `titles` returns the printed names of entities.
[[nodiscard]] std::vector<SentenceLine> readSentences(const schema::Language* language,
                                                      const std::string& text,
                                                      const schema::ReferenceTitle& titles = {});
/// Returns the printed text without icons, for screen readers.
[[nodiscard]] std::string printedTextOf(const std::vector<PrintedRun>& runs);

} // namespace ww::forms

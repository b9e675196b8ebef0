#pragma once

// Sentence fields: written and printed text, findings, completion.

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
    Span replace; ///< bytes of the line
};

/// Completions at the cursor, without those that conflict with `others`, the field's other lines.
/// Lines must or mustn't start with `lead`.
[[nodiscard]] std::vector<CompletionItem>
completionsAt(const schema::Language& language, const std::string& line, std::uint32_t cursor,
              std::vector<std::string> others, const schema::LinePrefix& lead = {});

/// The field's language; null if the system doesn't have it.
[[nodiscard]] const schema::Language* languageOf(const schema::System& system,
                                                 const schema::FieldDef& field);
/// Reads `text` at once, before the checker runs. `titles`: printed names of entities.
[[nodiscard]] std::vector<SentenceLine> readSentences(const schema::Language* language,
                                                      const std::string& text,
                                                      const schema::ReferenceTitle& titles = {});
/// The printed text without icons, for screen readers.
[[nodiscard]] std::string printedTextOf(const std::vector<PrintedRun>& runs);

} // namespace ww::forms

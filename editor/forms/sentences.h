#pragma once

// A field of sentences: as written, as printed, what is wrong, what could come next.

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
    TextEdit fixEdit;        ///< of the line; fix is empty where there is none
    std::uint32_t begin = 0; ///< what is marked, bytes of the line
    std::uint32_t end = 0;
    friend bool operator==(const SentenceLine&, const SentenceLine&) = default;
};

struct CompletionItem {
    std::string text, detail, icon;
    Span replace; ///< bytes of the line
};

/// What may come next at the cursor of a line, without what would be at fault beside the other
/// lines of the field. What begins the line begins with the entity's `lead`, or never does.
[[nodiscard]] std::vector<CompletionItem> offersOf(const schema::Language& language,
                                                   const std::string& line, std::uint32_t cursor,
                                                   std::vector<std::string> others,
                                                   const schema::LineLead& lead = {});

/// Null where the system has no such language.
[[nodiscard]] const schema::Language* languageOf(const schema::System& system,
                                                 const schema::FieldDef& field);
/// The lines of `text`, read at once: what is wrong in them is known before the checker says so.
/// Entities are printed as `titles` has them.
[[nodiscard]] std::vector<SentenceLine> readSentences(const schema::Language* language,
                                                      const std::string& text,
                                                      const schema::ReferenceTitle& titles = {});
/// Printed wording without icons, for readers.
[[nodiscard]] std::string plainText(const std::vector<PrintedRun>& runs);

} // namespace ww::forms

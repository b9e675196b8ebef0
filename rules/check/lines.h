#pragma once

// Fields of sentences, line by line: what their language says of them, and the entities that they
// name. Internal to rules/check.

#include "rules/check/maker.h"
#include "rules/check/store.h"
#include "rules/check/walk.h"
#include "rules/schema/language.h"
#include "rules/source/source.h"

#include <functional>
#include <optional>
#include <string_view>

namespace ww::check {

/// Reports what is wrong in the lines and among them; those that `lines` knows aren't read again.
void checkLines(FindingMaker& maker, const schema::FieldDef& field,
                const schema::Language& language, NodeRef box, LineMemory& lines,
                const std::function<FieldPath()>& path);

/// A reference in a line.
struct LineUse {
    const schema::FieldDef* field = nullptr; ///< what may stand there
    std::string_view text;
    std::size_t line = 0;
    std::uint32_t begin = 0; ///< as RefUse has it
    Span span;               ///< bytes of the chunk: of the reference, else of all lines
    bool exact = false;      ///< of the reference
};
void forEachReference(const schema::Language& language, NodeRef box,
                      const std::function<void(const LineUse&)>& each);
/// The one that begins there; `field` isn't known.
[[nodiscard]] LineUse lineUseAt(NodeRef box, std::uint32_t begin);

/// Where a reference found by a walk stands in the record's view: of a line, the line.
[[nodiscard]] FieldPath pathOf(const RefUse& use, const Record& record);

} // namespace ww::check

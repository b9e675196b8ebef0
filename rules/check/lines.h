#pragma once

// Checks fields of sentences line by line, and finds the entities that lines name. Internal to
// rules/check.

#include "rules/check/maker.h"
#include "rules/check/store.h"
#include "rules/check/walk.h"
#include "rules/schema/language.h"
#include "rules/source/source.h"

#include <functional>
#include <optional>
#include <string_view>

namespace ww::check {

/// Reports problems in single lines and between lines. Skips lines that `lines` lists as clean.
void checkLines(FindingMaker& maker, const schema::FieldDef& field,
                const schema::Language& language, NodeRef box, CleanLineCache& lines,
                const std::function<FieldPath()>& path);

struct ReferenceInLine {
    const schema::FieldDef* field = nullptr; ///< declares the kind of entity
    std::string_view text;
    std::size_t line = 0;
    std::uint32_t begin = 0; ///< the reference's offset, as in RefUse
    Span span;               ///< bytes of the reference if `exact`, otherwise of the whole field
    bool exact = false;
};
void forEachReference(const schema::Language& language, NodeRef box,
                      const std::function<void(const ReferenceInLine&)>& each);
/// Returns the reference that begins at `begin`; its `field` stays null.
[[nodiscard]] ReferenceInLine referenceInLineAt(NodeRef box, std::uint32_t begin);

/// Returns the path of a reference in the record's view. For a reference in a line, returns the
/// line's path.
[[nodiscard]] FieldPath referencePath(const RefUse& use, const Record& record);

} // namespace ww::check

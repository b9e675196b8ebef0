#pragma once

// Edits of a kind of the pack's own game, for people who don't write YAML: a new field, a new
// check. Each function returns one patch, so each edit is one undo step.

#include "rules/base/result.h"
#include "rules/model/document.h"
#include "rules/model/patch.h"
#include "rules/schema/schema.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::session {

/// A kind of the pack's own game, with the files that declare it.
struct OwnKind {
    const schema::EntitySchema* schema = nullptr;
    EntityRef file;            ///< the kind's file in the folder `schema`
    ChunkPtr chunk;            ///< content of `file`
    EntityRef card;            ///< the kind's first template with a front; without id: none
    ChunkPtr cardChunk;        ///< content of `card`
    bool hasTextStyle = false; ///< whether style.yaml has the style `text`
};
/// Returns the kind; nothing if the edited pack doesn't declare it, or if its file can't be read.
[[nodiscard]] std::optional<OwnKind>
findOwnKind(const Snapshot& snapshot, const schema::System& system, std::string_view kind);

enum class FieldSort { Text, Number, Choice, YesNo, Words, Picture, Reference };
struct NewField {
    std::string label;
    FieldSort sort = FieldSort::Text;
    std::vector<std::string> words; ///< labels of a Choice
    std::string targetKind;         ///< kind of a Reference
    bool isRequired = false;
    bool isOnCard = false;
};
/// Returns the key that a new field gets: `Armour class` → `armour_class`. Appends a number if the
/// key has another meaning. Empty if the label has no usable letters.
[[nodiscard]] std::string newFieldKey(const schema::EntitySchema& schema, std::string_view label);
/// Return in one sentence why the label, or the words of a choice, can't be used; else nothing.
[[nodiscard]] std::optional<std::string> labelProblem(const schema::EntitySchema& schema,
                                                      std::string_view label);
[[nodiscard]] std::optional<std::string> wordsProblem(const std::vector<std::string>& words);
/// Adds the field to the kind's file and, if wanted, a box to the kind's card.
[[nodiscard]] Patch patchAddingField(const OwnKind& kind, const NewField& field);

enum class CheckSort { AtLeast, AtMost, Needs, NoTwoAlike };
struct NewCheck {
    CheckSort sort = CheckSort::AtLeast;
    std::string field;  ///< key of the first field
    std::string other;  ///< key of the second field; empty: see `number`
    std::string number; ///< the bound of AtLeast and AtMost, if `other` is empty
    bool isError = false;
};
/// Returns the fields that the sentence can be about: numbers, fields that may be missing, or
/// fields that can be compared.
[[nodiscard]] std::vector<const schema::FieldDef*>
fieldsForCheck(const schema::EntitySchema& schema, CheckSort sort);
/// Returns in one sentence why the check can't be added; else nothing.
[[nodiscard]] std::optional<std::string> checkProblem(const schema::EntitySchema& schema,
                                                      const NewCheck& check);
/// Returns the message of the check's findings, with placeholders such as `{name}`.
[[nodiscard]] std::string checkMessage(const schema::EntitySchema& schema, const NewCheck& check);
/// Adds the check as a constraint to the kind's file.
[[nodiscard]] Patch patchAddingCheck(const OwnKind& kind, const schema::System& system,
                                     const NewCheck& check);

} // namespace ww::session

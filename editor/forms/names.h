#pragma once

// What the elements of lists are called in a form.

#include "editor/session/entity_index.h"
#include "editor/session/finding_store.h"
#include "rules/schema/field.h"
#include "rules/schema/schema.h"

#include <string>
#include <vector>

namespace ww::forms {

class Names {
  public:
    /// Both must outlive it; without an index references keep their ids.
    Names(const session::EntityIndex* index, const session::Entity& entity)
        : index_(index), entity_(entity) {}

    /// What an element of `list` is, in a few words: its name or first part, and where it is; where
    /// several values name it, these (`2 · Bank · Left`); of a choice and of what `reads` its
    /// sentence (`Maravel Quill reaches Signal lamp`), else the record chosen and what stands in
    /// it; of a plain value the value. Else its number from 1.
    [[nodiscard]] std::string ofItem(const schema::FieldDef& list, NodeRef item,
                                     std::size_t i) const;
    /// What a reference names, also inside another entity; of a run its ends; any other text as it
    /// is.
    [[nodiscard]] std::string named(const schema::FieldDef& field, NodeRef node) const;
    /// Likewise of a map's key.
    [[nodiscard]] std::string ofKey(const schema::FieldDef& field, const std::string& text) const;

  private:
    [[nodiscard]] std::string sentence(const schema::FieldDef& record, NodeRef node) const;
    [[nodiscard]] std::string byParts(const schema::FieldDef& list, NodeRef item) const;
    [[nodiscard]] std::string picked(const schema::FieldDef& choice, NodeRef item) const;
    [[nodiscard]] std::string said(const std::vector<schema::FieldDef>& fields, NodeRef item) const;
    const session::EntityIndex* index_;
    const session::Entity& entity_;
};

/// A path by the labels of the fields on the way and the numbers of items: `Cards`, `Squads 2 ·
/// Leader`. Without `lastKey` a map's key at the end of it is left out.
enum class LastKey { Said, LeftOut };
[[nodiscard]] std::string pathWords(const schema::EntitySchema* schema, const FieldPath& path,
                                    LastKey lastKey = LastKey::Said);

/// A problem's message with the labels of its field in place of the path: `Sides 1 · Faction`.
[[nodiscard]] std::string messageOf(const session::Problem& problem,
                                    const schema::EntitySchema* schema);
[[nodiscard]] std::string messageOf(const session::Problem& problem,
                                    const session::EntityIndex& index);

[[nodiscard]] std::string optionLabel(const schema::FieldDef& option);
/// Whether what a choice offers is a list of such choices: *all of these*.
[[nodiscard]] bool listsSuch(const schema::FieldDef& option, const schema::FieldDef& choice);

} // namespace ww::forms

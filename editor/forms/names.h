#pragma once

// Display names for elements of lists in a form.

#include "editor/session/entity_index.h"
#include "editor/session/finding_store.h"
#include "rules/schema/field.h"
#include "rules/schema/schema.h"

#include <string>
#include <vector>

namespace ww::forms {

class DisplayNames {
  public:
    /// Both must outlive the object. Without an index, references show their ids.
    DisplayNames(const session::EntityIndex* index, const session::Entity& entity)
        : index_(index), entity_(entity) {}

    /// A short name of a list's element: its name or first part, and its place. Else all values
    /// that identify it (`2 · Bank · Left`), the sentence of a choice or record (`Maravel Quill
    /// reaches Signal lamp`), or its number from 1.
    [[nodiscard]] std::string itemName(const schema::FieldDef& list, NodeRef item,
                                       std::size_t i) const;
    /// The title of a reference's target, also inside another entity; a run's ends; else the text.
    [[nodiscard]] std::string valueName(const schema::FieldDef& field, NodeRef node) const;
    /// The title of what a map's key names.
    [[nodiscard]] std::string keyName(const schema::FieldDef& field, const std::string& text) const;

  private:
    [[nodiscard]] std::string sentenceName(const schema::FieldDef& record, NodeRef node) const;
    [[nodiscard]] std::string uniqueKeyName(const schema::FieldDef& list, NodeRef item) const;
    [[nodiscard]] std::string chosenOptionName(const schema::FieldDef& choice, NodeRef item) const;
    [[nodiscard]] std::string fieldValuesName(const std::vector<schema::FieldDef>& fields,
                                              NodeRef item) const;
    const session::EntityIndex* index_;
    const session::Entity& entity_;
};

/// A path in words: field labels and item numbers, such as `Squads 2 · Leader`. `Omitted` omits a
/// map's key at the end.
enum class LastKey { Included, Omitted };
[[nodiscard]] std::string readablePath(const schema::EntitySchema* schema, const FieldPath& path,
                                       LastKey lastKey = LastKey::Included);

/// A problem's message with field labels in place of the path: `Sides 1 · Faction`.
[[nodiscard]] std::string messageOf(const session::Problem& problem,
                                    const schema::EntitySchema* schema);
[[nodiscard]] std::string messageOf(const session::Problem& problem,
                                    const session::EntityIndex& index);

[[nodiscard]] std::string optionLabel(const schema::FieldDef& option);
/// Returns whether the option is a list of the same choices, such as *all of these*.
[[nodiscard]] bool isListOfChoice(const schema::FieldDef& option, const schema::FieldDef& choice);

} // namespace ww::forms

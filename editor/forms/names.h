#pragma once

// Makes display names for elements of lists in a form.

#include "editor/session/entity_index.h"
#include "editor/session/finding_store.h"
#include "rules/schema/field.h"
#include "rules/schema/schema.h"

#include <string>
#include <vector>

namespace ww::forms {

class DisplayNames {
  public:
    /// `index` and `entity` must outlive the object. If `index` is null, references show their ids.
    DisplayNames(const session::EntityIndex* index, const session::Entity& entity)
        : index_(index), entity_(entity) {}

    /// Returns a short name of a list's element, for example: its name and its cell; all values
    /// that identify it (`2 · Bank · Left`); the sentence of a choice or record (`Maravel Quill
    /// reaches Signal lamp`); or its number from 1.
    [[nodiscard]] std::string itemName(const schema::FieldDef& list, NodeRef item,
                                       std::size_t i) const;
    /// Returns a value for display. References: the title of the target, which may be inside
    /// another entity. Runs of edges: both ends (`A1–C1`). Other fields: the text.
    [[nodiscard]] std::string valueName(const schema::FieldDef& field, NodeRef node) const;
    /// Returns the label of a map's key if the key is a declared word, or the title of the entity
    /// that the key names. For other keys, returns the key.
    [[nodiscard]] std::string keyName(const schema::FieldDef& map, const std::string& key) const;

  private:
    [[nodiscard]] std::string targetTitle(const schema::FieldDef& field,
                                          const std::string& text) const;
    [[nodiscard]] std::string sentenceName(const schema::FieldDef& record, NodeRef node) const;
    [[nodiscard]] std::string uniqueKeyName(const schema::FieldDef& list, NodeRef item) const;
    [[nodiscard]] std::string chosenOptionName(const schema::FieldDef& choice, NodeRef item) const;
    [[nodiscard]] std::string fieldValuesName(const std::vector<schema::FieldDef>& fields,
                                              NodeRef item) const;
    const session::EntityIndex* index_;
    const session::Entity& entity_;
};

enum class LastKey { Included, Omitted };
/// Returns a path in words: field labels and item numbers, such as `Squads 2 · Leader`. `Omitted`
/// leaves out a map's key at the end.
[[nodiscard]] std::string readablePath(const schema::EntitySchema* schema, const FieldPath& path,
                                       LastKey lastKey = LastKey::Included);

/// Returns a problem's message with labels instead of the path: `Sides 1 · Faction`.
[[nodiscard]] std::string messageOf(const session::Problem& problem,
                                    const schema::EntitySchema* schema);
[[nodiscard]] std::string messageOf(const session::Problem& problem,
                                    const session::EntityIndex& index);

[[nodiscard]] std::string optionLabel(const schema::FieldDef& option);
/// Returns whether the option is a list of the same choices, such as *all of these*.
[[nodiscard]] bool isListOfChoice(const schema::FieldDef& option, const schema::FieldDef& choice);

} // namespace ww::forms

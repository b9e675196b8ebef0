#pragma once

// Turns gestures in a form into patches.

#include "editor/forms/row.h"

#include "editor/session/entity_index.h"
#include "rules/model/patch.h"

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::forms {

/// Positions of removed keys: path of the removed key → the key before it (empty if it was the
/// first).
using RemovedKeyPlaces = std::map<std::string, std::string>;
/// Records the positions of keys that `patch` removes.
void recordRemovedPlaces(RemovedKeyPlaces& places, const session::Entity& entity,
                         const Patch& patch);

/// Makes patches of the current entity. If a gesture changes nothing, its patch is empty.
class FormPatches {
  public:
    explicit FormPatches(session::EntityPtr entity, RemovedKeyPlaces places = {})
        : entity_(std::move(entity)), places_(std::move(places)) {}

    /// Sets a row's text; empty text removes a field. Also removes the row's rivals. Changes only
    /// differing lines of multi-line fields, and joins pasted lines for one-line fields.
    [[nodiscard]] Patch setRow(const Row& row, const std::string& text) const;
    [[nodiscard]] Patch removeValue(const FieldPath& path) const;
    [[nodiscard]] Patch setFlag(const Row& row, const std::string& word, bool on) const;
    [[nodiscard]] Patch addItem(const Row& list) const;
    [[nodiscard]] Patch addKey(const Row& map, const std::string& key) const;
    [[nodiscard]] Patch renameKey(const Row& item, const std::string& key) const;
    [[nodiscard]] Patch removeRow(const Row& row) const;
    [[nodiscard]] Patch moveItem(const Row& item, std::size_t to) const;
    /// Chooses another option. Keeps values that both options have. If the new option is a list of
    /// choices, the previous option becomes its first item.
    [[nodiscard]] Patch chooseOption(const Row& row, const std::string& option) const;
    /// Adds another choice next to `choice`, in its list or in a new list of both.
    [[nodiscard]] Patch addChoice(const Row& choice) const;
    /// Sets the picture file of art. If `file` is empty, removes the keys that describe the file,
    /// and keeps the keys of a composed picture.
    [[nodiscard]] Patch setArtFile(const Row& row, const std::string& file) const;
    /// Sets keys of art. An empty value removes its key. If no key is left, removes the art.
    [[nodiscard]] Patch setArtKeys(const Row& row,
                                   const std::vector<std::pair<std::string, Value>>& parts) const;

    /// Sets the value at `path`. Inserts a removed key at its old position, and any other new key
    /// in schema order.
    [[nodiscard]] Patch setValue(FieldPath path, Value value) const;
    /// Sets a text of several lines. If few lines differ, writes only those lines.
    [[nodiscard]] Patch setText(const FieldPath& path, const std::string& text) const;

  private:
    [[nodiscard]] Patch setWithoutRivals(const Row& row, const std::string& text) const;
    [[nodiscard]] Patch singleOperation(PatchOp::Kind kind, FieldPath path, Value value = {},
                                        std::size_t to = 0) const;
    session::EntityPtr entity_;
    RemovedKeyPlaces places_;
};

void appendPatch(Patch& to, Patch more);

/// Returns `value` plus `steps` steps, within the field's bounds. For a word such as `none`,
/// returns the smallest number.
[[nodiscard]] std::string stepNumber(const schema::FieldDef& field, const std::string& value,
                                     int steps);

/// Keys that describe a picture's file and are removed with the file.
inline constexpr std::array<std::string_view, 7> kPictureFileKeys{
    "file", "artist", "licence", "source", "alt", "focus", "zoom"};

/// Returns the value of a new element, with its required fields.
[[nodiscard]] Value newElementValue(const schema::FieldDef& field);

/// Returns the name of an undo step: `Cost 5 → 6`.
[[nodiscard]] std::string changeName(const Row& row, const std::string& to);

} // namespace ww::forms

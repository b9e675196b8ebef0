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

/// Positions of removed keys: a key's path, and the key before it (empty: it was the first).
using RemovedKeyPlaces = std::map<std::string, std::string>;
/// Records the positions of keys that `patch` removes.
void recordRemovedPlaces(RemovedKeyPlaces& places, const session::Entity& entity,
                         const Patch& patch);

/// Makes patches of the current entity. An empty patch: the gesture changes nothing.
class FormPatches {
  public:
    explicit FormPatches(session::EntityPtr entity, RemovedKeyPlaces places = {})
        : entity_(std::move(entity)), places_(std::move(places)) {}

    /// Sets a row's text; empty text removes an optional field. Also removes the row's rivals.
    /// Changes only differing lines of multi-line fields, and joins pasted lines for one-line
    /// fields.
    [[nodiscard]] Patch setRow(const Row& row, const std::string& text) const;
    [[nodiscard]] Patch removeValue(const FieldPath& path) const;
    [[nodiscard]] Patch setFlag(const Row& row, const std::string& word, bool on) const;
    [[nodiscard]] Patch addItem(const Row& list) const;
    [[nodiscard]] Patch addKey(const Row& map, const std::string& key) const;
    [[nodiscard]] Patch renameKey(const Row& item, const std::string& key) const;
    [[nodiscard]] Patch removeRow(const Row& row) const;
    [[nodiscard]] Patch moveItem(const Row& item, std::size_t to) const;
    /// Chooses another option, keeping values that both have. A list of choices starts with the
    /// previous option.
    [[nodiscard]] Patch chooseOption(const Row& row, const std::string& option) const;
    /// Adds another choice to a choice: to its list, or to a new list of both.
    [[nodiscard]] Patch addChoice(const Row& choice) const;
    /// Sets art's file. Without one, removes what describes the file, but keeps what composes a
    /// picture.
    [[nodiscard]] Patch setArtFile(const Row& row, const std::string& file) const;
    /// Sets keys of art. An empty value removes its key; without keys the art goes.
    [[nodiscard]] Patch setArtKeys(const Row& row,
                                   const std::vector<std::pair<std::string, Value>>& parts) const;

    /// Sets `path`. A new key goes where it was before, else in schema order.
    [[nodiscard]] Patch setValue(FieldPath path, Value value) const;
    /// Sets a text of several lines. Writes only the lines that differ, if they are few.
    [[nodiscard]] Patch setText(const FieldPath& path, const std::string& text) const;

  private:
    [[nodiscard]] Patch setWithoutRivals(const Row& row, const std::string& text) const;
    [[nodiscard]] Patch singleOperation(PatchOp::Kind kind, FieldPath path, Value value = {},
                                        std::size_t to = 0) const;
    session::EntityPtr entity_;
    RemovedKeyPlaces places_;
};

void appendPatch(Patch& to, Patch more);

/// The number `steps` away, within bounds; from a word such as `none`, the smallest.
[[nodiscard]] std::string stepNumber(const schema::FieldDef& field, const std::string& value,
                                     int steps);

/// Keys that describe a picture's file and are removed with it.
inline constexpr std::array<std::string_view, 7> kPictureFileKeys{
    "file", "artist", "licence", "source", "alt", "focus", "zoom"};

/// The value of a new element, with something to fill in.
[[nodiscard]] Value newElementValue(const schema::FieldDef& field);

/// The step's name in the history: `Offense 5 → 6`.
[[nodiscard]] std::string changeName(const Row& row, const std::string& to);

} // namespace ww::forms

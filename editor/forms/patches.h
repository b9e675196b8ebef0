#pragma once

// What a gesture in a form means for the text.

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

/// Where keys stood that were taken away: the path of each with the key before it (empty: the
/// first).
using Places = std::map<std::string, std::string>;
/// Adds those that `patch` will take from the entity.
void notePlaces(Places& places, const session::Entity& entity, const Patch& patch);

/// All are of the entity as it is now; an empty patch: the gesture changes nothing.
class Patches {
  public:
    explicit Patches(session::EntityPtr entity, Places places = {})
        : entity_(std::move(entity)), places_(std::move(places)) {}

    /// Empty text of a field that needn't be there removes it; what is written takes its rivals
    /// away. Several lines change only those that differ; those of a field of one line are joined.
    [[nodiscard]] Patch set(const Row& row, const std::string& text) const;
    [[nodiscard]] Patch clear(const FieldPath& path) const;
    [[nodiscard]] Patch flag(const Row& row, const std::string& word, bool on) const;
    [[nodiscard]] Patch add(const Row& list) const;
    [[nodiscard]] Patch addKey(const Row& map, const std::string& key) const;
    [[nodiscard]] Patch renameKey(const Row& item, const std::string& key) const;
    [[nodiscard]] Patch remove(const Row& row) const;
    [[nodiscard]] Patch move(const Row& item, std::size_t to) const;
    /// A Choice's other record; parts that both have keep what they say, and a list of such choices
    /// begins with the one that stood there.
    [[nodiscard]] Patch choose(const Row& row, const std::string& option) const;
    /// Another beside what a choice says: in its list, or in one that is made for both.
    [[nodiscard]] Patch join(const Row& choice) const;
    /// Art: its file, in the shape the value has. Without one, what was said of the file goes too;
    /// what a picture is composed from stays.
    [[nodiscard]] Patch art(const Row& row, const std::string& file) const;
    /// Art: keys of it, an empty value takes one away. The last one takes the picture with it.
    [[nodiscard]] Patch artParts(const Row& row,
                                 const std::vector<std::pair<std::string, Value>>& parts) const;

    /// Sets `path`; a key that is new there goes where it stood before, else where the schema has
    /// it among the others.
    [[nodiscard]] Patch put(FieldPath path, Value value) const;
    /// Text of several lines: of a few that differ only those are written.
    [[nodiscard]] Patch text(const FieldPath& path, const std::string& text) const;

  private:
    [[nodiscard]] Patch setAlone(const Row& row, const std::string& text) const;
    [[nodiscard]] Patch one(PatchOp::Kind kind, FieldPath path, Value value = {},
                            std::size_t to = 0) const;
    session::EntityPtr entity_;
    Places places_;
};

/// One after the other.
void append(Patch& to, Patch more);

/// The number a step away, kept within the field's bounds; a word (`none`) steps to the least
/// number.
[[nodiscard]] std::string stepped(const schema::FieldDef& field, const std::string& value,
                                  int steps);

/// What is said of a picture's file, and goes with it.
inline constexpr std::array<std::string_view, 7> kPartsOfFile{"file", "artist", "licence", "source",
                                                              "alt",  "focus",  "zoom"};

/// What is written for a new element of that kind, so that there is something to fill in.
[[nodiscard]] Value blank(const schema::FieldDef& field);

/// How the step is called in the history: `Offense 5 → 6`.
[[nodiscard]] std::string changeName(const Row& row, const std::string& to);

} // namespace ww::forms

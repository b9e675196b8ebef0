#pragma once

// A deck: things with numbers of copies, in a map, a list of records, or a list of things. The
// kind's `deck` view names the field and what to count.

#include "editor/table/columns.h"
#include "editor/table/summary.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ww::table {

/// The columns of each kind, created once.
class ColumnsByKind {
  public:
    /// The column with that key; null if the kind has none.
    [[nodiscard]] const Column* find(const schema::EntitySchema& schema, std::string_view key);
    [[nodiscard]] const std::vector<Column>& of(const schema::EntitySchema& schema);

  private:
    std::map<const schema::EntitySchema*, std::vector<Column>> columns_;
};

/// A short description for choosing, from the kind's `brief`: `Value 10 · General`.
[[nodiscard]] std::string briefOf(const session::Entity& entity, const session::EntityIndex& index,
                                  ColumnsByKind& columns);

struct DeckLine {
    std::string key;          ///< the key as written
    session::EntityPtr thing; ///< null: no such entity
    std::string title, brief;
    std::vector<std::size_t> at; ///< indexes of the list entries for this thing
    int copies = 0;              ///< 0 if the number can't be read
    std::string written;         ///< number of copies as written
    bool fits = true;            ///< passes the field's `fits`
    Entry curve;                 ///< value on the curve
    std::vector<Entry> counts;   ///< values of the counted columns
};

struct Deck {
    std::vector<DeckLine> lines; ///< lines grouped by the first count, then by curve and name
    int total = 0;
    std::optional<int> least, most; ///< allowed total
    int hand = 0;                   ///< size of the first hand; 0: not declared
    std::string curve;              ///< label of the curve; empty: there is none
    std::vector<std::string> counts;
};

[[nodiscard]] Deck deckOf(const session::Entity& entity, const schema::FieldDef& field,
                          const session::EntityIndex& index);

/// Sets a thing's number of copies in a list by its last entries, keeping their other fields. If a
/// thing has several entries, text that isn't a number changes nothing.
[[nodiscard]] Patch setCopies(const session::Entity& entity, const schema::FieldDef& field,
                              const Deck& deck, const std::string& key, const std::string& copies);

/// Copies per value, sorted; whole numbers in between get empty bars.
[[nodiscard]] std::vector<Bar> curveOf(const Deck& deck);
[[nodiscard]] std::vector<Bar> countsOf(const Deck& deck, std::size_t which);

/// Line indexes of all copies in drawing order, equal on every machine for equal decks and seeds.
[[nodiscard]] std::vector<std::size_t> shuffled(const Deck& deck, std::uint32_t seed);

} // namespace ww::table

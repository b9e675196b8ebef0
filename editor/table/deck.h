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
    [[nodiscard]] const std::vector<Column>& columnsFor(const schema::EntitySchema& schema);

  private:
    std::map<const schema::EntitySchema*, std::vector<Column>> columns_;
};

/// A short description for choosing, from the kind's `brief`: `Value 10 · General`.
[[nodiscard]] std::string briefDescription(const session::Entity& entity,
                                           const session::EntityIndex& index,
                                           ColumnsByKind& columns);

struct DeckLine {
    std::string key;           ///< the key as written
    session::EntityPtr entity; ///< null: no such entity
    std::string title, brief;
    std::vector<std::size_t> entryIndexes; ///< indexes of the list entries for this thing
    int copies = 0;                        ///< 0 if the number can't be read
    std::string written;                   ///< number of copies as written
    bool fits = true;                      ///< passes the field's `fits`
    CellContent curveValue;                ///< value on the curve
    std::vector<CellContent> countValues;  ///< values of the counted columns
};

struct Deck {
    std::vector<DeckLine> lines; ///< lines grouped by the first count, then by curve and name
    int total = 0;
    std::optional<int> minTotal, maxTotal; ///< allowed total
    int handSize = 0;                      ///< size of the first hand; 0: not declared
    std::string curveLabel;                ///< label of the curve; empty: there is none
    std::vector<std::string> countLabels;
};

[[nodiscard]] Deck deckOf(const session::Entity& entity, const schema::FieldDef& field,
                          const session::EntityIndex& index);

/// Sets the number of copies of a thing in a list. Changes the thing's last entries and keeps their
/// other fields. If the thing has several entries, text that isn't a number changes nothing.
[[nodiscard]] Patch setCopies(const session::Entity& entity, const schema::FieldDef& field,
                              const Deck& deck, const std::string& key, const std::string& copies);

/// Copies per value, sorted; whole numbers in between get empty bars.
[[nodiscard]] std::vector<Bar> curveBars(const Deck& deck);
[[nodiscard]] std::vector<Bar> countBars(const Deck& deck, std::size_t which);

/// Line indexes of all copies in drawing order, equal on every machine for equal decks and seeds.
[[nodiscard]] std::vector<std::size_t> shuffledOrder(const Deck& deck, std::uint32_t seed);

} // namespace ww::table

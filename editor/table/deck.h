#pragma once

// Reads and edits decks: things with numbers of copies, in a map, a list of records, or a list of
// things. The kind's `deck` view names the field and the columns to count.

#include "editor/table/columns.h"
#include "editor/table/summary.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ww::table {

/// Caches the columns of each kind.
class ColumnsByKind {
  public:
    /// Returns the column with that key, or null if the kind has no such column.
    [[nodiscard]] const Column* find(const schema::EntitySchema& schema, std::string_view key);
    [[nodiscard]] const std::vector<Column>& columnsFor(const schema::EntitySchema& schema);

  private:
    std::map<const schema::EntitySchema*, std::vector<Column>> columns_;
};

/// Returns a short description of an entity, from the kind's `brief`: `Value 10 · General`.
[[nodiscard]] std::string briefDescription(const session::Entity& entity,
                                           const session::EntityIndex& index,
                                           ColumnsByKind& columns);

struct DeckLine {
    std::string key;           ///< the thing's key as written
    session::EntityPtr entity; ///< the thing; null: the entity doesn't exist
    std::string title, brief;
    std::vector<std::size_t> entryIndexes; ///< indexes of the thing's entries in the list
    int copies = 0;                        ///< 0 also for an unreadable number
    std::string written;                   ///< number of copies as written
    bool fits = true;                      ///< whether the thing passes the field's `fits`
    CellContent curveValue;                ///< the thing's value in the `curve` column
    std::vector<CellContent> countValues;  ///< the thing's values in the `count` columns
};

struct Deck {
    std::vector<DeckLine> lines; ///< sorted by the first `count` column, then by curve and name
    int total = 0;
    std::optional<int> minTotal, maxTotal; ///< allowed range of `total`
    int handSize = 0;                      ///< size of the first hand; 0: not declared
    std::string curveLabel;                ///< label of the `curve` column; empty: no curve
    std::vector<std::string> countLabels;
};

[[nodiscard]] Deck deckOf(const session::Entity& entity, const schema::FieldDef& field,
                          const session::EntityIndex& index);

/// Returns the patch that sets a thing's number of copies in a list. Changes the thing's last
/// entries, and keeps their other fields. Empty if the thing has several entries and `copies` isn't
/// a number.
[[nodiscard]] Patch setCopies(const session::Entity& entity, const schema::FieldDef& field,
                              const Deck& deck, const std::string& key, const std::string& copies);

/// Returns the number of copies for each curve value, sorted. Whole numbers without copies get
/// empty bars.
[[nodiscard]] std::vector<Bar> curveBars(const Deck& deck);
[[nodiscard]] std::vector<Bar> countBars(const Deck& deck, std::size_t which);

/// Returns the line index of each copy, in shuffled order. Equal decks and seeds yield the same
/// order on every machine.
[[nodiscard]] std::vector<std::size_t> shuffledOrder(const Deck& deck, std::uint32_t seed);

} // namespace ww::table

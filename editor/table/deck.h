#pragma once

// Things and how many of each, read as a deck (a map, a list of records, a list of the things):
// what stands in it, what it comes to, how it is drawn from. Which field that is and by what it is
// counted, its kind's view says.

#include "editor/table/columns.h"
#include "editor/table/summary.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ww::table {

/// Columns of whatever kinds come up, made once.
class ColumnsByKind {
  public:
    /// Null where the kind has none of that key.
    [[nodiscard]] const Column* find(const schema::EntitySchema& schema, std::string_view key);
    [[nodiscard]] const std::vector<Column>& of(const schema::EntitySchema& schema);

  private:
    std::map<const schema::EntitySchema*, std::vector<Column>> columns_;
};

/// What one chooses it by, as its kind says: `Value 10 · General`.
[[nodiscard]] std::string briefOf(const session::Entity& entity, const session::EntityIndex& index,
                                  ColumnsByKind& columns);

struct DeckLine {
    std::string key;          ///< as it is written
    session::EntityPtr thing; ///< null: there is none of that name
    std::string title, brief;
    std::vector<std::size_t> at; ///< of a list the entries that are of it
    int copies = 0;              ///< 0 where what stands there is no whole number
    std::string written;         ///< as it stands there
    bool fits = true;            ///< as the field says
    Entry curve;                 ///< by what the curve is drawn
    std::vector<Entry> counts;   ///< by what it is counted
};

struct Deck {
    std::vector<DeckLine> lines; ///< those of one count together, by curve and name among them
    int total = 0;
    std::optional<int> least, most; ///< that it has
    int hand = 0;                   ///< drawn to begin with; 0: it isn't said
    std::string curve;              ///< what the curve is of, for people; empty: there is none
    std::vector<std::string> counts;
};

[[nodiscard]] Deck deckOf(const session::Entity& entity, const schema::FieldDef& field,
                          const session::EntityIndex& index);

/// Of a list: what makes it so many of one thing, by its last entries; none, and they go. What else
/// an entry says stays. Of more than one entry, what can't be read as a number changes nothing.
[[nodiscard]] Patch setCopies(const session::Entity& entity, const schema::FieldDef& field,
                              const Deck& deck, const std::string& key, const std::string& copies);

/// Copies by what stands there, in the column's order; of whole numbers near each other those
/// between have a bar too.
[[nodiscard]] std::vector<Bar> curveOf(const Deck& deck);
[[nodiscard]] std::vector<Bar> countsOf(const Deck& deck, std::size_t which);

/// The lines of all copies in the order in which they are drawn: the same of the same deck and
/// `seed`, on every machine.
[[nodiscard]] std::vector<std::size_t> shuffled(const Deck& deck, std::uint32_t seed);

} // namespace ww::table

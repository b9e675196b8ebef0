#pragma once

// Chooses entities and copies to print, for `export` and the window's Print. Knows no game: it
// follows declared references.

#include "rules/schema/schema.h"
#include "rules/schema/value.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ww::sheets {

/// Returns whether the kind has the view `sheet`. Other entities print only if the export names
/// their sheet.
[[nodiscard]] bool isCard(const schema::EntityView& entity);

class PrintChooser {
  public:
    using PrintableFilter = std::function<bool(const schema::EntityView&)>;
    /// `entities`: of all packs, in printing order. All views and `world` must outlive this.
    PrintChooser(const schema::World& world, std::vector<schema::EntityView> entities,
                 PrintableFilter printable);

    struct Group {
        schema::EntityView owner; ///< entity that each member's first reference names; empty: none
        std::string name;         ///< the id of `owner`, or the name that the caller gave
        std::vector<schema::EntityView> entities;
    };
    /// Groups the printable entities of `list`, so that each faction gets a file. Ordered by first
    /// member, with unique names.
    [[nodiscard]] std::vector<Group> groupByOwner(const std::vector<schema::EntityView>& list,
                                                  const std::string& nameOfRest) const;
    /// Expands an entity to its prints. A printable entity expands to itself, a deck, army or team
    /// to its list, a faction to its members. Cards and boards expand to nothing else.
    [[nodiscard]] std::vector<schema::EntityView> expand(const schema::EntityView& entity);
    /// Returns the printable entities with references to or from the entity, whose prints may show
    /// its values. A printable entity returns only itself.
    [[nodiscard]] std::vector<schema::EntityView> findRelated(const schema::EntityView& entity);
    /// Returns the most copies that any list asks for, 1…500.
    [[nodiscard]] int copyCountOf(const schema::EntityView& entity);
    /// Returns the copies that `list` (such as a deck) asks for. Falls back to the overload above.
    [[nodiscard]] int copyCountOf(const schema::EntityView& entity, const schema::EntityView& list);

  private:
    struct Use {
        std::size_t user = 0; ///< index of the user in `entities_`
        int copies = 0;       ///< number of copies that the user's counted lists ask for
        int members = 0;      ///< number of records in the user's roster that refer to the entity
        bool listed = false;  ///< whether the reference is within a list or a map
        bool namesOwner = false; ///< whether the reference is the field that names the user's owner
    };
    enum class Relation : std::uint8_t { Expansion, Any };
    void indexReferences();
    /// Returns the first field that refers to entities other than cards and boards.
    [[nodiscard]] const schema::FieldDef* ownerField(const schema::EntitySchema& kind) const;
    [[nodiscard]] const Use* findUse(const schema::EntityView& entity,
                                     const schema::EntityView& user) const;
    [[nodiscard]] std::vector<schema::EntityView> collectRelated(const schema::EntityView& entity,
                                                                 Relation relation);
    [[nodiscard]] schema::EntityView firstReferencedEntity(const schema::EntityView& entity) const;

    const schema::World* world_;
    std::vector<schema::EntityView> entities_;
    PrintableFilter printable_;
    bool followed_ = false;
    /// For each used entity: one EntityUsage per user.
    std::unordered_map<std::string, std::vector<Use>> uses_;
};

} // namespace ww::sheets

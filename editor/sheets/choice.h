#pragma once

// Chooses entities and copies to print, for `export` and the window's Print. Follows the
// references that schemas declare, so no game needs code of its own.

#include "rules/schema/schema.h"
#include "rules/schema/value.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ww::sheets {

/// Returns whether the kind has the view `sheet`. Entities of other kinds print only if the export
/// names their sheet.
[[nodiscard]] bool isCard(const schema::EntityView& entity);

class PrintChooser {
  public:
    using PrintableFilter = std::function<bool(const schema::EntityView&)>;
    /// `entities`: the entities of all packs, in printing order. All views and `world` must outlive
    /// this object.
    PrintChooser(const schema::World& world, std::vector<schema::EntityView> entities,
                 PrintableFilter printable);

    struct Group {
        schema::EntityView owner; ///< the first entity to which each member refers; empty: the
                                  ///< members have no owner
        std::string name;         ///< the owner's id; without an owner: `nameOfRest`
        std::vector<schema::EntityView> entities;
    };
    /// Groups the printable entities of `list` by owner, for example to print a file for each
    /// faction. Groups are in the order of their first members and have unique names.
    [[nodiscard]] std::vector<Group> groupByOwner(const std::vector<schema::EntityView>& list,
                                                  const std::string& nameOfRest) const;
    /// Expands an entity to the entities that print for it. A printable entity expands to itself, a
    /// deck, army or team to its list, a faction to its members.
    [[nodiscard]] std::vector<schema::EntityView> expand(const schema::EntityView& entity);
    /// Returns printable entities that refer to the entity, or to which the entity refers. Their
    /// prints may show its values. For a printable entity, returns only that entity.
    [[nodiscard]] std::vector<schema::EntityView> findRelated(const schema::EntityView& entity);
    /// Returns the highest number of copies that any list asks for, 1…500.
    [[nodiscard]] int copyCountOf(const schema::EntityView& entity);
    /// Returns the number of copies that `list` (such as a deck) asks for. If `list` doesn't list
    /// the entity, returns the result of the other overload.
    [[nodiscard]] int copyCountOf(const schema::EntityView& entity, const schema::EntityView& list);

  private:
    struct Use {
        std::size_t user = 0;    ///< index in `entities_` of the entity with the reference
        int copies = 0;          ///< number of copies that the user's counted lists ask for
        int members = 0;         ///< number of references in the user's roster to the used entity
        bool listed = false;     ///< whether the reference is within a list or a map
        bool namesOwner = false; ///< whether the reference is in the field that names the user's
                                 ///< owner
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
    /// The uses of each entity, by the entity's key; one Use for each user.
    std::unordered_map<std::string, std::vector<Use>> uses_;
};

} // namespace ww::sheets

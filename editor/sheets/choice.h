#pragma once

// Which entities an export means, and how many of each: for the command line and the editor's Print
// alike. Knows no game: it follows the references that schemas declare.

#include "rules/schema/schema.h"
#include "rules/schema/value.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ww::sheets {

/// Whether the entity is a card: its kind has the view `sheet`. Other entities are printed by the
/// name of their sheet.
[[nodiscard]] bool isCard(const schema::EntityView& entity);

class Chooser {
  public:
    using Printable = std::function<bool(const schema::EntityView&)>;
    /// `entities`: of all packs, in the order in which they are to be printed. All views and
    /// `world` must outlive this.
    Chooser(const schema::World& world, std::vector<schema::EntityView> entities,
            Printable printable);

    struct Group {
        schema::EntityView by; ///< what their first reference names; absent: nothing
        std::string name;      ///< its id, or what the caller gave
        std::vector<schema::EntityView> entities;
    };
    /// The printable ones of `list`, so that each faction gets a file. In order of their first
    /// members; no two have one name.
    [[nodiscard]] std::vector<Group> groups(const std::vector<schema::EntityView>& list,
                                            const std::string& nameOfRest) const;
    /// A printable entity stands for itself. A deck, an army or a team stands for what it lists; a
    /// faction for what belongs to it. Cards and boards stand for nothing else.
    [[nodiscard]] std::vector<schema::EntityView> meantBy(const schema::EntityView& entity);
    /// The printable entities that refer to the entity anywhere, or that it refers to: their prints
    /// may show what it says. A printable entity is alone.
    [[nodiscard]] std::vector<schema::EntityView> relatedTo(const schema::EntityView& entity);
    /// The largest number of copies that any list asks for; 1…500.
    [[nodiscard]] int copiesOf(const schema::EntityView& entity);
    /// The number of copies that `list` asks for, such as a deck; where it says none, as above.
    [[nodiscard]] int copiesOf(const schema::EntityView& entity, const schema::EntityView& list);

  private:
    struct Use {
        std::size_t user = 0; ///< index into `entities_`
        int copies = 0;       ///< that the user's counted lists ask for
        int members = 0;      ///< records of the user's roster that refer to the entity
        bool listed = false;  ///< within a list or a map
        bool belongs = false; ///< in the field that says to what the user belongs
    };
    enum class Relation : std::uint8_t { Meant, Any };
    void followAll();
    /// The first field of a kind that refers to entities other than cards and boards.
    [[nodiscard]] const schema::FieldDef* ownerField(const schema::EntitySchema& kind) const;
    [[nodiscard]] const Use* useOf(const schema::EntityView& entity,
                                   const schema::EntityView& user) const;
    [[nodiscard]] std::vector<schema::EntityView> around(const schema::EntityView& entity,
                                                         Relation relation);
    [[nodiscard]] schema::EntityView firstNamed(const schema::EntityView& entity) const;

    const schema::World* world_;
    std::vector<schema::EntityView> entities_;
    Printable printable_;
    bool followed_ = false;
    std::unordered_map<std::string, std::vector<Use>> uses_; ///< of each used entity, one a user
};

} // namespace ww::sheets

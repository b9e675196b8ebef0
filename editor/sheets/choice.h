#pragma once

// Which entities an export means, and how many of each: for the command line and the editor's Print
// alike. Knows no game: it follows the references that schemas declare.

#include "rules/schema/schema.h"
#include "rules/schema/value.h"

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ww::sheets {

/// Whether it is a card, for which what refers to it or is listed by it stands: its kind has the
/// view `sheet`. What else there is of entities is printed by the name of its sheet.
[[nodiscard]] bool isCard(const schema::EntityView& entity);

/// Whether it gives numbers to what it lists: an army, a deck.
[[nodiscard]] bool countsOthers(const schema::EntityView& entity);

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
    /// A printable entity stands for itself; any other (a faction, a deck) for all printable ones
    /// that refer to it or that it lists.
    [[nodiscard]] std::vector<schema::EntityView> meantBy(const schema::EntityView& entity);
    /// The largest number that a list (a map from references to numbers) gives the entity; 1…500.
    [[nodiscard]] int copiesOf(const schema::EntityView& entity);

  private:
    struct Use {
        std::size_t user = 0; ///< index into `entities_`
        int number = 0;       ///< beside it, in a map from references to numbers
    };
    void followAll();
    [[nodiscard]] schema::EntityView firstNamed(const schema::EntityView& entity) const;

    const schema::World* world_;
    std::vector<schema::EntityView> entities_;
    Printable printable_;
    bool followed_ = false;
    std::unordered_map<std::string, std::vector<Use>> uses_; ///< by kind/pack:id of what is used
};

} // namespace ww::sheets

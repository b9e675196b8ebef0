#pragma once

// Names in other programs' files → entities of a pack. XWS and the tables of squad builders write
// names in small letters and digits alone: `isoldevarr` for the pilot `isolde-varr`, `t65xwing` for
// the ship `T-65 X-wing`.

#include "rules/schema/value.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ww::interop {

/// The name's letters and digits, small and without accents: `T-65 X-wing` → `t65xwing`; empty
/// where there are none.
[[nodiscard]] std::string canonicalName(std::string_view name);

struct NameMatch {
    schema::EntityView entity; ///< absent where no entity fits, or where several do
    std::string ref = {};   ///< how the pack writes it: as in the file, where that is a reference
    std::string why = {};   ///< without an entity: the reason, with the nearest name or with all
                            ///< that fit; no capital letter and no full stop
    bool ambiguous = false; ///< several entities fit
};

/// Looks names up among the entities that a pack sees. The world outlives it and stays unchanged.
class KnownNames {
  public:
    KnownNames(const schema::World& world, std::string pack)
        : world_(&world), pack_(std::move(pack)) {}

    /// The entity of that id. Without one, the only entity whose canonical id fits. Without one,
    /// the only entity whose canonical name fits.
    [[nodiscard]] NameMatch find(const std::string& kind, const std::string& written);

  private:
    struct Known {
        schema::EntityView entity;
        std::string id, name; ///< canonical
    };
    const std::vector<Known>& known(const std::string& kind);
    [[nodiscard]] std::string shown(const schema::EntityView& entity) const;
    std::string nearest(const std::vector<Known>& among, const std::string& wanted);

    const schema::World* world_;
    std::string pack_;
    std::map<std::string, std::vector<Known>> known_; ///< by kind
    /// Comparisons that are left for nearest names: a file of many unknown names stays fast.
    std::size_t looks_ = 200'000;
};

} // namespace ww::interop

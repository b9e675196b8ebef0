#pragma once

// Maps names in other programs' files to a pack's entities. Other programs reduce names to small
// letters and digits: `oldmerle` for the sailor `old-merle`, `no7gull` for the ship `No. 7 Gull`.

#include "rules/schema/value.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ww::interop {

/// Returns the name's letters and digits in lower case without accents: `No. 7 Gull` → `no7gull`.
/// Empty if the name has none.
[[nodiscard]] std::string canonicalName(std::string_view name);

struct NameMatch {
    schema::EntityView entity; ///< the found entity; empty if none or several match
    std::string ref = {};      ///< reference to the entity for the pack; the file's own text if
                               ///< that text is a valid reference
    std::string why = {};      ///< reason why no entity was found, with similar or matching names;
                               ///< begins in lower case, has no full stop
    bool ambiguous = false;    ///< whether several entities match
};

/// Looks up names among the entities visible to a pack. The world must outlive this object and stay
/// unchanged.
class NameIndex {
  public:
    NameIndex(const schema::World& world, std::string pack)
        : world_(&world), pack_(std::move(pack)) {}

    /// Finds the entity whose id is `written`. If there is none, finds the only entity whose
    /// canonical id matches, or else the only entity whose canonical name matches.
    [[nodiscard]] NameMatch find(const std::string& kind, const std::string& written);

  private:
    struct IndexedEntity {
        schema::EntityView entity;
        std::string id, name; ///< canonical forms of id and name
    };
    const std::vector<IndexedEntity>& entitiesOfKind(const std::string& kind);
    [[nodiscard]] std::string displayText(const schema::EntityView& entity) const;
    std::string nearestName(const std::vector<IndexedEntity>& among, const std::string& wanted);

    const schema::World* world_;
    std::string pack_;
    std::map<std::string, std::vector<IndexedEntity>> known_; ///< cache of entities by kind
    /// remaining number of comparisons for suggestions of similar names; keeps imports with many
    /// unknown names fast
    std::size_t looks_ = 200'000;
};

} // namespace ww::interop

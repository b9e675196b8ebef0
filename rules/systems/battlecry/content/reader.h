#pragma once

// Reads views of entities from a world and follows their references.

#include "rules/systems/battlecry/content/fields.h"
#include "rules/systems/battlecry/geometry/maneuver.h"

#include <string>

namespace ww::battlecry {

/// Reads the views. A reader is cheap to make, but not thread-safe because worlds aren't.
class Reader {
  public:
    Reader(const Fields& fields, const World& world) : f_(fields), world_(world) {}
    [[nodiscard]] const World& world() const { return world_; }

    [[nodiscard]] Faction faction(const EntityView& e) const { return read<Faction>(e); }
    [[nodiscard]] Mecha mecha(const EntityView& e) const { return read<Mecha>(e); }
    [[nodiscard]] Dial dial(const EntityView& e) const { return read<Dial>(e); }
    [[nodiscard]] Pilot pilot(const EntityView& e) const { return read<Pilot>(e); }
    [[nodiscard]] Upgrade upgrade(const EntityView& e) const { return read<Upgrade>(e); }
    [[nodiscard]] Squad squad(const EntityView& e) const { return read<Squad>(e); }
    [[nodiscard]] Mission mission(const EntityView& e) const { return read<Mission>(e); }

    /// Resolves a reference that an entity of `from`'s pack contains; absent if nothing is found.
    [[nodiscard]] EntityView find(std::string_view kind, std::string_view ref,
                                  const EntityView& from) const {
        return ref.empty() ? EntityView{} : world_.find(kind, ref, from.pack);
    }
    /// Resolves a list of references; skips references to unknown entities.
    [[nodiscard]] std::vector<EntityView> resolveAll(std::string_view kind, NodeRef refs,
                                                     const EntityView& from) const;
    [[nodiscard]] std::vector<Upgrade> upgrades(const SquadMember& entry,
                                                const EntityView& squad) const;

  private:
    template <class V>
    [[nodiscard]] V read(const EntityView& entity) const {
        return f_.read<V>(world_, entity);
    }
    const Fields& f_;
    const World& world_;
};

/// Returns the list's words as written.
[[nodiscard]] std::vector<std::string_view> listWords(NodeRef list);

/// A window of a wheel (B-4, B-5). The rules may not have its maneuver.
struct Window {
    geometry::Maneuver maneuver;
    Difficulty difficulty = Difficulty::Unknown;
    std::size_t index = 0; ///< the maneuver's index in the dial's list
};
/// The dial's windows in the dial's order, left before right. Skips unreadable maneuvers.
[[nodiscard]] std::vector<Window> windowsOf(const Dial& dial);

} // namespace ww::battlecry

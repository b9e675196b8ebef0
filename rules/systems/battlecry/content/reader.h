#pragma once

// Reads views from a world, and finds what belongs to what.

#include "rules/systems/battlecry/content/fields.h"
#include "rules/systems/battlecry/geometry/maneuver.h"

#include <string>

namespace ww::battlecry {

/// Reads entities of one world. Cheap to make; not thread-safe because worlds aren't.
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

    /// Of a reference as written in an entity of `from`'s pack; absent where it leads nowhere.
    [[nodiscard]] EntityView find(std::string_view kind, std::string_view ref,
                                  const EntityView& from) const {
        return ref.empty() ? EntityView{} : world_.find(kind, ref, from.pack);
    }
    /// Of a list of references; those that lead nowhere are left out.
    [[nodiscard]] std::vector<EntityView> all(std::string_view kind, NodeRef refs,
                                              const EntityView& from) const;
    [[nodiscard]] std::vector<Upgrade> upgrades(const Entry& entry, const EntityView& squad) const;

  private:
    template <class V>
    [[nodiscard]] V read(const EntityView& entity) const {
        return f_.read<V>(world_, entity);
    }
    const Fields& f_;
    const World& world_;
};

/// The words of a list, as written.
[[nodiscard]] std::vector<std::string_view> wordsIn(NodeRef list);

/// One window of a wheel (B-4, B-5). Its maneuver may be one that doesn't exist.
struct Window {
    geometry::Maneuver maneuver;
    Difficulty difficulty = Difficulty::Unknown;
    std::size_t index = 0; ///< of the maneuver in the dial's list
};
/// In the dial's order, left before right; what can't be read is left out.
[[nodiscard]] std::vector<Window> windowsOf(const Dial& dial);

} // namespace ww::battlecry

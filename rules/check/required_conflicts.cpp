// Finds required packs that change the same field of a third pack's entity.

#include "rules/check/layers.h"
#include "rules/check/state.h"
#include "rules/diag/kinds.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace ww::check {

namespace {

using Packs = std::set<std::string_view>;

/// Adds `pack` and all packs that it requires, directly or indirectly.
void addClosure(const Store& store, std::string_view pack, Packs& out) {
    const int at = store.findPack(pack);
    if (at < 0 || !out.insert(pack).second)
        return;
    for (const schema::PackRequirement& use :
         store.packs[static_cast<std::size_t>(at)].manifest.requires_)
        addClosure(store, use.pack, out);
}

class RequiredConflicts {
  public:
    RequiredConflicts(const Store& store, const FileState& file)
        : store_(store), file_(file), own_(file.pack) {
        for (const schema::PackRequirement& use : store.packs[own_].manifest.requires_)
            addClosure(store, use.pack, closures_.emplace_back());
    }

    std::vector<Finding> run() {
        // If this pack directly requires only one pack, that pack reports the conflicts.
        if (closures_.size() > 1 && !file_.document->blocks.empty())
            for (const SlotMap& map : store_.byKind)
                for (const auto& [id, slot] : map)
                    if (slot->records.size() > 2)
                        look(*slot);
        std::sort(found_.begin(), found_.end());
        std::vector<Finding> out;
        for (const Conflict& one : found_)
            out.push_back(findingOf(one));
        return out;
    }

  private:
    struct Conflict {
        std::string_view kind, pack, id, field, other, winner;
        friend auto operator<=>(const Conflict&, const Conflict&) = default;
    };

    void look(const Slot& slot) {
        // Collects layers by the pack that owns the entity. An override discards the layers before.
        std::map<std::uint16_t, std::vector<const Record*>> layers;
        for (const Record* record : slot.records) {
            if (record->layering == Layering::Override)
                layers[record->ownerPack].clear();
            else if (record->layering == Layering::Modify)
                layers[record->ownerPack].push_back(record);
        }
        for (const auto& [of, list] : layers)
            for (std::size_t i = list.size(); i-- > 1;)
                for (const EffectiveEntity::Set& set : list[i]->effective->set)
                    if (!setAfter(list, i, set.name))
                        against(slot, list, i, set.name);
    }

    /// Returns true if a layer after index `i` sets all of `place`.
    static bool setAfter(const std::vector<const Record*>& list, std::size_t i,
                         std::string_view place) {
        return std::any_of(list.begin() + static_cast<std::ptrdiff_t>(i) + 1, list.end(),
                           [&](const Record* later) {
                               const auto& sets = later->effective->set;
                               return std::any_of(sets.begin(), sets.end(),
                                                  [&](const EffectiveEntity::Set& one) {
                                                      return isPlaceWithin(place, one.name);
                                                  });
                           });
    }

    /// Adds conflicts of the layer `winner` with earlier layers that set the place. Skips pairs of
    /// layers that a directly required pack already combines.
    void against(const Slot& slot, const std::vector<const Record*>& list, std::size_t winner,
                 std::string_view place) {
        const schema::EntitySchema& schema = *store_.schemas[slot.kind].schema;
        const Record& last = *list[winner];
        if (last.pack == own_)
            return; // identity.cpp reports conflicts of this pack's own changes
        for (std::size_t i = 0; i < winner; ++i) {
            const auto& sets = list[i]->effective->set;
            if (std::any_of(sets.begin(), sets.end(),
                            [&](const EffectiveEntity::Set& one) {
                                return placesOverlap(one.name, place);
                            }) &&
                broughtTogether(*list[i], last))
                found_.push_back({schema.kind, store_.packs[last.ownerPack].id, slot.id, place,
                                  store_.packs[list[i]->pack].id, store_.packs[last.pack].id});
        }
    }

    [[nodiscard]] bool broughtTogether(const Record& a, const Record& b) const {
        const std::string_view one = store_.packs[a.pack].id;
        const std::string_view other = store_.packs[b.pack].id;
        return std::none_of(closures_.begin(), closures_.end(), [&](const Packs& packs) {
            return packs.contains(one) && packs.contains(other);
        });
    }

    [[nodiscard]] Finding findingOf(const Conflict& one) const {
        const std::vector<schema::PackRequirement>& uses = store_.packs[own_].manifest.requires_;
        Span span;
        for (std::size_t i = uses.size(); i-- > 0;)
            if (closures_[i].contains(one.winner))
                span = uses[i].span;
        ChunkPtr whole;
        file_.document->forEachChunk([&](const ChunkPtr& chunk) {
            if (!whole && chunk->root())
                whole = chunk;
        });
        return makeFileFinding(store_, file_, diag::layerRequiredConflict,
                               {{"other", std::string(one.other)},
                                {"pack", std::string(one.winner)},
                                {"field", std::string(one.field)},
                                {"kind", std::string(one.kind)},
                                {"id", std::string(one.pack) + ":" + std::string(one.id)}},
                               whole, span);
    }

    const Store& store_;
    const FileState& file_;
    const std::uint16_t own_;
    std::vector<Packs> closures_; ///< for each directly required pack: all packs that it requires
    std::vector<Conflict> found_;
};

} // namespace

std::vector<Finding> requiredPackConflicts(const Store& store, const FileState& file) {
    return RequiredConflicts(store, file).run();
}

} // namespace ww::check

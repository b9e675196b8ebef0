#pragma once

// Which entities there are and who refers to whom, over all packs of a snapshot. Kept up to date by
// the Checker; used by reference pickers, "who uses what" and rename.

#include "rules/model/document.h"
#include "rules/model/patch.h"
#include "rules/schema/schema.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::check {

struct Store;

/// An entity as others see it: layers applied. Views live until the next update.
struct EntityInfo {
    EntityRef ref; ///< where it is defined (of a changed required entity: its last layer)
    std::string_view kind;
    std::string_view pack; ///< whose entity it is; references from elsewhere may be qualified by it
    std::string_view id;   ///< without pack
    schema::EntityView view;
};

/// One place that refers to an entity.
struct Use {
    EntityRef entity; ///< who refers
    std::string_view kind;
    FieldPath path;      ///< where in it, layers applied
    FieldPath written;   ///< where in its own text: of a layer below `set` or `add`
    bool asKey = false;  ///< the reference is the key of a map at `path`
    std::string_view to; ///< what its field refers to: the entity's kind, or an abstract one
    ChunkPtr chunk;
    Span span; ///< of the reference's text, bytes of the chunk
    /// In a line of sentences: the whole field as it is written, where in its text the reference
    /// begins, and the reference. `path` and `written` are the line's.
    NodeRef box = {};
    std::uint32_t begin = 0;
    std::string inLine = {};
};

class EntityIndex {
  public:
    explicit EntityIndex(const Store& store) : store_(&store) {}

    /// Every entity of the kind, in the order of packs, then of ids.
    [[nodiscard]] std::vector<EntityInfo> entities(std::string_view kind) const;
    /// What `[pack:]id`, written in a file of `fromPack`, refers to; old ids (`formerly`) count.
    [[nodiscard]] std::optional<EntityInfo> find(std::string_view kind, std::string_view ref,
                                                 std::string_view fromPack) const;
    /// Every reference to the entity, in the order of packs, files and places.
    [[nodiscard]] std::vector<Use> usesOf(std::string_view kind, std::string_view pack,
                                          std::string_view id) const;
    /// The id that `ref` was probably meant to be, as it would be written in `fromPack`.
    [[nodiscard]] std::optional<std::string> nearest(std::string_view kind, std::string_view ref,
                                                     std::string_view fromPack) const;
    /// The same for many: `looks` is how many ids may still be compared; nothing once it is 0.
    [[nodiscard]] std::optional<std::string> nearest(std::string_view kind, std::string_view ref,
                                                     std::string_view fromPack,
                                                     std::size_t& looks) const;
    /// How the entity is written in a reference from `fromPack` to its kind, or to the abstract
    /// `kind`: `id`, or `kind/id` or `pack:id` where `id` alone would mean another one.
    [[nodiscard]] std::string refText(const EntityInfo& entity, std::string_view fromPack,
                                      std::string_view kind = {}) const;

  private:
    friend class Renaming;
    const Store* store_;
};

enum class OldId : std::uint8_t {
    Drop,
    Keep, ///< note the old id under `formerly`, so that packs elsewhere go on working
};

/// One patch over the definition, what other packs change of it, every reference, and the approvals
/// that name it, in packs that can be written. Empty where there is no such entity. Writing it is
/// refused where the definition's pack is read-only. Whether `newId` is free and well-formed is the
/// caller's business (`find`, `isKebab`).
///
/// An approval names the entity in `at`, as a whole (`card/x`) or as a key of a map
/// (`deck/d.cards.x`); and in a value of `keys` that is its id, where the argument is called like
/// its kind (`character: x`), or is the `id` of a `core.id.*` on it, or the `other` of
/// `core.text.not-unique` for one of its kind, or where the approved finding stands at a reference
/// to it and so quotes that. Any other word that happens to be spelt like the id is left alone.
[[nodiscard]] Patch renamePatch(const EntityIndex& index, std::string_view kind,
                                std::string_view pack, std::string_view id, std::string_view newId,
                                OldId oldId = OldId::Drop);

} // namespace ww::check

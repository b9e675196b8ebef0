#pragma once

// Finds entities and references of a snapshot. The Checker updates the index. Reference pickers,
// lists of uses, and renaming read it.

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

/// An entity with layers applied. Views are valid until the next update.
struct EntityInfo {
    /// Place of the definition (for a changed entity of a required pack: its last layer).
    EntityRef ref;
    std::string_view kind;
    /// The pack that owns the entity. References from other packs may begin with this pack's id.
    std::string_view pack;
    std::string_view id; ///< id without the pack
    schema::EntityView view;
};

struct EntityUsage {
    EntityRef entity; ///< entity that contains the reference
    std::string_view kind;
    FieldPath path;        ///< path of the reference in the entity, layers applied
    FieldPath writtenPath; ///< path in the entity's own text: below `set` or `add` for a layer
    bool isKey = false;    ///< the reference is the key of a map at `path`
    std::string_view declaredKind; ///< kind in the field's declaration; may be abstract
    ChunkPtr chunk;
    Span span; ///< bytes of the reference in the chunk
    /// For a reference in a line of sentences: the whole field, the reference's offset in the
    /// field, and the reference's text. `path` and `writtenPath` are then the line's paths.
    NodeRef box = {};
    std::uint32_t begin = 0;
    std::string textInLine = {};
};

class EntityIndex {
  public:
    explicit EntityIndex(const Store& store) : store_(&store) {}

    /// Returns all entities of the kind, by pack, then by id.
    [[nodiscard]] std::vector<EntityInfo> entities(std::string_view kind) const;
    /// Returns the entity that `[pack:]id` means in a file of `fromPack`. Also accepts old ids
    /// (`formerly`).
    [[nodiscard]] std::optional<EntityInfo> find(std::string_view kind, std::string_view ref,
                                                 std::string_view fromPack) const;
    /// Returns all references to the entity, by pack, file and place.
    [[nodiscard]] std::vector<EntityUsage> findUsages(std::string_view kind, std::string_view pack,
                                                      std::string_view id) const;
    /// Returns the id that `ref` probably means, as written in `fromPack`: the nearest spelling, or
    /// an id with `ref` as one of its words (`merle` for `old-merle`).
    [[nodiscard]] std::optional<std::string> nearestId(std::string_view kind, std::string_view ref,
                                                       std::string_view fromPack) const;
    /// Like the overload above, for many calls: subtracts the id comparisons from the budget
    /// `looks`. Returns nullopt once the budget is spent.
    [[nodiscard]] std::optional<std::string> nearestId(std::string_view kind, std::string_view ref,
                                                       std::string_view fromPack,
                                                       std::size_t& looks) const;
    /// Returns the text of a reference to the entity in `fromPack`, in a field for the entity's
    /// kind or the abstract `kind`. This is `id`, or `kind/id` or `pack:id` if only `id` would mean
    /// another entity.
    [[nodiscard]] std::string referenceText(const EntityInfo& entity, std::string_view fromPack,
                                            std::string_view kind = {}) const;

  private:
    friend class Renaming;
    const Store* store_;
};

enum class OldIdPolicy : std::uint8_t {
    Drop,
    Keep, ///< add the old id to `formerly`, so that packs elsewhere keep working
};

/// Returns one patch that renames the entity in its definition, in the layers of other packs, in
/// all references, and in approvals that name it. Covers only writable packs. Empty if the entity
/// doesn't exist. If the definition's pack is read-only, writing the patch fails. The caller checks
/// that `newId` is free and well-formed (`find`, `isKebabCaseId`).
///
/// An approval names the entity in `at`: as a whole (`card/x`) or as a key of a map
/// (`deck/d.cards.x`). A value in `keys` names it in these cases:
/// - The argument has the name of the entity's kind (`character: x`).
/// - The argument is the `id` of a `core.id.*` on the entity.
/// - The argument is the `other` of `core.text.not-unique` for an entity of the same kind.
/// - The approved finding is at a reference to the entity and quotes that reference.
/// Other words that happen to equal the id stay unchanged.
[[nodiscard]] Patch buildRenamePatch(const EntityIndex& index, std::string_view kind,
                                     std::string_view pack, std::string_view id,
                                     std::string_view newId, OldIdPolicy oldId = OldIdPolicy::Drop);

} // namespace ww::check

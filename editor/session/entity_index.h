#pragma once

// The window thread's index of entities, for lists, pickers and form conditions. Updates compare
// pointers, so one edit among 20,000 entities is cheap. Look-ups apply the changes that packs make
// to required packs' entities.

#include "rules/model/document.h"
#include "rules/schema/pack_words.h"
#include "rules/schema/schema.h"

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ww::session {

struct Entity {
    EntityRef ref;
    const schema::EntitySchema* schema = nullptr; ///< null if the game doesn't know the section
    ChunkPtr chunk;
    std::shared_ptr<const Tree>
        expandedTree; ///< owner of `pair` if the entity has compact records; else null
    NodeRef pair;     ///< the id's node, with compact records expanded; empty if the chunk can't be
                      ///< parsed
    std::string title; ///< the entity's name, or its id
    /// For a layer (`mode: modify` or `override`): the pack whose entity the layer changes.
    std::string modifiedPack;
    bool readOnly = false;
    schema::SystemPtr system; ///< keeps `schema` alive

    /// Returns the id that references use. For a layer, this is the id of the entity that the layer
    /// changes.
    [[nodiscard]] std::string_view id() const {
        return modifiedPack.empty() ? std::string_view(ref.id)
                                    : std::string_view(ref.id).substr(modifiedPack.size() + 1);
    }
    [[nodiscard]] const std::string& pack() const {
        return modifiedPack.empty() ? ref.pack : modifiedPack;
    }
    [[nodiscard]] schema::EntityView view() const { return {schema, pair, id(), pack()}; }
};
using EntityPtr = std::shared_ptr<const Entity>;

struct IndexChange {
    std::vector<EntityRef> changed; ///< entities that were edited, added or removed
    bool isStructural = false;      ///< true if entities were added, removed, moved or renamed
};

class EntityIndex : public schema::World, public schema::WordSource {
  public:
    explicit EntityIndex(schema::SystemPtr system) : system_(std::move(system)) {}

    IndexChange update(const Snapshot& snapshot);
    void setOptions(std::vector<std::pair<std::string, std::string>> options) {
        options_ = std::move(options);
    }

    /// Returns all entities as written, including layers, sorted by pack, file and position.
    [[nodiscard]] std::vector<EntityPtr> allEntities() const;
    /// Also returns packs (`packRef`) and files of games (`fileRef`), which `allEntities` doesn't
    /// list.
    [[nodiscard]] EntityPtr at(const EntityRef& ref) const;
    /// Returns each entity once, with all layers applied. References find these entities.
    [[nodiscard]] std::vector<EntityPtr> withLayersApplied() const;
    /// Resolves `ref` (`[pack:]id`, written in `fromPack`) with layers applied. If there are
    /// layers, the result's `ref` is the last layer's ref.
    [[nodiscard]] EntityPtr resolve(std::string_view kind, std::string_view ref,
                                    std::string_view fromPack) const;
    [[nodiscard]] std::vector<EntityPtr> entitiesOfKind(std::string_view kind) const;
    /// Returns the files of games other than templates and sheets, sorted by pack and file.
    [[nodiscard]] const std::vector<EntityPtr>& gameFiles() const { return gameFiles_; }
    [[nodiscard]] std::size_t size() const { return byRef_.size(); }
    [[nodiscard]] const schema::SystemPtr& system() const { return system_; }

    [[nodiscard]] schema::EntityView find(std::string_view kind, std::string_view ref,
                                          std::string_view fromPack) const override;
    void forEachUser(std::string_view kind, std::string_view field,
                     const schema::EntityView& target,
                     const std::function<void(const schema::EntityView&)>& each) const override;
    void forEachEntity(std::string_view kind, std::string_view fromPack,
                       const std::function<bool(const schema::EntityView&)>& each) const override;
    [[nodiscard]] std::string_view optionValue(std::string_view key) const override;
    void forEachAddedWord(std::string_view type, std::string_view pack,
                          const std::function<void(const schema::PackWord&)>& each) const override;

  private:
    struct Block {
        std::shared_ptr<const ChunkBlock> source;
        std::vector<EntityPtr> entities;
    };
    struct File {
        DocumentPtr document;
        std::vector<Block> blocks;
    };
    [[nodiscard]] EntityPtr applyLayers(const std::vector<EntityPtr>& named,
                                        const EntityPtr& base) const;
    void insert(const EntityPtr& entity);
    void erase(const EntityPtr& entity);
    std::vector<EntityPtr> readEntities(const Chunk& chunk, const ChunkPtr& ptr,
                                        const PackDocuments& pack, const std::string& file) const;
    void updateFile(File& file, const DocumentPtr& document, const PackDocuments& pack,
                    IndexChange& change);

    /// A pack's parsed manifest, cached until its document changes.
    struct Manifest {
        std::string pack;
        DocumentPtr document;
        schema::PackManifest manifest;
        EntityPtr entity; ///< the pack itself; null if its file is empty
    };
    void updateManifests(const Snapshot& snapshot, IndexChange& change);
    void updateGameFiles(const Snapshot& snapshot, IndexChange& change);
    [[nodiscard]] bool hasTitleChanged(const EntityPtr& pack) const;
    /// Returns whether `other` is `pack` or required by it, directly or indirectly.
    [[nodiscard]] bool isSameOrRequired(std::string_view pack, std::string_view other,
                                        int depth = 0) const;

    schema::SystemPtr system_;
    std::vector<Manifest> manifests_;     ///< manifests in the snapshot's order
    std::vector<PackDocumentsPtr> games_; ///< the packs of `gameFiles_`
    std::vector<EntityPtr> gameFiles_;
    std::vector<std::pair<std::string, std::string>> options_;
    std::vector<std::pair<std::string, std::vector<std::pair<std::string, File>>>>
        packs_; ///< files by pack, in the snapshot's order
    /// Entities by name; a key consists of kind, 0x1f and id.
    std::unordered_map<std::string, std::vector<EntityPtr>> byName_;
    std::unordered_map<std::string, EntityPtr> byRef_;
    std::size_t layers_ = 0; ///< number of layers; 0 in most packs
    /// Entities with layers applied, by the ref of the original entity. Views of these entities are
    /// valid until the next update.
    mutable std::unordered_map<std::string, EntityPtr> tops_;
};

} // namespace ww::session

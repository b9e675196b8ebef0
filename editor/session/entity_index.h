#pragma once

// The entities of a snapshot as the window's thread sees them: for lists, pickers and conditions of
// forms. Brought up to date by pointers, so that an edit of one entity among 20,000 costs what it
// changed. Where a pack changes an entity of a pack it requires, lookups give what comes of that.

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
    const schema::EntitySchema* schema = nullptr; ///< null: a section the game doesn't know
    ChunkPtr chunk;
    std::shared_ptr<const Tree> letters; ///< of `pair`, where it has something in letters; or null
    NodeRef pair; ///< the id's node, letters as the mappings that they mean; absent when the chunk
                  ///< doesn't parse
    std::string title; ///< its name, or its id
    std::string of;    ///< of a layer (`mode: modify` or `override`): whose entity it changes
    bool readOnly = false;

    /// As references name it: of a layer, what it changes.
    [[nodiscard]] std::string_view id() const {
        return of.empty() ? std::string_view(ref.id)
                          : std::string_view(ref.id).substr(of.size() + 1);
    }
    [[nodiscard]] const std::string& pack() const { return of.empty() ? ref.pack : of; }
    [[nodiscard]] schema::EntityView view() const { return {schema, pair, id(), pack()}; }
};
using EntityPtr = std::shared_ptr<const Entity>;

struct IndexChange {
    std::vector<EntityRef> changed; ///< whose text differs; new and gone ones too
    bool structure = false;         ///< entities came, went, moved or got another name
};

class EntityIndex : public schema::World, public schema::WordSource {
  public:
    explicit EntityIndex(schema::SystemPtr system) : system_(std::move(system)) {}

    IndexChange update(const Snapshot& snapshot);
    void setOptions(std::vector<std::pair<std::string, std::string>> options) {
        options_ = std::move(options);
    }

    /// As they stand in files, layers among them; by pack, file and place.
    [[nodiscard]] std::vector<EntityPtr> all() const;
    /// Of a pack's own ref (`packRef`): the pack, which is none of `all`.
    [[nodiscard]] EntityPtr at(const EntityRef& ref) const;
    /// Each once, as references see it: layers applied.
    [[nodiscard]] std::vector<EntityPtr> seen() const;
    /// `ref` is `[pack:]id`, written in `fromPack`; layers applied. Its `ref` is the last layer's.
    [[nodiscard]] EntityPtr named(std::string_view kind, std::string_view ref,
                                  std::string_view fromPack) const;
    [[nodiscard]] std::vector<EntityPtr> ofKind(std::string_view kind) const;
    [[nodiscard]] std::size_t size() const { return byRef_.size(); }
    [[nodiscard]] const schema::SystemPtr& system() const { return system_; }

    [[nodiscard]] schema::EntityView find(std::string_view kind, std::string_view ref,
                                          std::string_view fromPack) const override;
    void users(std::string_view kind, std::string_view field, const schema::EntityView& target,
               const std::function<void(const schema::EntityView&)>& each) const override;
    void all(std::string_view kind, std::string_view fromPack,
             const std::function<bool(const schema::EntityView&)>& each) const override;
    [[nodiscard]] std::string_view option(std::string_view key) const override;
    void addedWords(std::string_view type, std::string_view pack,
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
    [[nodiscard]] EntityPtr layered(const std::vector<EntityPtr>& named,
                                    const EntityPtr& base) const;
    void insert(const EntityPtr& entity);
    void erase(const EntityPtr& entity);
    std::vector<EntityPtr> read(const Chunk& chunk, const ChunkPtr& ptr, const PackDocuments& pack,
                                const std::string& file) const;
    void updateFile(File& file, const DocumentPtr& document, const PackDocuments& pack,
                    IndexChange& change);

    /// What a pack adds to open types, as long as its manifest stays.
    struct Manifest {
        std::string pack;
        DocumentPtr document;
        schema::PackManifest manifest;
        EntityPtr entity; ///< the pack itself; null where its text holds nothing
    };
    void updateManifests(const Snapshot& snapshot, IndexChange& change);
    [[nodiscard]] bool titleChanged(const EntityPtr& pack) const;
    /// It is the pack, or one that it requires, in however many steps.
    [[nodiscard]] bool sees(std::string_view pack, std::string_view other, int depth = 0) const;

    schema::SystemPtr system_;
    std::vector<Manifest> manifests_; ///< in the snapshot's order
    std::vector<std::pair<std::string, std::string>> options_;
    std::vector<std::pair<std::string, std::vector<std::pair<std::string, File>>>>
        packs_;                                                      ///< in the snapshot's order
    std::unordered_map<std::string, std::vector<EntityPtr>> byName_; ///< kind, 0x1f, id
    std::unordered_map<std::string, EntityPtr> byRef_;
    std::size_t layers_ = 0; ///< most packs have none
    /// Entities with their layers, by the definition's ref; views of them live until the next
    /// update.
    mutable std::unordered_map<std::string, EntityPtr> tops_;
};

} // namespace ww::session

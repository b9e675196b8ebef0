#pragma once

// The checker's index of a snapshot: records by (kind, id), their references, and the records to
// check again when a record changes. Internal to rules/check.

#include "rules/check/finding.h"
#include "rules/check/raw_id.h"
#include "rules/model/document.h"
#include "rules/schema/kinds.h"
#include "rules/schema/manifest.h"
#include "rules/schema/schema.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ww::check {

struct Slot;
struct FileState;
struct Record;

/// A reference found in an entity.
struct RefUse {
    Slot* slot = nullptr;    ///< slot of the kind and id that the reference names, in any pack
    std::uint32_t node = 0;  ///< node in the tree of the record's view
    std::uint16_t field = 0; ///< index of the top-level field
    std::uint16_t kind = 0;
    std::uint16_t declaredKind = 0; ///< kind in the field's declaration; if it is abstract, there
                                    ///< is one RefUse for each kind that extends it
    bool isKey = false;             ///< true if the node's key is the reference
    bool qualified = false;         ///< true if the reference is written with a pack: `pack:id`
    std::uint32_t begin = 0; ///< in a line of sentences: offset of the reference in the node's
                             ///< text, plus 1; 0: the whole text is the reference
};

/// A field that is absent, because a key is probably misspelled.
struct MisspelledField {
    std::uint32_t parent = 0; ///< node of the mapping that lacks the field
    std::string field;
};

struct RecordFindings {
    std::vector<Finding> fieldFindings;
    std::vector<MisspelledField>
        misspelledFields; ///< fields that the unknown keys in `fieldFindings` mean
    std::vector<Finding> ruleFindings;
    /// Rule of each finding in `ruleFindings`: constraints first, then C++ checks.
    std::vector<std::uint16_t> ruleOfFinding;

    [[nodiscard]] bool empty() const { return fieldFindings.empty() && ruleFindings.empty(); }
    [[nodiscard]] bool hasUnlisted() const; ///< true if some findings are only counted
};

/// A change of a layer that can't be applied. `path` and `span` are in the layer's own text.
struct LayerProblem {
    const diag::Kind* kind = nullptr;
    FieldPath path;
    Span span;
    diag::Args args;
    std::optional<std::string> correction; ///< the corrected key (for a scalar: the corrected text)
    PatchOp::Kind fixKind = PatchOp::Kind::Rename;
};

/// A required pack's entity after a layer was applied to it.
struct EffectiveEntity {
    ChunkPtr chunk;
    std::uint32_t node = 0;                   ///< node of the fields
    std::shared_ptr<const Tree> expandedTree; ///< expanded tree, as in Record

    [[nodiscard]] NodeRef fields() const {
        return expandedTree ? NodeRef(*expandedTree, 0) : NodeRef(chunk->tree, node);
    }
    struct Set {
        FieldPath path;   ///< path of the changed field in `fields()`
        std::string key;  ///< key in the layer's `set`
        std::string name; ///< place with item names, to compare with other layers
    };
    struct Added {
        FieldPath path;
        std::string key;
        std::uint32_t firstAdded = 0; ///< index of the first item (or line) that the layer added
        bool isNewField = false;      ///< true if all of the field is from the layer
    };
    std::vector<Set> set;
    std::vector<Added> added;
    std::vector<LayerProblem> problems;
};

enum class Layering : std::uint8_t { None, Modify, Override, Broken };

/// An entity in one file.
struct Record {
    ChunkPtr chunk;
    std::uint32_t node = 0; ///< node of the entity's pair of id and fields
    std::shared_ptr<const Tree>
        expandedTree; ///< the pair, with compact values expanded to mappings; null if it has none
    std::uint16_t kind = 0; ///< index in System::schemas
    std::uint16_t pack = 0; ///< index of the pack in the snapshot
    std::uint16_t ownerPack =
        0;                   ///< pack that owns the entity (for a layer: the pack that it changes)
    std::uint32_t order = 0; ///< position among all records, sorted by `isBeforeByPlace`
    Layering layering = Layering::None;
    FileState* file = nullptr;
    Slot* slot = nullptr;
    std::vector<RefUse> refs;
    struct Watch {
        Slot* slot = nullptr;
        /// True: the record is in the slot's `userWatchers`; false: in its `watchers`.
        bool watchesUsers = false;
        friend bool operator==(const Watch&, const Watch&) = default;
    };
    std::vector<Watch> watches; ///< watched slots, without duplicates
    /// Steps of each rule (SchemaInfo::rules); empty before the first run.
    std::vector<std::uint32_t> steps;
    static constexpr std::uint32_t notRun = ~std::uint32_t{0};
    /// Flag in the steps of a rule that gave up because a number became too large to be exact.
    static constexpr std::uint32_t overflowed = std::uint32_t{1} << 31;
    /// Whether the conditions of the fields were evaluated. None: the record has no conditions.
    enum class Conditions : std::uint8_t { None, Judged, Skipped };
    Conditions conditions = Conditions::None;
    std::uint64_t conditionSteps = 0;
    std::unique_ptr<RecordFindings> findings;
    std::unique_ptr<EffectiveEntity> effective;
    std::unique_ptr<Record> next; ///< next record of the same chunk

    /// Returns an absent node if the text can't be read. References to the record are valid even
    /// then.
    [[nodiscard]] NodeRef entityNode() const {
        if (expandedTree)
            return {*expandedTree, 0};
        return chunk->tree.nodes.empty() ? NodeRef() : NodeRef(chunk->tree, node);
    }
    [[nodiscard]] std::string_view writtenId() const;
    /// Returns the fields with lower layers applied.
    [[nodiscard]] NodeRef fields() const { return effective ? effective->fields() : entityNode(); }
};

/// All records with the same kind and id. Exists while any record has or references the id.
struct Slot {
    std::string id;
    std::uint16_t kind = 0;
    std::vector<Record*> records; ///< records by pack, file and place; includes layers
    std::vector<Record*> users;   ///< records with a reference to this slot, each once, by `order`
    std::uint32_t layers = 0;     ///< number of records written as `pack:id`
    struct RareLists {
        std::vector<Record*> aliases; ///< records whose `formerly` or correctedId is this id
        /// Records without a reference to this id whose rules looked it up.
        std::vector<Record*> watchers;
        std::vector<Record*> userWatchers; ///< records whose rules asked for users of this id
    };
    std::unique_ptr<RareLists> rare;

    RareLists& rareLists() {
        if (!rare)
            rare = std::make_unique<RareLists>();
        return *rare;
    }
    [[nodiscard]] bool isUnused() const;
};

struct ChunkState {
    const Chunk* chunk = nullptr;
    std::unique_ptr<Record> record;
    /// Findings about the text, and about whole sections.
    std::unique_ptr<std::vector<Finding>> textFindings;
    /// Key of the chunk in PackState::unreadableChunks: the kind of unreadable text.
    std::int16_t unreadableKey = nothingUnreadable;
    static constexpr std::int16_t nothingUnreadable = -1;
};

struct BlockState {
    const ChunkBlock* block = nullptr;
    std::vector<ChunkState> chunks;
};

struct FileState {
    DocumentPtr document;
    std::uint16_t pack = 0;
    bool isNamedAsCopy = false; ///< true if the file is named as a copy (source::isCopyName): for
                                ///< duplicate ids, entities of other files are used
    std::vector<BlockState> blocks;
    std::vector<Finding> fileOnlyFindings; ///< findings about the whole file
    std::vector<Finding> approvalFindings; ///< findings about the file's approvals
};

struct Approval {
    std::string code, place, reason, until;
    std::string text; ///< the approved line, at any index of its list; empty: no text is given
    const diag::Kind* kind = nullptr; ///< kind with this code; never null in PackState::approvals
    std::vector<std::pair<std::string, std::string>> keys;
    FileState* file = nullptr;
    ChunkPtr chunk;
    Span span;
    FieldPath path;
    bool expired = false;
    bool used = false;       ///< true if the approval matched a finding
    std::string matchedLine; ///< text of the line that the approval matched only by position
};

/// The unreadable parts of a pack (source/unknown.h). Something that may be in such a part must not
/// be reported as absent.
struct UnreadablePackParts {
    bool anywhere = false;     ///< true if there is unreadable text that may contain anything
    bool declarations = false; ///< true if declarations of a game are unreadable
    bool other = false;        ///< true if approvals or a manifest are unreadable
    /// Kinds with entities whose text is unreadable. The ids of such entities may be readable, but
    /// not their old ids.
    std::set<std::uint16_t> kinds;

    [[nodiscard]] bool isEmpty() const { return *this == UnreadablePackParts(); }
    friend bool operator==(const UnreadablePackParts&, const UnreadablePackParts&) = default;
};

struct PackState {
    std::string id;
    PackDocumentsPtr documents;
    bool checked = false; ///< true if findings in the pack are reported
    std::vector<std::unique_ptr<FileState>> files;
    schema::PackManifest manifest;
    std::map<std::string, diag::Severity, std::less<>> severities;
    std::vector<Approval> approvals;
    /// Indices in `approvals`, by the approved place.
    std::unordered_map<std::string, std::vector<std::size_t>> approvalsAt;
    /// Indices of the packs that this pack sees: itself, and all packs that it requires directly or
    /// indirectly.
    std::set<std::uint16_t> visiblePacks;
    /// The pack as an entity, for constraints on packs. Its kind is the last one in `schemas`, its
    /// text is pack.yaml. Its findings may be placed in other entities.
    std::unique_ptr<Record> packRecord;
    bool hadApprovals = false; ///< true if the pack had approvals in the last update
    UnreadablePackParts unreadable;
    std::map<std::int16_t, std::size_t>
        unreadableChunks; ///< number of chunks by ChunkState::unreadableKey
};

/// Look-up tables for one schema.
struct SchemaInfo {
    const schema::EntitySchema* schema = nullptr;
    std::unordered_map<std::string_view, std::uint16_t> fields; ///< fields by current and old keys
    std::vector<std::uint16_t> required;
    std::vector<std::uint16_t> conditional; ///< fields with `when`
    std::vector<std::uint16_t> uniqueTexts;
    std::vector<std::uint16_t> groupedBy; ///< fields by whose values rules look entities up
    /// A constraint or C++ check, and the fields that it reads.
    struct Rule {
        const schema::Constraint* constraint = nullptr;
        std::size_t check = 0; ///< index in the checker's `checks`, if `constraint` is null
        std::vector<schema::Dependency> reads;
    };
    std::vector<Rule> rules;
    std::vector<schema::Dependency> conditionReads; ///< fields that conditions read
    bool hasCompactFields = false;                  ///< true if some fields may have a compact form
    bool watchesOthers = false; ///< true if a rule or condition reads other entities
    bool marksOthers = false;   ///< true if a constraint's findings are in other entities
    /// The kinds of this kind's entities: for an abstract kind, the kinds that extend it; otherwise
    /// only this kind.
    std::vector<std::uint16_t> concreteKinds;

    /// Returns the index of the field with this current or old key; -1: none. `at` is the key's
    /// index in the entity. `order` caches the fields of previous entities by this index, because
    /// most entities have the same keys.
    [[nodiscard]] int findField(std::string_view key, std::vector<std::uint16_t>& order,
                                std::size_t at) const;
};

using SlotMap = std::unordered_map<std::string_view, std::unique_ptr<Slot>>;

struct Store {
    schema::SystemPtr system;
    std::vector<SchemaInfo> schemas; ///< infos for System::schemas, then for System::pack
    std::vector<PackState> packs;
    std::vector<SlotMap> byKind; ///< slots by kind, in the order of `schemas`
    std::map<std::string, std::string, std::less<>> options;
    /// The owners of a unique text. The map's keys are kind, field and text (see uniqueTextKey).
    struct Claim {
        std::vector<Record*> records;
        const Record* first = nullptr;  ///< first owner, by place
        const Record* second = nullptr; ///< second owner; null if there is none
    };
    std::unordered_map<std::string, Claim> claims;
    /// Records by field values that rules look up (see lookupGroupKey), sorted by `order`.
    std::unordered_map<std::string, std::vector<const Record*>> groups;
    /// Slots of entities that layers change. `groups` doesn't contain the changed values, so
    /// look-ups by value always read these entities, too.
    std::set<const Slot*> layered;
    /// Records with findings in other entities, except pack records.
    std::set<const Record*> recordsMarkingOthers;
    bool hasMisspelledFields = false; ///< true if some entity has or had a MisspelledField
    bool release = false;             ///< report unfinished content as errors
    std::set<std::string, std::less<>> missingPacks; ///< required packs that aren't open

    [[nodiscard]] int findPack(std::string_view id) const; ///< -1: none
    [[nodiscard]] int findKind(std::string_view kind) const;
    [[nodiscard]] Slot* findSlot(std::uint16_t kind,
                                 std::string_view id) const; ///< null if there is none
    Slot& findOrCreateSlot(std::uint16_t kind, std::string_view id);
    void removeSlotIfUnused(Slot& slot);

    /// Returns the record that other entities see as `pack`'s entity: the last layer, or the
    /// definition if there is no layer.
    [[nodiscard]] const Record* effectiveRecord(const Slot& slot, int pack) const;
    struct Resolved {
        const Record* record = nullptr;
        bool byOldId = false;
        bool unknownPack = false;
        std::vector<int> otherCandidatePacks; ///< other packs that the unqualified id could mean
        /// For a reference to an abstract kind: the kinds that have the id, if there are several.
        std::vector<std::uint16_t> kinds;
    };
    [[nodiscard]] Resolved resolveReference(std::uint16_t kind, std::string_view ref,
                                            int fromPack) const;
    [[nodiscard]] Resolved resolveReference(const Slot& slot, int pack, int fromPack) const;

    [[nodiscard]] const std::vector<std::uint16_t>& concreteKindsOf(std::uint16_t kind) const {
        return schemas[kind].concreteKinds;
    }

    /// Returns true if the entity wasn't found, but may be in unreadable text or in a required pack
    /// that isn't open.
    [[nodiscard]] bool canBeUnreadable(std::uint16_t kind, std::string_view ref) const;
    /// Returns true if text of an entity of the kind can't be read.
    [[nodiscard]] bool hasUnreadableEntities(std::uint16_t kind) const;
    [[nodiscard]] bool hasUnreadableText() const;

    [[nodiscard]] schema::EntityView viewOf(const Record& record) const;
    [[nodiscard]] EntityRef entityRefOf(const Record& record) const;

    [[nodiscard]] std::uint16_t packKindIndex() const {
        return static_cast<std::uint16_t>(schemas.size() - 1);
    }
    /// Returns true if `pack` sees entities of the pack `of`. An unknown pack (-1) sees all.
    [[nodiscard]] bool canSee(int pack, std::uint16_t of) const {
        return pack < 0 || packs[static_cast<std::size_t>(pack)].visiblePacks.contains(of);
    }
    /// Returns the record of the view's entity; null if there is none.
    [[nodiscard]] const Record* recordOf(const schema::EntityView& entity) const;
    /// If `record` is the first definition of its entity, returns the entity's effectiveRecord;
    /// otherwise null. So a loop over records visits each entity once.
    [[nodiscard]] const Record* effectiveRecordIfFirst(const Record& record) const;
    /// Visits records by pack, file and place, until `visit` returns false.
    template <class Visit>
    void forEachRecordInOrder(Visit&& visit) const;
};

/// An entity's `[pack:]id`, split.
struct RefParts {
    std::string_view pack, id;
};
[[nodiscard]] inline RefParts splitRef(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos)
        return {{}, text};
    return {text.substr(0, colon), text.substr(colon + 1)};
}
/// The parts of a reference, which may also name the kind.
using schema::RefName;
using schema::splitRefName;

/// Returns the corrected id (`quill` for `Quill`); empty if the record's id is well-formed.
/// References to the corrected id resolve to the record, so only the malformed id is reported.
[[nodiscard]] std::string correctedId(const Record& record);

[[nodiscard]] std::string uniqueTextKey(std::uint16_t kind, std::uint16_t field,
                                        std::string_view text);

/// Returns the key of a value in Store::groups. Without a value: the key of unreadable values.
[[nodiscard]] std::string lookupGroupKey(std::uint16_t kind, std::uint16_t field,
                                         std::optional<std::string_view> value);
/// Returns the id of the slot that rules watch when they look entities up by this value. Without a
/// value: the slot that all look-ups by this field watch, because an unreadable value may match.
[[nodiscard]] std::string lookupGroupSlotId(std::uint16_t field,
                                            std::optional<std::string_view> value);
/// Calls `each` for the slots that rules watch when they look up the record's values in `fields`.
void forEachLookupSlot(const Store& store, const Record& record, NodeRef fields,
                       const std::function<void(const Slot&)>& each);

/// Returns true if `a` comes before `b` by pack, file and place. Files named as copies come last.
[[nodiscard]] bool isBeforeByPlace(const Record& a, const Record& b);
/// Returns true if `a` comes before `b`. Uses `order`, which is valid once all files are read.
[[nodiscard]] inline bool isBeforeByOrder(const Record* a, const Record* b) {
    return a->order < b->order;
}

template <class Visit>
void Store::forEachRecordInOrder(Visit&& visit) const {
    for (const PackState& pack : packs)
        for (const auto& file : pack.files)
            for (const BlockState& block : file->blocks)
                for (const ChunkState& chunk : block.chunks)
                    for (const Record* r = chunk.record.get(); r != nullptr; r = r->next.get())
                        if (!visit(*r))
                            return;
}

} // namespace ww::check

#pragma once

// The checker's own memory of a snapshot: lean records, found by (kind, id), each knowing whom it
// refers to and who must be looked at again when it changes. Internal to rules/check.

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
    Slot* slot = nullptr;    ///< (kind, id) referred to, whatever pack
    std::uint32_t node = 0;  ///< in the tree of the record's view
    std::uint16_t field = 0; ///< top-level field, position in the schema
    std::uint16_t kind = 0;  ///< referred to
    std::uint16_t to = 0;    ///< what the field names: the kind, or an abstract one; of such a
                             ///< reference there is a use for each kind that extends it
    bool asKey = false;      ///< the node's key is the reference
    bool qualified = false;  ///< written `pack:id`
    std::uint32_t begin = 0; ///< of one within a line of sentences: its first byte in the node's
                             ///< text, counted from 1; 0: the whole text is the reference
};

/// Findings of one record. Constraint findings keep which constraint made them, so that one can run
/// again alone: `source` counts the schema's constraints first, then the C++ checks of the kind.
/// A field that isn't there, and that a key of the same mapping is probably meant for.
struct MeantField {
    std::uint32_t parent = 0; ///< the mapping's node
    std::string field;
};

struct RecordFindings {
    std::vector<Finding> generic;
    std::vector<MeantField> meant; ///< of the unknown keys among `generic`
    std::vector<Finding> ruled;
    std::vector<std::uint16_t> source; ///< parallel to `ruled`

    [[nodiscard]] bool empty() const { return generic.empty() && ruled.empty(); }
    [[nodiscard]] bool unlisted() const; ///< some are only counted
};

/// What a layer says and can't be done; `path` and `span` are of the layer's own text.
struct LayerProblem {
    const diag::Kind* kind = nullptr;
    FieldPath path;
    Span span;
    diag::Args args;
    std::optional<std::string> meant; ///< what the key (of a scalar: the text) should be instead
    PatchOp::Kind by = PatchOp::Kind::Rename;
};

/// The tree of a required pack's entity after a layer was put on it.
struct Effective {
    ChunkPtr chunk;
    std::uint32_t node = 0;              ///< of the fields
    std::shared_ptr<const Tree> letters; ///< as in a Record

    [[nodiscard]] NodeRef fields() const {
        return letters ? NodeRef(*letters, 0) : NodeRef(chunk->tree, node);
    }
    struct Set {
        FieldPath at;     ///< in this tree
        std::string key;  ///< as it stands below the layer's `set`
        std::string name; ///< the place by names, to compare with those of other layers
    };
    struct Added {
        FieldPath at;
        std::string key;
        std::uint32_t from = 0; ///< items (lines) from this one on are the layer's
        bool fresh = false;     ///< there was nothing to add to: all of it is the layer's
    };
    std::vector<Set> set;
    std::vector<Added> added;
    std::vector<LayerProblem> problems;
};

enum class Layering : std::uint8_t { None, Modify, Override, Broken };

/// One entity as it stands in a file.
struct Record {
    ChunkPtr chunk;
    std::uint32_t node = 0;              ///< the pair: its key is the id, its value the fields
    std::shared_ptr<const Tree> letters; ///< the pair with what it has in letters as mappings; null
                                         ///< where it has none
    std::uint16_t kind = 0;              ///< position in System::schemas
    std::uint16_t pack = 0;              ///< position in the snapshot; the file's
    std::uint16_t of = 0;                ///< pack whose entity it is (a layer's target)
    std::uint32_t order = 0;             ///< among all records; see `before`
    Layering layering = Layering::None;
    FileState* file = nullptr;
    Slot* slot = nullptr;
    std::vector<RefUse> refs;
    struct Watch {
        Slot* slot = nullptr;
        bool users = false; ///< among its `userWatchers`, else among its `watchers`
        friend bool operator==(const Watch&, const Watch&) = default;
    };
    std::vector<Watch> watches; ///< each once
    /// Steps that each rule of the kind took (SchemaInfo::rules); empty before the first run.
    std::vector<std::uint32_t> steps;
    static constexpr std::uint32_t notRun = ~std::uint32_t{0};
    /// Added to the steps of a rule that gave up since a number became too large to be exact.
    static constexpr std::uint32_t overflowed = std::uint32_t{1} << 31;
    /// Whether conditions of its fields count in its findings; None: it has none.
    enum class Conditions : std::uint8_t { None, Judged, Skipped };
    Conditions conditions = Conditions::None;
    std::uint64_t conditionSteps = 0; ///< that its conditions took
    std::unique_ptr<RecordFindings> findings;
    std::unique_ptr<Effective> effective;
    std::unique_ptr<Record> next; ///< of the same chunk

    /// Absent where its text can't be read; such a record keeps references to it from being called
    /// wrong.
    [[nodiscard]] NodeRef pair() const {
        if (letters)
            return {*letters, 0};
        return chunk->tree.nodes.empty() ? NodeRef() : NodeRef(chunk->tree, node);
    }
    [[nodiscard]] std::string_view writtenId() const;
    /// The mapping of its fields, layers below it applied.
    [[nodiscard]] NodeRef fields() const { return effective ? effective->fields() : pair(); }
};

/// All that bears one id in one kind. Exists as long as something is or refers there.
struct Slot {
    std::string id;
    std::uint16_t kind = 0;
    std::vector<Record*> records; ///< by pack, file and place; layers among them
    std::vector<Record*> users;   ///< records with a reference to it, each once, by `order`
    std::uint32_t layers = 0;     ///< how many of `records` are written as `pack:id`
    struct Rare {
        std::vector<Record*> aliases;  ///< records whose `formerly` names this id, or meantId is it
        std::vector<Record*> watchers; ///< rules that looked here without a reference of their own
        std::vector<Record*> userWatchers; ///< rules that asked who refers here
    };
    std::unique_ptr<Rare> rare;

    Rare& more() {
        if (!rare)
            rare = std::make_unique<Rare>();
        return *rare;
    }
    [[nodiscard]] bool unused() const;
};

struct ChunkState {
    const Chunk* chunk = nullptr;
    std::unique_ptr<Record> record;
    std::unique_ptr<std::vector<Finding>> own; ///< the reader's, and those of whole sections
    std::int16_t unknown = nothingUnknown;     ///< its place among the pack's `Unknown`
    static constexpr std::int16_t nothingUnknown = -1;
};

struct BlockState {
    const ChunkBlock* block = nullptr;
    std::vector<ChunkState> chunks;
};

struct FileState {
    DocumentPtr document;
    std::uint16_t pack = 0;
    bool isNamedAsCopy = false; ///< source::isCopyName: the entities of other files count first
    std::vector<BlockState> blocks;
    std::vector<Finding> own;       ///< of the file as a whole
    std::vector<Finding> approvals; ///< about its approvals
};

struct Approval {
    std::string code, at, reason, until;
    std::string text; ///< of the line that it holds for, wherever that stands; empty: not said
    const diag::Kind* kind = nullptr; ///< the code's; never null once it is taken up
    std::vector<std::pair<std::string, std::string>> keys;
    FileState* file = nullptr;
    ChunkPtr chunk;
    Span span;
    FieldPath path;
    bool expired = false;
    bool used = false;   ///< it matched a finding
    std::string matched; ///< the text of the line that it matched by the position only
};

/// What of a pack couldn't be read (source/unknown.h). Checks conclude nothing from not finding
/// what may stand there.
struct PackUnknown {
    bool any = false;          ///< text that may hold anything
    bool declarations = false; ///< some of a system's own files
    bool other = false;        ///< approvals, a manifest
    /// Some text of these. An entity's id may be seen all the same, but not what it was called
    /// before.
    std::set<std::uint16_t> kinds;

    [[nodiscard]] bool nothing() const { return *this == PackUnknown(); }
    friend bool operator==(const PackUnknown&, const PackUnknown&) = default;
};

struct PackState {
    std::string id;
    PackDocumentsPtr documents;
    bool checked = false; ///< findings are looked for in it
    std::vector<std::unique_ptr<FileState>> files;
    schema::PackManifest manifest;
    std::map<std::string, diag::Severity, std::less<>> severities;
    std::vector<Approval> approvals;
    /// Their positions, by what they are about.
    std::unordered_map<std::string, std::vector<std::size_t>> approvalsAt;
    std::set<std::uint16_t> sees; ///< positions: its own, and of all that it requires
    /// The pack itself, as a system's constraints look at it: of the last of `schemas`, with
    /// pack.yaml's text. Findings may stand in entities too.
    std::unique_ptr<Record> self;
    bool hadApprovals = false; ///< some finding may be marked as approved
    PackUnknown unknown;
    std::map<std::int16_t, std::size_t> unknownChunks; ///< how many, by ChunkState::unknown
};

/// What a schema needs at hand for quick work; made once a checker.
struct SchemaInfo {
    const schema::EntitySchema* schema = nullptr;
    std::unordered_map<std::string_view, std::uint16_t> fields; ///< keys and old keys
    std::vector<std::uint16_t> required;                        ///< positions
    std::vector<std::uint16_t> conditional;                     ///< fields with `when`
    std::vector<std::uint16_t> uniqueTexts;
    std::vector<std::uint16_t> groupedBy; ///< fields by whose value `entities(kind)` is narrowed
    /// For each rule (constraint or C++ check): what it reads.
    struct Rule {
        const schema::Constraint* constraint = nullptr;
        std::size_t check = 0; ///< position in the checker's list, where `constraint` is null
        std::vector<schema::Read> reads;
    };
    std::vector<Rule> rules;
    std::vector<schema::Read> whenReads; ///< of the fields' conditions
    bool letters = false;                ///< something of it may be written in letters
    bool watchesOthers = false;          ///< any rule or condition looks beyond the entity
    /// The kinds whose entities count as of it: itself, or what extends an abstract one.
    std::vector<std::uint16_t> meant;

    /// The field that an entity's key `at` (counted from 0) means; -1: none. `order` remembers
    /// those of the entities before, most of which have the same ones in the same order.
    [[nodiscard]] int fieldAt(std::string_view key, std::vector<std::uint16_t>& order,
                              std::size_t at) const;
};

using SlotMap = std::unordered_map<std::string_view, std::unique_ptr<Slot>>;

/// All of it.
struct Store {
    schema::SystemPtr system;
    std::vector<SchemaInfo> schemas; ///< parallel to System::schemas, and then System::pack
    std::vector<PackState> packs;
    std::vector<SlotMap> byKind; ///< the kinds in the order of `schemas`
    std::map<std::string, std::string, std::less<>> options;
    /// Who has a text that must be unique: by kind, field and text (see claimKey).
    struct Claim {
        std::vector<Record*> records;
        const Record* first = nullptr;  ///< by place …
        const Record* second = nullptr; ///< … and the next; null where there is one alone
    };
    std::unordered_map<std::string, Claim> claims;
    /// Whose own text has a value of a field that entities are looked up by (see groupKey), as they
    /// stand in packs, files and places.
    std::unordered_map<std::string, std::vector<const Record*>> groups;
    /// Of entities that a layer changes the values are looked at every time.
    std::set<const Slot*> layered;
    bool misspelled = false;                   ///< some entity has a MeantField, or had one
    bool release = false;                      ///< unfinished counts as an error
    std::set<std::string, std::less<>> absent; ///< packs that are required and aren't here

    [[nodiscard]] int packNamed(std::string_view id) const; ///< -1: none
    [[nodiscard]] int kindNamed(std::string_view kind) const;
    [[nodiscard]] Slot* slot(std::uint16_t kind, std::string_view id) const; ///< or null
    Slot& makeSlot(std::uint16_t kind, std::string_view id);
    void dropIfUnused(Slot& slot);

    /// The record through which others see `pack`'s entity of this slot: its last layer, or itself.
    [[nodiscard]] const Record* top(const Slot& slot, int pack) const;
    struct Resolved {
        const Record* record = nullptr;
        bool byOldId = false;
        bool unknownPack = false;
        std::vector<int> rivals; ///< further packs that an unqualified id could mean
        /// The kinds that have it, where that are several, of a reference to an abstract one.
        std::vector<std::uint16_t> kinds;
    };
    [[nodiscard]] Resolved resolve(std::uint16_t kind, std::string_view ref, int fromPack) const;
    [[nodiscard]] Resolved resolve(const Slot& slot, int pack, int fromPack) const;

    /// The kinds whose entities count as of the kind.
    [[nodiscard]] const std::vector<std::uint16_t>& meant(std::uint16_t kind) const {
        return schemas[kind].meant;
    }

    /// Whether what `[pack:]id` names, and isn't found, may stand in text that couldn't be read or
    /// in a pack that is required and isn't here.
    [[nodiscard]] bool mayBeUnread(std::uint16_t kind, std::string_view ref) const;
    /// Whether text of an entity of the kind couldn't be read.
    [[nodiscard]] bool someUnread(std::uint16_t kind) const;
    [[nodiscard]] bool anythingUnread() const;

    [[nodiscard]] schema::EntityView view(const Record& record) const;
    [[nodiscard]] EntityRef ref(const Record& record) const;

    [[nodiscard]] std::uint16_t packKind() const {
        return static_cast<std::uint16_t>(schemas.size() - 1);
    }
    /// Whether what is of the pack `of` counts for one: always for an unknown one.
    [[nodiscard]] bool sees(int pack, std::uint16_t of) const {
        return pack < 0 || packs[static_cast<std::size_t>(pack)].sees.contains(of);
    }
    /// The record through which an entity is seen; null where there is none.
    [[nodiscard]] const Record* recordOf(const schema::EntityView& entity) const;
    /// Where the record is the entity's first: what others see of it; else null.
    [[nodiscard]] const Record* seenAt(const Record& record) const;
    /// Records as they stand in packs, files and places, until `visit` says no.
    template <class Visit>
    void forEachInOrder(Visit&& visit) const;
};

/// An entity's `[pack:]id` cut at the colon; `pack` empty where there is none.
struct RefParts {
    std::string_view pack, id;
};
[[nodiscard]] inline RefParts splitRef(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos)
        return {{}, text};
    return {text.substr(0, colon), text.substr(colon + 1)};
}
/// The same of a reference, which may name the kind too.
using schema::RefName;
using schema::splitRefName;

/// The id that a record's malformed one should be, `quill` for `Quill`; empty where the id is well
/// formed. References to it mean the record, so that the malformed id is the only finding.
[[nodiscard]] std::string meantId(const Record& record);

[[nodiscard]] std::string claimKey(std::uint16_t kind, std::uint16_t field, std::string_view text);

/// The same of a field that entities are looked up by; nothing: a value that can't be read.
[[nodiscard]] std::string groupKey(std::uint16_t kind, std::uint16_t field,
                                   std::optional<std::string_view> value);
/// The id of the slot watched by who looks entities up by a value; nothing: by any.
[[nodiscard]] std::string groupSlot(std::uint16_t field, std::optional<std::string_view> value);
/// Those that watch for the record's values, as they stand in `fields`, call for `each`.
void forEachGroupSlot(const Store& store, const Record& record, NodeRef fields,
                      const std::function<void(const Slot&)>& each);

/// `a` stands before `b`: by pack, file and place. Files that are named as copies come last.
[[nodiscard]] bool before(const Record& a, const Record& b);
/// The same by `order`, once all files are read.
[[nodiscard]] inline bool earlier(const Record* a, const Record* b) {
    return a->order < b->order;
}

template <class Visit>
void Store::forEachInOrder(Visit&& visit) const {
    for (const PackState& pack : packs)
        for (const auto& file : pack.files)
            for (const BlockState& block : file->blocks)
                for (const ChunkState& chunk : block.chunks)
                    for (const Record* r = chunk.record.get(); r != nullptr; r = r->next.get())
                        if (!visit(*r))
                            return;
}

} // namespace ww::check

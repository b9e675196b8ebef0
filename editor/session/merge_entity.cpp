#include "editor/session/merge_entity.h"

#include "editor/session/merge_fields.h"
#include "editor/session/weave.h"

#include "rules/model/patched.h"
#include "rules/source/source.h"

#include <algorithm>
#include <memory>

namespace ww::session {

namespace {

/// Splits the text into lines with their line breaks.
Items linesWithEnds(std::string_view text) {
    Items out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        out.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return out;
}

std::optional<std::string> weaveText(std::string_view base, std::string_view mine,
                                     std::string_view theirs) {
    const Items b = linesWithEnds(base), m = linesWithEnds(mine), t = linesWithEnds(theirs);
    const auto woven = mergeLists(b, m, t);
    if (!woven)
        return std::nullopt;
    std::string out;
    for (const MergedItem& item : *woven)
        out += (item.side == MergeSide::Base   ? b
                : item.side == MergeSide::Mine ? m
                                               : t)[item.index];
    return out;
}

/// Returns all comments between keys and values.
std::string commentsOf(const Chunk& chunk) {
    std::vector<Span> spans;
    for (const Node& node : chunk.tree.nodes) {
        if (node.hasKey)
            spans.push_back(node.key);
        if (node.kind == NodeKind::Scalar)
            spans.push_back(node.span);
    }
    std::sort(spans.begin(), spans.end(), [](Span a, Span b) { return a.begin < b.begin; });
    std::string out;
    std::uint32_t at = 0;
    spans.push_back({static_cast<std::uint32_t>(chunk.text.size()), 0});
    for (const Span& span : spans) {
        if (span.begin > at)
            for (const std::string_view line :
                 linesWithEnds(chunk.text.substr(at, span.begin - at)))
                if (const auto hash = line.find('#'); hash != std::string_view::npos)
                    out += line.substr(hash);
        at = std::max(at, span.end);
    }
    return out;
}

bool reads(const ChunkPtr& chunk) {
    return chunk && chunk->root() && chunk->problems.empty() && chunk->role != ChunkRole::Section;
}

/// Returns the entity's mapping, or the whole content of a file without entities.
Value fieldsOf(const Chunk& chunk) {
    return Value::fromNode(chunk.role == ChunkRole::Entity ? chunk.root().at(0) : chunk.root());
}

/// Returns the chunk's text after the operations; nothing if they can't be applied.
std::optional<std::string> written(const DocumentPtr& document, const Chunk& chunk,
                                   std::vector<PatchOp> ops) {
    if (ops.empty())
        return std::string(chunk.text);
    const bool whole = chunk.role == ChunkRole::WholeFile;
    const EntityRef ref{"pack", document->path, chunk.section,
                        whole ? std::string() : source::idOf(chunk)};
    for (PatchOp& op : ops)
        op.entity = ref;
    auto pack = std::make_shared<PackDocuments>();
    pack->pack = ref.pack;
    pack->files = {document};
    const auto done = source::writePatch(Snapshot{1, {pack}}, Patch{std::move(ops)});
    if (!done || done->size() != 1)
        return std::nullopt;
    const auto found = source::findEntity(*done->front().result, ref.section, ref.id);
    return found ? std::optional(std::string(found->chunk->text)) : std::nullopt;
}

/// Returns whether the merged lines parse to the expected fields.
bool says(const Chunk& like, const std::string& text, const Value& wanted) {
    const auto buffer = std::make_shared<const std::string>(text);
    const ChunkPtr parsed = source::parseChunk(like.role, like.section, buffer, *buffer);
    return reads(parsed) && withSortedKeys(fieldsOf(*parsed)) == withSortedKeys(wanted);
}

std::string inWords(const Value& value) {
    if (value.kind == NodeKind::Scalar)
        return value.text;
    std::string out;
    for (const auto& [key, entry] : value.entries) {
        if (!out.empty())
            out += ", ";
        if (!key.empty())
            out += key + ": ";
        const bool nested = !entry.entries.empty();
        out += nested ? '(' + inWords(entry) + ')' : inWords(entry);
    }
    return out;
}

std::optional<std::string> inWords(const Value* value) {
    return value ? std::optional(inWords(*value)) : std::nullopt;
}

class EntityMerge {
  public:
    EntityMerge(const MergeChunks& chunks, const std::set<std::string>& takeTheirs)
        : c_(chunks), takeTheirs_(takeTheirs), like_(*chunks.theirs) {}

    std::vector<MergeChoice> choices;

    std::string text() {
        if (!reads(c_.mine) || !reads(c_.theirs) || (c_.base && !reads(c_.base))) {
            // One version can't be parsed, so merge its lines.
            if (c_.base)
                if (auto woven = weaveText(c_.base->text, c_.mine->text, c_.theirs->text))
                    return *woven;
            return whole();
        }
        const Value mine = fieldsOf(*c_.mine), theirs = fieldsOf(*c_.theirs);
        const std::optional<Value> base =
            c_.base ? std::optional(fieldsOf(*c_.base)) : std::nullopt;
        const Value* const from = base ? &*base : nullptr;
        const auto taken = [this](const FieldPath& path) {
            return takeTheirs_.contains(choice(path).choiceKey());
        };
        const FieldChanges here =
            changesToMerge(from, mine, theirs, [&](const FieldPath& path) { return !taken(path); });
        for (const FieldClash& clash : here.clashes) {
            if (clash.path.empty())
                // One side has a mapping, the other side has a value of another type.
                return whole();
            choices.push_back(choice(clash.path));
            choices.back().mine = inWords(clash.from);
            choices.back().theirs = inWords(clash.onto);
        }
        if (choices.empty() && c_.base)
            if (auto woven = weaveText(c_.base->text, c_.mine->text, c_.theirs->text);
                woven && says(like_, *woven, patched(theirs, here.ops)))
                return *woven;
        const std::string comments = c_.base ? commentsOf(*c_.base) : std::string();
        std::optional<std::string> out;
        if (commentsOf(*c_.mine) == comments)
            out = written(c_.theirsDocument, *c_.theirs, here.ops);
        else if (commentsOf(*c_.theirs) == comments)
            out = written(c_.mineDocument, *c_.mine, changesToMerge(from, theirs, mine, taken).ops);
        return out ? *out : whole();
    }

  private:
    [[nodiscard]] MergeChoice choice(const FieldPath& path) const {
        const bool entity = like_.role == ChunkRole::Entity;
        return {like_.section, entity ? source::idOf(like_) : std::string(), path, {}, {}};
    }
    static Value patched(Value value, const std::vector<PatchOp>& ops) {
        for (const PatchOp& op : ops)
            static_cast<void>(
                applyPatchOp(value, op.kind, op.path.steps(), op.value, op.targetIndex));
        return value;
    }
    std::string whole() {
        choices = {choice({})};
        choices[0].mine = std::string(c_.mine->text);
        choices[0].theirs = std::string(c_.theirs->text);
        return takeTheirs_.contains(choices[0].choiceKey()) ? std::string(c_.theirs->text)
                                                            : std::string(c_.mine->text);
    }

    const MergeChunks& c_;
    const std::set<std::string>& takeTheirs_;
    const Chunk& like_;
};

} // namespace

std::string mergeEntity(const MergeChunks& chunks, std::vector<MergeChoice>& choices,
                        const std::set<std::string>& takeTheirs) {
    EntityMerge merge(chunks, takeTheirs);
    std::string text = merge.text();
    for (MergeChoice& choice : merge.choices)
        choices.push_back(std::move(choice));
    return text;
}

} // namespace ww::session

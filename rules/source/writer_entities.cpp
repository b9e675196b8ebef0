// Inserts, removes and moves whole entities.

#include "rules/source/bytes.h"
#include "rules/source/lines.h"
#include "rules/source/writer.h"

#include <algorithm>
#include <set>

namespace ww::source {
namespace {

using Kind = PatchOp::Kind;

/// Returns the blank lines at the start of `text`.
std::string_view blankLines(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const Line line = lineAt(text, at);
        if (!isBlank(text, line))
            break;
        at = line.next;
    }
    return text.substr(0, at);
}

} // namespace

std::vector<FileEdit> DocumentWriter::literalClosingEdits(const Chunk& chunk) const {
    std::vector<FileEdit> out;
    if (!chunk.root())
        return out;
    Edits edits;
    TreeEditor(chunk.tree, emitOptions()).protectLastLiteral(chunk.tree.nodes[0].span.end, edits);
    for (TextEdit& edit : edits)
        out.push_back(
            {offsetOf(chunk) + edit.range.begin, edit.range.size(), std::move(edit.text)});
    return out;
}

DocumentWriter::Section DocumentWriter::sectionOf(const std::string& name) const {
    Section section;
    for (const auto& block : now_->blocks)
        for (const ChunkPtr& chunk : block->chunks) {
            if (chunk->opensSection) {
                if (section.header)
                    return section;
                if (chunk->section == name)
                    section.header = chunk;
            } else if (section.header && chunk->role == ChunkRole::Entity) {
                section.entities.push_back(chunk);
            }
        }
    return section;
}

std::uint64_t DocumentWriter::offsetOf(const Chunk& chunk) const {
    ChunkOffset offset;
    return findChunk(*now_, &chunk, offset) ? offset.bytes : 0;
}

std::string DocumentWriter::leadingBlank(std::uint64_t offset) const {
    constexpr std::uint64_t kLook = 4096;
    const std::string text = slice(*now_, offset, kLook);
    return std::string(blankLines(text));
}

bool DocumentWriter::areOthersUnchanged(const Document& next, const std::string& section,
                                        const std::vector<std::string>& expectedIds) const {
    const ChangedChunks changed = findChangedChunks(*now_, next);
    for (const Chunk* old : changed.before) {
        const std::string id = idOf(*old);
        if (old->role == ChunkRole::Entity && old->section == section &&
            std::find(expectedIds.begin(), expectedIds.end(), id) == expectedIds.end())
            continue;
        if (old->role == ChunkRole::Section && old->section == section &&
            old->root().at(0).size() == 0)
            continue; // skips an empty section, which gets its first entity
        if (std::none_of(changed.after.begin(), changed.after.end(), [&](const Chunk* chunk) {
                return chunk == old || (idOf(*chunk) == id && isEquivalent(*old, *chunk));
            }))
            return false;
    }
    return true;
}

bool DocumentWriter::tryFileEdits(std::vector<FileEdit> edits,
                                  const std::vector<std::string>& expectedIds,
                                  const std::string& section) {
    std::erase_if(edits,
                  [](const FileEdit& edit) { return edit.length == 0 && edit.text.empty(); });
    for (std::size_t i = 1; i < edits.size(); ++i)
        if (edits[i].offset < edits[i - 1].offset + edits[i - 1].length)
            return false;
    DocumentPtr next = source::apply(now_, edits, options_);
    if (!next->problems.empty())
        return false;
    // Check that the section has exactly these ids, and that its old entities keep their trees.
    std::vector<std::string> ids;
    bool inSection = false;
    bool first = true;
    next->forEachChunk([&](const ChunkPtr& chunk) {
        if (chunk->opensSection) {
            inSection = first && chunk->section == section;
            first = first && !inSection;
        }
        if (inSection && chunk->role == ChunkRole::Entity)
            ids.push_back(idOf(*chunk));
    });
    if (ids != expectedIds || !areOthersUnchanged(*next, section, expectedIds))
        return false;
    acceptEdits(edits, std::move(next));
    return true;
}

std::optional<std::string> DocumentWriter::insertEntity(const PatchOp& op) {
    const std::string& id = op.entity.id;
    const Section section = sectionOf(op.entity.section);
    if (section.header && section.header->role == ChunkRole::Section && !section.header->root())
        return "the text of `" + op.entity.section + "` can't be read; correct it first";
    if (section.header && section.header->role == ChunkRole::Section &&
        section.header->root().at(0).size() == 0)
        return fillSection(*section.header, op);
    if (section.header && section.header->role == ChunkRole::Section)
        return applyInChunk(section.header, Kind::Insert,
                            {PathStep{.key = op.entity.section}, PathStep{.key = id}}, op.value, 0);
    if (now_->role != DocumentRole::Content)
        return "`" + now_->path + "` isn't a file with entities";
    // Try several ways, since a literal above may absorb the blank line, and a literal below may
    // need the final line break.
    for (int way = 0; way < 8; ++way)
        if (insertAfter(section, {&op, 1}, way))
            return std::nullopt;
    return "`" + id + "` can't be written to `" + now_->path + "`";
}

bool DocumentWriter::insertEntities(std::span<const PatchOp> ops) {
    const std::string& name = ops.front().entity.section;
    const std::uint64_t size = now_->byteCount();
    const bool open = size > (now_->hasBom ? kBom.size() : 0) && slice(*now_, size - 1, 1) != "\n";
    if (!now_->problems.empty() || now_->role != DocumentRole::Content || name.empty() || open)
        return false;
    const Section section = sectionOf(name);
    if (section.header && section.header->role == ChunkRole::Section)
        return false;
    std::set<std::string> ids;
    for (const ChunkPtr& chunk : section.entities)
        ids.insert(idOf(*chunk));
    for (const PatchOp& op : ops)
        if (!ids.insert(op.entity.id).second)
            return false;
    return insertAfter(section, ops, 0);
}

bool DocumentWriter::insertAfter(const Section& section, std::span<const PatchOp> ops, int way) {
    const std::string& name = ops.front().entity.section;
    std::size_t indent = 2;
    for (const auto& block : now_->blocks)
        for (const ChunkPtr& chunk : block->chunks)
            if (chunk->role == ChunkRole::Entity) {
                indent = chunk->indent;
                break;
            }
    bool spaced = section.entities.size() > 1;
    std::vector<std::string> ids;
    for (const ChunkPtr& chunk : section.entities) {
        indent = chunk->indent;
        ids.push_back(idOf(*chunk));
        if (ids.size() > 1)
            spaced = spaced && !blankLines(chunk->text).empty();
    }

    EmitOptions emit = emitOptions();
    emit.quoteAll = (way & 4) != 0;
    const ChunkPtr after = section.entities.empty() ? section.header : section.entities.back();
    const std::uint64_t end = after ? offsetOf(*after) + after->text.size() : now_->byteCount();
    const bool empty = now_->byteCount() == (now_->hasBom ? kBom.size() : 0);
    const bool open = !empty && slice(*now_, end - 1, 1) != "\n";
    std::vector<FileEdit> edits;
    if (open)
        edits = literalClosingEdits(after ? *after : *now_->blocks.back()->chunks.back());
    const bool gap = (way & 1) == 0, lastBreak = !open || (way & 2) != 0;
    std::string text = open ? emit.eol : std::string();
    if (gap && (after ? spaced : !empty))
        text += emit.eol;
    if (!after)
        text += renderKey(name, false, Style::Plain, emit) + ':' + emit.eol;
    for (std::size_t i = 0; i < ops.size(); ++i) {
        const std::string& id = ops[i].entity.id;
        ids.push_back(id);
        if (i > 0 && gap && spaced)
            text += emit.eol;
        text += std::string(indent, ' ') +
                renderBlockEntry(id, ops[i].value, indent, Shape::Block, emit) +
                (lastBreak ? emit.eol : std::string());
    }
    edits.push_back({end, 0, std::move(text)});
    const DocumentPtr before = now_;
    const EditComposer composed = composer_;
    if (!tryFileEdits(std::move(edits), ids, name))
        return false;
    const std::vector<ChunkPtr> now = sectionOf(name).entities;
    for (std::size_t i = 0; i < ops.size(); ++i) {
        const Chunk& chunk = *now[now.size() - ops.size() + i];
        if (!nodeEquals(chunk.root().at(0), ops[i].value) || !chunk.problems.empty()) {
            now_ = before;
            composer_ = composed;
            return false;
        }
    }
    return true;
}

/// Turns an empty section, `maps: {}` or `maps: ~`, into a section of ids.
std::optional<std::string> DocumentWriter::fillSection(const Chunk& chunk, const PatchOp& op) {
    const NodeRef empty = chunk.root().at(0);
    if (empty.isScalar() || empty.isSequence())
        return "`" + op.entity.section + "` isn't a section with ids";
    EmitOptions emit = emitOptions();
    const std::uint64_t offset = offsetOf(chunk);
    const std::size_t colon = chunk.text.find(':', empty.keySpan().end) + 1;
    const std::size_t line = lineAt(chunk.text, empty.span().end).end;
    for (int way = 0; way < 4; ++way) {
        emit.quoteAll = (way & 1) != 0;
        std::string entity =
            emit.eol + "  " + renderBlockEntry(op.entity.id, op.value, 2, Shape::Block, emit);
        if ((way & 2) != 0)
            entity += emit.eol;
        const DocumentPtr before = now_;
        const EditComposer composed = composer_;
        if (!tryFileEdits(
                {{offset + colon, empty.span().end - colon, {}}, {offset + line, 0, entity}},
                {op.entity.id}, op.entity.section))
            continue;
        const auto found = findEntity(*now_, op.entity.section, op.entity.id);
        if (found && nodeEquals(found->pair, op.value) && found->chunk->problems.empty())
            return std::nullopt;
        now_ = before;
        composer_ = composed;
    }
    return "`" + op.entity.id + "` can't be written to `" + now_->path + "`";
}

std::optional<std::string> DocumentWriter::removeEntity(const ChunkPtr& chunk) {
    const Section section = sectionOf(chunk->section);
    std::vector<std::string> ids;
    bool gone = false;
    for (const ChunkPtr& other : section.entities) {
        if (other != chunk)
            ids.push_back(idOf(*other));
        gone = gone || other == chunk;
    }
    if (!gone)
        return std::string(
            "the entity is in a section that the file has twice; join the two sections first");
    const std::uint64_t offset = offsetOf(*chunk);
    const std::uint64_t size = chunk->text.size();
    // Also try to remove blank lines that a literal above would absorb.
    for (const std::uint64_t more :
         {std::uint64_t{0}, std::uint64_t{leadingBlank(offset + size).size()}})
        if (tryFileEdits({{offset, size + more, {}}}, ids, chunk->section))
            return std::nullopt;
    return std::string("removing the entity would change the entities next to it");
}

std::optional<std::string> DocumentWriter::moveEntity(const ChunkPtr& chunk, std::size_t to) {
    const Section section = sectionOf(chunk->section);
    const auto& entities = section.entities;
    const auto self = std::find(entities.begin(), entities.end(), chunk);
    if (self == entities.end())
        return std::string(
            "the entity is in a section that the file has twice; join the two sections first");
    const auto from = static_cast<std::size_t>(self - entities.begin());
    if (to >= entities.size())
        return "there is no position " + std::to_string(to) + " among " +
               std::to_string(entities.size());
    if (from == to)
        return std::nullopt;
    std::vector<std::string> ids;
    for (const ChunkPtr& other : entities)
        if (other != chunk)
            ids.push_back(idOf(*other));
    ids.insert(ids.begin() + static_cast<std::ptrdiff_t>(to), idOf(*chunk));

    const EmitOptions emit = emitOptions();
    const std::uint64_t begin = offsetOf(*chunk);
    const std::uint64_t end = begin + chunk->text.size();
    const std::uint64_t place =
        from < to ? offsetOf(*entities[to]) + entities[to]->text.size() : offsetOf(*entities[to]);
    for (int way = 0; way < 16; ++way) {
        std::string text(chunk->text);
        if ((way & 1) != 0)
            text.erase(0, blankLines(text).size());
        std::vector<FileEdit> edits;
        const std::uint64_t hole = (way & 2) != 0 ? leadingBlank(end).size() : 0;
        const std::uint64_t below = (way & 4) != 0 ? leadingBlank(place).size() : 0;
        if ((way & 8) != 0 && !text.ends_with('\n'))
            for (const FileEdit& edit : literalClosingEdits(*chunk))
                text.replace(edit.offset - begin - (chunk->text.size() - text.size()), edit.length,
                             edit.text);
        const bool open = place > 0 && slice(*now_, place - 1, 1) != "\n";
        if (!text.ends_with('\n'))
            text += emit.eol;
        if (open)
            text.insert(0, emit.eol);
        edits.push_back({begin, chunk->text.size() + hole, {}});
        edits.push_back({place, below, text});
        if (open && (way & 8) != 0)
            for (FileEdit& edit : literalClosingEdits(*entities[to]))
                edits.push_back(std::move(edit));
        std::stable_sort(edits.begin(), edits.end(),
                         [](const FileEdit& a, const FileEdit& b) { return a.offset < b.offset; });
        if (tryFileEdits(std::move(edits), ids, chunk->section))
            return std::nullopt;
    }
    return std::string("moving the entity would change the entities next to it");
}

} // namespace ww::source

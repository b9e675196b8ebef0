#include "rules/source/writer.h"

#include "rules/base/utf8.h"
#include "rules/model/patched.h"
#include "rules/source/assemble.h"
#include "rules/source/lines.h"
#include "rules/source/unknown.h"

#include <algorithm>

namespace ww::source {
namespace {

using Kind = PatchOp::Kind;

/// Returns the value that the first `count` steps lead to; null if there is none.
const Value* at(const Value& root, const std::vector<PathStep>& steps, std::size_t count) {
    const Value* value = &root;
    for (std::size_t i = 0; i < count; ++i) {
        const PathStep& step = steps[i];
        const Value* next = nullptr;
        std::size_t index = 0;
        for (const auto& [key, child] : value->entries) {
            if (step.kind == PathStep::Kind::Key ? key == step.key : index == step.index) {
                next = &child;
                break;
            }
            ++index;
        }
        if (!next)
            return nullptr;
        value = next;
    }
    return value;
}

bool sorted(const Edits& edits, std::size_t size) {
    std::size_t end = 0;
    for (const TextEdit& edit : edits) {
        if (edit.range.begin < end || edit.range.end < edit.range.begin || edit.range.end > size)
            return false;
        end = edit.range.end;
    }
    return true;
}

} // namespace

DocumentWriter::DocumentWriter(DocumentPtr original, const Options& options)
    : original_(std::move(original)), now_(original_), composer_(original_->byteCount()),
      options_(options) {}

EmitOptions DocumentWriter::emitOptions() const {
    EmitOptions emit;
    for (const auto& block : now_->blocks)
        for (const ChunkPtr& chunk : block->chunks)
            if (const std::size_t feed = chunk->text.find('\n'); feed != std::string_view::npos) {
                if (feed > 0 && chunk->text[feed - 1] == '\r')
                    emit.eol = "\r\n";
                return emit;
            }
    return emit;
}

void DocumentWriter::acceptEdits(const std::vector<FileEdit>& edits, DocumentPtr next) {
    composer_.apply(edits);
    now_ = std::move(next);
}

std::optional<std::string> DocumentWriter::apply(const PatchOp& op) {
    if (!now_->problems.empty())
        return "`" + now_->path + "` can't be read; correct its text first";
    for (const PatchOp& part : expandOp(op))
        if (Error error = applyOne(part))
            return error;
    return std::nullopt;
}

std::vector<PatchOp> DocumentWriter::expandOp(const PatchOp& op) const {
    if (op.kind != Kind::Set ||
        (op.value.kind != NodeKind::Mapping && op.value.kind != NodeKind::Sequence))
        return {op};
    const auto found = findEntity(*now_, op.entity.section, op.entity.id);
    const NodeRef old = found ? nodeAtPath(found->pair, op.path) : NodeRef();
    return old ? minimalOperations(old, op) : std::vector<PatchOp>{op};
}

std::optional<std::string> DocumentWriter::applyOne(const PatchOp& op) {
    const auto found = findEntity(*now_, op.entity.section, op.entity.id);
    std::vector<PathStep> steps = op.path.steps();
    if (op.entity.section.empty() && now_->role == DocumentRole::Content)
        return "`" + now_->path + "` contains sections; a section without a name can't be changed";
    if (op.entity.section.empty()) {
        if (!found || (!found->pair && found->chunk->problems.empty()))
            return op.kind == Kind::Set || op.kind == Kind::Insert
                       ? applyInEmptyFile(steps, op.value)
                       : Error("the file is empty");
        return applyInChunk(found->chunk, op.kind, steps, op.value, op.targetIndex);
    }
    const std::string name = "`" + op.entity.section + "/" + op.entity.id + "`";
    const bool whole = steps.empty();
    if (!found)
        return whole && (op.kind == Kind::Set || op.kind == Kind::Insert)
                   ? insertEntity(op)
                   : Error("there is no " + name + " in `" + now_->path + "`");
    if (whole && op.kind == Kind::Insert)
        return name + " already exists";
    if (isPartialEntity(*found->chunk))
        return "the text of " + name + " ends too early; correct it first";
    const bool ofBlock = found->chunk->role == ChunkRole::Entity;
    if (whole && ofBlock && op.kind == Kind::Remove)
        return removeEntity(found->chunk);
    if (whole && ofBlock && op.kind == Kind::Move)
        return moveEntity(found->chunk, op.targetIndex);
    if (!found->pair)
        return "the text of " + name + " can't be read; correct it first";
    if (whole && op.kind == Kind::Rename && op.value.text != op.entity.id &&
        findEntity(*now_, op.entity.section, op.value.text))
        return "there already is a `" + op.value.text + "` in `" + op.entity.section + "`";
    steps.insert(steps.begin(), PathStep{.key = op.entity.id});
    if (!ofBlock)
        steps.insert(steps.begin(), PathStep{.key = op.entity.section});
    return applyInChunk(found->chunk, op.kind, steps, op.value, op.targetIndex);
}

std::optional<std::string> DocumentWriter::applyInChunk(const ChunkPtr& chunk, Kind kind,
                                                        const std::vector<PathStep>& steps,
                                                        const Value& value, std::size_t to) {
    if (!chunk->root())
        return "`" + now_->path + "` can't be read here; correct its text first";
    Value expected = Value::fromNode(chunk->root());
    if (Error error = applyPatchOp(expected, kind, steps, value, to))
        return error;
    if (nodeEquals(chunk->root(), expected))
        return std::nullopt;
    EmitOptions emit = emitOptions();
    // Try edits from small to large: of the place itself, then of ever larger collections around
    // it.
    const auto tryBoth = [&](const std::optional<Edits>& edits) {
        if (!edits)
            return false;
        if (tryEdits(chunk, *edits, expected))
            return true;
        if (chunk->text.ends_with('\n'))
            return false;
        Edits closed = *edits;
        const auto end = static_cast<std::uint32_t>(chunk->text.size());
        if (!closed.empty() && closed.back().range.end == end)
            closed.back().text += emit.eol;
        else
            closed.push_back({{end, end}, emit.eol});
        return tryEdits(chunk, std::move(closed), expected);
    };
    for (const bool quoteAll : {false, true}) {
        emit.quoteAll = quoteAll;
        if (tryBoth(TreeEditor(chunk->tree, emit).editsFor(kind, steps, value, to)))
            return std::nullopt;
    }
    for (std::size_t count = steps.size(); count-- > 0;)
        for (const bool quoteAll : {false, true}) {
            emit.quoteAll = quoteAll;
            const std::vector<PathStep> outer(steps.begin(),
                                              steps.begin() + static_cast<std::ptrdiff_t>(count));
            const Value* whole = at(expected, outer, count);
            if (whole && tryBoth(TreeEditor(chunk->tree, emit).editsToRewrite(outer, *whole)))
                return std::nullopt;
        }
    return std::string("writing this here would change other values too");
}

bool DocumentWriter::tryEdits(const ChunkPtr& chunk, Edits edits, const Value& expected) {
    std::stable_sort(edits.begin(), edits.end(), [](const TextEdit& a, const TextEdit& b) {
        return a.range.begin < b.range.begin;
    });
    if (!sorted(edits, chunk->text.size()))
        return false;
    const std::uint64_t offset = offsetOf(*chunk);
    std::vector<ChunkEdit> chunkEdits;
    std::vector<FileEdit> fileEdits;
    for (const TextEdit& edit : edits) {
        chunkEdits.push_back({chunk.get(), edit});
        fileEdits.push_back({offset + edit.range.begin, edit.range.size(), edit.text});
    }
    DocumentPtr next = source::apply(now_, chunkEdits, options_);
    if (!next->problems.empty())
        return false;
    // Check that the chunk has the wanted tree, and that all other chunks keep their trees.
    const ChangedChunks changed = findChangedChunks(*now_, *next);
    if (changed.before.size() != changed.after.size())
        return false;
    for (std::size_t i = 0; i < changed.before.size(); ++i) {
        const Chunk& old = *changed.before[i];
        const Chunk& fresh = *changed.after[i];
        const bool sound = &old != chunk.get()
                               ? isEquivalent(old, fresh)
                               : fresh.role == old.role && fresh.section == old.section &&
                                     fresh.problems.size() <= old.problems.size() &&
                                     nodeEquals(fresh.root(), expected);
        if (!sound)
            return false;
    }
    acceptEdits(fileEdits, std::move(next));
    return true;
}

ChangedChunks findChangedChunks(const Document& before, const Document& after) {
    // Skip shared blocks at both ends, then shared chunks.
    const auto& x = before.blocks;
    const auto& y = after.blocks;
    const std::size_t most = std::min(x.size(), y.size());
    std::size_t head = 0;
    while (head < most && x[head] == y[head])
        ++head;
    std::size_t tail = 0;
    while (tail < most - head && x[x.size() - 1 - tail] == y[y.size() - 1 - tail])
        ++tail;
    const auto content = [&](const Document& document, std::vector<const Chunk*>& list) {
        for (std::size_t i = head; i < document.blocks.size() - tail; ++i)
            for (const ChunkPtr& chunk : document.blocks[i]->chunks)
                list.push_back(chunk.get());
    };
    ChangedChunks changed;
    content(before, changed.before);
    content(after, changed.after);
    auto& a = changed.before;
    auto& b = changed.after;
    while (!a.empty() && !b.empty() && a.back() == b.back()) {
        a.pop_back();
        b.pop_back();
    }
    const auto first = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    a.erase(a.begin(), first.first);
    b.erase(b.begin(), first.second);
    const auto empty = [](const Chunk* chunk) {
        return chunk->role == ChunkRole::Gap && chunk->problems.empty();
    };
    std::erase_if(a, empty);
    std::erase_if(b, empty);
    return changed;
}

bool isEquivalent(const Chunk& a, const Chunk& b) {
    if (a.role != b.role || a.section != b.section)
        return false;
    return a.root() ? nodeEquals(b.root(), Value::fromNode(a.root()))
                    : !b.root() && a.text == b.text;
}

std::optional<std::string> DocumentWriter::applyInEmptyFile(const std::vector<PathStep>& steps,
                                                            const Value& value) {
    Value root;
    if (!steps.empty())
        root.kind =
            steps.front().kind == PathStep::Kind::Key ? NodeKind::Mapping : NodeKind::Sequence;
    if (Error error = applyPatchOp(root, Kind::Set, steps, value, 0))
        return error;
    const EmitOptions emit = emitOptions();
    const bool collection = root.kind == NodeKind::Mapping || root.kind == NodeKind::Sequence;
    // The file may end in a comment without a line break.
    const bool open = now_->byteCount() > 0 && slice(*now_, now_->byteCount() - 1, 1) != "\n";
    const std::string text = (open ? emit.eol : std::string()) +
                             (collection && !root.entries.empty() ? renderBlock(root, 0, emit)
                                                                  : renderFlow(root, emit)) +
                             emit.eol;
    const std::vector<FileEdit> edits{{now_->byteCount(), 0, text}};
    DocumentPtr next = source::apply(now_, edits, options_);
    const auto found = findEntity(*next, {}, {});
    if (!found || !nodeEquals(found->pair, root))
        return std::string("this can't be written to an empty file");
    acceptEdits(edits, std::move(next));
    return std::nullopt;
}

void DocumentWriter::finish(WrittenFile& out) const {
    composer_.finish(*original_, out.edits, out.inverse);
    out.result = out.edits.empty() ? original_ : now_;
}

} // namespace ww::source

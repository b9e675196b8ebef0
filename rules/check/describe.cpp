#include "rules/check/describe.h"

#include "rules/base/utf8.h"
#include "rules/check/state.h"
#include "rules/diag/kinds.h"
#include "rules/diag/position.h"
#include "rules/schema/compact_edit.h"
#include "rules/schema/compact_tree.h"
#include "rules/source/source.h"
#include "rules/source/unknown.h"

#include <algorithm>

namespace ww::check {

namespace {

std::string join(const std::string& root, std::string_view path) {
    if (root.empty())
        return std::string(path);
    return root + (root.back() == '/' ? "" : "/") + std::string(path);
}

Snapshot snapshotOf(const Store& store) {
    Snapshot snapshot;
    for (const PackState& pack : store.packs)
        snapshot.packs.push_back(pack.documents);
    return snapshot;
}

/// Converts a byte offset in the whole file to a position, for edits that a patch wrote.
diag::Position positionAt(LineIndex& index, const Document& document, std::uint64_t offset) {
    std::uint64_t bytes = document.hasBom ? 3 : 0;
    std::uint64_t lines = 0;
    const Chunk* last = nullptr;
    for (const auto& block : document.blocks) {
        if (offset > bytes + block->bytes) {
            bytes += block->bytes;
            lines += block->lines;
            continue;
        }
        for (const ChunkPtr& chunk : block->chunks) {
            if (offset < bytes + chunk->text.size())
                return index.position(*chunk, offset - std::min(offset, bytes), lines);
            bytes += chunk->text.size();
            lines += chunk->lineCount;
            last = chunk.get();
        }
    }
    if (last == nullptr || last->text.ends_with('\n'))
        return {static_cast<std::uint32_t>(lines + 1), 1};
    return index.position(*last, last->text.size(), lines - last->lineCount);
}

} // namespace

LineIndex::Lines& LineIndex::linesOf(const Chunk& chunk) {
    Lines& lines = known_[&chunk];
    if (lines.starts.empty()) {
        lines.starts.push_back(0);
        for (std::size_t feed = chunk.text.find('\n'); feed != std::string_view::npos;
             feed = chunk.text.find('\n', feed + 1))
            lines.starts.push_back(feed + 1);
    }
    return lines;
}

diag::Position LineIndex::position(const Chunk& chunk, std::size_t at, std::uint64_t linesBefore) {
    constexpr std::size_t kLarge = 4096;
    if (chunk.text.size() < kLarge)
        return diag::lineAndColumnAt(chunk.text, at, linesBefore);
    at = std::min(at, chunk.text.size());
    Lines& lines = linesOf(chunk);
    const auto line = std::upper_bound(lines.starts.begin(), lines.starts.end(), at) - 1;
    // Continues from the last look-up in this line, because some files are one long line.
    if (lines.lastOffset < *line || lines.lastOffset > at) {
        lines.lastOffset = *line;
        lines.lastColumn = 0;
    }
    lines.lastColumn += codePointCount(chunk.text.substr(lines.lastOffset, at - lines.lastOffset));
    lines.lastOffset = at;
    return {static_cast<std::uint32_t>(linesBefore +
                                       static_cast<std::uint64_t>(line - lines.starts.begin()) + 1),
            static_cast<std::uint32_t>(lines.lastColumn + 1)};
}

std::optional<std::string_view> LineIndex::line(const Chunk& chunk, std::uint64_t number) {
    const Lines& lines = linesOf(chunk);
    if (number >= lines.starts.size())
        return std::nullopt;
    const std::string_view text = chunk.text.substr(lines.starts[number]);
    return text.substr(0, text.find('\n'));
}

namespace {

struct Missing {
    std::string kind, ref;
};
/// Returns the entity that an unresolved reference names; nullopt if the finding has fixes already.
std::optional<Missing> missing(const Finding& finding) {
    if (finding.kind != &diag::refUnresolved || !finding.fixes.empty() || finding.span.empty())
        return std::nullopt;
    Missing out;
    for (const auto& [name, value] : finding.args) {
        if (name == "kind")
            out.kind = value;
        else if (name == "ref")
            out.ref = value;
    }
    return out;
}

std::vector<PatchFix> nearestFix(const Finding& finding, const std::string& ref,
                                 const std::optional<std::string>& near) {
    if (!near)
        return {};
    PatchFix made;
    made.label = "change to `" + *near + "`";
    // Edits only the reference; ids never need quotes.
    const std::string_view bytes =
        finding.chunk->text.substr(finding.span.begin, finding.span.size());
    const bool quoted = bytes.size() >= 2 && (bytes.front() == '"' || bytes.front() == '\'');
    if ((quoted ? bytes.substr(1, bytes.size() - 2) : bytes) != ref)
        return {}; // the text in the file differs (it is escaped, for example)
    made.chunkEdits.push_back(
        {finding.span, quoted ? bytes.front() + *near + bytes.front() : *near});
    return {made};
}

} // namespace

std::vector<PatchFix> fixesOf(const EntityIndex& index, const Finding& finding) {
    const std::optional<Missing> what = missing(finding);
    if (!what)
        return finding.fixes;
    return nearestFix(finding, what->ref,
                      index.nearestId(what->kind, what->ref, finding.entity.pack));
}

namespace {

std::string keyOf(std::string_view pack, std::string_view file) {
    return std::string(pack) + ':' + std::string(file);
}

/// Limits for one list of findings, about a second of work: the number of ids compared for
/// suggestions, and of bytes read again for fixes.
constexpr std::size_t kLooks = 2'000'000;
constexpr std::size_t kBytes = 16UL * 1024 * 1024;
/// Like kBytes, but for FixDetail::LabelsOnly, which only finds out which fixes are possible.
constexpr std::size_t kBytesOfLabels = 4UL * 1024 * 1024;
/// Fixed cost of each fix, added to its number of bytes.
constexpr std::size_t kBytesOfAWrite = 1024;

} // namespace

Describer::Describer(const Store& store, const EntityIndex& index, FixDetail edits)
    : store_(store), index_(index), edits_(edits), snapshot_(snapshotOf(store)), looks_(kLooks),
      bytes_(edits == FixDetail::WithEdits ? kBytes : kBytesOfLabels) {}

bool Describer::chargeFixBudget(const Finding& finding) {
    const std::size_t cost =
        kBytesOfAWrite + (finding.chunk ? finding.chunk->text.size() : std::size_t{0});
    if (cost > bytes_) {
        bytes_ = 0;
        return false;
    }
    bytes_ -= cost;
    return true;
}

std::vector<PatchFix> Describer::collectFixes(const Finding& finding) {
    const std::optional<Missing> what = missing(finding);
    if (!what)
        return finding.fixes;
    // Caches the nearest id, because many places may refer to the same missing entity.
    const std::string key = what->kind + "/" + what->ref + "/" + finding.entity.pack;
    auto it = nearest_.find(key);
    if (it == nearest_.end())
        it = nearest_
                 .emplace(key, index_.nearestId(what->kind, what->ref, finding.entity.pack, looks_))
                 .first;
    return nearestFix(finding, what->ref, it->second);
}

DocumentPtr Describer::findDocument(std::string_view pack, std::string_view file) {
    if (documents_.empty())
        for (const PackState& one : store_.packs)
            for (const auto& state : one.files)
                documents_.emplace(keyOf(one.id, state->document->path), state->document);
    const auto found = documents_.find(keyOf(pack, file));
    return found == documents_.end() ? nullptr : found->second;
}

ChunkOffset Describer::offsetOf(const Document& document, const Chunk* chunk) {
    ChunkOffset out;
    if (chunk == nullptr)
        return out;
    if (++asked_[&document] < 8) {
        (void)findChunk(document, chunk, out);
        return out;
    }
    auto& map = offsets_[&document];
    if (map.empty()) {
        ChunkOffset at{document.hasBom ? std::uint64_t{3} : 0, 0};
        document.forEachChunk([&](const ChunkPtr& one) {
            map.emplace(one.get(), at);
            at.bytes += one->text.size();
            at.lines += one->lineCount;
        });
    }
    const auto it = map.find(chunk);
    return it == map.end() ? out : it->second;
}

diag::Place Describer::placeOf(const EntityRef& entity, const ChunkPtr& chunk, Span span) {
    diag::Place out;
    const int pack = store_.findPack(entity.pack);
    out.file =
        pack < 0 ? entity.file
                 : join(store_.packs[static_cast<std::size_t>(pack)].documents->root, entity.file);
    const DocumentPtr file = findDocument(entity.pack, entity.file);
    if (file == nullptr || !chunk)
        return out;
    const ChunkOffset at = offsetOf(*file, chunk.get());
    out.offset = at.bytes + span.begin;
    out.length = span.size();
    out.begin = lines_.position(*chunk, span.begin, at.lines);
    out.end = lines_.position(*chunk, span.end, at.lines);
    return out;
}

/// Returns the entity's record; null if its kind has compact fields, which are expanded on reading.
const Record* Describer::findUncompactedRecord(const EntityRef& entity) const {
    const int pack = store_.findPack(entity.pack);
    const schema::EntitySchema* schema = store_.system->schemaOfSection(entity.section);
    if (pack < 0 || schema == nullptr)
        return nullptr;
    const auto kind = static_cast<std::uint16_t>(schema - store_.system->schemas.data());
    const Slot* slot = store_.findSlot(kind, splitRef(entity.id).id);
    if (slot == nullptr || store_.schemas[kind].hasCompactFields)
        return nullptr;
    for (const Record* record : slot->records)
        if (record->pack == pack && record->file->document->path == entity.file &&
            record->writtenId() == entity.id)
            return record->entityNode() ? record : nullptr;
    return nullptr;
}

diag::Place Describer::relatedPlace(const Related& related) {
    if (related.chunk)
        return placeOf(related.entity, related.chunk, related.span);
    if (const Record* record = findUncompactedRecord(related.entity)) {
        Span span = record->entityNode().keySpan();
        if (!related.path.empty())
            span = source::spanOf(record->entityNode(), related.path).value_or(span);
        return placeOf(related.entity, record->chunk, span);
    }
    const DocumentPtr file = findDocument(related.entity.pack, related.entity.file);
    if (file != nullptr)
        if (const auto found =
                schema::findExpanded(store_.system->schemaOfSection(related.entity.section), *file,
                                     related.entity.section, related.entity.id)) {
            Span span = found->pair ? found->pair.keySpan() : Span{};
            if (!related.path.empty())
                span = source::spanOf(found->pair, related.path).value_or(span);
            return placeOf(related.entity, found->chunk, span);
        }
    return placeOf(related.entity, nullptr, {});
}

/// Returns true if the patch only replaces plain numbers by other numbers. Such a patch surely
/// changes the text, so it need not be written to find that out.
bool Describer::isSureToChange(const Patch& patch) const {
    const auto isNumber = [](std::string_view text) {
        return !text.empty() && text.size() < 10 &&
               std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    return std::all_of(patch.ops.begin(), patch.ops.end(), [&](const PatchOp& op) {
        if (op.kind != PatchOp::Kind::Set || op.path.empty() || op.value.kind != NodeKind::Scalar ||
            !isNumber(op.value.text))
            return false;
        const Record* record = findUncompactedRecord(op.entity);
        if (record == nullptr || record->layering != Layering::None ||
            record->slot->records.size() > 1 || store_.packs[record->pack].documents->readOnly ||
            !record->file->document->problems.empty())
            return false;
        const Chunk& chunk = *record->chunk;
        const NodeRef now = source::nodeAtPath(record->entityNode(), op.path);
        return chunk.role == ChunkRole::Entity && chunk.problems.empty() &&
               chunk.text.ends_with('\n') && now.isScalar() && now.style() == Style::Plain &&
               isNumber(now.sourceText()) && now.sourceText() != op.value.text;
    });
}

diag::Fix Describer::describeFix(const Finding& finding, const PatchFix& fix) {
    diag::Fix out;
    out.label = fix.label;
    out.safe = fix.safe;
    out.deletesContent =
        std::any_of(fix.patch.ops.begin(), fix.patch.ops.end(),
                    [](const PatchOp& op) { return op.kind == PatchOp::Kind::Remove; });
    const DocumentPtr own = findDocument(finding.entity.pack, finding.entity.file);
    for (const TextEdit& edit : fix.chunkEdits) {
        const diag::Place at = placeOf(finding.entity, finding.chunk, edit.range);
        out.edits.push_back({at.file, at.offset, at.length, edit.text, at.begin, at.end, own});
    }
    if (fix.patch.ops.empty())
        return out;
    if (!chargeFixBudget(finding))
        return out;
    const auto written = schema::writePatch(store_.system.get(), snapshot_, fix.patch);
    if (!written)
        return out;
    for (const source::WrittenFile& one : *written) {
        const DocumentPtr file = findDocument(one.pack, one.file);
        const int pack = store_.findPack(one.pack);
        if (file == nullptr || pack < 0)
            continue;
        const std::string name =
            join(store_.packs[static_cast<std::size_t>(pack)].documents->root, one.file);
        for (const source::FileEdit& edit : one.edits)
            out.edits.push_back({name, edit.offset, edit.length, edit.text,
                                 positionAt(lines_, *file, edit.offset),
                                 positionAt(lines_, *file, edit.offset + edit.length), file});
    }
    return out;
}

diag::Diagnostic Describer::describe(const Finding& finding) {
    diag::Diagnostic out;
    out.code = finding.kind->code;
    out.severity = finding.severity;
    out.representedCount = representedCount(finding);
    out.place = placeOf(finding.entity, finding.chunk, finding.span);
    out.placeInModel = placeName(finding, store_.packs.empty() ? "" : store_.packs.back().id);
    out.cite = finding.cite;
    if (!finding.approvalReason.empty())
        out.approvalReason = finding.approvalReason;
    for (const Related& one : finding.related)
        out.related.push_back({one.message, relatedPlace(one)});
    diag::Args args = finding.args;
    // Adds the line number only here, because it isn't part of the finding's identity.
    if (!out.related.empty())
        args.emplace_back("first", std::to_string(out.related.front().place.begin.line));
    if (finding.kind == &diag::yamlConflict)
        if (const DocumentPtr file = findDocument(finding.entity.pack, finding.entity.file))
            args = source::messageArgs(*file, finding.chunk.get(),
                                       {finding.kind, finding.span, {}, {}});
    out.message = diag::fillPlaceholders(finding.kind->message, args);
    out.help = diag::fillPlaceholders(finding.kind->help, args);
    for (const std::string& name : finding.kind->identity)
        for (const auto& [key, value] : finding.args)
            if (key == name)
                out.identityArgs.emplace_back(key, value);
    for (const PatchFix& one : collectFixes(finding))
        if (edits_ == FixDetail::LabelsOnly && !one.patch.ops.empty() &&
            isSureToChange(one.patch)) {
            // The edits aren't shown, so it is enough to know that there are some.
            (void)chargeFixBudget(finding);
            out.fixes.push_back({one.label, one.safe, {}});
        } else if (diag::Fix made = describeFix(finding, one);
                   !made.edits.empty() || (edits_ == FixDetail::LabelsOnly && bytes_ == 0)) {
            out.fixes.push_back(std::move(made));
        }
    return out;
}

diag::Args messageArgs(const Snapshot& snapshot, const Finding& finding) {
    const auto document = [&](const EntityRef& entity) -> DocumentPtr {
        for (const PackDocumentsPtr& pack : snapshot.packs)
            if (pack->pack == entity.pack)
                for (const DocumentPtr& file : pack->files)
                    if (file->path == entity.file)
                        return file;
        return nullptr;
    };
    if (finding.kind == &diag::yamlConflict)
        if (const DocumentPtr file = document(finding.entity))
            return source::messageArgs(*file, finding.chunk.get(),
                                       {finding.kind, finding.span, finding.args, {}});
    if (finding.related.empty() || !finding.related.front().chunk)
        return finding.args;
    const Related& first = finding.related.front();
    const DocumentPtr file = document(first.entity);
    return file ? source::messageArgs(*file, first.chunk.get(),
                                      {finding.kind, finding.span, finding.args, {first.span}})
                : finding.args;
}

std::optional<std::string> findSourceLine(const Store& store, LineIndex& lines,
                                          const std::string& file, std::uint32_t number) {
    for (const PackState& pack : store.packs) {
        for (const auto& one : pack.files) {
            // Compares the end first, which is faster than joining root and path.
            if (!file.ends_with(one->document->path) ||
                join(pack.documents->root, one->document->path) != file)
                continue;
            std::uint64_t line = number - 1;
            for (const auto& block : one->document->blocks) {
                if (line >= block->lines && block != one->document->blocks.back()) {
                    line -= block->lines;
                    continue;
                }
                for (const ChunkPtr& chunk : block->chunks) {
                    if (line >= chunk->lineCount && chunk != block->chunks.back()) {
                        line -= chunk->lineCount;
                        continue;
                    }
                    constexpr std::size_t kLongest = 16UL * 1024;
                    const auto found = lines.line(*chunk, line);
                    if (!found || found->size() > kLongest)
                        return std::nullopt;
                    std::string_view text = *found;
                    if (text.ends_with('\r'))
                        text.remove_suffix(1);
                    return std::string(text);
                }
            }
        }
    }
    return std::nullopt;
}

} // namespace ww::check

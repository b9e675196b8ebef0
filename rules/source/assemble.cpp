#include "rules/source/assemble.h"

#include "rules/diag/kinds.h"
#include "rules/source/bytes.h"
#include "rules/source/lines.h"
#include "rules/source/reader.h"
#include "rules/source/unknown.h"

#include <algorithm>
#include <map>

namespace ww::source {
namespace {

constexpr std::size_t kBlockSize = 96; // usual size of a block, between the limits 48 and 128, so
                                       // that one insertion or removal doesn't split or join blocks

void parse(Chunk& chunk, const Options& options) {
    if (options.reader == Reader::Fast &&
        scanFast(chunk.text, enclosingDepth(chunk.role), options.limits, chunk.tree)) {
        findDuplicateKeys(chunk.tree, chunk.problems);
        return;
    }
    chunk.tree = Tree();
    readReference(chunk.text, enclosingDepth(chunk.role), options.limits, chunk.tree,
                  chunk.problems);
    chunk.tree.nodes.shrink_to_fit();
    chunk.tree.decoded.shrink_to_fit();
    chunk.tree.texts.shrink_to_fit();
}

Span firstLine(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const Line line = lineAt(text, at);
        at = line.next;
        if (!isBlank(text, line) && !isComment(text, line))
            return {static_cast<std::uint32_t>(line.content), static_cast<std::uint32_t>(line.end)};
    }
    return {};
}

/// Reports an entity whose text isn't exactly one id with its content.
void requireOneId(Chunk& chunk) {
    const NodeRef root = chunk.root();
    if (!chunk.problems.empty() && chunk.tree.nodes.empty())
        return;
    if (root.isMapping() && root.size() == 1 && root.style() == Style::Block)
        return;
    chunk.tree = Tree();
    chunk.tree.text = chunk.text;
    chunk.problems.push_back(makeSyntaxProblem(firstLine(chunk.text),
                                               "expected an id and a colon, such as `old-merle:`"));
}

} // namespace

std::uint32_t entityHash(std::string_view section, std::string_view id) {
    std::uint32_t hash = 2166136261u; // FNV-1a hash
    for (const std::string_view part : {section, std::string_view("/"), id})
        for (const char c : part)
            hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
    return hash < 2 ? 2 : hash;
}

std::uint32_t enclosingDepth(ChunkRole role) {
    return role == ChunkRole::Entity ? 1 : 0;
}

std::shared_ptr<Chunk> makeChunk(const Piece& piece, const std::string& section,
                                 const std::shared_ptr<const std::string>& buffer,
                                 std::string_view text, const Options& options) {
    auto chunk = std::make_shared<Chunk>();
    chunk->role = piece.role;
    chunk->opensSection = piece.header;
    chunk->buffer = buffer;
    chunk->text = text;
    chunk->section = section;
    chunk->lineCount = piece.lines;
    chunk->indent = piece.role == ChunkRole::Entity ? piece.indent : 0;
    chunk->problems = piece.problems;
    chunk->tree.text = text;
    if (piece.role != ChunkRole::Gap && piece.problems.empty()) {
        parse(*chunk, options);
        if (piece.role == ChunkRole::Entity)
            requireOneId(*chunk);
    }
    return chunk;
}

std::shared_ptr<const ChunkBlock> makeBlock(std::vector<ChunkPtr> chunks) {
    auto block = std::make_shared<ChunkBlock>();
    block->idHashes.reserve(chunks.size());
    for (const ChunkPtr& chunk : chunks) {
        block->bytes += chunk->text.size();
        block->lines += chunk->lineCount;
        block->nodes += chunk->tree.nodes.size();
        block->headerCount += chunk->opensSection ? 1 : 0;
        const bool several =
            chunk->role == ChunkRole::Section || chunk->role == ChunkRole::WholeFile;
        const NodeRef pair = chunk->role == ChunkRole::Entity ? chunk->root().at(0) : NodeRef();
        block->idHashes.push_back(several                         ? 1
                                  : chunk->role == ChunkRole::Gap ? 0
                                  : pair ? entityHash(chunk->section, pair.key())
                                         : entityHash(chunk->section, idOf(*chunk)));
    }
    block->chunks = std::move(chunks);
    return block;
}

void appendBlocks(std::vector<std::shared_ptr<const ChunkBlock>>& blocks,
                  std::vector<ChunkPtr> chunks) {
    if (chunks.empty())
        return;
    const std::size_t parts =
        chunks.size() <= 128 ? 1 : (chunks.size() + kBlockSize - 1) / kBlockSize;
    for (std::size_t part = 0; part < parts; ++part) {
        const auto at = [&](std::size_t p) {
            return chunks.begin() + static_cast<std::ptrdiff_t>(chunks.size() * p / parts);
        };
        blocks.push_back(
            makeBlock({std::make_move_iterator(at(part)), std::make_move_iterator(at(part + 1))}));
    }
}

void markDuplicateSections(Document& document) {
    std::map<std::string_view, std::uint64_t> first;
    std::uint64_t line = 0;
    for (auto& block : document.blocks) {
        if (block->headerCount == 0) {
            line += block->lines;
            continue;
        }
        std::shared_ptr<ChunkBlock> changed;
        for (std::size_t i = 0; i < block->chunks.size(); ++i) {
            const Chunk& chunk = *block->chunks[i];
            if (chunk.opensSection && !isInConflict(chunk)) {
                const auto marked = std::find_if(
                    chunk.problems.begin(), chunk.problems.end(), [](const Problem& p) {
                        return p.kind == &diag::yamlDuplicateKey && p.related.empty();
                    });
                const Line place = lineAt(chunk.text, firstLine(chunk.text).begin);
                std::uint64_t at = line + 1;
                for (std::size_t k = 0; k < place.begin; ++k)
                    at += chunk.text[k] == '\n' ? 1 : 0;
                const auto [it, isFirst] = first.emplace(chunk.section, at);
                const std::string where = isFirst ? std::string() : std::to_string(it->second);
                const bool right =
                    isFirst ? marked == chunk.problems.end()
                            : marked != chunk.problems.end() && marked->args.back().second == where;
                if (!right) {
                    auto copy = std::make_shared<Chunk>();
                    copy->role = chunk.role;
                    copy->opensSection = chunk.opensSection;
                    copy->buffer = chunk.buffer;
                    copy->text = chunk.text;
                    copy->section = chunk.section;
                    copy->lineCount = chunk.lineCount;
                    copy->indent = chunk.indent;
                    copy->tree = chunk.tree;
                    for (const Problem& p : chunk.problems)
                        if (!(p.kind == &diag::yamlDuplicateKey && p.related.empty()))
                            copy->problems.push_back(p);
                    if (!isFirst) {
                        const Span span = firstLine(chunk.text);
                        copy->problems.push_back(
                            makeProblem(diag::yamlDuplicateKey, span,
                                        {{"key", chunk.section}, {"first", where}}));
                    }
                    if (!changed)
                        changed = std::make_shared<ChunkBlock>(*block);
                    changed->chunks[i] = std::move(copy);
                }
            }
            line += chunk.lineCount;
        }
        if (changed)
            block = std::move(changed);
    }
}

} // namespace ww::source

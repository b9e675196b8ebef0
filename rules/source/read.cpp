#include "rules/diag/kinds.h"
#include "rules/source/assemble.h"
#include "rules/source/bytes.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <thread>

namespace ww::source {
namespace {

constexpr std::size_t kParallelBytes = 1 << 20;

/// Stores an unreadable file as one chunk.
void keepWhole(Document& document, const std::shared_ptr<const std::string>& buffer,
               std::string_view text, Problem found) {
    auto chunk = std::make_shared<Chunk>();
    chunk->buffer = buffer;
    chunk->text = text;
    chunk->lineCount = static_cast<std::uint32_t>(std::count(text.begin(), text.end(), '\n'));
    document.blocks.clear();
    document.problems.push_back(std::move(found));
    if (!text.empty())
        document.blocks.push_back(makeBlock({std::move(chunk)}));
}

Problem tooManyNodes(const Limits& limits) {
    return makeProblem(diag::yamlNodes, {},
                       {{"actual", "more than " + std::to_string(limits.nodes)},
                        {"limit", std::to_string(limits.nodes)}});
}

Problem tooManyEntities(const Limits& limits) {
    return makeProblem(diag::yamlEntities, {}, {{"limit", std::to_string(limits.entities)}});
}

/// Parses the pieces, in parallel if the text is large. Returns a problem if a limit is exceeded.
std::optional<Problem> parseAll(const CutResult& cuts,
                                const std::shared_ptr<const std::string>& buffer,
                                std::string_view text, const Options& options,
                                std::vector<ChunkPtr>& chunks) {
    constexpr std::size_t kBatch = 64;
    std::atomic<std::size_t> next{0};
    std::atomic<std::uint64_t> nodes{0};
    std::atomic<std::uint64_t> entities{0};
    const auto work = [&] {
        for (;;) {
            const std::size_t begin = next.fetch_add(kBatch);
            if (begin >= cuts.pieces.size() || nodes > options.limits.nodes)
                return;
            const std::size_t end = std::min(begin + kBatch, cuts.pieces.size());
            for (std::size_t i = begin; i < end && nodes <= options.limits.nodes; ++i) {
                const Piece& piece = cuts.pieces[i];
                chunks[i] = makeChunk(piece, cuts.sections[piece.section], buffer,
                                      text.substr(piece.begin, piece.end - piece.begin), options);
                nodes += chunks[i]->tree.nodes.size();
                entities += countEntities(*chunks[i]);
            }
        }
    };
    chunks.resize(cuts.pieces.size());
    std::vector<std::thread> helpers;
    if (text.size() > kParallelBytes)
        for (unsigned i = 1; i < std::min(std::max(std::thread::hardware_concurrency(), 1u), 8u);
             ++i)
            helpers.emplace_back(work);
    work();
    for (std::thread& helper : helpers)
        helper.join();
    if (nodes > options.limits.nodes)
        return tooManyNodes(options.limits);
    if (entities > options.limits.entities)
        return tooManyEntities(options.limits);
    return std::nullopt;
}

CutResult onePiece(std::string_view text) {
    CutResult cuts;
    cuts.sections.emplace_back();
    if (!text.empty()) {
        Piece& piece = cuts.pieces.emplace_back();
        piece.end = static_cast<std::uint32_t>(text.size());
        piece.lines = static_cast<std::uint32_t>(std::count(text.begin(), text.end(), '\n'));
        piece.role = ChunkRole::WholeFile;
    }
    return cuts;
}

} // namespace

DocumentRole roleOf(std::string_view path) {
    if (path.starts_with("schema/"))
        return DocumentRole::Schema;
    if (path == "terms.yaml")
        return DocumentRole::Terms;
    if (path == "ledger.yaml")
        return DocumentRole::Ledger;
    const std::string_view name = path.substr(path.rfind('/') + 1);
    if (name == "pack.yaml")
        return DocumentRole::Pack;
    if (name == "system.yaml")
        return DocumentRole::System;
    if (name == "style.yaml")
        return DocumentRole::Style;
    if (name == "approvals.yaml")
        return DocumentRole::Approvals;
    if (name == "rules.yaml")
        return DocumentRole::Rules;
    return DocumentRole::Content;
}

std::size_t countEntities(const Chunk& chunk) {
    if (chunk.role != ChunkRole::Section || !chunk.root())
        return 1;
    std::size_t count = 1;
    for (NodeRef section : chunk.root())
        count += section.isMapping() ? section.size() : 0;
    return count;
}

DocumentPtr read(std::string path, std::string bytes, const Options& options) {
    auto document = std::make_shared<Document>();
    document->role = roleOf(path);
    document->path = std::move(path);
    document->hasBom = bytes.starts_with(kBom);
    const auto buffer = std::make_shared<const std::string>(std::move(bytes));
    const std::size_t bom = document->hasBom ? kBom.size() : 0;
    const std::string_view text = std::string_view(*buffer).substr(bom);
    if (auto found = checkBytes(text, bom, options.limits)) {
        keepWhole(*document, buffer, text, std::move(*found));
        return document;
    }
    const CutResult cuts =
        document->role == DocumentRole::Content ? cutIntoPieces(text, CutState()) : onePiece(text);
    std::vector<ChunkPtr> chunks;
    // Check the number of pieces before parsing any.
    std::optional<Problem> tooMuch;
    if (cuts.pieces.size() > options.limits.entities)
        tooMuch = tooManyEntities(options.limits);
    else
        tooMuch = parseAll(cuts, buffer, text, options, chunks);
    if (tooMuch) {
        chunks.clear();
        keepWhole(*document, buffer, text, std::move(*tooMuch));
        return document;
    }
    appendBlocks(document->blocks, std::move(chunks));
    markDuplicateSections(*document);
    return document;
}

ChunkPtr parseChunk(ChunkRole role, const std::string& section,
                    const std::shared_ptr<const std::string>& buffer, std::string_view text,
                    const Options& options) {
    Piece piece;
    piece.role = role;
    piece.end = static_cast<std::uint32_t>(text.size());
    piece.lines = static_cast<std::uint32_t>(std::count(text.begin(), text.end(), '\n'));
    if (auto found = checkBytes(text, 0, options.limits))
        piece.problems.push_back(std::move(*found));
    auto chunk = makeChunk(piece, section, buffer, text, options);
    if (role == ChunkRole::Entity && chunk->root())
        chunk->indent =
            chunk->tree.nodes[0].span.begin -
            static_cast<std::uint32_t>(text.rfind('\n', chunk->tree.nodes[0].span.begin) + 1);
    return chunk;
}

} // namespace ww::source

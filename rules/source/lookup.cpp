#include "rules/base/utf8.h"
#include "rules/source/assemble.h"
#include "rules/source/lines.h"
#include "rules/source/source.h"

#include <algorithm>
#include <optional>

namespace ww::source {
namespace {

/// Finds an entity in a section that is one chunk, such as a flow mapping.
std::optional<FoundEntity> inSection(const ChunkPtr& chunk, std::string_view id) {
    const NodeRef pair = chunk->root().find(chunk->section).find(id);
    if (!pair)
        return std::nullopt;
    return FoundEntity{chunk, pair};
}

} // namespace

std::string idOf(const Chunk& chunk) {
    if (chunk.role != ChunkRole::Entity)
        return {};
    if (const NodeRef pair = chunk.root().at(0))
        return std::string(pair.key());
    for (std::size_t at = 0; at < chunk.text.size();) {
        const Line line = lineAt(chunk.text, at);
        at = line.next;
        if (isBlank(chunk.text, line) || isComment(chunk.text, line) ||
            isConflictMarker(chunk.text, line))
            continue;
        const std::string_view content = chunk.text.substr(line.content, line.end - line.content);
        const auto key = keyAtStart(content);
        return key ? keyText(content.substr(0, key->size))
                   : std::string(content.substr(0, content.find_first_of(" :\t")));
    }
    return {};
}

std::optional<FoundEntity> findEntity(const Document& document, std::string_view section,
                                      std::string_view id) {
    const std::uint32_t mark = entityHash(section, id);
    for (const auto& block : document.blocks)
        for (std::size_t i = 0; i < block->idHashes.size(); ++i) {
            if (block->idHashes[i] != mark && block->idHashes[i] != 1)
                continue;
            const ChunkPtr& chunk = block->chunks[i];
            if (chunk->role == ChunkRole::WholeFile && section.empty())
                return FoundEntity{chunk, chunk->root()};
            if (section.empty() || chunk->section != section)
                continue;
            if (chunk->role == ChunkRole::Section) {
                if (auto found = inSection(chunk, id))
                    return found;
            } else if (chunk->role == ChunkRole::Entity) {
                if (const NodeRef pair = chunk->root().at(0);
                    pair ? pair.key() == id : idOf(*chunk) == id)
                    return FoundEntity{chunk, pair};
            }
        }
    return std::nullopt;
}

NodeRef nodeAtPath(NodeRef entity, const FieldPath& path) {
    NodeRef node = entity;
    for (const PathStep& step : path.steps()) {
        switch (step.kind) {
        case PathStep::Kind::Key:
            node = node.find(step.key);
            break;
        case PathStep::Kind::Index:
            if (node.isSequence())
                node = node.at(step.index);
            else if (!node.isScalar() || step.index >= linesOf(node).size())
                node = {};
            break;
        case PathStep::Kind::Cell: {
            const auto lines = node.isScalar() ? linesOf(node) : std::vector<LineSpan>();
            if (step.index >= lines.size() || step.column >= codePointCount(lines[step.index].text))
                node = {};
            break;
        }
        }
        if (!node)
            return {};
    }
    return node;
}

std::optional<Span> spanOf(NodeRef entity, const FieldPath& path) {
    const NodeRef node = nodeAtPath(entity, path);
    if (!node)
        return std::nullopt;
    if (path.empty() || !node.isScalar() || path.steps().back().kind == PathStep::Kind::Key)
        return node.span();
    const PathStep& last = path.steps().back();
    if (last.kind == PathStep::Kind::Index && nodeAtPath(entity, path.parent()).isSequence())
        return node.span();
    const auto lines = linesOf(node);
    const LineSpan& line = lines[last.index];
    if (last.kind == PathStep::Kind::Index || line.span.size() != line.text.size())
        return line.span;
    const auto begin = static_cast<std::uint32_t>(codePointOffset(line.text, last.column));
    const auto end =
        static_cast<std::uint32_t>(codePointOffset(line.text, last.column + std::size_t{1}));
    return Span{line.span.begin + begin, line.span.begin + end};
}

std::vector<LineSpan> linesOf(NodeRef scalar) {
    std::vector<LineSpan> lines;
    if (!scalar.isScalar())
        return lines;
    std::string_view rest = scalar.scalar();
    const std::string_view text = scalar.tree().text;
    const bool literal = scalar.style() == Style::Literal;
    std::size_t at = literal ? lineAt(text, scalar.span().begin).next : 0;
    while (!rest.empty()) {
        const std::size_t feed = rest.find('\n');
        LineSpan entry;
        entry.text = rest.substr(0, feed);
        rest = feed == std::string_view::npos ? std::string_view() : rest.substr(feed + 1);
        entry.span = scalar.span();
        if (literal) {
            // The bytes of a literal's line are its text, except for the indentation.
            const Line line = lineAt(text, at);
            const std::size_t size = std::min(entry.text.size(), line.end - line.begin);
            entry.span = {static_cast<std::uint32_t>(line.end - size),
                          static_cast<std::uint32_t>(line.end)};
            at = line.next;
        }
        lines.push_back(entry);
    }
    if (lines.empty())
        lines.push_back({scalar.scalar(), scalar.span()});
    return lines;
}

Span spanInScalar(NodeRef scalar, Span part) {
    const Span whole = scalar.span();
    const bool quoted =
        scalar.style() == Style::SingleQuoted || scalar.style() == Style::DoubleQuoted;
    if (!scalar.node().textDecoded) {
        const std::uint32_t at = whole.begin + (quoted ? 1 : 0);
        const Span exact{at + part.begin, at + std::max(part.end, part.begin)};
        if (exact.begin < whole.begin || exact.end > whole.end)
            return whole;
        return exact.empty() && exact.end < whole.end ? Span{exact.begin, exact.end + 1} : exact;
    }
    if (quoted)
        return whole;
    // Without quotes, YAML changes only blanks and line ends, so the other bytes correspond.
    const auto isBlank = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
    const std::string_view text = scalar.scalar(), file = scalar.tree().text;
    const bool block = scalar.style() == Style::Literal || scalar.style() == Style::Folded;
    std::size_t at = block ? lineAt(file, whole.begin).next : whole.begin;
    std::optional<Span> found;
    for (std::size_t i = 0; i < text.size() && at < whole.end; ++i) {
        if (isBlank(text[i]))
            continue;
        while (at < whole.end && isBlank(file[at]))
            ++at;
        const auto here = static_cast<std::uint32_t>(at);
        if (i >= part.begin && (i < part.end || !found))
            found = Span{found ? found->begin : here, here + 1};
        ++at;
    }
    return found.value_or(whole);
}

} // namespace ww::source

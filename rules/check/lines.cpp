#include "rules/check/lines.h"

#include "rules/check/faults.h"

#include <algorithm>

namespace ww::check {

namespace {

bool says(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    return first != std::string_view::npos && line[first] != '#';
}

/// Converts `span` of a line to bytes of the chunk; nullopt if the chunk has the line escaped.
std::optional<Span> bytesOf(NodeRef box, const source::LineSpan& line, Span span) {
    const std::string_view text = box.tree().text.substr(line.span.begin, line.span.size());
    const std::size_t quote =
        box.style() == Style::Literal || text.size() < 2 || text.size() != line.text.size() + 2 ? 0
                                                                                                : 1;
    if (text.substr(quote, text.size() - 2 * quote) != line.text)
        return std::nullopt;
    const auto begin = static_cast<std::uint32_t>(line.span.begin + quote);
    return Span{begin + span.begin, begin + span.end};
}

ReferenceInLine useIn(NodeRef box, const source::LineSpan& line, std::size_t number, Span span) {
    ReferenceInLine out;
    out.text = line.text.substr(span.begin, span.size());
    out.line = number;
    out.begin = static_cast<std::uint32_t>(line.text.data() - box.scalar().data()) + span.begin + 1;
    const std::optional<Span> bytes = bytesOf(box, line, span);
    out.exact = bytes.has_value();
    out.span = bytes.value_or(box.span());
    return out;
}

} // namespace

void checkLines(FindingMaker& maker, const schema::FieldDef& field,
                const schema::Language& language, NodeRef box, CleanLineCache& lines,
                const std::function<FieldPath()>& path) {
    CleanLineCache::CleanTexts& clean = lines.clean[&language];
    std::size_t number = 0;
    std::size_t sentences = 0;
    const std::vector<source::LineSpan> all = source::linesOf(box);
    for (const source::LineSpan& one : all) {
        if (says(one.text)) {
            ++sentences;
            if (!clean.lines.contains(one.text)) {
                const std::size_t before = maker.findingCount();
                reportLineProblems(maker, field, language, box, one, path().child(number));
                if (maker.findingCount() == before)
                    clean.lines.insert(one.text);
            }
        }
        ++number;
    }
    if (sentences > 1 && !clean.boxes.contains(box.scalar())) {
        const std::size_t before = maker.findingCount();
        reportBoxProblems(maker, field, language, box, all, path());
        if (maker.findingCount() == before)
            clean.boxes.insert(box.scalar());
    }
}

void forEachReference(const schema::Language& language, NodeRef box,
                      const std::function<void(const ReferenceInLine&)>& each) {
    std::size_t number = 0;
    for (const source::LineSpan& line : source::linesOf(box)) {
        if (says(line.text))
            for (const schema::LineReference& one : language.references(line.text)) {
                ReferenceInLine use = useIn(box, line, number, one.span);
                use.field = one.field;
                each(use);
            }
        ++number;
    }
}

ReferenceInLine referenceInLineAt(NodeRef box, std::uint32_t begin) {
    std::size_t number = 0;
    for (const source::LineSpan& line : source::linesOf(box)) {
        const auto from = static_cast<std::size_t>(line.text.data() - box.scalar().data());
        if (begin > from && begin <= from + line.text.size()) {
            const std::size_t at = begin - 1 - from;
            const std::size_t end = std::min(
                line.text.find_first_of(schema::kReferenceTerminators, at), line.text.size());
            return useIn(box, line, number,
                         {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)});
        }
        ++number;
    }
    return {};
}

FieldPath referencePath(const RefUse& use, const Record& record) {
    const FieldPath path = pathFromRoot(record.fields(), use.node);
    if (use.begin == 0)
        return path;
    const NodeRef box(record.fields().tree(), use.node);
    return path.child(referenceInLineAt(box, use.begin).line);
}

std::string_view writtenReferenceText(const RefUse& use, const Record& record) {
    const NodeRef node(record.fields().tree(), use.node);
    if (use.begin > 0)
        return referenceInLineAt(node, use.begin).text;
    return use.isKey ? node.key() : node.scalar();
}

} // namespace ww::check

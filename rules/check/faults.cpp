#include "rules/check/faults.h"

#include "rules/diag/kinds.h"

#include <algorithm>

namespace ww::check {

using schema::Fault;
using schema::FieldDef;
using schema::FieldKind;
using schema::ValueFault;

namespace {

constexpr std::size_t mostShown = 40;

/// The fault may lie in an item of the value: which one, and how it is reached.
struct Spot {
    NodeRef node;
    FieldPath path;
    bool item = false;
};

Spot spotOf(const ValueFault& fault, NodeRef node, const FieldPath& path) {
    if (node.isScalar() || fault.span == node.span())
        return {node, path, false};
    std::size_t index = 0;
    for (NodeRef child : node) {
        const Span key = child.keySpan();
        const bool inKey =
            key.begin <= fault.span.begin && fault.span.end <= key.end && !key.empty();
        const Span value = child.span();
        const bool inValue = value.begin <= fault.span.begin && fault.span.end <= value.end;
        if (inKey || inValue) {
            FieldPath inner = node.isMapping() ? path.then(child.key()) : path.then(index);
            // `unique_by` marks a part of the item.
            if (inValue && child.isMapping())
                for (NodeRef part : child)
                    if (part.span() == fault.span)
                        return {part, inner.then(part.key()), true};
            return {child, std::move(inner), true};
        }
        ++index;
    }
    return {node, path, false};
}

std::string rangeOf(const ValueFault& fault) {
    const bool least = fault.fault == Fault::Below || fault.fault == Fault::TooShort;
    return (least ? "at least " : "at most ") + fault.limit;
}

const diag::Kind& sizeKind(FieldKind kind, bool soft) {
    switch (kind) {
    case FieldKind::Map:
        return soft ? diag::mapSoftCount : diag::mapCount;
    case FieldKind::Text:
    case FieldKind::RichText:
        return soft ? diag::textSoftLength : diag::textLength;
    case FieldKind::Grid:
        return soft ? diag::gridSoftSize : diag::gridSize;
    default:
        return soft ? diag::listSoftCount : diag::listCount;
    }
}

/// Code points of `text` as a number, for texts whose fault says only how they look.
std::string lengthOf(NodeRef node) {
    std::size_t n = 0;
    for (const char c : node.scalar())
        n += (static_cast<unsigned char>(c) & 0xc0u) != 0x80 ? 1u : 0u;
    return std::to_string(n);
}

Finding& sizeFinding(FindingMaker& maker, const FieldDef& field, const ValueFault& fault,
                     const Spot& spot) {
    const bool text = field.kind == FieldKind::Text || field.kind == FieldKind::RichText;
    return maker.addAt(sizeKind(field.kind, fault.soft), spot.path, fault.span,
                       {{"field", spot.path.str()},
                        {"actual", text ? lengthOf(spot.node) : fault.actual},
                        {"range", rangeOf(fault)}},
                       &field);
}

void gridFinding(FindingMaker& maker, const FieldDef& field, const ValueFault& fault, NodeRef node,
                 const FieldPath& path) {
    std::uint32_t row = 0;
    for (const source::LineSpan& line : source::linesOf(node)) {
        if (fault.span.begin >= line.span.begin && fault.span.begin <= line.span.end &&
            fault.span.end <= line.span.end)
            break;
        ++row;
    }
    if (fault.fault == Fault::GridRagged) {
        maker.addAt(diag::gridWidth, path.then(static_cast<std::size_t>(row)), fault.span,
                    {{"field", path.str()},
                     {"row", std::to_string(row + 1)},
                     {"actual", fault.actual},
                     {"expected", fault.limit}},
                    &field);
        return;
    }
    std::uint32_t column = 0;
    for (const source::LineSpan& line : source::linesOf(node))
        if (fault.span.begin >= line.span.begin && fault.span.begin < line.span.end)
            column = static_cast<std::uint32_t>(codePoints(line.text.substr(
                0, std::min<std::size_t>(fault.span.begin - line.span.begin, line.text.size()))));
    Finding& made = maker.addAt(diag::gridBlank, path.cell(column, row), fault.span,
                                {{"cell", cellName({column, row})}, {"field", path.str()}}, &field);
    maker.fixText(made, "write `.`", false, {fault.span, "."});
}

Finding& shapeFinding(FindingMaker& maker, const FieldDef& field, const ValueFault& fault,
                      const Spot& spot) {
    return maker.addAt(
        diag::fieldShape, spot.path, fault.span,
        {{"field", spot.path.str()}, {"found", found(spot.node)}, {"expected", fault.expected}},
        &field);
}

Finding& keyFinding(FindingMaker& maker, const FieldDef& field, const ValueFault& fault,
                    const Spot& spot, const FieldPath& path) {
    if (field.keyOf && field.keyOf->kind == FieldKind::Ref)
        return maker.addAt(diag::idMalformed, spot.path, fault.span, {{"id", fault.actual}},
                           &field);
    return maker.addAt(diag::mapKey, spot.path, fault.span,
                       {{"key", fault.actual}, {"field", path.str()}, {"expected", fault.expected}},
                       &field);
}

Finding& finding(FindingMaker& maker, const FieldDef& field, const ValueFault& fault,
                 const Spot& spot, const FieldPath& path) {
    const auto valued = [&](const diag::Kind& kind, const char* arg) -> Finding& {
        return maker.addAt(kind, spot.path, fault.span,
                           {{arg, fault.actual}, {"expected", fault.expected}}, &field);
    };
    switch (fault.fault) {
    case Fault::Shape:
        return shapeFinding(maker, field, fault, spot);
    case Fault::Empty:
        return maker.addAt(diag::fieldEmpty, spot.path, fault.span,
                           {{"field", spot.path.str()}, {"expected", fault.expected}}, &field);
    case Fault::NotBool:
        return valued(diag::fieldNotBool, "value");
    case Fault::NotInt:
        return valued(diag::fieldNotWhole, "value");
    case Fault::NotNumber:
        return valued(diag::fieldNotANumber, "value");
    case Fault::NotAWord:
        return valued(diag::fieldWord, "word");
    case Fault::Repeated:
        if (field.kind == FieldKind::Flags)
            return valued(diag::flagTwice, "word");
        if (!field.uniqueBy.empty())
            return maker.addAt(
                diag::listDuplicateKey, spot.path, fault.span,
                {{"field", path.str()}, {"key", field.uniqueBy}, {"value", fault.actual}}, &field);
        return maker.addAt(diag::listDuplicate, spot.path, fault.span,
                           {{"value", fault.actual}, {"field", path.str()}}, &field);
    case Fault::Below:
    case Fault::Above:
        return maker.addAt(fault.soft ? diag::fieldSoftRange : diag::fieldRange, spot.path,
                           fault.span, {{"value", fault.actual}, {"range", rangeOf(fault)}},
                           &field);
    case Fault::TooShort:
    case Fault::TooLong:
        return sizeFinding(maker, field, fault, spot);
    case Fault::NotAName:
        return maker.addAt(diag::idMalformed, spot.path, fault.span, {{"id", fault.actual}},
                           &field);
    case Fault::NotAPath:
        return maker.addAt(diag::refPathEscape, spot.path, fault.span, {{"path", fault.actual}},
                           &field);
    case Fault::GridEmpty:
        return maker.addAt(diag::gridEmpty, spot.path, fault.span, {{"field", path.str()}}, &field);
    case Fault::Choice:
        return maker.addAt(diag::choiceCount, spot.path, fault.span,
                           {{"field", path.str()}, {"expected", fault.expected}}, &field);
    case Fault::BadKey:
        return keyFinding(maker, field, fault, spot, path);
    default:
        return valued(diag::fieldMalformed, "value");
    }
}

} // namespace

std::string found(NodeRef node) {
    switch (node.kind()) {
    case NodeKind::Null:
        return "nothing";
    case NodeKind::Sequence:
        return "a list";
    case NodeKind::Mapping:
        return "a mapping";
    case NodeKind::Scalar:
        break;
    }
    const std::string_view text = node.scalar().substr(0, node.scalar().find('\n'));
    if (codePoints(text) <= mostShown)
        return "`" + std::string(text) + "`";
    return "`" + std::string(text.substr(0, byteOfCodePoint(text, mostShown))) + "…`";
}

void report(FindingMaker& maker, const FieldDef& field, const ValueFault& fault, NodeRef node,
            const FieldPath& path) {
    if (fault.fault == Fault::GridRagged || fault.fault == Fault::GridBlank) {
        gridFinding(maker, field, fault, node, path);
        return;
    }
    const Spot spot = spotOf(fault, node, path);
    Finding& made = finding(maker, field, fault, spot, path);
    const auto offer = [&](const std::string& text, bool safe) {
        const std::string label =
            (fault.fault == Fault::Below || fault.fault == Fault::Above ? "set to `"
                                                                        : "change to `") +
            text + "`";
        if (fault.fault == Fault::BadKey)
            maker.fixRename(made, label, safe, text);
        else
            maker.fixSet(made, label, safe, Value(text));
    };
    if (fault.mend)
        offer(*fault.mend, true);
    else if (fault.fault == Fault::Repeated && field.kind == FieldKind::Flags)
        maker.fixRemove(made, "remove the second `" + fault.actual + "`", true);
    else if (fault.fault == Fault::Repeated && field.uniqueBy.empty())
        maker.fixRemove(made, "remove the second", false);
    else {
        // Too little of what has a usual number may be meant as that.
        if (fault.fault == Fault::Below && !fault.soft && field.defaultText &&
            *field.defaultText != fault.limit && field.kind == FieldKind::Int)
            offer(*field.defaultText, false);
        for (const std::string& text : fault.suggestions)
            offer(text, false);
    }
}

void offerElsewhere(FindingMaker& maker, Finding& made, const schema::EntitySchema& schema,
                    const schema::FieldDef& field, NodeRef fields) {
    const NodeRef lines = fields.find(field.key);
    if (field.kind != FieldKind::Sentences || !lines.isScalar())
        return;
    for (const schema::FieldDef& other : schema.fields) {
        if (other.kind != FieldKind::Sentences || other.language != field.language || other.when ||
            other.key == field.key)
            continue;
        const NodeRef there = fields.find(other.key);
        if (there && !there.isScalar() && !there.isNull())
            return;
        std::string text(there.isScalar() ? there.scalar() : std::string_view());
        if (!text.empty() && !text.ends_with('\n'))
            text += '\n';
        text += lines.scalar();
        if (text.ends_with('\n') && text.find('\n') == text.size() - 1 && !there)
            text.pop_back(); // a line on its own needs no block
        PatchOp set;
        set.path = FieldPath::key(other.key);
        set.value = Value(std::move(text));
        PatchOp remove;
        remove.kind = PatchOp::Kind::Remove;
        remove.path = FieldPath::key(field.key);
        maker.fixBy(made, "move it to `" + other.key + "`", false,
                    {std::move(set), std::move(remove)});
        return;
    }
}

void offerLeast(FindingMaker& maker, Finding& made, const schema::FieldDef& field) {
    if (field.kind != FieldKind::Int || !field.when || !field.min || field.min->soft ||
        field.min->value < 1)
        return;
    const std::string least = std::to_string(static_cast<std::int64_t>(field.min->value));
    maker.fixSet(made, "write `" + least + "`", false, Value(least));
}

namespace {

/// Bytes of a line as bytes of its chunk.
Span inChunk(const source::LineSpan& line, Span span) {
    const auto clamp = [&](std::uint32_t at) {
        return std::min(line.span.begin + at, line.span.end);
    };
    return {clamp(span.begin), clamp(span.end)};
}

Finding& addProblem(FindingMaker& maker, const FieldDef& field, const source::LineSpan& line,
                    const schema::LineProblem& problem, const FieldPath& path) {
    Finding& made =
        maker.addAt(*problem.kind, path, inChunk(line, problem.span), problem.args, &field);
    made.ofLines = true;
    std::vector<std::string> cite = problem.cite;
    for (const std::string& rule : problem.kind->cite)
        if (std::find(cite.begin(), cite.end(), rule) == cite.end())
            cite.push_back(rule);
    if (!cite.empty())
        made.cite = std::move(cite);
    // A line whose bytes are not its text (escapes) has no place for an edit.
    if (line.text.size() == line.span.size())
        for (const schema::LineProblem::Fix& fix : problem.fixes)
            maker.fixText(made, fix.label, fix.safe,
                          {inChunk(line, fix.edit.range), fix.edit.text});
    return made;
}

} // namespace

void reportLine(FindingMaker& maker, const FieldDef& field, const schema::Language& language,
                const source::LineSpan& line, const FieldPath& path) {
    for (const schema::LineProblem& problem : language.check(line.text))
        addProblem(maker, field, line, problem, path);
}

void reportBox(FindingMaker& maker, const FieldDef& field, const schema::Language& language,
               const std::vector<source::LineSpan>& lines, const FieldPath& path) {
    std::vector<std::string_view> texts;
    texts.reserve(lines.size());
    for (const source::LineSpan& line : lines)
        texts.push_back(line.text);
    for (const schema::BoxProblem& problem : language.checkBox(texts)) {
        Finding& made =
            addProblem(maker, field, lines[problem.line], problem, path.then(problem.line));
        Related other;
        other.message = problem.otherMessage;
        other.entity = made.entity;
        other.path = path.then(problem.other);
        made.related.push_back(std::move(other));
        if (!problem.removeLabel.empty())
            maker.fixRemove(made, problem.removeLabel, true);
    }
}

} // namespace ww::check

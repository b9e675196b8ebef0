#include "rules/check/faults.h"

#include "rules/base/look_alikes.h"
#include "rules/check/lines.h"
#include "rules/diag/kinds.h"
#include "rules/schema/compact_tree.h"
#include "rules/schema/item_name.h"

#include <algorithm>

namespace ww::check {

using schema::Fault;
using schema::FieldDef;
using schema::FieldKind;
using schema::ValueFault;

namespace {

constexpr std::size_t mostShown = 40;

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

/// Returns the number of code points of a text, for faults that don't contain the length.
std::string lengthOf(NodeRef node) {
    std::size_t n = 0;
    for (const char c : node.scalar())
        n += (static_cast<unsigned char>(c) & 0xc0u) != 0x80 ? 1u : 0u;
    return std::to_string(n);
}

bool isKeyOf(NodeRef node, Span span) {
    return node.isMapping() && std::any_of(node.begin(), node.end(), [&](NodeRef child) {
               return !span.empty() && child.keySpan() == span;
           });
}

} // namespace

Finding& reportLookAlike(FindingMaker& maker, const FieldDef& field, FieldPath path, Span span,
                         std::string_view text) {
    const LookAlike seen =
        findLookAlike(text).value_or(LookAlike{"another character", "an ordinary one"});
    return maker.addAt(diag::textLookAlike, std::move(path), span,
                       {{"what", std::string(seen.description)},
                        {"plain", std::string(seen.plainDescription)},
                        {"text", std::string(text)}},
                       &field);
}

void reportLookAlike(FindingMaker& maker, const FieldDef& field, FieldPath path, Span span,
                     std::string_view text, const std::string& plain, bool ofKey) {
    Finding& made = reportLookAlike(maker, field, std::move(path), span, text);
    if (ofKey)
        maker.addRenameFix(made, "change to `" + plain + "`", true, plain);
    else
        maker.addSetFix(made, "change to `" + plain + "`", true, Value(plain));
}

bool isPictureFile(std::string_view file) {
    const std::string_view ending = file.substr(std::min(file.rfind('.'), file.size()));
    const auto is = [&](std::string_view one) {
        return std::equal(ending.begin(), ending.end(), one.begin(), one.end(), [](char a, char b) {
            return (a >= 'A' && a <= 'Z' ? a + ('a' - 'A') : a) == b;
        });
    };
    return is(".png") || is(".jpg") || is(".jpeg") || is(".svg");
}

std::string describeNode(NodeRef node) {
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
    if (codePointCount(text) <= mostShown)
        return "`" + std::string(text) + "`";
    return "`" + std::string(text.substr(0, codePointOffset(text, mostShown))) + "…`";
}

FaultReport::Spot FaultReport::locateFault(Span fault) {
    if (node_.isScalar() || fault == node_.span())
        return {node_, path_};
    const auto begins = [](NodeRef child) {
        return child.keySpan().empty() ? child.span().begin : child.keySpan().begin;
    };
    if (at_ == node_.end() || begins(*at_) > fault.begin) {
        at_ = node_.begin();
        index_ = 0;
    }
    for (; at_ != node_.end(); ++at_, ++index_) {
        const NodeRef child = *at_;
        const Span key = child.keySpan();
        const bool inKey = key.begin <= fault.begin && fault.end <= key.end && !key.empty();
        const Span value = child.span();
        const bool inValue = value.begin <= fault.begin && fault.end <= value.end;
        if (!inKey && !inValue)
            continue;
        FieldPath inner = node_.isMapping() ? path_.child(child.key()) : path_.child(index_);
        // The fault may mark one field of the item (`unique_by`).
        if (inValue && child.isMapping())
            for (NodeRef part : child)
                if (part.span() == fault)
                    return {part, inner.child(part.key())};
        return {child, std::move(inner)};
    }
    return {node_, path_};
}

Finding& FaultReport::reportSize(const ValueFault& fault, const Spot& spot) {
    const bool text = field_.kind == FieldKind::Text || field_.kind == FieldKind::RichText;
    return maker_.addAt(sizeKind(field_.kind, fault.soft), spot.path, fault.span,
                        {{"field", spot.path.str()},
                         {"actual", text ? lengthOf(spot.node) : fault.actual},
                         {"range", rangeOf(fault)}},
                        &field_);
}

void FaultReport::reportGridFault(const ValueFault& fault) {
    if (lines_.empty())
        lines_ = source::linesOf(node_);
    if (lines_.empty())
        return;
    // Finds the last line that begins at or before the fault. Quoted lines share one span, so goes
    // back to the first line with this span.
    auto line = std::upper_bound(
        lines_.begin(), lines_.end(), fault.span.begin,
        [](std::uint32_t begin, const source::LineSpan& one) { return begin < one.span.begin; });
    if (line != lines_.begin())
        --line;
    line = std::lower_bound(
        lines_.begin(), line, line->span.begin,
        [](const source::LineSpan& one, std::uint32_t begin) { return one.span.begin < begin; });
    const auto row = static_cast<std::uint32_t>(line - lines_.begin());
    if (fault.fault == Fault::GridRagged) {
        maker_.addAt(diag::gridWidth, path_.child(static_cast<std::size_t>(row)), fault.span,
                     {{"field", path_.str()},
                      {"row", std::to_string(row + 1)},
                      {"actual", fault.actual},
                      {"expected", fault.limit}},
                     &field_);
        return;
    }
    std::uint32_t column = 0;
    if (line != lines_.end() && fault.span.begin < line->span.end)
        column = static_cast<std::uint32_t>(codePointCount(line->text.substr(
            0, std::min<std::size_t>(fault.span.begin - line->span.begin, line->text.size()))));
    Finding& made =
        maker_.addAt(diag::gridBlank, path_.childCell(column, row), fault.span,
                     {{"cell", cellName({column, row})}, {"field", path_.str()}}, &field_);
    maker_.addTextFix(made, "write `.`", false, {fault.span, "."});
}

Finding& FaultReport::addFinding(const ValueFault& fault, const Spot& spot) {
    const auto valued = [&](const diag::Kind& kind, const char* arg) -> Finding& {
        return maker_.addAt(kind, spot.path, fault.span,
                            {{arg, fault.actual}, {"expected", fault.expected}}, &field_);
    };
    switch (fault.fault) {
    case Fault::Shape:
        if (const auto letters = schema::compactCodeProblem(field_, spot.node))
            return maker_.addAt(diag::fieldLetters, spot.path, letters->span,
                                {{"value", std::string(spot.node.scalar())},
                                 {"expected", letters->expected},
                                 {"rest", letters->rest}},
                                &field_);
        return maker_.addAt(diag::fieldShape, spot.path, fault.span,
                            {{"field", spot.path.str()},
                             {"found", describeNode(spot.node)},
                             {"expected", fault.expected}},
                            &field_);
    case Fault::LookAlike:
        return reportLookAlike(maker_, field_, spot.path, fault.span, fault.actual);
    case Fault::Empty:
        return maker_.addAt(diag::fieldEmpty, spot.path, fault.span,
                            {{"field", spot.path.str()}, {"expected", fault.expected}}, &field_);
    case Fault::NotBool:
        return valued(diag::fieldNotBool, "value");
    case Fault::NotInt:
        return valued(diag::fieldNotWhole, "value");
    case Fault::NotNumber:
        return valued(diag::fieldNotANumber, "value");
    case Fault::NotAWord:
        return valued(diag::fieldWord, "word");
    case Fault::Repeated:
        if (field_.kind == FieldKind::Flags)
            return valued(diag::flagTwice, "word");
        if (!field_.uniqueBy.empty())
            return maker_.addAt(diag::listDuplicateKey, spot.path, fault.span,
                                {{"field", path_.str()},
                                 {"key", schema::uniqueByText(field_)},
                                 {"value", fault.actual}},
                                &field_);
        return maker_.addAt(diag::listDuplicate, spot.path, fault.span,
                            {{"value", fault.actual}, {"field", path_.str()}}, &field_);
    case Fault::Below:
    case Fault::Above:
        return maker_.addAt(fault.soft ? diag::fieldSoftRange : diag::fieldRange, spot.path,
                            fault.span, {{"value", fault.actual}, {"range", rangeOf(fault)}},
                            &field_);
    case Fault::TooShort:
    case Fault::TooLong:
        return reportSize(fault, spot);
    case Fault::NotAName:
        return maker_.addAt(diag::idMalformed, spot.path, fault.span, {{"id", fault.actual}},
                            &field_);
    case Fault::NotAPath:
        return maker_.addAt(diag::refPathEscape, spot.path, fault.span, {{"path", fault.actual}},
                            &field_);
    case Fault::GridFolded: {
        Finding& made = maker_.addAt(diag::gridFolded, spot.path, fault.span,
                                     {{"field", path_.str()}}, &field_);
        // Inserts `|` after the key's colon, if the line ends there.
        const std::string_view text = maker_.record().chunk->text;
        const std::size_t colon = text.find(':', spot.node.keySpan().end);
        const std::size_t end = std::min(text.find('\n', colon), text.size());
        if (spot.node.style() == Style::Plain && !spot.node.keySpan().empty() &&
            end < fault.span.begin &&
            text.substr(colon + 1, end - colon - 1).find_first_not_of(" \r") ==
                std::string_view::npos) {
            const auto at = static_cast<std::uint32_t>(colon + 1);
            maker_.addTextFix(made, "write `|`", false, {{at, at}, " |"});
        }
        return made;
    }
    case Fault::GridEmpty:
        return maker_.addAt(diag::gridEmpty, spot.path, fault.span, {{"field", path_.str()}},
                            &field_);
    case Fault::Choice:
        return maker_.addAt(diag::choiceCount, spot.path, fault.span,
                            {{"field", path_.str()}, {"expected", fault.expected}}, &field_);
    case Fault::BadKey:
        if (field_.keyOf && field_.keyOf->kind == FieldKind::Ref)
            return maker_.addAt(diag::idMalformed, spot.path, fault.span, {{"id", fault.actual}},
                                &field_);
        return maker_.addAt(
            diag::mapKey, spot.path, fault.span,
            {{"key", fault.actual}, {"field", path_.str()}, {"expected", fault.expected}}, &field_);
    default:
        return valued(diag::fieldMalformed, "value");
    }
}

void FaultReport::add(const ValueFault& fault) {
    if (fault.fault == Fault::GridRagged || fault.fault == Fault::GridBlank)
        return reportGridFault(fault);
    Finding& made = addFinding(fault, locateFault(fault.span));
    const auto offer = [&](const std::string& text, bool safe) {
        const std::string label =
            (fault.fault == Fault::Below || fault.fault == Fault::Above ? "set to `"
                                                                        : "change to `") +
            text + "`";
        if (fault.fault == Fault::BadKey || isKeyOf(node_, fault.span))
            maker_.addRenameFix(made, label, safe, text);
        else
            maker_.addSetFix(made, label, safe, Value(text));
    };
    if (fault.replacement)
        offer(*fault.replacement, true);
    else if (fault.fault == Fault::Repeated && field_.kind == FieldKind::Flags)
        maker_.addRemoveFix(made, "remove the second `" + fault.actual + "`", true);
    else if (fault.fault == Fault::Repeated && field_.uniqueBy.empty())
        maker_.addRemoveFix(made, "remove the second", false);
    else {
        // Also suggests the default: an author who writes a number below the minimum, such as 0,
        // may mean the default.
        if (fault.fault == Fault::Below && !fault.soft && field_.defaultText &&
            *field_.defaultText != fault.limit && field_.kind == FieldKind::Int)
            offer(*field_.defaultText, false);
        for (const std::string& text : fault.suggestions)
            offer(text, false);
    }
}

void offerMoveToOtherField(FindingMaker& maker, Finding& made, const schema::EntitySchema& schema,
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
            text.pop_back(); // a single line needs no block
        PatchOp set;
        set.path = FieldPath::fromKey(other.key);
        set.value = Value(std::move(text));
        PatchOp remove;
        remove.kind = PatchOp::Kind::Remove;
        remove.path = FieldPath::fromKey(field.key);
        maker.addPatchFix(made, "move it to `" + other.key + "`", false,
                          {std::move(set), std::move(remove)});
        return;
    }
}

void offerMinimum(FindingMaker& maker, Finding& made, const schema::FieldDef& field) {
    if (field.kind != FieldKind::Int || !field.when || !field.min || field.min->soft ||
        field.min->value < 1)
        return;
    const std::string least = std::to_string(static_cast<std::int64_t>(field.min->value));
    maker.addSetFix(made, "write `" + least + "`", false, Value(least));
}

namespace {

/// Converts bytes of a line to bytes of its chunk.
Span inChunk(const source::LineSpan& line, Span span) {
    const auto clamp = [&](std::uint32_t at) {
        return std::min(line.span.begin + at, line.span.end);
    };
    return {clamp(span.begin), clamp(span.end)};
}

Finding& addProblem(FindingMaker& maker, const FieldDef& field, NodeRef box,
                    const source::LineSpan& line, const schema::LineProblem& problem,
                    const FieldPath& path) {
    Finding& made =
        maker.addAt(*problem.kind, path, inChunk(line, problem.span), problem.args, &field);
    made.isFromLineCheck = true;
    std::vector<std::string> cite = problem.cite;
    for (const std::string& rule : problem.kind->cite)
        if (std::find(cite.begin(), cite.end(), rule) == cite.end())
            cite.push_back(rule);
    if (!cite.empty())
        made.cite = std::move(cite);
    // In a literal block, edits the line's bytes. Other YAML styles need quotes or escapes, so
    // there the fix writes the whole value; quoted text of several lines gets no fix.
    for (const schema::LineProblem::Fix& fix : problem.fixes)
        if (box.style() == Style::Literal && line.text.size() == line.span.size()) {
            maker.addTextFix(made, fix.label, fix.safe,
                             {inChunk(line, fix.edit.range), fix.edit.text});
        } else if (line.text.size() == box.scalar().size()) {
            std::string now(line.text);
            now.replace(fix.edit.range.begin, fix.edit.range.size(), fix.edit.text);
            PatchOp op;
            op.path = path.parent();
            op.value = Value(std::move(now));
            maker.addFix(made, fix.label, fix.safe, std::move(op));
        }
    return made;
}

} // namespace

void reportLineProblems(FindingMaker& maker, const FieldDef& field,
                        const schema::Language& language, NodeRef box, const source::LineSpan& line,
                        const FieldPath& path) {
    for (const schema::LineProblem& problem : schema::checkLine(language, line.text))
        addProblem(maker, field, box, line, problem, path);
}

void reportBoxProblems(FindingMaker& maker, const FieldDef& field, const schema::Language& language,
                       NodeRef box, const std::vector<source::LineSpan>& lines,
                       const FieldPath& path) {
    std::vector<std::string_view> texts;
    texts.reserve(lines.size());
    for (const source::LineSpan& line : lines)
        texts.push_back(line.text);
    for (const schema::BoxProblem& problem : language.checkBox(texts)) {
        Finding& made =
            addProblem(maker, field, box, lines[problem.line], problem, path.child(problem.line));
        Related other;
        other.message = problem.otherMessage;
        other.entity = made.entity;
        other.path = path.child(problem.other);
        made.related.push_back(std::move(other));
        if (!problem.removeLabel.empty())
            maker.addRemoveFix(made, problem.removeLabel, true);
    }
}

void reportAmbiguousKind(FindingMaker& maker, const Store& store, const FieldDef& field,
                         const Store::Resolved& target, std::string_view text, const RefPlace& at) {
    const RefName name = splitRefName(text);
    std::string kinds;
    for (const std::uint16_t kind : target.kinds)
        kinds += (kinds.empty()                 ? "a "
                  : kind == target.kinds.back() ? " and a "
                                                : ", a ") +
                 store.schemas[kind].schema->kind;
    Finding& made = maker.addAt(
        diag::refTwoKinds, at.path, at.span,
        {{"kind", field.targetKind}, {"ref", std::string(text)}, {"kinds", kinds}}, &field);
    for (const std::uint16_t kind : target.kinds) {
        std::string one = name.pack.empty() ? "" : std::string(name.pack) + ":";
        one += store.schemas[kind].schema->kind + "/" + std::string(name.id);
        if (at.isKey)
            maker.addRenameFix(made, "write `" + one + "`", false, one);
        else if (at.line != nullptr && at.line->exact)
            maker.addTextFix(made, "write `" + one + "`", false, {at.span, one});
        else if (at.line == nullptr)
            maker.addSetFix(made, "write `" + one + "`", false, Value(one));
    }
}

} // namespace ww::check

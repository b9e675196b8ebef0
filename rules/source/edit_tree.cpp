#include "rules/source/edit_tree.h"

#include "rules/base/utf8.h"
#include "rules/model/patched.h"
#include "rules/source/edit_tree_place.h"
#include "rules/source/lines.h"
#include "rules/source/scalar_span.h"

#include <algorithm>

namespace ww::source {
namespace {

using Kind = PatchOp::Kind;

/// Returns `value` wrapped in the collections that steps [from, …) name.
Value wrapped(const std::vector<PathStep>& steps, std::size_t from, const Value& value) {
    Value out = value;
    for (std::size_t i = steps.size(); i-- > from;) {
        Value outer =
            steps[i].kind == PathStep::Kind::Key ? Value::emptyMapping() : Value::emptySequence();
        outer.entries.emplace_back(steps[i].key, std::move(out));
        out = std::move(outer);
    }
    return out;
}

} // namespace

TreeEditor::TreeEditor(const Tree& tree, EmitOptions options)
    : tree_(tree), text_(tree.text), options_(std::move(options)) {
    for (const Node& node : tree.nodes)
        if (node.kind == NodeKind::Mapping && node.style == Style::Flow && node.span.size() > 2 &&
            text_[node.span.begin] == '{') {
            options_.padded = text_[node.span.begin + 1] == ' ';
            break;
        }
    // Measure the step of indentation at the first block mapping that is directly inside another
    // block mapping.
    for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
        const Node& node = tree.nodes[i];
        if (node.kind == NodeKind::Mapping && node.style == Style::Block && node.hasKey &&
            column(node.span.begin) > column(node.key.begin)) {
            options_.indentStep = column(node.span.begin) - column(node.key.begin);
            break;
        }
    }
}

std::optional<TreeEditor::Place> TreeEditor::locate(const std::vector<PathStep>& steps,
                                                    std::size_t count) const {
    if (tree_.nodes.empty())
        return std::nullopt;
    Place place;
    place.nodes.emplace_back(tree_, 0);
    for (std::size_t i = 0; i < count; ++i) {
        const NodeRef parent = place.node();
        const PathStep& step = steps[i];
        const bool keyed = step.kind == PathStep::Kind::Key && parent.isMapping();
        if (!keyed && !(step.kind == PathStep::Kind::Index && parent.isSequence()))
            return std::nullopt;
        std::size_t index = 0;
        NodeRef found;
        for (const NodeRef child : parent) {
            if (keyed ? child.key() == step.key : index == step.index) {
                found = child;
                break;
            }
            ++index;
        }
        if (!found)
            return std::nullopt;
        place.nodes.push_back(found);
        place.indexes.push_back(index);
    }
    return place;
}

std::optional<Edits> TreeEditor::editsFor(Kind kind, const std::vector<PathStep>& steps,
                                          const Value& value, std::size_t to) const {
    if (steps.empty())
        return editsToRewrite(steps, value);
    std::size_t known = steps.size();
    auto place = locate(steps, known);
    while (!place && known > 0)
        place = locate(steps, --known);
    if (!place)
        return std::nullopt;
    const NodeRef node = place->node();
    const bool adds = kind == Kind::Set || kind == Kind::Insert;
    if (known < steps.size()) {
        if (node.isScalar() && known + 1 == steps.size())
            return editLines(*place, kind, steps, value, to);
        if (!adds)
            return std::nullopt;
        if (node.isNull() || node.size() == 0)
            return replace(*place, wrapped(steps, known, value));
        return add(*place, steps[known], wrapped(steps, known + 1, value));
    }
    switch (kind) {
    case Kind::Set:
        return replace(*place, value);
    case Kind::Insert:
        return add(place->parentPlace(), steps.back(), value);
    case Kind::Remove:
        return remove(*place);
    case Kind::Move:
        return move(place->parent(), place->index(), to);
    case Kind::Rename:
        return rename(*place, value.text);
    }
    return std::nullopt;
}

std::optional<Edits> TreeEditor::editsToRewrite(const std::vector<PathStep>& steps,
                                                const Value& value) const {
    const auto place = locate(steps, steps.size());
    if (!place)
        return std::nullopt;
    return replace(*place, value);
}

std::optional<Edits> TreeEditor::rename(const Place& place, const std::string& name) const {
    const NodeRef node = place.node();
    const bool flow = place.parent().style() == Style::Flow;
    return Edits{makeTextEdit(node.keySpan().begin, node.keySpan().end,
                              renderKey(name, flow, node.node().keyStyle, options_))};
}

std::optional<Edits> TreeEditor::editLines(const Place& place, Kind kind,
                                           const std::vector<PathStep>& steps, const Value& value,
                                           std::size_t to) const {
    Value scalar = Value::fromNode(place.node());
    if (applyPatchOp(scalar, kind, {steps.back()}, value, to))
        return std::nullopt;
    return replace(place, scalar);
}

std::optional<Edits> TreeEditor::replace(const Place& place, const Value& value) const {
    const NodeRef node = place.node();
    const NodeRef parent = place.parent();
    const Span span = node.span();
    if (!parent) {
        const bool collection = value.kind == NodeKind::Mapping || value.kind == NodeKind::Sequence;
        const bool block = collection && !value.entries.empty() &&
                           (node.style() != Style::Flow || node.size() == 0);
        return Edits{makeTextEdit(span.begin, span.end,
                                  block ? renderBlock(value, column(span.begin), options_)
                                        : renderFlow(value, options_))};
    }
    Style like = node.isScalar() ? node.style() : styleLike(parent);
    // Drop quotes that only the old text needed. Keep quotes that the author chose.
    const bool flow = parent.style() == Style::Flow;
    if (node.isScalar() && (like == Style::DoubleQuoted || like == Style::SingleQuoted) &&
        value.kind == NodeKind::Scalar && !canBePlain(node.scalar(), flow) &&
        canBePlain(value.text, flow))
        like = Style::Plain;
    if (flow) {
        const std::string token = renderFlow(value, options_, like);
        if (!span.empty())
            return Edits{makeTextEdit(span.begin, span.end, token)};
        const bool colon = span.begin > 0 && text_[span.begin - 1] == ':';
        return Edits{makeTextEdit(span.begin, span.end, (colon ? " " : ": ") + token)};
    }
    if (value.kind == NodeKind::Scalar && node.isScalar() && node.style() == Style::Literal &&
        !options_.quoteAll)
        if (auto edits = setLiteral(node, value.text))
            return edits;

    const bool keyed = parent.isMapping();
    const std::size_t start = entryStart(parent, place.index());
    const std::size_t after = keyed ? offsetAfterColon(node) : start + 1;
    const Shape shape = shapeLike(parent, node, value.kind);
    const Rendered text = keyed ? renderAfterKey(value, column(start), shape, options_, like)
                                : renderAfterDash(value, column(start), shape, options_, like);

    // The old value has two parts: a head on the line of its key or dash, and a body below.
    const bool blockScalar =
        node.isScalar() && (node.style() == Style::Literal || node.style() == Style::Folded);
    const bool blockBelow = !node.isScalar() && !node.isNull() && node.style() == Style::Block &&
                            lineStart(span.begin) != lineStart(start);
    std::size_t headBegin = span.begin;
    std::size_t headEnd = span.end;
    if (blockScalar) {
        headEnd = headBegin + 1;
        while (headEnd < text_.size() &&
               std::string_view(" \t\r\n#").find(text_[headEnd]) == std::string_view::npos)
            ++headEnd;
    } else if (blockBelow || span.empty()) {
        headBegin = headEnd = after;
    }
    const std::size_t bodyBegin = lineEnd(headEnd);
    const std::size_t bodyEnd =
        std::max<std::size_t>(bodyBegin, blockScalar || blockBelow ? span.end : 0);
    const bool sameLine = lineStart(headBegin) == lineStart(after);
    Edits edits;
    if (text.head.empty() || headBegin == headEnd || !sameLine)
        edits.push_back(makeTextEdit(after, headEnd, text.head));
    else if (text.body.empty() && bodyBegin == bodyEnd)
        edits = *replaceInline(node, text.head.substr(1));
    else
        edits.push_back(makeTextEdit(headBegin, headEnd, text.head.substr(1)));
    if (bodyBegin != bodyEnd || !text.body.empty())
        edits.push_back(makeTextEdit(bodyBegin, bodyEnd, text.body));
    return edits;
}

std::optional<Edits> TreeEditor::replaceInline(NodeRef node, const std::string& token) const {
    // Keep the blanks before a comment, so that changing back restores every byte.
    return Edits{makeTextEdit(node.span().begin, node.span().end, token)};
}

std::optional<Edits> TreeEditor::setLiteral(NodeRef node, const std::string& text) const {
    const std::size_t header = node.span().begin;
    std::size_t headerEnd = header + 1;
    while (headerEnd < text_.size() &&
           std::string_view(" \t\r\n#").find(text_[headerEnd]) == std::string_view::npos)
        ++headerEnd;
    const std::string_view chomp = text_.substr(header + 1, headerEnd - header - 1);
    const std::vector<LineSpan> old = linesOf(node);
    const auto plain = renderLiteral(text, 0, options_);
    const std::size_t visible = node.scalar().find_first_not_of('\n');
    if (!plain || plain->header == "|+" || chomp == "+" || chomp.size() > 1 ||
        (!chomp.empty() && chomp != "-") || visible == std::string_view::npos)
        return std::nullopt;
    std::size_t indent = 0;
    for (const LineSpan& line : old)
        if (!line.text.empty()) {
            indent = line.span.begin - lineStart(line.span.begin);
            break;
        }
    const std::vector<std::string> lines = splitLines(text).lines;
    std::size_t head = 0;
    while (head < old.size() && head < lines.size() && old[head].text == lines[head])
        ++head;
    std::size_t tail = 0;
    while (tail < old.size() - head && tail < lines.size() - head &&
           old[old.size() - 1 - tail].text == lines[lines.size() - 1 - tail])
        ++tail;
    const auto indented = [&](std::size_t i) {
        return lines[i].empty() ? std::string() : std::string(indent, ' ') + lines[i];
    };
    Edits edits;
    const std::string wanted = plain->header.substr(1);
    if (wanted != chomp)
        edits.push_back(makeTextEdit(header + 1, headerEnd, wanted));
    const std::size_t oldEnd = old.size() - tail;
    const std::size_t newEnd = lines.size() - tail;
    if (head < oldEnd && head < newEnd) {
        std::string out;
        for (std::size_t i = head; i < newEnd; ++i)
            out += (i > head ? options_.eol : std::string()) + indented(i);
        edits.push_back(
            makeTextEdit(lineStart(old[head].span.begin), old[oldEnd - 1].span.end, out));
    } else if (head < newEnd) {
        std::string out;
        for (std::size_t i = head; i < newEnd; ++i)
            out += options_.eol + indented(i);
        const std::size_t at = head > 0 ? old[head - 1].span.end : lineEnd(headerEnd);
        edits.push_back(makeTextEdit(at, at, out));
    } else if (head < oldEnd) {
        const std::size_t at = head > 0 ? old[head - 1].span.end : lineEnd(headerEnd);
        edits.push_back(makeTextEdit(at, old[oldEnd - 1].span.end, {}));
    }
    return edits;
}

std::size_t TreeEditor::lineStart(std::size_t at) const {
    const std::size_t feed = at == 0 ? std::string_view::npos : text_.rfind('\n', at - 1);
    return feed == std::string_view::npos ? 0 : feed + 1;
}
std::size_t TreeEditor::lineEnd(std::size_t at) const {
    std::size_t end = std::min(text_.find('\n', at), text_.size());
    if (end > at && text_[end - 1] == '\r')
        --end;
    return end;
}
std::size_t TreeEditor::nextLineStart(std::size_t at) const {
    const std::size_t feed = text_.find('\n', at);
    return feed == std::string_view::npos ? text_.size() : feed + 1;
}

std::size_t TreeEditor::entryStart(NodeRef parent, std::size_t index) const {
    const NodeRef child = parent.at(index);
    if (parent.isMapping())
        return child.keySpan().begin;
    if (parent.style() == Style::Flow)
        return child.span().begin;
    return index == 0 ? parent.span().begin : skipToToken(text_, parent.at(index - 1).span().end);
}

bool TreeEditor::isAtLineStart(std::size_t at) const {
    const std::string_view before = text_.substr(lineStart(at), at - lineStart(at));
    return before.find_first_not_of(' ') == std::string_view::npos;
}

std::size_t TreeEditor::startOfCommentsAbove(std::size_t lineBegin, std::size_t notBefore) const {
    const std::size_t indent = lineAt(text_, lineBegin).indent();
    while (lineBegin > 0) {
        const std::size_t above = lineStart(lineBegin - 1);
        const Line line = lineAt(text_, above);
        if (above < notBefore || line.content == line.end || text_[line.content] != '#' ||
            line.indent() != indent)
            break;
        lineBegin = above;
    }
    return lineBegin;
}

std::size_t TreeEditor::offsetAfterColon(NodeRef node) const {
    std::size_t at = node.keySpan().end;
    while (at < text_.size() && text_[at] != ':')
        ++at;
    return std::min(at + 1, text_.size());
}

Shape TreeEditor::shapeLike(NodeRef parent, NodeRef old, NodeKind kind) const {
    const auto shapeOf = [](NodeRef node) {
        return node.style() == Style::Flow ? Shape::Flow : Shape::Block;
    };
    const auto isFull = [](NodeRef node) {
        return (node.isMapping() || node.isSequence()) && node.size() > 0;
    };
    if (old && isFull(old))
        return shapeOf(old);
    for (const NodeRef child : parent)
        if (child.kind() == kind && isFull(child))
            return shapeOf(child);
    return Shape::Auto;
}

Style TreeEditor::styleLike(NodeRef parent) const {
    std::optional<Style> common;
    for (const NodeRef child : parent) {
        if (!child.isScalar() || child.style() == Style::Literal || child.style() == Style::Folded)
            continue;
        if (child.style() != Style::Plain &&
            scalarToken(child.scalar(), parent.style() == Style::Flow) != child.scalar())
            continue; // required quotes don't show what the author prefers
        if (common && *common != child.style())
            return Style::Plain;
        common = child.style();
    }
    return common.value_or(Style::Plain);
}

void TreeEditor::protectLastLiteral(std::size_t end, Edits& edits) const {
    if (nextLineStart(end) != text_.size() || text_.ends_with('\n'))
        return;
    const Node& last = tree_.nodes.back();
    const NodeRef node(tree_, static_cast<std::uint32_t>(tree_.nodes.size() - 1));
    const bool blockScalar = last.style == Style::Literal || last.style == Style::Folded;
    if (!node.isScalar() || !blockScalar || node.scalar().ends_with('\n'))
        return;
    // The literal's last line has no line break. Text added after it would add a line break to the
    // value.
    std::size_t at = last.span.begin + 1;
    while (at < text_.size() && text_[at] >= '1' && text_[at] <= '9')
        ++at;
    const char chomp = at < text_.size() ? text_[at] : '\n';
    if (chomp != '-')
        edits.push_back(makeTextEdit(at, chomp == '+' ? at + 1 : at, "-"));
}

TextEdit TreeEditor::makeTextEdit(std::size_t begin, std::size_t end, std::string text) {
    return {{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}, std::move(text)};
}

} // namespace ww::source

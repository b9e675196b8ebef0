// Adds, removes and moves entries of collections.

#include "rules/source/edit_tree.h"
#include "rules/source/edit_tree_place.h"
#include "rules/source/scalar_span.h"

#include <algorithm>

namespace ww::source {

std::optional<Edits> TreeEditor::add(const Place& parent, const PathStep& step,
                                     const Value& value) const {
    const NodeRef node = parent.node();
    const bool map = node.isMapping();
    if (map != (step.kind == PathStep::Kind::Key))
        return std::nullopt;
    const std::size_t size = node.size();
    if (size == 0) {
        Value whole = map ? Value::emptyMapping() : Value::emptySequence();
        whole.entries.emplace_back(step.key, value);
        return replace(parent, whole);
    }
    const std::size_t index = map ? size : step.index;
    if (index > size)
        return std::nullopt;
    if (node.style() == Style::Block)
        return map ? addToBlock(node, step.key, value) : insertItem(node, index, value);
    const std::string text = renderFlow(value, options_, styleLike(node));
    return addToFlow(node, index,
                     map ? renderKey(step.key, true, Style::Plain, options_) + ": " + text : text);
}

std::optional<Edits> TreeEditor::addToBlock(NodeRef parent, const std::string& key,
                                            const Value& value) const {
    const std::size_t at = column(entryStart(parent, 0));
    const Rendered text =
        renderAfterKey(value, at, shapeLike(parent, {}, value.kind), options_, styleLike(parent));
    Edits edits;
    protectLastLiteral(parent.span().end, edits);
    const std::size_t end = lineEnd(parent.span().end);
    edits.push_back(makeTextEdit(end, end,
                                 options_.eol + std::string(at, ' ') +
                                     renderKey(key, false, Style::Plain, options_) + ':' +
                                     text.head + text.body));
    return edits;
}

std::optional<Edits> TreeEditor::insertItem(NodeRef list, std::size_t index,
                                            const Value& value) const {
    const std::size_t at = column(list.span().begin);
    const Rendered text =
        renderAfterDash(value, at, shapeLike(list, {}, value.kind), options_, styleLike(list));
    const std::string item = '-' + text.head + text.body;
    const std::string indent(at, ' ');
    Edits edits;
    if (index == list.size()) {
        protectLastLiteral(list.span().end, edits);
        const std::size_t end = lineEnd(list.span().end);
        edits.push_back(makeTextEdit(end, end, options_.eol + indent + item));
    } else if (index == 0) {
        edits.push_back(
            makeTextEdit(list.span().begin, list.span().begin, item + options_.eol + indent));
    } else {
        const std::size_t before = list.at(index - 1).span().end;
        const std::size_t begin =
            startOfCommentsAbove(lineStart(entryStart(list, index)), nextLineStart(before));
        edits.push_back(makeTextEdit(begin, begin, indent + item + options_.eol));
    }
    return edits;
}

std::optional<Edits> TreeEditor::addToFlow(NodeRef parent, std::size_t index,
                                           const std::string& entry) const {
    const std::size_t size = parent.size();
    const char open = text_[parent.span().begin];
    if (open != '{' && open != '[')
        return std::nullopt; // `[a: b]` is a mapping without braces
    if (index < size) {
        const std::size_t at = entryStart(parent, index);
        const std::string gap = isAtLineStart(at)
                                    ? "," + options_.eol + std::string(column(at), ' ')
                                    : std::string(", ");
        return Edits{makeTextEdit(at, at, entry + gap)};
    }
    const std::size_t end = parent.at(size - 1).span().end;
    const std::size_t next = skipToToken(text_, end);
    const bool comma = next < text_.size() && text_[next] == ',';
    const std::size_t start = entryStart(parent, size - 1);
    const bool ownLines =
        isAtLineStart(start) && lineStart(parent.span().end - 1) != lineStart(end);
    if (!ownLines)
        return Edits{makeTextEdit(end, end, ", " + entry)};
    Edits edits;
    if (!comma)
        edits.push_back(makeTextEdit(end, end, ","));
    const std::size_t line = lineEnd(comma ? next + 1 : end);
    edits.push_back(makeTextEdit(
        line, line, options_.eol + std::string(column(start), ' ') + entry + (comma ? "," : "")));
    return edits;
}

std::optional<Edits> TreeEditor::remove(const Place& place) const {
    const NodeRef parent = place.parent();
    if (!parent)
        return std::nullopt;
    if (parent.size() == 1)
        return replace(place.parentPlace(),
                       parent.isMapping() ? Value::emptyMapping() : Value::emptySequence());
    return parent.style() == Style::Flow ? removeFromFlow(parent, place.index())
                                         : removeFromBlock(parent, place.index());
}

std::optional<Edits> TreeEditor::removeFromBlock(NodeRef parent, std::size_t index) const {
    const std::size_t start = entryStart(parent, index);
    const std::size_t end = parent.at(index).span().end;
    if (isAtLineStart(start)) {
        const std::size_t begin = lineStart(start);
        // In a file without a final line break, removing the last line also removes the line break
        // before it.
        if (nextLineStart(end) == text_.size() && !text_.ends_with('\n') && begin > 0)
            return Edits{makeTextEdit(lineEnd(lineStart(begin - 1)), text_.size(), {})};
        return Edits{makeTextEdit(begin, nextLineStart(end), {})};
    }
    // When the first entry after a dash is removed, the next entry moves up to the dash, unless
    // comments are between them.
    const std::size_t next = entryStart(parent, index + 1);
    const std::string_view between = text_.substr(nextLineStart(end), next - nextLineStart(end));
    if (between.find_first_not_of(' ') == std::string_view::npos)
        return Edits{makeTextEdit(start, next, {})};
    std::size_t begin = start;
    while (begin > 0 && text_[begin - 1] == ' ')
        --begin;
    return Edits{makeTextEdit(begin, lineEnd(end), {})};
}

std::optional<Edits> TreeEditor::removeFromFlow(NodeRef parent, std::size_t index) const {
    const std::size_t size = parent.size();
    std::size_t begin = entryStart(parent, index);
    std::size_t end = parent.at(index).span().end;
    if (index + 1 < size) {
        const std::size_t comma = skipToToken(text_, end);
        if (comma >= text_.size() || text_[comma] != ',')
            return std::nullopt;
        end = comma + 1;
        if (isAtLineStart(begin) && lineStart(begin) != lineStart(entryStart(parent, index + 1))) {
            const std::size_t rest = text_.find_first_not_of(' ', end);
            const bool alone =
                rest == std::string_view::npos || rest >= lineEnd(end) || text_[rest] == '#';
            if (alone)
                return Edits{makeTextEdit(lineStart(begin), nextLineStart(end), {})};
        }
        while (end < text_.size() && text_[end] == ' ')
            ++end;
        return Edits{makeTextEdit(begin, end, {})};
    }
    const std::size_t before = parent.at(index - 1).span().end;
    const std::size_t comma = skipToToken(text_, before);
    if (comma >= text_.size() || text_[comma] != ',')
        return std::nullopt;
    Edits edits;
    if (isAtLineStart(begin) && lineStart(begin) != lineStart(comma)) {
        // Remove the entry's line. Also remove the comma above if no comma follows the entry.
        const std::size_t next = skipToToken(text_, end);
        const bool trailing = next < text_.size() && text_[next] == ',';
        if (!trailing)
            edits.push_back(makeTextEdit(comma, comma + 1, {}));
        const std::size_t stop = trailing ? next + 1 : end;
        const std::size_t rest = std::min(text_.find_first_not_of(' ', stop), text_.size());
        const bool alone = rest >= lineEnd(stop) || text_[rest] == '#';
        edits.push_back(alone ? makeTextEdit(lineStart(begin), nextLineStart(stop), {})
                              : makeTextEdit(begin, stop, {}));
        return edits;
    }
    if (skipToToken(text_, comma + 1) == begin &&
        text_.substr(comma, begin - comma).find('\n') == std::string_view::npos)
        return Edits{makeTextEdit(comma, end, {})};
    edits.push_back(makeTextEdit(comma, comma + 1, {}));
    edits.push_back(makeTextEdit(begin, end, {}));
    return edits;
}

std::optional<Edits> TreeEditor::move(NodeRef parent, std::size_t from, std::size_t to) const {
    if (!parent || to >= parent.size())
        return std::nullopt;
    if (from == to)
        return Edits{};
    if (parent.style() == Style::Flow) {
        // Swap the two entries. Commas and comments between them stay.
        const std::size_t low = std::min(from, to);
        const std::size_t high = std::max(from, to);
        Edits edits;
        for (std::size_t i = low; i <= high; ++i) {
            const std::size_t source = i == to ? from : from < to ? i + 1 : i - 1;
            const auto textOf = [&](std::size_t k) {
                const std::size_t begin = entryStart(parent, k);
                return text_.substr(begin, parent.at(k).span().end - begin);
            };
            const std::size_t begin = entryStart(parent, i);
            edits.push_back(
                makeTextEdit(begin, parent.at(i).span().end, std::string(textOf(source))));
        }
        return edits;
    }
    struct Region {
        std::size_t begin, end;
    };
    const auto region = [&](std::size_t i) {
        const std::size_t start = lineStart(entryStart(parent, i));
        const std::size_t begin =
            i == 0 ? start
                   : startOfCommentsAbove(start, nextLineStart(parent.at(i - 1).span().end));
        return Region{begin, nextLineStart(parent.at(i).span().end)};
    };
    if (!isAtLineStart(entryStart(parent, 0)))
        return std::nullopt;
    const Region moved = region(from);
    const Region target = region(to);
    std::string text(text_.substr(moved.begin, moved.end - moved.begin));
    const bool moveOpen = !text.ends_with('\n');
    const bool targetOpen = text_.substr(target.begin, target.end - target.begin).back() != '\n';
    if (moveOpen)
        text += options_.eol;
    Edits edits;
    const std::size_t goneBegin = moveOpen ? lineEnd(lineStart(moved.begin - 1)) : moved.begin;
    const TextEdit gone = makeTextEdit(goneBegin, moved.end, {});
    if (from < to) {
        if (targetOpen)
            text = options_.eol + text.substr(0, text.size() - options_.eol.size());
        edits = {gone, makeTextEdit(target.end, target.end, text)};
    } else {
        edits = {makeTextEdit(target.begin, target.begin, text), gone};
    }
    return edits;
}

} // namespace ww::source

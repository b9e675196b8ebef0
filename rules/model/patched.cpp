#include "rules/model/patched.h"

#include "rules/base/cells.h"
#include "rules/base/utf8.h"

#include <algorithm>

namespace ww {
namespace {

using Kind = PatchOp::Kind;
using Entry = std::pair<std::string, Value>;
using Error = std::optional<std::string>;

std::string index(std::size_t i) {
    return '[' + std::to_string(i) + ']';
}

template <class List>
Error move(List& list, std::size_t from, std::size_t to) {
    if (to >= list.size())
        return "there is no position " + std::to_string(to) + " among " +
               std::to_string(list.size());
    const auto at = [&](std::size_t i) { return list.begin() + static_cast<std::ptrdiff_t>(i); };
    if (from < to)
        std::rotate(at(from), at(from + 1), at(to + 1));
    else
        std::rotate(at(to), at(from), at(from + 1));
    return std::nullopt;
}

Error editLine(Value& scalar, Kind kind, std::size_t i, const Value& value, std::size_t to) {
    TextLines text = splitLines(scalar.text);
    const std::size_t before = text.lines.size();
    const bool adds = kind == Kind::Insert || (kind == Kind::Set && i == before);
    if (i > before || (i == before && !adds))
        return "there is no line " + index(i);
    if (kind == Kind::Set || kind == Kind::Insert) {
        if (value.kind != NodeKind::Scalar || value.text.find('\n') != std::string::npos)
            return std::string("the new line of text must be a single line");
    }
    const auto at = text.lines.begin() + static_cast<std::ptrdiff_t>(i);
    switch (kind) {
    case Kind::Set:
        if (adds)
            text.lines.push_back(value.text);
        else
            *at = value.text;
        break;
    case Kind::Insert:
        text.lines.insert(at, value.text);
        break;
    case Kind::Remove:
        text.lines.erase(at);
        break;
    case Kind::Move:
        if (Error error = move(text.lines, i, to))
            return error;
        break;
    case Kind::Rename:
        return std::string("a line has no name");
    }
    text.endsWithLineBreak =
        text.endsWithLineBreak || before == 0 || (before == 1 && text.lines.size() > 1);
    scalar.text = joinLines(text);
    return std::nullopt;
}

Error editCell(Value& scalar, Kind kind, const PathStep& step, const Value& value) {
    if (kind != Kind::Set || value.kind != NodeKind::Scalar || codePointCount(value.text) != 1 ||
        value.text == "\n")
        return std::string("a cell can only be set to one character");
    TextLines text = splitLines(scalar.text);
    if (step.index >= text.lines.size() || step.column >= codePointCount(text.lines[step.index]))
        return "there is no cell " + cellName({step.column, step.index});
    std::string& line = text.lines[step.index];
    const std::size_t begin = codePointOffset(line, step.column);
    line.replace(begin, codePointOffset(line, std::size_t{step.column} + 1) - begin, value.text);
    scalar.text = joinLines(text);
    return std::nullopt;
}

Error editKey(Value& mapping, Kind kind, const std::string& key, const Value& value,
              std::size_t to) {
    if (mapping.kind != NodeKind::Mapping)
        return "`" + key + "` can't be inside a value that isn't a mapping";
    const auto named = [](const std::string& name) {
        return [&name](const Entry& e) { return e.first == name; };
    };
    const auto found = std::find_if(mapping.entries.begin(), mapping.entries.end(), named(key));
    const bool exists = found != mapping.entries.end();
    switch (kind) {
    case Kind::Insert:
        if (exists)
            return "`" + key + "` already exists";
        [[fallthrough]];
    case Kind::Set:
        if (exists)
            found->second = value;
        else
            mapping.entries.emplace_back(key, value);
        return std::nullopt;
    case Kind::Remove:
        if (exists)
            mapping.entries.erase(found);
        break;
    case Kind::Move:
        if (exists)
            return move(mapping.entries, static_cast<std::size_t>(found - mapping.entries.begin()),
                        to);
        break;
    case Kind::Rename:
        if (value.kind != NodeKind::Scalar)
            return std::string("a name must be text");
        if (value.text != key &&
            std::any_of(mapping.entries.begin(), mapping.entries.end(), named(value.text)))
            return "`" + value.text + "` already exists";
        if (exists)
            found->first = value.text;
        break;
    }
    return exists ? std::nullopt : Error("there is no `" + key + "`");
}

Error editItem(Value& list, Kind kind, std::size_t i, const Value& value, std::size_t to) {
    const std::size_t size = list.entries.size();
    const bool adds = kind == Kind::Insert || (kind == Kind::Set && i == size);
    if (i > size || (i == size && !adds))
        return "there is no item " + index(i);
    const auto at = list.entries.begin() + static_cast<std::ptrdiff_t>(i);
    switch (kind) {
    case Kind::Set:
        if (adds)
            list.entries.emplace_back(std::string(), value);
        else
            at->second = value;
        break;
    case Kind::Insert:
        list.entries.insert(at, {std::string(), value});
        break;
    case Kind::Remove:
        list.entries.erase(at);
        break;
    case Kind::Move:
        return move(list.entries, i, to);
    case Kind::Rename:
        return std::string("a list item has no name");
    }
    return std::nullopt;
}

/// Returns the child at `step`; creates it if `make`. On failure, returns null and sets `error`.
Value* child(Value& parent, const PathStep& step, bool make, Error& error) {
    if (step.kind == PathStep::Kind::Key) {
        if (parent.kind == NodeKind::Null && make)
            parent.kind = NodeKind::Mapping;
        if (parent.kind == NodeKind::Mapping) {
            for (Entry& entry : parent.entries)
                if (entry.first == step.key)
                    return &entry.second;
            if (make)
                return &parent.entries.emplace_back(step.key, Value()).second;
        }
        error = "there is no `" + step.key + "`";
        if (parent.kind != NodeKind::Null && parent.kind != NodeKind::Mapping)
            error = "`" + step.key + "` can't be inside a value that isn't a mapping";
        return nullptr;
    }
    if (step.kind == PathStep::Kind::Index) {
        if (parent.kind == NodeKind::Null && make)
            parent.kind = NodeKind::Sequence;
        if (parent.kind == NodeKind::Sequence) {
            if (step.index < parent.entries.size())
                return &parent.entries[step.index].second;
            if (make && step.index == parent.entries.size())
                return &parent.entries.emplace_back(std::string(), Value()).second;
        }
        error = "there is no item " + index(step.index);
        return nullptr;
    }
    error = std::string("a cell has no values inside it");
    return nullptr;
}

} // namespace

TextLines splitLines(std::string_view text) {
    TextLines out;
    while (!text.empty()) {
        const std::size_t feed = text.find('\n');
        out.lines.emplace_back(text.substr(0, feed));
        out.endsWithLineBreak = feed != std::string_view::npos;
        text = out.endsWithLineBreak ? text.substr(feed + 1) : std::string_view();
    }
    return out;
}

std::string joinLines(const TextLines& lines) {
    std::string out;
    for (std::size_t i = 0; i < lines.lines.size(); ++i) {
        out += lines.lines[i];
        if (i + 1 < lines.lines.size() || lines.endsWithLineBreak)
            out += '\n';
    }
    return out;
}

std::optional<std::string> applyPatchOp(Value& root, PatchOp::Kind kind,
                                        const std::vector<PathStep>& steps, const Value& value,
                                        std::size_t to) {
    if (steps.empty()) {
        if (kind != Kind::Set)
            return std::string("here you can only change what is inside the value");
        root = value;
        return std::nullopt;
    }
    const bool make = kind == Kind::Set || kind == Kind::Insert;
    Value* at = &root;
    Error error;
    for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
        at = child(*at, steps[i], make, error);
        if (!at)
            return error;
    }
    const PathStep& last = steps.back();
    if (last.kind == PathStep::Kind::Cell)
        return at->kind == NodeKind::Scalar
                   ? editCell(*at, kind, last, value)
                   : Error("a cell can't be inside a value that isn't a drawing");
    if (last.kind == PathStep::Kind::Index) {
        if (at->kind == NodeKind::Scalar)
            return editLine(*at, kind, last.index, value, to);
        if (at->kind == NodeKind::Null && make)
            at->kind = NodeKind::Sequence;
        if (at->kind != NodeKind::Sequence)
            return "item " + index(last.index) + " can't be inside a value that isn't a list";
        return editItem(*at, kind, last.index, value, to);
    }
    if (at->kind == NodeKind::Null && make)
        at->kind = NodeKind::Mapping;
    return editKey(*at, kind, last.key, value, to);
}

} // namespace ww

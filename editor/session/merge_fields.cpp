#include "editor/session/merge_fields.h"

#include "editor/session/weave.h"

#include "rules/model/patched.h"

#include <algorithm>

namespace ww::session {

namespace {

bool equal(const Value* a, const Value* b) {
    return a && b ? *a == *b : a == b;
}

const Value* child(const Value* of, const std::string& key) {
    if (of)
        for (const auto& [name, value] : of->entries)
            if (name == key)
                return &value;
    return nullptr;
}

/// Appends the value as text. Different values have different texts.
void spell(const Value& value, std::string& out) {
    out += std::to_string(static_cast<int>(value.kind)) + ':' + std::to_string(value.text.size()) +
           ':' + value.text;
    for (const auto& [key, entry] : value.entries) {
        out += '(' + std::to_string(key.size()) + ':' + key;
        spell(entry, out);
    }
    out += ')';
}

bool isKind(const Value* value, NodeKind kind) {
    return value && value->kind == kind;
}

/// The items of a list, or the lines of a text.
struct List {
    std::vector<Value> items;
    bool ended = false;
    std::vector<std::string> spelled = {};

    explicit List(const Value& value) {
        if (value.kind == NodeKind::Scalar) {
            const TextLines lines = splitLines(value.text);
            ended = lines.endsWithLineBreak;
            for (const std::string& line : lines.lines)
                items.emplace_back(line);
        } else {
            for (const auto& [none, item] : value.entries)
                items.push_back(item);
        }
        for (const Value& item : items)
            spell(item, spelled.emplace_back());
    }
    [[nodiscard]] Items view() const { return {spelled.begin(), spelled.end()}; }
};

bool listed(const Value* a, const Value* b, const Value* c) {
    const auto lines = [](const Value* v) {
        return isKind(v, NodeKind::Scalar) && v->text.find('\n') != std::string::npos;
    };
    const auto list = [](const Value* v) { return isKind(v, NodeKind::Sequence); };
    return (lines(a) && lines(b) && lines(c)) || (list(a) && list(b) && list(c));
}

class Walk {
  public:
    Walk(FieldChanges& out, const std::function<bool(const FieldPath&)>& take)
        : out_(out), take_(take) {}

    void walk(const FieldPath& path, const Value* base, const Value* from, const Value* onto) {
        if (equal(base, from) || equal(from, onto))
            return;
        if (equal(base, onto))
            return put(path, from);
        if (isKind(from, NodeKind::Mapping) && isKind(onto, NodeKind::Mapping) &&
            (!base || isKind(base, NodeKind::Mapping)))
            return keys(path, base, *from, *onto);
        if (listed(base, from, onto) && items(path, *base, *from, *onto))
            return;
        out_.clashes.push_back({path, from, onto});
        if (take_(path))
            put(path, from);
    }

  private:
    void keys(const FieldPath& path, const Value* base, const Value& from, const Value& onto) {
        for (const auto& [key, value] : from.entries)
            walk(path.child(key), child(base, key), &value, child(&onto, key));
        if (base)
            for (const auto& [key, value] : base->entries)
                if (!child(&from, key))
                    walk(path.child(key), &value, nullptr, child(&onto, key));
    }

    /// Merges items. Returns false if both sides changed the same items and the items can't be
    /// paired.
    bool items(const FieldPath& path, const Value& base, const Value& from, const Value& onto) {
        const List b(base), f(from), o(onto);
        if (b.ended != f.ended || b.ended != o.ended)
            return false;
        const std::vector<Hunk> here = diffHunks(b.view(), f.view());
        const std::vector<Hunk> there = diffHunks(b.view(), o.view());
        if (!mergeLists(b.view(), f.view(), o.view())) {
            if (base.kind != NodeKind::Sequence || b.items.size() != f.items.size() ||
                b.items.size() != o.items.size())
                return false;
            for (std::size_t i = 0; i < b.items.size(); ++i)
                walk(path.child(i), &base.entries[i].second, &from.entries[i].second,
                     &onto.entries[i].second);
            return true;
        }
        // Go backwards: this keeps the indexes of earlier items valid.
        for (std::size_t n = here.size(); n-- > 0;) {
            const Hunk& hunk = here[n];
            const bool done = std::any_of(there.begin(), there.end(), [&](const Hunk& t) {
                return t.begin == hunk.begin && t.end == hunk.end;
            });
            if (done)
                continue; // both sides made the same change
            std::size_t at = hunk.begin;
            for (const Hunk& t : there)
                if (t.end <= hunk.begin)
                    at += t.otherEnd - t.otherBegin - (t.end - t.begin);
            replace(path, at, hunk, f);
        }
        return true;
    }
    void replace(const FieldPath& path, std::size_t at, const Hunk& hunk, const List& from) {
        const std::size_t old = hunk.end - hunk.begin, fresh = hunk.otherEnd - hunk.otherBegin;
        for (std::size_t i = 0; i < std::min(old, fresh); ++i)
            add(PatchOp::Kind::Set, path.child(at + i), from.items[hunk.otherBegin + i]);
        for (std::size_t i = old; i-- > fresh;)
            add(PatchOp::Kind::Remove, path.child(at + i), {});
        for (std::size_t i = old; i < fresh; ++i)
            add(PatchOp::Kind::Insert, path.child(at + i), from.items[hunk.otherBegin + i]);
    }
    void put(const FieldPath& path, const Value* value) {
        if (value)
            add(PatchOp::Kind::Set, path, *value);
        else
            add(PatchOp::Kind::Remove, path, {});
    }
    void add(PatchOp::Kind kind, FieldPath path, Value value) {
        out_.ops.push_back({kind, {}, std::move(path), std::move(value), 0});
    }

    FieldChanges& out_;
    const std::function<bool(const FieldPath&)>& take_;
};

} // namespace

FieldChanges changesToMerge(const Value* base, const Value& from, const Value& onto,
                            const std::function<bool(const FieldPath&)>& take) {
    FieldChanges out;
    Walk(out, take).walk({}, base, &from, &onto);
    return out;
}

Value withSortedKeys(Value value) {
    for (auto& [key, entry] : value.entries)
        entry = withSortedKeys(std::move(entry));
    if (value.kind == NodeKind::Mapping)
        std::stable_sort(value.entries.begin(), value.entries.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
    return value;
}

} // namespace ww::session

#include "editor/impact/text_changes.h"

#include "rules/check/raw_id.h"
#include "rules/schema/compact_tree.h"
#include "rules/schema/kinds.h"
#include "rules/schema/read.h"

#include <algorithm>
#include <map>
#include <set>

namespace ww::impact {

bool isSameValue(NodeRef a, NodeRef b) {
    if (a.kind() != b.kind())
        return false;
    if (a.isScalar())
        return a.scalar() == b.scalar();
    auto x = a.begin(), y = b.begin();
    for (; x != a.end() && y != b.end(); ++x, ++y)
        if ((*x).key() != (*y).key() || !isSameValue(*x, *y))
            return false;
    return x == a.end() && y == b.end();
}

namespace {

std::vector<EntityText> piecesOf(const ChunkPtr& chunk, const std::string& pack,
                                 const std::string& file, const schema::System& system) {
    std::vector<EntityText> out;
    const auto add = [&](std::string id, NodeRef pair) {
        EntityText piece{{pack, file, chunk->section, std::move(id)},
                         system.schemaOfSection(chunk->section),
                         chunk,
                         pair,
                         nullptr};
        if (piece.schema && pair && schema::hasCompactRecords(*piece.schema))
            piece.expandedTree = schema::expandCompactRecords(*piece.schema, pair);
        if (piece.expandedTree)
            piece.pair = NodeRef(*piece.expandedTree, 0);
        out.push_back(std::move(piece));
    };
    if (chunk->role == ChunkRole::Entity) {
        const NodeRef root = chunk->root();
        if (root.isMapping() && root.size() == 1)
            add(std::string(root.at(0).key()), root.at(0));
        else
            add(std::string(check::findRawId(*chunk).id), {});
    } else if (chunk->role == ChunkRole::Section) {
        const NodeRef section = chunk->root().find(chunk->section);
        if (section.isMapping())
            for (const NodeRef pair : section)
                add(std::string(pair.key()), pair);
    }
    return out;
}

struct Middle {
    std::vector<ChunkPtr> before, after;
};

/// Returns the chunks between the equal chunks at the start and the end of both documents.
Middle middleOf(const DocumentPtr& before, const DocumentPtr& after) {
    using Blocks = std::vector<std::shared_ptr<const ChunkBlock>>;
    static const Blocks none;
    const Blocks& a = before ? before->blocks : none;
    const Blocks& b = after ? after->blocks : none;
    std::size_t front = 0, back = 0;
    const std::size_t most = std::min(a.size(), b.size());
    while (front < most && a[front] == b[front])
        ++front;
    while (back < most - front && a[a.size() - 1 - back] == b[b.size() - 1 - back])
        ++back;
    Middle out;
    for (std::size_t i = front; i < a.size() - back; ++i)
        out.before.insert(out.before.end(), a[i]->chunks.begin(), a[i]->chunks.end());
    for (std::size_t i = front; i < b.size() - back; ++i)
        out.after.insert(out.after.end(), b[i]->chunks.begin(), b[i]->chunks.end());
    return out;
}

/// Removes chunks that both documents have, unless the order of these chunks changed.
void dropCommon(Middle& middle) {
    const std::set<ChunkPtr> a(middle.before.begin(), middle.before.end());
    const std::set<ChunkPtr> b(middle.after.begin(), middle.after.end());
    const auto common = [&](const std::vector<ChunkPtr>& list) {
        std::vector<ChunkPtr> out;
        for (const ChunkPtr& chunk : list)
            if (a.contains(chunk) && b.contains(chunk))
                out.push_back(chunk);
        return out;
    };
    if (common(middle.before) != common(middle.after))
        return;
    std::erase_if(middle.before, [&](const ChunkPtr& chunk) { return b.contains(chunk); });
    std::erase_if(middle.after, [&](const ChunkPtr& chunk) { return a.contains(chunk); });
}

void noteTexts(NodeRef node, std::unordered_set<DependencyKey>& keys) {
    const auto one = [&](std::string_view text) {
        if (!text.empty())
            keys.insert(keyOfReferrers(schema::splitRefName(text).id));
    };
    one(node.key());
    one(node.scalar());
    for (const NodeRef child : node)
        noteTexts(child, keys);
}

bool hasSentences(const std::vector<schema::FieldDef>& fields);
bool isSentences(const schema::FieldDef& field) {
    return field.kind == schema::FieldKind::Sentences || hasSentences(field.fields) ||
           (field.itemField && isSentences(*field.itemField));
}
bool hasSentences(const std::vector<schema::FieldDef>& fields) {
    return std::any_of(fields.begin(), fields.end(), isSentences);
}

/// Adds the keys that results recorded when they found the entity or searched for it.
void noteEntity(const EntityText& piece, const schema::System& system,
                std::unordered_set<DependencyKey>& keys) {
    keys.insert(keyOfEntity(schema::splitRefName(piece.ref.id).id));
    const NodeRef formerly = piece.pair.find("formerly");
    const auto old = [&](std::string_view id) {
        keys.insert(keyOfEntity(id));
        keys.insert(keyOfReferrers(id));
    };
    if (formerly.isScalar())
        old(formerly.scalar());
    for (const NodeRef item : formerly)
        old(item.scalar());
    noteTexts(piece.pair, keys);
    const bool layer = piece.ref.id.find(':') != std::string::npos;
    for (const schema::EntitySchema* kind = piece.schema; kind != nullptr;
         kind = kind->extends.empty() ? nullptr : system.schemaOfKind(kind->extends)) {
        keys.insert(keyOfKind(kind->kind));
        if (layer)
            keys.insert(keyOfLayers(kind->kind));
        if (hasSentences(piece.schema->fields))
            keys.insert(keyOfSentences(kind->kind));
        for (const schema::FieldDef& field : piece.schema->fields)
            keys.insert(
                keyOfFieldValue(kind->kind, field.key, schema::normalisedValue(field, piece.pair)));
    }
}

bool isGround(const DocumentPtr& document) {
    return document && document->role != DocumentRole::Content &&
           document->role != DocumentRole::Approvals;
}

/// Returns whether the entity is a template or sheet, which affects how other entities look.
bool isGround(const EntityText& piece) {
    return piece.schema == nullptr;
}

} // namespace

TextDifference textDifference(const Snapshot& before, const Snapshot& after,
                              const schema::System& system) {
    TextDifference out;
    std::map<std::string, std::pair<DocumentPtr, DocumentPtr>> files;
    for (const DocumentPtr& document : before.packs.back()->files)
        files[document->path].first = document;
    for (const DocumentPtr& document : after.packs.back()->files)
        files[document->path].second = document;
    struct Sides {
        std::vector<EntityText> before, after;
    };
    std::map<std::pair<std::string, std::string>, Sides> pieces;
    std::set<std::string> moved; ///< files in which the order of entities changed
    for (const auto& [path, pair] : files) {
        if (pair.first == pair.second)
            continue;
        const DocumentPtr& any = pair.second ? pair.second : pair.first;
        out.hasChanges = true;
        if (any->role == DocumentRole::Approvals || any->role == DocumentRole::Pack)
            out.hasApprovalChanges = true;
        if (isGround(pair.first) || isGround(pair.second))
            out.keys.insert(kGlobalKey);
        if (any->role != DocumentRole::Content)
            continue;
        Middle middle = middleOf(pair.first, pair.second);
        dropCommon(middle);
        using Order = std::vector<std::pair<std::string, std::string>>;
        const auto sort = [&, &file = path](const std::vector<ChunkPtr>& chunks, const Snapshot& of,
                                            std::vector<EntityText> Sides::*side) {
            Order order;
            for (const ChunkPtr& chunk : chunks)
                for (EntityText& piece : piecesOf(chunk, of.packs.back()->pack, file, system)) {
                    order.emplace_back(piece.ref.section, piece.ref.id);
                    (pieces[order.back()].*side).push_back(std::move(piece));
                }
            return order;
        };
        Order was = sort(middle.before, before, &Sides::before);
        Order is = sort(middle.after, after, &Sides::after);
        const std::set<Order::value_type> a(was.begin(), was.end()), b(is.begin(), is.end());
        std::erase_if(was, [&](const auto& key) { return !b.contains(key); });
        std::erase_if(is, [&](const auto& key) { return !a.contains(key); });
        if (was != is)
            moved.insert(path);
    }
    for (auto& [key, sides] : pieces) {
        const bool one = sides.before.size() == 1 && sides.after.size() == 1;
        if (one && sides.before[0].ref.file == sides.after[0].ref.file && sides.before[0].pair &&
            sides.after[0].pair && !moved.contains(sides.after[0].ref.file) &&
            isSameValue(sides.before[0].pair, sides.after[0].pair))
            continue;
        for (const auto* list : {&sides.before, &sides.after})
            for (const EntityText& piece : *list) {
                noteEntity(piece, system, out.keys);
                if (isGround(piece))
                    out.keys.insert(kGlobalKey);
            }
        ChangedEntity changed;
        if (!sides.before.empty())
            changed.before = std::move(sides.before.front());
        if (!sides.after.empty())
            changed.after = std::move(sides.after.front());
        out.isStructural = out.isStructural || sides.before.size() != sides.after.size() ||
                           changed.before->ref.file != changed.after->ref.file;
        out.entities.push_back(std::move(changed));
    }
    return out;
}

namespace {

class Fields {
  public:
    Fields(const schema::EntitySchema* schema, std::vector<FieldChange>& out)
        : schema_(schema), out_(out) {}

    void compare(const FieldPath& path, NodeRef a, NodeRef b) {
        if (isSameValue(a, b))
            return;
        if (a.isMapping() && b.isMapping()) {
            for (const NodeRef child : a)
                compare(path.child(child.key()), child, b.find(child.key()));
            for (const NodeRef child : b)
                if (!a.find(child.key()))
                    compare(path.child(child.key()), {}, child);
        } else if (a.isSequence() && b.isSequence()) {
            items(path, {a.begin(), a.end()}, {b.begin(), b.end()});
        } else if (a.isScalar() && b.isScalar() && (manyLines(a) || manyLines(b))) {
            lines(path, a.scalar(), b.scalar());
        } else {
            say(path, textOf(a), textOf(b));
        }
    }

  private:
    using Text = std::optional<std::string>;

    static bool manyLines(NodeRef node) {
        return node.scalar().find('\n') != std::string_view::npos;
    }
    static Text textOf(NodeRef node) {
        if (!node)
            return std::nullopt;
        return std::string(node.isScalar() ? node.scalar() : node.sourceText());
    }

    void say(const FieldPath& path, Text before, Text after) {
        FieldChange change{path.str(), {}, std::move(before), std::move(after)};
        if (schema_ && !path.empty())
            if (const schema::FieldDef* field = schema_->field(path.steps().front().key))
                change.label = field->label;
        out_.push_back(std::move(change));
    }

    /// Pairs the items between the equal items at the start and the end, by position. An item
    /// without a partner is paired with null.
    template <class Item, class Same, class Pair>
    static void middle(const std::vector<Item>& a, const std::vector<Item>& b, Same same,
                       Pair pair) {
        std::size_t front = 0, back = 0;
        const std::size_t most = std::min(a.size(), b.size());
        while (front < most && same(a[front], b[front]))
            ++front;
        while (back < most - front && same(a[a.size() - 1 - back], b[b.size() - 1 - back]))
            ++back;
        const std::size_t left = a.size() - back, right = b.size() - back;
        for (std::size_t i = front; i < std::max(left, right); ++i)
            pair(i, i < left ? &a[i] : nullptr, i < right ? &b[i] : nullptr);
    }

    void items(const FieldPath& path, const std::vector<NodeRef>& a,
               const std::vector<NodeRef>& b) {
        middle(a, b, isSameValue, [&](std::size_t i, const NodeRef* x, const NodeRef* y) {
            compare(path.child(i), x ? *x : NodeRef(), y ? *y : NodeRef());
        });
    }

    void lines(const FieldPath& path, std::string_view before, std::string_view after) {
        const auto cut = [](std::string_view text) {
            std::vector<std::string_view> out;
            while (!text.empty()) {
                const std::size_t end = std::min(text.find('\n'), text.size());
                out.push_back(text.substr(0, end));
                text.remove_prefix(std::min(end + 1, text.size()));
            }
            return out;
        };
        using View = std::string_view;
        middle(
            cut(before), cut(after), [](View a, View b) { return a == b; },
            [&](std::size_t i, const View* x, const View* y) {
                if (!x || !y || *x != *y)
                    say(path.child(i), x ? Text(*x) : std::nullopt, y ? Text(*y) : std::nullopt);
            });
    }

    const schema::EntitySchema* schema_;
    std::vector<FieldChange>& out_;
};

} // namespace

std::vector<FieldChange> fieldChanges(const schema::EntitySchema* schema, NodeRef before,
                                      NodeRef after) {
    std::vector<FieldChange> out;
    Fields fields(schema, out);
    if (before.isMapping() && after.isMapping())
        fields.compare({}, before, after);
    else if (!isSameValue(before, after))
        fields.compare(FieldPath(), before, after);
    return out;
}

} // namespace ww::impact

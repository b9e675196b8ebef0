#include "rules/check/layers.h"

#include "rules/base/words.h"
#include "rules/check/faults.h"
#include "rules/check/state.h"
#include "rules/diag/kinds.h"
#include "rules/schema/compact_edit.h"
#include "rules/schema/compact_tree.h"
#include "rules/schema/item_name.h"
#include "rules/source/source.h"

#include <algorithm>
#include <set>
#include <utility>

namespace ww::check {

namespace {

/// Applies a layer's changes as patches to the text of the required pack. Uses the ordinary writer,
/// so the result equals a merge by hand.
class Modification {
  public:
    Modification(const schema::EntitySchema& schema, NodeRef below, NodeRef layer)
        : schema_(schema), layer_(layer), was_(below), id_(below.key()),
          out_(std::make_unique<EffectiveEntity>()) {}

    std::unique_ptr<EffectiveEntity> run(const ChunkPtr& text) {
        if (!was_.isMapping() && !was_.isNull())
            return nullptr;
        auto pack = std::make_shared<PackDocuments>();
        pack->pack = "below";
        const std::string head =
            text->role == ChunkRole::Section ? std::string() : schema_.section + ":\n";
        pack->files.push_back(source::read("below.yaml", head + std::string(text->text)));
        snapshot_.packs.push_back(std::move(pack));
        if (!look())
            return nullptr;
        // Applies removals first, so that `remove` and `add` of an item replace it.
        for (const char* how : {"remove", "set", "add"})
            for (NodeRef change : layer_.find(how))
                one(how, change);
        return std::move(out_);
    }

  private:
    /// Reads the entity's fields from the patched text; returns false if they can't be found.
    bool look() {
        const auto found = schema::findExpanded(&schema_, *snapshot_.packs.front()->files.front(),
                                                schema_.section, id_);
        if (!found || !found->pair)
            return false;
        out_->chunk = found->chunk;
        out_->node = found->pair.index();
        out_->expandedTree = found->tree;
        was_ = found->pair;
        return true;
    }

    void one(std::string_view how, NodeRef change) {
        at_ = FieldPath::fromKey(how).child(change.key());
        const auto place = placeOf(change);
        if (!place)
            return;
        const std::size_t sets = out_->set.size(), adds = out_->added.size();
        if (how == "remove")
            remove(*place, change);
        else if (how == "set")
            set(*place, change);
        else
            add(*place, change);
        if (patch_.ops.empty())
            return;
        const auto written = schema::writePatch(schema_, snapshot_, std::exchange(patch_, {}));
        if (!written) {
            out_->set.resize(sets);
            out_->added.resize(adds);
            problem(diag::layerPlace, change.keySpan(),
                    {{"place", std::string(change.key())}, {"what", written.error().message}});
        } else if (!written->empty()) { // empty: the value was already there
            auto pack = std::make_shared<PackDocuments>(*snapshot_.packs.front());
            pack->files.front() = written->front().result;
            snapshot_.packs.front() = std::move(pack);
            look();
        }
    }

    /// Resolves the place in a change's key. Reports a problem if it isn't valid.
    std::optional<ParsedPlace> placeOf(NodeRef change) {
        const std::string_view key = change.key();
        ParsedPlace place = parsePlace(schema_, was_, key, Positions::Refused);
        switch (place.fault) {
        case ParsedPlace::Fault::None:
            return place;
        case ParsedPlace::Fault::UnknownField:
            unknownField(change, place.part, place.before);
            break;
        case ParsedPlace::Fault::Malformed:
            problem(diag::layerPlace, change.keySpan(),
                    {{"place", std::string(key)}, {"what", place.part}});
            break;
        case ParsedPlace::Fault::UnknownItem:
            problem(diag::layerNoItem, change.keySpan(),
                    {{"field", place.before}, {"name", place.part}});
            break;
        case ParsedPlace::Fault::AmbiguousItem:
            problem(diag::layerSeveralItems, change.keySpan(),
                    {{"field", place.before}, {"name", place.part}});
            break;
        }
        out_->problems.back().correction = place.correction;
        return std::nullopt;
    }

    void unknownField(NodeRef change, std::string key, std::string_view owner) {
        problem(diag::fieldUnknown, change.keySpan(),
                {{"key", std::move(key)},
                 {"owner", "`" + (owner.empty() ? schema_.kind : std::string(owner)) + "`"}});
    }

    LayerProblem& problem(const diag::Kind& kind, Span span, diag::Args args) {
        LayerProblem& made = out_->problems.emplace_back();
        made.kind = &kind;
        made.path = at_;
        made.span = span;
        made.args = std::move(args);
        return made;
    }

    void op(PatchOp::Kind kind, FieldPath path, Value value = {}) {
        PatchOp made;
        made.kind = kind;
        made.entity = {"below", "below.yaml", schema_.section, id_};
        made.path = std::move(path);
        made.value = std::move(value);
        patch_.ops.push_back(std::move(made));
    }

    void set(const ParsedPlace& place, NodeRef change) {
        std::string name = pathWithItemNames(schema_, was_, place.path);
        if (name.empty())
            name = place.path.str();
        op(PatchOp::Kind::Set, place.path, Value::fromNode(change));
        out_->set.push_back({place.path, std::string(change.key()), std::move(name)});
    }

    static std::size_t sizeOf(NodeRef node) {
        return node.isScalar() ? source::linesOf(node).size() : node.size();
    }

    void add(const ParsedPlace& place, NodeRef change) {
        const FieldPath& path = place.path;
        const NodeRef was = place.node;
        const bool lines =
            place.field != nullptr && place.field->kind == schema::FieldKind::Sentences;
        const std::string key(change.key());
        if (was.isScalar() && !lines) {
            problem(diag::layerAdd, change.keySpan(), {{"field", key}});
            return; // the value is not a list
        }
        if (change.isMapping()) {
            out_->added.push_back({path, key, 0, was.isNull()});
            for (NodeRef entry : change)
                op(PatchOp::Kind::Set, path.child(entry.key()), Value::fromNode(entry));
            return;
        }
        if (was.isNull() || (was.isScalar() && was.scalar().empty())) {
            out_->added.push_back({path, key, 0, true});
            std::string text;
            for (NodeRef item : change)
                text += std::string(item.scalar()) + "\n";
            op(PatchOp::Kind::Set, path, lines ? Value(text) : Value::fromNode(change));
            return;
        }
        if (!change.isSequence()) {
            problem(diag::fieldShape, change.span(),
                    {{"field", key}, {"found", describeNode(change)}, {"expected", "a list"}});
            return;
        }
        std::size_t at = sizeOf(was);
        out_->added.push_back({path, key, static_cast<std::uint32_t>(at), false});
        if (was.isScalar() && was.style() != Style::Literal) {
            // The sentence is no YAML block, so sets the whole text instead of inserting lines.
            std::string text(was.scalar());
            for (NodeRef item : change)
                text += "\n" + std::string(item.scalar());
            op(PatchOp::Kind::Set, path, Value(text + "\n"));
            return;
        }
        for (NodeRef item : change)
            op(PatchOp::Kind::Insert, path.child(at++), Value::fromNode(item));
    }

    void remove(const ParsedPlace& place, NodeRef change) {
        if (change.isNull()) {
            if (place.node)
                op(PatchOp::Kind::Remove, place.path);
            else
                notThere(std::string(change.key()), id_, change.keySpan());
            return;
        }
        std::set<std::string_view> keys;
        std::vector<std::size_t> gone;
        std::size_t number = 0;
        const FieldPath whole = at_;
        for (NodeRef item : change) {
            at_ = whole.child(number++);
            if (place.node.isMapping() && place.node.find(item.scalar()))
                keys.emplace(item.scalar());
            else
                removeItems(place, item, std::string(change.key()), gone);
        }
        for (const std::string_view key : keys)
            op(PatchOp::Kind::Remove, place.path.child(key));
        std::sort(gone.rbegin(), gone.rend());
        gone.erase(std::unique(gone.begin(), gone.end()), gone.end());
        for (const std::size_t index : gone)
            op(PatchOp::Kind::Remove, place.path.child(index));
    }

    /// Removes the item with this name, or all items equal to `item` if items have no names.
    void removeItems(const ParsedPlace& place, NodeRef item, const std::string& key,
                     std::vector<std::size_t>& gone) {
        const std::string_view said = item.isScalar() ? item.scalar() : item.sourceText();
        const bool byName = place.field != nullptr && !place.field->uniqueBy.empty();
        std::vector<std::string> names;
        std::string store;
        std::size_t index = 0;
        const std::size_t before = gone.size();
        const auto look = [&](std::string_view text) {
            if (text == said && item.isScalar())
                gone.push_back(index);
            names.emplace_back(text);
            ++index;
        };
        if (place.node.isScalar())
            for (const source::LineSpan& line : source::linesOf(place.node))
                look(line.text);
        for (NodeRef old : place.node)
            look(place.node.isMapping() ? old.key()
                 : byName               ? schema::itemName(*place.field, old, store)
                                        : old.scalar());
        const std::size_t many = gone.size() - before;
        if (many == 0) {
            LayerProblem& made = notThere(std::string(said), key, item.span());
            if (const auto near = nearestSpelling(said, names); near && item.isScalar()) {
                made.correction = std::string(*near);
                made.fixKind = PatchOp::Kind::Set;
            }
        } else if (byName && many > 1) {
            gone.resize(before);
            problem(diag::layerSeveralItems, item.span(),
                    {{"field", key}, {"name", std::string(said)}});
        }
    }

    LayerProblem& notThere(std::string what, std::string_view where, Span span) {
        return problem(diag::layerRemove, span,
                       {{"value", std::move(what)}, {"field", std::string(where)}});
    }

    const schema::EntitySchema& schema_;
    NodeRef layer_, was_;
    std::string id_;
    FieldPath at_; ///< path of the change in the layer
    Snapshot snapshot_;
    Patch patch_;
    std::unique_ptr<EffectiveEntity> out_;
};

} // namespace

std::unique_ptr<EffectiveEntity> applyLayer(const schema::EntitySchema& schema,
                                            const ChunkPtr& text, NodeRef below, NodeRef layer) {
    return Modification(schema, below, layer).run(text);
}

bool isPlaceWithin(std::string_view place, std::string_view outer) {
    return place.starts_with(outer) && (place.size() == outer.size() ||
                                        place[outer.size()] == '.' || place[outer.size()] == '[');
}

bool placesOverlap(std::string_view one, std::string_view other) {
    return isPlaceWithin(one, other) || isPlaceWithin(other, one);
}

void applyLayers(Store& store, Slot& slot) {
    for (Record* layer : slot.records) {
        if (layer->layering == Layering::None)
            continue;
        layer->effective.reset();
        layer->layering = Layering::Broken;
        const Record* below = nullptr;
        for (const Record* other : slot.records) {
            if (other == layer)
                break;
            if (other->ownerPack == layer->ownerPack && other->layering != Layering::Broken &&
                (other->layering != Layering::None || below == nullptr))
                below = other;
        }
        const std::string_view mode = layer->entityNode().find("mode").scalar();
        if (below == nullptr || below->pack == layer->pack)
            continue;
        if (mode == "override") {
            layer->layering = Layering::Override;
        } else if (mode == "modify") {
            layer->effective = applyLayer(*store.schemas[layer->kind].schema,
                                          below->effective ? below->effective->chunk : below->chunk,
                                          below->fields(), layer->entityNode());
            if (layer->effective)
                layer->layering = Layering::Modify;
        }
    }
}

} // namespace ww::check

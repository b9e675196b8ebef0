#include "rules/check/layers.h"

#include "rules/check/state.h"
#include "rules/source/source.h"

#include <algorithm>

namespace ww::check {

namespace {

/// Builds the entity that comes of a modification: the text below it with a patch of the layer's
/// changes, written by the one writer, so that what the checks see is what merging by hand gives.
class Modification {
  public:
    Modification(const schema::EntitySchema& schema, const ChunkPtr& text, NodeRef below,
                 NodeRef layer)
        : schema_(schema), text_(text), layer_(layer), was_(below),
          out_(std::make_unique<Effective>()) {}

    std::unique_ptr<Effective> run() {
        const NodeRef pair = layer_;
        if (!was_.isMapping() && !was_.isNull())
            return nullptr;
        // Removals first: `add` of what `remove` names replaces it.
        for (NodeRef field : pair.find("remove"))
            remove(field);
        for (NodeRef field : pair.find("set"))
            set(field);
        for (NodeRef field : pair.find("add"))
            add(field);
        return write();
    }

  private:
    void op(PatchOp::Kind kind, FieldPath path, Value value = {}) {
        PatchOp made;
        made.kind = kind;
        made.entity = {"below", "below.yaml", schema_.section, id()};
        made.path = std::move(path);
        made.value = std::move(value);
        patch_.ops.push_back(std::move(made));
    }

    [[nodiscard]] std::string id() const { return std::string(was_.key()); }

    void set(NodeRef field) {
        if (schema_.field(field.key()) == nullptr)
            return;
        op(PatchOp::Kind::Set, FieldPath::key(field.key()), Value::of(field));
        out_->set.emplace_back(field.key());
    }

    static std::size_t sizeOf(NodeRef node) {
        return node.isScalar() ? source::linesOf(node).size() : node.size();
    }

    /// Items that are still there after the removals.
    std::size_t sizeLeft(std::string_view key) const {
        const std::size_t all = sizeOf(was_.find(key));
        std::size_t gone = 0;
        for (const PatchOp& done : patch_.ops)
            if (done.kind == PatchOp::Kind::Remove && !done.path.empty() &&
                done.path.steps().front().key == key)
                ++gone;
        return all - std::min(gone, all);
    }

    void add(NodeRef field) {
        const schema::FieldDef* def = schema_.field(field.key());
        if (def == nullptr)
            return;
        // What the same layer sets is what is added to.
        const NodeRef own = layer_.find("set").find(field.key());
        const NodeRef was = own ? own : was_.find(field.key());
        const FieldPath path = FieldPath::key(field.key());
        if (field.isMapping()) {
            out_->added.push_back({std::string(field.key()), 0, was.isNull()});
            for (NodeRef entry : field)
                op(PatchOp::Kind::Set, path.then(entry.key()), Value::of(entry));
            return;
        }
        if (was.isNull()) {
            out_->added.push_back({std::string(field.key()), 0, true});
            if (def->kind == schema::FieldKind::Sentences) {
                std::string text;
                for (NodeRef item : field)
                    text += std::string(item.scalar()) + "\n";
                op(PatchOp::Kind::Set, path, Value(text));
            } else {
                op(PatchOp::Kind::Set, path, Value::of(field));
            }
            return;
        }
        if (was.isScalar() && def->kind != schema::FieldKind::Sentences)
            return; // reported: nothing can be added to it
        std::size_t at = own ? sizeOf(own) : sizeLeft(field.key());
        out_->added.push_back({std::string(field.key()), static_cast<std::uint32_t>(at)});
        if (was.isScalar() && was.style() != Style::Literal) {
            // A sentence on one line has no lines to insert between.
            std::string text(was.scalar());
            for (NodeRef item : field)
                text += "\n" + std::string(item.scalar());
            op(PatchOp::Kind::Set, path, Value(text + "\n"));
            return;
        }
        for (NodeRef item : field)
            op(PatchOp::Kind::Insert, path.then(at++), Value::of(item));
    }

    void remove(NodeRef field) {
        const NodeRef was = was_.find(field.key());
        const FieldPath path = FieldPath::key(field.key());
        if (field.isNull() && was) {
            op(PatchOp::Kind::Remove, path);
            return;
        }
        std::vector<std::size_t> gone;
        for (NodeRef item : field) {
            if (was.isMapping()) {
                if (was.find(item.scalar()))
                    op(PatchOp::Kind::Remove, path.then(item.scalar()));
                continue;
            }
            std::size_t index = 0;
            const auto look = [&](std::string_view text) {
                if (text == item.scalar())
                    gone.push_back(index);
                ++index;
            };
            if (was.isScalar())
                for (const source::LineSpan& line : source::linesOf(was))
                    look(line.text);
            for (NodeRef old : was)
                look(old.scalar());
        }
        std::sort(gone.rbegin(), gone.rend());
        gone.erase(std::unique(gone.begin(), gone.end()), gone.end());
        for (const std::size_t index : gone)
            op(PatchOp::Kind::Remove, path.then(index));
    }

    std::unique_ptr<Effective> write() {
        Snapshot snapshot;
        auto pack = std::make_shared<PackDocuments>();
        pack->pack = "below";
        const std::string head =
            text_->role == ChunkRole::Section ? std::string() : schema_.section + ":\n";
        pack->files.push_back(source::read("below.yaml", head + std::string(text_->text)));
        snapshot.packs.push_back(pack);
        DocumentPtr result = pack->files.front();
        if (!patch_.ops.empty()) {
            const auto written = source::write(snapshot, patch_);
            if (!written)
                return nullptr;
            if (!written->empty()) // else it says what stands there already
                result = written->front().result;
        }
        const auto found = source::find(*result, schema_.section, id());
        if (!found || !found->pair)
            return nullptr;
        out_->chunk = found->chunk;
        out_->node = found->pair.index();
        return std::move(out_);
    }

    const schema::EntitySchema& schema_;
    const ChunkPtr& text_;
    NodeRef layer_, was_;
    Patch patch_;
    std::unique_ptr<Effective> out_;
};

} // namespace

std::unique_ptr<Effective> modified(const schema::EntitySchema& schema, const ChunkPtr& text,
                                    NodeRef below, NodeRef layer) {
    return Modification(schema, text, below, layer).run();
}

void buildLayers(Store& store, Slot& slot) {
    for (Record* layer : slot.records) {
        if (layer->layering == Layering::None)
            continue;
        layer->effective.reset();
        layer->layering = Layering::Broken;
        const Record* below = nullptr;
        for (const Record* other : slot.records) {
            if (other == layer)
                break;
            if (other->of == layer->of && other->layering != Layering::Broken &&
                (other->layering != Layering::None || below == nullptr))
                below = other;
        }
        const std::string_view mode = layer->pair().find("mode").scalar();
        if (below == nullptr || below->pack == layer->pack)
            continue;
        if (mode == "override") {
            layer->layering = Layering::Override;
        } else if (mode == "modify") {
            layer->effective = modified(*store.schemas[layer->kind].schema,
                                        below->effective ? below->effective->chunk : below->chunk,
                                        below->fields(), layer->pair());
            if (layer->effective)
                layer->layering = Layering::Modify;
        }
    }
}

} // namespace ww::check

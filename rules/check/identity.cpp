#include "rules/base/ids.h"
#include "rules/base/words.h"
#include "rules/check/faults.h"
#include "rules/check/layers.h"
#include "rules/check/maker.h"
#include "rules/check/state.h"
#include "rules/diag/kinds.h"
#include "rules/schema/field.h"
#include "rules/source/unknown.h"

#include <algorithm>

namespace ww::check {

namespace {

class Identity {
  public:
    Identity(const Store& store, const Record& record, std::vector<Finding>& out)
        : store_(store), record_(record), schema_(*store.schemas[record.kind].schema),
          maker_(store, record, out) {}

    void run() {
        const std::string_view written = record_.writtenId();
        const bool qualified = written.find(':') != std::string_view::npos;
        const std::string_view id = splitRef(written).id;
        if (!isKebabCaseId(id) || (qualified && !isKebabCaseId(splitRef(written).pack))) {
            malformed(written);
            return;
        }
        if (qualified) {
            layer(splitRef(written));
            return;
        }
        definition();
        uniqueTexts();
    }

  private:
    [[nodiscard]] Span idSpan() const {
        return record_.entityNode() ? record_.entityNode().keySpan()
                                    : findRawId(*record_.chunk).span;
    }

    void malformed(std::string_view written) {
        Finding& made =
            maker_.addAt(diag::idMalformed, {}, idSpan(), {{"id", std::string(written)}});
        const std::string id = kebabCase(written);
        const Slot* taken = store_.findSlot(record_.kind, id);
        if (isKebabCaseId(id) && (taken == nullptr || taken->records.empty()))
            maker_.addRenameFix(made, "rename to `" + id + "`", false, id);
    }

    void definition() {
        const Slot& slot = *record_.slot;
        for (const Record* other : slot.records) {
            if (other == &record_)
                break;
            if (other->layering != Layering::None)
                continue;
            if (other->pack == record_.pack) {
                if (!inConflict(*other))
                    duplicate(*other);
                return;
            }
            exists(*other);
            return;
        }
        if (slot.rare)
            for (const Record* alias : slot.rare->aliases)
                if (alias != &record_ && alias->ownerPack == record_.pack &&
                    correctedId(*alias).empty())
                    maker_.addAt(
                        diag::idReused, {}, idSpan(),
                        {{"id", slot.id}, {"kind", schema_.kind}, {"other", alias->slot->id}});
    }

    void uniqueTexts() {
        for (const std::uint16_t position : store_.schemas[record_.kind].uniqueTexts) {
            const schema::FieldDef& field = schema_.fields[position];
            const NodeRef node = record_.entityNode().find(field.key);
            if (!node.isScalar())
                continue;
            const auto it =
                store_.claims.find(uniqueTextKey(record_.kind, position, node.scalar()));
            if (it == store_.claims.end())
                continue;
            const Record* first =
                it->second.first != &record_ ? it->second.first : it->second.second;
            if (first != nullptr)
                maker_.addAt(diag::textNotUnique, FieldPath::fromKey(field.key), node.span(),
                             {{"kind", schema_.kind},
                              {"other", first->slot->id},
                              {"field", field.key},
                              {"value", std::string(node.scalar())}},
                             &field);
        }
    }

    /// Returns true if a merge conflict touches either record: each version may contain the entity.
    [[nodiscard]] bool inConflict(const Record& other) const {
        return source::isInConflict(*record_.chunk) || source::isInConflict(*other.chunk);
    }

    void duplicate(const Record& first) {
        Finding& made = maker_.addAt(diag::idDuplicate, {}, idSpan(),
                                     {{"kind", schema_.kind},
                                      {"id", std::string(record_.writtenId())},
                                      {"file", first.file->document->path}});
        Related related;
        related.message = "the first one is here";
        related.entity = store_.entityRefOf(first);
        related.chunk = first.chunk;
        related.span =
            first.entityNode() ? first.entityNode().keySpan() : findRawId(*first.chunk).span;
        made.related.push_back(std::move(related));
        if (record_.layering != Layering::None)
            return; // no fix: a layer with another id would change no entity
        for (int n = 2; n < 100; ++n) {
            const std::string id = record_.slot->id + "-" + std::to_string(n);
            if (const Slot* taken = store_.findSlot(record_.kind, id);
                taken != nullptr && !taken->records.empty())
                continue;
            // Edits the text directly: a patch by id would rename the first of the two entities.
            maker_.addTextFix(made, "rename this one to `" + id + "`", false, {idSpan(), id});
            break;
        }
    }

    void exists(const Record& other) {
        const std::string& pack = store_.packs[other.pack].id;
        maker_.addAt(diag::layerExists, {}, idSpan(),
                     {{"pack", pack}, {"kind", schema_.kind}, {"id", record_.slot->id}});
    }

    void layer(RefParts parts) {
        const int pack = store_.findPack(parts.pack);
        if (pack < 0 && store_.missingPacks.contains(parts.pack))
            return;
        if (pack < 0 || pack == record_.pack) {
            maker_.addAt(diag::layerUnknownPack, {}, idSpan(), {{"pack", std::string(parts.pack)}});
            return;
        }
        const Record* base = nullptr;
        for (const Record* other : record_.slot->records)
            if (other->layering == Layering::None && other->pack == pack && base == nullptr)
                base = other;
        if (base == nullptr) {
            if (store_.canBeUnreadable(record_.kind, record_.writtenId()))
                return;
            maker_.addAt(diag::layerNoTarget, {}, idSpan(),
                         {{"pack", std::string(parts.pack)},
                          {"kind", schema_.kind},
                          {"id", std::string(parts.id)}});
            return;
        }
        for (const Record* other : record_.slot->records) {
            if (other == &record_)
                break;
            if (other->layering != Layering::None && other->pack == record_.pack &&
                other->ownerPack == record_.ownerPack) {
                if (!inConflict(*other))
                    duplicate(*other);
                return;
            }
        }
        if (!record_.entityNode().isMapping())
            return; // walk.cpp reports this problem
        const NodeRef mode = record_.entityNode().find("mode");
        if (mode.scalar() != "modify" && mode.scalar() != "override") {
            const Span span = mode ? mode.span() : idSpan();
            Finding& made =
                maker_.addAt(diag::layerMode, FieldPath::fromKey("mode"), span,
                             {{"mode", std::string(mode.scalar())}, {"found", describeNode(mode)}});
            const std::vector<std::string_view> modes{"modify", "override"};
            if (const auto near = nearestSpelling(mode.scalar(), modes); near && mode)
                maker_.addTextFix(made, "change to `" + std::string(*near) + "`", false,
                                  {span, std::string(*near)});
            return;
        }
        if (record_.layering == Layering::Modify)
            modification();
    }

    void modification() {
        const std::string& pack = store_.packs[record_.pack].id;
        for (NodeRef child : record_.entityNode()) {
            const std::string_view key = child.key();
            if (key != "mode" && key != pack && key != "set" && key != "add" && key != "remove")
                raw(diag::layerKey, FieldPath::fromKey(key), child.keySpan(),
                    {{"key", std::string(key)}});
        }
        for (const LayerProblem& one : record_.effective->problems) {
            Finding& made = raw(*one.kind, one.path, one.span, one.args);
            if (one.correction)
                maker_.addLayerFix(made, "change to `" + *one.correction + "`", one.fixKind,
                                   *one.correction);
        }
        for (const EffectiveEntity::Set& set : record_.effective->set)
            conflict(set);
    }

    void conflict(const EffectiveEntity::Set& set) {
        for (const Record* other : record_.slot->records) {
            if (other == &record_)
                break;
            if (other->layering == Layering::Modify && other->ownerPack == record_.ownerPack &&
                other->pack != record_.pack && setsWithin(*other, set.name))
                raw(diag::layerConflict, FieldPath::fromKey("set").child(set.key),
                    record_.entityNode().find("set").find(set.key).keySpan(),
                    {{"field", set.name}, {"other", store_.packs[other->pack].id}});
        }
    }

    static bool setsWithin(const Record& layer, std::string_view place) {
        const auto& sets = layer.effective->set;
        return std::any_of(sets.begin(), sets.end(), [&](const EffectiveEntity::Set& one) {
            return placesOverlap(one.name, place);
        });
    }

    /// Makes a finding whose path is relative to the layer's own text.
    Finding& raw(const diag::Kind& kind, const FieldPath& path, Span span, diag::Args args) {
        Finding& made = maker_.addAt(kind, path, span, std::move(args));
        made.span = span;
        return made;
    }

    const Store& store_;
    const Record& record_;
    const schema::EntitySchema& schema_;
    FindingMaker maker_;
};

} // namespace

std::vector<Finding> idFindings(const Store& store, const Record& record) {
    std::vector<Finding> out;
    Identity(store, record, out).run();
    return out;
}

} // namespace ww::check

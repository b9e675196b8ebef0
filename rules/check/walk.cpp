#include "rules/check/walk.h"

#include "rules/base/cancel.h"
#include "rules/base/look_alikes.h"
#include "rules/base/words.h"
#include "rules/check/faults.h"
#include "rules/check/index.h"
#include "rules/check/lines.h"
#include "rules/check/maker.h"
#include "rules/check/pictures.h"
#include "rules/check/texts.h"
#include "rules/check/walk_frame.h"
#include "rules/diag/kinds.h"
#include "rules/schema/derived_text.h"
#include "rules/schema/expr.h"
#include "rules/schema/kinds.h"
#include "rules/schema/read.h"
#include "rules/schema/within.h"
#include "rules/source/source.h"

#include <algorithm>

namespace ww::check {

using schema::FieldDef;
using schema::FieldKind;

namespace {

class Walk {
  public:
    Walk(const Store& store, const StoreWorld& world, const Record& record,
         CollectFindings findings, CleanLineCache& lines, ConditionSteps& conditions,
         WalkResult& out)
        : store_(store), world_(world), record_(record), info_(store.schemas[record.kind]),
          wanted_(findings == CollectFindings::Yes), lines_(lines), conditions_(conditions),
          out_(out), maker_(store, record, out.findings), self_(store.viewOf(record)) {}

    void run() {
        const NodeRef fields = self_.node;
        if (!fields.isMapping()) {
            if (wanted_ && !fields.isNull())
                maker_.addAt(
                    diag::entityShape, {}, record_.entityNode().keySpan(),
                    {{"id", std::string(record_.writtenId())}, {"found", describeNode(fields)}});
            if (!fields.isNull())
                return;
        }
        seen_.assign(info_.schema->fields.size(), NodeRef());
        lines_.keyOrder.resize(store_.schemas.size());
        std::vector<std::uint16_t>& order = lines_.keyOrder[record_.kind];
        std::size_t at = 0;
        for (NodeRef child : fields)
            topField(child, order, at++);
        if (wanted_) {
            checkGrids(maker_, *info_.schema, self_.node);
            absent();
        }
    }

  private:
    void topField(NodeRef child, std::vector<std::uint16_t>& order, std::size_t at) {
        const int position = info_.findField(child.key(), order, at);
        if (position < 0) {
            if (record_.layering == Layering::Override && child.key() == "mode")
                return;
            if (wanted_)
                unknownKey(info_.schema->fields, info_.schema->kind, self_.node, child,
                           Frame{nullptr, child.key()});
            return;
        }
        top_ = static_cast<std::uint16_t>(position);
        const FieldDef& field = info_.schema->fields[top_];
        const Frame frame{nullptr, child.key()};
        if (child.key() != field.key && wanted_)
            oldKey(field, child, frame, static_cast<bool>(self_.node.find(field.key)));
        if (!seen_[top_] || child.key() == field.key)
            seen_[top_] = child;
        value(field, child, frame);
        if (field.when && wanted_ && !child.isNull() &&
            belongs(field, {}, frame.path(), child.keySpan()) == false)
            notHere(field, child, frame);
    }

    void value(const FieldDef& field, NodeRef node, const Frame& frame) {
        throwIfCancelled();
        if (node.isNull()) {
            if (wanted_ && reportNullText(maker_, field, node, [&] { return frame.path(); }))
                meant_.push_back(frame.path());
            return;
        }
        bool sound = true;
        if (wanted_) {
            const std::vector<schema::ValueFault> faults =
                schema::valueFaults(field, node, world_, store_.packs[record_.pack].id);
            FaultReport report(maker_, field, node, faults.empty() ? FieldPath{} : frame.path());
            for (const schema::ValueFault& fault : faults) {
                report.add(fault);
                if (fault.fault == schema::Fault::NotAPath && !out_.findings.empty())
                    offerPackPicture(maker_, out_.findings.back(), fault.actual,
                                     *store_.packs[record_.pack].documents);
                sound = sound && (fault.soft || fault.fault == schema::Fault::Below ||
                                  fault.fault == schema::Fault::Above);
            }
        }
        if (wanted_ && node.isScalar())
            checkText(maker_, field, node, [&] { return frame.path(); });
        switch (field.kind) {
        case FieldKind::Ref:
            if (node.isScalar())
                reference(field, node, node.scalar(), node.span(), frame, AsKey::No);
            break;
        case FieldKind::Sentences:
            if (node.isScalar())
                sentences(field, node, frame);
            break;
        case FieldKind::Art:
            if (wanted_ && sound)
                art(field, node, frame);
            children(field, node, frame);
            break;
        case FieldKind::List:
        case FieldKind::Table:
        case FieldKind::Map:
        case FieldKind::Record:
        case FieldKind::Choice:
        case FieldKind::Point:
        case FieldKind::Polygon:
            children(field, node, frame);
            break;
        default:
            break;
        }
    }

    void children(const FieldDef& field, NodeRef node, const Frame& frame) {
        schema::forEachChild(field, node, [&](const schema::FieldChild& child) {
            const Frame inner{&frame, child.key, child.index, node.isSequence()};
            if (child.isKey) {
                if (child.field->kind == FieldKind::Ref)
                    reference(*child.field, child.node, child.key, child.node.keySpan(), inner,
                              AsKey::Yes);
                return;
            }
            if (child.field == nullptr) {
                if (wanted_)
                    unknownChild(field, node, child.node, inner);
                return;
            }
            if (wanted_ && !child.key.empty() && field.kind != FieldKind::Map &&
                child.key != child.field->key)
                oldKey(*child.field, child.node, inner,
                       static_cast<bool>(node.find(child.field->key)));
            if (wanted_ && child.node.isNull() && node.isSequence())
                maker_.addAt(diag::fieldEmpty, inner.path(), child.node.span(),
                             {{"field", inner.path().str()},
                              {"expected", schema::describeExpectedValue(*child.field)}},
                             child.field);
            value(*child.field, child.node, inner);
        });
        if (wanted_ && node.isMapping() &&
            (field.kind == FieldKind::Record || field.kind == FieldKind::Art))
            absentIn(field, node, frame);
    }

    // --- keys

    void unknownKey(const std::vector<FieldDef>& fields, std::string_view owner, NodeRef parent,
                    NodeRef child, const Frame& frame) {
        const std::vector<std::string>& lost = store_.system->unreadableNames;
        if (std::find(lost.begin(), lost.end(), child.key()) != lost.end())
            return; // the checker reports the game's declaration of the key instead
        Finding& made = maker_.addAt(
            diag::fieldUnknown, frame.path(), child.keySpan(),
            {{"key", std::string(child.key())}, {"owner", "`" + std::string(owner) + "`"}});
        std::vector<std::string_view> keys;
        for (const FieldDef& field : fields)
            keys.push_back(field.key);
        if (const auto near = nearestSpelling(child.key(), keys)) {
            maker_.addRenameFix(made, "rename to `" + std::string(*near) + "`", false,
                                std::string(*near));
            meant_.push_back(frame.path().parent().child(*near));
            out_.misspelledFields.push_back({parent.index(), std::string(*near)});
        }
        maker_.addRemoveFix(made, "remove `" + std::string(child.key()) + "`", false);
    }

    void unknownChild(const FieldDef& field, NodeRef parent, NodeRef child, const Frame& frame) {
        if (field.kind != FieldKind::Choice) {
            const auto* fields = schema::recordFields(field, child);
            unknownKey(fields != nullptr ? *fields : field.fields, frame.parent->path().str(),
                       parent, child, frame);
            return;
        }
        Finding& made = maker_.addAt(diag::choiceUnknown, frame.path(), child.keySpan(),
                                     {{"key", std::string(child.key())},
                                      {"field", frame.parent->path().str()},
                                      {"expected", schema::describeExpectedValue(field)}},
                                     &field);
        std::vector<std::string_view> keys;
        for (const FieldDef& one : field.fields)
            keys.push_back(one.key);
        if (const auto near = nearestSpelling(child.key(), keys))
            maker_.addRenameFix(made, "rename to `" + std::string(*near) + "`", false,
                                std::string(*near));
    }

    void oldKey(const FieldDef& field, NodeRef child, const Frame& frame, bool newToo) {
        const diag::Kind& kind = newToo ? diag::fieldTwice : diag::fieldRenamed;
        Finding& made =
            maker_.addAt(kind, frame.path(), child.keySpan(),
                         {{"key", std::string(child.key())}, {"field", field.key}}, &field);
        if (newToo)
            maker_.addRemoveFix(made, "remove `" + std::string(child.key()) + "`", false);
        else
            maker_.addRenameFix(made, "rename to `" + field.key + "`", true, field.key);
    }

    // --- missing fields, and fields that aren't allowed

    /// Returns whether the field's condition is true; nullopt if unknown. Reports a condition that
    /// gives up. If all conditions together are too expensive, `Update` reports that.
    std::optional<bool> belongs(const FieldDef& field, NodeRef inner, const FieldPath& path,
                                Span span) {
        if (conditions_.isOverBudget()) {
            out_.conditions = Record::Conditions::Skipped;
            return std::nullopt;
        }
        if (out_.conditions == Record::Conditions::None)
            out_.conditions = Record::Conditions::Judged;
        world_.resetMetUnreadable();
        const schema::EvaluationResult made =
            schema::evaluateWithOwnBudget(*field.when, world_, self_, inner);
        conditions_.add(made.steps);
        out_.conditionSteps += made.steps;
        if (made.hasFailed && !world_.hasMetUnreadable())
            maker_.addAt(
                diag::fieldTooDear, path, span,
                {{"field", path.str()},
                 {"when", "`" + field.when->text() + "`" +
                              (made.hasOverflowed ? ": " + made.failureReason() : std::string())}},
                &field);
        const bool* truth = std::get_if<bool>(&made.value);
        return truth == nullptr || world_.hasMetUnreadable() ? std::nullopt : std::optional(*truth);
    }

    void notHere(const FieldDef& field, NodeRef node, const Frame& frame) {
        const Span span = node.keySpan().empty() ? node.span() : node.keySpan();
        Finding& made = maker_.addAt(
            diag::fieldNotHere, frame.path(), span,
            {{"field", frame.path().str()}, {"when", "`" + field.when->text() + "`"}}, &field);
        if (frame.parent == nullptr)
            offerMoveToOtherField(maker_, made, *info_.schema, field, self_.node);
        maker_.addRemoveFix(made, "remove `" + field.key + "`", false);
    }

    void missing(const FieldDef& field, const FieldPath& owner) {
        const FieldPath path = owner.child(std::string_view(field.key));
        if (std::find(meant_.begin(), meant_.end(), path) != meant_.end())
            return; // the checker reports the misspelled key instead
        Finding& made = maker_.addAt(diag::fieldMissing, path, {}, {{"field", path.str()}}, &field);
        offerMinimum(maker_, made, field);
    }

    void absent() {
        for (const std::uint16_t i : info_.required) {
            const FieldDef& field = info_.schema->fields[i];
            if (seen_[i] && !seen_[i].isNull())
                continue;
            if (!field.when || belongs(field, {}, FieldPath::fromKey(field.key), {}) == true)
                missing(field, {});
        }
    }

    void absentIn(const FieldDef& owner, NodeRef node, const Frame& frame) {
        const std::vector<FieldDef>* fields = schema::recordFields(owner, node);
        if (fields == nullptr)
            return;
        for (const FieldDef& field : *fields) {
            if (!field.required && !field.when)
                continue;
            NodeRef child = node.find(field.key);
            for (const std::string& old : field.formerly)
                if (!child)
                    child = node.find(old);
            const auto at = [&] { return frame.path().child(std::string_view(field.key)); };
            if (field.required && child.isNull()) {
                if (!field.when || belongs(field, node, at(), {}) == true)
                    missing(field, frame.path());
            } else if (field.when && child && !child.isNull() &&
                       belongs(field, node, at(), child.keySpan()) == false) {
                notHere(field, child, Frame{&frame, child.key()});
            }
        }
    }

    // --- references

    enum class AsKey : std::uint8_t { No, Yes };

    void reference(const FieldDef& field, NodeRef node, std::string_view text, Span span,
                   const Frame& frame, AsKey asKey) {
        if (std::find(field.allow.begin(), field.allow.end(), text) != field.allow.end()) {
            // Stores `none` as a reference, so that rules can find entities with `none`.
            if (text == "none" && field.within.empty())
                refersTo(field, node, {{}, {}, text}, asKey);
            return;
        }
        if (!field.within.empty()) {
            if (wanted_)
                within(field, text, span, frame, asKey);
            return;
        }
        if (!schema::readRef(field, text))
            return;
        const RefName parts = splitRefName(text);
        const int kind = refersTo(field, node, parts, asKey);
        if (kind < 0 || !wanted_)
            return;
        const Store::Resolved target =
            store_.resolveReference(static_cast<std::uint16_t>(kind), text, record_.pack);
        if (target.record == nullptr &&
            store_.canBeUnreadable(static_cast<std::uint16_t>(kind), text))
            return; // the checker reports the unreadable text instead
        if (target.unknownPack) {
            maker_.addAt(diag::refUnknownPack, frame.path(), span,
                         {{"pack", std::string(parts.pack)}, {"ref", std::string(text)}}, &field);
        } else if (target.record == nullptr) {
            // Searches the nearest id later, only when fixes are needed.
            maker_.addAt(diag::refUnresolved, frame.path(), span,
                         {{"kind", field.targetKind}, {"ref", std::string(text)}}, &field);
        } else if (target.byOldId && !correctedId(*target.record).empty()) {
            return; // the checker reports the malformed id instead
        } else if (target.byOldId) {
            renamed(field, *target.record, parts, span, frame, asKey);
        } else if (!target.kinds.empty()) {
            reportAmbiguousKind(maker_, store_, field, target, text,
                                {frame.path(), span, asKey == AsKey::Yes, line_});
        } else if (!target.otherCandidatePacks.empty()) {
            std::string packs;
            for (const int rival : target.otherCandidatePacks)
                packs += (packs.empty() ? "`" : ", `") +
                         store_.packs[static_cast<std::size_t>(rival)].id + "`";
            maker_.addAt(diag::refAmbiguous, frame.path(), span,
                         {{"kind", field.targetKind},
                          {"ref", std::string(text)},
                          {"packs", packs},
                          {"pack", store_.packs[target.record->ownerPack].id}},
                         &field);
        }
    }

    /// Stores a reference. Returns the kind's index; -1 if the field's kind doesn't exist.
    int refersTo(const FieldDef& field, NodeRef node, RefName parts, AsKey asKey) {
        const int kind = store_.findKind(field.targetKind);
        if (kind < 0)
            return kind;
        for (const std::uint16_t one : store_.concreteKindsOf(static_cast<std::uint16_t>(kind))) {
            if (!parts.kind.empty() && store_.schemas[one].schema->kind != parts.kind)
                continue;
            RefUse use;
            use.node = node.index();
            use.field = top_;
            use.kind = one;
            use.declaredKind = static_cast<std::uint16_t>(kind);
            use.isKey = asKey == AsKey::Yes;
            use.qualified = !parts.pack.empty();
            use.begin = line_ != nullptr ? line_->begin : 0;
            use.slot = store_.findSlot(use.kind, parts.id);
            out_.refs.push_back(use);
        }
        return kind;
    }

    void renamed(const FieldDef& field, const Record& target, RefName parts, Span span,
                 const Frame& frame, AsKey asKey) {
        std::string now = parts.pack.empty() ? "" : std::string(parts.pack) + ":";
        now += parts.kind.empty() ? "" : std::string(parts.kind) + "/";
        now += target.slot->id;
        Finding& made = maker_.addAt(
            diag::refRenamed, frame.path(), span,
            {{"kind", field.targetKind}, {"ref", std::string(parts.id)}, {"id", target.slot->id}},
            &field);
        if (asKey == AsKey::Yes)
            maker_.addRenameFix(made, "write `" + now + "`", true, now);
        else if (line_ != nullptr && line_->exact)
            maker_.addTextFix(made, "write `" + now + "`", true, {span, now});
        else if (line_ == nullptr)
            maker_.addSetFix(made, "write `" + now + "`", true, Value(now));
    }

    void within(const FieldDef& field, std::string_view text, Span span, const Frame& frame,
                AsKey asKey) {
        const std::size_t dot = field.within.find('.');
        const std::string_view by = std::string_view(field.within).substr(0, dot);
        const std::string_view member = dot == std::string::npos
                                            ? std::string_view()
                                            : std::string_view(field.within).substr(dot + 1);
        const FieldDef* through = info_.schema->field(by);
        if (through == nullptr)
            return;
        const NodeRef ref = self_.node.find(by);
        if (!ref.isScalar())
            return; // the checker reports the reference field instead
        const schema::EntityView target =
            world_.find(through->targetKind, ref.scalar(), store_.packs[record_.pack].id);
        if (!target || !target.node)
            return; // the checker reports the unreadable text instead
        bool known = false;
        std::vector<std::string> names;
        schema::forEachInnerName(target, member, [&](std::string_view name, NodeRef) {
            known = known || name == text;
            names.emplace_back(name);
        });
        if (known)
            return;
        if (const auto plain = findValidPlainText(text, [&](const std::string& one) {
                return std::find(names.begin(), names.end(), one) != names.end();
            }))
            return reportLookAlike(maker_, field, frame.path(), span, text, *plain,
                                   asKey == AsKey::Yes);
        Finding& made = maker_.addAt(diag::refNotWithin, frame.path(), span,
                                     {{"kind", through->targetKind},
                                      {"owner", std::string(target.id)},
                                      {"ref", std::string(text)},
                                      {"member", "`" + std::string(member) + "`"}},
                                     &field);
        if (const auto near = nearestSpelling(text, names))
            maker_.addSetFix(made, "change to `" + std::string(*near) + "`", false,
                             Value(std::string(*near)));
    }

    // --- pieces of text

    void sentences(const FieldDef& field, NodeRef node, const Frame& frame) {
        const auto language = store_.system->languages.find(field.language);
        if (language == store_.system->languages.end() || !language->second)
            return;
        if (wanted_)
            checkLines(maker_, field, *language->second, node, lines_,
                       [&] { return frame.path(); });
        if (language->second->hasReferences())
            forEachReference(*language->second, node, [&](const ReferenceInLine& use) {
                line_ = &use;
                reference(*use.field, node, use.text, use.span,
                          Frame{&frame, {}, static_cast<std::uint32_t>(use.line), true}, AsKey::No);
                line_ = nullptr;
            });
    }

    void art(const FieldDef& field, NodeRef node, const Frame& frame) {
        const NodeRef file = schema::artValue(node, "file");
        if (file.isScalar() && !file.scalar().empty())
            checkPictureName(maker_, field, file,
                             node.isMapping() ? frame.path().child(std::string_view("file"))
                                              : frame.path(),
                             *store_.packs[record_.pack].documents);
    }

    const Store& store_;
    const StoreWorld& world_;
    const Record& record_;
    const SchemaInfo& info_;
    const bool wanted_;
    CleanLineCache& lines_;
    ConditionSteps& conditions_;
    WalkResult& out_;
    FindingMaker maker_;
    const schema::EntityView self_;
    std::uint16_t top_ = 0;
    const ReferenceInLine* line_ = nullptr; ///< line with the current reference
    std::vector<NodeRef> seen_;
    std::vector<FieldPath> meant_; ///< fields that an unknown key probably means
};

} // namespace

WalkResult checkEntityFields(const Store& store, const StoreWorld& world, const Record& record,
                             CollectFindings findings, CleanLineCache& lines,
                             ConditionSteps& conditions) {
    WalkResult out;
    if (record.layering != Layering::Broken && record.entityNode())
        Walk(store, world, record, findings, lines, conditions, out).run();
    return out;
}

} // namespace ww::check

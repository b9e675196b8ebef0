// Computes offers for a roster: tries each choice on a copy, and checks the copy by the rules.

#include "editor/forms/candidates.h"
#include "editor/forms/members.h"
#include "editor/forms/patches.h"

#include "rules/base/cancel.h"
#include "rules/schema/function.h"
#include "rules/source/source.h"

#include <algorithm>
#include <map>

namespace ww::forms {

using schema::FieldDef;

namespace {

constexpr std::size_t kMost = 400; ///< largest number of choices in a list

std::size_t errorsOf(const std::vector<check::Finding>& found) {
    return static_cast<std::size_t>(
        std::count_if(found.begin(), found.end(), [](const check::Finding& finding) {
            return finding.severity == diag::Severity::Error;
        }));
}

/// Returns the value with its keys in the record's declared order.
Value ordered(const FieldDef& record, const Value& value) {
    Value out = Value::emptyMapping();
    for (const FieldDef& field : record.fields)
        for (const auto& entry : value.entries)
            if (entry.first == field.key)
                out.entries.push_back(entry);
    return out;
}

} // namespace

bool MemberRoster::Attempt::isBreakingRules() const {
    return !entity || errorsOf(newFindings) > 0;
}

Patch MemberRoster::additionPatch(const ChoiceTarget& aim, const Value& value) const {
    const auto append = [&](const FieldPath& path, NodeRef there) -> Patch {
        if (there.isSequence() && there.size() > 0)
            return {{{PatchOp::Kind::Insert, entity_->ref, path.child(there.size()), value}}};
        Value whole = Value::emptySequence();
        whole.entries.emplace_back("", value);
        return FormPatches(entity_).setValue(path, std::move(whole));
    };
    if (!aim.member)
        return append(FieldPath::fromKey(parts_.listField->key), memberListNode());
    if (*aim.member >= memberCount())
        return {};
    const FieldPath path = pathOf(*aim.member).child(aim.part);
    if (parts_.carriedField && aim.part == parts_.carriedField->key)
        return append(path, memberListNode().at(*aim.member).find(aim.part));
    return FormPatches(entity_).setValue(path, value);
}

MemberRoster::Attempt MemberRoster::judgePatch(Patch patch) const {
    throwIfCancelled();
    Attempt out;
    out.entity = patchedCopy(entity_, patch);
    out.patch = std::move(patch);
    if (out.entity) {
        out.newFindings = newFindings(currentFindings(), findingsOf(index_, *out.entity, rules_));
        out.cost = costOf(*out.entity) - cost_;
    }
    return out;
}

MemberRoster::Attempt MemberRoster::tryChoice(const ChoiceTarget& aim,
                                              const MemberChoice& choice) const {
    if (aim.member)
        return judgePatch(additionPatch(aim, choice.value));
    Value record = choice.value;
    std::optional<Attempt> best;
    for (const FieldDef* word : parts_.enumFields) {
        if (!word->required || word->values.empty())
            continue;
        record.entries.emplace_back(word->key, Value());
        best.reset();
        std::string chosen;
        for (const std::string& value : word->values) {
            record.entries.back().second = Value(value);
            Attempt so =
                judgePatch(additionPatch(aim, ordered(*parts_.listField->itemField, record)));
            if (best && errorsOf(so.newFindings) >= errorsOf(best->newFindings))
                continue;
            chosen = value;
            best = std::move(so);
            if (!best->isBreakingRules())
                break;
        }
        record.entries.back().second = Value(chosen);
    }
    if (!best)
        best = judgePatch(additionPatch(aim, ordered(*parts_.listField->itemField, record)));
    applyCompletingFixes(*best);
    return std::move(*best);
}

Cost MemberRoster::costOf(const ChoiceTarget& aim, const MemberChoice& choice) const {
    const session::EntityPtr so = patchedCopy(entity_, additionPatch(aim, choice.value));
    return so ? costOf(*so) - cost_ : Cost();
}

void MemberRoster::applyCompletingFixes(Attempt& tried) const {
    constexpr int most = 4;
    const FieldPath within = FieldPath::fromKey(parts_.listField->key);
    for (int i = 0; i < most && !tried.isBreakingRules(); ++i) {
        const check::PatchFix* fix = nullptr;
        for (const check::Finding& finding : tried.newFindings)
            for (const check::PatchFix& one : finding.fixes)
                if (!fix && !one.patch.ops.empty() &&
                    std::all_of(one.patch.ops.begin(), one.patch.ops.end(), [&](const PatchOp& op) {
                        return op.kind == PatchOp::Kind::Set && op.path.isWithin(within) &&
                               !source::nodeAtPath(tried.entity->pair, op.path);
                    }))
                    fix = &one;
        if (!fix)
            return;
        Patch patch = tried.patch;
        appendPatch(patch, fix->patch);
        Attempt more = judgePatch(std::move(patch));
        if (more.isBreakingRules() || more.newFindings.size() >= tried.newFindings.size())
            return;
        tried = std::move(more);
    }
}

void MemberRoster::addMemberChoices(std::vector<MemberChoice>& out, const Value& record,
                                    std::size_t at, const MemberChoice& so) const {
    if (out.size() >= kMost)
        return;
    if (at == parts_.referenceFields.size()) {
        MemberChoice& made = out.emplace_back(so);
        made.value = record;
        return;
    }
    const FieldDef& field = *parts_.referenceFields[at];
    const auto tree = schema::buildTree(record);
    const NodeRef node(tree->tree, 0);
    for (const Candidate& one : candidates(index_, *entity_, field, {}, node, kMost)) {
        // Skip targets that don't fit the earlier references. The first reference also offers
        // targets that don't fit, with the reason.
        if (one.ref.id.empty() || (!one.fits && at > 0))
            continue;
        MemberChoice next = so;
        if (at == 0 && parts_.referenceFields.size() > 1) // a single reference doesn't group offers
            next.groupWord = one.title;
        next.title = one.title;
        next.icon = one.icon;
        next.ref = one.ref;
        next.fits = next.fits && one.fits;
        Value more = record;
        more.entries.emplace_back(field.key, Value(one.value));
        addMemberChoices(out, more, at + 1, next);
    }
    if (!field.required)
        addMemberChoices(out, record, at + 1, so);
}

std::vector<MemberRoster::MemberChoice> MemberRoster::choicesFor(const ChoiceTarget& aim) const {
    std::vector<MemberChoice> out;
    if (!aim.member) {
        addMemberChoices(out, Value::emptyMapping(), 0, {});
        std::erase_if(out, [](const MemberChoice& one) { return one.value.entries.empty(); });
        return out;
    }
    if (*aim.member >= memberCount())
        return out;
    const NodeRef record = memberListNode().at(*aim.member);
    const bool carried = parts_.carriedField && aim.part == parts_.carriedField->key;
    const FieldDef* field = carried ? parts_.carriedField->itemField.get()
                                    : parts_.listField->itemField->field(aim.part);
    if (!field)
        return out;
    for (const Candidate& one : candidates(index_, *entity_, *field, {}, record, kMost)) {
        if (one.ref.id.empty() || (!carried && one.value == record.find(aim.part).scalar()))
            continue;
        MemberChoice& made = out.emplace_back();
        made.title = one.title;
        made.icon = one.icon;
        made.ref = one.ref;
        made.fits = one.fits;
        made.groupWord = carried ? groupWordOf(one.ref) : std::string();
        made.value = Value(one.value);
    }
    return out;
}

Offer MemberRoster::judgeChoice(const ChoiceTarget& aim, const MemberChoice& choice) const {
    Attempt tried = this->tryChoice(aim, choice);
    Offer made;
    made.title = choice.title;
    made.icon = choice.icon;
    made.ref = choice.ref;
    made.groupWord = choice.groupWord;
    made.value = choice.value;
    made.cost = tried.cost;
    // Use findings in a member before findings in the whole roster. Skip warnings about the roster:
    // they are about unknown costs, which the offer shows already.
    for (const bool own : {true, false})
        for (const check::Finding& finding : tried.newFindings) {
            const bool error = finding.severity == diag::Severity::Error;
            std::string& words = error ? made.reason : made.note;
            if (own != (finding.path.steps().size() > 1) || !words.empty() || (!error && !own))
                continue;
            words = messageOf(finding);
            if (error)
                made.cite = finding.cite;
        }
    const bool dear =
        limit_ && tried.cost.knownCost > 0 && cost_.knownCost + tried.cost.knownCost > *limit_;
    made.fits = !tried.isBreakingRules() && choice.fits && !dear;
    made.patch = std::move(tried.patch);
    return made;
}

std::optional<Offer> MemberRoster::judgeAgain(const ChoiceTarget& aim, const Offer& offer) const {
    for (const MemberChoice& choice : choicesFor(aim))
        if (choice.ref == offer.ref && choice.value == offer.value)
            return judgeChoice(aim, choice);
    return std::nullopt;
}

std::vector<Offer> MemberRoster::offers(const ChoiceTarget& aim) const {
    std::vector<Offer> out;
    for (const MemberChoice& choice : choicesFor(aim))
        out.push_back(judgeChoice(aim, choice));
    // Keep groups together: groups with a fitting offer come first.
    std::map<std::string, bool> open;
    std::map<std::string, std::size_t> order;
    for (const Offer& one : out) {
        open[one.groupWord] = open[one.groupWord] || one.fits;
        order.try_emplace(one.groupWord, order.size());
    }
    if (parts_.groupField && aim.member)
        for (std::size_t i = 0; i < parts_.groupField->values.size(); ++i)
            order[parts_.groupField->values[i]] = i;
    std::stable_sort(out.begin(), out.end(), [&](const Offer& a, const Offer& b) {
        return std::tuple(!open[a.groupWord], order[a.groupWord], !a.fits) <
               std::tuple(!open[b.groupWord], order[b.groupWord], !b.fits);
    });
    return out;
}

std::vector<MemberRoster::CarriedSlot> MemberRoster::carriedSlots(std::size_t member) const {
    std::vector<CarriedSlot> out;
    if (!parts_.carriedField || member >= memberCount())
        return out;
    const ChoiceTarget aim{member, parts_.carriedField->key};
    const std::vector<MemberChoice> all = choicesFor(aim);
    const NodeRef carried = memberListNode().at(member).find(parts_.carriedField->key);
    std::vector<std::string> words = {std::string()};
    if (parts_.groupField)
        words = parts_.groupField->values;
    for (const std::string& word : words) {
        CarriedSlot slot;
        slot.word = word;
        slot.label =
            parts_.groupField ? parts_.groupField->labelOf(word) : parts_.carriedField->label;
        for (const NodeRef item : carried)
            if (const session::EntityPtr of = index_.resolve(
                    parts_.carriedField->itemField->targetKind, item.scalar(), entity_->ref.pack);
                of && groupWordOf(of->ref) == word)
                ++slot.carried;
        bool any = false;
        for (const MemberChoice& choice : all) {
            if (parts_.groupField && choice.groupWord != word)
                continue;
            any = true;
            const Attempt tried = this->tryChoice(aim, choice);
            slot.fits = choice.fits && !tried.isBreakingRules();
            if (slot.fits)
                break;
            for (const check::Finding& finding : tried.newFindings)
                if (slot.reason.empty() && finding.severity == diag::Severity::Error)
                    slot.reason = messageOf(finding);
        }
        if (any || slot.carried > 0)
            out.push_back(std::move(slot));
    }
    return out;
}

} // namespace ww::forms

// Offers for a roster: tries each choice on a copy that the rules judge.

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

constexpr std::size_t kMost = 400; ///< most choices of one list

std::size_t errorsOf(const std::vector<check::Finding>& found) {
    return static_cast<std::size_t>(
        std::count_if(found.begin(), found.end(), [](const check::Finding& finding) {
            return finding.severity == diag::Severity::Error;
        }));
}

/// The value with its keys in the record's declared order.
Value ordered(const FieldDef& record, const Value& value) {
    Value out = Value::mapping();
    for (const FieldDef& field : record.fields)
        for (const auto& entry : value.entries)
            if (entry.first == field.key)
                out.entries.push_back(entry);
    return out;
}

} // namespace

bool MemberRoster::Tried::breaks() const {
    return !entity || errorsOf(found) > 0;
}

Patch MemberRoster::adding(const Aim& aim, const Value& value) const {
    const auto append = [&](const FieldPath& path, NodeRef there) -> Patch {
        if (there.isSequence() && there.size() > 0)
            return {{{PatchOp::Kind::Insert, entity_->ref, path.then(there.size()), value}}};
        Value whole = Value::sequence();
        whole.entries.emplace_back("", value);
        return Patches(entity_).put(path, std::move(whole));
    };
    if (!aim.member)
        return append(FieldPath::key(parts_.list->key), list());
    if (*aim.member >= count())
        return {};
    const FieldPath path = pathOf(*aim.member).then(aim.part);
    if (parts_.carried && aim.part == parts_.carried->key)
        return append(path, list().at(*aim.member).find(aim.part));
    return Patches(entity_).put(path, value);
}

MemberRoster::Tried MemberRoster::judged(Patch patch) const {
    cancelPoint();
    Tried out;
    out.entity = drafted(entity_, patch);
    out.patch = std::move(patch);
    if (out.entity) {
        out.found = fresh(before(), findingsOf(index_, *out.entity, rules_));
        out.cost = costOf(*out.entity) - cost_;
    }
    return out;
}

MemberRoster::Tried MemberRoster::tried(const Aim& aim, const Choice& choice) const {
    if (aim.member)
        return judged(adding(aim, choice.value));
    Value record = choice.value;
    std::optional<Tried> best;
    for (const FieldDef* word : parts_.words) {
        if (!word->required || word->values.empty())
            continue;
        record.entries.emplace_back(word->key, Value());
        best.reset();
        std::string chosen;
        for (const std::string& value : word->values) {
            record.entries.back().second = Value(value);
            Tried so = judged(adding(aim, ordered(*parts_.list->of, record)));
            if (best && errorsOf(so.found) >= errorsOf(best->found))
                continue;
            chosen = value;
            best = std::move(so);
            if (!best->breaks())
                break;
        }
        record.entries.back().second = Value(chosen);
    }
    if (!best)
        best = judged(adding(aim, ordered(*parts_.list->of, record)));
    complete(*best);
    return std::move(*best);
}

Cost MemberRoster::costOf(const Aim& aim, const Choice& choice) const {
    const session::EntityPtr so = drafted(entity_, adding(aim, choice.value));
    return so ? costOf(*so) - cost_ : Cost();
}

void MemberRoster::complete(Tried& tried) const {
    constexpr int most = 4;
    const FieldPath within = FieldPath::key(parts_.list->key);
    for (int i = 0; i < most && !tried.breaks(); ++i) {
        const check::PatchFix* fix = nullptr;
        for (const check::Finding& finding : tried.found)
            for (const check::PatchFix& one : finding.fixes)
                if (!fix && !one.patch.ops.empty() &&
                    std::all_of(one.patch.ops.begin(), one.patch.ops.end(), [&](const PatchOp& op) {
                        return op.kind == PatchOp::Kind::Set && op.path.isWithin(within) &&
                               !source::resolve(tried.entity->pair, op.path);
                    }))
                    fix = &one;
        if (!fix)
            return;
        Patch patch = tried.patch;
        append(patch, fix->patch);
        Tried more = judged(std::move(patch));
        if (more.breaks() || more.found.size() >= tried.found.size())
            return;
        tried = std::move(more);
    }
}

void MemberRoster::addMembers(std::vector<Choice>& out, const Value& record, std::size_t at,
                              const Choice& so) const {
    if (out.size() >= kMost)
        return;
    if (at == parts_.refs.size()) {
        Choice& made = out.emplace_back(so);
        made.value = record;
        return;
    }
    const FieldDef& field = *parts_.refs[at];
    const auto tree = schema::treeOf(record);
    const NodeRef node(tree->tree, 0);
    for (const Candidate& one : candidates(index_, *entity_, field, {}, node, kMost)) {
        // Skip targets that don't fit the earlier references. Offer unfit targets of the first
        // reference, with the reason.
        if (one.ref.id.empty() || (!one.fits && at > 0))
            continue;
        Choice next = so;
        if (at == 0 && parts_.refs.size() > 1) // a single reference is the offer itself
            next.word = one.title;
        next.title = one.title;
        next.icon = one.icon;
        next.ref = one.ref;
        next.meant = next.meant && one.fits;
        Value more = record;
        more.entries.emplace_back(field.key, Value(one.value));
        addMembers(out, more, at + 1, next);
    }
    if (!field.required)
        addMembers(out, record, at + 1, so);
}

std::vector<MemberRoster::Choice> MemberRoster::choices(const Aim& aim) const {
    std::vector<Choice> out;
    if (!aim.member) {
        addMembers(out, Value::mapping(), 0, {});
        std::erase_if(out, [](const Choice& one) { return one.value.entries.empty(); });
        return out;
    }
    if (*aim.member >= count())
        return out;
    const NodeRef record = list().at(*aim.member);
    const bool carried = parts_.carried && aim.part == parts_.carried->key;
    const FieldDef* field = carried ? parts_.carried->of.get() : parts_.list->of->field(aim.part);
    if (!field)
        return out;
    for (const Candidate& one : candidates(index_, *entity_, *field, {}, record, kMost)) {
        if (one.ref.id.empty() || (!carried && one.value == record.find(aim.part).scalar()))
            continue;
        Choice& made = out.emplace_back();
        made.title = one.title;
        made.icon = one.icon;
        made.ref = one.ref;
        made.meant = one.fits;
        made.word = carried ? wordOf(one.ref) : std::string();
        made.value = Value(one.value);
    }
    return out;
}

Offer MemberRoster::offered(const Aim& aim, const Choice& choice) const {
    Tried tried = this->tried(aim, choice);
    Offer made;
    made.title = choice.title;
    made.icon = choice.icon;
    made.ref = choice.ref;
    made.word = choice.word;
    made.value = choice.value;
    made.cost = tried.cost;
    // A member's findings come before the roster's. The roster's warnings are left out, since the
    // cost shows what is unknown.
    for (const bool own : {true, false})
        for (const check::Finding& finding : tried.found) {
            const bool error = finding.severity == diag::Severity::Error;
            std::string& words = error ? made.reason : made.note;
            if (own != (finding.path.steps().size() > 1) || !words.empty() || (!error && !own))
                continue;
            words = messageOf(finding);
            if (error)
                made.cite = finding.cite;
        }
    const bool dear = limit_ && tried.cost.known > 0 && cost_.known + tried.cost.known > *limit_;
    made.fits = !tried.breaks() && choice.meant && !dear;
    made.patch = std::move(tried.patch);
    return made;
}

std::optional<Offer> MemberRoster::again(const Aim& aim, const Offer& offer) const {
    for (const Choice& choice : choices(aim))
        if (choice.ref == offer.ref && choice.value == offer.value)
            return offered(aim, choice);
    return std::nullopt;
}

std::vector<Offer> MemberRoster::offers(const Aim& aim) const {
    std::vector<Offer> out;
    for (const Choice& choice : choices(aim))
        out.push_back(offered(aim, choice));
    // Keep groups together: groups with something that fits come first.
    std::map<std::string, bool> open;
    std::map<std::string, std::size_t> order;
    for (const Offer& one : out) {
        open[one.word] = open[one.word] || one.fits;
        order.try_emplace(one.word, order.size());
    }
    if (parts_.group && aim.member)
        for (std::size_t i = 0; i < parts_.group->values.size(); ++i)
            order[parts_.group->values[i]] = i;
    std::stable_sort(out.begin(), out.end(), [&](const Offer& a, const Offer& b) {
        return std::tuple(!open[a.word], order[a.word], !a.fits) <
               std::tuple(!open[b.word], order[b.word], !b.fits);
    });
    return out;
}

std::vector<MemberRoster::Slot> MemberRoster::room(std::size_t member) const {
    std::vector<Slot> out;
    if (!parts_.carried || member >= count())
        return out;
    const Aim aim{member, parts_.carried->key};
    const std::vector<Choice> all = choices(aim);
    const NodeRef carried = list().at(member).find(parts_.carried->key);
    std::vector<std::string> words = {std::string()};
    if (parts_.group)
        words = parts_.group->values;
    for (const std::string& word : words) {
        Slot slot;
        slot.word = word;
        slot.label = parts_.group ? parts_.group->labelOf(word) : parts_.carried->label;
        for (const NodeRef item : carried)
            if (const session::EntityPtr of =
                    index_.named(parts_.carried->of->to, item.scalar(), entity_->ref.pack);
                of && wordOf(of->ref) == word)
                ++slot.carried;
        bool any = false;
        for (const Choice& choice : all) {
            if (parts_.group && choice.word != word)
                continue;
            any = true;
            const Tried tried = this->tried(aim, choice);
            slot.fits = choice.meant && !tried.breaks();
            if (slot.fits)
                break;
            for (const check::Finding& finding : tried.found)
                if (slot.reason.empty() && finding.severity == diag::Severity::Error)
                    slot.reason = messageOf(finding);
        }
        if (any || slot.carried > 0)
            out.push_back(std::move(slot));
    }
    return out;
}

} // namespace ww::forms

#include "editor/impact/report.h"

#include "editor/sheets/whole_pack.h"
#include "rules/check/analysis.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace ww::impact {

namespace {

/// Calls `pair` for every two items with the same key. An item without a partner is paired with
/// null.
template <class T, class KeyOf, class Pair>
void lineUp(const std::vector<T>& before, const std::vector<T>& after, KeyOf keyOf, Pair pair) {
    using KeyType = decltype(keyOf(before.front()));
    std::multimap<KeyType, const T*> rest;
    for (const T& one : after)
        rest.emplace(keyOf(one), &one);
    std::set<const T*> met;
    for (const T& one : before) {
        const auto it = rest.find(keyOf(one));
        const T* other = it == rest.end() ? nullptr : it->second;
        if (other) {
            met.insert(other);
            rest.erase(it);
        }
        pair(&one, other);
    }
    for (const T& one : after)
        if (!met.contains(&one))
            pair(nullptr, &one);
}

/// Inserts line numbers into the messages of `notes`. Before, notes are compared without line
/// numbers, since edits elsewhere in the file shift lines. `side` contains the findings.
void fillInLines(std::vector<FindingNote>& notes, const EntityRef& ref, const ComparedPack* side) {
    const auto lacksLine = [](const FindingNote& note) {
        return note.message.find("{first}") != std::string::npos;
    };
    if (!side || std::none_of(notes.begin(), notes.end(), lacksLine))
        return;
    for (const check::Finding* finding : side->checker->findings()) {
        const EntityRef& at = finding->entity;
        const bool isOfFile = at.section.empty() || at.id.empty();
        const bool isWanted =
            at.pack == side->ownPack().pack && isOfFile == ref.section.empty() &&
            (isOfFile ? at.file == ref.file : at.section == ref.section && at.id == ref.id);
        if (!finding->kind || !isWanted)
            continue;
        const std::string message = diag::fillPlaceholders(finding->kind->message, finding->args);
        const auto note = std::find_if(notes.begin(), notes.end(), [&](const FindingNote& one) {
            return lacksLine(one) && one.code == finding->kind->code && one.message == message;
        });
        if (note != notes.end())
            note->message = diag::fillPlaceholders(finding->kind->message,
                                                   check::messageArgs(*side->snapshot, *finding));
    }
}

} // namespace

bool EntityImpact::empty() const {
    return text == Text::Same && fields.empty() && faceChanges.empty() && values.empty() &&
           figures.empty() && sheets.empty() && newFindings.empty() && resolvedFindings.empty();
}

const EntityImpact* Impact::find(const EntityRef& ref) const {
    const auto it = std::find_if(entities.begin(), entities.end(), [&](const EntityImpact& one) {
        return one.ref.section == ref.section && one.ref.id == ref.id;
    });
    return it == entities.end() ? nullptr : &*it;
}

std::string ImpactBuilder::nameOf(const EntityRef& ref) const {
    if (ref.section.empty())
        return ref.file;
    for (const ComparedPack* side : {&after_, before_})
        if (const schema::EntityView view = side ? entityViewOf(*side, ref) : schema::EntityView())
            return check::nameOf(view);
    return ref.id;
}

EntityImpact& ImpactBuilder::impactOf(const EntityRef& of) {
    EntityRef ref = of;
    if (ref.section.empty() && ref.file.empty())
        ref = sheets::packEntityRef(after_.ownPack());
    const bool file = ref.section.empty();
    EntityImpact& out = entities_[{file, {ref.section, file ? ref.file : ref.id}}];
    if (out.ref == EntityRef{}) {
        out.ref = ref;
        if (const schema::EntitySchema* schema = after_.system->schemaOfSection(ref.section))
            out.kind = schema->kind;
        out.title = nameOf(ref);
    }
    if (out.ref.file.empty())
        out.ref.file = ref.file;
    return out;
}

void ImpactBuilder::addText(const ChangedEntity& changed) {
    const EntityText& piece = changed.afterOrBefore();
    using Text = EntityImpact::Text;
    const Text text = !changed.before  ? Text::Added
                      : !changed.after ? Text::Removed
                                       : Text::Changed;
    std::vector<FieldChange> fields =
        text == Text::Changed
            ? fieldChanges(piece.schema, changed.before->pair, changed.after->pair)
            : std::vector<FieldChange>();
    if (text == Text::Changed && fields.empty())
        return; // only the formatting or the position changed
    EntityImpact& out = impactOf(piece.ref);
    out.text = text;
    out.fields = std::move(fields);
}

namespace {

/// Returns the layout findings with severities and approvals of `side` applied.
std::vector<FindingNote> laidOut(const ComparedPack* side, const Facts& facts) {
    std::vector<check::Finding> found = facts.layoutFindings;
    if (side)
        side->checker->applySeveritiesAndApprovals(found);
    return findingNotesOf(found);
}

} // namespace

void ImpactBuilder::addFacts(const EntityRef& ref, const Facts& before, const Facts& after) {
    EntityImpact next;
    lineUp(
        before.faceHashes, after.faceHashes,
        [](const FaceHash& one) { return std::pair(one.sheet, one.face); },
        [&](const FaceHash* a, const FaceHash* b) {
            const FaceHash& one = b ? *b : *a;
            if (!a || !b || a->hash != b->hash)
                next.faceChanges.push_back(
                    {one.sheet, one.face, a ? a->hash : 0, b ? b->hash : 0, one.isDefaultCard});
        });
    lineUp(
        before.values, after.values, [](const ComputedValue& one) { return one.key; },
        [&](const ComputedValue* a, const ComputedValue* b) {
            const ComputedValue& one = b ? *b : *a;
            const std::string was = a ? a->text : "", is = b ? b->text : "";
            if (was != is)
                next.values.push_back({one.key, one.label, was, is});
        });
    lineUp(
        before.figures, after.figures,
        [](const Figure& one) { return std::pair(one.analysis, one.figureLabel); },
        [&](const Figure* a, const Figure* b) {
            const Figure& one = b ? *b : *a;
            const std::string was = a ? a->text : "", is = b ? b->text : "";
            if (was != is)
                next.figures.push_back(
                    {one.analysis, one.label, one.figureLabel, was, is, one.arguments});
        });
    lineUp(
        before.sheets, after.sheets, [](const SheetContent& one) { return one.name; },
        [&](const SheetContent* a, const SheetContent* b) {
            if (b && (!a || a->cards != b->cards))
                next.sheets.push_back({b->name, b->label});
        });
    const std::vector<FindingNote> was = laidOut(before_, before), is = laidOut(&after_, after);
    if (next.empty() && was == is)
        return;
    EntityImpact& out = impactOf(ref);
    out.faceChanges = std::move(next.faceChanges);
    out.values = std::move(next.values);
    out.figures = std::move(next.figures);
    out.sheets = std::move(next.sheets);
    addFindings(ref, was, is);
}

void ImpactBuilder::addFindings(const EntityRef& ref, std::vector<FindingNote> before,
                                std::vector<FindingNote> after) {
    if (before == after)
        return;
    lineUp(
        before, after,
        [](const FindingNote& one) { return std::tuple(one.code, one.message, one.severity); },
        [&](const FindingNote* a, const FindingNote* b) {
            if (a && !b)
                impactOf(ref).resolvedFindings.push_back(*a);
            else if (b && !a)
                impactOf(ref).newFindings.push_back(*b);
        });
}

void ImpactBuilder::addSheets(const EntityRef& ref, const Facts& after) {
    const auto differs = [&](const SheetContent::Card& card) {
        const auto it = entities_.find(
            {card.section.empty(),
             {card.section, card.section.empty() ? std::string("pack.yaml") : card.id}});
        return it != entities_.end() &&
               std::any_of(it->second.faceChanges.begin(), it->second.faceChanges.end(),
                           [&](const FaceChange& look) {
                               return look.sheet == card.sheet &&
                                      (card.side.empty() || look.face == card.side);
                           });
    };
    for (const SheetContent& sheet : after.sheets) {
        if (std::none_of(sheet.cards.begin(), sheet.cards.end(), differs))
            continue;
        EntityImpact& out = impactOf(ref);
        const Reprint again{sheet.name, sheet.label};
        if (std::find(out.sheets.begin(), out.sheets.end(), again) == out.sheets.end())
            out.sheets.push_back(again);
    }
}

Impact ImpactBuilder::takeImpact() {
    Impact out;
    for (auto& [key, entity] : entities_) {
        if (entity.empty())
            continue;
        if (EntityRef at; !entity.ref.section.empty() && entityViewOf(after_, entity.ref, &at))
            entity.ref = at;
        std::sort(entity.sheets.begin(), entity.sheets.end(),
                  [](const Reprint& a, const Reprint& b) { return a.name < b.name; });
        for (std::vector<FindingNote>* list : {&entity.newFindings, &entity.resolvedFindings})
            std::sort(list->begin(), list->end(), [](const FindingNote& a, const FindingNote& b) {
                return std::tie(a.severity, a.code, a.message, a.place) <
                       std::tie(b.severity, b.code, b.message, b.place);
            });
        fillInLines(entity.newFindings, entity.ref, &after_);
        fillInLines(entity.resolvedFindings, entity.ref, before_);
        out.entities.push_back(std::move(entity));
    }
    entities_.clear();
    return out;
}

} // namespace ww::impact

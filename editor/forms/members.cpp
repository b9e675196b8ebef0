#include "editor/forms/members.h"

#include "editor/forms/patches.h"

#include "rules/schema/read.h"
#include "rules/schema/view_words.h"

#include <algorithm>

namespace ww::forms {

using schema::FieldDef;
using schema::FieldKind;

namespace {

std::string first(const std::vector<std::string>& words) {
    return words.empty() ? std::string() : words.front();
}

} // namespace

std::optional<MemberFields> memberFieldsOf(const schema::System& system,
                                           const schema::EntitySchema& schema,
                                           std::string_view field) {
    const FieldDef* list = schema.field(field);
    if (!list || !schema::isMemberList(*list))
        return std::nullopt;
    MemberFields out;
    out.listField = list;
    for (const FieldDef& part : list->itemField->fields) {
        if (schema::isEntityReference(part))
            out.referenceFields.push_back(&part);
        else if (part.kind == FieldKind::Enum)
            out.enumFields.push_back(&part);
        else if (!out.carriedField && part.kind == FieldKind::List && part.itemField &&
                 schema::isEntityReference(*part.itemField))
            out.carriedField = &part;
    }
    const auto word = [&](const char* key) {
        return first(schema::viewOption(schema, "roster", key));
    };
    out.totalKey = word("total");
    out.unknownKey = word("unknown");
    out.limitKey = word("limit");
    out.shownKeys = schema::viewOption(schema, "roster", "show");
    out.chosenKeys = schema::viewOption(schema, "roster", "choose");
    if (out.carriedField)
        if (const schema::EntitySchema* kind =
                system.schemaOfKind(out.carriedField->itemField->targetKind))
            if (const FieldDef* group = kind->field(word("group"));
                group && group->kind == FieldKind::Enum)
                out.groupField = group;
    return out;
}

MemberRoster::MemberRoster(const session::EntityIndex& index, const DraftRules& rules,
                           session::EntityPtr entity, MemberFields parts)
    : index_(index), rules_(rules), entity_(std::move(entity)), parts_(std::move(parts)),
      cost_(costOf(*entity_)) {
    if (!parts_.limitKey.empty())
        limit_ = numericValueOf(index_, *entity_, parts_.limitKey);
}

const std::vector<check::Finding>& MemberRoster::currentFindings() const {
    if (!before_)
        before_ = findingsOf(index_, *entity_, rules_);
    return *before_;
}

Cost MemberRoster::costOf(const session::Entity& entity) const {
    Cost out;
    bool gaveUp = false;
    if (!parts_.totalKey.empty())
        out.knownCost = numericValueOf(index_, entity, parts_.totalKey, &gaveUp).value_or(0);
    if (!parts_.unknownKey.empty())
        out.unknownCount = numericValueOf(index_, entity, parts_.unknownKey, &gaveUp).value_or(0);
    if (gaveUp) // then the cost of every member is unknown
        out.unknownCount = static_cast<double>(std::max<std::size_t>(1, memberCount()));
    return out;
}

std::size_t MemberRoster::memberCount() const {
    return memberListNode().isSequence() ? memberListNode().size() : 0;
}

FieldPath MemberRoster::pathOf(std::size_t member) const {
    return FieldPath::fromKey(parts_.listField->key).child(member);
}
FieldPath MemberRoster::pathOf(std::size_t member, std::size_t carried) const {
    return pathOf(member).child(parts_.carriedField->key).child(carried);
}

std::string MemberRoster::groupWordOf(const EntityRef& ref) const {
    const session::EntityPtr of = parts_.groupField ? index_.at(ref) : nullptr;
    return of ? std::string(of->pair.find(parts_.groupField->key).scalar()) : std::string();
}

/// A member's cost is the difference of the roster's costs with and without this member.
std::vector<Member> MemberRoster::members() const {
    std::vector<Member> out;
    const auto without = [&](const Patch& patch) {
        const session::EntityPtr rest = patchedCopy(entity_, patch);
        const Cost left = rest ? costOf(*rest) : cost_;
        return cost_ - left;
    };
    const auto named = [&](const FieldDef& field, const std::string& value) {
        return value.empty() ? nullptr : index_.resolve(field.targetKind, value, entity_->ref.pack);
    };
    std::size_t at = 0;
    if (memberListNode().isSequence())
        for (const NodeRef record : memberListNode()) {
            Member& member = out.emplace_back();
            for (const FieldDef* field : parts_.referenceFields) {
                Member::Part part{field, std::string(record.find(field->key).scalar()), {}, {}};
                const session::EntityPtr of = named(*field, part.value);
                part.title = of ? of->title : part.value;
                part.ref = of ? of->ref : EntityRef{};
                if (!part.value.empty()) {
                    member.title = part.title;
                    member.ref = part.ref;
                }
                member.parts.push_back(std::move(part));
            }
            for (const FieldDef* field : parts_.enumFields) {
                const NodeRef node = record.find(field->key);
                Member::Part part{field, std::string(node.scalar()), {}, {}};
                part.title = part.value.empty() ? std::string() : field->labelOf(part.value);
                member.parts.push_back(std::move(part));
            }
            std::size_t n = 0;
            if (parts_.carriedField)
                for (const NodeRef item : record.find(parts_.carriedField->key)) {
                    CarriedEntry& one = member.carried.emplace_back();
                    one.value = std::string(item.scalar());
                    const session::EntityPtr of = named(*parts_.carriedField->itemField, one.value);
                    one.title = of ? of->title : one.value;
                    one.ref = of ? of->ref : EntityRef{};
                    one.groupWord = groupWordOf(one.ref);
                    one.cost = without(remove(at, n++));
                }
            member.cost = without(remove(at++));
        }
    return out;
}

Patch MemberRoster::remove(std::size_t member) const {
    if (member >= memberCount())
        return {};
    Row item;
    item.type = RowType::Item;
    item.path = pathOf(member);
    return FormPatches(entity_).removeRow(item);
}

Patch MemberRoster::remove(std::size_t member, std::size_t carried) const {
    if (member >= memberCount() || !parts_.carriedField)
        return {};
    Row item;
    item.type = RowType::Item;
    item.path = pathOf(member, carried);
    return FormPatches(entity_).removeRow(item);
}

Patch MemberRoster::move(std::size_t member, std::size_t to) const {
    if (member >= memberCount() || to >= memberCount() || member == to)
        return {};
    return {{{PatchOp::Kind::Move, entity_->ref, pathOf(member), {}, to}}};
}

Patch MemberRoster::move(std::size_t member, std::size_t carried, std::size_t to) const {
    if (member >= memberCount() || !parts_.carriedField || carried == to ||
        std::max(carried, to) >= memberListNode().at(member).find(parts_.carriedField->key).size())
        return {};
    return {{{PatchOp::Kind::Move, entity_->ref, pathOf(member, carried), {}, to}}};
}

Patch MemberRoster::setPart(std::size_t member, const std::string& part,
                            const std::string& value) const {
    if (member >= memberCount())
        return {};
    const FieldPath path = pathOf(member).child(part);
    if (value.empty())
        return FormPatches(entity_).removeValue(path);
    return FormPatches(entity_).setValue(path, Value(value));
}

Patch MemberRoster::duplicate(std::size_t member) const {
    if (member >= memberCount())
        return {};
    Attempt tried = judgePatch({{{PatchOp::Kind::Insert, entity_->ref, pathOf(member + 1),
                                  Value::fromNode(memberListNode().at(member))}}});
    applyCompletingFixes(tried);
    return tried.patch;
}

} // namespace ww::forms

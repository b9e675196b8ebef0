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

std::optional<MemberParts> partsOf(const schema::System& system, const schema::EntitySchema& schema,
                                   std::string_view field) {
    const FieldDef* list = schema.field(field);
    if (!list || !schema::holdsMembers(*list))
        return std::nullopt;
    MemberParts out;
    out.list = list;
    for (const FieldDef& part : list->of->fields) {
        if (schema::refersToEntity(part))
            out.refs.push_back(&part);
        else if (part.kind == FieldKind::Enum)
            out.words.push_back(&part);
        else if (!out.carried && part.kind == FieldKind::List && part.of &&
                 schema::refersToEntity(*part.of))
            out.carried = &part;
    }
    const auto word = [&](const char* key) {
        return first(schema::viewWord(schema, "roster", key));
    };
    out.total = word("total");
    out.unknown = word("unknown");
    out.limit = word("limit");
    out.shown = schema::viewWord(schema, "roster", "show");
    out.chosen = schema::viewWord(schema, "roster", "choose");
    if (out.carried)
        if (const schema::EntitySchema* kind = system.byKind(out.carried->of->to))
            if (const FieldDef* group = kind->field(word("group"));
                group && group->kind == FieldKind::Enum)
                out.group = group;
    return out;
}

MemberRoster::MemberRoster(const session::EntityIndex& index, const DraftRules& rules,
                           session::EntityPtr entity, MemberParts parts)
    : index_(index), rules_(rules), entity_(std::move(entity)), parts_(std::move(parts)),
      cost_(costOf(*entity_)) {
    if (!parts_.limit.empty())
        limit_ = numberOf(index_, *entity_, parts_.limit);
}

const std::vector<check::Finding>& MemberRoster::before() const {
    if (!before_)
        before_ = findingsOf(index_, *entity_, rules_);
    return *before_;
}

Cost MemberRoster::costOf(const session::Entity& entity) const {
    Cost out;
    bool gaveUp = false;
    if (!parts_.total.empty())
        out.known = numberOf(index_, entity, parts_.total, &gaveUp).value_or(0);
    if (!parts_.unknown.empty())
        out.unknown = numberOf(index_, entity, parts_.unknown, &gaveUp).value_or(0);
    if (gaveUp) // the cost of every member is unknown
        out.unknown = static_cast<double>(std::max<std::size_t>(1, count()));
    return out;
}

std::size_t MemberRoster::count() const {
    return list().isSequence() ? list().size() : 0;
}

FieldPath MemberRoster::pathOf(std::size_t member) const {
    return FieldPath::key(parts_.list->key).then(member);
}
FieldPath MemberRoster::pathOf(std::size_t member, std::size_t carried) const {
    return pathOf(member).then(parts_.carried->key).then(carried);
}

std::string MemberRoster::wordOf(const EntityRef& ref) const {
    const session::EntityPtr of = parts_.group ? index_.at(ref) : nullptr;
    return of ? std::string(of->pair.find(parts_.group->key).scalar()) : std::string();
}

/// The cost of a member or thing is what the roster saves without it.
std::vector<Member> MemberRoster::members() const {
    std::vector<Member> out;
    const auto without = [&](const Patch& patch) {
        const session::EntityPtr rest = drafted(entity_, patch);
        const Cost left = rest ? costOf(*rest) : cost_;
        return cost_ - left;
    };
    const auto named = [&](const FieldDef& field, const std::string& value) {
        return value.empty() ? nullptr : index_.named(field.to, value, entity_->ref.pack);
    };
    std::size_t at = 0;
    if (list().isSequence())
        for (const NodeRef record : list()) {
            Member& member = out.emplace_back();
            for (const FieldDef* field : parts_.refs) {
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
            for (const FieldDef* field : parts_.words) {
                const NodeRef node = record.find(field->key);
                Member::Part part{field, std::string(node.scalar()), {}, {}};
                part.title = part.value.empty() ? std::string() : field->labelOf(part.value);
                member.parts.push_back(std::move(part));
            }
            std::size_t n = 0;
            if (parts_.carried)
                for (const NodeRef item : record.find(parts_.carried->key)) {
                    Carried& one = member.carried.emplace_back();
                    one.value = std::string(item.scalar());
                    const session::EntityPtr of = named(*parts_.carried->of, one.value);
                    one.title = of ? of->title : one.value;
                    one.ref = of ? of->ref : EntityRef{};
                    one.word = wordOf(one.ref);
                    one.cost = without(remove(at, n++));
                }
            member.cost = without(remove(at++));
        }
    return out;
}

Patch MemberRoster::remove(std::size_t member) const {
    if (member >= count())
        return {};
    Row item;
    item.type = RowType::Item;
    item.path = pathOf(member);
    return Patches(entity_).remove(item);
}

Patch MemberRoster::remove(std::size_t member, std::size_t carried) const {
    if (member >= count() || !parts_.carried)
        return {};
    Row item;
    item.type = RowType::Item;
    item.path = pathOf(member, carried);
    return Patches(entity_).remove(item);
}

Patch MemberRoster::move(std::size_t member, std::size_t to) const {
    if (member >= count() || to >= count() || member == to)
        return {};
    return {{{PatchOp::Kind::Move, entity_->ref, pathOf(member), {}, to}}};
}

Patch MemberRoster::move(std::size_t member, std::size_t carried, std::size_t to) const {
    if (member >= count() || !parts_.carried || carried == to ||
        std::max(carried, to) >= list().at(member).find(parts_.carried->key).size())
        return {};
    return {{{PatchOp::Kind::Move, entity_->ref, pathOf(member, carried), {}, to}}};
}

Patch MemberRoster::set(std::size_t member, const std::string& part,
                        const std::string& value) const {
    if (member >= count())
        return {};
    const FieldPath path = pathOf(member).then(part);
    if (value.empty())
        return Patches(entity_).clear(path);
    return Patches(entity_).put(path, Value(value));
}

Patch MemberRoster::duplicate(std::size_t member) const {
    if (member >= count())
        return {};
    Tried tried = judged({{{PatchOp::Kind::Insert, entity_->ref, pathOf(member + 1),
                            Value::of(list().at(member))}}});
    complete(tried);
    return tried.patch;
}

} // namespace ww::forms

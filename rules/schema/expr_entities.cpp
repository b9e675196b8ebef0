// Compiles entities(kind), which finds all entities of a kind or those with a field's value. Also
// compiles derived values.

#include "rules/schema/expr_compile.h"
#include "rules/schema/kinds.h"
#include "rules/schema/read.h"

#include <algorithm>

namespace ww::schema {

namespace {

using Base = ExprType::Base;

/// Returns true if equal values of the field have the same text (see normalisedValue).
bool groups(const FieldDef& field) {
    switch (field.kind) {
    case FieldKind::Bool:
    case FieldKind::Int:
    case FieldKind::Number:
    case FieldKind::Length:
    case FieldKind::Angle:
    case FieldKind::Enum:
    case FieldKind::Text:
        return true;
    case FieldKind::Ref:
        return field.within.empty();
    default:
        return false;
    }
}

} // namespace

std::optional<std::string> normalisedValue(const FieldDef& field, NodeRef entity) {
    if (!entity.isMapping())
        return std::nullopt;
    NodeRef node = entity.find(field.key);
    for (std::size_t i = 0; !node && i < field.formerly.size(); ++i)
        node = entity.find(field.formerly[i]);
    if (node && !node.isNull() && !node.isScalar())
        return std::nullopt;
    const bool there = node && !node.isNull();
    if (!there && !field.defaultText)
        return std::string();
    const std::string_view text = there ? node.scalar() : std::string_view(*field.defaultText);
    if (text == "none")
        return std::string();
    switch (field.kind) {
    case FieldKind::Bool:
        if (const auto truth = readBool(text))
            return std::string(*truth ? "true" : "false");
        return std::nullopt;
    case FieldKind::Int:
    case FieldKind::Number:
        if (const auto quantity = readQuantity(text))
            return toText(ExprValue(quantity->value));
        return std::nullopt;
    case FieldKind::Length:
    case FieldKind::Angle:
        if (const auto number = readMeasure(field.kind, text))
            return toText(ExprValue(*number));
        return std::nullopt;
    case FieldKind::Ref:
        return std::string(splitRefName(text).id);
    default:
        return std::string(text);
    }
}

ExprCompiler::Part ExprCompiler::derivedOf(const EntitySchema& schema, const DerivedDef& derived,
                                           ExprInst inst, std::uint32_t ast) {
    if (!derived.value)
        throw ExprFailure{{"`" + derived.key + "` is a derived value, which can't be used here",
                           at(ast).span, schema.kind + "." + derived.key}};
    for (const Dependency& read : derived.value->dependencies())
        addRead(read);
    inst.op = ExprOp::Derived;
    inst.schema = &schema;
    inst.derived = &derived;
    ExprType type = derived.value->type();
    return emit(std::move(inst), type, ast);
}

ExprCompiler::Part ExprCompiler::entities(std::uint32_t ast) {
    const AstNode& node = at(ast);
    takes(node, ast, 1, 1, "a kind: entities(unit)");
    if (at(node.kids[0]).kind != AstKind::Word)
        stop(node.kids[0], "entities takes a kind: entities(unit)");
    const EntitySchema& schema = kindNamed(node.kids[0]);
    noteRead(schema, "id"); // depends on which entities exist
    ExprInst inst;
    inst.op = ExprOp::Entities;
    inst.schema = &schema;
    ExprType type = simple(Base::Users);
    type.schema = &schema;
    const Part part = emit(std::move(inst), type, ast);
    entities_.emplace_back(part.inst, ast);
    return part;
}

bool ExprCompiler::dependsOn(std::uint32_t at, std::uint8_t frame) const {
    const ExprInst& inst = program_->insts[at];
    switch (inst.op) {
    case ExprOp::Frame:
    case ExprOp::FrameField:
    case ExprOp::FrameId:
    case ExprOp::EntryKey:
    case ExprOp::EntryValue:
    case ExprOp::Users:
    case ExprOp::Position:
    case ExprOp::Neighbour:
    case ExprOp::Derived:
        if (inst.frame == frame && inst.kids.empty())
            return true;
        break;
    case ExprOp::Extra: // its value is a number, which depends on no frame
        return false;
    default:
        break;
    }
    return std::any_of(inst.kids.begin(), inst.kids.end(),
                       [&](std::uint32_t kid) { return dependsOn(kid, frame); });
}

void ExprCompiler::narrow(const ExprInst& over) {
    ExprInst& list = program_->insts[over.kids[0]];
    // The sum over a filtered list doesn't depend on the order of the entities.
    if (over.op == ExprOp::Sum && list.op == ExprOp::Filter && !over.neighbours &&
        program_->insts[list.kids[0]].op == ExprOp::Entities)
        program_->insts[list.kids[0]].ignoresOrder = true;
    if (list.op != ExprOp::Entities || !list.kids.empty())
        return;
    const bool all = over.op == ExprOp::Filter || over.op == ExprOp::Sorted ||
                     over.op == ExprOp::DistinctValues || over.op == ExprOp::AllValues ||
                     over.op == ExprOp::Duplicates || over.op == ExprOp::Join;
    list.ignoresOrder = !all && !over.neighbours;
    // Look up by value only in functions that ignore the items for which the condition is false.
    if (!over.hasBody ||
        (over.op != ExprOp::Filter && over.op != ExprOp::Count && over.op != ExprOp::Any))
        return;
    const auto fieldOfItem = [&](std::uint32_t at) -> const FieldDef* {
        const ExprInst& inst = program_->insts[at];
        const bool unnamed = inst.op == ExprOp::FrameField && inst.frame == over.frame;
        const bool named = inst.op == ExprOp::FieldOf &&
                           program_->insts[inst.kids[0]].op == ExprOp::Frame &&
                           program_->insts[inst.kids[0]].frame == over.frame;
        return (unnamed || named) && groups(*inst.field) ? inst.field : nullptr;
    };
    std::vector<std::uint32_t> parts = {over.kids[1]};
    while (!parts.empty()) {
        const ExprInst& part = program_->insts[parts.back()];
        parts.pop_back();
        if (part.op == ExprOp::And) {
            parts.insert(parts.end(), part.kids.rbegin(), part.kids.rend());
            continue;
        }
        if ((part.op != ExprOp::Compare && part.op != ExprOp::CompareRef) ||
            part.binary != BinaryOp::Equal)
            continue;
        for (std::size_t side = 0; side < 2; ++side) {
            const FieldDef* field = fieldOfItem(part.kids[side]);
            const std::uint32_t value = part.kids[1 - side];
            if (field == nullptr || dependsOn(value, over.frame))
                continue;
            list.field = field;
            list.kids = {value};
            reads_.push_back({list.schema->kind, field->key, false, true});
            return;
        }
    }
}

void ExprCompiler::checkNarrowed() const {
    if (scope_.allowsAllEntities)
        return;
    for (const auto& [inst, ast] : entities_)
        if (program_->insts[inst].kids.empty())
            stop(ast, "here `entities` must be combined with an equality on one of their fields, "
                      "as in `those(entities(unit) as u, u.rank = self.rank)`. Conditions on all "
                      "entities of a pack belong below `constraints:` of system.yaml, or on a "
                      "sheet");
}

} // namespace ww::schema

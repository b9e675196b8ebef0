// Evaluates values of fields.

#include "rules/schema/builtin.h"
#include "rules/schema/expr_eval.h"
#include "rules/schema/kinds.h"
#include "rules/schema/pack_words.h"
#include "rules/schema/read.h"

namespace ww::schema {

namespace {

using Tag = ExprVal::Tag;

ExprVal text(std::string_view words, NodeRef node, const FieldDef& field, const EntityView& owner) {
    ExprVal value = ExprVal::fromValue(words);
    value.node = node;
    value.field = &field;
    value.owner = owner;
    return value;
}

ExprVal read(ExprVal value, NodeRef node, const EntityView& owner) {
    value.node = node;
    value.owner = owner;
    return value;
}

} // namespace

NodeRef ExprRun::mappingValue(NodeRef mapping, std::string_view key) {
    constexpr std::uint32_t kMany = 256; // with fewer keys, a look-up is as cheap as a step
    if (mapping && mapping.node().next - mapping.index() > kMany)
        spendSteps(mapping.size() / 16);
    return mapping.find(key);
}

ExprVal ExprRun::readNode(const FieldDef& field, NodeRef node, const EntityView& owner) {
    const auto block = [&](bool good) {
        if (!good)
            return ExprVal::malformed();
        ExprVal value;
        value.tag = Tag::Node;
        value.node = node;
        value.field = &field;
        value.owner = owner;
        return value;
    };
    switch (field.kind) {
    case FieldKind::List:
    case FieldKind::Table:
    case FieldKind::Flags:
    case FieldKind::Polygon:
        return block(node.isSequence());
    case FieldKind::Point:
        return block(node.isSequence() && node.size() == 2);
    case FieldKind::Map:
    case FieldKind::Record:
    case FieldKind::Choice:
        return block(node.isMapping());
    case FieldKind::Art:
        return block(node.isMapping() || node.isScalar());
    default:
        break;
    }
    if (!node.isScalar())
        return ExprVal::malformed();
    const std::string_view words = node.scalar();
    spendSteps((field.values.size() + field.allow.size()) / 16);
    if (words == "none" && (contains(field.allow, words) || contains(field.values, words)))
        return {};
    switch (field.kind) {
    case FieldKind::Grid:
    case FieldKind::Sentences:
        return block(true);
    case FieldKind::Bool: {
        const auto truth = readBool(words);
        return truth ? read(ExprVal::fromValue(*truth), node, owner) : ExprVal::malformed();
    }
    case FieldKind::Int: {
        const auto number = readInt(words);
        if (number)
            return read(ExprVal::fromValue(Rational(*number)), node, owner);
        return contains(field.allow, words) ? text(words, node, field, owner)
                                            : ExprVal::malformed();
    }
    case FieldKind::Number: {
        const auto number = readQuantity(words);
        if (number && (number->unit.empty() || number->unit == field.unit))
            return read(ExprVal::fromValue(number->value), node, owner);
        return contains(field.allow, words) ? text(words, node, field, owner)
                                            : ExprVal::malformed();
    }
    case FieldKind::Length:
    case FieldKind::Angle: {
        const auto number = readMeasure(field.kind, words);
        return number ? read(ExprVal::fromValue(*number), node, owner) : ExprVal::malformed();
    }
    case FieldKind::Enum:
        if (!contains(field.values, words) && !contains(field.allow, words) &&
            findAddedWord(world_, field, words, owner.pack) == nullptr)
            return ExprVal::malformed();
        return text(words, node, field, owner);
    case FieldKind::Ref:
        if (field.within.empty() && !readRef(field, words))
            return ExprVal::malformed();
        return text(words, node, field, owner);
    default:
        return text(words, node, field, owner);
    }
}

ExprVal ExprRun::missingFieldValue(const FieldDef& field, const EntityView& owner, NodeRef parent,
                                   const ExprInst& inst) {
    world_.noteAbsentField(field, owner, parent);
    if (field.defaultText)
        return inst.constant;
    if (!field.required || inst.optional)
        return {};
    if (field.when != nullptr) {
        // The field is required only if its `when` is true. Otherwise a missing field is none.
        const bool own = owner.node.tree().text.data() == parent.tree().text.data() &&
                         owner.node.index() == parent.index();
        if (field.when->evaluatesTo(false, world_, owner, {own ? NodeRef() : parent}))
            return {};
    }
    ExprVal absent = ExprVal::malformed();
    absent.truth = true; // makes missing() true
    return absent;
}

ExprVal ExprRun::readField(const FieldDef& field, NodeRef parent, const EntityView& owner,
                           const ExprInst& inst) {
    for (std::size_t part = 0; part < 2; ++part)
        if (&field == &pointFields()[part])
            return parent.isSequence() && parent.size() == 2
                       ? readNode(field, parent.at(part), owner)
                       : ExprVal::malformed();
    if (!parent.isMapping())
        return ExprVal::malformed();
    NodeRef node = mappingValue(parent, field.key);
    if (!node)
        for (const std::string& old : field.formerly)
            if (!node)
                node = mappingValue(parent, old);
    if (node.isNull())
        return missingFieldValue(field, owner, parent, inst);
    return readNode(field, node, owner);
}

ExprVal ExprRun::resolveReference(const ExprVal& ref, std::string_view kind) {
    if (ref.tag != Tag::Text)
        return ref.tag == Tag::Entity || ref.tag == Tag::None ? ref : ExprVal::malformed();
    spendSteps(4); // the cost of a look-up
    const EntityView found = world_.find(kind, ref.text, ref.owner.pack);
    if (!found)
        return ExprVal::malformed();
    ExprVal value;
    value.tag = Tag::Entity;
    value.text = ref.text;
    value.owner = found;
    return value;
}

bool ExprRun::isRecordAbsent(const ExprInst& inst) {
    if (inst.schema != nullptr || inst.optional)
        return false;
    const ExprInst& record = insts_[inst.kids[0]];
    if (record.field == nullptr || record.field->kind != FieldKind::Record)
        return false;
    if (record.op == ExprOp::FrameField)
        return true;
    if (record.op != ExprOp::FieldOf)
        return false;
    ExprVal parent = eval(record.kids[0]);
    if (record.schema != nullptr)
        parent = resolveReference(parent, record.schema->kind);
    return parent.tag == Tag::Entity || parent.tag == Tag::Node ||
           (parent.tag == Tag::None && isRecordAbsent(record));
}

ExprVal ExprRun::evalField(const ExprInst& inst) {
    ExprVal left = eval(inst.kids[0]);
    if (inst.schema != nullptr)
        left = resolveReference(left, inst.schema->kind);
    switch (left.tag) {
    case Tag::None:
        return inst.field->defaultText && isRecordAbsent(inst) ? inst.constant : ExprVal();
    case Tag::Entity:
        return readField(*inst.field, left.owner.node, left.owner, inst);
    case Tag::Node:
        if (left.field->kind == FieldKind::Art && left.node.isScalar()) {
            const NodeRef part = artValue(left.node, inst.field->key);
            return part ? text(part.scalar(), part, *inst.field, left.owner) : ExprVal();
        }
        return readField(*inst.field, left.node, left.owner, inst);
    default:
        return ExprVal::malformed();
    }
}

} // namespace ww::schema

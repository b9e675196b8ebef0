// Evaluates operators.

#include "rules/schema/expr_eval.h"

#include "rules/schema/kinds.h"
#include "rules/schema/let_value.h"
#include "rules/schema/read.h"

namespace ww::schema {

namespace {

using Tag = ExprVal::Tag;

/// Returns the kind to which a reference refers: that of the field from which it was read, else
/// `otherwise`.
std::string_view kindMeant(const ExprVal& ref, const EntitySchema& otherwise) {
    const bool own = ref.field != nullptr && ref.field->kind == FieldKind::Ref;
    return own ? std::string_view(ref.field->targetKind) : std::string_view(otherwise.kind);
}

/// Returns the entity's `id`, `kind` or `pack`.
ExprVal ownOf(const EntityView& entity, std::string_view word) {
    return ExprVal::fromValue(word == "id"     ? entity.id
                              : word == "kind" ? std::string_view(entity.schema->kind)
                                               : entity.pack);
}

} // namespace

ExprVal ExprRun::eval(std::uint32_t index) {
    const ExprInst& inst = insts_[index];
    if (!spendSteps())
        return ExprVal::malformed();
    switch (inst.op) {
    case ExprOp::Constant:
        return inst.constant;
    case ExprOp::Frame: {
        const ExprItem& item = frames_[inst.frame];
        return item.let != nullptr ? item.let->get() : item.value;
    }
    case ExprOp::FrameField: {
        const ExprVal& frame = frames_[inst.frame].value;
        if (frame.tag == Tag::Malformed)
            return frame;
        return readField(*inst.field, frame.tag == Tag::Entity ? frame.owner.node : frame.node,
                         frame.owner, inst);
    }
    case ExprOp::FrameId:
        return ownOf(frames_[inst.frame].value.owner, inst.text);
    case ExprOp::EntryKey: {
        const ExprVal frame = inst.kids.empty() ? frames_[inst.frame].value : eval(inst.kids[0]);
        if (frame.tag != Tag::Entry)
            return frame.tag == Tag::None ? frame : ExprVal::malformed();
        const FieldDef* key = inst.field->keyOf.get();
        if (key != nullptr && (key->kind == FieldKind::Int || key->kind == FieldKind::Number)) {
            const auto number = readNumber(frame.text);
            return number ? ExprVal::fromValue(*number) : ExprVal::malformed();
        }
        ExprVal value = ExprVal::fromValue(frame.text);
        value.owner = frame.owner;
        return value;
    }
    case ExprOp::EntryValue: {
        const ExprVal frame = inst.kids.empty() ? frames_[inst.frame].value : eval(inst.kids[0]);
        if (frame.tag != Tag::Entry)
            return frame.tag == Tag::None ? frame : ExprVal::malformed();
        if (frame.node.isNull())
            return ExprVal::malformed();
        return readNode(*inst.field->itemField, frame.node, frame.owner);
    }
    case ExprOp::FieldOf:
        return evalField(inst);
    case ExprOp::Derived:
        return evalDerived(inst);
    case ExprOp::IdOf: {
        const ExprVal found = resolveReference(eval(inst.kids[0]), inst.schema->kind);
        return found.tag == Tag::Entity ? ownOf(found.owner, inst.text) : found;
    }
    case ExprOp::MapItem: {
        const ExprVal map = eval(inst.kids[0]);
        if (map.tag != Tag::Node)
            return map;
        const NodeRef node = mappingValue(map.node, inst.text);
        return node.isNull() ? ExprVal() : readNode(*inst.field, node, map.owner);
    }
    case ExprOp::Extra: {
        if (inst.kids[0] >= extra_.size())
            return {};
        const ExprValue& value = extra_[inst.kids[0]];
        if (const auto* number = std::get_if<Rational>(&value))
            return ExprVal::fromValue(*number);
        if (const auto* truth = std::get_if<bool>(&value))
            return ExprVal::fromValue(*truth);
        if (const auto* words = std::get_if<std::string>(&value))
            return ExprVal::fromValue(std::string_view(*words));
        return {};
    }
    case ExprOp::Option:
        return ExprVal::fromValue(world_.optionValue(inst.text));
    case ExprOp::Not: {
        const ExprVal value = eval(inst.kids[0]);
        if (value.tag == Tag::Malformed)
            return value;
        return ExprVal::fromValue(!(value.tag == Tag::Bool && value.truth));
    }
    case ExprOp::Negate: {
        const ExprVal value = eval(inst.kids[0]);
        if (value.tag != Tag::Number)
            return value;
        return exactOrFail(Rational::sub(Rational(0), value.number));
    }
    case ExprOp::Arithmetic:
        return evalArithmetic(inst);
    case ExprOp::Compare:
        return evalComparison(inst);
    case ExprOp::CompareRef:
        return evalReferenceComparison(inst);
    case ExprOp::In:
        return evalIn(inst);
    case ExprOp::And:
    case ExprOp::Or:
        return evalLogic(inst);
    case ExprOp::If: {
        const ExprVal test = eval(inst.kids[0]);
        if (test.tag == Tag::Malformed)
            return test;
        return eval(inst.kids[test.tag == Tag::Bool && test.truth ? 1 : 2]);
    }
    case ExprOp::Users:
    case ExprOp::Entities:
    case ExprOp::Entries:
    case ExprOp::ListLiteral:
        return ExprVal::malformed();
    case ExprOp::Least:
    case ExprOp::Greatest: {
        ExprVal best;
        for (std::uint32_t kid : inst.kids) {
            const ExprVal value = eval(kid);
            if (value.tag == Tag::Malformed)
                return value;
            if (value.tag != Tag::Number)
                continue;
            const bool better =
                inst.op == ExprOp::Least ? value.number < best.number : value.number > best.number;
            if (best.tag == Tag::None || better)
                best = value;
        }
        return best;
    }
    case ExprOp::Range:
    case ExprOp::MakeList:
    case ExprOp::WordsOf:
        return evalListLiteral(inst);
    case ExprOp::Filter:
    case ExprOp::Sorted:
    case ExprOp::DistinctValues:
    case ExprOp::AllValues:
    case ExprOp::Duplicates:
    case ExprOp::Join:
        return evalListFilter(inst);
    case ExprOp::First:
    case ExprOp::Last:
        return evalFirstOrLast(inst);
    case ExprOp::Take:
        return evalTake(inst);
    case ExprOp::Position:
        return ExprVal::fromValue(
            Rational(static_cast<std::int64_t>(frames_[inst.frame].index) + 1));
    case ExprOp::Neighbour:
        return evalNeighbour(inst);
    case ExprOp::Get:
        return evalMapGet(inst);
    case ExprOp::Label:
        return evalLabel(inst);
    case ExprOp::WordIcon:
    case ExprOp::WordColour:
        return evalWordStyle(inst);
    case ExprOp::Call:
        return evalGameCall(inst);
    case ExprOp::Missing: {
        const ExprVal value = eval(inst.kids[0]);
        return value.tag == Tag::Malformed && !value.truth
                   ? value
                   : ExprVal::fromValue(value.tag == Tag::Malformed);
    }
    case ExprOp::Default:
        return evalDefault(inst);
    case ExprOp::Round:
    case ExprOp::Mod:
    case ExprOp::Clamp:
    case ExprOp::Quantile:
    case ExprOp::Drawn:
    case ExprOp::Signed:
    case ExprOp::Fraction:
    case ExprOp::Percent:
        return evalNumberFunction(inst);
    case ExprOp::LineText:
    case ExprOp::LineParts:
    case ExprOp::LineField:
    case ExprOp::LineCost:
        return evalLineFunction(inst);
    case ExprOp::Cells:
    case ExprOp::CellNamed:
    case ExprOp::CellName:
    case ExprOp::CellColumn:
    case ExprOp::CellRow:
    case ExprOp::Columns:
    case ExprOp::Rows:
    case ExprOp::CellLayer:
    case ExprOp::Neighbours:
    case ExprOp::Distance:
    case ExprOp::Steps:
    case ExprOp::Regions:
    case ExprOp::EdgeOf:
        return evalBoardFunction(inst);
    case ExprOp::ShapeOf:
    case ExprOp::ShapeAt:
    case ExprOp::Rectangle:
    case ExprOp::Overlaps:
    case ExprOp::Inside:
    case ExprOp::Gap:
        return evalPlaneFunction(inst);
    default:
        return evalAggregate(inst);
    }
}

ExprVal ExprRun::evalArithmetic(const ExprInst& inst) {
    // Number fields may contain words (`allow`). Arithmetic treats a word as none.
    const auto none = [&](const ExprVal& value) {
        return value.tag == Tag::None || value.tag == Tag::Text;
    };
    const ExprVal a = eval(inst.kids[0]);
    if (a.tag != Tag::Number)
        return none(a) ? ExprVal() : ExprVal::malformed();
    const ExprVal b = eval(inst.kids[1]);
    if (b.tag != Tag::Number)
        return none(b) ? ExprVal() : ExprVal::malformed();
    std::optional<Rational> result;
    switch (inst.binary) {
    case BinaryOp::Add:
        result = Rational::add(a.number, b.number);
        break;
    case BinaryOp::Subtract:
        result = Rational::sub(a.number, b.number);
        break;
    case BinaryOp::Multiply:
        result = Rational::mul(a.number, b.number);
        break;
    default:
        if (b.number == Rational(0)) // dividing by 0 gives none (manual, Expressions)
            return {};
        result = Rational::div(a.number, b.number);
    }
    return exactOrFail(result);
}

ExprVal ExprRun::evalComparison(const ExprInst& inst) {
    const ExprVal a = eval(inst.kids[0]);
    if (a.tag == Tag::Malformed)
        return a;
    const ExprVal b = eval(inst.kids[1]);
    if (b.tag == Tag::Malformed)
        return b;
    if (inst.binary == BinaryOp::Equal || inst.binary == BinaryOp::NotEqual) {
        bool equal = a.tag == b.tag;
        if (equal) {
            switch (a.tag) {
            case Tag::Bool:
                equal = a.truth == b.truth;
                break;
            case Tag::Number:
                equal = a.number == b.number;
                break;
            case Tag::Text:
                spendSteps(std::min(a.text.size(), b.text.size()) / 64);
                equal = a.text == b.text;
                break;
            case Tag::None:
                break;
            default:
                equal = false;
            }
        }
        return ExprVal::fromValue(equal == (inst.binary == BinaryOp::Equal));
    }
    std::strong_ordering order = std::strong_ordering::equal;
    if (inst.words != nullptr) {
        const auto rank = [&](const ExprVal& value) {
            spendSteps(inst.words->size() / 16);
            return a.tag == Tag::Text && b.tag == Tag::Text
                       ? std::find(inst.words->begin(), inst.words->end(), value.text)
                       : inst.words->end();
        };
        const auto one = rank(a), other = rank(b);
        if (one == inst.words->end() || other == inst.words->end())
            return ExprVal::fromValue(false);
        order = one <=> other;
    } else if (a.tag == Tag::Number && b.tag == Tag::Number) {
        order = a.number <=> b.number;
    } else {
        return ExprVal::fromValue(false);
    }
    switch (inst.binary) {
    case BinaryOp::Less:
        return ExprVal::fromValue(order < 0);
    case BinaryOp::LessEqual:
        return ExprVal::fromValue(order <= 0);
    case BinaryOp::Greater:
        return ExprVal::fromValue(order > 0);
    default:
        return ExprVal::fromValue(order >= 0);
    }
}

bool ExprRun::isSameEntity(const ExprVal& a, const ExprVal& b, const EntitySchema* schema) {
    const std::string_view idA = a.tag == Tag::Entity ? a.owner.id : splitRefName(a.text).id;
    const std::string_view idB = b.tag == Tag::Entity ? b.owner.id : splitRefName(b.text).id;
    if (idA != idB)
        return false;
    if (a.tag == Tag::Text && b.tag == Tag::Text) {
        const bool bareA = a.text.find(':') == a.text.npos;
        const bool bareB = b.text.find(':') == b.text.npos;
        const bool alike = schema == nullptr || kindMeant(a, *schema) == kindMeant(b, *schema) ||
                           a.owner.schema == nullptr || b.owner.schema == nullptr;
        // A literal without a pack matches an entity with this id in any pack.
        const bool said =
            (a.owner.schema == nullptr && bareA) || (b.owner.schema == nullptr && bareB);
        if (said || (alike && a.text == b.text && (a.owner.pack == b.owner.pack || !bareA)))
            return true;
    }
    if (schema == nullptr)
        return a.text == b.text;
    const ExprVal foundA = resolveReference(a, kindMeant(a, *schema));
    const ExprVal foundB = resolveReference(b, kindMeant(b, *schema));
    if (foundA.tag != Tag::Entity || foundB.tag != Tag::Entity)
        return a.text == b.text;
    return foundA.owner.pack == foundB.owner.pack && foundA.owner.schema == foundB.owner.schema;
}

ExprVal ExprRun::evalReferenceComparison(const ExprInst& inst) {
    const ExprVal a = eval(inst.kids[0]);
    if (a.tag == Tag::Malformed)
        return a;
    const ExprVal b = eval(inst.kids[1]);
    if (b.tag == Tag::Malformed)
        return b;
    bool equal = false;
    if (a.tag == Tag::None || b.tag == Tag::None)
        equal = a.tag == b.tag;
    else
        equal = isSameEntity(a, b, inst.schema);
    // If a referenced entity doesn't exist, there is no result. Another finding reports the
    // reference.
    if (!equal && inst.schema != nullptr)
        for (const ExprVal* one : {&a, &b})
            if (one->tag == Tag::Text && one->owner.schema != nullptr &&
                !world_.find(kindMeant(*one, *inst.schema), one->text, one->owner.pack))
                return ExprVal::malformed();
    return ExprVal::fromValue(equal == (inst.binary == BinaryOp::Equal));
}

bool ExprRun::evaluatesTo(bool what, std::uint32_t at) {
    const ExprInst& inst = insts_[at];
    if (inst.op == ExprOp::Not)
        return evaluatesTo(!what, inst.kids[0]);
    if (inst.op == ExprOp::And || inst.op == ExprOp::Or) {
        // `both`: both operands must evaluate to `what`. Skip the second operand if the first
        // decides.
        const bool first = evaluatesTo(what, inst.kids[0]);
        const bool both = what == (inst.op == ExprOp::And);
        return first != both ? first : evaluatesTo(what, inst.kids[1]);
    }
    const ExprVal value = eval(at);
    return value.tag != Tag::Malformed && (value.tag == Tag::Bool && value.truth) == what;
}

ExprVal ExprRun::evalLogic(const ExprInst& inst) {
    // Three-valued logic: `false and x` is false and `true or x` is true, even if x is malformed.
    const bool decides = inst.op == ExprOp::Or;
    const ExprVal a = eval(inst.kids[0]);
    const bool truthA = a.tag == Tag::Bool && a.truth;
    if (a.tag != Tag::Malformed && truthA == decides)
        return ExprVal::fromValue(decides);
    const ExprVal b = eval(inst.kids[1]);
    const bool truthB = b.tag == Tag::Bool && b.truth;
    if (b.tag != Tag::Malformed && truthB == decides)
        return ExprVal::fromValue(decides);
    if (a.tag == Tag::Malformed || b.tag == Tag::Malformed)
        return ExprVal::malformed();
    return ExprVal::fromValue(!decides);
}

} // namespace ww::schema

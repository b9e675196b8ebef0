// Evaluates functions over lists, maps and users.

#include "rules/schema/expr_eval.h"

#include "rules/schema/kinds.h"
#include "rules/schema/read.h"
#include "rules/schema/schema.h"

#include <algorithm>
#include <set>
#include <unordered_set>

namespace ww::schema {

namespace {

using Tag = ExprVal::Tag;

std::size_t linesIn(NodeRef node) {
    std::size_t lines = 0;
    std::string_view rest = node.scalar();
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        if (end != 0)
            ++lines;
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
    return lines;
}

} // namespace

ExprVal ExprRun::itemValue(const EntitySchema* kind, const ExprVal& list, NodeRef item) {
    ExprVal value;
    value.owner = list.owner;
    if (list.field->kind == FieldKind::Map) {
        value.tag = Tag::Entry;
        value.text = item.key();
        value.node = item;
        value.field = list.field;
        return value;
    }
    if (list.field->kind == FieldKind::Flags) {
        if (!item.isScalar())
            return ExprVal::malformed();
        value.tag = Tag::Text;
        value.text = item.scalar();
        value.node = item;
        return value;
    }
    if (list.field->itemField == nullptr || item.isNull())
        return ExprVal::malformed();
    ExprVal read = readNode(*list.field->itemField, item, list.owner);
    return kind != nullptr ? resolveReference(read, kind->kind) : read;
}

ExprVal ExprRun::evalAggregate(const ExprInst& inst) {
    if (inst.op == ExprOp::Count && !inst.hasBody) {
        const ExprInst& source = insts_[inst.kids[0]];
        if (source.op != ExprOp::Users && source.op != ExprOp::Entities) {
            const ExprVal list = eval(inst.kids[0]);
            if (list.tag == Tag::None)
                return ExprVal::fromValue(Rational(0));
            if (list.tag == Tag::List)
                return ExprVal::fromValue(Rational(static_cast<std::int64_t>(list.list->size())));
            if (list.tag != Tag::Node)
                return ExprVal::malformed();
            std::size_t size = 0;
            spendSteps(list.node.isScalar() ? list.node.scalar().size() / 64
                                            : (list.node.node().next - list.node.index()) / 64);
            switch (list.field->kind) {
            case FieldKind::Sentences:
                size = sentenceCount(list.node);
                break;
            case FieldKind::Grid:
                size = linesIn(list.node);
                break;
            default:
                size = list.node.size();
            }
            return ExprVal::fromValue(Rational(static_cast<std::int64_t>(size)));
        }
    }
    bool malformed = false;
    bool decided = false;
    Rational total(inst.op == ExprOp::Product ? 1 : 0);
    ExprVal best;
    std::int64_t count = 0;
    std::set<std::pair<std::string_view, Rational>> seen;
    bool repeated = false;

    // Free the texts that the body computes, unless the function compares them with each other.
    const bool keeps = inst.op == ExprOp::Distinct || inst.op == ExprOp::CountDistinct;

    const bool whole = forEachItem(inst, [&](const ExprVal& item) {
        if (item.tag == Tag::Malformed) {
            malformed = true;
            return true;
        }
        ExprVal value = item;
        if (inst.hasBody) {
            const StorageMark before = storageMark();
            value = eval(inst.kids[1]);
            if (!keeps)
                rollBackTo(before);
        }
        if (value.tag == Tag::Malformed) {
            malformed = true;
            return true;
        }
        const bool truth = value.tag == Tag::Bool && value.truth;
        switch (inst.op) {
        case ExprOp::Any:
            decided = truth;
            return !decided;
        case ExprOp::All:
            decided = !truth;
            return !decided;
        case ExprOp::Count:
            count += !inst.hasBody || truth ? 1 : 0;
            return true;
        case ExprOp::Sum:
        case ExprOp::Product:
            if (value.tag == Tag::Number) {
                const auto next = inst.op == ExprOp::Sum ? Rational::add(total, value.number)
                                                         : Rational::mul(total, value.number);
                if (!next)
                    meter_->markOverflow();
                total = next.value_or(total);
                return next.has_value();
            }
            return true;
        case ExprOp::Min:
        case ExprOp::Max:
            if (value.tag == Tag::Number &&
                (best.tag == Tag::None || (inst.op == ExprOp::Min ? value.number < best.number
                                                                  : value.number > best.number)))
                best = value;
            return true;
        default:
            if (value.tag == Tag::None)
                return true;
            if (value.tag == Tag::Entity)
                value.text = value.owner.id;
            if (!seen.emplace(value.tag == Tag::Number ? std::string_view() : value.text,
                              value.tag == Tag::Number ? value.number : Rational(0))
                     .second)
                repeated = true;
            return true;
        }
    });
    if (!whole)
        return ExprVal::malformed();
    if (inst.op == ExprOp::Any || inst.op == ExprOp::All) {
        if (decided)
            return ExprVal::fromValue(inst.op == ExprOp::Any);
        return malformed ? ExprVal::malformed() : ExprVal::fromValue(inst.op == ExprOp::All);
    }
    if (malformed)
        return ExprVal::malformed();
    switch (inst.op) {
    case ExprOp::Count:
        return ExprVal::fromValue(Rational(count));
    case ExprOp::Sum:
    case ExprOp::Product:
        return ExprVal::fromValue(total);
    case ExprOp::Min:
    case ExprOp::Max:
        return best;
    case ExprOp::Distinct:
        return ExprVal::fromValue(!repeated);
    default:
        return ExprVal::fromValue(Rational(static_cast<std::int64_t>(seen.size())));
    }
}

bool ExprRun::forEachEntity(const ExprInst& inst, const std::function<bool(const ExprVal&)>& each) {
    const auto one = [&](const EntityView& entity) {
        ExprVal value;
        value.tag = Tag::Entity;
        value.owner = entity;
        value.text = entity.id;
        return each(value) && !isSpent();
    };
    const std::string_view from = frames_[0].value.owner.pack;
    if (inst.kids.empty()) {
        world_.forEachEntity(inst.schema->kind, from, one);
        return !isSpent();
    }
    const ExprVal key = eval(inst.kids[0]);
    std::string value;
    switch (key.tag) {
    case Tag::Malformed:
        return false;
    case Tag::None:
        break;
    case Tag::Bool:
        value = key.truth ? "true" : "false";
        break;
    case Tag::Number:
        value = toText(ExprValue(key.number));
        break;
    case Tag::Entity:
        value = key.owner.id;
        break;
    default:
        value = key.text == "none" ? std::string_view() : key.text;
        if (inst.field->kind == FieldKind::Ref)
            value = splitRefName(key.text).id;
    }
    world_.forEachWithValue(inst.schema->kind, from, *inst.field, value, !inst.ignoresOrder, one);
    return !isSpent();
}

ExprItems ExprRun::evalList(std::uint32_t at) {
    ExprItems out;
    out.malformed = !forEach(at, nullptr, [&](const ExprVal& item) {
        spendSteps();
        out.values.push_back(item);
        return true;
    });
    out.keepAlive = std::move(kept_);
    return out;
}

ExprItems ExprRun::evalAndKeep(std::uint32_t at) {
    ExprItems out;
    const ExprOp op = insts_[at].op;
    if (op == ExprOp::Users || op == ExprOp::Entities || op == ExprOp::Cells) {
        std::vector<ExprVal> items;
        const bool whole = forEach(at, nullptr, [&](const ExprVal& item) {
            spendSteps();
            items.push_back(item);
            return true;
        });
        out.values.push_back(whole ? storeValue(std::move(items), maxComputedItems)
                                   : ExprVal::malformed());
    } else {
        out.values.push_back(eval(at));
    }
    out.malformed = out.values.front().tag == Tag::Malformed;
    out.keepAlive = std::move(kept_);
    return out;
}

ExprVal ExprRun::evalIn(const ExprInst& inst) {
    const ExprVal left = eval(inst.kids[0]);
    if (left.tag == Tag::Malformed)
        return left;
    if (left.tag == Tag::None)
        return ExprVal::fromValue(false);
    const auto equal = [&](const ExprVal& item) {
        if (item.tag == Tag::Number || left.tag == Tag::Number)
            return item.tag == left.tag && item.number == left.number;
        if (inst.schema != nullptr)
            return item.tag == Tag::Text && isSameEntity(left, item, inst.schema);
        return item.tag == Tag::Text && item.text == left.text;
    };
    const ExprInst& source = insts_[inst.kids[1]];
    bool malformed = false;
    if (source.op == ExprOp::ListLiteral) {
        for (std::uint32_t kid : source.kids) {
            const ExprVal item = eval(kid);
            malformed = malformed || item.tag == Tag::Malformed;
            if (equal(item))
                return ExprVal::fromValue(true);
        }
        return malformed ? ExprVal::malformed() : ExprVal::fromValue(false);
    }
    bool found = false;
    const bool whole = forEach(inst.kids[1], nullptr, [&](ExprVal value) {
        spendSteps();
        if (value.tag == Tag::Entry)
            value.tag = Tag::Text;
        malformed = malformed || value.tag == Tag::Malformed;
        found = equal(value);
        return !found;
    });
    if (found)
        return ExprVal::fromValue(true);
    malformed = malformed || !whole;
    return malformed ? ExprVal::malformed() : ExprVal::fromValue(false);
}

} // namespace ww::schema

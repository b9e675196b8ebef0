// Evaluates computed lists, neighbours of items, and functions of single values.

#include "rules/schema/each.h"
#include "rules/schema/expr_eval.h"
#include "rules/schema/pack_words.h"
#include "rules/schema/read.h"
#include "rules/schema/schema.h"
#include "rules/schema/within.h"

#include <algorithm>
#include <map>
#include <set>

namespace ww::schema {

namespace {

using Tag = ExprVal::Tag;

ExprVal made(const std::vector<ExprVal>* list) {
    ExprVal value;
    value.tag = Tag::List;
    value.list = list;
    return value;
}

SortKey keyOf(const ExprVal& value, const std::vector<std::string>* words) {
    ExprType type;
    type.words = words;
    switch (value.tag) {
    case Tag::Bool:
        return sortKey(ExprValue(value.truth), type);
    case Tag::Number:
        return sortKey(ExprValue(value.number), type);
    case Tag::Text:
        return sortKey(ExprValue(std::string(value.text)), type);
    case Tag::Entity:
        return sortKey(ExprValue(std::string(value.owner.id)), type);
    case Tag::Cell:
        return sortKey(ExprValue(value.number), type);
    case Tag::Line:
        return sortKey(ExprValue(std::string(value.text)), type);
    default:
        return {};
    }
}

} // namespace

ExprStorage& ExprRun::storage() {
    if (!kept_)
        kept_ = std::make_shared<ExprStorage>();
    return *kept_;
}

ExprVal ExprRun::storeValue(std::vector<ExprVal> list, std::size_t most) {
    ExprStorage& all = storage();
    all.items += list.size();
    spendSteps(list.size() / 4);
    if (list.size() > most || all.items > maxComputedItems)
        return failTooLarge();
    all.lists.push_back(std::make_unique<std::vector<ExprVal>>(std::move(list)));
    return made(all.lists.back().get());
}

ExprVal ExprRun::storeValue(std::string text) {
    ExprStorage& all = storage();
    all.items += 1 + text.size() / 64;
    spendSteps(text.size() / 64);
    if (all.items > maxComputedItems)
        return failTooLarge();
    all.texts.push_back(std::make_unique<std::string>(std::move(text)));
    return ExprVal::fromValue(std::string_view(*all.texts.back()));
}

ExprRun::StorageMark ExprRun::storageMark() const {
    return kept_ ? StorageMark{kept_->lists.size(), kept_->texts.size(), kept_->trees.size(),
                               kept_->inner.size(), kept_->items}
                 : StorageMark{};
}

void ExprRun::rollBackTo(const StorageMark& mark) {
    if (!kept_)
        return;
    kept_->lists.resize(mark.lists);
    kept_->texts.resize(mark.texts);
    kept_->trees.resize(mark.trees);
    kept_->inner.resize(mark.inner);
    kept_->items = mark.items;
}

ExprVal ExprRun::evalListLiteral(const ExprInst& inst) {
    std::vector<ExprVal> out;
    bool malformed = false;
    switch (inst.op) {
    case ExprOp::WordsOf:
        spendSteps(inst.words->size() / 4);
        for (const std::string& word : *inst.words)
            out.push_back(ExprVal::fromValue(std::string_view(word)));
        if (const auto* source =
                inst.field != nullptr ? dynamic_cast<const WordSource*>(&world_) : nullptr)
            source->forEachAddedWord(
                inst.field->type, frames_[0].value.owner.pack, [&](const PackWord& one) {
                    if (!contains(*inst.words, one.word))
                        out.push_back(ExprVal::fromValue(std::string_view(one.word)));
                });
        break;
    case ExprOp::MakeList:
        for (std::uint32_t kid : inst.kids) {
            const ExprVal value = eval(kid);
            malformed = malformed || value.tag == Tag::Malformed;
            if (value.tag != Tag::None)
                out.push_back(value);
        }
        break;
    default: {
        const ExprVal low = eval(inst.kids[0]), high = eval(inst.kids[1]);
        if (low.tag == Tag::Malformed || high.tag == Tag::Malformed)
            return ExprVal::malformed();
        if (low.tag != Tag::Number || high.tag != Tag::Number)
            return {};
        const std::int64_t last = floorOf(high.number);
        const auto first = Rational::sub(Rational(0), low.number);
        if (!first)
            return exactOrFail(first);
        const std::int64_t from = -floorOf(*first);
        if (from > last)
            break;
        if (last - from >= static_cast<std::int64_t>(maxComputedListItems) || last < from)
            return failTooLarge();
        spendSteps(static_cast<std::uint64_t>(last - from) / 4);
        for (std::int64_t n = from; n <= last; ++n)
            out.push_back(ExprVal::fromValue(Rational(n)));
    }
    }
    return malformed ? ExprVal::malformed() : storeValue(std::move(out));
}

ExprVal ExprRun::evalListFilter(const ExprInst& inst) {
    std::vector<ExprVal> out;
    std::vector<SortKey> keys;
    std::set<SortKey> seen;
    std::string text;
    bool malformed = false, first = true;
    const auto add = [&](const ExprVal& value) {
        if (value.tag == Tag::Malformed)
            malformed = true;
        else if (inst.op == ExprOp::AllValues || value.tag == Tag::Node ||
                 value.tag == Tag::Entry || seen.insert(keyOf(value, nullptr)).second)
            out.push_back(value);
    };
    const bool whole = forEachItem(inst, [&](const ExprVal& item) {
        if (item.tag == Tag::Malformed) {
            malformed = true;
            return true;
        }
        const StorageMark before = storageMark();
        const ExprVal value = inst.hasBody ? eval(inst.kids[1]) : item;
        if (inst.op == ExprOp::Duplicates) {
            // Compare only readable items: an unreadable item could have any value.
            if (value.tag != Tag::Malformed && value.tag != Tag::None) {
                out.push_back(item);
                keys.push_back(keyOf(value, inst.words));
            }
            rollBackTo(before);
            spendSteps(4); // the cost of sorting the item's key
            return out.size() <= maxComputedItems;
        }
        malformed = malformed || value.tag == Tag::Malformed;
        switch (inst.op) {
        case ExprOp::Filter:
            if (value.tag == Tag::Bool && value.truth)
                out.push_back(item);
            break;
        case ExprOp::Sorted:
            out.push_back(item);
            keys.push_back(keyOf(value, inst.words));
            spendSteps(4); // the cost of sorting the item's key
            break;
        case ExprOp::DistinctValues:
        case ExprOp::AllValues:
            if (value.tag == Tag::Node && value.field->kind != FieldKind::Record &&
                value.field->kind != FieldKind::Choice && value.field->kind != FieldKind::Art) {
                for (NodeRef node : value.node)
                    if (spendSteps(4))
                        add(itemValue(nullptr, value, node));
            } else if (value.tag == Tag::List) {
                for (const ExprVal& one : *value.list)
                    if (spendSteps(4))
                        add(one);
            } else if (value.tag != Tag::None) {
                add(value);
            }
            break;
        default:
            if (value.tag != Tag::None) {
                text += (first ? "" : inst.ownedText) + textOf(value);
                first = false;
                spendSteps(value.text.size() / 64);
            }
        }
        return out.size() <= maxComputedListItems && text.size() <= maxComputedTextBytes;
    });
    if (text.size() > maxComputedTextBytes)
        return failTooLarge();
    if (!whole || malformed)
        return ExprVal::malformed();
    if (inst.op == ExprOp::Join)
        return storeValue(std::move(text));
    if (inst.op == ExprOp::Duplicates) {
        std::map<SortKey, std::size_t> times;
        for (const SortKey& key : keys)
            ++times[key];
        std::vector<ExprVal> shared;
        for (std::size_t i = 0; i < out.size(); ++i)
            if (times[keys[i]] > 1)
                shared.push_back(out[i]);
        return storeValue(std::move(shared), maxComputedItems);
    }
    if (inst.op == ExprOp::Sorted) {
        std::vector<std::size_t> order(out.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return keys[a] < keys[b]; });
        std::vector<ExprVal> ordered;
        for (std::size_t i : order)
            ordered.push_back(out[i]);
        out = std::move(ordered);
    }
    return storeValue(std::move(out));
}

std::string ExprRun::textOf(const ExprVal& value) {
    switch (value.tag) {
    case Tag::Bool:
        return value.truth ? "true" : "false";
    case Tag::Number:
        return value.number.str();
    case Tag::Text:
        return std::string(value.text);
    case Tag::Entity:
        return std::string(value.owner.id);
    default:
        return {};
    }
}

ExprVal ExprRun::evalFirstOrLast(const ExprInst& inst) {
    ExprVal found;
    const bool whole = forEach(inst.kids[0], nullptr, [&](const ExprVal& item) {
        spendSteps();
        found = item;
        return inst.op == ExprOp::Last;
    });
    return whole ? found : ExprVal::malformed();
}

ExprVal ExprRun::evalTake(const ExprInst& inst) {
    const ExprVal number = eval(inst.kids[1]);
    if (number.tag != Tag::Number)
        return number.tag == Tag::None ? number : ExprVal::malformed();
    std::vector<ExprVal> out;
    const std::int64_t most = floorOf(number.number);
    if (most <= 0)
        return storeValue(std::move(out));
    bool malformed = false;
    const bool whole = forEach(inst.kids[0], nullptr, [&](const ExprVal& item) {
        spendSteps();
        malformed = malformed || item.tag == Tag::Malformed;
        out.push_back(item);
        return out.size() < static_cast<std::size_t>(most) && out.size() <= maxComputedListItems;
    });
    return whole && !malformed ? storeValue(std::move(out)) : ExprVal::malformed();
}

ExprVal ExprRun::evalNeighbour(const ExprInst& inst) {
    const ExprItem& item = frames_[inst.frame];
    if (item.list == nullptr)
        return ExprVal::malformed();
    const std::size_t at = inst.neighbours   ? item.index + std::size_t{1}
                           : item.index == 0 ? item.list->size()
                                             : item.index - std::size_t{1};
    return at < item.list->size() ? (*item.list)[at] : ExprVal();
}

ExprVal ExprRun::evalMapGet(const ExprInst& inst) {
    const ExprVal map = eval(inst.kids[0]);
    const ExprVal key = eval(inst.kids[1]);
    for (const ExprVal* one : {&map, &key})
        if (one->tag == Tag::Malformed || one->tag == Tag::None)
            return *one;
    if (map.tag != Tag::Node)
        return ExprVal::malformed();
    NodeRef found;
    if (inst.schema != nullptr) {
        for (NodeRef entry : map.node) {
            spendSteps();
            ExprVal there = ExprVal::fromValue(entry.key());
            there.owner = map.owner;
            if (!found && isSameEntity(there, key, inst.schema))
                found = entry;
        }
    } else {
        found = mappingValue(map.node, textOf(key));
    }
    return found.isNull() ? ExprVal() : readNode(*inst.field, found, map.owner);
}

const WordDef* ExprRun::wordOf(const ExprInst& inst, const ExprVal& value) const {
    if (inst.field == nullptr)
        return nullptr;
    const FieldDef& field = *inst.field;
    if (value.tag == Tag::Number) {
        // Compare the numbers, not their texts: `+1` equals `1`.
        for (std::size_t i = 0; i < field.words.size(); ++i)
            if (readNumber(field.values[i]) == value.number)
                return &field.words[i];
        return nullptr;
    }
    if (value.tag != Tag::Text)
        return nullptr;
    if (const WordDef* word = field.word(value.text))
        return word;
    if (contains(field.values, value.text))
        return nullptr;
    const std::string_view pack = value.owner ? value.owner.pack : frames_[0].value.owner.pack;
    const PackWord* added = findAddedWord(world_, field, value.text, pack);
    return added != nullptr ? &added->def : nullptr;
}

ExprVal ExprRun::evalLabel(const ExprInst& inst) {
    const ExprVal value = eval(inst.kids[0]);
    if (value.tag == Tag::Text && value.field != nullptr && !value.field->within.empty())
        if (std::string title = innerNameTitle(*value.field, value.text, value.owner, world_);
            !title.empty())
            return storeValue(std::move(title));
    if (inst.schema == nullptr || value.tag == Tag::Number) {
        const WordDef* word = wordOf(inst, value);
        return word != nullptr && !word->label.empty()
                   ? ExprVal::fromValue(std::string_view(word->label))
                   : value;
    }
    if (value.tag != Tag::Text && value.tag != Tag::Entity)
        return value;
    const ExprVal named = resolveReference(value, inst.schema->kind);
    if (named.tag != Tag::Entity)
        return value.tag == Tag::Text ? value : named;
    const NodeRef title = named.owner.node.find(named.owner.schema->titleField);
    return ExprVal::fromValue(title.isScalar() && !title.scalar().empty() ? title.scalar()
                                                                          : named.owner.id);
}

ExprVal ExprRun::evalWordStyle(const ExprInst& inst) {
    const ExprVal value = eval(inst.kids[0]);
    if (value.tag == Tag::Malformed)
        return value;
    const WordDef* word = wordOf(inst, value);
    const std::string_view name = word == nullptr               ? std::string_view()
                                  : inst.op == ExprOp::WordIcon ? std::string_view(word->icon)
                                                                : std::string_view(word->colour);
    return name.empty() ? ExprVal() : ExprVal::fromValue(name);
}

ExprVal ExprRun::evalDefault(const ExprInst& inst) {
    const ExprVal value = eval(inst.kids[0]);
    const bool word = inst.binary == BinaryOp::Add && value.tag == Tag::Text;
    return value.tag == Tag::None || word ? eval(inst.kids[1]) : value;
}

} // namespace ww::schema

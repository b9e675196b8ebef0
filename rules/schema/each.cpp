#include "rules/schema/each.h"

#include "rules/base/cancel.h"
#include "rules/base/steps.h"
#include "rules/schema/builtin.h"
#include "rules/schema/expr_compile.h"
#include "rules/schema/field.h"
#include "rules/schema/let_value.h"
#include "rules/schema/plane_value.h"
#include "rules/schema/read.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace ww::schema {

SortKey sortKey(const ExprValue& value, const ExprType& type) {
    SortKey key;
    if (const auto* number = std::get_if<Rational>(&value)) {
        key.rank = 0;
        key.number = *number;
    } else if (const auto* truth = std::get_if<bool>(&value)) {
        key.rank = 0;
        key.number = Rational(*truth ? 1 : 0);
    } else if (const auto* text = std::get_if<std::string>(&value)) {
        key.rank = 2;
        key.text = *text;
        if (type.words != nullptr)
            if (const auto at = std::find(type.words->begin(), type.words->end(), *text);
                at != type.words->end()) {
                key.rank = 1;
                key.number = Rational(at - type.words->begin());
            }
    } else if (const auto* entity = std::get_if<EntityView>(&value)) {
        key.rank = 2;
        key.text = entity->id;
    }
    return key;
}

SortKey sortKey(const FieldDef& field, std::string_view text) {
    SortKey key;
    key.rank = 2;
    key.text = text;
    if (field.kind == FieldKind::Int || field.kind == FieldKind::Number) {
        if (const auto number = readQuantity(text)) {
            key.rank = 0;
            key.number = number->value;
        }
    } else if (const auto at = std::find(field.values.begin(), field.values.end(), key.text);
               at != field.values.end()) {
        key.rank = 1;
        key.number = Rational(at - field.values.begin());
    }
    return key;
}

ItemLoop::ItemLoop(Expr::Scope around) : scope_(std::move(around)), outside_(scope_.items.size()) {}

std::optional<ExprError> ItemLoop::addList(std::string_view text) {
    scope_.want = Expr::Scope::Want::Any;
    auto made = Expr::List::compile(text, scope_);
    if (!made)
        return std::move(made.error());
    scope_.items.push_back(made->item);
    levels_.push_back(std::move(*made));
    return std::nullopt;
}

std::optional<ExprError> ItemLoop::addLet(std::string name, std::string_view text) {
    scope_.want = Expr::Scope::Want::Any;
    auto made = Expr::compile(text, scope_);
    if (!made)
        return std::move(made.error());
    const auto fault = [&](std::string message) {
        return ExprError{std::move(message), {0, static_cast<std::uint32_t>(text.size())}};
    };
    using Base = ExprType::Base;
    ExprType type = (*made)->type();
    if (scope_.items.size() + 1 >= maxExprFrames)
        return fault("there are too many names here (more than 14)");
    if (type.base == Base::None || type.base == Base::Cost ||
        (type.base == Base::Opaque && !isListLike(type) && type.field != &shapeField()))
        return fault("this is no value that can have a name");
    if (type.base == Base::Distinct)
        type.base = Base::Bool;
    else if (type.base == Base::Users)
        type = listOf(itemTypeOf(type, scope_.system));
    Expr::List level;
    level.item = {std::move(name), std::move(type), {}, (*made)->valueLocation(), true};
    level.list = std::move(*made);
    scope_.items.push_back(level.item);
    levels_.push_back(std::move(level));
    return std::nullopt;
}

std::optional<ExprError> ItemLoop::setCondition(std::string_view text) {
    Expr::Scope scope = scope_;
    scope.want = Expr::Scope::Want::Condition;
    auto made = Expr::compile(text, scope);
    if (!made)
        return std::move(made.error());
    where_ = std::move(*made);
    scope_.assumption = where_.get();
    return std::nullopt;
}

std::optional<ExprError> ItemLoop::addSortKey(std::string_view text) {
    Expr::Scope scope = scope_;
    scope.want = Expr::Scope::Want::Any;
    auto made = Expr::compile(text, scope);
    if (!made)
        return std::move(made.error());
    const auto gives = (*made)->resultKind();
    if (gives == Expr::ResultKind::List || gives == Expr::ResultKind::Record)
        return ExprError{"only numbers, words, text and references have an order",
                         {0, static_cast<std::uint32_t>(text.size())}};
    sort_.push_back(std::move(*made));
    return std::nullopt;
}

bool ItemLoop::limitToOverlaps(std::string_view a, std::string_view b) {
    std::size_t end = levels_.size();
    while (end > 0 && levels_[end - 1].item.isLet)
        --end;
    if (end < 2 || levels_[end - 2].item.isLet || levels_[end - 1].list->usesOuterItems())
        return false;
    nearLevel_ = end - 2;
    const std::string& first = levels_[end - 2].item.name;
    const std::string& last = levels_[end - 1].item.name;
    if (!(a == first && b == last) && !(a == last && b == first))
        return false;
    Expr::Scope scope = scope_;
    scope.want = Expr::Scope::Want::Shape;
    const auto of = Expr::compile(first, scope), with = Expr::compile(last, scope);
    if (!of || !with)
        return false;
    firstShape_ = *of;
    lastShape_ = *with;
    return true;
}

std::vector<Dependency> ItemLoop::dependencies() const {
    std::vector<Dependency> all;
    const auto add = [&](const Expr& expr) {
        for (const Dependency& read : expr.dependencies())
            if (std::find(all.begin(), all.end(), read) == all.end())
                all.push_back(read);
    };
    for (const Expr::List& one : levels_)
        add(*one.list);
    if (where_)
        add(*where_);
    for (const auto& one : sort_)
        add(*one);
    if (firstShape_) {
        add(*firstShape_);
        add(*lastShape_);
    }
    return all;
}

class ItemLoop::Run {
  public:
    Run(const ItemLoop& each, const World& world, const EntityView& self, const ExprInputs& around,
        const std::function<bool(const ExprInputs&)>& visit)
        : each_(each), world_(world), self_(self), given_(around), visit_(visit),
          items_(around.items.begin(), around.items.end()) {
        items_.resize(each.scope_.items.size());
        kept_.resize(each.levels_.size());
    }

    bool run() {
        go(0);
        if (!each_.sort_.empty()) {
            sort();
            for (const Sorted& one : found_) {
                items_ = one.found.items;
                if (!visit_(given(items_.size())))
                    break;
            }
        }
        return !malformed_;
    }
    /// Collects at most `most` combinations instead of visiting them.
    std::vector<Combination> all(std::size_t most) {
        most_ = most;
        go(0);
        sort();
        std::vector<Combination> out;
        for (Sorted& one : found_)
            out.push_back(std::move(one.found));
        return out;
    }

  private:
    struct Sorted {
        std::vector<SortKey> keys;
        Combination found;
    };

    ExprInputs given(std::size_t items) const {
        ExprInputs out = given_;
        out.items = std::span(items_).first(items);
        return out;
    }
    std::shared_ptr<const ExprItems> listAt(std::size_t level) {
        auto list = std::make_shared<const ExprItems>(
            each_.levels_[level].list->evaluateItems(world_, self_, given(each_.outside_ + level)));
        malformed_ = malformed_ || list->malformed;
        kept_[level] = list;
        return list;
    }
    /// Makes item `i` of the list the current item of its level. Returns false if the item can't be
    /// read.
    bool put(std::size_t level, const ExprItems& list, std::size_t i) {
        items_[each_.outside_ + level] = {list.values[i], &list.values,
                                          static_cast<std::uint32_t>(i), nullptr};
        return list.values[i].tag != ExprVal::Tag::Malformed;
    }
    /// Visits all combinations from a level on. Returns false to end the loops.
    bool go(std::size_t level) {
        throwIfCancelled();
        if (!addSteps(1))
            return false;
        if (level == each_.levels_.size())
            return found(given(each_.outside_ + level));
        if (each_.levels_[level].item.isLet) {
            const auto value = std::make_shared<const LetValue>(
                *each_.levels_[level].list, world_, self_, given(each_.outside_ + level));
            kept_[level] = value;
            items_[each_.outside_ + level] = {{}, nullptr, 0, value.get()};
            return go(level + 1);
        }
        if (each_.firstShape_ && level == each_.nearLevel_)
            return goNear(level);
        const auto list = listAt(level);
        for (std::size_t i = 0; i < list->values.size(); ++i)
            if (put(level, *list, i) && !go(level + 1))
                return false;
        return true;
    }

    /// A shape's bounding box.
    struct Box {
        plane::Point low, high;
        std::size_t item = 0;
    };
    [[nodiscard]] std::optional<Box> boxOf(const Expr& shape, std::size_t item) const {
        const ExprValue value = shape.evaluate(world_, self_, given(items_.size()));
        const auto* node = std::get_if<ExprNode>(&value);
        const auto figure = node != nullptr ? readFigure(node->node) : std::nullopt;
        if (!figure)
            return std::nullopt;
        const auto [centre, radius] = figure->circle;
        Box box{
            {centre.x - radius, centre.y - radius}, {centre.x + radius, centre.y + radius}, item};
        if (!figure->corners.empty())
            box.low = box.high = figure->corners.front();
        for (const plane::Point corner : figure->corners) {
            box.low = {std::min(box.low.x, corner.x), std::min(box.low.y, corner.y)};
            box.high = {std::max(box.high.x, corner.x), std::max(box.high.y, corner.y)};
        }
        return box;
    }
    /// Loops over the pairs of items of the last two lists whose boxes overlap. Skips items without
    /// a shape.
    bool goNear(std::size_t level) {
        const auto first = listAt(level), last = listAt(level + 1);
        std::vector<Box> boxes; // boxes of the last list's items, from left to right
        plane::Length widest = 0;
        for (std::size_t i = 0; i < last->values.size(); ++i)
            if (put(level + 1, *last, i))
                if (const auto box = boxOf(*each_.lastShape_, i)) {
                    boxes.push_back(*box);
                    widest = std::max(widest, box->high.x - box->low.x);
                }
        std::sort(boxes.begin(), boxes.end(),
                  [](const Box& a, const Box& b) { return a.low.x < b.low.x; });
        for (std::size_t i = 0; i < first->values.size(); ++i) {
            const auto box = put(level, *first, i) ? boxOf(*each_.firstShape_, i) : std::nullopt;
            if (!box)
                continue;
            std::vector<std::size_t> near;
            for (auto at = std::lower_bound(
                     boxes.begin(), boxes.end(), box->low.x - widest,
                     [](const Box&one, plane::Length left) { return one.low.x < left; });
                 at != boxes.end() && at->low.x <= box->high.x && addSteps(1); ++at)
                if (at->high.x >= box->low.x && at->high.y >= box->low.y &&
                    at->low.y <= box->high.y)
                    near.push_back(at->item);
            std::sort(near.begin(), near.end());
            for (const std::size_t other : near)
                if (put(level + 1, *last, other) && !go(level + 2))
                    return false;
        }
        return true;
    }
    bool found(const ExprInputs& here) {
        if (each_.where_ && !each_.where_->evaluatesTo(true, world_, self_, here))
            return true;
        if (each_.sort_.empty() && visit_)
            return visit_(here);
        Sorted one{{}, {items_, kept_}};
        for (const auto& key : each_.sort_)
            one.keys.push_back(sortKey(key->evaluate(world_, self_, here), key->type()));
        found_.push_back(std::move(one));
        // Limit the memory: all results are stored until they are sorted.
        if (StepMeter* meter = currentStepMeter();
            meter != nullptr && found_.size() * items_.size() > maxComputedItems) {
            meter->markOutOfMemory();
            return false;
        }
        return found_.size() < most_;
    }
    void sort() {
        std::stable_sort(found_.begin(), found_.end(),
                         [](const Sorted& a, const Sorted& b) { return a.keys < b.keys; });
    }

    const ItemLoop& each_;
    const World& world_;
    const EntityView& self_;
    const ExprInputs& given_;
    const std::function<bool(const ExprInputs&)>& visit_;
    std::vector<ExprItem> items_;
    std::vector<std::shared_ptr<const void>> kept_;
    std::vector<Sorted> found_;
    std::size_t most_ = std::numeric_limits<std::size_t>::max();
    bool malformed_ = false;
};

bool ItemLoop::forEachCombination(const World& world, const EntityView& self,
                                  const ExprInputs& around,
                                  const std::function<bool(const ExprInputs&)>& visit) const {
    return Run(*this, world, self, around, visit).run();
}

std::vector<ItemLoop::Combination> ItemLoop::sortedCombinations(const World& world,
                                                                const EntityView& self,
                                                                const ExprInputs& around,
                                                                std::size_t most) const {
    const std::function<bool(const ExprInputs&)> nobody;
    return Run(*this, world, self, around, nobody).all(most);
}

} // namespace ww::schema

#include "rules/schema/each.h"

#include "rules/base/cancel.h"
#include "rules/schema/field.h"
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

Each::Each(Expr::Scope around) : scope_(std::move(around)), outside_(scope_.items.size()) {}

std::optional<ExprError> Each::list(std::string_view text) {
    scope_.want = Expr::Scope::Want::Any;
    auto made = Expr::List::compile(text, scope_);
    if (!made)
        return std::move(made.error());
    scope_.items.push_back(made->item);
    lists_.push_back(std::move(*made));
    return std::nullopt;
}

std::optional<ExprError> Each::where(std::string_view text) {
    Expr::Scope scope = scope_;
    scope.want = Expr::Scope::Want::Condition;
    auto made = Expr::compile(text, scope);
    if (!made)
        return std::move(made.error());
    where_ = std::move(*made);
    scope_.assuming = where_.get();
    return std::nullopt;
}

std::optional<ExprError> Each::sort(std::string_view text) {
    Expr::Scope scope = scope_;
    scope.want = Expr::Scope::Want::Any;
    auto made = Expr::compile(text, scope);
    if (!made)
        return std::move(made.error());
    const auto gives = (*made)->gives();
    if (gives == Expr::Gives::List || gives == Expr::Gives::Record)
        return ExprError{"only numbers, words, text and references have an order",
                         {0, static_cast<std::uint32_t>(text.size())}};
    sort_.push_back(std::move(*made));
    return std::nullopt;
}

std::vector<Read> Each::reads() const {
    std::vector<Read> all;
    const auto add = [&](const Expr& expr) {
        for (const Read& read : expr.reads())
            if (std::find(all.begin(), all.end(), read) == all.end())
                all.push_back(read);
    };
    for (const Expr::List& one : lists_)
        add(*one.list);
    if (where_)
        add(*where_);
    for (const auto& one : sort_)
        add(*one);
    return all;
}

class Each::Run {
  public:
    Run(const Each& each, const World& world, const EntityView& self, const ExprGiven& around,
        const std::function<bool(const ExprGiven&)>& visit)
        : each_(each), world_(world), self_(self), given_(around), visit_(visit),
          items_(around.items.begin(), around.items.end()) {
        items_.resize(each.scope_.items.size());
        kept_.resize(each.lists_.size());
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
    /// All of them, where nobody visits.
    std::vector<Found> all(std::size_t most) {
        most_ = most;
        go(0);
        sort();
        std::vector<Found> out;
        for (Sorted& one : found_)
            out.push_back(std::move(one.found));
        return out;
    }

  private:
    struct Sorted {
        std::vector<SortKey> keys;
        Found found;
    };

    ExprGiven given(std::size_t items) const {
        ExprGiven out = given_;
        out.items = std::span(items_).first(items);
        return out;
    }
    /// False: nothing more is wanted.
    bool go(std::size_t level) {
        cancelPoint();
        const std::size_t place = each_.outside_ + level;
        if (level == each_.lists_.size())
            return found(given(place));
        auto list = std::make_shared<const ExprItems>(
            each_.lists_[level].list->items(world_, self_, given(place)));
        malformed_ = malformed_ || list->malformed;
        kept_[level] = list;
        for (std::size_t i = 0; i < list->values.size(); ++i) {
            if (list->values[i].tag == ExprVal::Tag::Malformed)
                continue;
            items_[place] = {list->values[i], &list->values, static_cast<std::uint32_t>(i)};
            if (!go(level + 1))
                return false;
        }
        return true;
    }
    bool found(const ExprGiven& here) {
        if (each_.where_) {
            const ExprValue counts = each_.where_->evaluate(world_, self_, here);
            if (const bool* truth = std::get_if<bool>(&counts); truth == nullptr || !*truth)
                return true;
        }
        if (each_.sort_.empty() && visit_)
            return visit_(here);
        Sorted one{{}, {items_, kept_}};
        for (const auto& key : each_.sort_)
            one.keys.push_back(sortKey(key->evaluate(world_, self_, here), key->type()));
        found_.push_back(std::move(one));
        return found_.size() < most_;
    }
    void sort() {
        std::stable_sort(found_.begin(), found_.end(),
                         [](const Sorted& a, const Sorted& b) { return a.keys < b.keys; });
    }

    const Each& each_;
    const World& world_;
    const EntityView& self_;
    const ExprGiven& given_;
    const std::function<bool(const ExprGiven&)>& visit_;
    std::vector<ExprItem> items_;
    std::vector<std::shared_ptr<const ExprItems>> kept_;
    std::vector<Sorted> found_;
    std::size_t most_ = std::numeric_limits<std::size_t>::max();
    bool malformed_ = false;
};

bool Each::run(const World& world, const EntityView& self, const ExprGiven& around,
               const std::function<bool(const ExprGiven&)>& visit) const {
    return Run(*this, world, self, around, visit).run();
}

std::vector<Each::Found> Each::all(const World& world, const EntityView& self,
                                   const ExprGiven& around, std::size_t most) const {
    const std::function<bool(const ExprGiven&)> nobody;
    return Run(*this, world, self, around, nobody).all(most);
}

} // namespace ww::schema

// Visits the terms of an ability's tree, and compares trees.

#include "rules/systems/ultrawar/ability/ability.h"

#include <algorithm>

namespace ww::ultrawar::ability {

bool Ability::sound() const {
    return understood && std::none_of(faults.begin(), faults.end(), [](const Fault& fault) {
               return fault.kind->severity == diag::Severity::Error;
           });
}

bool has(const Statuses& statuses, TermId status) {
    return std::any_of(statuses.begin(), statuses.end(),
                       [&](const TermRef& one) { return one.id == status; });
}

const Keyword* keywordOf(const Ability& ability) {
    if (const Keyword* own = ability.as<Keyword>())
        return own;
    if (const Grant* grant = ability.as<Grant>())
        return &grant->keyword;
    if (const Feat* feat = ability.as<Feat>()) {
        if (const Keyword* own = std::get_if<Keyword>(&feat->effect))
            return own;
        if (const Grant* grant = std::get_if<Grant>(&feat->effect))
            return &grant->keyword;
    }
    return nullptr;
}

namespace {

class Walk {
  public:
    Walk(const Ability& line, TermVisitor& visitor) : line_(line), visitor_(visitor) {}

    void run() {
        if (!line_.equip.empty())
            verb(TermId::EquipIcon);
        cost(line_.cost);
        std::visit([this](const auto& body) { node(body); }, line_.body);
        reach(line_.range, line_.area);
        for (const Keyword& clause : line_.clauses)
            keyword(clause, Role::Clause);
        term(line_.sight, Role::Clause);
        term(line_.duration, Role::Duration);
        if (!line_.kamikaze.empty())
            verb(TermId::Kamikaze);
    }

  private:
    void term(const TermRef& ref, Role role) {
        if (ref.term != nullptr)
            visitor_.visit(*ref.term, ref.id, role);
    }
    void named(TermId id, Role role) {
        if (const schema::Term* found = line_.vocabulary->term(id))
            visitor_.visit(*found, id, role);
    }
    void verb(TermId id) { named(id, Role::Verb); }
    void reach(const Amount& range, const Amount& area) {
        if (range)
            named(TermId::Range, Role::Clause);
        if (area)
            named(TermId::AreaOfEffect, Role::Clause);
    }
    void cost(const Cost& cost) {
        for (const CostItem& item : cost)
            term(item.what, item.isTurn() ? Role::Verb : Role::Reserve);
    }
    void changes(const StatChanges& changes) {
        for (const StatChange& one : changes)
            term(one.stat, Role::Stat);
    }
    void scope(const Scope& scope) {
        term(scope.who, Role::Who);
        reach(scope.range, scope.area);
    }
    void keyword(const Keyword& keyword, Role role) {
        term(keyword.name, role);
        changes(keyword.changes);
        reach(keyword.range, keyword.area);
        cost(keyword.cost);
    }

    void node(const Error&) {}
    void node(const Text&) {}
    void node(const Keyword& own) { keyword(own, Role::Keyword); }
    void node(const Mod& mod) {
        verb(TermId::Mod);
        changes(mod.changes);
        scope(mod.scope);
    }
    void node(const Attack& attack) {
        for (const TermRef& status : attack.statuses)
            term(status, Role::Status);
        verb(TermId::Attack);
    }
    void node(const Grant& grant) {
        verb(TermId::Grant);
        keyword(grant.keyword, Role::Keyword);
        scope(grant.scope);
    }
    void node(const Inflict& inflict) {
        verb(TermId::Inflict);
        term(inflict.state, Role::State);
        scope(inflict.scope);
    }
    void node(const Feat& feat) {
        verb(TermId::FeatRoll);
        term(feat.school, Role::School);
        term(feat.against, Role::Who);
        std::visit([this](const auto& effect) { node(effect); }, feat.effect);
    }

    const Ability& line_;
    TermVisitor& visitor_;
};

bool same(const Text& a, const Text& b);
bool same(const Keyword& a, const Keyword& b);

bool same(const TermRef& a, const TermRef& b) {
    return a.term == b.term && a.id == b.id;
}

bool same(const Amount& a, const Amount& b) {
    return a.kind == b.kind && a.sign == b.sign &&
           (a.kind != Amount::Kind::Number || a.number == b.number);
}

bool same(const CostItem& a, const CostItem& b) {
    return same(a.what, b.what) && same(a.amount, b.amount);
}
bool same(const StatChange& a, const StatChange& b) {
    return same(a.stat, b.stat) && same(a.amount, b.amount);
}

/// Compares the lists' items in any order.
template <class List>
bool sameItems(const List& a, const List& b) {
    if (a.size() != b.size())
        return false;
    const auto count = [](const List& list, const auto& wanted) {
        return std::count_if(list.begin(), list.end(),
                             [&](const auto& one) { return same(one, wanted); });
    };
    return std::all_of(a.begin(), a.end(),
                       [&](const auto& one) { return count(a, one) == count(b, one); });
}
template <class List>
bool sameInOrder(const List& a, const List& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const auto& x, const auto& y) { return same(x, y); });
}

bool same(const Text& a, const Text& b) {
    return static_cast<bool>(a) == static_cast<bool>(b) && a.text == b.text;
}
bool same(const Scope& a, const Scope& b) {
    return a.all == b.all && same(a.who, b.who) && same(a.range, b.range) && same(a.area, b.area);
}
bool same(const Keyword& a, const Keyword& b) {
    return same(a.name, b.name) && same(a.number, b.number) && a.mode == b.mode &&
           sameInOrder(a.changes, b.changes) && same(a.range, b.range) && same(a.area, b.area) &&
           sameItems(a.cost, b.cost);
}
bool same(const Mod& a, const Mod& b) {
    return sameInOrder(a.changes, b.changes) && same(a.scope, b.scope);
}
bool same(const Attack& a, const Attack& b) {
    return sameItems(a.statuses, b.statuses) && same(a.value, b.value);
}
bool same(const Grant& a, const Grant& b) {
    return same(a.keyword, b.keyword) && same(a.scope, b.scope);
}
bool same(const Inflict& a, const Inflict& b) {
    return same(a.state, b.state) && same(a.scope, b.scope);
}
bool same(const Error&, const Error&) {
    return false; // unparsed text is never equal
}
template <class... T>
bool same(const std::variant<T...>& a, const std::variant<T...>& b);
bool same(const Feat& a, const Feat& b) {
    return same(a.school, b.school) && same(a.against, b.against) && same(a.target, b.target) &&
           same(a.effect, b.effect);
}
template <class... T>
bool same(const std::variant<T...>& a, const std::variant<T...>& b) {
    return a.index() == b.index() && std::visit(
                                         [&](const auto& one) {
                                             using Node = std::decay_t<decltype(one)>;
                                             return same(one, *std::get_if<Node>(&b));
                                         },
                                         a);
}

} // namespace

void visitTerms(const Ability& ability, TermVisitor& visitor) {
    if (ability.vocabulary != nullptr)
        Walk(ability, visitor).run();
}

bool sameNode(const Ability& a, const Ability& b) {
    return a.equip.empty() == b.equip.empty() && a.kamikaze.empty() == b.kamikaze.empty() &&
           a.body.index() == b.body.index() && same(a.body, b.body) && sameItems(a.cost, b.cost) &&
           same(a.range, b.range) && same(a.area, b.area) && sameInOrder(a.clauses, b.clauses) &&
           same(a.sight, b.sight) && same(a.duration, b.duration) && sameInOrder(a.texts, b.texts);
}

bool same(const Ability& a, const Ability& b) {
    return sameNode(a, b) && same(a.name, b.name) && same(a.wording, b.wording);
}

} // namespace ww::ultrawar::ability

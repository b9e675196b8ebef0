#include "rules/systems/ultrawar/ability/write.h"

#include <algorithm>
#include <cstdlib>

namespace ww::ultrawar::ability {

namespace {

class Writer {
  public:
    void line(const Ability& line) {
        if (line.name)
            add("[").add(line.name.text).add("] ");
        if (!line.equip.empty())
            add("Equip: ");
        if (!line.cost.empty()) {
            cost(line.cost);
            add(": ");
        }
        std::visit([this](const auto& body) { node(body); }, line.body);
        if (line.range)
            add(", ").reach("Range ", line.range);
        if (line.area)
            add(", ").reach("Area ", line.area);
        for (const Keyword& clause : line.clauses) {
            add(", ");
            node(clause);
        }
        if (line.sight)
            add(", ").add(line.sight.term->name);
        if (line.duration)
            add(", for ").add(line.duration.term->name);
        for (const Text& text : line.texts) {
            add(", ");
            node(text);
        }
        if (!line.kamikaze.empty())
            add("!");
    }

    Writer& add(std::string_view text) {
        out += text;
        return *this;
    }

    void amount(const Amount& amount) {
        switch (amount.kind) {
        case Amount::Kind::Absent:
            return;
        case Amount::Kind::Offense:
            add("Offense");
            return;
        case Amount::Kind::X:
            add(amount.sign == Sign::Minus  ? minus(amount)
                : amount.sign == Sign::Plus ? "+"
                                            : "")
                .add("X");
            return;
        case Amount::Kind::Number:
            if (amount.sign == Sign::Plus)
                add("+");
            else if (amount.sign == Sign::Minus ||
                     amount.number < 0) // keep the minus of an invalid `Range -2`
                add(minus(amount));
            add(std::to_string(std::abs(amount.number)));
        }
    }

    void node(const Keyword& own) {
        add(own.name.term->name);
        if (own.number) {
            add(" ");
            amount(own.number);
        }
        if (!own.changes.empty()) {
            add(" ");
            changes(own.changes);
        }
        bool open = false;
        const auto next = [&] {
            add(open ? ", " : " (");
            open = true;
        };
        if (own.mode != Mode::Any) {
            next();
            add(own.mode == Mode::Melee ? "Melee" : "Ranged");
        }
        if (own.range) {
            next();
            reach("Range ", own.range);
        }
        if (own.area) {
            next();
            reach("Area ", own.area);
        }
        if (!own.cost.empty()) {
            next();
            cost(own.cost);
        }
        if (open)
            add(")");
    }

    std::string out;

  private:
    /// The kind of minus sign that the author typed.
    static const char* minus(const Amount& amount) { return amount.dash ? "−" : "-"; }

    void reach(std::string_view word, const Amount& reach) {
        add(word);
        amount(reach);
    }

    void cost(const Cost& cost) {
        bool first = true;
        const auto next = [&] {
            if (!first)
                add(", ");
            first = false;
        };
        for (const CostItem& item : cost)
            if (item.isTurn()) {
                next();
                add("Turn");
            }
        for (const CostItem& item : cost)
            if (!item.isTurn()) {
                next();
                amount(item.amount);
                add(" ").add(item.what.term->name);
            }
    }

    void changes(const StatChanges& changes) {
        for (std::size_t i = 0; i < changes.size(); ++i) {
            if (i > 0)
                add("/");
            amount(changes[i].amount);
            add(" ").add(changes[i].stat.term->name);
        }
    }

    void scope(const Scope& scope) {
        if (!scope)
            return;
        add(scope.all ? " (all " : " (").add(scope.who.term->name);
        if (scope.range)
            add(", ").reach("Range ", scope.range);
        if (scope.area)
            add(", ").reach("Area ", scope.area);
        add(")");
    }

    void node(const Error&) {}
    void node(const Text& text) { add("\"").add(text.text).add("\""); }
    void node(const Mod& mod) {
        // Without a scope, omit `Mod`: the sign is enough to recognise it.
        if (mod.scope)
            add("Mod ");
        changes(mod.changes);
        scope(mod.scope);
    }
    void node(const Attack& attack) {
        for (const TermRef& status : sorted(attack.statuses)) {
            // Shorten only next to another status: `Directed Ranged Attack`, but `Directed
            // Munition Attack`.
            const bool inShort = status.id == TermId::DirectedRangedAttack &&
                                 attack.statuses.size() > 1 && !status.term->aliases.empty();
            add(inShort ? status.term->aliases.front() : status.term->name).add(" ");
        }
        add("Attack");
        const bool printed = attack.value.kind == Amount::Kind::Offense &&
                             has(attack.statuses, TermId::FrontArchAttack);
        if (attack.value && !printed) {
            add(" ");
            amount(attack.value);
        }
    }
    void node(const Grant& grant) {
        add("Grant ");
        node(grant.keyword);
        scope(grant.scope);
    }
    void node(const Inflict& inflict) {
        add("Inflict ").add(inflict.state.term->name);
        scope(inflict.scope);
    }
    void node(const Feat& feat) {
        add("Feat Roll ").add(feat.school.term->name);
        if (feat.against)
            add(" vs ").add(feat.against.term->name);
        else if (feat.target)
            add(" ").add(std::to_string(feat.target.number)).add("+");
        add(": ");
        std::visit([this](const auto& effect) { node(effect); }, feat.effect);
    }
};

/// A status's position in an attack: first how the attack is aimed, then what it is made of, then
/// what it does.
int rankOf(TermId status) {
    switch (status) {
    case TermId::DirectedRangedAttack:
        return 0;
    case TermId::LinearAttack:
        return 1;
    case TermId::FrontArchAttack:
        return 2;
    case TermId::ExplosiveAttack:
        return 3;
    case TermId::MagicalAttack:
    case TermId::MagicalFireAttack:
        return 4;
    case TermId::EnergyAttack:
        return 5;
    case TermId::MunitionAttack:
        return 6;
    case TermId::FireAttack:
        return 7;
    case TermId::AcidAttack:
        return 8;
    case TermId::StunAttack:
        return 9;
    case TermId::PowerDownAttack:
        return 10;
    default:
        return 11;
    }
}

} // namespace

Statuses sorted(const Statuses& statuses) {
    Statuses out = statuses;
    // Insertion sort: the list is short, and equal statuses must keep their order.
    for (std::size_t i = 1; i < out.size(); ++i)
        for (std::size_t k = i; k > 0 && rankOf(out[k - 1].id) > rankOf(out[k].id); --k)
            std::swap(out[k - 1], out[k]);
    return out;
}

std::string writeAmount(const Amount& amount) {
    Writer writer;
    writer.amount(amount);
    return std::move(writer.out);
}

std::string writeAbility(const Ability& ability) {
    Writer writer;
    writer.line(ability);
    if (ability.wording)
        writer.add(" = \"").add(ability.wording.text).add("\"");
    if (!ability.comment.empty()) {
        std::string_view comment =
            ability.source.substr(ability.comment.begin, ability.comment.size());
        comment = comment.substr(0, comment.find_last_not_of(" \t\r") + 1);
        writer.add("  ").add(comment);
    }
    return std::move(writer.out);
}

} // namespace ww::ultrawar::ability

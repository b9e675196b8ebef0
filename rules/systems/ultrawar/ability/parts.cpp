#include "rules/systems/ultrawar/ability/parts.h"

#include <algorithm>
#include <initializer_list>

namespace ww::ultrawar::ability {

namespace {

using schema::LinePart;

void number(LinePart& to, const char* name, const Amount& amount) {
    if (amount.kind == Amount::Kind::Number)
        to.numbers.emplace_back(name, amount.number);
}
void cost(LinePart& to, const Cost& from) {
    for (const CostItem& item : from)
        if (item.what && item.amount.kind == Amount::Kind::Number)
            to.cost.emplace_back(item.what.term->id, item.amount.number);
}
void word(LinePart& to, const char* name, const TermRef& term) {
    if (term)
        to.words.emplace_back(name, term.term->id);
}
void scope(LinePart& to, const Scope& from) {
    word(to, "scope", from.who);
    number(to, "range", from.range);
    number(to, "area", from.area);
}

LinePart named(const Ability& line, TermId verb) {
    LinePart out;
    if (const schema::Term* term = line.vocabulary->term(verb))
        out.keyword = term->id;
    return out;
}
LinePart partOf(const Keyword& keyword) {
    LinePart out;
    if (keyword.name)
        out.keyword = keyword.name.term->id;
    number(out, "number", keyword.number);
    number(out, "range", keyword.range);
    number(out, "area", keyword.area);
    if (keyword.mode != Mode::Any)
        out.words.emplace_back("mode", keyword.mode == Mode::Melee ? "melee" : "ranged");
    cost(out, keyword.cost);
    return out;
}

/// Adds the body as the first part, then the parts inside the body.
struct Parts {
    const Ability& line;
    std::vector<LinePart>& out;

    void operator()(const Error&) const {}
    void operator()(const Text&) const { out.emplace_back(); }
    void operator()(const Keyword& keyword) const { out.push_back(partOf(keyword)); }
    void operator()(const Mod& mod) const {
        out.push_back(named(line, TermId::Mod));
        scope(out.back(), mod.scope);
    }
    void operator()(const Attack& attack) const {
        out.push_back(named(line, TermId::Attack));
        number(out.back(), "number", attack.value);
        for (const TermRef& status : attack.statuses)
            if (status)
                out.emplace_back().keyword = status.term->id;
    }
    void operator()(const Grant& grant) const {
        out.push_back(named(line, TermId::Grant));
        scope(out.back(), grant.scope);
        out.push_back(partOf(grant.keyword));
    }
    void operator()(const Inflict& inflict) const {
        out.push_back(named(line, TermId::Inflict));
        scope(out.back(), inflict.scope);
        word(out.back(), "state", inflict.state);
    }
    void operator()(const Feat& feat) const {
        out.push_back(named(line, TermId::FeatRoll));
        word(out.back(), "school", feat.school);
        number(out.back(), "number", feat.target);
    }
};

} // namespace

std::vector<LinePart> lineParts(const Ability& line) {
    std::vector<LinePart> out;
    if (!line.understood || line.empty())
        return out;
    std::visit(Parts{line, out}, line.body);
    if (out.empty())
        return out;
    LinePart& first = out.front();
    // Add the line's cost unless the part has a cost of its own.
    if (first.cost.empty())
        cost(first, line.cost);
    for (const auto& [name, amount] :
         {std::pair("range", &line.range), std::pair("area", &line.area)})
        number(first, name, *amount);
    for (const Keyword& clause : line.clauses)
        out.push_back(partOf(clause));
    return out;
}

schema::LineNames lineNames(const schema::Terms& terms) {
    schema::LineNames out;
    out.numbers = {"number", "range", "area"};
    const auto ids = [&](std::initializer_list<TermKind> kinds) {
        std::vector<std::string> found;
        for (const schema::Term& term : terms.list)
            if (std::any_of(kinds.begin(), kinds.end(),
                            [&](TermKind kind) { return isA(term, kind); }))
                found.push_back(term.id);
        return found;
    };
    out.words = {{"scope", ids({TermKind::Who})},
                 {"mode", {"melee", "ranged"}},
                 {"state", ids({TermKind::State})},
                 {"school", ids({TermKind::School})}};
    out.keywords = ids({TermKind::Keyword, TermKind::Clause, TermKind::Status, TermKind::Verb});
    out.costs = ids({TermKind::Reserve});
    return out;
}

} // namespace ww::ultrawar::ability

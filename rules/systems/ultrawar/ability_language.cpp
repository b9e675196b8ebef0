#include "rules/systems/ultrawar/ability.h"
#include "rules/systems/ultrawar/ability_kinds.h"
#include "rules/systems/ultrawar/ultrawar.h"

#include <algorithm>
#include <utility>

namespace ww::ultrawar {

namespace {

using schema::Completion;
using schema::LineProblem;
using schema::Term;
using schema::TermKind;

std::string hintOf(const std::vector<std::string>& names) {
    std::string hint;
    for (std::size_t i = 0; i < names.size(); ++i)
        hint += (i == 0                  ? "; did you mean `"
                 : i + 1 == names.size() ? "` or `"
                                         : "`, `") +
                names[i];
    return hint.empty() ? hint : hint + "`?";
}

class AbilityLanguage final : public schema::Language {
  public:
    explicit AbilityLanguage(const schema::Terms& terms) : index_(terms) {
        for (const Term* term : index_.all(TermKind::Keyword)) {
            heads_.push_back(term->name);
            heads_.insert(heads_.end(), term->aliases.begin(), term->aliases.end());
        }
        for (const Term* term : index_.all(TermKind::Status)) {
            statuses_.push_back(term->name);
            heads_.push_back(term->name + " Attack");
        }
        for (const char* verb : {"Attack", "Mod", "Grant", "Inflict", "Feat Roll", "Range", "Area"})
            heads_.emplace_back(verb);
        for (const Term* term : index_.all(TermKind::Reserve))
            reserves_.push_back(term->name);
    }

    std::vector<const diag::Kind*> kinds() const override { return abilityKinds(); }

    std::vector<LineProblem> check(std::string_view line) const override {
        std::vector<LineProblem> problems;
        const Ability ability = readAbility(line, index_);
        const Span span = ability.faultSpan;
        const std::string seen(line.substr(span.begin, span.size()));
        switch (ability.fault) {
        case HeadFault::None:
            break;
        case HeadFault::UnclosedQuote:
            problems.push_back(
                {&unclosedQuote, span, {{"text", std::string(line.substr(span.begin))}}, {}});
            break;
        case HeadFault::UnknownReserve:
            problems.push_back(withNames(unknownReserve, span, seen, reserves_, 3));
            break;
        case HeadFault::NotAnAbility: {
            const std::string& instead = ability.faultTerm->instead;
            problems.push_back(
                {&notAnAbility,
                 span,
                 {{"text", seen},
                  {"instead", instead.empty() ? "it is no ability of a box" : instead}},
                 {}});
            break;
        }
        case HeadFault::UnknownTerm: {
            // In front of `Attack` only a status can be meant.
            const std::string_view rest = line.substr(span.end);
            const std::size_t next = rest.find_first_not_of(' ');
            // What follows may be a comment, which has no words.
            const auto after = next == std::string_view::npos
                                   ? schema::TermLine{}
                                   : schema::readTermLine(rest.substr(next, 6));
            const bool beforeAttack =
                !after.tokens.empty() && after.tokens.front().text == "attack";
            problems.push_back(
                withNames(unknownTerm, span, seen, beforeAttack ? statuses_ : heads_));
            break;
        }
        }
        if (ability.body.kind == BodyKind::Keyword)
            aboutKeyword(ability.body.keyword, line, problems);
        return problems;
    }

    std::vector<schema::PrintRun> print(std::string_view line) const override {
        std::vector<schema::PrintRun> out;
        printAbility(readAbility(line, index_), out);
        return out;
    }

    std::string format(std::string_view line) const override {
        const Ability ability = readAbility(line, index_);
        return ability.whole ? writeAbility(ability) : std::string(line);
    }

    std::vector<Completion> complete(std::string_view line, std::uint32_t cursor) const override;

  private:
    LineProblem withNames(const diag::Kind& kind, Span span, const std::string& seen,
                          const std::vector<std::string>& candidates, std::size_t least = 2) const {
        const auto near = index_.near(seen, candidates, least);
        LineProblem problem{&kind, span, {{"text", seen}, {"hint", hintOf(near.names)}}, {}};
        // A fix is offered where one name is nearer than all others.
        if (near.unique)
            problem.fixes.push_back(
                {"Write `" + near.names.front() + "`", false, {span, near.names.front()}});
        return problem;
    }

    void aboutKeyword(const KeywordUse& use, std::string_view line,
                      std::vector<LineProblem>& problems) const {
        const std::string seen(line.substr(use.name.begin, use.name.size()));
        if (use.term->undefined)
            problems.push_back({&undefinedTerm, use.name, {{"text", use.term->name}}, {}});
        if (use.alias) {
            LineProblem problem{&alias, use.name, {{"text", seen}, {"name", use.term->name}}, {}};
            problem.fixes.push_back(
                {"Write `" + use.term->name + "`", true, {use.name, use.term->name}});
            problems.push_back(std::move(problem));
        }
    }

    schema::TermIndex index_;
    std::vector<std::string> heads_, statuses_, reserves_;
};

std::vector<Completion> AbilityLanguage::complete(std::string_view line,
                                                  std::uint32_t cursor) const {
    std::vector<Completion> out;
    cursor = std::min(cursor, static_cast<std::uint32_t>(line.size()));
    const std::uint32_t start = schema::wordStart(line, cursor);
    const Span replace{start, cursor};
    const std::string_view typed = line.substr(start, cursor - start);
    const schema::TermLine before = schema::readTermLine(line.substr(0, start));
    const auto& tokens = before.tokens;
    const auto word = [&](std::size_t back) -> std::string_view {
        return tokens.size() > back ? std::string_view(tokens[tokens.size() - 1 - back].text)
                                    : std::string_view();
    };
    const auto from = [&](TermKind kind, std::string_view behind = "") {
        schema::completeFrom(index_.all(kind), typed, replace, behind, out);
    };
    const auto words = [&](std::initializer_list<std::pair<const char*, const char*>> list) {
        for (const auto& [text, detail] : list)
            if (std::string_view(text).substr(0, typed.size()).size() == typed.size() &&
                std::equal(typed.begin(), typed.end(), text,
                           [](char a, char b) { return (a | 0x20) == (b | 0x20); }))
                out.push_back({text, detail, {}, replace});
    };
    if (!tokens.empty() && !tokens.back().closed)
        return out; // inside quotes the words are free
    const bool number = !tokens.empty() &&
                        (tokens.back().kind == schema::TermToken::Kind::Number || word(0) == "x");
    const bool signedNumber = number && (word(1) == "+" || word(1) == "-");
    if (signedNumber) {
        from(TermKind::Stat);
    } else if (word(0) == "grant") {
        from(TermKind::Keyword);
    } else if (word(0) == "inflict") {
        from(TermKind::State);
    } else if (word(0) == "for") {
        from(TermKind::Duration);
    } else if (word(0) == "roll" && word(1) == "feat") {
        from(TermKind::School);
    } else if (word(0) == "vs" || word(0) == "all") {
        from(TermKind::Who);
    } else if (number && (tokens.size() == 1 || word(1) == "(" || word(1) == "," ||
                          word(1) == ":" || word(1) == "]")) {
        from(TermKind::Reserve);
    } else if (word(0) == "(") {
        words({{"all ", "Everyone of them"},
               {"Range ", "Within so many spaces"},
               {"Area ", "In so many spaces around"},
               {"Melee", "At Range 1"},
               {"Ranged", "Beyond Range 1"}});
        from(TermKind::Who);
    } else if (word(0) == ",") {
        words({{"Range ", "How far it reaches"},
               {"Area ", "How far around"},
               {"for turn", "Until the turn ends"},
               {"for round", "Until the round ends"},
               {"for game", "Until the game ends"}});
        from(TermKind::Clause);
    } else if (tokens.empty() || word(0) == ":" || word(0) == "]" ||
               index_.match(tokens, tokens.size() - 1, TermKind::Status).term != nullptr) {
        if (tokens.empty() || word(0) == "]")
            words({{"Equip: ", "Works while the card is equipped"},
                   {"Turn: ", "Costs turning the card"}});
        words({{"Attack ", "An attack with a number of its own"},
               {"Mod ", "Changes stats"},
               {"Grant ", "Gives an ability"},
               {"Inflict ", "Gives a state"},
               {"Feat Roll ", "Two dice and the Familiarity"}});
        if (word(0) == ":" || tokens.empty() || word(0) == "]")
            from(TermKind::Keyword);
        from(TermKind::Status, " Attack ");
    }
    return out;
}

} // namespace

std::shared_ptr<const schema::Language> makeAbilityLanguage(const schema::Terms& terms) {
    return std::make_shared<AbilityLanguage>(terms);
}

schema::LanguageFactories languages() {
    return {{"ultrawar.ability", makeAbilityLanguage}};
}

} // namespace ww::ultrawar

#pragma once

// The game's vocabulary, and trees printed like the table "Valid (AST)" of the abilities ledger.

#include "rules/schema/load.h"
#include "rules/systems/ultrawar/ability/ability.h"
#include "rules/systems/ultrawar/ability/language.h"
#include "rules/systems/ultrawar/ability/meaning.h"
#include "tests/schema/fixture.h"

#include <map>
#include <string>

namespace ww::ultrawar::ability {

struct Words {
    schema::LoadedSystem loaded =
        schema::loadSystem(test::readPack(WW_SOURCE_DIR "/content/systems/ultrawar"),
                           schema::Extensions{{{"ultrawar.ability", makeLanguage}}, {}});
    const schema::Language* language = nullptr;
    const Vocabulary* vocabulary = nullptr;

    Words() {
        if (!loaded.system)
            return;
        language = loaded.system->languages.at("ultrawar.ability").get();
        vocabulary = abilityVocabulary(*loaded.system);
    }
};

class Dump {
  public:
    static std::string of(const Ability& line) {
        Dump dump(line);
        return dump.line();
    }

  private:
    explicit Dump(const Ability& line) : line_(line) {}

    std::string line() {
        std::string out = line_.name ? "name, " : "";
        out += std::visit([this](const auto& body) { return node(body); }, line_.body);
        if (!line_.cost.empty())
            out += " cost[" + cost(line_.cost) + "]";
        if (!line_.equip.empty())
            out += " equip";
        if (!line_.kamikaze.empty())
            out += " kamikaze";
        return out;
    }

    static std::string shortId(TermId id) {
        std::string text(idOf(id));
        for (const char* cut : {"-attack", "-ranged"})
            if (text.ends_with(cut))
                text.resize(text.size() - std::string(cut).size());
        for (const char* cut : {"reserve-", "who-", "school-", "for-"})
            if (text.starts_with(cut))
                text.erase(0, std::string(cut).size());
        return text;
    }
    static std::string amount(const Amount& amount) {
        return amount.kind == Amount::Kind::X         ? "X"
               : amount.kind == Amount::Kind::Offense ? "=Offense"
                                                      : std::to_string(amount.number);
    }
    static std::string cost(const Cost& cost) {
        std::string out;
        for (const CostItem& item : cost)
            out += (out.empty() ? "" : ",") +
                   (item.isTurn() ? "turn" : shortId(item.what.id) + amount(item.amount));
        return out;
    }
    static std::string changes(const StatChanges& changes) {
        static const std::map<TermId, std::string> stats{
            {TermId::StatOffense, "O"}, {TermId::StatDefense, "D"},    {TermId::StatMagic, "M"},
            {TermId::StatEnergy, "E"},  {TermId::StatMovement, "Mv"},  {TermId::StatAttack, "atk"},
            {TermId::StatHealth, "HP"}, {TermId::StatFamiliarity, "F"}};
        std::string out;
        for (const StatChange& one : changes)
            out += (out.empty() ? "" : ",") + stats.at(one.stat.id) +
                   (one.amount.sign == Sign::Plus ? "+"
                    : one.amount.isX()            ? "-"
                                                  : "") +
                   amount(one.amount);
        return "[" + out + "]";
    }
    static std::string keyword(const Keyword& own) {
        // Not shortened, since `sneak-attack` is a keyword.
        std::string out(idOf(own.name.id));
        const auto part = [&](const std::string& text) { out += "," + text; };
        if (own.number)
            part("n" + amount(own.number));
        if (!own.changes.empty())
            part("mods" + changes(own.changes));
        if (own.mode != Mode::Any)
            part(own.mode == Mode::Melee ? "mode melee" : "mode ranged");
        if (own.range)
            part("range" + amount(own.range));
        if (own.area)
            part("area" + amount(own.area));
        return out;
    }
    std::string scope(const Scope& scope) const {
        std::string out = scope.all ? "all " : "";
        out += scope ? shortId(scope.who.id) : "self";
        if (scope.range)
            out += " r" + amount(scope.range);
        if (scope.area)
            out += " a" + amount(scope.area);
        return out;
    }
    std::string lasting() const {
        // A paid line without a duration lasts for the turn.
        switch (line_.duration.id) {
        case TermId::ForRound:
            return ",round";
        case TermId::ForGame:
            return ",game";
        case TermId::ForTurn:
            return ",turn";
        default:
            return line_.cost.empty() ? "" : ",turn";
        }
    }
    std::string clauses() const {
        std::string out;
        for (const Keyword& clause : line_.clauses) {
            std::string text = keyword(clause);
            std::replace(text.begin(), text.end(), ',', ' ');
            if (!clause.cost.empty())
                text += " cost " + cost(clause.cost);
            out += (out.empty() ? "" : ",") + ("Kw " + text);
        }
        return out.empty() ? out : ",[" + out + "]";
    }

    std::string node(const Error&) const { return "Error"; }
    std::string node(const Text&) const { return "Text"; }
    std::string node(const Keyword& own) const { return "Kw{" + keyword(own) + "}"; }
    std::string node(const Mod& mod) const {
        return "Mod{" + changes(mod.changes) + "," + scope(mod.scope) + lasting() + "}";
    }
    std::string node(const Attack& attack) const {
        std::string out;
        for (const TermRef& status : attack.statuses)
            out += shortId(status.id) + ",";
        out += "v" + amount(attack.value);
        if (line_.range)
            out += ",r" + amount(line_.range);
        if (line_.area)
            out += ",a" + amount(line_.area);
        out += clauses();
        if (line_.sight)
            out += ",los";
        return "Atk{" + out + "}";
    }
    std::string node(const Grant& grant) const {
        return "Grant{Kw " + keyword(grant.keyword) + "," + scope(grant.scope) + lasting() + "}";
    }
    std::string node(const Inflict& inflict) const {
        return "Inflict{" + shortId(inflict.state.id) + "," + scope(inflict.scope) + lasting() +
               "}";
    }
    std::string node(const Feat& feat) const {
        return "Feat{" + shortId(feat.school.id) + "," +
               (feat.against ? "vs " + shortId(feat.against.id) : amount(feat.target)) + "," +
               std::visit([this](const auto& effect) { return node(effect); }, feat.effect) + "}";
    }

    const Ability& line_;
};

} // namespace ww::ultrawar::ability

#pragma once

// Loads the game's vocabulary. Prints trees as in the table "Valid (AST)" of the abilities ledger.

#include "rules/schema/load.h"
#include "rules/systems/ultrawar/ability/ability.h"
#include "rules/systems/ultrawar/ability/language.h"
#include "rules/systems/ultrawar/ability/meaning.h"
#include "tests/schema/fixture.h"

#include <map>
#include <string>

namespace ww::ultrawar::ability {

struct LoadedVocabulary {
    schema::LoadedSystem loaded =
        schema::loadSystem(test::readPack(WW_SOURCE_DIR "/content/systems/ultrawar"),
                           schema::Extensions{{{"ultrawar.ability", makeLanguage}}, {}});
    const schema::Language* language = nullptr;
    const Vocabulary* vocabulary = nullptr;

    LoadedVocabulary() {
        if (!loaded.system)
            return;
        language = loaded.system->languages.at("ultrawar.ability").get();
        vocabulary = abilityVocabulary(*loaded.system);
    }
};

class TreePrinter {
  public:
    static std::string print(const Ability& line) {
        TreePrinter dump(line);
        return dump.lineText();
    }

  private:
    explicit TreePrinter(const Ability& line) : line_(line) {}

    std::string lineText() {
        std::string out = line_.name ? "name, " : "";
        out += std::visit([this](const auto& body) { return node(body); }, line_.body);
        if (!line_.cost.empty())
            out += " cost[" + costText(line_.cost) + "]";
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
    static std::string amountText(const Amount& amount) {
        return amount.kind == Amount::Kind::X         ? "X"
               : amount.kind == Amount::Kind::Offense ? "=Offense"
                                                      : std::to_string(amount.number);
    }
    static std::string costText(const Cost& cost) {
        std::string out;
        for (const CostItem& item : cost)
            out += (out.empty() ? "" : ",") +
                   (item.isTurn() ? "turn" : shortId(item.what.id) + amountText(item.amount));
        return out;
    }
    static std::string changesText(const StatChanges& changes) {
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
                   amountText(one.amount);
        return "[" + out + "]";
    }
    static std::string keywordText(const Keyword& own) {
        // Keyword ids, such as `sneak-attack`, are printed in full.
        std::string out(idOf(own.name.id));
        const auto part = [&](const std::string& text) { out += "," + text; };
        if (own.number)
            part("n" + amountText(own.number));
        if (!own.changes.empty())
            part("mods" + changesText(own.changes));
        if (own.mode != Mode::Any)
            part(own.mode == Mode::Melee ? "mode melee" : "mode ranged");
        if (own.range)
            part("range" + amountText(own.range));
        if (own.area)
            part("area" + amountText(own.area));
        return out;
    }
    std::string scopeText(const Scope& scope) const {
        std::string out = scope.all ? "all " : "";
        out += scope ? shortId(scope.who.id) : "self";
        if (scope.range)
            out += " r" + amountText(scope.range);
        if (scope.area)
            out += " a" + amountText(scope.area);
        return out;
    }
    std::string durationText() const {
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
    std::string clausesText() const {
        std::string out;
        for (const Keyword& clause : line_.clauses) {
            std::string text = keywordText(clause);
            std::replace(text.begin(), text.end(), ',', ' ');
            if (!clause.cost.empty())
                text += " cost " + costText(clause.cost);
            out += (out.empty() ? "" : ",") + ("Kw " + text);
        }
        return out.empty() ? out : ",[" + out + "]";
    }

    std::string node(const Error&) const { return "Error"; }
    std::string node(const Text&) const { return "Text"; }
    std::string node(const Keyword& own) const { return "Kw{" + keywordText(own) + "}"; }
    std::string node(const Mod& mod) const {
        return "Mod{" + changesText(mod.changes) + "," + scopeText(mod.scope) + durationText() +
               "}";
    }
    std::string node(const Attack& attack) const {
        std::string out;
        for (const TermRef& status : attack.statuses)
            out += shortId(status.id) + ",";
        out += "v" + amountText(attack.value);
        if (line_.range)
            out += ",r" + amountText(line_.range);
        if (line_.area)
            out += ",a" + amountText(line_.area);
        out += clausesText();
        if (line_.sight)
            out += ",los";
        return "Atk{" + out + "}";
    }
    std::string node(const Grant& grant) const {
        return "Grant{Kw " + keywordText(grant.keyword) + "," + scopeText(grant.scope) +
               durationText() + "}";
    }
    std::string node(const Inflict& inflict) const {
        return "Inflict{" + shortId(inflict.state.id) + "," + scopeText(inflict.scope) +
               durationText() + "}";
    }
    std::string node(const Feat& feat) const {
        return "Feat{" + shortId(feat.school.id) + "," +
               (feat.against ? "vs " + shortId(feat.against.id) : amountText(feat.target)) + "," +
               std::visit([this](const auto& effect) { return node(effect); }, feat.effect) + "}";
    }

    const Ability& line_;
};

} // namespace ww::ultrawar::ability

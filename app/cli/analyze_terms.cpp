// analyze keywords and quickref: which abilities, states and types content uses.

#include "app/cli/analyze_content.h"
#include "app/cli/table.h"
#include "rules/systems/ultrawar/ability/vocabulary.h"
#include "rules/systems/ultrawar/analysis/coverage.h"
#include "rules/systems/ultrawar/reference/quick_reference.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ww::cli {

namespace {

using Json = nlohmann::ordered_json;
using namespace ultrawar;

Belongings everything(const UltraWar& game) {
    const Reader& reader = game.reader();
    Belongings all;
    all.characters = game.characters();
    for (const check::EntityInfo& info : game.index().entities("card"))
        all.cards.push_back(reader.card(info.view));
    for (const check::EntityInfo& info : game.index().entities("power-source"))
        all.sources.push_back(reader.source(info.view));
    for (const check::EntityInfo& info : game.index().entities("token"))
        all.tokens.push_back(reader.token(info.view));
    return all;
}

std::string firstFew(const std::vector<std::string>& where) {
    constexpr std::size_t few = 3;
    std::string text;
    for (std::size_t i = 0; i < std::min(where.size(), few); ++i)
        text += (i > 0 ? ", " : "") + where[i];
    return where.size() > few ? text + " and " + std::to_string(where.size() - few) + " more"
                              : text;
}

const char* sectionOf(const schema::Term& term) {
    if (term.is(schema::TermKind::State))
        return "state";
    return term.is(schema::TermKind::Type) || term.is(schema::TermKind::Verb) ? "symbol"
                                                                              : "ability";
}

Answer keywords(Workspace& workspace, const Given&) {
    const UltraWar game(workspace);
    const ability::Vocabulary* vocabulary = game.vocabulary();
    if (vocabulary == nullptr)
        return refused("the game has no ability sentences");
    const Coverage coverage = coverageOf(everything(game), *vocabulary);

    Table table({"<term", "<section", "uses", "<where"});
    Json used = Json::array();
    for (const TermUse& use : coverage.used) {
        table.row(
            {use.term->name, sectionOf(*use.term), std::to_string(use.uses), firstFew(use.where)});
        used.push_back({{"id", use.term->id},
                        {"name", use.term->name},
                        {"uses", use.uses},
                        {"where", use.where}});
    }
    Json never = Json::array();
    std::string names;
    for (const schema::Term* term : coverage.never) {
        never.push_back(term->id);
        names += (names.empty() ? "" : ", ") + term->name;
    }
    const Json json{{"analysis", "keywords"},
                    {"version", 1},
                    {"used", std::move(used)},
                    {"never", std::move(never)},
                    {"free_texts", coverage.freeTexts}};
    return {clean,
            table.str() + "\nNever used: " + (names.empty() ? "none" : names) + ".\n" +
                counted(static_cast<std::size_t>(coverage.freeTexts),
                        "quoted text, which no term explains.\n",
                        "quoted texts, which no term explains.\n"),
            dumped(json)};
}

TermsUsed ofArmy(const Army& army, const Reader& reader, const ability::Vocabulary& vocabulary) {
    const Belongings all = belongingsOf(army, reader);
    TermsUsed used(vocabulary);
    const auto add = [&used](const auto& list) {
        for (const auto& one : list)
            used.add(one);
    };
    add(all.characters);
    add(all.cards);
    add(all.sources);
    add(all.tokens);
    return used;
}

Answer quickref(Workspace& workspace, const Given& given) {
    const UltraWar game(workspace);
    const ability::Vocabulary* vocabulary = game.vocabulary();
    if (vocabulary == nullptr)
        return refused("the game has no ability sentences");
    const auto of = game.entity(given.arguments.front(), {"army", "faction"});
    if (!of)
        return {usage, {}, {}};
    const TermsUsed used = of->kind == "army"
                               ? ofArmy(game.reader().army(of->view), game.reader(), *vocabulary)
                               : termsUsed(game.reader(), of->view, *vocabulary);
    Table table({"<term", "<section", "<meaning"});
    Json entries = Json::array();
    for (const schema::Term* term : used.entries()) {
        table.row({term->name, sectionOf(*term), term->meaning});
        entries.push_back({{"id", term->id},
                           {"name", term->name},
                           {"section", sectionOf(*term)},
                           {"meaning", term->meaning},
                           {"cite", term->cite}});
    }
    const std::size_t count = entries.size();
    const Json json{{"analysis", "quickref"},
                    {"version", 1},
                    {"of", std::string(of->kind) + '/' + std::string(of->id)},
                    {"entries", std::move(entries)},
                    {"free_texts", used.freeTexts()},
                    {"fits", count <= kQuickReferenceRoom}};
    std::string text =
        table.str() + '\n' + counted(count, "entry, ", "entries, ") +
        counted(used.freeTexts(), "line with quoted text, which no entry explains.\n",
                "lines with quoted text, which no entry explains.\n");
    if (count > kQuickReferenceRoom)
        text += "Two sides of a card have room for " + std::to_string(kQuickReferenceRoom) +
                " of them.\n";
    return {clean, std::move(text), dumped(json)};
}

} // namespace

Analysis keywordsAnalysis() {
    return {"keywords",
            "ultrawar",
            "Which abilities, states and types a pack uses, how often, and which it never does",
            "warwright analyze keywords my-pack",
            {},
            {},
            {{"analysis, version", "`keywords`, 1"},
             {"used[].id, name", "a term, most uses first"},
             {"used[].uses", "how often it stands in sentences and on middle bars"},
             {"used[].where[]", "kind/id of what uses it, each once"},
             {"never[]", "ids of abilities and states that nothing uses"},
             {"free_texts", "quoted texts, which no term explains"}},
            keywords};
}

Analysis quickrefAnalysis() {
    return {"quickref",
            "ultrawar",
            "Which rules a faction or an army uses: the entries of its quick-reference card",
            "warwright analyze quickref my-pack wardens-of-the-yard",
            {{"ARMY|FACTION", "An army with its deck, or a whole faction"}},
            {},
            {{"analysis, version", "`quickref`, 1"},
             {"of", "kind/id"},
             {"entries[].id, name", "a term, in the order of the card"},
             {"entries[].section", "`ability`, `state` or `symbol`"},
             {"entries[].meaning, cite[]", "what it does, and its rules"},
             {"free_texts", "lines with quoted text, which no entry explains"},
             {"fits", "two sides of a card have room for all"}},
            quickref};
}

} // namespace ww::cli

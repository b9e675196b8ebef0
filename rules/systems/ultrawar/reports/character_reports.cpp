// What a character's card is worth: its odds against another, its Value against its numbers.

#include "rules/systems/ultrawar/analysis/matchup.h"
#include "rules/systems/ultrawar/analysis/value.h"
#include "rules/systems/ultrawar/reports/reports.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

using check::Align;
using Kind = check::Parameter::Kind;

EntityView factionOf(const Inquiry& q, const Character& c) {
    return q.reader.find("faction", c.faction, c.entity);
}

/// Those it is likely to meet first: other factions', generals before the rest.
std::vector<Character> opponents(const Inquiry& q, const Character& self) {
    const EntityView own = factionOf(q, self);
    std::vector<std::pair<int, Character>> ranked;
    for (const EntityView& entity : q.all("character")) {
        if (same(entity, q.entity))
            continue;
        const Character c = q.reader.character(entity);
        const bool friendly = same(factionOf(q, c), own);
        ranked.emplace_back((friendly ? 2 : 0) + (c.rank == Rank::General ? 0 : 1), c);
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<Character> list;
    for (auto& [rank, c] : ranked)
        list.push_back(std::move(c));
    return list;
}

/// The cards that it may bear: its own faction's and those of none.
std::vector<Card> bearable(const Inquiry& q, const Character& self) {
    const EntityView own = factionOf(q, self);
    std::vector<Card> list;
    for (const EntityView& entity : q.all("card")) {
        const Card card = q.reader.card(entity);
        const bool upgrade = card.type == CardType::Upgrade && self.takesUpgrades();
        if ((card.equipment() || upgrade) &&
            (card.faction.empty() || same(q.reader.find("faction", card.faction, entity), own)))
            list.push_back(card);
    }
    return list;
}

/// Takes the argument where it is among the choices, else the first of them or none.
template <class List, class Of>
const typename List::value_type* choose(const Inquiry& q, check::Report& report, const char* id,
                                        const List& list, Of entityOf, bool optional) {
    check::Setting& setting = report.settings[id];
    const typename List::value_type* found = optional || list.empty() ? nullptr : &list.front();
    for (const auto& one : list) {
        const std::string ref = q.refText(entityOf(one));
        if (ref == q.argument(id))
            found = &one;
        setting.choices.push_back({ref, shown(one.name, entityOf(one))});
    }
    if (found)
        setting.value = q.refText(entityOf(*found));
    return found;
}

std::string signedText(int n) {
    return (n < 0 ? "" : "+") + std::to_string(n);
}

using Attacks = std::vector<AttackReport>;

/// The allowed one with the highest mean damage; null: none is.
const AttackReport* bestOf(const Attacks& attacks) {
    const AttackReport* best = nullptr;
    for (const AttackReport& r : attacks)
        if (r.explained.attack && (!best || r.damage.mean().value > best->damage.mean().value))
            best = &r;
    return best;
}

/// `2 magic: Magical Attack 6, Range 4` → `Magical Attack 6`: what fits into a narrow column.
std::string shortName(const std::string& label) {
    const auto price = label.find(": ");
    const std::string name = price == std::string::npos ? label : label.substr(price + 2);
    return name.substr(0, name.find(','));
}

/// The attacks with their odds; below, what made the numbers.
check::ReportTable attackTable(const Attacks& attacks, const Fighter& a, const Fighter& b,
                               int turns) {
    check::ReportTable table;
    table.title = isolated(a.name) + " attacks";
    table.columns = {{"Attack", Align::Left},
                     {"Bonus"},
                     {"Hits"},
                     {"Mean"},
                     {"Kills"},
                     {"By turn " + std::to_string(turns)}};
    for (const AttackReport& r : attacks) {
        if (!r.explained.attack) {
            table.rows.push_back({shortName(r.label), "–", "–", "–", "–", "–"});
            for (const combat::Change& c : r.explained.refusal)
                table.notes.push_back(shortName(r.label) + ": not allowed, " + c.label + " (" +
                                      c.rule + ")");
            continue;
        }
        table.rows.push_back({shortName(r.label), signedText(r.explained.attack->difference),
                              percentText(r.hit.value), fixedText(r.damage.mean().value, 2),
                              percentText(r.damage.atLeast(b.life).value),
                              percentText(r.standings.back().targetDead.value)});
        for (const combat::Modifier& m : r.explained.modifiers)
            table.notes.push_back(shortName(r.label) + ": " + text(m));
    }
    return table;
}

/// How likely one attack does so much.
check::ReportTable damageTable(const AttackReport& attack) {
    check::ReportTable table;
    table.title = "Damage of " + shortName(attack.label);
    table.columns = {{"At least", Align::Left}};
    std::vector<std::string> row{"Chance"};
    for (int k = 1; k <= 6; ++k) {
        table.columns.push_back({std::to_string(k)});
        row.push_back(percentText(attack.damage.atLeast(k).value));
    }
    table.rows.push_back(std::move(row));
    return table;
}

void odds(const Inquiry& q, check::Report& report) {
    const Character self = q.reader.character(q.entity);
    const auto entityOf = [](const auto& one) { return one.entity; };
    const std::vector<Character> others = opponents(q, self);
    const Character* other = choose(q, report, "target", others, entityOf, false);
    const std::vector<Card> cards = bearable(q, self);
    const Card* card = choose(q, report, "card", cards, entityOf, true);
    MatchupSetting setting;
    setting.range = q.number("range", 1, 30);
    setting.fromBack = q.flag("back");
    setting.readings = q.reader.readings();
    report.settings["range"].value = setting.range ? std::to_string(*setting.range) : "";
    report.settings["back"].value = setting.fromBack ? "yes" : "";
    report.settings["paid"].value = q.flag("paid") ? "yes" : "";
    if (!other) {
        report.problem = "There is nobody to attack yet.";
        return;
    }
    Outfit outfit, plain;
    outfit.paid = plain.paid = q.flag("paid") ? PaidLines::Counted : PaidLines::Left;
    if (card)
        outfit.cards.push_back(*card);
    Fighter a = fighterOf(self, outfit, q.reader, q.vocabulary);
    Fighter b = fighterOf(*other, plain, q.reader, q.vocabulary);
    for (const auto& [fighter, numbers] :
         {std::pair(&a, lacksToAttack(a)), std::pair(&b, lacksToDefend(b))})
        if (!numbers.empty()) {
            report.problem = fighter->name + " has no " + numbers + ", which odds need.";
            return;
        }
    receive(b, a);
    receive(a, b);
    const Attacks attacks = matchup(a, b, setting);
    report.tables.push_back(attackTable(attacks, a, b, setting.turns));
    const AttackReport* best = bestOf(attacks);
    report.title = best ? isolated(a.name) + " hits " + isolated(b.name) + " " +
                              percentText(best->hit.value) + " of the time."
                        : isolated(a.name) + " can't attack " + isolated(b.name) + " from there.";
    if (best && best->damage.max() > 0)
        report.tables.push_back(damageTable(*best));
    setting.fromBack = false;
    if (lacksToAttack(b).empty() && lacksToDefend(a).empty()) {
        report.tables.push_back(attackTable(matchup(b, a, setting), b, a, setting.turns));
        report.tables.back().notes.clear(); // of the card that is looked at they are enough
    }
    for (const Fighter* f : {&a, &b})
        for (const std::string& line : f->left)
            report.notes.push_back("Not counted, " + f->name + ": " + line);
}

void value(const Inquiry& q, check::Report& report) {
    std::vector<StatLine> lines;
    for (const EntityView& entity : q.all("character")) {
        const Character c = q.reader.character(entity);
        const EntityView faction = factionOf(q, c);
        lines.push_back({q.refText(entity), shown(c.name, entity),
                         std::string(faction ? faction.id : c.faction), c.offense, c.defense,
                         c.movement, c.value, c.life});
    }
    const std::string id = q.refText(q.entity);
    const Valuation all = valuation(lines);
    const auto it = std::find_if(all.characters.begin(), all.characters.end(),
                                 [&](const Strength& s) { return s.stats.id == id; });
    if (it == all.characters.end()) {
        report.problem = "A character's Value is weighed once it has Offense, Defense, Movement, "
                         "Life and Value.";
        return;
    }
    const Strength& s = *it;
    report.title = s.suggested ? "Value " + std::to_string(*s.stats.value) + "; its numbers are " +
                                     "worth " + fixedText(*s.suggested, 1) + "."
                               : "There is nothing to compare its Value with.";
    check::ReportTable table;
    table.columns = {{"", Align::Left}, {""}};
    const auto row = [&](std::string label, std::string figure) {
        table.rows.push_back({std::move(label), std::move(figure)});
    };
    row("Value", std::to_string(*s.stats.value));
    if (s.suggested)
        row("Suggested Value", fixedText(*s.suggested, 1));
    row("Mean damage it does", fixedText(s.offense, 2));
    row("Attacks it survives", fixedText(s.toughness, 1));
    row("Strength", fixedText(s.strength, 2));
    if (s.index) {
        row("Strength for each point", fixedText(*s.index, 3));
        row("Median of the pack", fixedText(all.medianIndex, 3));
        row("Usual", fixedText(all.low, 3) + " – " + fixedText(all.high, 3));
    }
    if (s.outlier)
        table.notes.push_back(*s.index > all.high ? "Cheap for its numbers."
                                                  : "Dear for its numbers.");
    report.tables.push_back(std::move(table));
    report.notes.push_back("Abilities are not in these figures (UW-ARMY-1).");
}

} // namespace

void addCharacterReports(AnalysisList& list, const ReportContextPtr& context) {
    addReport(list, context,
              {"odds",
               "Odds",
               "character",
               {{"target", "Against", Kind::Choice, 0, 0, ""},
                {"card", "Equipped", Kind::Choice, 0, 0, "Nothing"},
                {"range", "Range", Kind::Number, 1, 30, "Each attack's own"},
                {"back", "From behind", Kind::Flag, 0, 0, ""},
                {"paid", "Count lines that cost", Kind::Flag, 0, 0, ""}},
               {}},
              odds);
    addReport(list, context, {"value", "Value", "character", {}, {}}, value);
}

} // namespace ww::ultrawar

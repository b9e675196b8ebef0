#include "rules/systems/ultrawar/ability.h"

#include <map>

namespace ww::ultrawar {

namespace {

using schema::addIcon;
using schema::addText;
using schema::PrintRun;
using schema::Term;
using Runs = std::vector<PrintRun>;

void addStrong(Runs& out, std::string text) {
    if (text.empty())
        return;
    PrintRun run;
    run.text = std::move(text);
    run.strong = true;
    out.push_back(std::move(run));
}

/// Up to five points are drawn one by one; more, or `X`, as a number with the symbol.
void printCost(const std::vector<CostItem>& cost, Runs& out) {
    bool first = true;
    for (const CostItem& item : cost) {
        if (!first)
            addText(out, " ");
        first = false;
        if (item.turn) {
            addIcon(out, "turn", "Turn");
            continue;
        }
        const std::string icon = item.reserve->icon;
        const bool pips = item.amount.size() == 1 && item.amount[0] >= '1' && item.amount[0] <= '5';
        if (pips && !icon.empty()) {
            addIcon(out, icon, item.amount + " " + item.reserve->name);
            for (char left = item.amount[0]; left > '1'; --left)
                addIcon(out, icon);
        } else {
            addText(out, item.amount + " ");
            addIcon(out, icon, item.reserve->name);
        }
    }
    if (!first)
        addText(out, ": ");
}

void printReach(const Reach& reach, Runs& out) {
    addIcon(out, reach.area ? "area" : "range", reach.area ? "Area" : "Range");
    addText(out, " " + reach.amount);
}

void printMods(const std::vector<ModPart>& mods, Runs& out) {
    bool first = true;
    for (const ModPart& mod : mods) {
        if (!first)
            addText(out, &mod == &mods.back() ? " and " : ", ");
        first = false;
        // A real minus sign, as wide as the plus.
        std::string amount = mod.amount;
        if (amount.starts_with('-'))
            amount = "−" + amount.substr(1);
        addText(out, amount + " ");
        if (!mod.stat->icon.empty())
            addIcon(out, mod.stat->icon);
        addText(out, mod.stat->name);
    }
}

struct Subject {
    std::string one, all;
};
const Subject& subjectOf(const Term& who) {
    static const std::map<std::string, Subject, std::less<>> subjects = {
        {"who-self", {"This character", "This character"}},
        {"who-ally", {"An ally", "Allies"}},
        {"who-enemy", {"An enemy", "Enemies"}},
        {"who-character", {"A character", "All characters"}},
        {"who-minion", {"A Minion", "Minions"}},
        {"who-robot-droid", {"A Robot-Droid", "Robot-Droids"}},
        {"who-living", {"A living character", "Living characters"}},
        {"who-magical", {"A Magical character", "Magical characters"}},
        {"who-ivac", {"A bearer of the Mark of Ivac", "Bearers of the Mark of Ivac"}},
    };
    static const Subject someone{"A character", "Characters"};
    const auto found = subjects.find(who.id);
    return found == subjects.end() ? someone : found->second;
}

/// "Allies within 3 have ", or nothing for the character itself. True where the subject is many.
bool printSubject(const std::optional<Scope>& scope, std::string_view one, std::string_view many,
                  Runs& out) {
    if (!scope)
        return false;
    const bool all = scope->all && scope->who->id != "who-self";
    addText(out, all ? subjectOf(*scope->who).all : subjectOf(*scope->who).one);
    if (scope->reach) {
        addText(out, scope->reach->area ? " in an area of " : " within ");
        addIcon(out, scope->reach->area ? "area" : "range");
        addText(out, " " + scope->reach->amount);
    }
    addText(out, " " + std::string(all ? many : one) + " ");
    return all;
}

void printKeyword(const KeywordUse& keyword, schema::Reminder reminder, Runs& out) {
    schema::TermUse use;
    use.term = keyword.term;
    for (const schema::TermParameter& parameter : keyword.term->parameters) {
        if (parameter.kind == "mods") {
            printMods(keyword.mods, use.runs[parameter.name]);
        } else if (parameter.kind == "range" || parameter.kind == "area") {
            if (keyword.reach)
                use.args[parameter.name] = keyword.reach->amount;
        } else if (parameter.kind == "mode") {
            std::string modes;
            for (const std::string& mode : keyword.modes)
                modes += (modes.empty() ? "(" : ", ") + mode;
            if (!modes.empty())
                use.args[parameter.name] = modes + ")";
        } else if (!keyword.number.empty()) {
            use.args[parameter.name] = keyword.number;
        }
    }
    schema::printTerm(use, reminder, out);
}

std::string joinStatuses(const std::vector<const Term*>& statuses) {
    std::string words;
    for (const Term* status : statuses)
        words += (status->print.empty() ? status->name : status->print) + " ";
    return words;
}

void printAttack(const Body& body, Runs& out) {
    for (const Term* status : body.statuses)
        if (!status->icon.empty())
            addIcon(out, status->icon);
    if (body.statuses.empty())
        addIcon(out, "attack");
    addStrong(out, joinStatuses(body.statuses) + "Attack" +
                       (body.value.empty() ? std::string() : " " + body.value));
    for (const Reach& reach : body.reaches) {
        addText(out, ", ");
        printReach(reach, out);
    }
}

void printBody(const Body& body, Runs& out) {
    switch (body.kind) {
    case BodyKind::Text: {
        PrintRun run;
        run.text = body.text;
        run.unchecked = true;
        out.push_back(std::move(run));
        break;
    }
    case BodyKind::Keyword:
        printKeyword(body.keyword, schema::Reminder::With, out);
        break;
    case BodyKind::Mod:
        printSubject(body.scope, "has", "have", out);
        printMods(body.mods, out);
        break;
    case BodyKind::Attack:
        printAttack(body, out);
        break;
    case BodyKind::Grant:
        if (!body.scope)
            addText(out, "Gains ");
        else
            printSubject(body.scope, "gains", "gain", out);
        printKeyword(body.keyword, schema::Reminder::With, out);
        break;
    case BodyKind::Inflict: {
        if (!body.scope)
            addText(out, "The target suffers ");
        else
            printSubject(body.scope, "suffers", "suffer", out);
        schema::TermUse use;
        use.term = body.state;
        schema::printTerm(use, schema::Reminder::With, out);
        break;
    }
    case BodyKind::Feat:
        if (!body.school->icon.empty())
            addIcon(out, body.school->icon);
        addStrong(out, body.school->name + " feat");
        addText(out,
                body.against != nullptr
                    ? " against an " +
                          std::string(body.against->name == "ally" || body.against->name == "enemy"
                                          ? body.against->name
                                          : "opponent (" + body.against->name + ")")
                    : " " + body.target + "+");
        addText(out, ": ");
        for (const Body& inner : body.inner)
            printBody(inner, out);
        break;
    case BodyKind::None:
        break;
    }
}

void printClause(const Clause& clause, Runs& out) {
    switch (clause.kind) {
    case Clause::Kind::Sight:
        addText(out, ", ");
        addIcon(out, clause.keyword.term->icon, "in sight");
        break;
    case Clause::Kind::For:
        addText(out, clause.duration->name == "game" ? ", for the rest of the game"
                                                     : ", this " + clause.duration->name);
        break;
    case Clause::Kind::Keyword:
        addText(out, ", ");
        printCost(clause.keyword.cost, out);
        printKeyword(clause.keyword, schema::Reminder::Without, out);
        break;
    case Clause::Kind::Text: {
        addText(out, ". ");
        PrintRun run;
        run.text = clause.text;
        run.unchecked = true;
        out.push_back(std::move(run));
        break;
    }
    }
}

} // namespace

void printAbility(const Ability& ability, Runs& out) {
    if (ability.line.tokens.empty())
        return;
    if (!ability.whole && !ability.line.wording) {
        addText(out, std::string(ability.line.source.substr(
                         ability.line.tokens.front().span.begin,
                         ability.line.end - ability.line.tokens.front().span.begin)));
        return;
    }
    if (!ability.name.empty())
        addStrong(out, ability.name + ": ");
    if (ability.equip) {
        addIcon(out, "equip", "Equip");
        addText(out, " ");
    }
    // A cost in parentheses is paid like one in front.
    printCost(ability.cost, out);
    const Body& body = ability.body;
    if (body.kind == BodyKind::Keyword)
        printCost(body.keyword.cost, out);
    if (ability.line.wording) {
        if (body.kind == BodyKind::Keyword && !body.keyword.term->icon.empty())
            addIcon(out, body.keyword.term->icon);
        addText(out, *ability.line.wording);
    } else {
        printBody(body, out);
        for (const Clause& clause : ability.clauses)
            printClause(clause, out);
    }
    if (ability.kamikaze) {
        addText(out, " ");
        addIcon(out, "skull", "and it is defeated");
    }
}

} // namespace ww::ultrawar

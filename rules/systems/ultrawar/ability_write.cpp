#include "rules/systems/ultrawar/ability.h"

namespace ww::ultrawar {

namespace {

std::string writeReach(const Reach& reach) {
    return (reach.area ? "Area " : "Range ") + reach.amount;
}

std::string writeCost(const std::vector<CostItem>& cost) {
    std::string out;
    for (const CostItem& item : cost) {
        out += out.empty() ? "" : ", ";
        out += item.turn ? std::string("Turn") : item.amount + " " + item.reserve->name;
    }
    return out;
}

std::string writeMods(const std::vector<ModPart>& mods) {
    std::string out;
    for (const ModPart& mod : mods)
        out += (out.empty() ? "" : "/") + mod.amount + " " + mod.stat->name;
    return out;
}

std::string writeScope(const std::optional<Scope>& scope) {
    if (!scope)
        return {};
    return std::string(" (") + (scope->all ? "all " : "") + scope->who->name +
           (scope->reach ? ", " + writeReach(*scope->reach) : "") + ")";
}

/// `cost`: whether a cost in parentheses stays there; in a line of one keyword it goes to the
/// front.
enum class InnerCost : std::uint8_t { Keep, Leave };
std::string writeKeyword(const KeywordUse& use, InnerCost cost) {
    std::string out = use.term->name;
    if (!use.number.empty())
        out += " " + use.number;
    if (!use.mods.empty())
        out += " " + writeMods(use.mods);
    std::string args;
    const auto add = [&](const std::string& text) { args += (args.empty() ? "" : ", ") + text; };
    for (const std::string& mode : use.modes)
        add(mode);
    if (use.reach)
        add(writeReach(*use.reach));
    if (cost == InnerCost::Keep && !use.cost.empty())
        add(writeCost(use.cost));
    return args.empty() ? out : out + " (" + args + ")";
}

std::string writeBody(const Body& body) {
    switch (body.kind) {
    case BodyKind::Text:
        return "\"" + body.text + "\"";
    case BodyKind::Keyword:
        return writeKeyword(body.keyword, InnerCost::Leave);
    case BodyKind::Mod:
        // Without a scope the sign alone says that it is a Mod.
        return (body.scope ? "Mod " : "") + writeMods(body.mods) + writeScope(body.scope);
    case BodyKind::Attack: {
        std::string out;
        for (const schema::Term* status : body.statuses)
            out += status->name + " ";
        out += "Attack";
        if (!body.value.empty())
            out += " " + body.value;
        for (const Reach& reach : body.reaches)
            out += ", " + writeReach(reach);
        return out;
    }
    case BodyKind::Grant:
        return "Grant " + writeKeyword(body.keyword, InnerCost::Keep) + writeScope(body.scope);
    case BodyKind::Inflict:
        return "Inflict " + body.state->name + writeScope(body.scope);
    case BodyKind::Feat:
        return "Feat Roll " + body.school->name + " " +
               (body.against ? "vs " + body.against->name : body.target + "+") + ": " +
               (body.inner.empty() ? std::string() : writeBody(body.inner.front()));
    case BodyKind::None:
        break;
    }
    return {};
}

} // namespace

std::string writeAbility(const Ability& ability) {
    std::string out;
    if (!ability.name.empty())
        out += "[" + ability.name + "] ";
    if (ability.equip)
        out += "Equip: ";
    std::vector<CostItem> cost = ability.cost;
    if (ability.body.kind == BodyKind::Keyword)
        cost.insert(cost.end(), ability.body.keyword.cost.begin(), ability.body.keyword.cost.end());
    if (!cost.empty())
        out += writeCost(cost) + ": ";
    out += writeBody(ability.body);
    for (const Clause& clause : ability.clauses) {
        out += ", ";
        switch (clause.kind) {
        case Clause::Kind::Sight:
            out += "LOS";
            break;
        case Clause::Kind::For:
            out += "for " + clause.duration->name;
            break;
        case Clause::Kind::Keyword:
            out += writeKeyword(clause.keyword, InnerCost::Keep);
            break;
        case Clause::Kind::Text:
            out += "\"" + clause.text + "\"";
            break;
        }
    }
    if (ability.kamikaze)
        out += "!";
    if (ability.line.wording)
        out += " = \"" + *ability.line.wording + "\"";
    if (!ability.line.comment.empty())
        out += "  " + std::string(ability.line.comment);
    return out;
}

} // namespace ww::ultrawar

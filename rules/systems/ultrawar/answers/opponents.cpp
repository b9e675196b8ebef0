// Computes odds against the characters that a character meets in its armies' scenarios, to compare
// two versions of a pack.

#include "rules/systems/ultrawar/analysis/matchup.h"
#include "rules/systems/ultrawar/answers/answers.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace ww::ultrawar {

namespace {

struct Meeting {
    Army ours, theirs;
    EntityView opponent;
};

/// Returns armies whose field names the entity, sorted by id because the order isn't fixed.
std::vector<Army> armiesOf(const Reader& reader, std::string_view field, const EntityView& of) {
    std::vector<Army> out;
    reader.world().forEachUser("army", field, of,
                               [&](const EntityView& one) { out.push_back(reader.army(one)); });
    std::sort(out.begin(), out.end(), [](const Army& a, const Army& b) {
        return std::tie(a.entity.id, a.entity.pack) < std::tie(b.entity.id, b.entity.pack);
    });
    return out;
}

/// Returns each opponent once, from the first army that has it.
std::vector<Meeting> meetingsOf(const Reader& reader, const EntityView& subject) {
    std::vector<Meeting> out;
    std::set<std::pair<std::string_view, std::string_view>> met;
    for (const Army& ours : armiesOf(reader, "characters", subject)) {
        if (!ours.scenario)
            continue;
        for (const Army& theirs : armiesOf(reader, "scenario", ours.scenario)) {
            if (!theirs.faction || (ours.faction && isSameEntity(theirs.faction, ours.faction)))
                continue;
            for (const ArmyMember& member : theirs.members)
                if (member.character && !isSameEntity(member.character, subject) &&
                    met.emplace(member.character.pack, member.character.id).second)
                    out.push_back({ours, theirs, member.character});
        }
    }
    return out;
}

void figures(const Reader& reader, const ability::Vocabulary& vocabulary, const EntityView& subject,
             std::vector<check::ComparedFigure>& out) {
    const std::vector<Meeting> meetings = meetingsOf(reader, subject);
    if (meetings.empty())
        return;
    const Character self = reader.character(subject);
    for (const Meeting& meeting : meetings) {
        const Character other = reader.character(meeting.opponent);
        Outfit ours, theirs;
        check::Arguments arguments{
            {"target", check::referenceText(meeting.opponent, subject.pack)}};
        for (const auto& [general, outfit] : {std::pair(meeting.ours.activeGeneral, &ours),
                                              std::pair(meeting.theirs.activeGeneral, &theirs)}) {
            if (!general)
                continue;
            outfit->activeGenerals.push_back(reader.character(general));
            std::string& active = arguments["active"];
            active += (active.empty() ? "" : ",") + check::referenceText(general, subject.pack);
        }
        Fighter attacker = fighterOf(self, ours, reader, vocabulary);
        Fighter target = fighterOf(other, theirs, reader, vocabulary);
        if (!missingToAttack(attacker).empty() || !missingToDefend(target).empty())
            continue;
        applyOpponentEffects(target, attacker);
        applyOpponentEffects(attacker, target);
        MatchupSetting setting;
        setting.turns = 1;
        setting.ruleOptions = reader.ruleOptions();
        for (const AttackReport& report : matchupReports(attacker, target, setting))
            if (report.explanation.attack)
                out.push_back({shortLabel(report.label) + " against " +
                                   isolateBidi(nameOrId(other.name, meeting.opponent)),
                               toExactNumber(report.hit), arguments});
    }
}

} // namespace

void addOddsFigures(const schema::System& system, const schema::World& world,
                    const EntityView& subject, std::vector<check::ComparedFigure>& out) {
    const auto* vocabulary = ability::abilityVocabulary(system);
    if (vocabulary == nullptr)
        return;
    schema::BindErrors errors;
    const FieldsPtr fields = bindFields(system, errors);
    figures(Reader(*fields, world), *vocabulary, subject, out);
}

} // namespace ww::ultrawar

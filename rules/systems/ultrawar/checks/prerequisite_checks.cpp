// Checks each prerequisite of a scenario: the required entity, and whether an army can meet it.

#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/checks/groups.h"
#include "rules/systems/ultrawar/checks/kinds.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

using PK = Prerequisite::Kind;

class Prerequisites {
  public:
    Prerequisites(const Reader& reader, const EntityView& scenario, check::FindingSink& sink)
        : reader_(reader), scenario_(reader.scenario(scenario)), sink_(sink) {}

    void run() {
        for (const ScenarioSide& side : scenario_.sides) {
            faction_ = side.faction ? nameAfterThe(reader_.faction(side.faction))
                                    : "side that begins in `" + copyText(side.startArea) + "`";
            const Prerequisite* leader = nullptr;
            for (const Prerequisite& p : side.prerequisites) {
                if (!p.entity)
                    continue;
                if (p.kind == PK::OnlyGeneral) {
                    rank(side, p);
                    if (leader != nullptr)
                        several(*leader, p);
                    else
                        leader = &p;
                } else if (p.kind == PK::MustInclude && side.faction) {
                    foreign(p, side.faction);
                }
            }
        }
    }

  private:
    static FieldPath who(const Prerequisite& p) { return p.path.child("character"); }
    std::string name(const Prerequisite& p) const {
        const std::string_view name = reader_.character(p.entity).name;
        return copyText(name.empty() ? p.ref : name);
    }

    /// Reports an only-General prerequisite after the side's first.
    void several(const Prerequisite& first, const Prerequisite& p) {
        auto& made = sink_.add(kinds::severalOnlyGenerals, who(p),
                               {{"who", name(p)}, {"faction", faction_}, {"other", name(first)}});
        sink_.addRelated(made, "the other one is required here", scenario_.entity, who(first));
        PatchOp op;
        op.kind = PatchOp::Kind::Remove;
        op.path = p.path.parent();
        sink_.addPatchFix(made, "remove this pre-requisite", isSameEntity(first.entity, p.entity),
                          {std::move(op)});
    }

    void rank(const ScenarioSide& side, const Prerequisite& p) {
        const Rank rank = reader_.character(p.entity).rank;
        if (rank == Rank::General || rank == Rank::Unknown)
            return;
        auto& made = sink_.add(kinds::onlyGeneralRank, who(p),
                               {{"who", name(p)},
                                {"faction", faction_},
                                {"rank", rank == Rank::Troop ? "Troop" : "Minion"}});
        sink_.addRelated(made, "its rank is set here", p.entity, FieldPath::fromKey("rank"));
        const std::vector<Army> armies = armiesOf(side);
        const bool comes = std::all_of(armies.begin(), armies.end(),
                                       [&](const Army& army) { return brings(army, p.entity); });
        if (comes && !isForeign(p, side.faction)) {
            PatchOp op;
            op.kind = PatchOp::Kind::Rename;
            op.path = p.path;
            op.value = Value("must_include");
            sink_.addPatchFix(made, "require it with `must_include`", false, {std::move(op)});
        }
        if (const EntityView leader = leaderOf(armies); leader && mayLead(side, p, leader)) {
            std::string ref =
                leader.pack == scenario_.entity.pack ? "" : copyText(leader.pack) + ":";
            ref += leader.id;
            sink_.addSetFix(made, "require `" + copyText(reader_.character(leader).name) + "`",
                            false, Value(std::move(ref)));
        }
    }

    static bool brings(const Army& army, const EntityView& who) {
        return std::any_of(army.members.begin(), army.members.end(), [&](const ArmyMember& one) {
            return isSameEntity(one.character, who) && one.copies > 0;
        });
    }
    std::vector<Army> armiesOf(const ScenarioSide& side) const {
        std::vector<Army> out;
        reader_.world().forEachUser(
            "army", "scenario", scenario_.entity, [&](const EntityView& one) {
                Army army = reader_.army(one);
                const ArmyScenario battle = armyScenarioOf(reader_, army);
                if (battle.side != nullptr && battle.side->path == side.path)
                    out.push_back(std::move(army));
            });
        return out;
    }
    /// Returns the General that is the only General of every one of these armies; else nothing.
    EntityView leaderOf(const std::vector<Army>& armies) const {
        EntityView leader;
        for (const Army& army : armies) {
            EntityView own;
            for (const ArmyMember& member : army.members) {
                if (reader_.character(member.character).rank != Rank::General)
                    continue;
                if (own)
                    return {};
                own = member.character;
            }
            if (!own || (leader && !isSameEntity(leader, own)))
                return {};
            leader = own;
        }
        return leader;
    }
    /// Returns true if the side's other prerequisites allow `who`.
    bool mayLead(const ScenarioSide& side, const Prerequisite& instead,
                 const EntityView& who) const {
        return std::none_of(
            side.prerequisites.begin(), side.prerequisites.end(), [&](const Prerequisite& p) {
                const bool him = isSameEntity(p.entity, who);
                return p.path != instead.path &&
                       (p.kind == PK::OnlyGeneral || (p.kind == PK::MustExclude && him) ||
                        (p.kind == PK::MustInclude && !him && p.entity &&
                         reader_.character(p.entity).rank == Rank::General));
            });
    }

    EntityView factionOf(const Prerequisite& p) const {
        return reader_.find("faction", reader_.character(p.entity).faction, p.entity);
    }
    /// Returns false if the character's faction is unknown.
    bool isForeign(const Prerequisite& p, const EntityView& faction) const {
        const EntityView of = factionOf(p);
        return of && !isSameEntity(of, faction);
    }

    void foreign(const Prerequisite& p, const EntityView& faction) {
        const EntityView of = factionOf(p);
        if (!isForeign(p, faction))
            return;
        auto& made = sink_.add(
            kinds::foreignCharacter, who(p),
            {{"who", name(p)}, {"of", nameAfterThe(reader_.faction(of))}, {"faction", faction_}});
        sink_.addRelated(made, "its faction is set here", p.entity, FieldPath::fromKey("faction"));
    }

    const Reader& reader_;
    const Scenario scenario_;
    check::FindingSink& sink_;
    std::string faction_;
};

void prerequisites(const Reader& reader, const EntityView& entity, const CheckContext&,
                   check::FindingSink& sink) {
    Prerequisites(reader, entity, sink).run();
}

} // namespace

void addPrerequisiteChecks(CheckList& list, const CheckContextPtr& context) {
    addCheck(list, context, "scenario",
             {{"scenario", "*", false},
              {"character", "name"},
              {"character", "rank"},
              {"character", "faction"},
              {"faction", "name"},
              {"army", "*"},
              {"map", "*"}},
             prerequisites);
}

} // namespace ww::ultrawar

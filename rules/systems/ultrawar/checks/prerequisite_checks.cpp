// Pre-requisites of a scenario one by one: who is asked for, and whether that can be.

#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/checks/groups.h"
#include "rules/systems/ultrawar/checks/kinds.h"

namespace ww::ultrawar {

namespace {

using PK = Prerequisite::Kind;

std::string text(std::string_view s) {
    return std::string(s);
}

class Prerequisites {
  public:
    Prerequisites(const Reader& reader, const EntityView& scenario, check::Sink& sink)
        : reader_(reader), scenario_(reader.scenario(scenario)), sink_(sink) {}

    void run() {
        for (const Side& side : scenario_.sides) {
            faction_ = side.faction ? behindThe(reader_.faction(side.faction))
                                    : "side that begins in `" + text(side.startArea) + "`";
            const Prerequisite* leader = nullptr;
            for (const Prerequisite& p : side.prerequisites) {
                if (!p.entity)
                    continue;
                if (p.kind == PK::OnlyGeneral) {
                    rank(p);
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
    static FieldPath who(const Prerequisite& p) { return p.path.then("character"); }
    std::string name(const Prerequisite& p) const {
        const std::string_view name = reader_.character(p.entity).name;
        return text(name.empty() ? p.ref : name);
    }

    /// At the second of them, and any after it.
    void several(const Prerequisite& first, const Prerequisite& p) {
        auto& made = sink_.add(kinds::severalOnlyGenerals, who(p),
                               {{"who", name(p)}, {"faction", faction_}, {"other", name(first)}});
        sink_.relate(made, "the other one is asked for here", scenario_.entity, who(first));
        PatchOp op;
        op.kind = PatchOp::Kind::Remove;
        op.path = p.path.parent();
        sink_.fixBy(made, "drop this pre-requisite", same(first.entity, p.entity), {std::move(op)});
    }

    void rank(const Prerequisite& p) {
        const Rank rank = reader_.character(p.entity).rank;
        if (rank == Rank::General || rank == Rank::Unknown)
            return;
        auto& made = sink_.add(kinds::onlyGeneralRank, who(p),
                               {{"who", name(p)},
                                {"faction", faction_},
                                {"rank", rank == Rank::Troop ? "Troop" : "Minion"}});
        sink_.relate(made, "its rank is said here", p.entity, FieldPath::key("rank"));
        PatchOp op;
        op.kind = PatchOp::Kind::Rename;
        op.path = p.path;
        op.value = Value("must_include");
        sink_.fixBy(made, "ask for it with `must_include`", false, {std::move(op)});
    }

    void foreign(const Prerequisite& p, const EntityView& faction) {
        const EntityView of =
            reader_.find("faction", reader_.character(p.entity).faction, p.entity);
        if (!of || same(of, faction))
            return; // a faction that isn't there is told at the character
        auto& made = sink_.add(
            kinds::foreignCharacter, who(p),
            {{"who", name(p)}, {"of", behindThe(reader_.faction(of))}, {"faction", faction_}});
        sink_.relate(made, "its faction is said here", p.entity, FieldPath::key("faction"));
    }

    const Reader& reader_;
    const Scenario scenario_;
    check::Sink& sink_;
    std::string faction_;
};

void prerequisites(const Reader& reader, const EntityView& entity, const CheckContext&,
                   check::Sink& sink) {
    Prerequisites(reader, entity, sink).run();
}

} // namespace

void prerequisiteChecks(CheckList& list, const CheckContextPtr& context) {
    addCheck(list, context, "scenario",
             {{"scenario", "*", false},
              {"character", "name"},
              {"character", "rank"},
              {"character", "faction"},
              {"faction", "name"}},
             prerequisites);
}

} // namespace ww::ultrawar

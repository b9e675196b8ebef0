// Checks the characters and cards of armies: who is allowed, how many copies, and whether an army
// fits its mat.

#include "rules/systems/ultrawar/analysis/muster.h"
#include "rules/systems/ultrawar/checks/army_case.h"
#include "rules/systems/ultrawar/checks/groups.h"
#include "rules/systems/ultrawar/checks/kinds.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

FieldPath entryOf(std::string_view field, std::string_view ref) {
    return FieldPath::fromKey(field).child(ref);
}

/// Sets the member's copies and removes surplus placements, from last to first.
std::vector<PatchOp> bringing(const Army& army, const ArmyMember& member, int copies) {
    std::vector<PatchOp> ops(1);
    ops[0].kind = copies > 0 ? PatchOp::Kind::Set : PatchOp::Kind::Remove;
    ops[0].path = entryOf("characters", member.ref);
    if (copies > 0)
        ops[0].value = Value(std::to_string(copies));
    int seen = 0;
    std::vector<std::size_t> needless;
    for (const Placement& placed : army.placements)
        if (isSameEntity(placed.character, member.character) && ++seen > copies)
            needless.push_back(placed.index);
    for (auto index = needless.rbegin(); index != needless.rend(); ++index) {
        PatchOp gone;
        gone.kind = PatchOp::Kind::Remove;
        gone.path = FieldPath::fromKey("placements").child(*index);
        ops.push_back(std::move(gone));
    }
    return ops;
}

/// Offers to remove a member and unequip its crystal. Only offers to remove the Active General if
/// `instead` can replace it.
void offerLeaving(const ArmyCheck& c, const ArmyMember& member, std::string_view instead,
                  check::Finding& made) {
    std::vector<PatchOp> ops = bringing(c.army, member, 0);
    for (const ArmySource& source : c.army.sources)
        if (isSameEntity(c.reader.find("character", source.bearer, c.army.entity),
                         member.character)) {
            PatchOp& op = ops.emplace_back();
            op.kind = PatchOp::Kind::Remove;
            op.path = FieldPath::fromKey("sources").child(source.index).child("bearer");
        }
    if (isSameEntity(c.army.activeGeneral, member.character)) {
        if (instead.empty())
            return;
        PatchOp& op = ops.emplace_back();
        op.path = FieldPath::fromKey("active_general");
        op.value = Value(copyText(instead));
    }
    c.sink.addPatchFix(made, "remove it from the army", false, std::move(ops));
}

/// Returns true if the Army Total allows `more` copies of a character; false if a Value is unknown.
bool affords(const ArmyCheck& c, const Character& who, int more) {
    if (!c.army.total || !who.value)
        return false;
    std::int64_t left = *c.army.total - std::int64_t{*who.value} * more;
    for (const ArmyMember& member : c.army.members) {
        const Number value = c.reader.character(member.character).value;
        if (!value)
            return false;
        left -= std::int64_t{*value} * member.copies;
    }
    return left >= 0;
}

/// UA-04: reports an ULTRA Minion with a maximum above 1. The fix also corrects armies.
void ultraMinion(const Reader& reader, const EntityView& entity, const CheckContext&,
                 check::FindingSink& sink) {
    if (reader.get<&Character::rank>(entity) != Rank::Minion)
        return; // returns early for most characters, without reading other fields
    const Character who = reader.character(entity);
    if (!who.hasStatus(Ultra) || who.maxInPlay.value_or(0) < 2)
        return;
    auto& made =
        sink.add(kinds::ultraMinion, FieldPath::fromKey("max_in_play"),
                 {{"name", copyText(who.name)}, {"max_in_play", std::to_string(*who.maxInPlay)}});
    std::vector<Army> armies;
    reader.world().forEachUser("army", "characters", entity, [&](const EntityView& one) {
        Army army = reader.army(one);
        std::erase_if(army.members, [&](const ArmyMember& member) {
            return !isSameEntity(member.character, entity) || member.copies < 2;
        });
        if (!army.members.empty())
            armies.push_back(std::move(army));
    });
    sink.addSetFix(made,
                   armies.empty() ? "set the maximum to 1" : "set the maximum and the copies to 1",
                   false, Value("1"));
    for (const Army& army : armies) {
        const ArmyMember& member = army.members.front();
        sink.addRelated(
            made, "army `" + copyText(army.name) + "` brings " + std::to_string(member.copies),
            army.entity, entryOf("characters", member.ref));
        if (!extendRelatedFix(made, army.entity, bringing(army, member, 1)))
            return;
    }
}

/// If the scenario requires an only General (UW-SCN-2), reports other Generals. Skips Generals that
/// the scenario also requires; these are reported at the scenario.
void otherGenerals(const ArmyCheck& c, const ScenarioSide& side, const Prerequisite& p) {
    const ArmyMember* only = c.findMember(p.entity);
    if (only == nullptr)
        return;
    for (const ArmyMember& member : c.army.members) {
        const Character who = c.reader.character(member.character);
        if (who.rank != Rank::General || isSameEntity(member.character, p.entity) ||
            isRequired(side, member.character))
            continue;
        const std::string leader = copyText(c.reader.character(p.entity).name);
        auto& made = c.sink.add(kinds::prerequisiteUnmet, entryOf("characters", member.ref),
                                {{"name", copyText(c.army.name)},
                                 {"what", "brings General `" + copyText(who.name) + "`, but `" +
                                              leader + "` must be its only General"}});
        c.sink.addRelated(made, "the scenario sets this here", c.army.scenario, p.path);
        offerLeaving(c, member, only->ref, made);
    }
}

/// Returns true if the side both requires and excludes the character.
bool contradicted(const ScenarioSide& side, const Prerequisite& p) {
    using PK = Prerequisite::Kind;
    return std::any_of(
        side.prerequisites.begin(), side.prerequisites.end(), [&](const Prerequisite& other) {
            return isSameEntity(other.entity, p.entity) && other.kind != PK::PlaceToken &&
                   (other.kind == PK::MustExclude) != (p.kind == PK::MustExclude);
        });
}

/// Offers a fix that adds the required copies, if the army can afford them. Offers nothing if the
/// character must be the army's only General but the army already has a General.
void offerBringing(const ArmyCheck& c, const Prerequisite& p, const Character& who, int copies,
                   int asked, check::Finding& made) {
    if ((p.kind == Prerequisite::Kind::OnlyGeneral && c.hasGeneral()) ||
        !affords(c, who, asked - copies))
        return;
    PatchOp op;
    op.path = entryOf("characters", p.ref);
    op.value = Value(std::to_string(asked));
    c.sink.addPatchFix(made, "include " + std::to_string(asked) + " of it", false, {std::move(op)});
}

/// Reports `ultrawar.mat.overflow` at the mat, for the army that needs the most slots. Ignores
/// forbidden copies, which have their own findings.
void matRow(const Reader& reader, const EntityView& entity, const CheckContext&,
            check::FindingSink& sink) {
    constexpr int mostSlots = 12; // the schema's maximum
    const Mat mat = reader.mat(entity);
    if (!mat.faction || !mat.troopSlots)
        return;
    Army largest;
    int most = 0;
    reader.world().forEachUser("army", "faction", mat.faction, [&](const EntityView& one) {
        Army army = reader.army(one);
        const NonMinionCopies allowed = reader.ruleOptions(army.scenario).nonMinionCopies;
        int cards = -1; // the Active General has a separate slot
        for (const ArmyMember& member : army.members)
            if (const Character who = reader.character(member.character); who.entity)
                cards +=
                    std::clamp(member.copies, 0, maxCopiesOf(who, allowed, army.total.value_or(0)));
        if (cards > most || (cards == most && largest.entity && one.id < largest.entity.id)) {
            most = cards;
            largest = std::move(army);
        }
    });
    if (most <= *mat.troopSlots)
        return;
    auto& made =
        sink.add(kinds::matOverflow, FieldPath::fromKey("troop_slots"),
                 {{"name", copyText(mat.name)},
                  {"slots", std::to_string(*mat.troopSlots)},
                  {"army", copyText(largest.name.empty() ? largest.entity.id : largest.name)},
                  {"cards", std::to_string(most)}});
    sink.addRelated(made, "its characters are listed here", largest.entity,
                    FieldPath::fromKey("characters"));
    if (most <= mostSlots)
        sink.addSetFix(made, "give it " + std::to_string(most) + " places", false,
                       Value(std::to_string(most)));
}

} // namespace

/// Reports `ultrawar.army.wrong-faction`.
void ArmyCheck::checkForeignMembers() const {
    if (!army.faction)
        return;
    for (const ArmyMember& member : army.members) {
        if (!member.character)
            continue;
        const Character who = reader.character(member.character);
        const EntityView of = reader.find("faction", who.faction, member.character);
        if (!of || isSameEntity(of, army.faction))
            continue; // an unknown faction is reported at the character
        if (battle.side != nullptr && isRequired(*battle.side, member.character))
            continue;
        auto& made = sink.add(kinds::wrongFaction, entryOf("characters", member.ref),
                              {{"name", copyText(army.name)},
                               {"who", copyText(who.name)},
                               {"of", copyText(reader.faction(of).name)}});
        sink.addRelated(made, "its faction is set here", member.character,
                        FieldPath::fromKey("faction"));
        offerLeaving(*this, member, {}, made);
    }
}

/// Reports `ultrawar.army.too-many-copies` and `ultrawar.army.minions-over-max`.
void ArmyCheck::checkCopies() const {
    for (const ArmyMember& member : army.members) {
        if (!member.character || member.copies < 2)
            continue;
        const Character who = reader.character(member.character);
        const bool minion = who.rank == Rank::Minion;
        if (who.rank == Rank::Unknown || (minion && who.maxInPlay.value_or(0) < 1))
            continue; // reported at the character
        if (!minion && !who.hasStatus(Ultra) &&
            ruleOptions.nonMinionCopies == NonMinionCopies::Unlimited)
            continue;
        const int most = minion ? *who.maxInPlay : maxCopiesOf(who, ruleOptions.nonMinionCopies, 1);
        if (member.copies <= most)
            continue;
        auto& made = sink.add(minion ? kinds::minionsOverMax : kinds::tooManyCopies,
                              entryOf("characters", member.ref),
                              {{"name", copyText(army.name)},
                               {"who", copyText(who.name)},
                               {"copies", std::to_string(member.copies)},
                               {"most", std::to_string(most)},
                               {"what", who.hasStatus(Ultra)        ? "ULTRA"
                                        : who.rank == Rank::General ? "a General"
                                                                    : "a Troop"}});
        if (minion)
            sink.addRelated(made, "its maximum is set here", member.character,
                            FieldPath::fromKey("max_in_play"));
        sink.addPatchFix(made, "set its copies to " + std::to_string(most), false,
                         bringing(army, member, most));
    }
}

/// Reports `ultrawar.army.over-scenario-total` and `ultrawar.army.source-count`.
void ArmyCheck::checkLimits() const {
    if (battle.side == nullptr)
        return;
    const ScenarioSide& side = *battle.side;
    if (army.total && side.total && *army.total > *side.total) {
        auto& made = sink.add(kinds::overScenarioTotal, FieldPath::fromKey("army_total"),
                              {{"name", copyText(army.name)},
                               {"army_total", std::to_string(*army.total)},
                               {"most", std::to_string(*side.total)}});
        sink.addRelated(made, "the scenario sets this here", army.scenario,
                        side.path.child("army_total"));
    }
    const int brought = static_cast<int>(army.sources.size());
    if (side.sources && *side.sources >= 0 && brought != *side.sources) {
        auto& made = sink.add(kinds::sourceCount, FieldPath::fromKey("sources"),
                              {{"name", copyText(army.name)},
                               {"brought", std::to_string(brought) +
                                               (brought == 1 ? " power source" : " power sources")},
                               {"asked", std::to_string(*side.sources)}});
        sink.addRelated(made, "the scenario sets this here", army.scenario,
                        side.path.child("sources"));
    }
}

/// Checks the scenario's demands on the side's army (UW-SCN-2). Wrong ranks and contradictions are
/// reported at the scenario.
void ArmyCheck::checkPrerequisites() const {
    using PK = Prerequisite::Kind;
    if (!army.scenario || !areAllMembersKnown())
        return; // the unknown member may be the required character
    if (battle.side == nullptr)
        return;
    const EntityView missing = missingGeneral(reader, army);
    bool led = false;
    for (const Prerequisite& p : battle.side->prerequisites) {
        if (!p.entity || p.kind == PK::PlaceToken)
            continue;
        const Character who = reader.character(p.entity);
        const bool leads = p.kind == PK::OnlyGeneral;
        if (contradicted(*battle.side, p))
            continue; // reported at the scenario
        if (leads && !led && who.rank == Rank::General)
            otherGenerals(*this, *battle.side, p);
        if ((leads && led) ||
            (p.kind == PK::MustInclude &&
             p.copies > std::max(1, maxCopiesOf(who, ruleOptions.nonMinionCopies, p.copies))))
            continue; // reported at the scenario
        led = led || leads;
        const ArmyMember* member = findMember(p.entity);
        const int copies = copiesOf(p.entity);
        const int asked = p.kind == PK::MustInclude ? std::max(1, p.copies) : 1;
        const bool wanted =
            p.kind == PK::MustInclude || (p.kind == PK::OnlyGeneral && who.rank == Rank::General);
        if (p.kind == PK::MustExclude
                ? copies < 1
                : !wanted || copies >= asked || isSameEntity(missing, p.entity))
            continue;
        const std::string name = copyText(who.name.empty() ? p.ref : who.name);
        auto& made = sink.add(
            kinds::prerequisiteUnmet,
            copies > 0 ? entryOf("characters", p.ref) : FieldPath::fromKey("characters"),
            {{"name", copyText(army.name)},
             {"what", p.kind == PK::MustExclude
                          ? "includes `" + name + "`, which its scenario excludes"
                      : copies > 0 ? "has " + std::to_string(copies) + " of `" + name +
                                         "`, but its scenario requires " + std::to_string(asked)
                                   : "lacks `" + name + "`, which its scenario requires"}});
        sink.addRelated(made, "the scenario sets this here", army.scenario, p.path);
        if (p.kind == PK::MustExclude)
            offerLeaving(*this, *member, {}, made);
        else
            offerBringing(*this, p, who, copies, asked, made);
    }
}

/// Reports `ultrawar.army.active-general-invalid`.
void ArmyCheck::checkActiveGeneral() const {
    if (!army.activeGeneral)
        return;
    std::vector<const ArmyMember*> generals;
    for (const ArmyMember& member : army.members) {
        if (!member.character)
            continue;
        if (reader.character(member.character).rank == Rank::General)
            generals.push_back(&member);
    }
    if (generals.empty() || // reported as `ultrawar.army.no-general`
        std::any_of(generals.begin(), generals.end(),
                    [&](const ArmyMember* one) {
                        return isSameEntity(one->character, army.activeGeneral);
                    }) ||
        isStillNeeded(reader, army, battle.side, army.activeGeneral))
        return;
    auto& made = sink.add(kinds::activeGeneralInvalid, FieldPath::fromKey("active_general"),
                          {{"name", copyText(army.name)},
                           {"who", copyText(reader.character(army.activeGeneral).name)}});
    if (generals.size() == 1)
        sink.addSetFix(
            made, "choose `" + copyText(reader.character(generals.front()->character).name) + "`",
            false, Value(copyText(generals.front()->ref)));
}

/// Reports `ultrawar.army.bearer-not-in-army` (UW-PWR-5).
void ArmyCheck::checkBearers() const {
    if (!areAllMembersKnown())
        return; // the bearer may be a misspelt member
    for (const ArmySource& brought : army.sources) {
        const EntityView bearer = reader.find("character", brought.bearer, entity);
        if (!bearer || findMember(bearer) != nullptr ||
            isStillNeeded(reader, army, battle.side, bearer))
            continue; // another finding asks to add the bearer again
        auto& made = sink.add(kinds::bearerNotInArmy,
                              FieldPath::fromKey("sources").child(brought.index).child("bearer"),
                              {{"name", copyText(army.name)},
                               {"who", copyText(reader.character(bearer).name)},
                               {"source", copyText(reader.source(brought.source).name)}});
        sink.addRemoveFix(made, "clear its bearer", false);
    }
}

void addMemberChecks(CheckList& list, const CheckContextPtr& context) {
    addCheck(list, context, "character",
             {{"character", "name"},
              {"character", "rank"},
              {"character", "statuses"},
              {"character", "max_in_play"},
              {"army", "name"},
              {"army", "characters"},
              {"army", "placements"}},
             ultraMinion);
    addCheck(list, context, "mat", {}, matRow);
}

} // namespace ww::ultrawar

// Checks of army and deck entries: allowed characters and cards, numbers of copies, and whether an
// army fits its mat.

#include "rules/systems/ultrawar/analysis/muster.h"
#include "rules/systems/ultrawar/checks/army_case.h"
#include "rules/systems/ultrawar/checks/groups.h"
#include "rules/systems/ultrawar/checks/kinds.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

FieldPath entryOf(std::string_view field, std::string_view ref) {
    return FieldPath::key(field).then(ref);
}

/// Sets the member's copies and removes surplus placements, the last first.
std::vector<PatchOp> bringing(const Army& army, const Member& member, int copies) {
    std::vector<PatchOp> ops(1);
    ops[0].kind = copies > 0 ? PatchOp::Kind::Set : PatchOp::Kind::Remove;
    ops[0].path = entryOf("characters", member.ref);
    if (copies > 0)
        ops[0].value = Value(std::to_string(copies));
    int seen = 0;
    std::vector<std::size_t> needless;
    for (const Placement& placed : army.placements)
        if (same(placed.character, member.character) && ++seen > copies)
            needless.push_back(placed.index);
    for (auto index = needless.rbegin(); index != needless.rend(); ++index) {
        PatchOp gone;
        gone.kind = PatchOp::Kind::Remove;
        gone.path = FieldPath::key("placements").then(*index);
        ops.push_back(std::move(gone));
    }
    return ops;
}

/// Offers to remove a member and unequip its crystal. Not for the army's leader, unless `instead`
/// can lead.
void offerLeaving(const ArmyCase& c, const Member& member, std::string_view instead,
                  check::Finding& made) {
    std::vector<PatchOp> ops = bringing(c.army, member, 0);
    for (const ArmySource& source : c.army.sources)
        if (same(c.reader.find("character", source.bearer, c.army.entity), member.character)) {
            PatchOp& op = ops.emplace_back();
            op.kind = PatchOp::Kind::Remove;
            op.path = FieldPath::key("sources").then(source.index).then("bearer");
        }
    if (same(c.army.activeGeneral, member.character)) {
        if (instead.empty())
            return;
        PatchOp& op = ops.emplace_back();
        op.path = FieldPath::key("active_general");
        op.value = Value(text(instead));
    }
    c.sink.fixBy(made, "leave it at home", false, std::move(ops));
}

/// Whether the Army Total allows `more` copies of a character; false if a Value is unknown.
bool affords(const ArmyCase& c, const Character& who, int more) {
    if (!c.army.total || !who.value)
        return false;
    std::int64_t left = *c.army.total - std::int64_t{*who.value} * more;
    for (const Member& member : c.army.members) {
        const Number value = c.reader.character(member.character).value;
        if (!value)
            return false;
        left -= std::int64_t{*value} * member.copies;
    }
    return left >= 0;
}

/// UA-04. The fix also corrects armies with more than one copy.
void ultraMinion(const Reader& reader, const EntityView& entity, const CheckContext&,
                 check::Sink& sink) {
    if (reader.get<&Character::rank>(entity) != Rank::Minion)
        return; // like most characters: skips reading the rest
    const Character who = reader.character(entity);
    if (!who.is(Ultra) || who.maxInPlay.value_or(0) < 2)
        return;
    auto& made =
        sink.add(kinds::ultraMinion, FieldPath::key("max_in_play"),
                 {{"name", text(who.name)}, {"max_in_play", std::to_string(*who.maxInPlay)}});
    std::vector<Army> armies;
    reader.world().users("army", "characters", entity, [&](const EntityView& one) {
        Army army = reader.army(one);
        std::erase_if(army.members, [&](const Member& member) {
            return !same(member.character, entity) || member.copies < 2;
        });
        if (!army.members.empty())
            armies.push_back(std::move(army));
    });
    sink.fixSet(made, armies.empty() ? "set the maximum to 1" : "set the maximum to 1, and bring 1",
                false, Value("1"));
    for (const Army& army : armies) {
        const Member& member = army.members.front();
        sink.relate(made, "army `" + text(army.name) + "` brings " + std::to_string(member.copies),
                    army.entity, entryOf("characters", member.ref));
        if (!alsoRelated(made, army.entity, bringing(army, member, 1)))
            return;
    }
}

/// Other Generals although the only General is present (UW-SCN-2). If the scenario also asks for
/// them, the scenario gets the finding.
void otherGenerals(const ArmyCase& c, const Side& side, const Prerequisite& p) {
    const Member* only = c.memberOf(p.entity);
    if (only == nullptr)
        return;
    for (const Member& member : c.army.members) {
        const Character who = c.reader.character(member.character);
        if (who.rank != Rank::General || same(member.character, p.entity) ||
            askedFor(side, member.character))
            continue;
        const std::string leader = text(c.reader.character(p.entity).name);
        auto& made = c.sink.add(kinds::prerequisiteUnmet, entryOf("characters", member.ref),
                                {{"name", text(c.army.name)},
                                 {"what", "brings General `" + text(who.name) + "`, and `" +
                                              leader + "` must be its only General"}});
        c.sink.relate(made, "the scenario says so here", c.army.scenario, p.path);
        offerLeaving(c, member, only->ref, made);
    }
}

/// Whether the side both asks for and excludes the character.
bool contradicted(const Side& side, const Prerequisite& p) {
    using PK = Prerequisite::Kind;
    return std::any_of(side.prerequisites.begin(), side.prerequisites.end(),
                       [&](const Prerequisite& other) {
                           return same(other.entity, p.entity) && other.kind != PK::PlaceToken &&
                                  (other.kind == PK::MustExclude) != (p.kind == PK::MustExclude);
                       });
}

/// Offers a fix that adds the copies that the scenario asks for, if the army can afford them.
/// Offers nothing if the character must be the army's only General but the army already has a
/// General.
void offerBringing(const ArmyCase& c, const Prerequisite& p, const Character& who, int copies,
                   int asked, check::Finding& made) {
    if ((p.kind == Prerequisite::Kind::OnlyGeneral && c.led()) || !affords(c, who, asked - copies))
        return;
    PatchOp op;
    op.path = entryOf("characters", p.ref);
    op.value = Value(std::to_string(asked));
    c.sink.fixBy(made, "bring " + std::to_string(asked) + " of it", false, {std::move(op)});
}

/// pack.mat-overflow: reported at the mat, for the army that needs the most places. Ignores
/// forbidden copies, which have their own findings.
void matRow(const Reader& reader, const EntityView& entity, const CheckContext&,
            check::Sink& sink) {
    constexpr int mostSlots = 12; // the schema's maximum
    const Mat mat = reader.mat(entity);
    if (!mat.faction || !mat.troopSlots)
        return;
    Army largest;
    int most = 0;
    reader.world().users("army", "faction", mat.faction, [&](const EntityView& one) {
        Army army = reader.army(one);
        const NonMinionCopies allowed = reader.readings(army.scenario).nonMinionCopies;
        int cards = -1; // the Active General has another place
        for (const Member& member : army.members)
            if (const Character who = reader.character(member.character); who.entity)
                cards +=
                    std::clamp(member.copies, 0, mostCopies(who, allowed, army.total.value_or(0)));
        if (cards > most || (cards == most && largest.entity && one.id < largest.entity.id)) {
            most = cards;
            largest = std::move(army);
        }
    });
    if (most <= *mat.troopSlots)
        return;
    auto& made = sink.add(kinds::matOverflow, FieldPath::key("troop_slots"),
                          {{"name", text(mat.name)},
                           {"slots", std::to_string(*mat.troopSlots)},
                           {"army", text(largest.name.empty() ? largest.entity.id : largest.name)},
                           {"cards", std::to_string(most)}});
    sink.relate(made, "its characters stand here", largest.entity, FieldPath::key("characters"));
    if (most <= mostSlots)
        sink.fixSet(made, "give it " + std::to_string(most) + " places", false,
                    Value(std::to_string(most)));
}

} // namespace

/// army.wrong-faction
void ArmyCase::foreign() const {
    if (!army.faction)
        return;
    for (const Member& member : army.members) {
        if (!member.character)
            continue;
        const Character who = reader.character(member.character);
        const EntityView of = reader.find("faction", who.faction, member.character);
        if (!of || same(of, army.faction))
            continue; // a missing faction is reported at the character
        if (battle.side != nullptr && askedFor(*battle.side, member.character))
            continue;
        auto& made = sink.add(kinds::wrongFaction, entryOf("characters", member.ref),
                              {{"name", text(army.name)},
                               {"who", text(who.name)},
                               {"of", text(reader.faction(of).name)}});
        sink.relate(made, "its faction is said here", member.character, FieldPath::key("faction"));
        offerLeaving(*this, member, {}, made);
    }
}

/// army.too-many-copies, army.minions-over-max
void ArmyCase::copies() const {
    for (const Member& member : army.members) {
        if (!member.character || member.copies < 2)
            continue;
        const Character who = reader.character(member.character);
        const bool minion = who.rank == Rank::Minion;
        if (who.rank == Rank::Unknown || (minion && who.maxInPlay.value_or(0) < 1))
            continue; // reported at the character
        if (!minion && !who.is(Ultra) && readings.nonMinionCopies == NonMinionCopies::Unlimited)
            continue;
        const int most = minion ? *who.maxInPlay : mostCopies(who, readings.nonMinionCopies, 1);
        if (member.copies <= most)
            continue;
        auto& made = sink.add(minion ? kinds::minionsOverMax : kinds::tooManyCopies,
                              entryOf("characters", member.ref),
                              {{"name", text(army.name)},
                               {"who", text(who.name)},
                               {"copies", std::to_string(member.copies)},
                               {"most", std::to_string(most)},
                               {"what", who.is(Ultra)               ? "ULTRA"
                                        : who.rank == Rank::General ? "a General"
                                                                    : "a Troop"}});
        if (minion)
            sink.relate(made, "its maximum is said here", member.character,
                        FieldPath::key("max_in_play"));
        sink.fixBy(made, "bring " + std::to_string(most), false, bringing(army, member, most));
    }
}

/// army.over-scenario-total, army.source-count
void ArmyCase::limits() const {
    if (battle.side == nullptr)
        return;
    const Side& side = *battle.side;
    if (army.total && side.total && *army.total > *side.total) {
        auto& made = sink.add(kinds::overScenarioTotal, FieldPath::key("army_total"),
                              {{"name", text(army.name)},
                               {"army_total", std::to_string(*army.total)},
                               {"most", std::to_string(*side.total)}});
        sink.relate(made, "the scenario says so here", army.scenario, side.path.then("army_total"));
    }
    const int brought = static_cast<int>(army.sources.size());
    if (side.sources && *side.sources >= 0 && brought != *side.sources) {
        auto& made = sink.add(kinds::sourceCount, FieldPath::key("sources"),
                              {{"name", text(army.name)},
                               {"brought", std::to_string(brought) +
                                               (brought == 1 ? " power source" : " power sources")},
                               {"asked", std::to_string(*side.sources)}});
        sink.relate(made, "the scenario says so here", army.scenario, side.path.then("sources"));
    }
}

/// The scenario's demands on the side's army (UW-SCN-2). Wrong ranks and contradictions are
/// reported at the scenario.
void ArmyCase::prerequisitesMet() const {
    using PK = Prerequisite::Kind;
    if (!army.scenario || !whole())
        return; // a missing member may be the one asked for
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
             p.copies > std::max(1, mostCopies(who, readings.nonMinionCopies, p.copies))))
            continue; // reported at the scenario
        led = led || leads;
        const Member* member = memberOf(p.entity);
        const int copies = copiesOf(p.entity);
        const int asked = p.kind == PK::MustInclude ? std::max(1, p.copies) : 1;
        const bool wanted =
            p.kind == PK::MustInclude || (p.kind == PK::OnlyGeneral && who.rank == Rank::General);
        if (p.kind == PK::MustExclude ? copies < 1
                                      : !wanted || copies >= asked || same(missing, p.entity))
            continue;
        const std::string name = text(who.name.empty() ? p.ref : who.name);
        auto& made = sink.add(
            kinds::prerequisiteUnmet,
            copies > 0 ? entryOf("characters", p.ref) : FieldPath::key("characters"),
            {{"name", text(army.name)},
             {"what", p.kind == PK::MustExclude ? "brings `" + name + "`, who must stay at home"
                      : copies > 0              ? "has " + std::to_string(copies) + " of `" + name +
                                         "`, and its scenario asks for " + std::to_string(asked)
                                   : "lacks `" + name + "`, whom its scenario asks for"}});
        sink.relate(made, "the scenario says so here", army.scenario, p.path);
        if (p.kind == PK::MustExclude)
            offerLeaving(*this, *member, {}, made);
        else
            offerBringing(*this, p, who, copies, asked, made);
    }
}

/// army.active-general-invalid
void ArmyCase::activeGeneral() const {
    if (!army.activeGeneral)
        return;
    std::vector<const Member*> generals;
    for (const Member& member : army.members) {
        if (!member.character)
            continue;
        if (reader.character(member.character).rank == Rank::General)
            generals.push_back(&member);
    }
    if (generals.empty() || // reported as `ultrawar.army.no-general`
        std::any_of(generals.begin(), generals.end(),
                    [&](const Member* one) { return same(one->character, army.activeGeneral); }) ||
        isMissed(reader, army, battle.side, army.activeGeneral))
        return;
    auto& made = sink.add(
        kinds::activeGeneralInvalid, FieldPath::key("active_general"),
        {{"name", text(army.name)}, {"who", text(reader.character(army.activeGeneral).name)}});
    if (generals.size() == 1)
        sink.fixSet(made,
                    "choose `" + text(reader.character(generals.front()->character).name) + "`",
                    false, Value(text(generals.front()->ref)));
}

/// army.bearer-not-in-army (UW-PWR-5)
void ArmyCase::bearers() const {
    if (!whole())
        return; // a misspelt entry may be the bearer
    for (const ArmySource& brought : army.sources) {
        const EntityView bearer = reader.find("character", brought.bearer, entity);
        if (!bearer || memberOf(bearer) != nullptr || isMissed(reader, army, battle.side, bearer))
            continue; // another finding already asks for its return
        auto& made = sink.add(kinds::bearerNotInArmy,
                              FieldPath::key("sources").then(brought.index).then("bearer"),
                              {{"name", text(army.name)},
                               {"who", text(reader.character(bearer).name)},
                               {"source", text(reader.source(brought.source).name)}});
        sink.fixRemove(made, "equip it to nobody", false);
    }
}

void memberChecks(CheckList& list, const CheckContextPtr& context) {
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

// Checks characters, cards and power sources; parses their ability lines once for all checks.

#include "rules/systems/ultrawar/checks/bearer.h"
#include "rules/systems/ultrawar/checks/groups.h"
#include "rules/systems/ultrawar/checks/kinds.h"

#include "rules/systems/ultrawar/ability/meaning.h"

namespace ww::ultrawar {

namespace {

using schema::Dependency;

Faction factionOf(const Reader& reader, std::string_view ref, const EntityView& from) {
    return reader.faction(reader.find("faction", ref, from));
}

void characterLines(const Reader& reader, const EntityView& entity, const CheckContext& context,
                    check::FindingSink& sink) {
    if (context.vocabulary == nullptr)
        return;
    const Character c = reader.character(entity);
    LineOwner bearer{reader,
                     *context.vocabulary,
                     sink,
                     entity,
                     c.name,
                     c.reserves,
                     factionOf(reader, c.faction, entity),
                     {},
                     true};
    readAbilityLines(c.abilities, "abilities", bearer.vocabulary, bearer.lines);
    readAbilityLines(c.generalAbilities, "general_abilities", bearer.vocabulary, bearer.lines);
    bearer.isUnderstood = areAllUnderstood(bearer.lines);
    checkOwnLines(bearer, c);
    checkCosts(bearer, c);
    checkFactionSupport(bearer, c);
}

/// UA-28, UA-29: checks `Equip:` before lines that only work while equipped.
void equip(const LineOwner& bearer, const Card& card) {
    for (const CardLine& line : bearer.lines) {
        const Ability& a = line.ability;
        if (card.isEnhancement() && !a.equip.empty()) {
            check::Finding& made = bearer.addFinding(kinds::equipMisplaced, line);
            bearer.sink.addSetFix(made, "remove `Equip:`", true, Value(removeEquipPrefix(a)));
        }
        const bool ofBearer =
            a.as<ability::Keyword>() != nullptr || a.as<ability::Attack>() != nullptr ||
            (a.as<ability::Mod>() != nullptr && ability::reachedBy(a).who == TermId::WhoSelf);
        if (card.isEquipment() && a.understood && a.equip.empty() && ofBearer) {
            check::Finding& made = bearer.addFinding(kinds::equipMissing, line);
            bearer.sink.addSetFix(made, "write `Equip:` in front", true, Value(addEquipPrefix(a)));
        }
    }
}

/// UA-37 for a duration in a line. A schema constraint checks the card's own duration.
void lasting(const LineOwner& bearer, const Card& card) {
    for (const CardLine& line : bearer.lines) {
        const Ability& a = line.ability;
        const TermId lasts = a.duration.id;
        const bool game =
            card.type == CardType::Quick && lasts == TermId::ForGame && card.duration != "game";
        // On a card that stays in play, an effect with a cost may still last only a turn.
        const bool turn = card.type == CardType::Play && card.feat == FeatKind::None &&
                          lasts == TermId::ForTurn && card.duration != "turn" && a.cost.empty() &&
                          !ability::isFeat(a);
        if (!game && !turn)
            continue;
        std::string without(a.source);
        const std::size_t comma = without.rfind(',', a.duration.span.begin);
        if (comma == std::string::npos)
            continue;
        without.erase(comma, a.duration.span.end - comma);
        check::Finding& made =
            bearer.addFinding(game ? kinds::lineForGame : kinds::lineForTurn, line);
        bearer.sink.addSetFix(made, game ? "remove `for game`" : "remove `for turn`", false,
                              Value(std::move(without)));
    }
}

/// Appends operations that remove a card from decks. Returns false if one of these decks is in
/// another pack.
bool unlist(const Reader& reader, const EntityView& card, check::FindingSink& sink,
            check::Finding& made, std::vector<PatchOp>& ops) {
    bool ours = true;
    reader.world().forEachUser("deck", "cards", card, [&](const EntityView& deck) {
        for (const DeckEntry& entry : reader.deck(deck)) {
            if (!isSameEntity(entry.card, card))
                continue;
            PatchOp op;
            op.kind = PatchOp::Kind::Remove;
            op.path = FieldPath::fromKey("cards").child(entry.ref);
            sink.addRelated(made, "the deck lists it here", deck, op.path);
            op.entity = made.related.back().entity;
            ours = ours && deck.pack == card.pack;
            ops.push_back(std::move(op));
        }
    });
    return ours;
}

/// UA-39: a crystal takes no equipment slot. The fix turns the card into a power source with the
/// same id and removes it from decks.
void crystalAsEquipment(const LineOwner& bearer, const Card& card) {
    const EntityView& entity = bearer.entity;
    const NodeRef points =
        bearer.reader.node<&Card::reserves>(entity).find(reserveWord(Reserve::Crystal));
    if (!card.isEquipment() || !points || points.isNull())
        return;
    check::Finding& made =
        bearer.sink.add(kinds::crystalAsEquipment, FieldPath::fromKey("reserves"),
                        {{"name", std::string(card.name)}});
    if (bearer.reader.find("power-source", entity.id, entity) || !points.isScalar())
        return;
    PatchOp source;
    source.kind = PatchOp::Kind::Insert;
    source.entity = made.entity;
    source.entity.section = "power_sources";
    source.value = Value::emptyMapping();
    auto& fields = source.value.entries;
    const auto keep = [&](const char* key) {
        if (const NodeRef node = entity.node.find(key); node && !node.isNull())
            fields.emplace_back(key, Value::fromNode(node));
    };
    keep("name");
    keep("faction");
    fields.emplace_back("kind", Value("crystal"));
    fields.emplace_back("maximum", Value::fromNode(points));
    std::string lines;
    for (const CardLine& line : bearer.lines)
        lines +=
            (line.ability.equip.empty() ? line.text() : removeEquipPrefix(line.ability)) + '\n';
    if (!lines.empty())
        fields.emplace_back("abilities", Value(std::move(lines)));
    for (const char* const key : {"mark_of_ivac", "art", "flavour", "notes", "origin"})
        keep(key);
    PatchOp gone;
    gone.kind = PatchOp::Kind::Remove;
    gone.entity = made.entity;
    check::PatchFix fix{"make it a power source", false, {}, {}};
    fix.patch.ops = {std::move(source)};
    if (!unlist(bearer.reader, entity, bearer.sink, made, fix.patch.ops))
        return;
    fix.patch.ops.push_back(std::move(gone));
    made.fixes.push_back(std::move(fix));
}

void cardLines(const Reader& reader, const EntityView& entity, const CheckContext& context,
               check::FindingSink& sink) {
    if (context.vocabulary == nullptr)
        return;
    const Card card = reader.card(entity);
    if (card.isEquipment())
        if (const EntityView twin = reader.find("power-source", entity.id, entity);
            twin && reader.get<&PowerSource::kind>(twin) == SourceKind::Crystal) {
            check::Finding& made = sink.add(kinds::cardNamedLikeCrystal, FieldPath::fromKey("type"),
                                            {{"name", std::string(card.name)}});
            PatchOp op;
            op.kind = PatchOp::Kind::Remove; // removes the card, because the crystal already exists
            op.entity = made.entity;
            check::PatchFix fix{"remove the card", false, {}, {}};
            const bool ours = unlist(reader, entity, sink, made, fix.patch.ops);
            fix.patch.ops.push_back(std::move(op));
            if (ours)
                made.fixes.push_back(std::move(fix));
        }
    LineOwner bearer{reader,
                     *context.vocabulary,
                     sink,
                     entity,
                     card.name,
                     card.reserves,
                     factionOf(reader, card.faction, entity),
                     {},
                     true};
    readAbilityLines(card.abilities, "abilities", bearer.vocabulary, bearer.lines);
    bearer.isUnderstood = areAllUnderstood(bearer.lines);
    crystalAsEquipment(bearer, card);
    equip(bearer, card);
    lasting(bearer, card);
    checkCosts(bearer, card);
    checkMisplacedLines(bearer, nullptr);
}

/// Reports known races that aren't spelled as in the book, because rules depend on the word.
void race(const Reader& reader, const EntityView& entity, const CheckContext&,
          check::FindingSink& sink) {
    const std::string_view written = reader.get<&Character::race>(entity);
    std::string word;
    for (const char c : written)
        word += c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (word == written ||
        (word != "human" && word != "alien" && word != "mutant" && word != "robot-droid"))
        return;
    auto& made = sink.add(kinds::raceSpelling, FieldPath::fromKey("race"),
                          {{"name", std::string(reader.get<&Character::name>(entity))},
                           {"race", std::string(written)},
                           {"word", word}});
    sink.addSetFix(made, "write `" + word + "`", true, Value(word));
}

/// Reports `ultrawar.power-source.ability-over-max`: only a source's own points pay for its
/// abilities.
void sourceLines(const Reader& reader, const EntityView& entity, const CheckContext& context,
                 check::FindingSink& sink) {
    if (context.vocabulary == nullptr)
        return;
    const PowerSource source = reader.source(entity);
    LineOwner bearer{reader, *context.vocabulary, sink, entity, source.name, {}, {}, {}, true};
    readAbilityLines(source.abilities, "abilities", bearer.vocabulary, bearer.lines);
    for (const CardLine& line : bearer.lines) {
        const int points = ability::priceOf(line.ability.cost).of(TermId::ReservePower);
        if (points > source.maximum && source.maximum >= 1)
            bearer.addFinding(
                kinds::sourceAbilityOverMax, line,
                {{"points", std::to_string(points)}, {"maximum", std::to_string(source.maximum)}});
    }
    checkMisplacedLines(bearer, nullptr);
}

} // namespace

void addCardChecks(CheckList& list, const CheckContextPtr& context) {
    const std::vector<Dependency> company{{"character", "*"},
                                          {"faction", "power"},
                                          {"card", "*"},
                                          {"deck", "*"},
                                          {"power-source", "*"}};
    addCheck(list, context, "character", company, characterLines);
    addCheck(list, context, "character", {{"character", "race"}, {"character", "name"}}, race);
    addCheck(list, context, "card", company, cardLines);
    addCheck(list, context, "power-source", company, sourceLines);
}

} // namespace ww::ultrawar

#pragma once

// The game's content as small values over entities. Missing or unreadable fields are absent. A view
// must not outlive its snapshot.

#include "rules/schema/binding.h"

#include <optional>
#include <string_view>
#include <vector>

namespace ww::deckbuilder {

using schema::EntityView;
using schema::fieldBinding;
using schema::World;
using Number = std::optional<int>;

/// The numbers of a set's rules; by default those of the book (DB-G5, DB-U1 to DB-U5).
struct SetRules {
    int reserveMax = 10, handSize = 5, lineSize = 5, stacks = 10, stackSize = 9,
        attacksPerStack = 1, indignationCost = 3;
    static constexpr std::tuple lines{
        fieldBinding("reserve_max", &SetRules::reserveMax, 10),
        fieldBinding("hand_size", &SetRules::handSize, 5),
        fieldBinding("line_size", &SetRules::lineSize, 5),
        fieldBinding("stacks", &SetRules::stacks, 10),
        fieldBinding("stack_size", &SetRules::stackSize, 9),
        fieldBinding("attack_per_stack", &SetRules::attacksPerStack, 1),
        fieldBinding("indignation_cost", &SetRules::indignationCost, 3)};
};
struct GameSet {
    EntityView entity;
    SetRules rules;
    static constexpr const char* of = "game-set";
    static constexpr std::tuple lines{fieldBinding("rules", &GameSet::rules)};
};

/// One of the things that a basic card can be discarded for (DB-B1 to DB-B4).
struct BasicChoice {
    std::string_view gives;
    int amount = 0, extra = 0;
    static constexpr std::tuple lines{fieldBinding("gives", &BasicChoice::gives),
                                      fieldBinding("amount", &BasicChoice::amount),
                                      fieldBinding("extra", &BasicChoice::extra)};
};
struct BasicCard {
    EntityView entity, set;
    std::string_view type;
    int copies = 1;
    std::vector<BasicChoice> choices;
    static constexpr const char* of = "basic-card";
    static constexpr std::tuple lines{fieldBinding("set", &BasicCard::set),
                                      fieldBinding("type", &BasicCard::type),
                                      fieldBinding("copies", &BasicCard::copies, 1),
                                      fieldBinding("choices", &BasicCard::choices)};
};

struct DeckLine {
    EntityView card;
    int copies = 1;
    static constexpr std::tuple lines{fieldBinding("card", &DeckLine::card),
                                      fieldBinding("copies", &DeckLine::copies, 1)};
};
struct StartingDeck {
    EntityView entity, set;
    std::vector<DeckLine> cards;
    static constexpr const char* of = "starting-deck";
    static constexpr std::tuple lines{fieldBinding("set", &StartingDeck::set),
                                      fieldBinding("cards", &StartingDeck::cards)};
};
struct StrategyDeck {
    EntityView entity, set;
    std::string_view mode;
    static constexpr const char* of = "strategy-deck";
    static constexpr std::tuple lines{fieldBinding("set", &StrategyDeck::set),
                                      fieldBinding("mode", &StrategyDeck::mode)};
};

struct Character {
    EntityView entity, set, faction;
    std::string_view pay;
    Number cost, attack;
    bool fire = false;
    int copies = 1;
    static constexpr const char* of = "character";
    static constexpr std::tuple lines{
        fieldBinding("set", &Character::set),         fieldBinding("faction", &Character::faction),
        fieldBinding("pay", &Character::pay),         fieldBinding("cost", &Character::cost),
        fieldBinding("attack", &Character::attack),   fieldBinding("fire", &Character::fire),
        fieldBinding("copies", &Character::copies, 1)};
};
struct Enhancement {
    EntityView entity, set;
    Number cost;
    int copies = 1;
    static constexpr const char* of = "enhancement";
    static constexpr std::tuple lines{fieldBinding("set", &Enhancement::set),
                                      fieldBinding("cost", &Enhancement::cost),
                                      fieldBinding("copies", &Enhancement::copies, 1)};
};
struct Equipment {
    EntityView entity, set;
    std::string_view pay;
    Number cost;
    int copies = 1, attackBonus = 0, equipAttack = 0;
    static constexpr const char* of = "equipment";
    static constexpr std::tuple lines{fieldBinding("set", &Equipment::set),
                                      fieldBinding("pay", &Equipment::pay),
                                      fieldBinding("cost", &Equipment::cost),
                                      fieldBinding("copies", &Equipment::copies, 1),
                                      fieldBinding("attack_bonus", &Equipment::attackBonus),
                                      fieldBinding("equip_attack", &Equipment::equipAttack)};
};

struct GeneralSide {
    Number defense;
    static constexpr std::tuple lines{fieldBinding("defense", &GeneralSide::defense, 1)};
};
struct GeneralPlayer {
    EntityView entity, set, faction;
    GeneralSide general;
    static constexpr const char* of = "general-player";
    static constexpr std::tuple lines{fieldBinding("set", &GeneralPlayer::set),
                                      fieldBinding("faction", &GeneralPlayer::faction),
                                      fieldBinding("general", &GeneralPlayer::general)};
};

using Fields = schema::Bindings<GameSet, BasicCard, StartingDeck, StrategyDeck, Character,
                                Enhancement, Equipment, GeneralPlayer>;

} // namespace ww::deckbuilder

#pragma once

// Rule options that a pack or a scenario chooses (system.yaml, `options`). The first value of each
// enumeration is the default.

#include <cstdint>
#include <functional>
#include <string_view>

namespace ww::ultrawar {

enum class RangeMetric : std::uint8_t { Move8, Sides4 };            ///< D-1
enum class Diagonal : std::uint8_t { NeedOneFreeL, Free, Never };   ///< D-2
enum class LosEnds : std::uint8_t { Exempt, ObstructionProtects };  ///< D-3
enum class Ledge : std::uint8_t { Directional, AnyEdge };           ///< D-4
enum class LosFacing : std::uint8_t { FrontAndSides, None };        ///< D-5
enum class TokensBlock : std::uint8_t { PerToken, All };            ///< D-6
enum class Untap : std::uint8_t { OwnTurnStart, OwnTurnEnd };       ///< D-8
enum class FreeStrikeByTurned : std::uint8_t { Yes, No };           ///< D-8
enum class Reface : std::uint8_t { FreeInOwnTurn, Costs1 };         ///< D-9
enum class SourceStart : std::uint8_t { Zero, Max };                ///< D-10
enum class DestroyedSourcePoints : std::uint8_t { Keep, Lose };     ///< D-11
enum class InitiativeDice : std::uint8_t { Sum3, Best2 };           ///< D-13
enum class DoubleSixBoth : std::uint8_t { BonusOnly, BaseToo };     ///< D-14
enum class GeneralSuccession : std::uint8_t { OwnTurnStart, None }; ///< D-15
enum class NonMinionCopies : std::uint8_t { One, Unlimited };       ///< D-16
enum class DeckEmpty : std::uint8_t { NoDraw, Reshuffle };          ///< D-17
enum class CritPair : std::uint8_t { Any, First2 };                 ///< A-3
enum class Linear : std::uint8_t { Eight, Any };                    ///< D-28
enum class Ramps : std::uint8_t { Off, On };                        ///< our extension

struct RuleOptions {
    RangeMetric rangeMetric{};
    Diagonal diagonal{};
    LosEnds losEnds{};
    Ledge ledge{};
    LosFacing losFacing{};
    TokensBlock tokensBlock{};
    Untap untap{};
    FreeStrikeByTurned freeStrikeByTurned{};
    Reface reface{};
    SourceStart sourceStart{};
    DestroyedSourcePoints destroyedSourcePoints{};
    InitiativeDice initiativeDice{};
    DoubleSixBoth doubleSixBoth{};
    GeneralSuccession generalSuccession{};
    NonMinionCopies nonMinionCopies{};
    DeckEmpty deckEmpty{};
    CritPair critPair{};
    Linear linear{};
    Ramps ramps{};
    friend bool operator==(const RuleOptions&, const RuleOptions&) = default;
};

/// Converts words to options. `value("range_metric")` returns the pack's choice. An unknown word
/// keeps the default; the generic checks report it.
[[nodiscard]] RuleOptions
parseRuleOptions(const std::function<std::string_view(std::string_view)>& value);

} // namespace ww::ultrawar

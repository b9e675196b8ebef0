#include "rules/systems/ultrawar/board/readings.h"

#include <array>

namespace ww::ultrawar {

namespace {

/// `words` are in the order of the enumeration, as in system.yaml.
template <class E, std::size_t N>
void choose(E& reading, std::string_view said, const std::array<std::string_view, N>& words) {
    for (std::size_t i = 0; i < N; ++i)
        if (said == words[i])
            reading = static_cast<E>(i);
}

using Two = std::array<std::string_view, 2>;

} // namespace

RuleOptions parseRuleOptions(const std::function<std::string_view(std::string_view)>& value) {
    RuleOptions r;
    choose(r.rangeMetric, value("range_metric"), Two{"move8", "sides4"});
    choose(r.diagonal, value("diagonal"),
           std::array<std::string_view, 3>{"need-one-free-l", "free", "never"});
    choose(r.losEnds, value("los_ends"), Two{"exempt", "obstruction-protects"});
    choose(r.ledge, value("ledge"), Two{"directional", "any-edge"});
    choose(r.losFacing, value("los_facing"), Two{"front-and-sides", "none"});
    choose(r.tokensBlock, value("tokens_block"), Two{"per-token", "all"});
    choose(r.untap, value("untap"), Two{"own-turn-start", "own-turn-end"});
    choose(r.freeStrikeByTurned, value("free_strike_by_turned"), Two{"true", "false"});
    choose(r.reface, value("reface"), Two{"free-in-own-turn", "costs1"});
    choose(r.sourceStart, value("source_start"), Two{"zero", "max"});
    choose(r.destroyedSourcePoints, value("destroyed_source_points"), Two{"keep", "lose"});
    choose(r.initiativeDice, value("initiative_dice"), Two{"sum3", "best2"});
    choose(r.doubleSixBoth, value("double_six_both"), Two{"bonus-only", "base-too"});
    choose(r.generalSuccession, value("general_succession"), Two{"own-turn-start", "none"});
    choose(r.nonMinionCopies, value("non_minion_copies"), Two{"1", "unlimited"});
    choose(r.deckEmpty, value("deck_empty"), Two{"no-draw", "reshuffle"});
    choose(r.critPair, value("crit_pair"), Two{"any", "first2"});
    choose(r.linear, value("linear"), Two{"eight", "any"});
    choose(r.ramps, value("ramps"), Two{"off", "on"});
    return r;
}

} // namespace ww::ultrawar

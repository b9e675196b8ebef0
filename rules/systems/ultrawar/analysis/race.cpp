#include "rules/systems/ultrawar/analysis/race.h"

#include <algorithm>

namespace ww::ultrawar {

namespace {

using Way = std::vector<std::size_t>;

/// Maximum number of goal sets per side. Real scenarios stay far below it.
constexpr std::size_t mostWays = 256;

class RaceReader {
  public:
    RaceReader(const Reader& reader, const ScenarioSetup& contest)
        : reader_(reader), contest_(contest) {}

    Race run() {
        for (const MapSite& site : contest_.map.sites)
            race_.sites.push_back({std::string(site.id), site.squares});
        for (const SetupSide& side : contest_.sides)
            readSide(side);
        return std::move(race_);
    }

  private:
    void readSide(const SetupSide& side) {
        RaceSide s;
        s.id = std::string(side.side.faction ? side.side.faction.id : side.side.startArea);
        if (side.area)
            s.startSquares = side.area->squares;
        for (const CandidateCharacter& c : side.candidates)
            s.runners.push_back({std::string(c.character.entity.id), c.mover});
        s.goalSets = waysOf(side.side.objective.win, side, s.goals);
        // Skips sets of goals without a place, such as sets that only require kills, since they
        // don't involve distances.
        std::erase_if(s.goalSets, [](const Way& way) { return way.empty(); });
        race_.sides.push_back(std::move(s));
    }

    /// Returns the sets of goals that each suffice to win.
    std::vector<Way> waysOf(const Goal& goal, const SetupSide& side, std::vector<RaceGoal>& goals) {
        if (goal.kind == Goal::Kind::Any) {
            std::vector<Way> ways;
            for (const Goal& part : goal.parts)
                for (Way& way : waysOf(part, side, goals))
                    ways.push_back(std::move(way));
            return ways;
        }
        std::vector<Way> ways{{}};
        if (goal.kind == Goal::Kind::All) {
            for (const Goal& part : goal.parts)
                ways = eachWith(ways, waysOf(part, side, goals));
        } else if (const auto site = siteOf(goal)) {
            ways[0].push_back(goals.size());
            goals.push_back({*site, runnersFor(goal, side)});
        }
        return ways;
    }

    static std::vector<Way> eachWith(const std::vector<Way>& ways, const std::vector<Way>& more) {
        std::vector<Way> longer;
        for (const Way& way : ways)
            for (const Way& other : more)
                if (longer.size() < mostWays) {
                    longer.push_back(way);
                    longer.back().insert(longer.back().end(), other.begin(), other.end());
                }
        return longer;
    }

    [[nodiscard]] std::vector<std::size_t> runnersFor(const Goal& goal,
                                                      const SetupSide& side) const {
        const EntityView who = reader_.find("character", goal.character, contest_.scenario.entity);
        std::vector<std::size_t> runners;
        for (std::size_t i = 0; i < side.candidates.size(); ++i)
            if (goal.character.empty() || isSameEntity(side.candidates[i].character.entity, who))
                runners.push_back(i);
        return runners;
    }

    /// Returns the index of a goal's site. Adds a token's site on first use, even without squares,
    /// because unreachable goals are listed too.
    std::optional<std::size_t> siteOf(const Goal& goal) {
        if (!hasPlace(goal))
            return std::nullopt;
        std::vector<Square> squares = contest_.goalSquares(goal);
        std::string id(goal.site.empty() ? goal.token : goal.site);
        if (id.empty())
            id = "nowhere";
        const auto known =
            std::find_if(race_.sites.begin(), race_.sites.end(), [&](const RaceSite& s) {
                return s.squares == squares && (!squares.empty() || s.id == id);
            });
        if (known != race_.sites.end())
            return static_cast<std::size_t>(known - race_.sites.begin());
        race_.sites.push_back({std::move(id), std::move(squares)});
        return race_.sites.size() - 1;
    }

    const Reader& reader_;
    const ScenarioSetup& contest_;
    Race race_;
};

} // namespace

Race buildRace(const Reader& reader, const ScenarioSetup& contest) {
    return RaceReader(reader, contest).run();
}

Piece tokenPiece(const Token& token, Square at) {
    Piece piece;
    piece.at = at;
    piece.blocksMovement = token.blocksMovement;
    piece.blocksFire = token.blocksFire;
    piece.gigantic = token.gigantic;
    piece.token = true;
    return piece;
}

} // namespace ww::ultrawar

#include "rules/systems/ultrawar/checks/start_room.h"

#include "rules/systems/ultrawar/board/reach_masks.h"

#include <algorithm>
#include <set>

namespace ww::ultrawar {

namespace {

/// Finds squares where a pawn may begin and that belong to no start area or site.
class FreeGround {
  public:
    explicit FreeGround(const ScenarioSetup& contest)
        : board_(contest.board), walk_(contest.board, contest.ruleOptions, Gait::Walk) {
        for (const MapArea& area : contest.map.areas)
            taken_.insert(area.squares.begin(), area.squares.end());
        for (const MapSite& site : contest.map.sites)
            taken_.insert(site.squares.begin(), site.squares.end());
    }

    [[nodiscard]] bool has(Square s) const {
        return board_.contains(s) && walk_.isStandable(s) && !board_.hasGround(s, Obstruction) &&
               !taken_.contains(s);
    }
    [[nodiscard]] const StepMasks& walk() const { return walk_; }

  private:
    const Board& board_;
    const StepMasks walk_;
    std::set<Square> taken_;
};

/// Returns free squares: first those in `meant`, then gaps of the area, then squares around it.
std::vector<Square> nearestFree(const FreeGround& ground, const MapArea& area,
                                std::set<Square> meant, int wanted) {
    std::set<Square> in;
    std::set<Square> around;
    const auto take = [&](Square s) {
        in.insert(s);
        around.erase(s);
        for (std::size_t d = 0; d < 8; ++d) {
            const auto step = static_cast<Facing>(d);
            if (const Square next = neighbour(s, step);
                ground.walk().isLegalStep(s, step) && ground.has(next) && !in.contains(next))
                around.insert(next);
        }
    };
    for (const Square s : area.squares)
        if (ground.walk().isStandable(s))
            take(s);
    const auto sides = [&](Square s) {
        int count = meant.contains(s) ? 100 : 0;
        for (std::size_t d = 0; d < 8; ++d)
            count += (d % 2 == 0 ? 2 : 1) *
                     static_cast<int>(in.contains(neighbour(s, static_cast<Facing>(d))));
        return count;
    };
    std::vector<Square> out;
    while (!around.empty()) {
        const bool more =
            std::any_of(around.begin(), around.end(), [&](Square s) { return meant.contains(s); });
        if (!more && static_cast<int>(out.size()) >= wanted)
            break;
        out.push_back(*std::max_element(around.begin(), around.end(), [&](Square a, Square b) {
            return sides(a) < sides(b); // if squares tie, the first square wins
        }));
        take(out.back());
    }
    std::sort(out.begin(), out.end());
    return out;
}

std::string named(const std::vector<Square>& squares) {
    std::string out;
    const std::size_t shown = squares.size() <= 4 ? squares.size() : 3;
    for (std::size_t i = 0; i < shown; ++i)
        out += (i == 0 ? "" : i + 1 == squares.size() ? " and " : ", ") + nameOf(squares[i]);
    return shown == squares.size()
               ? out
               : out + " and " + std::to_string(squares.size() - shown) + " more squares";
}

/// Offers a fix that changes the map, which isn't the finding's entity.
void offerDrawing(const ScenarioSetup& contest, const MapArea& area,
                  const std::vector<Square>& squares, std::string label, check::Finding& finding,
                  check::FindingSink& sink) {
    const EntityView& map = contest.map.entity;
    const std::size_t before = finding.related.size();
    sink.addRelated(finding, "its letter in the map's legend", map,
                    FieldPath::fromKey("legend").child(area.letter));
    if (finding.related.size() == before)
        return;
    std::vector<PatchOp> ops;
    for (const Square s : squares) {
        PatchOp& op = ops.emplace_back();
        op.path = FieldPath::fromKey("start_areas")
                      .childCell(static_cast<std::uint32_t>(s.x), static_cast<std::uint32_t>(s.y));
        op.value = Value(area.letter);
    }
    offerRelatedFix(finding, map, std::move(label), std::move(ops));
}

} // namespace

void offerLargerStartArea(const ScenarioSetup& contest, const MapArea& area, int squares,
                          const std::vector<Square>& meant, check::Finding& finding,
                          check::FindingSink& sink) {
    std::vector<Square> more;
    if (contest.isPlayable())
        more = nearestFree(FreeGround(contest), area, {meant.begin(), meant.end()}, squares);
    if (static_cast<int>(more.size()) < squares)
        more.clear();
    offerDrawing(contest, area, more,
                 "add " + named(more) + " to start area `" + std::string(area.nameOrId()) + "`",
                 finding, sink);
}

void offerMirroredStartArea(const ScenarioSetup& contest, const MapArea& area,
                            const std::vector<Square>& placed, check::Finding& finding,
                            check::FindingSink& sink) {
    const FreeGround ground(contest);
    const int right = contest.board.width() - 1;
    const int bottom = contest.board.height() - 1;
    for (const bool across : {true, false})
        for (const bool down : {false, true})
            for (const MapArea& other : contest.map.areas) {
                if (other.squares.empty() || (!across && !down))
                    continue;
                std::vector<Square> squares;
                for (const Square s : other.squares)
                    squares.push_back({static_cast<std::int16_t>(across ? right - s.x : s.x),
                                       static_cast<std::int16_t>(down ? bottom - s.y : s.y)});
                const auto in = [&](Square s) {
                    return std::find(squares.begin(), squares.end(), s) != squares.end();
                };
                if (std::all_of(placed.begin(), placed.end(), in) &&
                    std::all_of(squares.begin(), squares.end(),
                                [&](Square s) { return ground.has(s); })) {
                    offerDrawing(contest, area, squares,
                                 "draw it as the mirror image of `" +
                                     std::string(other.nameOrId()) + "`",
                                 finding, sink);
                    return;
                }
            }
    offerDrawing(contest, area, {}, {}, finding, sink);
}

} // namespace ww::ultrawar

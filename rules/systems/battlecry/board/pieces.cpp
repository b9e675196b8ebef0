#include "rules/systems/battlecry/board/pieces.h"

#include "rules/systems/battlecry/board/flight.h"
#include "rules/systems/battlecry/board/snap.h"

#include <algorithm>
#include <set>
#include <utility>

namespace ww::battlecry {

namespace {

using check::PieceContext;
using geometry::Maneuver;

/// The maneuver's column on the dial grid, left to right.
int columnOf(const Maneuver& one) {
    using geometry::Bearing;
    constexpr int kMiddle = 3;
    const int aside = one.bearing == Bearing::Straight      ? 0
                      : one.bearing == Bearing::Bank        ? 1
                      : one.bearing == Bearing::Turn        ? 2
                      : one.bearing == Bearing::TurnInPlace ? 3
                                                            : 4;
    return kMiddle + (one.side == geometry::TurnSide::Left ? -aside : aside);
}

/// The name of the maneuver's icon in the game's style.yaml.
std::string iconOf(const Maneuver& one, reach::Colour colour) {
    std::string out = "move-";
    if (one.bearing == geometry::Bearing::Straight && one.speed == 0)
        out += "stop";
    else
        out += geometry::wordOf(one.bearing);
    if (one.side != geometry::TurnSide::None)
        out += one.side == geometry::TurnSide::Left ? "-left" : "-right";
    return colour == reach::Colour::Unknown ? out + "-open" : out;
}

class Pieces {
  public:
    explicit Pieces(const schema::System& system) : fields_(bindFields(system, errors_)) {}

    [[nodiscard]] std::optional<plane::Pose> snap(const PieceContext& ground, std::size_t piece,
                                                  const plane::Pose& pose) const {
        const schema::BoardPiece& held = ground.board.pieces[piece];
        if (!baseSizeOf(held))
            return std::nullopt;
        const Reader reader(*fields_, ground.world);
        const BattleField field = read(reader, ground);
        const FieldMecha* const mover = field.findByBoardPiece(piece);
        std::vector<Maneuver> own;
        if (mover != nullptr)
            for (const reach::Window& window : wheelOf(reader, *mover))
                own.push_back(window.maneuver);
        // If the dial is unknown, every maneuver is possible.
        return snapPose(ground.board, held, pose, own.empty() ? geometry::allManeuvers() : own);
    }

    [[nodiscard]] check::Overlay reach(const PieceContext& ground,
                                       const std::vector<std::size_t>& pieces) const {
        check::Overlay out = on(ground);
        out.legend = {{"Arc and Ranges 1 to 3", check::OverlayKind::Pattern::Tint,
                       check::OverlayKind::Tone::Muted}};
        const BattleField field = read(Reader(*fields_, ground.world), ground);
        for (const std::size_t piece : pieces)
            if (const FieldMecha* const one = field.findByBoardPiece(piece))
                drawArcAndRanges(out, *one, 0);
        return out;
    }

    [[nodiscard]] check::PieceMoves moves(const PieceContext& ground, std::size_t piece) const {
        check::PieceMoves out;
        if (piece >= ground.board.pieces.size() || !baseSizeOf(ground.board.pieces[piece]))
            return out;
        const Reader reader(*fields_, ground.world);
        const BattleField field = read(reader, ground);
        const FieldMecha* const mover = field.findByBoardPiece(piece);
        if (mover == nullptr) {
            out.noMovesReason = "the mecha isn't known";
            return out;
        }
        const geometry::GameTable table = field.tableWithout(mover);
        for (const reach::Window& window : wheelOf(reader, *mover)) {
            const Maneuver& one = window.maneuver;
            const std::string colour(reach::wordOf(window.colour));
            check::PieceMove made;
            made.id = geometry::maneuverNotation(one);
            made.label =
                geometry::fullName(one) + ", " + (colour.empty() ? "colour unknown" : colour);
            made.iconText = std::to_string(one.speed);
            made.icon = iconOf(one, window.colour);
            made.colour = colour.empty() ? colour : colour + "-move";
            made.colourLetter =
                colour.empty() ? "?" : std::string(1, static_cast<char>(colour[0] - 32));
            made.row = one.speed;
            made.column = columnOf(one);
            if (mover->missionMecha.landed)
                made.freeValueNames = degreeNames(one);
            const geometry::MoveResult end =
                geometry::moveMecha(mover->pose, one, mover->base, table);
            made.endPose = geometry::toPlane(end.end).value_or(plane::Pose());
            out.moves.push_back(std::move(made));
        }
        std::stable_sort(out.moves.begin(), out.moves.end(), [](const auto& a, const auto& b) {
            return std::pair(a.row, a.column) < std::pair(b.row, b.column);
        });
        if (out.moves.empty())
            out.noMovesReason = "the mecha has no dial in this mode";
        return out;
    }

    [[nodiscard]] check::PlanResult make(const PieceContext& ground,
                                         const std::vector<check::PlannedMove>& plan) const {
        using Pattern = check::OverlayKind::Pattern;
        using Tone = check::OverlayKind::Tone;
        enum Kind : std::size_t { Templates, Ends };
        check::PlanResult out;
        out.figures = on(ground);
        out.figures.legend = {{"Its template", Pattern::Tint, Tone::Muted},
                              {"After its maneuver", Pattern::Hatch, Tone::Accent}};
        const Reader reader(*fields_, ground.world);
        BattleField field = read(reader, ground);
        std::vector<PlannedManeuver> flown;
        std::vector<std::pair<std::size_t, std::size_t>>
            places; ///< position of each mecha in the list, and index of its piece
        std::set<std::size_t> landed;
        for (const check::PlannedMove& one : plan) {
            const FieldMecha* const mover = field.findByBoardPiece(one.piece);
            const auto maneuver = geometry::parseManeuver(one.move);
            if (mover == nullptr || !maneuver || !has(wheelOf(reader, *mover), *maneuver))
                continue;
            PlannedManeuver& next = flown.emplace_back();
            next.listNumber = mover->listNumber;
            next.maneuver = *maneuver;
            if (mover->missionMecha.landed) {
                landed.insert(mover->listNumber);
                next.degrees = one.freeValues;
            }
            places.emplace_back(mover->listNumber, one.piece);
        }
        executePlan(reader, field, flown);
        for (const PlannedManeuver& one : flown) {
            drawPlannedManeuver(out.figures, one, Templates, Ends);
            check::MoveResult& made = out.moves.emplace_back();
            made.plan = {
                std::find_if(places.begin(), places.end(),
                             [&](const auto& place) { return place.first == one.listNumber; })
                    ->second,
                geometry::maneuverNotation(one.maneuver), one.degrees};
            const std::size_t free =
                landed.contains(one.listNumber) ? degreeNames(one.maneuver).size() : 0;
            made.plan.freeValues.resize(free, one.degrees.empty() ? one.startPose.heading
                                                                  : one.degrees.back());
            made.label = geometry::fullName(one.maneuver);
            made.x = one.result.end.at.x;
            made.y = one.result.end.at.y;
            made.turn = one.result.end.heading;
            made.note = outcomeText(one.result);
            made.argument =
                std::to_string(one.listNumber) + ':' + maneuverText(one.maneuver, one.degrees);
            std::vector<geometry::Footprint> others;
            for (const FieldMecha& other : field.mecha)
                if (other.listNumber != one.listNumber)
                    others.push_back(other.footprint());
            made.endPose = roundWithoutOverlap(one.result.end, one.base, others)
                               .value_or(ground.board.pieces[made.plan.piece].pose);
        }
        return out;
    }

  private:
    [[nodiscard]] static BattleField read(const Reader& reader, const PieceContext& ground) {
        return readBattleField(reader, ground.board.entity, ground.board);
    }
    [[nodiscard]] static check::Overlay on(const PieceContext& ground) {
        check::Overlay out;
        out.width = ground.board.width;
        out.depth = ground.board.depth;
        return out;
    }
    /// A landed mecha moves straight at speed 1 or stays in place (BC-MOVE-8).
    [[nodiscard]] static std::vector<reach::Window> wheelOf(const Reader& reader,
                                                            const FieldMecha& one) {
        std::vector<reach::Window> out = one.dialWindows(reader);
        if (one.missionMecha.landed)
            std::erase_if(out, [](const reach::Window& window) {
                return !isAllowedWhenLanded(window.maneuver);
            });
        return out;
    }
    [[nodiscard]] static bool has(const std::vector<reach::Window>& wheel, const Maneuver& one) {
        return std::any_of(wheel.begin(), wheel.end(),
                           [&](const reach::Window& window) { return window.maneuver == one; });
    }

    schema::BindErrors errors_;
    FieldsPtr fields_;
};

} // namespace

check::PieceRules pieceRules(const schema::System& system) {
    const auto all = std::make_shared<const Pieces>(system);
    check::PieceRules out;
    out.snap = [all](const PieceContext& ground, std::size_t piece, const plane::Pose& pose) {
        return all->snap(ground, piece, pose);
    };
    out.reachOverlay = [all](const PieceContext& ground, const std::vector<std::size_t>& pieces) {
        return all->reach(ground, pieces);
    };
    out.movesOf = [all](const PieceContext& ground, std::size_t piece) {
        return all->moves(ground, piece);
    };
    out.executePlan = [all](const PieceContext& ground,
                            const std::vector<check::PlannedMove>& plan) {
        return all->make(ground, plan);
    };
    out.planParameter = "plan";
    return out;
}

} // namespace ww::battlecry

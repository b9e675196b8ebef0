#include "dial_fan.h"

#include "editor/session/session.h"
#include "editor/session/text.h"
#include "rules/base/words.h"
#include "rules/schema/board.h"
#include "rules/systems/battlecry/board/battle_field.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace ww::ui {

namespace geometry = battlecry::geometry;
namespace reach = battlecry::reach;
using reach::ActionBefore;
using session::toQString;

namespace {

constexpr double kCell = 20; ///< cell size of the heat map, mm

QString modeOf(const reach::Machine& machine, std::size_t mode) {
    return machine.modes.size() > 1
               ? DialFan::tr(" as %1").arg(toQString(sentenceCase(machine.modes[mode].id)))
               : QString();
}

QString between(ActionBefore what) {
    switch (what) {
    case ActionBefore::Transform:
        return DialFan::tr("transform, ");
    case ActionBefore::Land:
        return DialFan::tr("land, ");
    case ActionBefore::LiftOff:
        return DialFan::tr("lift off, ");
    case ActionBefore::Nothing:
        break;
    }
    return {};
}

} // namespace

reach::ReachOptions FanQuestion::choicesOnTable() const {
    reach::ReachOptions out = choices;
    out.table = table.get();
    return out;
}

reach::ReachableSteps FanQuestion::computeFan() const {
    return machine.modes.empty() ? reach::ReachableSteps()
                                 : reach::findReachableSteps(machine, start, choicesOnTable());
}

QString describeRoute(const FanQuestion& question, const reach::ReachableSteps& fan,
                      const reach::RoundStep& step) {
    const auto said = [&](const reach::RoundStep& one) {
        const reach::Mode& mode = question.machine.modes[one.mode];
        return nameOf(mode.windows[one.window].maneuver) + modeOf(question.machine, one.mode);
    };
    return question.choices.rounds == 1 ? said(step)
                                        : DialFan::tr("%1, then %2%3")
                                              .arg(said(fan.firstRound[step.previousStep]),
                                                   between(step.actionBefore), said(step));
}

DialFan::DialFan(QObject* parent) : QObject(parent) {}

void DialFan::setDial(DialModel* dial) {
    if (dial == dial_)
        return;
    if (dial_)
        disconnect(dial_, nullptr, this, nullptr);
    dial_ = dial;
    if (dial) {
        connect(dial, &DialModel::machineChanged, this, &DialFan::startComputing);
        connect(dial, &DialModel::changed, this, &DialFan::readBoards);
        connect(dial, &DialModel::boardPiecesMayHaveChanged, this, &DialFan::readBoards);
    }
    emit dialChanged();
    readBoards();
    startComputing();
}

void DialFan::setOption(bool& mine, bool now) {
    if (mine == now)
        return;
    mine = now;
    startComputing();
}

void DialFan::setRounds(int rounds) {
    rounds = std::clamp(rounds, 1, 2);
    if (rounds == rounds_)
        return;
    rounds_ = rounds;
    startComputing();
}

bool DialFan::canTransform() const {
    if (!dial_)
        return false;
    const std::vector<reach::Mode>& modes = dial_->machine().modes;
    return std::any_of(modes.begin(), modes.end(),
                       [](const reach::Mode& mode) { return !mode.transformsInto.empty(); });
}

bool DialFan::canLand() const {
    if (!dial_ || board_)
        return false;
    const std::vector<reach::Mode>& modes = dial_->machine().modes;
    return std::any_of(modes.begin(), modes.end(),
                       [](const reach::Mode& mode) { return mode.canLand; });
}

bool DialFan::canStartLanded() const {
    return dial_ && allowsLanding() && dial_->startMode() < dial_->machine().modes.size() &&
           dial_->machine().modes[dial_->startMode()].canLand;
}

void DialFan::readBoards() {
    QStringList names{tr("No board")};
    std::vector<EntityRef> refs{{}};
    int at = 0;
    if (const session::Session* session =
            dial_ && dial_->entity() ? dial_->entity()->session() : nullptr)
        for (const session::EntityPtr& each :
             session->index().entitiesOfKind(battlecry::Mission::of)) {
            if (each->ref == boardRef_)
                at = static_cast<int>(refs.size());
            names.append(each->title.empty() ? toQString(each->ref.id) : toQString(each->title));
            refs.push_back(each->ref);
        }
    const bool gone = at == 0 && chosen_ != 0;
    const auto before = std::tuple(boards_, chosen_, trouble_, standing_, stands_);
    standing_.clear();
    standingAs_.clear();
    boards_ = names;
    boardRefs_ = std::move(refs);
    chosen_ = at;
    board_ = at > 0 ? readBoard(boardRef_) : std::nullopt;
    trouble_ = at > 0 && !board_ ? tr("%1 has no play area yet.").arg(names[at]) : QString();
    if (gone)
        boardRef_ = {};
    if (standing_.isEmpty())
        stands_ = -1;
    if (std::tie(boards_, chosen_, trouble_, standing_, stands_) != before)
        emit boardsChanged();
    if (at > 0 || gone)
        startComputing();
}

std::optional<DialFan::Board> DialFan::readBoard(const EntityRef& mission) {
    const session::Session* session = dial_->entity()->session();
    const session::EntityPtr found = session->index().at(mission);
    if (!found || !found->pair || !found->schema || !dial_->fields())
        return std::nullopt;
    const battlecry::Reader reader(*dial_->fields(), session->index());
    const schema::Board board = schema::readBoard(found->view(), session->index());
    if (board.width <= 0 || board.depth <= 0)
        return std::nullopt;
    const battlecry::BattleField field = battlecry::readBattleField(reader, found->view(), board);
    // The fan starts at the chosen mecha with this dial, or at the first such mecha. Without such a
    // mecha, the fan starts at the near edge of the board and faces the far edge.
    const battlecry::FieldMecha* at = nullptr;
    for (const battlecry::FieldMecha& one : field.mecha) {
        const battlecry::Mode* mode = one.mode();
        if (mode == nullptr || !mode->dial || mode->dial.id != dial_->entity()->ref().id ||
            mode->dial.pack != dial_->entity()->ref().pack)
            continue;
        if (at == nullptr || standing_.size() == stands_)
            at = &one;
        const session::EntityPtr mecha = session->index().resolve(
            battlecry::Mecha::of, one.mecha.entity.id, one.mecha.entity.pack);
        standing_.append(tr("%1. %2").arg(one.listNumber).arg(toQString(one.name)));
        standingAs_.emplace_back(mecha ? mecha->ref : EntityRef(),
                                 toQString(schema::wordOf(one.missionMecha.mode)));
    }
    if (stands_ < 0 || stands_ >= standing_.size())
        stands_ = 0;
    Board out;
    out.solid = field.mission.solidSurface;
    out.table = std::make_shared<const geometry::GameTable>(field.tableWithout(at));
    out.start = at != nullptr
                    ? at->pose
                    : geometry::Pose{
                          {field.area.width / 2, geometry::halfWidthOf(dial_->machine().base)}, 0};
    return out;
}

/// Selects the mecha and its modes, since mecha with the same dial may have different modes.
void DialFan::setStartingMecha(int one) {
    if (one < 0 || one >= standing_.size() || one == stands_)
        return;
    stands_ = one;
    moved_.reset();
    const auto [mecha, mode] = standingAs_[static_cast<std::size_t>(one)];
    dial_->selectMecha(mecha, mode);
    readBoards();
}

double DialFan::heatIntensity(int ends) const {
    const double most = heats_ ? std::max(1U, heats_->maxCount()) : 1;
    return ends > 0 ? 0.08 + 0.82 * std::sqrt(ends / most) : 0;
}

QList<int> DialFan::heatSteps() const {
    constexpr int parts = 4; // number of legend steps, at equal differences of colour strength
    QList<int> out;
    const double most = heats_ ? heats_->maxCount() : 0;
    for (int i = 0; i <= parts && most > 0; ++i)
        if (const int ends =
                std::max(1, static_cast<int>(std::lround(most * i * i / (parts * parts))));
            out.isEmpty() || out.back() < ends)
            out.append(ends);
    return out;
}

void DialFan::setBoard(int board) {
    if (board < 0 || board >= boards_.size() || board == chosen_)
        return;
    boardRef_ = boardRefs_[static_cast<std::size_t>(board)];
    stands_ = -1;
    moved_.reset();
    readBoards();
}

void DialFan::setStart(double right, double ahead, double heading) {
    if (!board_)
        return;
    const geometry::PlayArea& area = *board_->table->area;
    const double half = geometry::halfWidthOf(dial_->machine().base);
    moved_ =
        geometry::Pose{{std::clamp(std::round(right), half, std::max(half, area.width - half)),
                        std::clamp(std::round(ahead), half, std::max(half, area.depth - half))},
                       plane::normaliseAngle(std::round(heading))};
    startComputing();
}

void DialFan::moveStart(double right, double ahead, double turn) {
    const geometry::Pose now = question().start.pose;
    setStart(now.at.x + right, now.at.y + ahead, now.heading + turn);
}

FanQuestion DialFan::question() const {
    FanQuestion out;
    if (!dial_)
        return out;
    out.machine = dial_->machine();
    out.start.mode = dial_->startMode();
    out.start.landed = landed_ && canStartLanded();
    out.choices.rounds = rounds_;
    out.choices.allowTransform = transforms_;
    out.choices.allowLanding = allowsLanding();
    if (board_) {
        out.table = board_->table;
        out.start.pose = moved_.value_or(board_->start);
    }
    return out;
}

const std::vector<reach::RoundStep>& DialFan::lastSteps() const {
    return answered_.choices.rounds == 1 ? fan_.firstRound : fan_.secondRound;
}

void DialFan::startComputing() {
    latest_.start(
        *this,
        [asked = question(), heat = heat_] {
            Answer out{asked, asked.computeFan(), {}};
            if (heat)
                out.heat = reach::heatMap(out.fan, asked.machine.base, kCell, asked.table.get());
            return out;
        },
        [this](Answer answer) {
            answered_ = std::move(answer.question);
            fan_ = std::move(answer.fan);
            heats_ = std::move(answer.heat);
            emit answerChanged();
        });
    emit questionChanged();
}

} // namespace ww::ui

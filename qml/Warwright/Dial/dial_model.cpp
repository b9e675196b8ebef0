#include "dial_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"
#include "rules/base/words.h"
#include "rules/systems/battlecry/content/machine.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace ww::ui {

namespace geometry = battlecry::geometry;
using battlecry::Dial;
using geometry::Bearing;
using geometry::Maneuver;
using geometry::TurnSide;
using session::toQString;
using session::toUtf8String;
using GridMark = battlecry::CellState;

namespace {

/// Bearing and turn side of each column, from left to right.
constexpr std::array<std::pair<Bearing, TurnSide>, DialModel::kColumns> kColumn{{
    {Bearing::TurnInPlace, TurnSide::Left},
    {Bearing::Turn, TurnSide::Left},
    {Bearing::Bank, TurnSide::Left},
    {Bearing::Straight, TurnSide::None},
    {Bearing::Bank, TurnSide::Right},
    {Bearing::Turn, TurnSide::Right},
    {Bearing::TurnInPlace, TurnSide::Right},
    {Bearing::Reversal, TurnSide::None},
}};
constexpr int kCells = DialModel::kColumns * DialModel::kRows;

Maneuver atCell(int cell) {
    const auto [bearing, side] = kColumn[static_cast<std::size_t>(cell % DialModel::kColumns)];
    return {geometry::kMaxSpeed - cell / DialModel::kColumns, bearing, side};
}
bool inGrid(int cell) {
    return cell >= 0 && cell < kCells;
}
int cellOf(const Maneuver& maneuver) {
    for (int cell = 0; cell < kCells; ++cell)
        if (atCell(cell) == maneuver)
            return cell;
    return -1;
}

} // namespace

DialModel::DialModel(QObject* parent) : QAbstractListModel(parent), shown_(kCells) {}

void DialModel::setEntity(EntityModel* entity) {
    if (entity == entity_)
        return;
    if (entity_) {
        disconnect(entity_, nullptr, this, nullptr);
        if (session::Session* session = entity_->session())
            session->disconnect(this);
    }
    entity_ = entity;
    otherRef_ = {};
    if (entity) {
        connect(entity, &EntityModel::changed, this, &DialModel::refresh);
        if (session::Session* session = entity->session())
            connect(session, &session::Session::documentsChanged, this,
                    [this](const session::IndexChange& change) {
                        if (std::any_of(change.changed.begin(), change.changed.end(),
                                        [this](const EntityRef& ref) { return isAffectedBy(ref); }))
                            refresh();
                        emit boardPiecesMayHaveChanged();
                    });
    }
    emit entityChanged();
    refresh();
}

/// Returns whether `other` is a dial (perhaps to compare with) or a mecha (perhaps with this dial).
bool DialModel::isAffectedBy(const EntityRef& other) const {
    const schema::EntitySchema* schema =
        system_ ? system_->schemaOfSection(other.section) : nullptr;
    return schema != nullptr && entity_ && other != entity_->ref() &&
           (schema->kind == Dial::of || schema->kind == battlecry::Mecha::of);
}

void DialModel::setManeuverField(const QString& list) {
    if (list == list_)
        return;
    list_ = list;
    emit entityChanged();
    refresh();
}

Dial DialModel::loadDial(const EntityRef& ref) const {
    const session::Session* session = entity_ ? entity_->session() : nullptr;
    const session::EntityPtr found =
        session && fields_ ? session->index().at(ref) : session::EntityPtr();
    if (!found || !found->pair || !found->schema)
        return {};
    return battlecry::Reader(*fields_, session->index()).dial(found->view());
}

void DialModel::refresh() {
    session::Session* session = entity_ ? entity_->session() : nullptr;
    if (!session || list_.isEmpty())
        return;
    if (system_ != session->system()) {
        system_ = session->system();
        schema::BindErrors report;
        fields_ = system_ ? battlecry::bindFields(*system_, report) : nullptr;
    }
    const Dial dial = loadDial(entity_->ref());
    const auto before = std::pair(machine_, startMode_);
    if (dial.entity) {
        marks_ = battlecry::cellStatesOf(dial);
        wheel_.setDial(dial);
        std::set<std::size_t> said;
        for (const battlecry::Window& window : battlecry::windowsOf(dial))
            if (geometry::isValidManeuver(window.maneuver))
                said.insert(window.index);
        unread_ = static_cast<int>(dial.entity.node.find(toUtf8String(list_)).size()) -
                  static_cast<int>(said.size());
        machine_ = {{}, {{{}, battlecry::playableWindowsOf(dial), {}, false}}};
        startMode_ = 0;
    }
    readMechas();
    readOtherDials();
    emit dataChanged(index(0), index(kCells - 1));
    emit changed();
    if (std::pair(machine_, startMode_) != before)
        emit machineChanged();
}

void DialModel::readMechas() {
    mechas_.clear();
    mechaRefs_.clear();
    modes_.clear();
    modeWords_.clear();
    modeRefs_.clear();
    mecha_ = mode_ = -1;
    const session::Session* session = entity_->session();
    if (!fields_)
        return;
    const battlecry::Reader reader(*fields_, session->index());
    const auto isThis = [&](const battlecry::Mode& mode) {
        return mode.dial && mode.dial.id == entity_->ref().id &&
               mode.dial.pack == entity_->ref().pack;
    };
    battlecry::Mecha mecha;
    for (const session::EntityPtr& each : session->index().entitiesOfKind(battlecry::Mecha::of)) {
        if (!each->pair || !each->schema)
            continue;
        battlecry::Mecha one = reader.mecha(each->view());
        if (std::none_of(one.modes.begin(), one.modes.end(), isThis))
            continue;
        mechas_.append(toQString(each->title));
        mechaRefs_.push_back(each->ref);
        if (mecha_ < 0 || each->ref == mechaRef_) {
            mecha_ = static_cast<int>(mechas_.size()) - 1;
            mecha = std::move(one);
        }
    }
    std::optional<std::size_t> own;
    for (std::size_t i = 0; i < mecha.modes.size(); ++i) {
        const battlecry::Mode& mode = mecha.modes[i];
        const session::EntityPtr at =
            mode.dial ? session->index().resolve(Dial::of, mode.dial.id, mode.dial.pack)
                      : session::EntityPtr();
        if (!at)
            continue;
        const std::string_view word = schema::wordOf(mode.mode);
        if (isThis(mode) && (!own || toQString(word) == modeWord_)) {
            own = i;
            mode_ = static_cast<int>(modes_.size());
        }
        modes_.append(toQString(sentenceCase(word)));
        modeWords_.append(toQString(word));
        modeRefs_.push_back(at->ref);
    }
    if (own && !machine_.modes.empty()) {
        machine_ = battlecry::buildMachine(reader, mecha).machine;
        startMode_ = *own;
    }
}

void DialModel::selectMecha(const EntityRef& mecha, const QString& mode) {
    if (mecha == mechaRef_ && mode == modeWord_)
        return;
    mechaRef_ = mecha;
    modeWord_ = mode;
    refresh();
}

void DialModel::setMecha(int mecha) {
    if (mecha >= 0 && mecha < mechas_.size() && mecha != mecha_)
        selectMecha(mechaRefs_[static_cast<std::size_t>(mecha)]);
}

void DialModel::readOtherDials() {
    QStringList names{tr("No other dial")};
    std::vector<EntityRef> refs{{}};
    int at = 0;
    for (const session::EntityPtr& each : entity_->session()->index().entitiesOfKind(Dial::of))
        if (each->ref != entity_->ref()) {
            if (each->ref == otherRef_)
                at = static_cast<int>(refs.size());
            names.append(each->title.empty() ? toQString(each->ref.id) : toQString(each->title));
            refs.push_back(each->ref);
        }
    otherRefs_ = std::move(refs);
    if (at == 0)
        otherRef_ = {};
    otherMarks_ = at == 0 ? battlecry::CellStates{} : battlecry::cellStatesOf(loadDial(otherRef_));
    if (names != others_ || at != other_) {
        others_ = names;
        other_ = at;
        emit otherDialsChanged();
    }
}

void DialModel::setOtherDial(int other) {
    if (other < 0 || other >= others_.size() || other == other_)
        return;
    otherRef_ = otherRefs_[static_cast<std::size_t>(other)];
    refresh();
}

QString DialModel::otherDialName() const {
    return other_ > 0 ? others_.value(other_) : QString();
}

DialModel::Difference DialModel::difference(std::size_t maneuver) const {
    const GridMark here = marks_[maneuver], there = otherMarks_[maneuver];
    if (other_ == 0 || here == there)
        return Same;
    return there == GridMark::Off ? OnlyHere : here == GridMark::Off ? OnlyThere : Recoloured;
}

int DialModel::countDifferences(Difference difference) const {
    int out = 0;
    for (std::size_t i = 0; i < marks_.size(); ++i)
        out += this->difference(i) == difference ? 1 : 0;
    return out;
}

int DialModel::countMarked(GridMark mark) const {
    return static_cast<int>(std::count(marks_.begin(), marks_.end(), mark));
}

int DialModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kCells;
}

QVariant DialModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !inGrid(index.row()))
        return {};
    const Maneuver maneuver = atCell(index.row());
    const bool there = geometry::isValidManeuver(maneuver);
    const std::size_t i = there ? geometry::maneuverIndex(maneuver) : 0;
    switch (role) {
    case Allowed:
        return there;
    case Speed:
        return maneuver.speed;
    case Arrow:
        return there ? arrowNumberOf(maneuver) : -1;
    case Name:
        return there ? describeCell(index.row()) : refusalReason(index.row());
    case Mark:
        return there ? static_cast<int>(marks_[i]) : 0;
    case Differs:
        return there ? difference(i) : Same;
    case OtherMark:
        return there ? static_cast<int>(otherMarks_[i]) : 0;
    case Shown:
        return static_cast<bool>(shown_[static_cast<std::size_t>(index.row())]);
    default:
        return {};
    }
}

QHash<int, QByteArray> DialModel::roleNames() const {
    return {
        {Allowed, "allowed"}, {Speed, "speed"},     {Arrow, "arrow"},         {Name, "name"},
        {Mark, "mark"},       {Differs, "differs"}, {OtherMark, "otherMark"}, {Shown, "shown"},
    };
}

bool DialModel::isAllowed(int cell) const {
    return inGrid(cell) && geometry::isValidManeuver(atCell(cell));
}

QString DialModel::describeCell(int cell) const {
    if (!isAllowed(cell))
        return {};
    const std::size_t i = geometry::maneuverIndex(atCell(cell));
    QString out = nameOf(atCell(cell)) + QStringLiteral(", ") + nameOf(marks_[i]);
    if (difference(i) != Same)
        out += tr("; on %1: %2").arg(otherDialName(), nameOf(otherMarks_[i]));
    return out;
}

QString DialModel::refusalReason(int cell) const {
    if (!inGrid(cell) || isAllowed(cell))
        return {};
    const Maneuver maneuver = atCell(cell);
    switch (maneuver.bearing) {
    case Bearing::TurnInPlace:
        return tr("A turn in place always has speed 0.");
    case Bearing::Reversal:
        return tr("Reversals have speeds 1 to 6.");
    case Bearing::Bank:
        return tr("A bank can't have speed %1. Banks have speeds 1 to 3.").arg(maneuver.speed);
    case Bearing::Turn:
        return tr("A turn can't have speed %1. Turns have speeds 1 to 3.").arg(maneuver.speed);
    case Bearing::Straight:
        break;
    }
    return {};
}

int DialModel::cellIndexOf(const Maneuver& maneuver) const {
    return cellOf(maneuver);
}

int DialModel::nextCell(int cell, int across, int down) const {
    int column = cell % kColumns, row = cell / kColumns;
    while (true) {
        column += across;
        row += down;
        if (column < 0 || column >= kColumns || row < 0 || row >= kRows)
            return cell;
        if (const int at = row * kColumns + column; isAllowed(at))
            return at;
    }
}

int DialModel::markAt(int cell) const {
    return isAllowed(cell) ? static_cast<int>(marks_[geometry::maneuverIndex(atCell(cell))]) : 0;
}

void DialModel::cycleMark(int cell, int by, bool mirror) {
    constexpr int kStates = static_cast<int>(battlecry::kCellStateCount);
    if (!isAllowed(cell))
        return;
    beginStroke();
    setMark(cell, (markAt(cell) + by + kStates) % kStates, mirror);
}

void DialModel::setMark(int cell, int mark, bool mirror) {
    if (!isAllowed(cell) || readOnly() || mark < 0 ||
        mark >= static_cast<int>(battlecry::kCellStateCount))
        return;
    const Maneuver maneuver = atCell(cell);
    std::vector<std::size_t> cells{geometry::maneuverIndex(maneuver)};
    if (mirror && maneuver.side != TurnSide::None)
        cells.push_back(geometry::maneuverIndex(geometry::mirrorManeuver(maneuver)));
    const auto to = static_cast<GridMark>(mark);
    apply(battlecry::setCellStates(entity_->ref(), toUtf8String(list_), loadDial(entity_->ref()),
                                   cells, to),
          nameOf(maneuver) + QStringLiteral(": ") + nameOf(to), true);
}

void DialModel::beginStroke() {
    ++strokes_;
}

void DialModel::whitenUnknown() {
    if (!readOnly())
        apply(battlecry::whitenUnknownWindows(entity_->ref(), toUtf8String(list_),
                                              loadDial(entity_->ref())),
              tr("Make unknown colours white"), false);
}

void DialModel::moveWindow(int from, int to) {
    const int item = wheel_.listIndexAt(from), at = wheel_.listIndexAt(to);
    if (readOnly() || item < 0 || at < 0 || item == at)
        return;
    apply(battlecry::moveManeuver(entity_->ref(), toUtf8String(list_),
                                  static_cast<std::size_t>(item), static_cast<std::size_t>(at)),
          tr("Reorder the wheel"), false);
}

void DialModel::apply(const Patch& patch, const QString& what, bool stroke) {
    session::Session* session = entity_->session();
    if (!session || patch.ops.empty())
        return;
    session::EditName name{what, {}, entity_->ref()};
    if (stroke)
        name.mergeKey = toUtf8String(entity_->key()) + "\ngrid" + std::to_string(strokes_);
    session->edit(patch, name);
}

void DialModel::openModeDial(int mode) {
    if (mode < 0 || mode >= modes_.size() || mode == mode_)
        return;
    const EntityRef& dial = modeRefs_[static_cast<std::size_t>(mode)];
    if (dial == entity_->ref())
        selectMecha(mechaRefs_[static_cast<std::size_t>(mecha_)], modeWords_[mode]);
    else
        emit openRequested(session::keyOf(dial));
}

void DialModel::highlightPath(const QString& path) {
    std::fill(shown_.begin(), shown_.end(), false);
    const QString head = list_ + QLatin1Char('[');
    if (path.startsWith(head)) {
        const int item = path.mid(head.size()).section(QLatin1Char(']'), 0, 0).toInt();
        for (const battlecry::Window& window : battlecry::windowsOf(loadDial(entity_->ref())))
            if (static_cast<int>(window.index) == item)
                if (geometry::isValidManeuver(window.maneuver))
                    shown_[static_cast<std::size_t>(cellOf(window.maneuver))] = true;
    }
    emit dataChanged(index(0), index(kCells - 1), {Shown});
}

} // namespace ww::ui

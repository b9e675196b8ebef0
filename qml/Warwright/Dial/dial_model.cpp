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
using geometry::Side;
using session::q;
using session::s;
using GridMark = battlecry::Mark;

namespace {

/// The columns, from left over straight ahead to right.
constexpr std::array<std::pair<Bearing, Side>, DialModel::kColumns> kColumn{{
    {Bearing::TurnInPlace, Side::Left},
    {Bearing::Turn, Side::Left},
    {Bearing::Bank, Side::Left},
    {Bearing::Straight, Side::None},
    {Bearing::Bank, Side::Right},
    {Bearing::Turn, Side::Right},
    {Bearing::TurnInPlace, Side::Right},
    {Bearing::Reversal, Side::None},
}};
constexpr int kCells = DialModel::kColumns * DialModel::kRows;

Maneuver atCell(int cell) {
    const auto [bearing, side] = kColumn[static_cast<std::size_t>(cell % DialModel::kColumns)];
    return {geometry::kFastest - cell / DialModel::kColumns, bearing, side};
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
                                        [this](const EntityRef& ref) { return concerns(ref); }))
                            refresh();
                        emit surroundingsChanged();
                    });
    }
    emit entityChanged();
    refresh();
}

/// Whether `other` is a dial, which may be compared, or a mecha, which may use this dial.
bool DialModel::concerns(const EntityRef& other) const {
    const schema::EntitySchema* schema = system_ ? system_->bySection(other.section) : nullptr;
    return schema != nullptr && entity_ && other != entity_->ref() &&
           (schema->kind == Dial::of || schema->kind == battlecry::Mecha::of);
}

void DialModel::setList(const QString& list) {
    if (list == list_)
        return;
    list_ = list;
    emit entityChanged();
    refresh();
}

Dial DialModel::read(const EntityRef& ref) const {
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
    const Dial dial = read(entity_->ref());
    const auto before = std::pair(machine_, startMode_);
    if (dial.entity) {
        marks_ = battlecry::marksOf(dial);
        wheel_.show(dial);
        std::set<std::size_t> said;
        for (const battlecry::Window& window : battlecry::windowsOf(dial))
            if (geometry::exists(window.maneuver))
                said.insert(window.index);
        unread_ = static_cast<int>(dial.entity.node.find(s(list_)).size()) -
                  static_cast<int>(said.size());
        machine_ = {{}, {{{}, battlecry::wheelOf(dial), {}, false}}};
        startMode_ = 0;
    }
    readUsers();
    readOthers();
    emit dataChanged(index(0), index(kCells - 1));
    emit changed();
    if (std::pair(machine_, startMode_) != before)
        emit machineChanged();
}

void DialModel::readUsers() {
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
    for (const session::EntityPtr& each : session->index().ofKind(battlecry::Mecha::of)) {
        if (!each->pair || !each->schema)
            continue;
        battlecry::Mecha one = reader.mecha(each->view());
        if (std::none_of(one.modes.begin(), one.modes.end(), isThis))
            continue;
        mechas_.append(q(each->title));
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
            mode.dial ? session->index().named(Dial::of, mode.dial.id, mode.dial.pack)
                      : session::EntityPtr();
        if (!at)
            continue;
        const std::string_view word = schema::wordOf(mode.mode);
        if (isThis(mode) && (!own || q(word) == modeWord_)) {
            own = i;
            mode_ = static_cast<int>(modes_.size());
        }
        modes_.append(q(sentenceCase(word)));
        modeWords_.append(q(word));
        modeRefs_.push_back(at->ref);
    }
    if (own && !machine_.modes.empty()) {
        machine_ = battlecry::machineOf(reader, mecha).machine;
        startMode_ = *own;
    }
}

void DialModel::lookAt(const EntityRef& mecha, const QString& mode) {
    if (mecha == mechaRef_ && mode == modeWord_)
        return;
    mechaRef_ = mecha;
    modeWord_ = mode;
    refresh();
}

void DialModel::setMecha(int mecha) {
    if (mecha >= 0 && mecha < mechas_.size() && mecha != mecha_)
        lookAt(mechaRefs_[static_cast<std::size_t>(mecha)]);
}

void DialModel::readOthers() {
    QStringList names{tr("No other")};
    std::vector<EntityRef> refs{{}};
    int at = 0;
    for (const session::EntityPtr& each : entity_->session()->index().ofKind(Dial::of))
        if (each->ref != entity_->ref()) {
            if (each->ref == otherRef_)
                at = static_cast<int>(refs.size());
            names.append(each->title.empty() ? q(each->ref.id) : q(each->title));
            refs.push_back(each->ref);
        }
    otherRefs_ = std::move(refs);
    if (at == 0)
        otherRef_ = {};
    otherMarks_ = at == 0 ? battlecry::Marks{} : battlecry::marksOf(read(otherRef_));
    if (names != others_ || at != other_) {
        others_ = names;
        other_ = at;
        emit othersChanged();
    }
}

void DialModel::setOther(int other) {
    if (other < 0 || other >= others_.size() || other == other_)
        return;
    otherRef_ = otherRefs_[static_cast<std::size_t>(other)];
    refresh();
}

QString DialModel::otherName() const {
    return other_ > 0 ? others_.value(other_) : QString();
}

DialModel::Difference DialModel::difference(std::size_t maneuver) const {
    const GridMark here = marks_[maneuver], there = otherMarks_[maneuver];
    if (other_ == 0 || here == there)
        return Same;
    return there == GridMark::Off ? Here : here == GridMark::Off ? There : Colour;
}

int DialModel::differing(Difference difference) const {
    int out = 0;
    for (std::size_t i = 0; i < marks_.size(); ++i)
        out += this->difference(i) == difference ? 1 : 0;
    return out;
}

int DialModel::counted(GridMark mark) const {
    return static_cast<int>(std::count(marks_.begin(), marks_.end(), mark));
}

int DialModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kCells;
}

QVariant DialModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !inGrid(index.row()))
        return {};
    const Maneuver maneuver = atCell(index.row());
    const bool there = geometry::exists(maneuver);
    const std::size_t i = there ? geometry::indexOf(maneuver) : 0;
    switch (role) {
    case Allowed:
        return there;
    case Speed:
        return maneuver.speed;
    case Arrow:
        return there ? arrowOf(maneuver) : -1;
    case Name:
        return there ? words(index.row()) : refusal(index.row());
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

bool DialModel::allowed(int cell) const {
    return inGrid(cell) && geometry::exists(atCell(cell));
}

QString DialModel::words(int cell) const {
    if (!allowed(cell))
        return {};
    const std::size_t i = geometry::indexOf(atCell(cell));
    QString out = nameOf(atCell(cell)) + QStringLiteral(", ") + nameOf(marks_[i]);
    if (difference(i) != Same)
        out += tr("; on %1 %2").arg(otherName(), nameOf(otherMarks_[i]));
    return out;
}

QString DialModel::refusal(int cell) const {
    if (!inGrid(cell) || allowed(cell))
        return {};
    const Maneuver maneuver = atCell(cell);
    switch (maneuver.bearing) {
    case Bearing::TurnInPlace:
        return tr("A turn in place has speed 0.");
    case Bearing::Reversal:
        return tr("Reversals go from speed 1 to 6.");
    case Bearing::Bank:
        return tr("There is no template for a %1 bank: banks go from 1 to 3.").arg(maneuver.speed);
    case Bearing::Turn:
        return tr("There is no template for a %1 turn: turns go from 1 to 3.").arg(maneuver.speed);
    case Bearing::Straight:
        break;
    }
    return {};
}

int DialModel::cell(const Maneuver& maneuver) const {
    return cellOf(maneuver);
}

int DialModel::next(int cell, int across, int down) const {
    int column = cell % kColumns, row = cell / kColumns;
    while (true) {
        column += across;
        row += down;
        if (column < 0 || column >= kColumns || row < 0 || row >= kRows)
            return cell;
        if (const int at = row * kColumns + column; allowed(at))
            return at;
    }
}

int DialModel::mark(int cell) const {
    return allowed(cell) ? static_cast<int>(marks_[geometry::indexOf(atCell(cell))]) : 0;
}

void DialModel::cycle(int cell, int by, bool mirror) {
    constexpr int kStates = static_cast<int>(battlecry::kMarks);
    if (!allowed(cell))
        return;
    beginStroke();
    set(cell, (mark(cell) + by + kStates) % kStates, mirror);
}

void DialModel::set(int cell, int mark, bool mirror) {
    if (!allowed(cell) || readOnly() || mark < 0 || mark >= static_cast<int>(battlecry::kMarks))
        return;
    const Maneuver maneuver = atCell(cell);
    std::vector<std::size_t> cells{geometry::indexOf(maneuver)};
    if (mirror && maneuver.side != Side::None)
        cells.push_back(geometry::indexOf(geometry::mirrored(maneuver)));
    const auto to = static_cast<GridMark>(mark);
    apply(battlecry::markCells(entity_->ref(), s(list_), read(entity_->ref()), cells, to),
          nameOf(maneuver) + QStringLiteral(": ") + nameOf(to), true);
}

void DialModel::beginStroke() {
    ++strokes_;
}

void DialModel::whiten() {
    if (!readOnly())
        apply(battlecry::whiten(entity_->ref(), s(list_), read(entity_->ref())),
              tr("Unknown colours become white"), false);
}

void DialModel::move(int from, int to) {
    const int item = wheel_.item(from), at = wheel_.item(to);
    if (readOnly() || item < 0 || at < 0 || item == at)
        return;
    apply(battlecry::moveManeuver(entity_->ref(), s(list_), static_cast<std::size_t>(item),
                                  static_cast<std::size_t>(at)),
          tr("Order on the wheel"), false);
}

void DialModel::apply(const Patch& patch, const QString& what, bool stroke) {
    session::Session* session = entity_->session();
    if (!session || patch.ops.empty())
        return;
    session::EditName name{what, {}, entity_->ref()};
    if (stroke)
        name.mergeKey = s(entity_->key()) + "\ngrid" + std::to_string(strokes_);
    session->edit(patch, name);
}

void DialModel::openMode(int mode) {
    if (mode < 0 || mode >= modes_.size() || mode == mode_)
        return;
    const EntityRef& dial = modeRefs_[static_cast<std::size_t>(mode)];
    if (dial == entity_->ref())
        lookAt(mechaRefs_[static_cast<std::size_t>(mecha_)], modeWords_[mode]);
    else
        emit opened(session::keyOf(dial));
}

void DialModel::showPlace(const QString& path) {
    std::fill(shown_.begin(), shown_.end(), false);
    const QString head = list_ + QLatin1Char('[');
    if (path.startsWith(head)) {
        const int item = path.mid(head.size()).section(QLatin1Char(']'), 0, 0).toInt();
        for (const battlecry::Window& window : battlecry::windowsOf(read(entity_->ref())))
            if (static_cast<int>(window.index) == item)
                if (geometry::exists(window.maneuver))
                    shown_[static_cast<std::size_t>(cellOf(window.maneuver))] = true;
    }
    emit dataChanged(index(0), index(kCells - 1), {Shown});
}

} // namespace ww::ui

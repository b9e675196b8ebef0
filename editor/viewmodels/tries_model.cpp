#include "tries_model.h"

#include "editor/session/text.h"

#include <QtCore/QSettings>

#include <algorithm>

namespace ww::ui {

using session::q;

namespace {
const QString kDismissed = QStringLiteral("tries/dismissed");
constexpr std::size_t kOthers = 3; // printing, copying, one's own pack

bool same(const std::vector<schema::TryDef>& a, const std::vector<schema::TryDef>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const schema::TryDef& x, const schema::TryDef& y) {
                          return x.field == y.field && x.value == y.value && x.title == y.title;
                      });
}
} // namespace

TriesModel::TriesModel(QObject* parent) : QAbstractListModel(parent) {
    wanted_ = !QSettings().value(kDismissed, false).toBool();
}

void TriesModel::setGame(std::vector<schema::TryDef> tries) {
    if (same(tries, tries_))
        return;
    beginResetModel();
    tries_ = std::move(tries);
    done_.assign(tries_.empty() ? 0 : tries_.size() + kOthers, false);
    endResetModel();
    emit visibleChanged();
    emit doneChanged();
}

void TriesModel::setVisible(bool visible) {
    QSettings().setValue(kDismissed, !visible);
    if (visible == wanted_)
        return;
    wanted_ = visible;
    emit visibleChanged();
}

void TriesModel::dismiss() {
    setVisible(false);
}

int TriesModel::doneCount() const {
    return static_cast<int>(std::count(done_.begin(), done_.end(), true));
}

TriesModel::Try TriesModel::kindOf(int row) const {
    const auto at = static_cast<std::size_t>(row);
    if (at < tries_.size())
        return tries_[at].mistake ? Try::Mistake : Try::Edit;
    return static_cast<Try>(static_cast<int>(Try::Print) + row - static_cast<int>(tries_.size()));
}

int TriesModel::firstEdit() const {
    for (std::size_t i = 0; i < tries_.size(); ++i)
        if (!tries_[i].mistake)
            return static_cast<int>(i);
    return -1;
}

QString TriesModel::fieldOf(int row) const {
    const auto at = static_cast<std::size_t>(row);
    return row >= 0 && at < tries_.size() ? q(tries_[at].field) : QString();
}

void TriesModel::tick(int row) {
    const auto at = static_cast<std::size_t>(row);
    if (done_[at])
        return;
    done_[at] = true;
    emit dataChanged(index(row), index(row), {DoneRole});
    emit doneChanged();
}

void TriesModel::setDone(Try which) {
    for (int row = 0; row < count(); ++row)
        if (kindOf(row) == which)
            tick(row);
}

void TriesModel::noteEdit(const std::string& field, const std::string& value) {
    for (std::size_t i = 0; i < tries_.size(); ++i)
        if (!tries_[i].mistake && tries_[i].field == field &&
            (tries_[i].value.empty() || tries_[i].value == value))
            tick(static_cast<int>(i));
}

void TriesModel::show(int row) {
    if (row >= 0 && row < count())
        emit shown(kindOf(row), fieldOf(row));
}

int TriesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant TriesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    struct Text {
        QString title, detail, shortcut, icon;
    };
    const Text others[kOthers] = {{tr("Print changes"),
                                   tr("One card at its true size, or a whole set on its pages."),
                                   QStringLiteral("Ctrl+P"), QStringLiteral("printer")},
                                  {tr("Copy the card"), tr("Paste it into a chat as a picture."),
                                   QStringLiteral("Ctrl+Shift+C"), QStringLiteral("copy")},
                                  {tr("Start your own"),
                                   tr("A few things of this game that print at once."),
                                   {},
                                   QStringLiteral("sparkles")}};
    const auto at = static_cast<std::size_t>(index.row());
    const Text text = at < tries_.size()
                          ? Text{q(tries_[at].title), q(tries_[at].doc), {}, q(tries_[at].icon)}
                          : others[at - tries_.size()];
    switch (role) {
    case TitleRole:
        return text.title;
    case DetailRole:
        return text.detail;
    case ShortcutRole:
        return text.shortcut;
    case IconRole:
        return text.icon;
    case DoneRole:
        return static_cast<bool>(done_[at]);
    default:
        return {};
    }
}

QHash<int, QByteArray> TriesModel::roleNames() const {
    return {{TitleRole, "title"},
            {DetailRole, "detail"},
            {ShortcutRole, "shortcut"},
            {IconRole, "icon"},
            {DoneRole, "done"}};
}

} // namespace ww::ui

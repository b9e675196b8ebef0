#include "tries_model.h"

#include <QtCore/QSettings>

#include <algorithm>

namespace ww::ui {

namespace {
const QString kDismissed = QStringLiteral("tries/dismissed");
constexpr int kCount = 5;
} // namespace

TriesModel::TriesModel(QObject* parent) : QAbstractListModel(parent) {
    visible_ = !QSettings().value(kDismissed, false).toBool();
}

void TriesModel::setVisible(bool visible) {
    QSettings().setValue(kDismissed, !visible);
    if (visible == visible_)
        return;
    visible_ = visible;
    emit visibleChanged();
}

void TriesModel::dismiss() {
    setVisible(false);
}

int TriesModel::doneCount() const {
    return static_cast<int>(std::count(std::begin(done_), std::end(done_), true));
}

void TriesModel::setDone(Try which) {
    bool& done = done_[static_cast<int>(which)];
    if (done)
        return;
    done = true;
    const QModelIndex at = index(static_cast<int>(which));
    emit dataChanged(at, at, {DoneRole});
    emit doneChanged();
}

void TriesModel::show(int row) {
    if (row >= 0 && row < kCount)
        emit shown(static_cast<Try>(row));
}

int TriesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kCount;
}

QVariant TriesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    struct Text {
        QString title, detail, shortcut, icon;
    };
    const Text texts[kCount] = {{tr("Raise Offense from 5 to 6"),
                                 tr("The sword on the card follows as you type."),
                                 {},
                                 QStringLiteral("sword")},
                                {tr("Type “Fligt” among the abilities"),
                                 tr("It asks whether you mean Flight; Enter mends it."),
                                 {},
                                 QStringLiteral("spell-check")},
                                {tr("Print what you changed"),
                                 tr("One card at its true size, or a faction nine on a page."),
                                 QStringLiteral("Ctrl+P"), QStringLiteral("printer")},
                                {tr("Copy the card as a picture"), tr("Paste it into a chat."),
                                 QStringLiteral("Ctrl+Shift+C"), QStringLiteral("copy")},
                                {tr("Start your own"),
                                 tr("A general, two troops and a minion that print at once."),
                                 {},
                                 QStringLiteral("sparkles")}};
    const Text& text = texts[index.row()];
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
        return done_[index.row()];
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

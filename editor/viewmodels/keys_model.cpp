#include "keys_model.h"

#include "command_model.h"

#include <QtCore/QRegularExpression>
#include <QtGui/QKeySequence>

#include <algorithm>

namespace ww::ui {

namespace {

QString headingOf(const QString& section) {
    const std::pair<const char*, QString> headings[] = {
        {"file", KeysModel::tr("Pack")},
        {"edit", KeysModel::tr("Edit")},
        {"entity", KeysModel::tr("Current entity")},
        {"view", KeysModel::tr("View")},
        {"help", KeysModel::tr("Help and settings")}};
    for (const auto& [id, heading] : headings)
        if (section == QLatin1String(id))
            return heading;
    return section;
}

/// Returns whether the keys can be a shortcut. A modifier without a key can't. A key without a
/// modifier can't (except F1 to F35), because it writes text or moves the focus.
bool usable(int key, Qt::KeyboardModifiers modifiers) {
    switch (key) {
    case Qt::Key_Shift:
    case Qt::Key_Control:
    case Qt::Key_Alt:
    case Qt::Key_AltGr:
    case Qt::Key_Meta:
    case Qt::Key_unknown:
    case 0:
        return false;
    default:
        break;
    }
    if (key >= Qt::Key_F1 && key <= Qt::Key_F35)
        return true;
    return (modifiers & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) != 0;
}

} // namespace

KeysModel::KeysModel(CommandModel* commands, QObject* parent)
    : QAbstractListModel(parent), commands_(commands) {
    connect(commands, &CommandModel::rowsInserted, this, &KeysModel::rebuildRows);
    connect(commands, &CommandModel::keysChanged, this, &KeysModel::rowsChanged);
    rebuildRows();
}

void KeysModel::rebuildRows() {
    const QStringList words =
        filter_.toLower().split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts);
    const auto passes = [&](const QString& text) {
        return std::all_of(words.begin(), words.end(), [&](const QString& word) {
            return text.contains(word, Qt::CaseInsensitive);
        });
    };
    beginResetModel();
    rows_.clear();
    for (AppCommand* command : commands_->allCommands()) {
        const QString heading = headingOf(command->section());
        if (passes(command->text() + QLatin1Char(' ') + heading + QLatin1Char(' ') +
                   command->keys().join(QLatin1Char(' '))))
            rows_.append({command, heading, {}});
    }
    // Sort by section, because the table of commands doesn't list a section's commands in one
    // block.
    std::stable_sort(rows_.begin(), rows_.end(), [](const Row& a, const Row& b) {
        static const QStringList order{QStringLiteral("file"), QStringLiteral("edit"),
                                       QStringLiteral("entity"), QStringLiteral("view"),
                                       QStringLiteral("help")};
        return order.indexOf(a.command->section()) < order.indexOf(b.command->section());
    });
    for (Row& row : fixedKeys())
        if (passes(row.label + QLatin1Char(' ') + row.section + QLatin1Char(' ') + row.keys))
            rows_.append(std::move(row));
    endResetModel();
    emit rowsChanged();
}

void KeysModel::setFilter(const QString& filter) {
    if (filter == filter_)
        return;
    filter_ = filter;
    stopRecording();
    rebuildRows();
    emit filterChanged();
}

bool KeysModel::hasChangedKeys() const {
    const auto& all = commands_->allCommands();
    return std::any_of(all.begin(), all.end(),
                       [](const auto* one) { return one->hasCustomKeys(); });
}

QString KeysModel::conflictingCommand() const {
    const AppCommand* had = commands_->commandWithKeys(pressed_);
    return had && had->commandId() != recording_ ? had->text() : QString();
}

void KeysModel::startRecording(const QString& commandId) {
    recording_ = commandId;
    pressed_.clear();
    commands_->setRecordingShortcut(!commandId.isEmpty());
    emit recordingChanged();
}

void KeysModel::handleKeyPress(int key, int modifiers) {
    const Qt::KeyboardModifiers held =
        Qt::KeyboardModifiers(modifiers) &
        (Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier | Qt::MetaModifier);
    if (recording_.isEmpty() || !usable(key, held))
        return;
    const int plain = key == Qt::Key_Backtab ? static_cast<int>(Qt::Key_Tab) : key;
    pressed_ = QKeySequence(static_cast<int>(held) | plain).toString(QKeySequence::PortableText);
    if (conflictingCommand().isEmpty())
        return assignPressedKeys();
    emit recordingChanged();
}

void KeysModel::assignPressedKeys() {
    if (!recording_.isEmpty() && !pressed_.isEmpty())
        commands_->assignKeys(recording_, pressed_);
    stopRecording();
}

void KeysModel::stopRecording() {
    startRecording({});
}

void KeysModel::clearKeys(const QString& commandId) {
    commands_->assignKeys(commandId, {});
    stopRecording();
}

void KeysModel::resetKeys(const QString& commandId) {
    commands_->resetKeys(commandId);
    stopRecording();
}

void KeysModel::resetAllKeys() {
    commands_->resetAllKeys();
    stopRecording();
}

int KeysModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

const Column<KeysModel::Row> KeysModel::kColumns[] = {
    {"command", [](const Row& row) { return QVariant::fromValue(row.command); }},
    {"label", [](const Row& row) { return QVariant(row.label); }},
    {"keysText", [](const Row& row) { return QVariant(row.keys); }},
    {"section", [](const Row& row) { return QVariant(row.section); }},
};

QVariant KeysModel::data(const QModelIndex& index, int role) const {
    return cellOf(*this, rows_, kColumns, index, role);
}

QHash<int, QByteArray> KeysModel::roleNames() const {
    return rolesOf(kColumns);
}

} // namespace ww::ui

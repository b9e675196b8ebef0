#include "command_model.h"

#include <QtCore/QSettings>

namespace ww::ui {

AppCommand::AppCommand(Definition definition, QObject* parent)
    : QObject(parent), definition_(std::move(definition)), text_(definition_.text) {
    refresh();
}

void AppCommand::setKeys(std::optional<QString> keys) {
    if (keys == own_)
        return;
    own_ = std::move(keys);
    emit keysChanged();
}

void AppCommand::trigger() {
    refresh();
    if (enabled_ && definition_.run)
        return definition_.run();
    const QString why = !enabled_ && definition_.refusal ? definition_.refusal() : QString();
    if (!why.isEmpty())
        emit refused(why);
}

void AppCommand::refresh() {
    const bool enabled = !definition_.enabled || definition_.enabled();
    const QString text = definition_.dynamicText ? definition_.dynamicText() : definition_.text;
    if (enabled != enabled_) {
        enabled_ = enabled;
        emit enabledChanged();
    }
    if (text != text_) {
        text_ = text;
        emit textChanged();
    }
}

namespace {
QString settingOf(const AppCommand* command) {
    return QStringLiteral("keys/") + command->commandId();
}
} // namespace

CommandModel::CommandModel(QObject* parent) : QAbstractListModel(parent) {
    QSettings settings;
    settings.beginGroup(QStringLiteral("keys"));
    for (const QString& id : settings.childKeys())
        users_.insert(id, settings.value(id).toString());
}

void CommandModel::add(AppCommand::Definition definition) {
    const int row = static_cast<int>(commands_.size());
    beginInsertRows({}, row, row);
    commands_.append(new AppCommand(std::move(definition), this));
    AppCommand* command = commands_.back();
    if (const auto keys = users_.constFind(command->commandId()); keys != users_.constEnd())
        command->setKeys(*keys);
    connect(command, &AppCommand::refused, this, &CommandModel::refused);
    connect(command, &AppCommand::keysChanged, this, &CommandModel::keysChanged);
    endInsertRows();
}

void CommandModel::refresh() {
    for (AppCommand* command : commands_)
        command->refresh();
}

AppCommand* CommandModel::find(const QString& id) const {
    for (AppCommand* command : commands_)
        if (command->commandId() == id)
            return command;
    return nullptr;
}

void CommandModel::run(const QString& id) {
    if (AppCommand* command = find(id))
        command->trigger();
}

void CommandModel::setRecordingShortcut(bool recording) {
    if (recording == recording_)
        return;
    recording_ = recording;
    emit recordingChanged();
}

AppCommand* CommandModel::commandWithKeys(const QString& keys) const {
    for (AppCommand* command : commands_)
        if (!keys.isEmpty() && command->keys().contains(keys))
            return command;
    return nullptr;
}

void CommandModel::saveKeys(AppCommand* command, std::optional<QString> keys) {
    if (keys == command->defaultShortcut())
        keys = std::nullopt;
    if (keys)
        QSettings().setValue(settingOf(command), *keys);
    else
        QSettings().remove(settingOf(command));
    command->setKeys(std::move(keys));
}

void CommandModel::assignKeys(const QString& id, const QString& keys) {
    AppCommand* command = find(id);
    if (!command)
        return;
    if (AppCommand* had = commandWithKeys(keys); had && had != command) {
        // A command with two shortcuts loses only the shortcut that another command gets.
        QStringList left = had->keys();
        left.removeAll(keys);
        saveKeys(had, left.isEmpty() ? QString() : left.front());
    }
    saveKeys(command, keys);
}

void CommandModel::resetKeys(const QString& id) {
    if (AppCommand* command = find(id))
        assignKeys(id, command->defaultShortcut());
}

void CommandModel::resetAllKeys() {
    for (AppCommand* command : commands_)
        saveKeys(command, std::nullopt);
}

int CommandModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(commands_.size());
}

QVariant CommandModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != CommandRole)
        return {};
    return QVariant::fromValue(commands_[index.row()]);
}

QHash<int, QByteArray> CommandModel::roleNames() const {
    return {{CommandRole, "command"}};
}

} // namespace ww::ui

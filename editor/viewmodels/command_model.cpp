#include "command_model.h"

namespace ww::ui {

AppCommand::AppCommand(Definition definition, QObject* parent)
    : QObject(parent), definition_(std::move(definition)), text_(definition_.text) {
    refresh();
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

CommandModel::CommandModel(QObject* parent) : QAbstractListModel(parent) {}

void CommandModel::add(AppCommand::Definition definition) {
    const int row = static_cast<int>(commands_.size());
    beginInsertRows({}, row, row);
    commands_.append(new AppCommand(std::move(definition), this));
    connect(commands_.back(), &AppCommand::refused, this, &CommandModel::refused);
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

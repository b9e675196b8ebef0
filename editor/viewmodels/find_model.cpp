#include "find_model.h"

#include "command_model.h"

#include "editor/forms/candidates.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <algorithm>

namespace ww::ui {

using session::q;
using session::s;

namespace {
constexpr qsizetype kRows = 60;
}

FindModel::FindModel(CommandModel* commands, QObject* parent)
    : QAbstractListModel(parent), commands_(commands) {}

void FindModel::setSession(session::Session* session) {
    session_ = session;
    recent_.clear();
    search();
}

void FindModel::setQuery(const QString& query) {
    if (query != query_) {
        query_ = query;
        emit queryChanged();
    }
    search();
}

void FindModel::noteOpened(const QString& key) {
    recent_.removeAll(key);
    recent_.prepend(key);
    if (recent_.size() > 20)
        recent_.removeLast();
}

void FindModel::search() {
    beginResetModel();
    rows_.clear();
    const std::string query = s(query_.trimmed());
    const bool ready = session_ && session_->state() == session::Session::State::Ready;
    if (ready)
        for (const session::EntityPtr& entity : session_->index().all()) {
            const QString key = session::keyOf(entity->ref);
            int score = 0;
            if (query.empty()) {
                const auto recent = recent_.indexOf(key);
                score = recent < 0 ? 0 : 1000 - static_cast<int>(recent);
            } else {
                score = std::max(forms::fuzzyScore(query, entity->title) * 2,
                                 forms::fuzzyScore(query, entity->ref.id));
            }
            if (score <= 0)
                continue;
            const QString kind = entity->schema ? q(entity->schema->label) : q(entity->ref.section);
            rows_.append({q(entity->title),
                          kind + QStringLiteral(" · ") + q(entity->ref.id),
                          entity->schema ? q(entity->schema->icon) : QString(),
                          {},
                          key,
                          {},
                          score});
        }
    for (const AppCommand* command : commands_->all()) {
        if (!command->enabled())
            continue;
        // Commands give way to entities of the same name, and fill an empty list.
        const int score = query.empty() ? 1 : forms::fuzzyScore(query, s(command->text())) * 2 - 1;
        if (score > 0)
            rows_.append({command->text(),
                          {},
                          command->icon(),
                          command->shortcut(),
                          {},
                          command->commandId(),
                          score});
    }
    std::stable_sort(rows_.begin(), rows_.end(),
                     [](const Row& a, const Row& b) { return a.score > b.score; });
    if (rows_.size() > kRows)
        rows_.resize(kRows);
    endResetModel();
    emit countChanged();
}

void FindModel::run(int row) {
    if (row < 0 || row >= count())
        return;
    const Row chosen = rows_[row];
    if (chosen.commandId.isEmpty())
        emit opened(chosen.key);
    else
        commands_->run(chosen.commandId);
}

int FindModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

const Column<FindModel::Row> FindModel::kColumns[] = {
    {"title", [](const Row& row) { return QVariant(row.title); }},
    {"detail", [](const Row& row) { return QVariant(row.detail); }},
    {"icon", [](const Row& row) { return QVariant(row.icon); }},
    {"shortcut", [](const Row& row) { return QVariant(row.shortcut); }},
    {"isCommand", [](const Row& row) { return QVariant(!row.commandId.isEmpty()); }},
    {"thumbnail", [](const Row&) { return QVariant(QString()); }},
};

QVariant FindModel::data(const QModelIndex& index, int role) const {
    return cellOf(*this, rows_, kColumns, index, role);
}

QHash<int, QByteArray> FindModel::roleNames() const {
    return rolesOf(kColumns);
}

} // namespace ww::ui

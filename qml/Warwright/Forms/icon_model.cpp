#include "icon_model.h"

#include "game_icon_provider.h"

#include "editor/forms/candidates.h"
#include "rules/base/words.h"

#include <QQmlEngine>

#include <algorithm>
#include <utility>

namespace ww::ui {

IconModel::IconModel(QObject* parent) : QAbstractListModel(parent) {}

void IconModel::componentComplete() {
    if (const QQmlEngine* engine = qmlEngine(this))
        if (const auto* provider =
                dynamic_cast<GameIconProvider*>(engine->imageProvider(QStringLiteral("game"))))
            names_ = provider->names();
    std::sort(names_.begin(), names_.end());
    search();
}

void IconModel::setQuery(const QString& query) {
    if (query == query_)
        return;
    query_ = query;
    emit queryChanged();
    search();
}

void IconModel::search() {
    const std::string query = query_.trimmed().toStdString();
    std::vector<std::pair<int, std::string>> found;
    for (const std::string& name : names_)
        if (const int score = forms::fuzzyScore(query, name); score > 0)
            found.emplace_back(score, name);
    if (!query.empty())
        std::stable_sort(found.begin(), found.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
    beginResetModel();
    rows_.clear();
    for (auto& [score, name] : found)
        rows_.push_back(std::move(name));
    endResetModel();
    emit countChanged();
}

int IconModel::rowOf(const QString& name) const {
    const auto at = std::find(rows_.begin(), rows_.end(), name.toStdString());
    return at == rows_.end() ? -1 : static_cast<int>(at - rows_.begin());
}

QString IconModel::nameAt(int row) const {
    return row >= 0 && row < count() ? QString::fromStdString(rows_[static_cast<std::size_t>(row)])
                                     : QString();
}

int IconModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant IconModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const std::string& name = rows_[static_cast<std::size_t>(index.row())];
    if (role == NameRole)
        return QString::fromStdString(name);
    return role == TitleRole ? QString::fromStdString(sentenceCase(name)) : QVariant();
}

QHash<int, QByteArray> IconModel::roleNames() const {
    return {{NameRole, "name"}, {TitleRole, "title"}};
}

} // namespace ww::ui

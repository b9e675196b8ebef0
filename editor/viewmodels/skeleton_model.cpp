#include "skeleton_model.h"

#include "editor/session/text.h"

#include "rules/base/words.h"
#include "rules/library/skeleton.h"

#include <QtCore/QRegularExpression>

namespace ww::ui {

using session::q;
using session::s;

SkeletonModel::SkeletonModel(QObject* parent) : QAbstractListModel(parent) {}

void SkeletonModel::setSystem(const QString& id) {
    if (id == system_)
        return;
    system_ = id;
    beginResetModel();
    rows_.clear();
    endResetModel();
    emit countChanged();
    emit systemChanged();
    emit answersChanged();
}

void SkeletonModel::setName(const QString& name) {
    if (name == name_)
        return;
    name_ = name;
    emit nameChanged();
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (rows_[i].initials && rows_[i].said.isEmpty()) {
            const QModelIndex at = index(static_cast<int>(i));
            emit dataChanged(at, at, {ValueRole});
        }
}

void SkeletonModel::setOptions(const QString& id,
                               const std::vector<schema::SkeletonOption>& options) {
    if (id != system_)
        return;
    beginResetModel();
    rows_.clear();
    for (const schema::SkeletonOption& option : options) {
        Row row;
        row.key = q(option.key);
        row.doc = session::wording(option.doc);
        row.initials = option.initials;
        row.standing = q(option.replaces);
        if (row.standing.size() >= 2 && row.standing.front() == row.standing.back() &&
            (row.standing.front() == u'"' || row.standing.front() == u'\''))
            row.standing = row.standing.mid(1, row.standing.size() - 2);
        static constexpr const char* kAsks[] = {"text", "colour", "icon"};
        row.ask = QString::fromLatin1(kAsks[static_cast<std::size_t>(option.kind)]);
        for (const auto& [value, words] : option.values) {
            row.choices.append(q(value));
            // a value that replaces nothing is the default
            if (words.empty() && row.standing.isEmpty())
                row.standing = q(value);
        }
        if (!row.choices.isEmpty())
            row.ask = QStringLiteral("choice");
        rows_.push_back(std::move(row));
    }
    endResetModel();
    emit countChanged();
    emit answersChanged();
}

void SkeletonModel::setValue(int row, const QString& value) {
    if (row < 0 || row >= count())
        return;
    Row& at = rows_[static_cast<std::size_t>(row)];
    if (at.said == value)
        return;
    at.said = value;
    const QModelIndex changed = index(row);
    emit dataChanged(changed, changed, {ValueRole});
    emit answersChanged();
}

QString SkeletonModel::valueOf(const Row& row) const {
    if (!row.said.isEmpty())
        return row.said;
    return row.initials ? q(library::initialsOf(s(name_), {})) : row.standing;
}

QString SkeletonModel::first(const char* ask) const {
    for (const Row& row : rows_)
        if (row.ask == QLatin1String(ask))
            return valueOf(row);
    return {};
}

QString SkeletonModel::problem() const {
    static const QRegularExpression colour(QStringLiteral("^#[0-9A-Fa-f]{6}$"));
    for (const Row& row : rows_)
        if (row.ask == QLatin1String("colour") && !row.said.trimmed().isEmpty() &&
            !colour.match(row.said.trimmed()).hasMatch())
            return tr("%1: a colour is written like #24506B.").arg(q(sentenceCase(s(row.key))));
    return {};
}

std::vector<std::pair<std::string, std::string>> SkeletonModel::answers() const {
    std::vector<std::pair<std::string, std::string>> out;
    for (const Row& row : rows_)
        if (!row.said.trimmed().isEmpty())
            out.emplace_back(s(row.key), s(row.said.trimmed()));
    return out;
}

int SkeletonModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant SkeletonModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case KeyRole:
        return row.key;
    case LabelRole:
        return q(sentenceCase(s(row.key)));
    case DocRole:
        return row.doc;
    case AskRole:
        return row.ask;
    case ValueRole:
        return valueOf(row);
    case ChoicesRole:
        return row.choices;
    default:
        return {};
    }
}

QHash<int, QByteArray> SkeletonModel::roleNames() const {
    return {{KeyRole, "key"}, {LabelRole, "label"}, {DocRole, "doc"},
            {AskRole, "ask"}, {ValueRole, "value"}, {ChoicesRole, "choices"}};
}

} // namespace ww::ui

#include "skeleton_model.h"

#include "editor/session/text.h"

#include "rules/base/words.h"
#include "rules/library/skeleton.h"

#include <QtCore/QRegularExpression>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

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
        if (rows_[i].takesInitials && rows_[i].answer.isEmpty()) {
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
        row.key = toQString(option.key);
        row.doc = session::withQuotationMarks(option.doc);
        row.takesInitials = option.usesInitials;
        row.defaultValue = toQString(option.replacedText);
        if (row.defaultValue.size() >= 2 && row.defaultValue.front() == row.defaultValue.back() &&
            (row.defaultValue.front() == u'"' || row.defaultValue.front() == u'\''))
            row.defaultValue = row.defaultValue.mid(1, row.defaultValue.size() - 2);
        static constexpr const char* kAsks[] = {"text", "colour", "icon"};
        row.ask = QString::fromLatin1(kAsks[static_cast<std::size_t>(option.kind)]);
        for (const auto& [value, words] : option.values) {
            row.choices.append(toQString(value));
            // the value that replaces no text is the default
            if (words.empty() && row.defaultValue.isEmpty())
                row.defaultValue = toQString(value);
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
    if (at.answer == value)
        return;
    at.answer = value;
    const QModelIndex changed = index(row);
    emit dataChanged(changed, changed, {ValueRole});
    emit answersChanged();
}

QString SkeletonModel::valueOf(const Row& row) const {
    if (!row.answer.isEmpty())
        return row.answer;
    return row.takesInitials ? toQString(library::initialsOf(toUtf8String(name_), {}))
                             : row.defaultValue;
}

QString SkeletonModel::firstAnswer(const char* ask) const {
    for (const Row& row : rows_)
        if (row.ask == QLatin1String(ask))
            return valueOf(row);
    return {};
}

QString SkeletonModel::problem() const {
    static const QRegularExpression colour(QStringLiteral("^#[0-9A-Fa-f]{6}$"));
    for (const Row& row : rows_)
        if (row.ask == QLatin1String("colour") && !row.answer.trimmed().isEmpty() &&
            !colour.match(row.answer.trimmed()).hasMatch())
            return tr("%1: write the colour like #24506B.")
                .arg(toQString(sentenceCase(toUtf8String(row.key))));
    return {};
}

std::vector<std::pair<std::string, std::string>> SkeletonModel::answers() const {
    std::vector<std::pair<std::string, std::string>> out;
    for (const Row& row : rows_)
        if (!row.answer.trimmed().isEmpty())
            out.emplace_back(toUtf8String(row.key), toUtf8String(row.answer.trimmed()));
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
        return toQString(sentenceCase(toUtf8String(row.key)));
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

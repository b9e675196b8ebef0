#include "analysis_parameters.h"

#include "editor/session/text.h"

#include <algorithm>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;
using Parameter = check::Parameter;

namespace {
/// Returns whether the user chooses the value from a list.
bool fromList(const Parameter& parameter) {
    return parameter.kind == Parameter::Kind::Choice || parameter.kind == Parameter::Kind::Entity;
}
} // namespace

AnalysisParameters::AnalysisParameters(QObject* parent) : QAbstractListModel(parent) {}

AnalysisParameters::Row AnalysisParameters::rowOf(const Parameter& parameter,
                                                  const check::ParameterValue& setting) {
    Row row{parameter, setting, {}};
    if (fromList(parameter) && !parameter.unsetLabel.empty())
        row.setting.choices.insert(row.setting.choices.begin(), {{}, parameter.unsetLabel});
    for (const check::Choice& choice : row.setting.choices)
        row.labels.append(toQString(choice.label));
    return row;
}

void AnalysisParameters::setParameters(
    const std::vector<Parameter>& parameters,
    const std::map<std::string, check::ParameterValue, std::less<>>& settings) {
    std::vector<Row> next;
    for (const Parameter& parameter : parameters) {
        const auto it = settings.find(parameter.id);
        if (it != settings.end() && parameter.kind != Parameter::Kind::Cell)
            next.push_back(rowOf(parameter, it->second));
    }
    const bool alike =
        std::equal(next.begin(), next.end(), rows_.begin(), rows_.end(),
                   [](const Row& a, const Row& b) { return a.parameter.id == b.parameter.id; });
    if (!alike) {
        beginResetModel();
        rows_ = std::move(next);
        endResetModel();
        return;
    }
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        QList<int> roles;
        if (next[i].labels != rows_[i].labels)
            roles.append(ChoicesRole);
        if (next[i].setting.value != rows_[i].setting.value || !roles.isEmpty())
            roles.append({ValueRole, CurrentRole});
        rows_[i] = std::move(next[i]);
        if (!roles.isEmpty())
            emit dataChanged(index(static_cast<int>(i)), index(static_cast<int>(i)), roles);
    }
}

void AnalysisParameters::chooseOption(int row, int index) {
    if (row < 0 || row >= rowCount() || index < 0)
        return;
    const auto& choices = rows_[static_cast<std::size_t>(row)].setting.choices;
    if (static_cast<std::size_t>(index) < choices.size())
        setValue(row, toQString(choices[static_cast<std::size_t>(index)].value));
}

void AnalysisParameters::setValue(int row, const QString& value) {
    if (row < 0 || row >= rowCount())
        return;
    Row& changed = rows_[static_cast<std::size_t>(row)];
    if (changed.setting.value == toUtf8String(value))
        return;
    changed.setting.value = toUtf8String(value);
    emit dataChanged(index(row), index(row), {ValueRole, CurrentRole});
    emit valueChosen(changed.parameter.id, changed.setting.value);
}

int AnalysisParameters::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant AnalysisParameters::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const auto& choices = row.setting.choices;
    switch (role) {
    case LabelRole:
        return toQString(row.parameter.label);
    case KindRole:
        return static_cast<int>(row.parameter.kind == Parameter::Kind::Flag     ? Kind::Flag
                                : row.parameter.kind == Parameter::Kind::Number ? Kind::Number
                                                                                : Kind::Choice);
    case ValueRole:
        return toQString(row.setting.value);
    case CurrentRole: {
        const auto it = std::find_if(choices.begin(), choices.end(), [&](const check::Choice& c) {
            return c.value == row.setting.value;
        });
        return it == choices.end() ? -1 : static_cast<int>(it - choices.begin());
    }
    case ChoicesRole:
        return row.labels;
    case MinimumRole:
        return row.parameter.minimum;
    case MaximumRole:
        return row.parameter.maximum;
    case UnsetRole:
        return toQString(row.parameter.unsetLabel);
    default:
        return {};
    }
}

QHash<int, QByteArray> AnalysisParameters::roleNames() const {
    return {{LabelRole, "label"},     {KindRole, "kind"},       {ValueRole, "value"},
            {CurrentRole, "current"}, {ChoicesRole, "choices"}, {MinimumRole, "low"},
            {MaximumRole, "high"},    {UnsetRole, "unset"}};
}

} // namespace ww::ui

#include "analysis_parameters.h"

#include "editor/session/text.h"

#include <algorithm>

namespace ww::ui {

using session::q;
using session::s;
using Parameter = check::Parameter;

namespace {
/// Returns whether the user chooses the value from a list.
bool fromList(const Parameter& parameter) {
    return parameter.kind == Parameter::Kind::Choice || parameter.kind == Parameter::Kind::Entity;
}
} // namespace

AnalysisParameters::AnalysisParameters(QObject* parent) : QAbstractListModel(parent) {}

AnalysisParameters::Row AnalysisParameters::rowOf(const Parameter& parameter,
                                                  const check::Setting& setting) {
    Row row{parameter, setting, {}};
    if (fromList(parameter) && !parameter.unset.empty())
        row.setting.choices.insert(row.setting.choices.begin(), {{}, parameter.unset});
    for (const check::Choice& choice : row.setting.choices)
        row.labels.append(q(choice.label));
    return row;
}

void AnalysisParameters::show(const std::vector<Parameter>& parameters,
                              const std::map<std::string, check::Setting, std::less<>>& settings) {
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

void AnalysisParameters::choose(int row, int index) {
    if (row < 0 || row >= rowCount() || index < 0)
        return;
    const auto& choices = rows_[static_cast<std::size_t>(row)].setting.choices;
    if (static_cast<std::size_t>(index) < choices.size())
        setValue(row, q(choices[static_cast<std::size_t>(index)].value));
}

void AnalysisParameters::setValue(int row, const QString& value) {
    if (row < 0 || row >= rowCount())
        return;
    Row& changed = rows_[static_cast<std::size_t>(row)];
    if (changed.setting.value == s(value))
        return;
    changed.setting.value = s(value);
    emit dataChanged(index(row), index(row), {ValueRole, CurrentRole});
    emit chosen(changed.parameter.id, changed.setting.value);
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
        return q(row.parameter.label);
    case KindRole:
        return static_cast<int>(row.parameter.kind == Parameter::Kind::Flag     ? Kind::Flag
                                : row.parameter.kind == Parameter::Kind::Number ? Kind::Number
                                                                                : Kind::Choice);
    case ValueRole:
        return q(row.setting.value);
    case CurrentRole: {
        const auto it = std::find_if(choices.begin(), choices.end(), [&](const check::Choice& c) {
            return c.value == row.setting.value;
        });
        return it == choices.end() ? -1 : static_cast<int>(it - choices.begin());
    }
    case ChoicesRole:
        return row.labels;
    case LowRole:
        return row.parameter.low;
    case HighRole:
        return row.parameter.high;
    case UnsetRole:
        return q(row.parameter.unset);
    default:
        return {};
    }
}

QHash<int, QByteArray> AnalysisParameters::roleNames() const {
    return {{LabelRole, "label"},     {KindRole, "kind"},       {ValueRole, "value"},
            {CurrentRole, "current"}, {ChoicesRole, "choices"}, {LowRole, "low"},
            {HighRole, "high"},       {UnsetRole, "unset"}};
}

} // namespace ww::ui

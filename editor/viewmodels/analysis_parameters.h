#pragma once

// Lists the parameters of an analysis for QML, one row per control.

#include "rules/check/analysis.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QStringList>
#include <QtQml/qqmlregistration.h>

#include <vector>

namespace ww::ui {

class AnalysisParameters : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AnalysisModel.parameters")

  public:
    enum class Kind { Choice, Number, Flag };
    Q_ENUM(Kind)
    enum Role {
        LabelRole = Qt::UserRole + 1,
        KindRole,
        ValueRole,
        CurrentRole,
        ChoicesRole,
        MinimumRole,
        MaximumRole,
        UnsetRole
    };
    explicit AnalysisParameters(QObject* parent = nullptr);

    /// Sets the parameters and their values in the last report. Keeps the rows if the parameters
    /// are the same. Cell parameters have no row, because the user picks cells on the map.
    void setParameters(const std::vector<check::Parameter>& parameters,
                       const std::map<std::string, check::ParameterValue, std::less<>>& settings);

    /// Chooses an option of a Choice parameter. The first option may be "no value".
    Q_INVOKABLE void chooseOption(int row, int index);
    /// Sets a parameter's value; an empty text unsets the parameter.
    Q_INVOKABLE void setValue(int row, const QString& value);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `label`, `kind`, `value`, `current` (index into `choices`; -1: none), `choices`
    /// (labels), `low`, `high`, `unset` (label of "no value"; empty if a value is required).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void valueChosen(const std::string& parameter, const std::string& value);

  private:
    struct Row {
        check::Parameter parameter;
        check::ParameterValue setting;
        QStringList labels;
    };
    static Row rowOf(const check::Parameter& parameter, const check::ParameterValue& setting);
    std::vector<Row> rows_;
};

} // namespace ww::ui

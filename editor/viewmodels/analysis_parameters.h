#pragma once

// What the reader of an analysis may choose, one row a control.

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
        LowRole,
        HighRole,
        UnsetRole
    };
    explicit AnalysisParameters(QObject* parent = nullptr);

    /// As the last report took them. Rows stay where the parameters are the same ones. Cells are
    /// chosen on the map and have no row.
    void show(const std::vector<check::Parameter>& parameters,
              const std::map<std::string, check::Setting, std::less<>>& settings);

    Q_INVOKABLE void choose(int row, int index); ///< of a Choice; what stands first may be unset
    Q_INVOKABLE void setValue(int row, const QString& value); ///< empty: unset

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `label`, `kind`, `value`, `current` (index into `choices`, -1: none), `choices` (labels),
    /// `low`, `high`, `unset` (what no value is called; empty: there always is one).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void chosen(const std::string& parameter, const std::string& value);

  private:
    struct Row {
        check::Parameter parameter;
        check::Setting setting;
        QStringList labels;
    };
    static Row rowOf(const check::Parameter& parameter, const check::Setting& setting);
    std::vector<Row> rows_;
};

} // namespace ww::ui

#pragma once

// Table columns with figures of an analysis. The worker computes values for a few rows at a time,
// visible rows first. A cell without a value is empty. An old value stays until its cell gets a
// new value.

#include "analysis_parameters.h"

#include "editor/table/columns.h"

#include "rules/check/analysis.h"

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtCore/QTimer>
#include <QtQml/qqmlregistration.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace ww::session {
class Session;
struct ColumnAnalysisResult;
} // namespace ww::session

namespace ww::ui {

/// For the dialog that adds a column: call `beginColumn`, set the choices, then call `addColumn`.
class TableAnalyses : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("TableModel.analyses")
    /// Labels of the analyses that the kind has.
    Q_PROPERTY(QStringList names READ names NOTIFY kindChanged)
    Q_PROPERTY(int current READ current WRITE setCurrent NOTIFY choiceChanged)
    Q_PROPERTY(QStringList figures READ figures NOTIFY choiceChanged)
    Q_PROPERTY(int figure READ figure WRITE setFigure NOTIFY choiceChanged)
    Q_PROPERTY(ww::ui::AnalysisParameters* parameters READ parameters CONSTANT)
    /// The column's value for a sample row, such as `Old Merle: 44 %`, or why it has no value.
    Q_PROPERTY(QString sampleText READ sampleText NOTIFY sampleChanged)

  public:
    explicit TableAnalyses(QObject* parent);
    /// Sets the table's kind. `rows` returns the table's rows in the order of computation.
    void setSource(session::Session* session, const std::string& kind,
                   std::function<std::vector<EntityRef>()> rows);

    [[nodiscard]] QStringList names() const;
    [[nodiscard]] int current() const { return current_; }
    void setCurrent(int current);
    [[nodiscard]] QStringList figures() const;
    [[nodiscard]] int figure() const { return figure_; }
    void setFigure(int figure);
    [[nodiscard]] AnalysisParameters* parameters() { return &parameters_; }
    [[nodiscard]] QString sampleText() const { return sample_; }

    /// Begins adding a column. The entity of that key is the sample row.
    Q_INVOKABLE void beginColumn(const QString& key);
    Q_INVOKABLE void addColumn();

    // Functions for the columns that the table already has.
    [[nodiscard]] std::size_t size() const { return columns_.size(); }
    [[nodiscard]] QString label(std::size_t column) const { return columns_[column].label; }
    [[nodiscard]] const table::CellContent& value(std::size_t column, const EntityRef& ref) const;
    /// Returns whether all rows have values of the newest text.
    [[nodiscard]] bool isComplete(std::size_t column) const;
    /// `columnSpec` returns a column as text for the settings. `restoreColumn` adds that column;
    /// false if the game has no such analysis.
    [[nodiscard]] QString columnSpec(std::size_t column) const;
    bool restoreColumn(const QString& spec);
    void removeColumn(std::size_t column);
    void markOutdated(); ///< call it after a text changed
    void requestValues();

  signals:
    void kindChanged();
    void choiceChanged();
    void sampleChanged();
    void columnAdded();
    void valuesChanged(int column);

  private:
    /// A figure of a result, by the keys of its path. In a table, the largest value is used.
    struct Figure {
        std::vector<std::string> path;
        QString label;
        const check::Column* column = nullptr;
    };
    struct Value {
        table::CellContent entry;
        unsigned revision = 0;
    };
    struct AnalysisColumn {
        const check::Analysis* analysis = nullptr;
        check::Arguments arguments;
        Figure figure;
        QString label;
        std::map<EntityRef, Value> values;
    };
    static void collectFigures(const std::vector<check::Column>& columns, const Figure& around,
                               std::vector<Figure>& out);
    [[nodiscard]] const check::Analysis* analysis() const;
    [[nodiscard]] static table::CellContent entryOf(const Figure& figure,
                                                    const check::Answer& answer);
    void requestSample();
    void storeResult(const session::ColumnAnalysisResult& result);
    QPointer<session::Session> session_;
    std::string kind_;
    std::function<std::vector<EntityRef>()> rows_;
    std::vector<const check::Analysis*> fitting_;
    std::vector<Figure> figures_; ///< figures of the chosen analysis
    int current_ = -1, figure_ = -1;
    check::Arguments arguments_;
    AnalysisParameters parameters_;
    EntityRef sampleOf_;
    QString sample_, chosenNames_;
    std::vector<AnalysisColumn> columns_;
    unsigned revision_ = 1, askedAt_ = 0;
    int underWay_ = -1; ///< column being computed; -2: the sample; -1: none
    bool seen_ = false; ///< whether the chosen analysis has returned a result
    QTimer soon_;
};

} // namespace ww::ui

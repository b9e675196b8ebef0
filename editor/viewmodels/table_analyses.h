#pragma once

// Columns of a table that an analysis of the game fills: which one, what is chosen in it, and which
// of its figures. Values are worked out by the worker, a few rows at a time, those in sight first;
// until one is there its cell is empty, and after an edit it stays until the new one comes.

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
struct ColumnResult;
} // namespace ww::session

namespace ww::ui {

/// For QML it is the choice of one more such column: `begin`, choices, `add`.
class TableAnalyses : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("TableModel.analyses")
    Q_PROPERTY(QStringList names READ names NOTIFY kindChanged) ///< of what fits the kind
    Q_PROPERTY(int current READ current WRITE setCurrent NOTIFY choiceChanged)
    Q_PROPERTY(QStringList figures READ figures NOTIFY choiceChanged)
    Q_PROPERTY(int figure READ figure WRITE setFigure NOTIFY choiceChanged)
    Q_PROPERTY(ww::ui::AnalysisParameters* parameters READ parameters CONSTANT)
    /// Of one row, as the column would have it: `Orrin Vael: 44 %`; or why there is nothing.
    Q_PROPERTY(QString sample READ sample NOTIFY sampleChanged)

  public:
    explicit TableAnalyses(QObject* parent);
    /// `rows` are the table's, in the order in which they are wanted.
    void setSource(session::Session* session, const std::string& kind,
                   std::function<std::vector<EntityRef>()> rows);

    [[nodiscard]] QStringList names() const;
    [[nodiscard]] int current() const { return current_; }
    void setCurrent(int current);
    [[nodiscard]] QStringList figures() const;
    [[nodiscard]] int figure() const { return figure_; }
    void setFigure(int figure);
    [[nodiscard]] AnalysisParameters* parameters() { return &parameters_; }
    [[nodiscard]] QString sample() const { return sample_; }

    Q_INVOKABLE void begin(const QString& key); ///< with that entity as the sample
    Q_INVOKABLE void add();

    // What the table shows.
    [[nodiscard]] std::size_t size() const { return columns_.size(); }
    [[nodiscard]] QString label(std::size_t column) const { return columns_[column].label; }
    [[nodiscard]] const table::Entry& value(std::size_t column, const EntityRef& ref) const;
    [[nodiscard]] bool complete(std::size_t column) const; ///< of all rows, of the newest text
    /// As text for settings, and back; what the game hasn't is passed over.
    [[nodiscard]] QString spec(std::size_t column) const;
    bool restore(const QString& spec);
    void remove(std::size_t column);
    void outdate(); ///< a text changed
    void ask();     ///< for what is missing

  signals:
    void kindChanged();
    void choiceChanged();
    void sampleChanged();
    void added();
    void valuesChanged(int column);

  private:
    /// A figure of a result: the keys that lead to it. In a table the largest of its rows counts.
    struct Figure {
        std::vector<std::string> path;
        QString label;
        const check::Column* column = nullptr;
    };
    struct Value {
        table::Entry entry;
        unsigned revision = 0;
    };
    struct Asked {
        const check::Analysis* analysis = nullptr;
        check::Arguments arguments;
        Figure figure;
        QString label;
        std::map<EntityRef, Value> values;
    };
    static void collect(const std::vector<check::Column>& columns, const Figure& around,
                        std::vector<Figure>& out);
    [[nodiscard]] const check::Analysis* analysis() const;
    [[nodiscard]] static table::Entry entryOf(const Figure& figure, const check::Answer& answer);
    void askSample();
    void take(const session::ColumnResult& result);
    QPointer<session::Session> session_;
    std::string kind_;
    std::function<std::vector<EntityRef>()> rows_;
    std::vector<const check::Analysis*> fitting_;
    std::vector<Figure> figures_; ///< of the one that is chosen
    int current_ = -1, figure_ = -1;
    check::Arguments arguments_;
    AnalysisParameters parameters_;
    EntityRef sampleOf_;
    QString sample_, chosenNames_;
    std::vector<Asked> columns_;
    unsigned revision_ = 1, askedAt_ = 0;
    int underWay_ = -1; ///< the column that is asked; -2: the sample; -1: none
    bool seen_ = false; ///< an answer of the one that is chosen
    QTimer soon_;
};

} // namespace ww::ui

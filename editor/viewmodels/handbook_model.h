#pragma once

// What is looked up beside the work: the open game's words and rules (what a keyword means, which
// rule says so, a line that uses it), and the manual.

#include "list_frame.h"
#include "manual_model.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtQml/qqmlregistration.h>

#include <vector>

namespace ww::session {
class Session;
}

namespace ww::ui {

class HandbookModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.handbook")
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY shownChanged)
    Q_PROPERTY(QString query READ query WRITE setQuery NOTIFY rowsChanged)
    /// Of the manual the query searches all pages; words and rules are listed as they fit it.
    Q_PROPERTY(Part part READ part WRITE setPart NOTIFY rowsChanged)
    Q_PROPERTY(ww::ui::ManualModel* manual READ manual CONSTANT)
    Q_PROPERTY(int count READ count NOTIFY rowsChanged)
    Q_PROPERTY(int current READ current WRITE setCurrent NOTIFY currentChanged)
    /// Of the current word: a line of an open pack that has it, with whose it is; or empty.
    Q_PROPERTY(QString example READ example NOTIFY currentChanged)

  public:
    enum class Part { All, Words, Rules, Manual };
    Q_ENUM(Part)

    explicit HandbookModel(QObject* parent = nullptr);
    void setSession(session::Session* session);

    [[nodiscard]] bool shown() const { return shown_; }
    void setShown(bool shown);
    [[nodiscard]] QString query() const { return query_; }
    void setQuery(const QString& query);
    [[nodiscard]] Part part() const { return part_; }
    void setPart(Part part);
    [[nodiscard]] ManualModel* manual() { return &manual_; }
    [[nodiscard]] int count() const { return static_cast<int>(shownRows_.size()); }
    [[nodiscard]] int current() const { return current_; }
    void setCurrent(int row);
    [[nodiscard]] QString example() const;

    /// Opens it at a word or a rule; of several ids at the first that there is. Without one it
    /// opens where it was.
    Q_INVOKABLE void look(const QString& ids);
    [[nodiscard]] bool isAt(const QString& ids) const;
    /// Opens it at a page of the manual, as `ManualModel::open` names it; empty: where it was.
    Q_INVOKABLE void read(const QString& target);
    [[nodiscard]] bool isReading(const QString& target) const;
    /// Puts the word where the caret was last.
    Q_INVOKABLE void insert(int row);

    struct Row {
        QString id, title, text, detail, icon, cite;
        bool word = false;
        bool writable = false; ///< it is written in sentences
        bool onItsOwn = false; ///< at the head of a line
    };
    /// Of all, whatever is filtered.
    [[nodiscard]] const std::vector<Row>& rows() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `entryId`, `title`, `meaning`, `detail` (what kind of word, or the rulebook's
    /// heading), `icon`, `cite` (ids of rules), `writable`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void shownChanged();
    void rowsChanged();
    void currentChanged();
    void inserted(const QString& word, bool onItsOwn); ///< AppModel hands it to the form

  private:
    void filter();
    static const Column<Row> kColumns[];
    QPointer<session::Session> session_;
    mutable std::vector<Row> rows_; ///< none before anybody asks for them
    mutable bool read_ = false;
    std::vector<Row> shownRows_;
    ManualModel manual_;
    QString query_;
    Part part_ = Part::All;
    int current_ = 0;
    bool shown_ = false;
};

} // namespace ww::ui

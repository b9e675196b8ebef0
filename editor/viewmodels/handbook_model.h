#pragma once

// The reference panel: words and rules of the open game, and the manual.

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
    Q_PROPERTY(bool visible READ visible WRITE setVisible NOTIFY visibleChanged)
    Q_PROPERTY(QString query READ query WRITE setQuery NOTIFY rowsChanged)
    /// In the part `Manual`, the query searches the manual. Otherwise, it filters words and rules.
    Q_PROPERTY(Part part READ part WRITE setPart NOTIFY rowsChanged)
    Q_PROPERTY(ww::ui::ManualModel* manual READ manual CONSTANT)
    Q_PROPERTY(int count READ count NOTIFY rowsChanged)
    Q_PROPERTY(int current READ current WRITE setCurrent NOTIFY currentChanged)
    /// A sentence from an open pack that uses the current word, and its entity; may be empty.
    Q_PROPERTY(QString example READ example NOTIFY currentChanged)

  public:
    enum class Part { All, Words, Rules, Manual };
    Q_ENUM(Part)

    explicit HandbookModel(QObject* parent = nullptr);
    void setSession(session::Session* session);
    void readAgain(); ///< lists the words and rules of the session's game as it is now

    [[nodiscard]] bool visible() const { return shown_; }
    void setVisible(bool shown);
    [[nodiscard]] QString query() const { return query_; }
    void setQuery(const QString& query);
    [[nodiscard]] Part part() const { return part_; }
    void setPart(Part part);
    [[nodiscard]] ManualModel* manual() { return &manual_; }
    [[nodiscard]] int count() const { return static_cast<int>(shownRows_.size()); }
    [[nodiscard]] int current() const { return current_; }
    void setCurrent(int row);
    [[nodiscard]] QString example() const;

    /// Shows the first of these ids that is a known word or rule. Without ids, shows the last entry
    /// again.
    Q_INVOKABLE void showEntry(const QString& ids);
    [[nodiscard]] bool isShowingEntry(const QString& ids) const;
    /// Shows a page of the manual (see `ManualModel::open`); an empty target shows the last page.
    Q_INVOKABLE void showPage(const QString& target);
    [[nodiscard]] bool isShowingPage(const QString& target) const;
    /// Inserts the word at the form's last caret position.
    Q_INVOKABLE void insertWord(int row);

    struct Row {
        QString id, title, text, detail, icon, cite;
        bool isWord = false;
        bool writable = false; ///< whether sentences can use the word
        bool onItsOwn = false; ///< whether an inserted word begins a new line
    };
    /// Returns all entries, unfiltered.
    [[nodiscard]] const std::vector<Row>& rows() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `entryId`, `title`, `meaning`, `detail` (kind of word, or the rulebook's heading),
    /// `icon`, `cite` (rule ids), `writable`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void visibleChanged();
    void rowsChanged();
    void currentChanged();
    void wordInsertRequested(const QString& word,
                             bool onItsOwn); ///< AppModel passes the word to the form

  private:
    void applyFilter();
    static const Column<Row> kColumns[];
    QPointer<session::Session> session_;
    mutable std::vector<Row> rows_; ///< all entries; read on first use
    mutable bool read_ = false;
    std::vector<Row> shownRows_;
    ManualModel manual_;
    QString query_;
    Part part_ = Part::All;
    int current_ = 0;
    bool shown_ = false;
};

} // namespace ww::ui

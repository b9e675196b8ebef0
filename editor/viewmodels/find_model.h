#pragma once

// Ctrl+K: everything that can be opened or run, by a few letters of it.

#include "list_frame.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtQml/qqmlregistration.h>

namespace ww::session {
class Session;
}

namespace ww::ui {
class CommandModel;

class FindModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.find")
    Q_PROPERTY(QString query READ query WRITE setQuery NOTIFY queryChanged)
    Q_PROPERTY(int count READ count NOTIFY countChanged)

  public:
    FindModel(CommandModel* commands, QObject* parent);
    void setSession(session::Session* session);
    void noteOpened(const QString& key); ///< what an empty query lists first

    [[nodiscard]] QString query() const { return query_; }
    void setQuery(const QString& query);
    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }
    Q_INVOKABLE void run(int row);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `title`, `detail` (kind and id), `icon` (a game icon; for commands an interface icon),
    /// `shortcut`, `isCommand`, `thumbnail`. At most 60 rows, best first; an empty query lists
    /// recent entities and commands.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void queryChanged();
    void countChanged();
    void opened(const QString& key); ///< QML needs nothing of this; AppModel opens the tab

  private:
    void search();
    struct Row {
        QString title, detail, icon, shortcut, key, commandId;
        int score = 0;
    };
    static const Column<Row> kColumns[];
    QPointer<session::Session> session_;
    CommandModel* commands_;
    QString query_;
    QStringList recent_;
    QList<Row> rows_;
};

} // namespace ww::ui

#pragma once

// Ctrl+K: finds entities, commands and everything else that can be opened or run, by a few letters.

#include "list_frame.h"
#include "thumbnails.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtQml/qqmlregistration.h>

#include <functional>

namespace ww::session {
class Session;
struct Entity;
} // namespace ww::session

namespace ww::ui {
class CommandModel;
class EntityModel;
class HandbookModel;
class UndoModel;

class FindModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.find")
    Q_PROPERTY(QString query READ query WRITE setQuery NOTIFY queryChanged)
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    Q_PROPERTY(int entityCount READ entityCount NOTIFY countChanged)

  public:
    FindModel(CommandModel* commands, HandbookModel* handbook, UndoModel* undo,
              QObject* parent = nullptr);
    void setSession(session::Session* session);
    /// Sets the entity whose map layers and tools can be found; may be null.
    void setEntity(EntityModel* entity);
    /// Adds an entity to the recent entities, which an empty query lists.
    void addRecent(const QString& key);

    [[nodiscard]] QString query() const { return query_; }
    void setQuery(const QString& query);
    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }
    [[nodiscard]] int entityCount() const { return static_cast<int>(entityKeys().size()); }
    Q_INVOKABLE void activateRow(int row);
    Q_INVOKABLE void showAsTable(); ///< shows the listed entities as a table

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `title`, `detail` (kind and id), `icon` (a game icon; for commands, rules and
    /// findings an interface icon), `shortcut`, `isCommand` (whether `icon` is an interface icon),
    /// `thumbnail`. At most 60 rows, best first: entities, commands, map layers and tools, undo
    /// steps; then words, rules, texts and findings. An empty query lists recent entities and
    /// commands.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void queryChanged();
    void countChanged();
    void openRequested(const QString& key); ///< AppModel handles this signal and the next ones
    void tableRequested(const QStringList& keys);
    void jumpRequested(const QString& key, const QString& path);

  private:
    [[nodiscard]] QStringList entityKeys() const;
    void search();
    void searchEntities(const std::string& query);
    void searchCommands(const std::string& query);
    void searchHandbook(const std::string& query);
    void searchTexts(const std::string& query);
    void searchFindings(const std::string& query);
    void searchMapParts(
        const std::string& query); ///< finds layers and tools of the current entity's map
    void searchHistory(const std::string& query); ///< finds steps to undo or redo to
    struct Row {
        QString title, detail, icon, shortcut, key, commandId;
        int score = 0;
        QString path = {};    ///< path of a field in the entity of `key`
        QString entry = {};   ///< id of a handbook entry
        QString newKind = {}; ///< kind of a new entity to create
        EntityRef ref = {};
        std::function<void()> action = {}; ///< action of a row that isn't a command
        Thumbnails* thumbnails = nullptr;
    };
    [[nodiscard]] Row rowOf(const session::Entity& entity, const QString& detail, int score);
    static const Column<Row> kColumns[];
    QPointer<session::Session> session_;
    CommandModel* commands_;
    HandbookModel* handbook_;
    UndoModel* undo_;
    QPointer<EntityModel> entity_;
    Thumbnails thumbnails_;
    QString query_;
    QStringList recent_;
    QList<Row> rows_;
};

} // namespace ww::ui

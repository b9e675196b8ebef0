#pragma once

// The library as a flat list with depth: packs → kinds → entities. Made for a ListView with
// reuseItems; 20,000 rows are usual.

#include "thumbnails.h"

#include "rules/diag/diagnostic.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QHash>
#include <QtCore/QPointer>
#include <QtCore/QSet>
#include <QtQml/qqmlregistration.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace ww {
struct EntityRef;
struct PackDocuments;
} // namespace ww
namespace ww::session {
class Session;
struct Entity;
using EntityPtr = std::shared_ptr<const Entity>;
} // namespace ww::session

namespace ww::ui {

class LibraryModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.library")
    /// Filters by name and id, words in any order; while not empty everything is shown expanded.
    Q_PROPERTY(QString search READ search WRITE setSearch NOTIFY searchChanged)
    /// Key of the entity that is shown in the current tab, to be marked; empty for none.
    Q_PROPERTY(QString currentKey READ currentKey WRITE setCurrentKey NOTIFY currentKeyChanged)
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentRowChanged)
    Q_PROPERTY(int entityCount READ entityCount NOTIFY entityCountChanged)

  public:
    enum class RowType { Pack, Kind, Entity };
    Q_ENUM(RowType)
    enum Role {
        KeyRole = Qt::UserRole + 1,
        RowTypeRole,
        TitleRole,
        DetailRole,
        IconRole,
        ThumbnailRole,
        DepthRole,
        ExpandedRole,
        CurrentRole,
        ReadOnlyRole,
        DirtyRole,
        ErrorsRole,
        WarningsRole,
        UnfinishedRole,
        CountRole,
        KindRole,
    };
    explicit LibraryModel(QObject* parent = nullptr);
    ~LibraryModel() override;
    void setSession(session::Session* session);

    [[nodiscard]] QString search() const { return search_; }
    void setSearch(const QString& search);
    [[nodiscard]] QString currentKey() const { return currentKey_; }
    void setCurrentKey(const QString& key);
    [[nodiscard]] int currentRow() const;
    [[nodiscard]] int entityCount() const;

    /// Expands or collapses a pack or kind; not while something is searched.
    Q_INVOKABLE void toggle(int row);
    Q_INVOKABLE int firstEntity() const; ///< the first row that can be opened; -1: none
    Q_INVOKABLE void preview(int row);   ///< entity: its tab gives way to the next; else toggles
    Q_INVOKABLE void activate(int row);  ///< entity or pack: opens its tab; kind: toggles

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `key` (of entities; what TabsModel.open takes), `rowType` (LibraryModel.Entity …), `title`,
    /// `detail` (id), `icon` (a game icon's name for kinds and entities), `thumbnail` (an image://
    /// source, empty until there is one), `depth` (0 pack, 1 kind, 2 entity), `expanded`,
    /// `current`, `readOnly`, `dirty`, `errors`, `warnings`, `unfinished` (sums for packs and
    /// kinds), `count` (entities below), `kind` (kind id).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void searchChanged();
    void currentKeyChanged();
    void currentRowChanged();
    void entityCountChanged();
    void opened(const QString& key);    ///< an entity was activated
    void previewed(const QString& key); ///< to be looked at, until the next is

  private:
    struct Row;
    void rebuild();
    void addPack(const PackDocuments& pack, const QString& title,
                 std::map<std::string, std::vector<session::EntityPtr>>& sections, bool all);
    void refreshEntities(const std::vector<EntityRef>& changed);
    void refreshBadges(const std::vector<EntityRef>& changed);
    QPointer<session::Session> session_;
    std::vector<Row> rows_;
    QString search_, currentKey_;
    QSet<QString> collapsed_;
    QHash<QString, int> rowOf_;           ///< by key
    QHash<QString, diag::Counts> counts_; ///< of entities, and the sums above them
    mutable Thumbnails thumbnails_;       ///< asked for as rows are shown
};

} // namespace ww::ui

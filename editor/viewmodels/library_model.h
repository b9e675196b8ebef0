#pragma once

// The library as a flat list: packs → groups → entities. Groups are kinds, referenced entities,
// files, or severities. Made for a ListView with reuseItems; 20,000 rows are usual.

#include "thumbnails.h"

#include "rules/diag/diagnostic.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QHash>
#include <QtCore/QPointer>
#include <QtCore/QSet>
#include <QtCore/QStringList>
#include <QtQml/qqmlregistration.h>

#include <filesystem>
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
    /// Filters entities by name and id. While the filter is set, all packs and groups are expanded.
    Q_PROPERTY(QString search READ search WRITE setSearch NOTIFY searchChanged)
    /// Key of the current tab's entity, to mark it; may be empty.
    Q_PROPERTY(QString currentKey READ currentKey WRITE setCurrentKey NOTIFY currentKeyChanged)
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentRowChanged)
    Q_PROPERTY(int entityCount READ entityCount NOTIFY entityCountChanged)
    /// Labels of the possible groupings: by kind, by referenced entity (such as faction), by file,
    /// by finding.
    Q_PROPERTY(QStringList groupings READ groupings NOTIFY groupingChanged)
    Q_PROPERTY(int grouping READ grouping WRITE setGrouping NOTIFY groupingChanged)
    /// Number of selected entities.
    Q_PROPERTY(int chosenCount READ chosenCount NOTIFY chosenChanged)
    /// Whether the list has the keyboard focus. Commands then act on its selection.
    Q_PROPERTY(bool hasFocus MEMBER hasKeys_ NOTIFY hasFocusChanged)

  public:
    enum class RowType { Pack, Group, Entity };
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
        ChosenRole,
    };
    enum class Choice {
        One,    ///< selects only this row
        Toggle, ///< adds this row to the selection, or removes it
        Range   ///< selects all rows from the last chosen row to this row
    };
    Q_ENUM(Choice)
    explicit LibraryModel(QObject* parent = nullptr);
    ~LibraryModel() override;
    void setSession(session::Session* session);

    [[nodiscard]] QString search() const { return search_; }
    void setSearch(const QString& search);
    [[nodiscard]] QString currentKey() const { return currentKey_; }
    void setCurrentKey(const QString& key);
    [[nodiscard]] int currentRow() const;
    [[nodiscard]] int entityCount() const;

    [[nodiscard]] QStringList groupings() const;
    [[nodiscard]] int grouping() const;
    void setGrouping(int which);
    [[nodiscard]] int chosenCount() const { return static_cast<int>(chosen_.size()); }
    [[nodiscard]] bool hasFocus() const { return hasKeys_; }
    /// Returns the selected keys in list order.
    Q_INVOKABLE QStringList chosenKeys() const;
    Q_INVOKABLE void chooseRow(int row, ww::ui::LibraryModel::Choice how);
    void clearChosen();
    Q_INVOKABLE QStringList
    entityKeysInGroup(int row) const; ///< returns the keys of a group's entities

    /// Moves an entity to the place of another entity in the same file and section, as one step,
    /// and returns its new row. If the entity can't be moved, reports why.
    Q_INVOKABLE int move(int row, int to);

    /// Expands or collapses a pack or group. Does nothing during a search.
    Q_INVOKABLE void toggleExpanded(int row);
    Q_INVOKABLE int firstEntityRow() const; ///< returns the row of the first entity; -1: none
    /// Opens an entity in the preview tab. Expands or collapses a pack or group.
    Q_INVOKABLE void previewRow(int row);
    Q_INVOKABLE void activateRow(int row); ///< opens a tab for an entity or pack; toggles a group

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `key` (for TabsModel.open), `rowType` (LibraryModel.Entity …), `title`, `detail`
    /// (id), `icon` (a game icon's name), `thumbnail` (an image:// source, empty until drawn),
    /// `depth` (0 pack, 1 group, 2 entity), `expanded`, `current`, `readOnly`, `dirty`, `errors`,
    /// `warnings`, `unfinished` (sums for packs and groups), `count` (entities below), `kind` (kind
    /// id; empty for groups that aren't kinds), `chosen`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void searchChanged();
    void currentKeyChanged();
    void currentRowChanged();
    void entityCountChanged();
    void groupingChanged();
    void chosenChanged();
    void hasFocusChanged();
    void openRequested(const QString& key);    ///< an entity or pack was activated
    void previewRequested(const QString& key); ///< an entity was previewed

  private:
    bool hasKeys_ = false;
    struct Row;
    struct Group; ///< a group's row, sort order and entities
    void rebuildRows();
    void addPack(const PackDocuments& pack, const QString& title, std::vector<Group>& groups,
                 bool all);
    [[nodiscard]] std::vector<Group> groupsOf(std::vector<session::EntityPtr> entities) const;
    [[nodiscard]] Group groupOf(const session::EntityPtr& entity) const;
    [[nodiscard]] Group groupByReference(const session::EntityPtr& entity) const;
    [[nodiscard]] Group groupByFinding(const session::EntityPtr& entity) const;
    [[nodiscard]] bool isGamePack(const std::string& pack) const;
    [[nodiscard]] std::vector<std::string> groupingIds() const;
    void readSectionOrder(); ///< reads the order of kinds in the game, and checks `grouping_`
    void sumFindings();
    void refreshEntities(const std::vector<EntityRef>& changed);
    void refreshBadges(const std::vector<EntityRef>& changed);
    QPointer<session::Session> session_;
    std::vector<Row> rows_;
    QString search_, currentKey_;
    std::filesystem::path root_; ///< root folder of the pack that was open last
    QSet<QString> collapsed_;
    QHash<QString, int> rowOf_;
    QHash<QString, diag::Counts> counts_; ///< findings of each entity
    QHash<QString, diag::Counts> sums_;   ///< findings of each pack and group
    QHash<QString, QString> groupOf_;     ///< group key of each listed entity
    std::string grouping_;                ///< `kind`, `file`, `finding`, or `to:` and a kind
    std::map<std::string, std::size_t> sectionOrder_;
    QSet<QString> chosen_;
    QString anchor_;                ///< key of the row chosen last
    mutable Thumbnails thumbnails_; ///< drawn only for rows that a view shows
};

} // namespace ww::ui

#pragma once

// The library as a flat list with depth: packs → groups → entities. Groups are kinds, or what
// entities refer to, files, or how grave what is found in them is. Made for a ListView with
// reuseItems; 20,000 rows are usual.

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
    /// Filters by name and id, words in any order; while not empty everything is shown expanded.
    Q_PROPERTY(QString search READ search WRITE setSearch NOTIFY searchChanged)
    /// Key of the entity that is shown in the current tab, to be marked; empty for none.
    Q_PROPERTY(QString currentKey READ currentKey WRITE setCurrentKey NOTIFY currentKeyChanged)
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentRowChanged)
    Q_PROPERTY(int entityCount READ entityCount NOTIFY entityCountChanged)
    /// By what it can be grouped, for people: kind, whatever several kinds refer to, file, finding.
    Q_PROPERTY(QStringList groupings READ groupings NOTIFY groupingChanged)
    Q_PROPERTY(int grouping READ grouping WRITE setGrouping NOTIFY groupingChanged)
    Q_PROPERTY(int chosenCount READ chosenCount NOTIFY chosenChanged) ///< entities selected
    /// The list has the keyboard: commands are about what is chosen in it.
    Q_PROPERTY(bool hasKeys MEMBER hasKeys_ NOTIFY hasKeysChanged)

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
        One,    ///< this alone
        Other,  ///< this too, or no longer
        Through ///< all from the one that was chosen last to this
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
    [[nodiscard]] bool hasKeys() const { return hasKeys_; }
    /// In the order of the list.
    Q_INVOKABLE QStringList chosen() const;
    Q_INVOKABLE void choose(int row, ww::ui::LibraryModel::Choice how);
    void chooseNone();
    Q_INVOKABLE QStringList below(int row) const; ///< keys of the entities of a group

    /// To the place of another entity of its file and section, as one step; where it stands then.
    /// What can't be is said, and it stays.
    Q_INVOKABLE int move(int row, int to);

    /// Expands or collapses a pack or group; not while something is searched.
    Q_INVOKABLE void toggle(int row);
    Q_INVOKABLE int firstEntity() const; ///< the first row that can be opened; -1: none
    Q_INVOKABLE void preview(int row);   ///< entity: its tab gives way to the next; else toggles
    Q_INVOKABLE void activate(int row);  ///< entity or pack: opens its tab; group: toggles

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `key` (of entities; what TabsModel.open takes), `rowType` (LibraryModel.Entity …), `title`,
    /// `detail` (id), `icon` (a game icon's name for kinds and entities), `thumbnail` (an image://
    /// source, empty until there is one), `depth` (0 pack, 1 group, 2 entity), `expanded`,
    /// `current`, `readOnly`, `dirty`, `errors`, `warnings`, `unfinished` (sums for packs and
    /// groups), `count` (entities below), `kind` (kind id; of a group that isn't a kind none),
    /// `chosen`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void searchChanged();
    void currentKeyChanged();
    void currentRowChanged();
    void entityCountChanged();
    void groupingChanged();
    void chosenChanged();
    void hasKeysChanged();
    void opened(const QString& key);    ///< an entity was activated
    void previewed(const QString& key); ///< to be looked at, until the next is

  private:
    bool hasKeys_ = false;
    struct Row;
    struct Group; ///< its row, where it stands among the others, and its entities
    void rebuild();
    void addPack(const PackDocuments& pack, const QString& title, std::vector<Group>& groups,
                 bool all);
    [[nodiscard]] std::vector<Group> groupsOf(std::vector<session::EntityPtr> entities) const;
    [[nodiscard]] Group groupOf(const session::EntityPtr& entity) const;
    [[nodiscard]] Group groupByReference(const session::EntityPtr& entity) const;
    [[nodiscard]] Group groupByFinding(const session::EntityPtr& entity) const;
    [[nodiscard]] std::vector<std::string> groupingIds() const;
    void findOrders(); ///< of kinds in the game, of files in the pack
    void sum();
    void refreshEntities(const std::vector<EntityRef>& changed);
    void refreshBadges(const std::vector<EntityRef>& changed);
    QPointer<session::Session> session_;
    std::vector<Row> rows_;
    QString search_, currentKey_;
    std::filesystem::path root_; ///< of the pack that was open last
    QSet<QString> collapsed_;
    QHash<QString, int> rowOf_;           ///< by key
    QHash<QString, diag::Counts> counts_; ///< of entities
    QHash<QString, diag::Counts> sums_;   ///< of packs and groups
    QHash<QString, QString> groupOf_;     ///< of entities that are listed, the key of their group
    std::string grouping_;                ///< `kind`, `file`, `finding`, or `to:` and a kind
    std::map<std::string, std::size_t> sectionOrder_;
    QSet<QString> chosen_;
    QString anchor_;                ///< chosen last
    mutable Thumbnails thumbnails_; ///< asked for as rows are shown
};

} // namespace ww::ui

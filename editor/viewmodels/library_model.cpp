#include "library_model.h"

#include "entity_model.h"
#include "library_rows.h"

#include "editor/forms/candidates.h"
#include "editor/session/game_files.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "rules/schema/manifest.h"

#include <QtCore/QSettings>

#include <algorithm>
#include <map>
#include <utility>

namespace ww::ui {

using session::toQString;

namespace {

QString packKey(const std::string& pack) {
    return QStringLiteral("pack/") + toQString(pack);
}
} // namespace

LibraryModel::LibraryModel(QObject* parent) : QAbstractListModel(parent) {
    connect(&thumbnails_, &Thumbnails::thumbnailDrawn, this, [this](const EntityRef& ref) {
        if (const auto row = rowOf_.constFind(session::keyOf(ref)); row != rowOf_.constEnd())
            emit dataChanged(index(*row), index(*row), {ThumbnailRole});
    });
}
LibraryModel::~LibraryModel() = default;

void LibraryModel::setSession(session::Session* session) {
    session_ = session;
    if (session && session->root() != root_) {
        root_ = session->root();
        search_.clear(); // the search text was meant for the previous pack
        emit searchChanged();
    }
    collapsed_.clear();
    thumbnails_.setSession(session); // set it before rows ask for thumbnails
    counts_.clear();
    chosen_.clear();
    anchor_.clear();
    grouping_ = session ? session::toUtf8String(QSettings()
                                                    .value(QStringLiteral("library/") +
                                                           toQString(session->packId()) +
                                                           QStringLiteral("/grouping"))
                                                    .toString())
                        : std::string();
    if (session) {
        connect(session, &session::Session::documentsChanged, this,
                [this](const session::IndexChange& change) {
                    if (change.isStructural)
                        rebuildRows();
                    else
                        refreshEntities(change.changed);
                });
        connect(session, &session::Session::findingsChanged, this, &LibraryModel::refreshBadges);
        connect(session, &session::Session::unsavedChanged, this, [this] {
            if (!rows_.empty())
                emit dataChanged(index(0), index(rowCount() - 1), {DirtyRole});
        });
        connect(session, &session::Session::artChanged, this, [this] {
            if (!rows_.empty())
                emit dataChanged(index(0), index(rowCount() - 1), {ThumbnailRole});
        });
    }
    rebuildRows();
}

void LibraryModel::rebuildRows() {
    std::vector<Row> before = std::exchange(rows_, {});
    groupOf_.clear();
    if (session_ && session_->state() == session::Session::State::Ready) {
        readSectionOrder();
        const std::string query = session::toUtf8String(search_.trimmed());
        // Lists this pack first, then the packs that it requires.
        std::map<std::string, std::vector<session::EntityPtr>> byPack;
        std::vector<session::EntityPtr> all = session_->index().allEntities();
        const std::vector<session::EntityPtr>& files = session_->index().gameFiles();
        all.insert(all.end(), files.begin(), files.end());
        for (session::EntityPtr& entity : all) {
            if (!query.empty() && !forms::fuzzyScore(query, entity->title) &&
                !forms::fuzzyScore(query, entity->ref.id))
                continue;
            byPack[entity->ref.pack].push_back(std::move(entity));
        }
        const auto& packs = session_->snapshot().packs;
        for (auto pack = packs.rbegin(); pack != packs.rend(); ++pack) {
            auto& entities = byPack[(*pack)->pack];
            const bool own = pack == packs.rbegin();
            if (entities.empty() && (!own || !query.empty()))
                continue;
            std::vector<Group> groups = groupsOf(std::move(entities));
            const std::string name = schema::manifestOf((*pack)->pack, session_->snapshot()).name;
            addPack(**pack,
                    own ? session_->title() : toQString(name.empty() ? (*pack)->pack : name),
                    groups, !query.empty());
        }
    }
    // Don't reset equal rows, so that the view keeps its position.
    const bool same = std::equal(
        rows_.begin(), rows_.end(), before.begin(), before.end(),
        [](const Row& a, const Row& b) { return a.key == b.key && a.expanded == b.expanded; });
    if (!same) {
        std::swap(rows_, before);
        beginResetModel();
        std::swap(rows_, before);
    }
    rowOf_.clear();
    for (std::size_t i = 0; i < rows_.size(); ++i)
        rowOf_.insert(rows_[i].key, static_cast<int>(i));
    sumFindings();
    if (!same)
        endResetModel();
    else if (!rows_.empty())
        emit dataChanged(index(0), index(rowCount() - 1));
    emit entityCountChanged();
    emit currentRowChanged();
    emit groupingChanged();
}

void LibraryModel::addPack(const PackDocuments& pack, const QString& title,
                           std::vector<Group>& groups, bool all) {
    Row head;
    head.type = RowType::Pack;
    head.key = packKey(pack.pack);
    head.title = title;
    head.detail = toQString(pack.pack);
    head.readOnly = pack.readOnly || session_->packId() != pack.pack || session_->isReadOnly();
    for (const Group& group : groups)
        head.count += group.entities.size();
    head.expanded = all || !collapsed_.contains(head.key);
    const bool readOnly = head.readOnly, open = head.expanded;
    rows_.push_back(std::move(head));
    for (Group& group : groups) {
        Row row = group.row;
        row.count = group.entities.size();
        row.readOnly = readOnly;
        row.expanded = all || !collapsed_.contains(row.key);
        const bool shown = open && row.expanded;
        for (const session::EntityPtr& entity : group.entities)
            groupOf_.insert(session::keyOf(entity->ref), row.key);
        if (open)
            rows_.push_back(std::move(row));
        for (std::size_t i = 0; shown && i < group.entities.size(); ++i) {
            session::EntityPtr& entity = group.entities[i];
            Row one;
            one.key = session::keyOf(entity->ref);
            one.title = toQString(entity->title);
            one.detail = toQString(entity->ref.id);
            one.icon = iconOf(*entity);
            one.kind = entity->schema ? toQString(entity->schema->kind) : QString();
            one.readOnly = readOnly;
            one.entity = std::move(entity);
            rows_.push_back(std::move(one));
        }
    }
}

void LibraryModel::refreshEntities(const std::vector<EntityRef>& changed) {
    for (const EntityRef& ref : changed) {
        const QString key = session::keyOf(ref);
        const session::EntityPtr now = session_->index().at(ref);
        if (const auto group = groupOf_.constFind(key);
            now && group != groupOf_.constEnd() && groupOf(now).row.key != *group)
            return rebuildRows(); // the entity is in another group now
        const auto at = rowOf_.constFind(key);
        if (at == rowOf_.constEnd())
            continue;
        Row& row = rows_[static_cast<std::size_t>(*at)];
        if (now)
            row.entity = now;
        emit dataChanged(index(*at), index(*at));
    }
}

/// Updates the finding counts of changed entities, and the sums of their groups and packs.
void LibraryModel::refreshBadges(const std::vector<EntityRef>& changed) {
    if (!session_)
        return;
    QSet<QString> touched;
    bool moved = false;
    for (const EntityRef& ref : changed) {
        const QString key = session::keyOf(ref);
        const diag::Counts now = session::countProblems(session_->findings().problemsOfEntity(ref));
        const diag::Counts was = std::exchange(counts_[key], now);
        const auto group = groupOf_.constFind(key);
        if (group == groupOf_.constEnd())
            continue;
        for (const QString& above : {packKey(ref.pack), *group}) {
            diag::Counts& sum = sums_[above];
            sum.error += now.error - was.error;
            sum.warning += now.warning - was.warning;
            sum.unfinished += now.unfinished - was.unfinished;
            touched.insert(above);
        }
        touched.insert(key);
        moved = moved || worstSeverityOf(now) != worstSeverityOf(was);
    }
    if (moved && grouping_ == kByFinding)
        return rebuildRows();
    for (const QString& key : touched)
        if (const auto row = rowOf_.constFind(key); row != rowOf_.constEnd()) {
            const QModelIndex at = index(*row);
            emit dataChanged(at, at, {ErrorsRole, WarningsRole, UnfinishedRole});
        }
}

void LibraryModel::sumFindings() {
    sums_.clear();
    for (auto it = groupOf_.constBegin(); it != groupOf_.constEnd(); ++it) {
        const auto known = counts_.constFind(it.key());
        if (known == counts_.constEnd())
            continue;
        for (const QString& above : {packKey(session::refOf(it.key()).pack), it.value()}) {
            diag::Counts& to = sums_[above];
            to.error += known->error;
            to.warning += known->warning;
            to.unfinished += known->unfinished;
        }
    }
}

void LibraryModel::setSearch(const QString& search) {
    if (search == search_)
        return;
    search_ = search;
    emit searchChanged();
    rebuildRows();
}

void LibraryModel::setCurrentKey(const QString& key) {
    if (key == currentKey_)
        return;
    currentKey_ = key;
    // Unfolds the pack and group of the current entity.
    const EntityRef ref = session::refOf(key);
    const bool packFolded = !session::isPackRef(ref) && collapsed_.remove(packKey(ref.pack));
    const bool groupFolded = collapsed_.remove(groupOf_.value(key));
    if (search_.trimmed().isEmpty() && (packFolded || groupFolded))
        rebuildRows();
    if (!rows_.empty())
        emit dataChanged(index(0), index(rowCount() - 1), {CurrentRole});
    emit currentKeyChanged();
    emit currentRowChanged();
}

int LibraryModel::currentRow() const {
    const EntityRef ref = session::refOf(currentKey_);
    return rowOf_.value(session::isPackRef(ref) ? packKey(ref.pack) : currentKey_, -1);
}

bool LibraryModel::isGamePack(const std::string& pack) const {
    const auto& packs = session_->snapshot().packs;
    return std::any_of(packs.begin(), packs.end(), [&](const PackDocumentsPtr& one) {
        return one->pack == pack && session::isGame(*one);
    });
}

/// Returns the number of entities in this pack, without entities of required packs and without the
/// parts of the pack's own game.
int LibraryModel::entityCount() const {
    if (!session_)
        return 0;
    const bool isGame = isGamePack(session_->packId());
    const std::vector<session::EntityPtr> all = session_->index().allEntities();
    return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const auto& entity) {
        return entity->ref.pack == session_->packId() && !(isGame && session::isGamePart(*entity));
    }));
}

int LibraryModel::firstEntityRow() const {
    const auto at = std::find_if(rows_.begin(), rows_.end(),
                                 [](const Row& row) { return row.type == RowType::Entity; });
    return at == rows_.end() ? -1 : static_cast<int>(at - rows_.begin());
}

void LibraryModel::toggleExpanded(int row) {
    if (!search_.trimmed().isEmpty() || row < 0 || row >= rowCount() ||
        rows_[static_cast<std::size_t>(row)].type == RowType::Entity)
        return;
    const QString key = rows_[static_cast<std::size_t>(row)].key;
    if (!collapsed_.remove(key))
        collapsed_.insert(key);
    rebuildRows();
}

void LibraryModel::activateRow(int row) {
    if (row < 0 || row >= rowCount())
        return;
    const Row& at = rows_[static_cast<std::size_t>(row)];
    if (at.type == RowType::Entity)
        emit openRequested(at.key);
    else if (at.type == RowType::Pack)
        emit openRequested(session::keyOf(session::packRef(session::toUtf8String(at.detail))));
    else
        toggleExpanded(row);
}

void LibraryModel::previewRow(int row) {
    if (row < 0 || row >= rowCount())
        return;
    const Row& at = rows_[static_cast<std::size_t>(row)];
    if (at.type == RowType::Entity)
        emit previewRequested(at.key);
    else
        toggleExpanded(row);
}

int LibraryModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant LibraryModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case KeyRole:
        return row.key;
    case RowTypeRole:
        return static_cast<int>(row.type);
    case TitleRole:
        return row.entity ? toQString(row.entity->title) : row.title;
    case DetailRole:
        return row.detail;
    case IconRole:
        return row.icon;
    case ThumbnailRole:
        return row.entity ? thumbnails_.sourceOf(row.entity->ref) : QString();
    case DepthRole:
        return static_cast<int>(row.type);
    case ExpandedRole:
        return row.expanded;
    case CurrentRole:
        return row.entity ? row.key == currentKey_ : index.row() == currentRow();
    case ReadOnlyRole:
        return row.readOnly;
    case DirtyRole:
        if (row.entity)
            return !row.readOnly && session_->isDirty(row.entity->ref);
        return row.type == RowType::Pack && !row.readOnly && !session_->dirtyFiles().empty();
    case ErrorsRole:
        return static_cast<int>((row.entity ? counts_ : sums_).value(row.key).error);
    case WarningsRole:
        return static_cast<int>((row.entity ? counts_ : sums_).value(row.key).warning);
    case UnfinishedRole:
        return static_cast<int>((row.entity ? counts_ : sums_).value(row.key).unfinished);
    case CountRole:
        return static_cast<int>(row.count);
    case KindRole:
        return row.kind;
    case ChosenRole:
        return row.entity && chosen_.contains(row.key);
    default:
        return {};
    }
}

QHash<int, QByteArray> LibraryModel::roleNames() const {
    return {{KeyRole, "key"},           {RowTypeRole, "rowType"},
            {TitleRole, "title"},       {DetailRole, "detail"},
            {IconRole, "icon"},         {ThumbnailRole, "thumbnail"},
            {DepthRole, "depth"},       {ExpandedRole, "expanded"},
            {CurrentRole, "current"},   {ReadOnlyRole, "readOnly"},
            {DirtyRole, "dirty"},       {ErrorsRole, "errors"},
            {WarningsRole, "warnings"}, {UnfinishedRole, "unfinished"},
            {CountRole, "count"},       {KindRole, "kind"},
            {ChosenRole, "chosen"}};
}

} // namespace ww::ui

#include "library_model.h"

#include "editor/forms/candidates.h"
#include "editor/session/manifest_problems.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <algorithm>
#include <map>

namespace ww::ui {

using session::q;

namespace {

QString packKey(const std::string& pack) {
    return QStringLiteral("pack/") + q(pack);
}
QString kindKey(const std::string& pack, const std::string& section) {
    return QStringLiteral("kind/") + q(pack) + QLatin1Char('/') + q(section);
}
} // namespace

struct LibraryModel::Row {
    RowType type = RowType::Entity;
    session::EntityPtr entity; ///< of entities
    QString key, title, detail, icon, kind;
    bool readOnly = false;
    std::size_t count = 0;
};

LibraryModel::LibraryModel(QObject* parent) : QAbstractListModel(parent) {
    connect(&thumbnails_, &Thumbnails::drawn, this, [this](const EntityRef& ref) {
        if (const auto row = rowOf_.constFind(session::keyOf(ref)); row != rowOf_.constEnd())
            emit dataChanged(index(*row), index(*row), {ThumbnailRole});
    });
}
LibraryModel::~LibraryModel() = default;

void LibraryModel::setSession(session::Session* session) {
    session_ = session;
    collapsed_.clear();
    thumbnails_.setSession(session); // before what asks for them anew
    counts_.clear();
    if (session) {
        connect(session, &session::Session::documentsChanged, this,
                [this](const session::IndexChange& change) {
                    if (change.structure)
                        rebuild();
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
    rebuild();
}

void LibraryModel::rebuild() {
    beginResetModel();
    rows_.clear();
    if (session_ && session_->state() == session::Session::State::Ready) {
        const std::string query = session::s(search_.trimmed());
        // Own pack first, then what it builds on; kinds in the game's order.
        std::map<std::string, std::map<std::string, std::vector<session::EntityPtr>>> byPack;
        for (session::EntityPtr& entity : session_->index().all()) {
            if (!query.empty() && !forms::fuzzyScore(query, entity->title) &&
                !forms::fuzzyScore(query, entity->ref.id))
                continue;
            byPack[entity->ref.pack][entity->ref.section].push_back(std::move(entity));
        }
        const auto& packs = session_->snapshot().packs;
        for (auto pack = packs.rbegin(); pack != packs.rend(); ++pack) {
            auto& sections = byPack[(*pack)->pack];
            const bool own = pack == packs.rbegin();
            if (sections.empty() && (!own || !query.empty()))
                continue;
            addPack(**pack, own ? session_->title() : q((*pack)->pack), sections, !query.empty());
        }
    }
    rowOf_.clear();
    for (std::size_t i = 0; i < rows_.size(); ++i)
        rowOf_.insert(rows_[i].key, static_cast<int>(i));
    endResetModel();
    emit entityCountChanged();
    emit currentRowChanged();
}

void LibraryModel::addPack(const PackDocuments& pack, const QString& title,
                           std::map<std::string, std::vector<session::EntityPtr>>& sections,
                           bool all) {
    Row head;
    head.type = RowType::Pack;
    head.key = packKey(pack.pack);
    head.title = title;
    head.detail = q(pack.pack);
    head.readOnly = pack.readOnly || session_->packId() != pack.pack || session_->readOnly();
    for (const auto& [section, list] : sections)
        head.count += list.size();
    const bool open = all || !collapsed_.contains(head.key);
    const bool readOnly = head.readOnly;
    rows_.push_back(std::move(head));
    if (!open)
        return;
    std::vector<std::string> order;
    if (session_->system())
        for (const schema::EntitySchema& schema : session_->system()->schemas)
            if (!schema.abstract)
                order.push_back(schema.section);
    for (const auto& [section, list] : sections)
        if (std::find(order.begin(), order.end(), section) == order.end())
            order.push_back(section);
    for (const std::string& section : order) {
        const auto it = sections.find(section);
        if (it == sections.end())
            continue;
        const schema::EntitySchema* schema = it->second.front()->schema;
        Row kind;
        kind.type = RowType::Kind;
        kind.key = kindKey(pack.pack, section);
        kind.title =
            schema ? q(schema->plural.empty() ? schema->label : schema->plural) : q(section);
        kind.icon = schema ? q(schema->icon) : QString();
        kind.kind = schema ? q(schema->kind) : QString();
        kind.count = it->second.size();
        kind.readOnly = readOnly;
        const bool expanded = all || !collapsed_.contains(kind.key);
        const QString icon = kind.icon, kindId = kind.kind;
        rows_.push_back(std::move(kind));
        if (!expanded)
            continue;
        for (session::EntityPtr& entity : it->second) {
            Row row;
            row.key = session::keyOf(entity->ref);
            row.title = q(entity->title);
            row.detail = q(entity->ref.id);
            row.icon = icon;
            row.kind = kindId;
            row.readOnly = readOnly;
            row.entity = std::move(entity);
            rows_.push_back(std::move(row));
        }
    }
}

void LibraryModel::refreshEntities(const std::vector<EntityRef>& changed) {
    for (const EntityRef& ref : changed) {
        const auto at = rowOf_.constFind(session::keyOf(ref));
        if (at == rowOf_.constEnd())
            continue;
        Row& row = rows_[static_cast<std::size_t>(*at)];
        if (session::EntityPtr now = session_->index().at(ref)) {
            row.entity = std::move(now);
        }
        emit dataChanged(index(*at), index(*at));
    }
}

/// What the findings of these entities add to their rows and to the sums above them, as
/// differences.
void LibraryModel::refreshBadges(const std::vector<EntityRef>& changed) {
    if (!session_)
        return;
    QSet<QString> touched;
    for (const EntityRef& ref : changed) {
        const QString key = session::keyOf(ref);
        const diag::Counts now = session::countOf(session_->findings().of(ref));
        const diag::Counts was = counts_.value(key);
        const QString pack = packKey(ref.pack);
        const QString kind = kindKey(ref.pack, ref.section);
        for (const QString& above : {pack, kind}) {
            diag::Counts& sum = counts_[above];
            sum.error += now.error - was.error;
            sum.warning += now.warning - was.warning;
            sum.unfinished += now.unfinished - was.unfinished;
            touched.insert(above);
        }
        counts_[key] = now;
        touched.insert(key);
    }
    for (const QString& key : touched)
        if (const auto row = rowOf_.constFind(key); row != rowOf_.constEnd()) {
            const QModelIndex at = index(*row);
            emit dataChanged(at, at, {ErrorsRole, WarningsRole, UnfinishedRole});
        }
}

void LibraryModel::setSearch(const QString& search) {
    if (search == search_)
        return;
    search_ = search;
    emit searchChanged();
    rebuild();
}

void LibraryModel::setCurrentKey(const QString& key) {
    if (key == currentKey_)
        return;
    currentKey_ = key;
    // What is shown is shown in the library too.
    const EntityRef ref = session::refOf(key);
    const bool packFolded = !session::isPack(ref) && collapsed_.remove(packKey(ref.pack));
    const bool kindFolded = collapsed_.remove(kindKey(ref.pack, ref.section));
    if (search_.trimmed().isEmpty() && (packFolded || kindFolded))
        rebuild();
    if (!rows_.empty())
        emit dataChanged(index(0), index(rowCount() - 1), {CurrentRole});
    emit currentKeyChanged();
    emit currentRowChanged();
}

int LibraryModel::currentRow() const {
    const EntityRef ref = session::refOf(currentKey_);
    return rowOf_.value(session::isPack(ref) ? packKey(ref.pack) : currentKey_, -1);
}

/// What the game brings along doesn't make an empty pack full.
int LibraryModel::entityCount() const {
    if (!session_)
        return 0;
    const std::vector<session::EntityPtr> all = session_->index().all();
    return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const auto& entity) {
        return entity->ref.pack == session_->packId();
    }));
}

int LibraryModel::firstEntity() const {
    const auto at = std::find_if(rows_.begin(), rows_.end(),
                                 [](const Row& row) { return row.type == RowType::Entity; });
    return at == rows_.end() ? -1 : static_cast<int>(at - rows_.begin());
}

void LibraryModel::toggle(int row) {
    if (!search_.trimmed().isEmpty() || row < 0 || row >= rowCount() ||
        rows_[static_cast<std::size_t>(row)].type == RowType::Entity)
        return;
    const QString key = rows_[static_cast<std::size_t>(row)].key;
    if (!collapsed_.remove(key))
        collapsed_.insert(key);
    rebuild();
}

void LibraryModel::activate(int row) {
    if (row < 0 || row >= rowCount())
        return;
    const Row& at = rows_[static_cast<std::size_t>(row)];
    if (at.type == RowType::Entity)
        emit opened(at.key);
    else if (at.type == RowType::Pack)
        emit opened(session::keyOf(session::packRef(session::s(at.detail))));
    else
        toggle(row);
}

void LibraryModel::preview(int row) {
    if (row < 0 || row >= rowCount())
        return;
    const Row& at = rows_[static_cast<std::size_t>(row)];
    if (at.type == RowType::Entity)
        emit previewed(at.key);
    else
        toggle(row);
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
        return row.entity ? q(row.entity->title) : row.title;
    case DetailRole:
        return row.detail;
    case IconRole:
        return row.icon;
    case ThumbnailRole:
        return row.entity ? thumbnails_.of(row.entity->ref) : QString();
    case DepthRole:
        return static_cast<int>(row.type);
    case ExpandedRole:
        return row.type != RowType::Entity &&
               (!search_.trimmed().isEmpty() || !collapsed_.contains(row.key));
    case CurrentRole:
        return row.entity ? row.key == currentKey_ : index.row() == currentRow();
    case ReadOnlyRole:
        return row.readOnly;
    case DirtyRole:
        if (row.entity)
            return !row.readOnly && session_->isDirty(row.entity->ref);
        return row.type == RowType::Pack && !row.readOnly && !session_->dirtyFiles().empty();
    case ErrorsRole:
        return static_cast<int>(counts_.value(row.key).error);
    case WarningsRole:
        return static_cast<int>(counts_.value(row.key).warning);
    case UnfinishedRole:
        return static_cast<int>(counts_.value(row.key).unfinished);
    case CountRole:
        return static_cast<int>(row.count);
    case KindRole:
        return row.kind;
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
            {CountRole, "count"},       {KindRole, "kind"}};
}

} // namespace ww::ui

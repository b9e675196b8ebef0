#include "pack_model.h"

#include "editor/forms/build.h"
#include "editor/session/manifest_problems.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/schema/manifest.h"

#include <algorithm>
#include <map>

namespace ww::ui {

using session::toQString;

namespace {
constexpr int kCoverWidth = 320; ///< width of cover pictures in pixels
constexpr std::size_t kCover = 3;
constexpr std::size_t kListed = 40; ///< limit of listed entities; Problems lists all
constexpr int kGatherMs = 60;       // delay in ms, so that several changes rebuild the list once

/// Keys of optional fields that a published pack should have.
constexpr const char* kSaid[] = {"description", "authors", "licence"};
} // namespace

PackModel::PackModel(QObject* parent) : QAbstractListModel(parent), drawn_(kCoverWidth) {
    later_.setSingleShot(true);
    later_.setInterval(kGatherMs);
    connect(&later_, &QTimer::timeout, this, &PackModel::rebuildRows);
    connect(&drawn_, &Thumbnails::thumbnailDrawn, this, &PackModel::coverChanged);
}

void PackModel::setSession(session::Session* session) {
    if (session_)
        session_->disconnect(this);
    session_ = session;
    drawn_.setSession(session);
    const auto soon = [this] {
        if (shown_ && !later_.isActive())
            later_.start();
    };
    if (session) {
        connect(session, &session::Session::documentsChanged, this, soon);
        connect(session, &session::Session::findingsChanged, this, soon);
    }
    rebuildRows();
}

void PackModel::setActive(bool shown) {
    if (shown == shown_)
        return;
    shown_ = shown;
    emit activeChanged();
    rebuildRows();
}

bool PackModel::hasChangedRequirements() const {
    return session_ && session_->haveRequirementsChanged();
}

QStringList PackModel::cover() const {
    QStringList out;
    if (shown_)
        for (const EntityRef& face : faces_)
            if (const QString picture = drawn_.sourceOf(face); !picture.isEmpty())
                out.append(picture);
    return out;
}

void PackModel::addRow(Row row) {
    row.isFirstOfPart = rows_.empty() || rows_.back().part != row.part;
    rows_.push_back(std::move(row));
}

void PackModel::rebuildRows() {
    later_.stop();
    beginResetModel();
    rows_.clear();
    faces_.clear();
    left_ = 0;
    if (shown_ && session_ && session_->system()) {
        addUnfinished();
        addRequirements();
        addContents();
    }
    endResetModel();
    emit rowsChanged();
    emit coverChanged();
}

/// Adds rows for the game and the required packs. Rows of opened packs link to the pack's page.
void PackModel::addRequirements() {
    const auto need = [this](const schema::PackRequirement& use) {
        if (use.pack.empty())
            return;
        Row row;
        row.part = Part::Requirements;
        const session::EntityPtr there = session_->index().at(session::packRef(use.pack));
        row.title = there ? toQString(there->title) : toQString(use.pack);
        const QString wanted = use.range == "*" ? tr("any version") : toQString(use.range);
        if (there) {
            row.detail =
                tr("%1 · found %2").arg(wanted, toQString(there->pair.find("version").scalar()));
            row.key = session::keyOf(there->ref);
        } else {
            row.detail = tr("%1 · not found").arg(wanted);
            row.level = severity::Level::Warning;
        }
        addRow(std::move(row));
    };
    const schema::PackManifest said = schema::manifestOf(session_->packId(), session_->snapshot());
    need(said.system);
    for (const schema::PackRequirement& use : said.requires_)
        need(use);
}

void PackModel::addContents() {
    std::map<std::string, std::vector<session::EntityPtr>> byKind;
    for (session::EntityPtr& entity : session_->index().allEntities())
        if (entity->schema && entity->ref.pack == session_->packId())
            byKind[entity->schema->kind].push_back(std::move(entity));
    std::size_t most = 0;
    for (const schema::EntitySchema& schema : session_->system()->schemas) {
        const auto found = byKind.find(schema.kind);
        if (found == byKind.end())
            continue;
        const std::size_t count = found->second.size();
        Row row;
        row.part = Part::Contents;
        row.title = toQString(schema.plural.empty() ? schema.label : schema.plural);
        row.detail = QString::number(count);
        row.icon = toQString(schema.icon);
        row.kind = toQString(schema.kind);
        addRow(std::move(row));
        if (!schema.hasView("sheet") || count <= most)
            continue;
        most = count;
        faces_.clear();
        for (const session::EntityPtr& entity : found->second)
            if (faces_.size() < kCover)
                faces_.push_back(entity->ref);
    }
}

void PackModel::addUnfinished() {
    const session::EntityPtr pack = session_->index().at(session::packRef(session_->packId()));
    if (pack && pack->pair && !session_->isReadOnly())
        for (const char* key : kSaid)
            if (const NodeRef said = pack->pair.find(key); !said || said.isNull()) {
                Row row;
                row.title =
                    toQString(pack->schema->field(key) ? pack->schema->field(key)->label : key);
                row.detail = tr("not filled in yet");
                row.level = severity::Level::Unfinished;
                row.key = session::keyOf(pack->ref);
                row.path = QString::fromLatin1(key);
                addRow(std::move(row));
            }
    std::vector<Row> found;
    const auto look = [&](const EntityRef& ref, const std::vector<session::ProblemPtr>& problems) {
        const session::EntityPtr entity = session_->index().at(ref);
        if (!entity || ref.pack != session_->packId())
            return;
        const diag::Counts counts = session::countProblems(problems);
        QStringList words;
        if (counts.error)
            words << session::pluralize(counts.error, tr("1 error"), tr("%1 errors"));
        if (counts.warning)
            words << session::pluralize(counts.warning, tr("1 warning"), tr("%1 warnings"));
        if (counts.unfinished)
            words << session::pluralize(counts.unfinished, tr("1 to fill in"), tr("%1 to fill in"));
        if (words.isEmpty())
            return;
        Row row;
        row.title = toQString(entity->title);
        row.detail = words.join(QStringLiteral(", "));
        row.icon = entity->schema ? toQString(entity->schema->icon) : QString();
        row.key = session::keyOf(ref);
        for (const session::ProblemPtr& problem : problems) {
            const auto level = static_cast<severity::Level>(forms::levelOf(*problem));
            if (problem->finding.approvalReason.empty() && level > row.level) {
                row.level = level;
                row.path = toQString(problem->finding.path.str());
            }
        }
        found.push_back(std::move(row));
    };
    if (pack)
        look(pack->ref, session_->findings().problemsOfEntity(pack->ref));
    session_->findings().forEachEntity(look);
    std::stable_sort(found.begin(), found.end(),
                     [](const Row& a, const Row& b) { return a.level > b.level; });
    left_ = static_cast<int>(found.size());
    const std::size_t more = found.size() > kListed ? found.size() - kListed : 0;
    found.resize(found.size() - more);
    for (Row& row : found)
        addRow(std::move(row));
    if (more) {
        Row rest;
        rest.title = tr("%1 more in Problems").arg(more);
        addRow(std::move(rest));
    }
}

void PackModel::openRow(int row) {
    if (row < 0 || row >= rowCount())
        return;
    const Row at = rows_[static_cast<std::size_t>(row)];
    if (!at.kind.isEmpty())
        emit tableRequested(at.kind);
    else if (!at.key.isEmpty())
        emit jumpRequested(at.key, at.path);
    else if (at.part == Part::Unfinished)
        emit problemsRequested();
}

int PackModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

const Column<PackModel::Row> PackModel::kColumns[] = {
    {"part", [](const Row& row) { return QVariant(static_cast<int>(row.part)); }},
    {"first", [](const Row& row) { return QVariant(row.isFirstOfPart); }},
    {"title", [](const Row& row) { return QVariant(row.title); }},
    {"detail", [](const Row& row) { return QVariant(row.detail); }},
    {"icon", [](const Row& row) { return QVariant(row.icon); }},
    {"level", [](const Row& row) { return QVariant(static_cast<int>(row.level)); }},
    {"leads",
     [](const Row& row) {
         return QVariant(row.part == Part::Unfinished || !row.key.isEmpty() || !row.kind.isEmpty());
     }},
};

QVariant PackModel::data(const QModelIndex& index, int role) const {
    return cellOf(*this, rows_, kColumns, index, role);
}

QHash<int, QByteArray> PackModel::roleNames() const {
    return rolesOf(kColumns);
}

} // namespace ww::ui

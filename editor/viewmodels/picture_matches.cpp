#include "picture_matches.h"

#include "entity_model.h"
#include "image_providers.h"

#include "editor/forms/patches.h"
#include "editor/session/natural_order.h"
#include "editor/session/pack_ops.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "rules/base/words.h"
#include "rules/schema/read.h"

#include <QtCore/QDirIterator>
#include <QtCore/QFileInfo>

#include <algorithm>
#include <array>
#include <unordered_map>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

const Column<PictureMatches::Row> PictureMatches::kColumns[] = {
    {"fileName", [](const Row& row) { return QVariant(row.fileName); }},
    {"picture", [](const Row& row) { return QVariant(row.picture); }},
    {"target", [](const Row& row) { return QVariant(row.target); }},
    {"how", [](const Row& row) { return QVariant(row.how); }},
    {"ticked", [](const Row& row) { return QVariant(row.ticked); }},
    {"replaces", [](const Row& row) { return QVariant(row.replaces); }},
};

PictureMatches::PictureMatches(QObject* parent) : QAbstractListModel(parent) {}
PictureMatches::~PictureMatches() = default;

void PictureMatches::setSession(session::Session* session) {
    session_ = session;
    setFiles({});
}

void PictureMatches::setFiles(const QList<QUrl>& files) {
    beginResetModel();
    rows_.clear();
    targets_.assign(1, {});
    if (session_ && !files.isEmpty())
        for (const session::EntityPtr& entity : session_->index().allEntities()) {
            if (entity->ref.pack != session_->packId() || !entity->schema ||
                !entity->modifiedPack.empty())
                continue;
            for (const schema::FieldDef& field : entity->schema->fields)
                if (field.kind == schema::FieldKind::Art) {
                    const NodeRef art = entity->pair.find(field.key);
                    targets_.push_back({entity->ref, toQString(entity->title),
                                        !schema::artValue(art, "file").scalar().empty() ||
                                            !schema::artValue(art, "motif").scalar().empty()});
                    break;
                }
        }
    const auto add = [this](const QString& path) {
        if (count() < kMaxPictures)
            rows_.push_back(
                {std::filesystem::path(toUtf8String(path)), QFileInfo(path).fileName()});
    };
    const QStringList endings{QStringLiteral("*.png"), QStringLiteral("*.jpg"),
                              QStringLiteral("*.jpeg"), QStringLiteral("*.svg")};
    for (const QUrl& url : files) {
        const QString path = url.toLocalFile();
        if (!QFileInfo(path).isDir()) {
            add(path);
            continue;
        }
        QStringList found;
        for (QDirIterator in(path, endings, QDir::Files, QDirIterator::Subdirectories);
             in.hasNext() && found.size() < kMaxPictures;)
            found.append(in.next());
        std::sort(found.begin(), found.end(), [](const QString& a, const QString& b) {
            return session::naturalLess(toUtf8String(a), toUtf8String(b));
        });
        for (const QString& one : found)
            add(one);
    }
    std::vector<std::filesystem::path> shown;
    for (Row& row : rows_) {
        row.picture =
            QStringLiteral("image://art/@%1/%2").arg(shown.size()).arg(row.fileName.toLower());
        shown.push_back(row.file);
        matchByName(row);
    }
    if (images_)
        images_->setDroppedFiles(std::move(shown));
    // If two pictures match the same entity, untick the second.
    for (std::size_t i = 0; i < rows_.size(); ++i)
        for (std::size_t before = 0; before < i && rows_[i].ticked; ++before)
            if (rows_[before].ticked && rows_[before].target == rows_[i].target)
                rows_[i].ticked = false;
    endResetModel();
    emit changed();
}

void PictureMatches::matchByName(Row& row) const {
    const std::string name = kebabCase(row.file.stem().string());
    std::vector<std::string> ids;
    std::vector<int> of;
    for (std::size_t i = 1; i < targets_.size(); ++i)
        for (std::string id :
             std::array{targets_[i].ref.id, kebabCase(toUtf8String(targets_[i].title))}) {
            if (id == name) {
                row.target = static_cast<int>(i);
                row.how = tr("same name");
            }
            ids.push_back(std::move(id));
            of.push_back(static_cast<int>(i));
        }
    if (row.target == 0 && !name.empty())
        if (const auto near = nearestSpelling(name, ids)) {
            const auto at = std::find(ids.begin(), ids.end(), *near) - ids.begin();
            row.target = of[static_cast<std::size_t>(at)];
            row.how = tr("similar name");
        }
    row.ticked = row.target > 0;
    row.replaces = targets_[static_cast<std::size_t>(row.target)].hasPicture;
}

int PictureMatches::tickedCount() const {
    return static_cast<int>(
        std::count_if(rows_.begin(), rows_.end(), [](const Row& row) { return row.ticked; }));
}

QStringList PictureMatches::targets() const {
    std::unordered_map<std::string, int> named;
    for (const Target& target : targets_)
        ++named[toUtf8String(target.title)];
    QStringList out;
    for (const Target& target : targets_)
        out.append(target.ref.id.empty() ? tr("Nothing")
                   : named[toUtf8String(target.title)] > 1
                       ? tr("%1 (%2)").arg(target.title, toQString(target.ref.id))
                       : target.title);
    return out;
}

QString PictureMatches::summary() const {
    const auto found =
        std::count_if(rows_.begin(), rows_.end(), [](const Row& row) { return row.target > 0; });
    return session::pluralize(rows_.size(), tr("1 picture"), tr("%1 pictures")) +
           tr(", %1 matched").arg(found);
}

void PictureMatches::notifyRowsChanged() {
    if (!rows_.empty())
        emit dataChanged(index(0), index(count() - 1));
    emit changed();
}

void PictureMatches::setTicked(int row, bool on) {
    if (row < 0 || row >= count() || rows_[static_cast<std::size_t>(row)].target == 0)
        return;
    Row& of = rows_[static_cast<std::size_t>(row)];
    for (Row& other : rows_)
        if (on && other.target == of.target)
            other.ticked = false;
    of.ticked = on;
    notifyRowsChanged();
}

void PictureMatches::setAllTicked(bool on) {
    for (Row& row : rows_)
        row.ticked = on && row.target > 0 && std::none_of(rows_.data(), &row, [&](const Row& one) {
                         return one.ticked && one.target == row.target;
                     });
    notifyRowsChanged();
}

void PictureMatches::chooseTarget(int row, int target) {
    if (row < 0 || row >= count() || target < 0 || target >= static_cast<int>(targets_.size()))
        return;
    Row& of = rows_[static_cast<std::size_t>(row)];
    if (of.target == target)
        return;
    of.target = target;
    of.how = target > 0 ? tr("chosen") : QString();
    of.replaces = targets_[static_cast<std::size_t>(target)].hasPicture;
    of.ticked = false;
    if (target == 0)
        return notifyRowsChanged();
    setTicked(row, true);
}

namespace {
struct Wanted {
    EntityRef ref;
    std::filesystem::path file;
};
struct Imported {
    EntityRef ref;
    std::string name; ///< file name in the pack
};
} // namespace

void PictureMatches::applyMatches() {
    if (!session_ || busy_)
        return;
    std::vector<Wanted> wanted;
    for (const Row& row : rows_)
        if (row.ticked)
            wanted.push_back({targets_[static_cast<std::size_t>(row.target)].ref, row.file});
    if (wanted.empty())
        return;
    busy_ = true;
    emit changed();
    session::Session* session = session_;
    QPointer<PictureMatches> self(this);
    session->diskJobs().start([self, session, wanted = std::move(wanted)] {
        std::vector<Imported> in;
        QString wrong;
        for (const Wanted& one : wanted) {
            auto name = session::importArt(session->services(), session->root(), one.file);
            if (name)
                in.push_back({one.ref, *name});
            else if (wrong.isEmpty())
                wrong = toQString(name.error());
        }
        QMetaObject::invokeMethod(
            session,
            [self, session, in = std::move(in), wrong] {
                Patch whole;
                int done = 0;
                for (const Imported& one : in) {
                    session->addAsset(one.name);
                    EntityModel entity(session, one.ref);
                    const forms::Row* at = entity.form()->row(entity.form()->pictureField());
                    if (!at || entity.readOnly())
                        continue;
                    forms::appendPatch(whole, entity.form()->patches().setArtFile(*at, one.name));
                    ++done;
                }
                if (!whole.ops.empty())
                    session->edit(whole,
                                  {session::pluralize(static_cast<std::size_t>(done),
                                                      tr("Add 1 picture"), tr("Add %1 pictures")),
                                   {},
                                   in.front().ref});
                if (!wrong.isEmpty())
                    session->postMessage(wrong);
                if (!self)
                    return;
                self->busy_ = false;
                emit self->changed();
                emit self->matchesApplied(done);
            },
            Qt::QueuedConnection);
    });
}

int PictureMatches::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant PictureMatches::data(const QModelIndex& index, int role) const {
    return cellOf(*this, rows_, kColumns, index, role);
}

QHash<int, QByteArray> PictureMatches::roleNames() const {
    return rolesOf(kColumns);
}

} // namespace ww::ui

#include "tabs_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtCore/QTimer>

#include <algorithm>

namespace ww::ui {

namespace {

/// Deletes an entity's model after several timer rounds. QML deletes a closed tab's items late,
/// and their bindings use the model until then.
void deleteInRounds(EntityModel* gone, int rounds = 12) {
    constexpr int kRound = 10; // in ms
    if (rounds == 0)
        return gone->deleteLater();
    QTimer::singleShot(kRound, gone, [gone, rounds] { deleteInRounds(gone, rounds - 1); });
}

} // namespace

TabsModel::TabsModel(QObject* parent) : QAbstractListModel(parent) {
    connect(&thumbnails_, &Thumbnails::thumbnailDrawn, this, [this](const EntityRef& ref) {
        for (int i = 0; i < count(); ++i)
            if (tabs_[static_cast<std::size_t>(i)]->ref() == ref)
                emit dataChanged(index(i), index(i), {ThumbnailRole});
    });
}
TabsModel::~TabsModel() = default;

void TabsModel::setSession(session::Session* session) {
    std::vector<std::unique_ptr<EntityModel>> old;
    beginResetModel();
    old.swap(tabs_);
    preview_ = nullptr;
    current_ = -1;
    closed_.clear();
    session_ = session;
    thumbnails_.setSession(session);
    endResetModel();
    emit countChanged();
    emit currentChanged();
    for (std::unique_ptr<EntityModel>& entity : old)
        discard(std::move(entity));
}

void TabsModel::discard(std::unique_ptr<EntityModel> entity) {
    entity->setParent(this); // this model's destructor deletes the entity if it still exists
    deleteInRounds(entity.release());
}

EntityModel* TabsModel::current() const {
    return current_ >= 0 && current_ < count() ? tabs_[static_cast<std::size_t>(current_)].get()
                                               : nullptr;
}

void TabsModel::setCurrentIndex(int index) {
    if (index == current_ || index < 0 || index >= count())
        return;
    current_ = index;
    if (session_)
        session_->endMerging();
    if (!held_)
        emit currentChanged();
}

void TabsModel::resumeCurrentChanged() {
    held_ = false;
    emit currentChanged();
}

void TabsModel::open(const QString& key) {
    openEntity(session::refOf(key));
}

void TabsModel::previewEntity(const QString& key) {
    openEntity(session::refOf(key), true);
}

void TabsModel::makePermanent(int at) {
    if (at >= 0 && at < count())
        makeEntityPermanent(tabs_[static_cast<std::size_t>(at)].get());
}

void TabsModel::makeEntityPermanent(const EntityModel* entity) {
    if (!entity || entity != preview_)
        return;
    preview_ = nullptr;
    for (int i = 0; i < count(); ++i)
        if (tabs_[static_cast<std::size_t>(i)].get() == entity)
            emit dataChanged(index(i), index(i), {PreviewRole});
}

EntityModel* TabsModel::openEntity(const EntityRef& ref, bool preview) {
    if (!session_ || ref.id.empty())
        return nullptr;
    for (std::size_t i = 0; i < tabs_.size(); ++i)
        if (tabs_[i]->ref() == ref) {
            if (!preview)
                makeEntityPermanent(tabs_[i].get());
            setCurrentIndex(static_cast<int>(i));
            return tabs_[i].get();
        }
    if (!session_->index().at(ref))
        return nullptr;
    auto entity = std::make_unique<EntityModel>(session_, ref);
    EntityModel* raw = entity.get();
    const auto announce = [this, raw] {
        for (std::size_t i = 0; i < tabs_.size(); ++i)
            if (tabs_[i].get() == raw)
                emit dataChanged(index(static_cast<int>(i)), index(static_cast<int>(i)));
    };
    connect(raw, &EntityModel::changed, this, [this, raw, announce] {
        if (raw->dirty())
            makeEntityPermanent(raw);
        if (raw->isCreationUndone())
            closeIfCreationUndone(raw);
        else
            announce();
    });
    connect(raw->form(), &FormModel::artDropped, this,
            [this, raw](const QString& path, const QList<QUrl>& files) {
                emit artDropped(raw->key(), path, files);
            });
    connect(raw, &EntityModel::keyChanged, this, announce);
    connect(raw, &EntityModel::dirtyChanged, this, announce);
    connect(raw, &EntityModel::findingsChanged, this, announce);
    // A new preview tab replaces the previous preview tab at the same index.
    int before = -1;
    for (int i = 0; i < count(); ++i)
        if (preview && tabs_[static_cast<std::size_t>(i)].get() == preview_)
            before = i;
    const int at = before >= 0 ? before : current_ + 1;
    beginInsertRows({}, at, at);
    tabs_.insert(tabs_.begin() + at, std::move(entity));
    endInsertRows();
    current_ = at;
    if (preview)
        preview_ = raw;
    std::unique_ptr<EntityModel> gone;
    if (before >= 0) {
        beginRemoveRows({}, at + 1, at + 1);
        gone = std::move(tabs_[static_cast<std::size_t>(at) + 1]);
        tabs_.erase(tabs_.begin() + at + 1);
        endRemoveRows();
    }
    emit countChanged();
    if (!held_)
        emit currentChanged();
    if (gone)
        discard(std::move(gone));
    return raw;
}

void TabsModel::close(int at) {
    if (at < 0 || at >= count())
        return;
    closed_.append(tabs_[static_cast<std::size_t>(at)]->key());
    std::unique_ptr<EntityModel> gone;
    beginRemoveRows({}, at, at);
    gone = std::move(tabs_[static_cast<std::size_t>(at)]);
    if (gone.get() == preview_)
        preview_ = nullptr;
    tabs_.erase(tabs_.begin() + at);
    if (current_ > at || current_ >= count())
        --current_;
    endRemoveRows();
    emit countChanged();
    emit currentChanged();
    discard(std::move(gone));
}

void TabsModel::closeEntity(const EntityRef& ref) {
    for (int i = count() - 1; i >= 0; --i)
        if (tabs_[static_cast<std::size_t>(i)]->ref() == ref)
            close(i);
}

/// Closes the entity's tab if an undo removed the entity, and goes back to the previous tab. Redo
/// opens the tab again.
void TabsModel::closeIfCreationUndone(const EntityModel* entity) {
    for (int i = 0; i < count(); ++i) {
        if (tabs_[static_cast<std::size_t>(i)].get() != entity)
            continue;
        if (i == current_)
            setCurrentIndex(i - 1);
        return close(i);
    }
}

void TabsModel::move(int from, int to) {
    if (from == to || from < 0 || to < 0 || from >= count() || to >= count())
        return;
    EntityModel* shown = current();
    makePermanent(from);
    beginMoveRows({}, from, from, {}, to > from ? to + 1 : to);
    std::unique_ptr<EntityModel> moved = std::move(tabs_[static_cast<std::size_t>(from)]);
    tabs_.erase(tabs_.begin() + from);
    tabs_.insert(tabs_.begin() + to, std::move(moved));
    endMoveRows();
    for (std::size_t i = 0; i < tabs_.size(); ++i)
        if (tabs_[i].get() == shown)
            current_ = static_cast<int>(i);
    emit currentChanged();
}

void TabsModel::next() {
    if (count() > 1)
        setCurrentIndex((current_ + 1) % count());
}

void TabsModel::previous() {
    if (count() > 1)
        setCurrentIndex((current_ + count() - 1) % count());
}

void TabsModel::reopenClosed() {
    while (!closed_.isEmpty())
        if (openEntity(session::refOf(closed_.takeLast())))
            return;
}

int TabsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant TabsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    EntityModel* entity = tabs_[static_cast<std::size_t>(index.row())].get();
    switch (role) {
    case KeyRole:
        return entity->key();
    case TitleRole:
        return entity->title();
    case IconRole:
        return entity->icon();
    case DirtyRole:
        return entity->dirty();
    case LevelRole: {
        using severity::Level;
        const Level level = entity->errors()            ? Level::Error
                            : entity->warnings()        ? Level::Warning
                            : entity->unfinishedCount() ? Level::Unfinished
                                                        : Level::None;
        return static_cast<int>(level);
    }
    case PreviewRole:
        return entity == preview_;
    case ThumbnailRole:
        return thumbnails_.sourceOf(entity->ref());
    case EntityRole:
        return QVariant::fromValue(entity);
    default:
        return {};
    }
}

QHash<int, QByteArray> TabsModel::roleNames() const {
    return {{KeyRole, "key"},         {TitleRole, "title"},        {IconRole, "icon"},
            {DirtyRole, "dirty"},     {LevelRole, "level"},        {EntityRole, "entity"},
            {PreviewRole, "preview"}, {ThumbnailRole, "thumbnail"}};
}

} // namespace ww::ui

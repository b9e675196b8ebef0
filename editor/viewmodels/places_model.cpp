#include "places_model.h"

#include "editor/forms/names.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace ww::ui {

using session::pluralize;
using session::toQString;
using session::toUtf8String;

namespace {

// Limit of listed places; for more places, their number suffices.
constexpr std::size_t kMostRows = 400;

} // namespace

PlacesModel::PlacesModel(QObject* parent) : QAbstractListModel(parent) {}

void PlacesModel::setSession(session::Session* session) {
    session_ = session;
    listUses({});
    if (session)
        connect(session, &session::Session::documentsChanged, this, &PlacesModel::requestPlaces);
}

void PlacesModel::listUses(const QString& key, bool renaming) {
    entity_ = session::refOf(key);
    renaming_ = renaming;
    newId_.clear();
    knownId_.clear();
    places_.clear();
    known_ = false;
    buildRows();
    requestPlaces();
}

void PlacesModel::setNewId(const QString& id) {
    if (id == newId_)
        return;
    newId_ = id;
    buildRows();
    requestPlaces();
}

void PlacesModel::requestPlaces() {
    const int question = ++asked_;
    if (!session_ || entity_.id.empty())
        return;
    const QPointer<PlacesModel> self(this);
    // Until the user types an id, search with an example, because all new ids have the same places.
    const std::string id = newId_.isEmpty() && renaming_ ? entity_.id + "-2" : toUtf8String(newId_);
    session_->findReferencePlaces(
        entity_, id, [self, question, of = newId_](const session::ReferencePlaces& places) {
            if (self && question == self->asked_)
                self->showPlaces(places, of);
        });
}

void PlacesModel::showPlaces(const session::ReferencePlaces& places, const QString& of) {
    // Drop the result if the text changed meanwhile: the change has started a new search.
    if (!session_ || places.revision != session_->snapshot().revision)
        return;
    places_ = places.places;
    knownId_ = of;
    known_ = true;
    buildRows();
}

void PlacesModel::buildRows() {
    std::vector<Row> rows;
    const session::ReferencePlace* above = nullptr;
    for (auto place = places_.begin(); place != places_.end() && rows.size() < kMostRows; ++place) {
        Row row;
        const EntityRef& ref = place->entity;
        const session::EntityPtr entity =
            session_ && !ref.id.empty() ? session_->index().at(ref) : nullptr;
        const bool sameFile = above && above->entity.file == ref.file;
        if (!sameFile) {
            const auto end = std::find_if(
                place, places_.end(), [&](const auto& one) { return one.entity.file != ref.file; });
            row.heading = tr("%1 · %2").arg(toQString(ref.file)).arg(std::distance(place, end));
        }
        if (!sameFile || above->entity != ref)
            row.title = entity           ? toQString(entity->title)
                        : ref.id.empty() ? tr("Approval")
                                         : toQString(ref.id);
        row.field = place->path.empty()
                        ? tr("Id of the changed entity")
                        : toQString(forms::readablePath(
                              entity ? entity->schema : nullptr, place->path,
                              place->isKey ? forms::LastKey::Omitted : forms::LastKey::Included));
        row.before = toQString(place->before);
        row.after = !newId_.isEmpty() && knownId_ == newId_ ? toQString(place->after) : QString();
        above = &*place;
        rows.push_back(std::move(row));
    }
    // Keep the delegates if possible, so that the list doesn't jump.
    if (rows.size() == rows_.size() && !rows.empty()) {
        rows_ = std::move(rows);
        emit dataChanged(index(0), index(rowCount() - 1));
    } else if (rows != rows_) {
        beginResetModel();
        rows_ = std::move(rows);
        endResetModel();
    }
    emit changed();
}

QString PlacesModel::summary() const {
    if (!known_)
        return {};
    if (places_.empty())
        return tr("Nothing refers to it");
    std::set<std::string> files;
    for (const session::ReferencePlace& place : places_)
        files.insert(place.entity.file);
    return tr("%1 in %2")
        .arg(pluralize(places_.size(), tr("1 place"), tr("%1 places")),
             pluralize(files.size(), tr("1 file"), tr("%1 files")));
}

int PlacesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

const Column<PlacesModel::Row> PlacesModel::kColumns[] = {
    {"heading", [](const Row& row) { return QVariant(row.heading); }},
    {"title", [](const Row& row) { return QVariant(row.title); }},
    {"field", [](const Row& row) { return QVariant(row.field); }},
    {"before", [](const Row& row) { return QVariant(row.before); }},
    {"after", [](const Row& row) { return QVariant(row.after); }},
};

QVariant PlacesModel::data(const QModelIndex& index, int role) const {
    return cellOf(*this, rows_, kColumns, index, role);
}

QHash<int, QByteArray> PlacesModel::roleNames() const {
    return rolesOf(kColumns);
}

} // namespace ww::ui

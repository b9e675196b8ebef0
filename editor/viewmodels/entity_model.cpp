#include "entity_model.h"

#include "map_editor.h"

#include "editor/session/game_files.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "rules/source/source.h"
#include "views.h"

#include <QtQml/QQmlEngine>

#include <algorithm>
#include <utility>

namespace ww::ui {

using session::toQString;

namespace {
/// Returns the ids of the kind's views in display order. If the kind has no schema, returns only
/// the text view.
QStringList viewsOf(const schema::System* system, const schema::EntitySchema* schema) {
    QStringList out;
    if (!system || !schema)
        return {QStringLiteral("source")};
    for (const schema::ViewDef& view : system->views)
        if (schema->hasView(view.id))
            out.append(toQString(view.id));
    return out;
}
/// Returns the kind's first view if that is one of the game's own views; else an empty text.
QString ownFirstView(const schema::EntitySchema* schema) {
    if (!schema || schema->views.empty())
        return {};
    const std::string& first = schema->views.front().id;
    const auto& common = schema::commonViews();
    return std::any_of(common.begin(), common.end(),
                       [&](const schema::ViewDef& one) { return one.id == first; })
               ? QString()
               : toQString(first);
}
/// Returns whether the step created the entity; with `backwards`, whether the step deleted it.
bool makes(const session::Step& step, const EntityRef& ref, bool backwards) {
    const auto has = [&](const DocumentPtr& document) {
        return document && source::findEntity(*document, ref.section, ref.id);
    };
    bool before = false, after = false;
    for (const session::FileChange& change : step.files) {
        before = before || has(change.before);
        after = after || has(change.after);
    }
    return backwards ? before && !after : after && !before;
}
} // namespace

EntityModel::EntityModel(session::Session* session, EntityRef ref, QObject* parent)
    : QObject(parent), session_(session), system_(session->system()), ref_(std::move(ref)),
      form_(this), source_(this) {
    QQmlEngine::setObjectOwnership(this, QQmlEngine::CppOwnership);
    const schema::EntitySchema* schema = this->schema();
    views_ = viewsOf(system_.get(), schema);
    createMap();
    // Open boards in the map view, and kinds whose first view is the game's own in that view. Open
    // all other kinds in the form, including kinds that only place pieces on another board.
    const QString own = ownFirstView(schema);
    const bool ground = map_ && schema->board && schema->board->base.text.empty();
    view_ = ground                 ? QStringLiteral("map")
            : views_.contains(own) ? own
            : schema               ? QStringLiteral("form")
                                   : QStringLiteral("source");
    connect(session, &session::Session::gameChanged, this, &EntityModel::adoptGame);
    connect(session, &session::Session::documentsChanged, this,
            [this](const session::IndexChange& change) {
                if (std::binary_search(change.changed.begin(), change.changed.end(), ref_)) {
                    refresh();
                    emit dirtyChanged();
                } else {
                    // Refresh the form even if only other entities changed: they may affect its
                    // conditions, names and line numbers.
                    refreshForm();
                    // Refresh the map, because it may be based on another entity's board.
                    if (map_ && mapWanted_)
                        map_->refresh();
                }
            });
    connect(session, &session::Session::findingsChanged, this,
            [this](const std::vector<EntityRef>& entities) {
                if (std::find(entities.begin(), entities.end(), ref_) == entities.end())
                    return;
                form_.refreshFindings();
                source_.refreshFindings();
                emit findingsChanged();
            });
    connect(session, &session::Session::unsavedChanged, this, &EntityModel::dirtyChanged);
    connect(session, &session::Session::cardDrawn, this, [this](const session::DrawResult& result) {
        if (result.entity != ref_ || result.isUnreadable)
            return;
        form_.setPrintedArt(result);
    });
    connect(session, &session::Session::entityRenamed, this,
            [this](const EntityRef& from, const EntityRef& to) {
                if (from != ref_)
                    return;
                ref_ = to;
                emit keyChanged();
                refresh();
            });
    refresh();
}

EntityModel::~EntityModel() = default;

void EntityModel::createMap() {
    if (map_ || !views_.contains(QStringLiteral("map")))
        return;
    map_ = std::make_unique<MapModel>(this);
    connect(map_->editor(), &MapEditor::previewChanged, this, [this] {
        if (formWaits_ && !map_->editor()->busy())
            refreshForm();
    });
}

/// Keeps the game of the form's rows until the form is refreshed, which follows.
void EntityModel::adoptGame() {
    system_ = session_->system();
    views_ = viewsOf(system_.get(), schema());
    createMap();
    emit viewsChanged();
    if (views_.contains(view_))
        emit viewChanged(); // the view may edit other fields
    else
        setView(views_.contains(QStringLiteral("form")) ? QStringLiteral("form")
                                                        : QStringLiteral("source"));
}

/// Refreshes form and source. During a gesture on the board, waits for its end: both views are
/// hidden then, and refreshing them would slow down painting.
void EntityModel::refreshForm() {
    formWaits_ = map_ && map_->editor()->busy();
    if (formWaits_)
        return;
    form_.refresh();
    rowsSystem_ = system_;
    source_.refresh();
}

void EntityModel::refresh() {
    refreshForm();
    if (map_ && mapWanted_)
        map_->refresh();
    emit changed();
}

MapModel* EntityModel::map() {
    if (!views_.contains(QStringLiteral("map")))
        return nullptr; // the kind has no board any more
    if (map_ && !std::exchange(mapWanted_, true))
        map_->refresh();
    return map_.get();
}

const schema::EntitySchema* EntityModel::schema() const {
    if (!session_ || !session_->system())
        return nullptr;
    return isPack() ? &session_->system()->manifest
                    : session_->system()->schemaOfSection(ref_.section);
}

bool EntityModel::isPack() const {
    return session::isPackRef(ref_);
}

bool EntityModel::isGameFile() const {
    return session::isGameFileRef(ref_);
}

bool EntityModel::isGamePart() const {
    return session::isGamePart(ref_, schema());
}

QString iconOf(const session::Entity& entity) {
    if (entity.schema)
        return toQString(entity.schema->icon);
    if (!session::isGamePart(entity))
        return {};
    switch (source::roleOf(entity.ref.file)) {
    case DocumentRole::System:
        return QStringLiteral("ui:settings");
    case DocumentRole::Schema:
        return QStringLiteral("ui:list");
    case DocumentRole::Style:
        return QStringLiteral("ui:palette");
    case DocumentRole::Rules:
        return QStringLiteral("ui:book-open");
    case DocumentRole::Terms:
        return QStringLiteral("ui:type");
    default:
        return entity.ref.section == "templates" ? QStringLiteral("ui:id-card")
                                                 : QStringLiteral("ui:printer");
    }
}

session::Session* EntityModel::session() const {
    return session_;
}
QString EntityModel::key() const {
    return session::keyOf(ref_);
}
QString EntityModel::kind() const {
    return schema() ? toQString(schema()->kind) : QString();
}
QString EntityModel::kindLabel() const {
    return schema() ? toQString(schema()->label) : toQString(ref_.section);
}
QString EntityModel::entityId() const {
    return toQString(ref_.id);
}
QString EntityModel::title() const {
    const session::EntityPtr entity = session_ ? session_->index().at(ref_) : nullptr;
    return entity ? toQString(entity->title) : toQString(ref_.id);
}
QString EntityModel::icon() const {
    const session::EntityPtr now = session_ ? session_->index().at(ref_) : nullptr;
    return now ? iconOf(*now) : QString();
}
QString EntityModel::pack() const {
    return toQString(ref_.pack);
}
QString EntityModel::file() const {
    return toQString(ref_.file);
}
bool EntityModel::readOnly() const {
    return !session_ || !session_->isEditable(ref_);
}
bool EntityModel::exists() const {
    return session_ && session_->index().at(ref_);
}
int EntityModel::undoStepsToRestore() const {
    if (!session_)
        return 0;
    const session::History& history = session_->history();
    for (std::size_t back = 1; back <= history.doneCount(); ++back)
        if (makes(history.steps()[history.doneCount() - back], ref_, true))
            return static_cast<int>(back);
    return 0;
}
bool EntityModel::isCreationUndone() const {
    const session::Step* step = session_ ? session_->history().redoStep() : nullptr;
    if (!step || exists() || !makes(*step, ref_, false))
        return false;
    // Return false if the step renamed the entity; keyChanged reports renames.
    return std::none_of(step->renames.begin(), step->renames.end(),
                        [this](const auto& rename) { return rename.second == ref_; });
}
bool EntityModel::dirty() const {
    return session_ && !readOnly() && session_->isDirty(ref_);
}
int EntityModel::errors() const {
    return static_cast<int>(counts().error);
}
int EntityModel::warnings() const {
    return static_cast<int>(counts().warning);
}
int EntityModel::unfinishedCount() const {
    return static_cast<int>(counts().unfinished);
}

diag::Counts EntityModel::counts() const {
    return session_ ? session::countProblems(session_->findings().problemsOfEntity(ref_))
                    : diag::Counts{};
}

QStringList EntityModel::viewLabels() const {
    QStringList out;
    for (const QString& id : views_)
        out.append(viewLabel(id, system_ ? system_->views : schema::commonViews()));
    return out;
}

QUrl EntityModel::viewPage() const {
    return ww::ui::viewPage(view_, system_ ? system_->views : schema::commonViews());
}

QStringList EntityModel::fieldsOf(const QString& view) const {
    QStringList out;
    if (const schema::EntitySchema* schema = this->schema())
        for (const schema::ShownView& shown : schema->views)
            if (toQString(shown.id) == view)
                for (const std::string& field : shown.fields)
                    out.append(toQString(field));
    return out;
}

void EntityModel::setView(const QString& view) {
    if (view == view_ || !views_.contains(view))
        return;
    source_.endEdit();
    view_ = view;
    keysDue_ = false;
    emit viewChanged();
}

void EntityModel::requestFocus() {
    if (map_ && view_ == QLatin1String("map"))
        map()->requestFocus();
    keysDue_ = view_ != QLatin1String("map");
    emit focusRequested();
}

int EntityModel::missingFieldCount() const {
    if (!session_)
        return 0;
    const auto& all = session_->findings().problemsOfEntity(ref_);
    return static_cast<int>(std::count_if(
        all.begin(), all.end(), [](const auto& one) { return session::isMissingField(*one); }));
}

void EntityModel::goToNextMissingField() {
    if (!session_)
        return;
    const int from = form_.rowOf(form_.lastFocusedPath());
    const FieldPath *next = nullptr, *first = nullptr;
    int nextRow = 0, firstRow = 0;
    for (const session::ProblemPtr& problem : session_->findings().problemsOfEntity(ref_)) {
        if (!session::isMissingField(*problem))
            continue;
        // If the field has no row because its container is folded, use the container's row.
        FieldPath shown = problem->finding.path;
        while (!shown.empty() && form_.rowOf(toQString(shown.str())) < 0)
            shown = shown.parent();
        const int row = form_.rowOf(toQString(shown.str()));
        if (!first || row < firstRow) {
            first = &problem->finding.path;
            firstRow = row;
        }
        if (row > from && (!next || row < nextRow)) {
            next = &problem->finding.path;
            nextRow = row;
        }
    }
    if (const FieldPath* to = next ? next : first)
        showField(toQString(to->str()));
}

void EntityModel::showField(const QString& path) {
    if (const auto at = FieldPath::parse(session::toUtf8String(path))) {
        setView(QStringLiteral("form"));
        jumpTo(*at, false);
    }
}

void EntityModel::showEditorOf(const QString& field, int line) {
    QStringList views = views_;
    views.prepend(view_); // the current view is tried first
    for (const QString& view : views)
        if (fieldsOf(view).contains(field)) {
            setView(view);
            requestFocus();
            return;
        }
    setView(QStringLiteral("form"));
    form_.focusOn(field, line);
}

void EntityModel::jumpTo(const FieldPath& path, bool wantSource) {
    const QString text = toQString(path.str());
    if (wantSource || !form_.parseError().isEmpty() || view_ == QLatin1String("source")) {
        setView(QStringLiteral("source"));
        source_.setCursor(source_.findingPositionAt(path).value_or(source_.positionOf(text)));
        return;
    }
    // Stay in the current view if it edits the field.
    if (view_ == QLatin1String("map") && map_ && map_->editor()->show(path))
        return;
    if (!path.empty() && viewFields().contains(toQString(path.steps().front().key)))
        return emit placeRequested(text);
    setView(QStringLiteral("form"));
    form_.expandTo(path);
    if (form_.focusCell(path))
        return;
    // Finds the nearest row of the form that contains the field.
    int line = -1;
    for (FieldPath p = path; !p.empty(); p = p.parent()) {
        if (form_.rowOf(toQString(p.str())) >= 0) {
            form_.focusOn(toQString(p.str()), line);
            return;
        }
        const PathStep& last = p.steps().back();
        line = last.kind == PathStep::Kind::Index ? static_cast<int>(last.index) : -1;
    }
}

} // namespace ww::ui

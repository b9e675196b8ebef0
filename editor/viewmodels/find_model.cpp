#include "find_model.h"

#include "command_model.h"
#include "entity_model.h"
#include "handbook_model.h"

#include "editor/forms/candidates.h"
#include "editor/forms/names.h"
#include "editor/session/manifest_problems.h"
#include "editor/session/natural_order.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "editor/session/text_search.h"
#include "editor/sheets/rich_text.h"

#include <algorithm>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

namespace {
constexpr qsizetype kRows = 60;
/// Minimum length of a query that also searches texts and findings.
constexpr std::size_t kLeastWithin = 3;
constexpr std::size_t kWithin = 20; ///< limit of listed texts and findings
constexpr int kAround = 16;

QString newTitle(const schema::EntitySchema& schema) {
    return FindModel::tr("New: %1").arg(toQString(schema.label));
}
} // namespace

FindModel::FindModel(CommandModel* commands, HandbookModel* handbook, UndoModel* undo,
                     QObject* parent)
    : QAbstractListModel(parent), commands_(commands), handbook_(handbook), undo_(undo) {
    connect(&thumbnails_, &Thumbnails::thumbnailDrawn, this, [this](const EntityRef& ref) {
        for (int i = 0; i < count(); ++i)
            if (rows_[i].ref == ref)
                emit dataChanged(index(i), index(i));
    });
}

void FindModel::setSession(session::Session* session) {
    session_ = session;
    thumbnails_.setSession(session);
    recent_.clear();
    search();
}

void FindModel::setQuery(const QString& query) {
    if (query != query_) {
        query_ = query;
        emit queryChanged();
    }
    search();
}

void FindModel::addRecent(const QString& key) {
    recent_.removeAll(key);
    recent_.prepend(key);
    if (recent_.size() > 20)
        recent_.removeLast();
}

void FindModel::search() {
    beginResetModel();
    rows_.clear();
    const std::string query = toUtf8String(query_.trimmed());
    searchEntities(query);
    // Sort equally good matches by name. An empty query keeps the order.
    if (!query.empty())
        std::stable_sort(rows_.begin(), rows_.end(), [](const Row& a, const Row& b) {
            return session::naturalLess(toUtf8String(a.title), toUtf8String(b.title));
        });
    searchCommands(query);
    searchMapParts(query);
    searchHistory(query);
    if (query.size() >= kLeastWithin) {
        searchHandbook(query);
        searchFindings(query);
        searchTexts(query);
    }
    std::stable_sort(rows_.begin(), rows_.end(),
                     [](const Row& a, const Row& b) { return a.score > b.score; });
    if (rows_.size() > kRows)
        rows_.resize(kRows);
    endResetModel();
    emit countChanged();
}

void FindModel::searchEntities(const std::string& query) {
    if (!session_ || session_->state() != session::Session::State::Ready)
        return;
    std::vector<session::EntityPtr> all = session_->index().allEntities();
    const std::vector<session::EntityPtr>& files = session_->index().gameFiles();
    all.insert(all.end(), files.begin(), files.end());
    for (const session::EntityPtr& entity : all) {
        const QString key = session::keyOf(entity->ref);
        int score = 0;
        if (query.empty()) {
            const auto recent = recent_.indexOf(key);
            score = recent < 0 ? 0 : 1000 - static_cast<int>(recent);
        } else {
            score = std::max(forms::fuzzyScore(query, entity->title) * 2,
                             forms::fuzzyScore(query, entity->ref.id));
        }
        if (score <= 0)
            continue;
        const QString kind = entity->schema                 ? toQString(entity->schema->label)
                             : session::isGamePart(*entity) ? tr("Game")
                                                            : toQString(entity->ref.section);
        rows_.append(
            rowOf(*entity, kind + QStringLiteral(" · ") + toQString(entity->ref.id), score));
    }
}

FindModel::Row FindModel::rowOf(const session::Entity& entity, const QString& detail, int score) {
    Row row{toQString(entity.title),    detail, iconOf(entity), {},
            session::keyOf(entity.ref), {},     score};
    row.ref = entity.ref;
    row.thumbnails = &thumbnails_;
    return row;
}

void FindModel::searchCommands(const std::string& query) {
    for (const AppCommand* command : commands_->allCommands()) {
        if (!command->enabled())
            continue;
        // Rank commands below entities that match equally well. An empty query lists all enabled
        // commands.
        int score = 1;
        if (!query.empty()) {
            score = forms::fuzzyScore(query, toUtf8String(command->text())) * 2 - 1;
            for (const QString& name : command->otherNames())
                score = std::max(score, forms::fuzzyScore(query, toUtf8String(name)) * 2 - 2);
        }
        if (score > 0)
            rows_.append({command->text(),
                          {},
                          command->icon(),
                          command->shortcut(),
                          {},
                          command->commandId(),
                          score});
    }
    if (query.empty() || !session_ || session_->isReadOnly() || !session_->system())
        return;
    for (const schema::EntitySchema& schema : session_->system()->schemas) {
        const int score = schema.isAbstract
                              ? 0
                              : forms::fuzzyScore(query, toUtf8String(newTitle(schema))) * 2 - 1;
        if (score <= 0)
            continue;
        Row row{newTitle(schema), {}, QStringLiteral("plus"), {}, {}, {}, score};
        row.newKind = toQString(schema.kind);
        rows_.append(row);
    }
}

void FindModel::searchHandbook(const std::string& query) {
    for (const HandbookModel::Row& row : handbook_->rows()) {
        const int score = std::max(forms::fuzzyScore(query, toUtf8String(row.title)) * 2,
                                   forms::fuzzyScore(query, toUtf8String(row.id)));
        if (score <= 0)
            continue;
        const QString text = session::toOneLine(row.text);
        rows_.append({row.title,
                      row.isWord ? tr("Word · %1").arg(text) : tr("Rule %1 · %2").arg(row.id, text),
                      QStringLiteral("book-open"),
                      {},
                      {},
                      {},
                      score - 2,
                      {},
                      row.id});
    }
}

void FindModel::searchFindings(const std::string& query) {
    if (!session_)
        return;
    std::size_t found = 0;
    session_->findings().forEachEntity(
        [&](const EntityRef& ref, const std::vector<session::ProblemPtr>& problems) {
            const session::EntityPtr entity = session_->index().at(ref);
            for (const session::ProblemPtr& problem : problems) {
                if (found >= kWithin || !entity || !problem->finding.approvalReason.empty() ||
                    session::findMatches(problem->message, {query}).empty())
                    continue;
                ++found;
                rows_.append({session::toSentence(forms::messageOf(*problem, entity->schema)),
                              tr("Finding · %1").arg(toQString(entity->title)),
                              QStringLiteral("triangle-alert"),
                              {},
                              session::keyOf(ref),
                              {},
                              0,
                              toQString(problem->finding.path.str())});
            }
        });
}

/// Searches text fields, such as notes, rules and flavour text.
void FindModel::searchTexts(const std::string& query) {
    if (!session_ || session_->state() != session::Session::State::Ready)
        return;
    for (const session::TextMatch& match :
         session::findMatchingValues(session_->index(), {query}, kWithin)) {
        if (match.text == match.entity->title)
            continue; // the entity is already listed by name
        Span at = match.spans.front();
        std::string text = match.text;
        if (match.field->kind == schema::FieldKind::RichText) {
            const std::string plain = sheets::stripRichText(text);
            // Show the text without markup, unless the match is found only with its markup.
            if (const auto there = session::findMatches(plain, {query}); !there.empty()) {
                text = plain;
                at = there.front();
            }
        }
        const QString before = toQString(std::string_view(text).substr(0, at.begin));
        const QString around =
            (before.size() > kAround ? QStringLiteral("…") + before.right(kAround) : before) +
            toQString(std::string_view(text).substr(at.begin));
        Row row =
            rowOf(*match.entity,
                  toQString(match.label) + QStringLiteral(" · ") + session::toOneLine(around), 0);
        row.path = toQString(match.path.str());
        rows_.append(row);
    }
}

/// Returns the keys of the listed entities, each key once.
QStringList FindModel::entityKeys() const {
    QStringList out;
    for (const Row& row : rows_)
        if (!row.key.isEmpty() && !out.contains(row.key) && session_ &&
            session_->index().at(session::refOf(row.key)) &&
            !session::isPackRef(session::refOf(row.key)))
            out.append(row.key);
    return out;
}

void FindModel::showAsTable() {
    emit tableRequested(entityKeys());
}

void FindModel::activateRow(int row) {
    if (row < 0 || row >= count())
        return;
    const Row chosen = rows_[row];
    if (chosen.action)
        chosen.action();
    else if (!chosen.commandId.isEmpty())
        commands_->run(chosen.commandId);
    else if (!chosen.newKind.isEmpty())
        emit session_->newEntityRequested(chosen.newKind);
    else if (!chosen.entry.isEmpty())
        handbook_->showEntry(chosen.entry);
    else if (!chosen.path.isEmpty())
        emit jumpRequested(chosen.key, chosen.path);
    else
        emit openRequested(chosen.key);
}

int FindModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

const Column<FindModel::Row> FindModel::kColumns[] = {
    {"title", [](const Row& row) { return QVariant(row.title); }},
    {"detail", [](const Row& row) { return QVariant(row.detail); }},
    {"icon", [](const Row& row) { return QVariant(row.icon); }},
    {"shortcut", [](const Row& row) { return QVariant(row.shortcut); }},
    {"isCommand",
     [](const Row& row) {
         return QVariant(!row.commandId.isEmpty() || !row.entry.isEmpty() ||
                         !row.newKind.isEmpty() || row.action ||
                         row.icon == QLatin1String("triangle-alert"));
     }},
    {"thumbnail",
     [](const Row& row) {
         return QVariant(row.thumbnails ? row.thumbnails->sourceOf(row.ref) : QString());
     }},
};

QVariant FindModel::data(const QModelIndex& index, int role) const {
    return cellOf(*this, rows_, kColumns, index, role);
}

QHash<int, QByteArray> FindModel::roleNames() const {
    return rolesOf(kColumns);
}

} // namespace ww::ui

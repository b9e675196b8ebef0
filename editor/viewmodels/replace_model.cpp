#include "replace_model.h"

#include "editor/forms/patches.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <algorithm>

namespace ww::ui {

using session::pluralize;
using session::toQString;
using session::toUtf8String;

namespace {
constexpr std::size_t kMostValues = 5000;
constexpr int kAround = 48; ///< characters of context before and after
enum Role { Title = Qt::UserRole + 1, Field, Before, Match, After, Becomes, Ticked, Locked };
} // namespace

ReplaceModel::ReplaceModel(QObject* parent) : QAbstractListModel(parent) {}

void ReplaceModel::setSession(session::Session* session) {
    session_ = session;
    entity_ = {};
    chosen_.clear();
    scope_ = scope_ == Scope::Chosen ? Scope::Pack : scope_;
    if (session)
        connect(session, &session::Session::documentsChanged, this, [this] {
            if (shown_)
                search();
        });
    search();
}

void ReplaceModel::setEntity(const EntityRef& ref) {
    entity_ = ref;
    emit changed(); // doesn't search, because the panel searches when it opens
}

QString ReplaceModel::query() const {
    return toQString(query_.text);
}

void ReplaceModel::setQuery(const QString& query) {
    if (toQString(query_.text) == query)
        return;
    query_.text = toUtf8String(query);
    search();
}

void ReplaceModel::setReplacement(const QString& text) {
    if (text == replacement_)
        return;
    replacement_ = text;
    if (count() > 0)
        emit dataChanged(index(0), index(count() - 1), {Becomes});
    emit changed();
}

void ReplaceModel::setMatchCase(bool on) {
    query_.matchCase = on;
    search();
}

void ReplaceModel::setWholeWord(bool on) {
    query_.wholeWord = on;
    search();
}

void ReplaceModel::setScope(Scope scope) {
    scope_ = scope;
    search();
}

QString ReplaceModel::kindLabel() const {
    const session::EntityPtr entity = session_ ? session_->index().at(entity_) : nullptr;
    return entity && entity->schema ? toQString(entity->schema->plural) : QString();
}

QString ReplaceModel::entityTitle() const {
    const session::EntityPtr entity = session_ ? session_->index().at(entity_) : nullptr;
    return entity ? toQString(entity->title) : QString();
}

void ReplaceModel::setChosen(const QStringList& keys) {
    std::set<EntityRef> chosen;
    for (const QString& key : keys)
        chosen.insert(session::refOf(key));
    if (chosen == chosen_)
        return;
    // If the user selected several entities, search only these entities.
    if (!chosen.empty())
        scope_ = Scope::Chosen;
    else if (scope_ == Scope::Chosen)
        scope_ = Scope::Pack;
    chosen_ = std::move(chosen);
    emit changed(); // doesn't search, because the panel searches when it opens
}

bool ReplaceModel::isWithin(const session::Entity& one) const {
    if (one.ref.pack != session_->packId())
        return false;
    if (scope_ == Scope::Pack)
        return true;
    if (scope_ == Scope::Chosen)
        return chosen_.contains(one.ref);
    const session::EntityPtr here = session_->index().at(entity_);
    return here && (scope_ == Scope::Kind ? one.schema == here->schema : one.ref == here->ref);
}

void ReplaceModel::search() {
    done_.clear();
    findMatches();
}

void ReplaceModel::findMatches() {
    beginResetModel();
    matches_.clear();
    found_.clear();
    more_ = false;
    if (session_ && session_->state() == session::Session::State::Ready && !query_.text.empty()) {
        matches_ =
            session::findMatchingValues(session_->index(), query_, kMostValues + 1,
                                        [&](const session::Entity& one) { return isWithin(one); });
        more_ = matches_.size() > kMostValues;
        if (more_)
            matches_.pop_back();
        for (const session::TextMatch& match : matches_) {
            const auto known = std::find_if(found_.begin(), found_.end(), [&](const auto& one) {
                return one.first == match.label;
            });
            if (known == found_.end())
                found_.emplace_back(match.label, match.spans.size());
            else
                known->second += match.spans.size();
        }
    }
    listMatches();
    endResetModel();
    emit changed();
}

void ReplaceModel::listMatches() {
    rows_.clear();
    if (field() < 0)
        field_.clear();
    for (std::size_t m = 0; m < matches_.size(); ++m)
        if (field_.empty() || matches_[m].label == field_)
            for (std::size_t at = 0; at < matches_[m].spans.size(); ++at)
                rows_.push_back({m, at, !matches_[m].entity->readOnly});
}

QStringList ReplaceModel::fields() const {
    QStringList out;
    for (const auto& [label, times] : found_)
        out.append(QStringLiteral("%1 · %2").arg(toQString(label)).arg(times));
    return out;
}

int ReplaceModel::field() const {
    const auto at = std::find_if(found_.begin(), found_.end(),
                                 [&](const auto& one) { return one.first == field_; });
    return at == found_.end() ? -1 : static_cast<int>(at - found_.begin());
}

void ReplaceModel::setField(int which) {
    if (which == field())
        return;
    beginResetModel();
    field_ = which >= 0 && which < static_cast<int>(found_.size())
                 ? found_[static_cast<std::size_t>(which)].first
                 : std::string();
    listMatches();
    endResetModel();
    emit changed();
}

bool ReplaceModel::isLocked(const Row& row) const {
    return matches_[row.match].entity->readOnly || (session_ && session_->isReadOnly());
}

int ReplaceModel::tickedCount() const {
    return static_cast<int>(std::count_if(
        rows_.begin(), rows_.end(), [&](const Row& row) { return row.ticked && !isLocked(row); }));
}

QString ReplaceModel::summary() const {
    if (query_.text.empty())
        return tr("Searches names, rules and notes, but not keys, ids or references.");
    if (!done_.isEmpty())
        return rows_.empty() ? done_ : done_ + QLatin1Char(' ') + tr("These remain.");
    if (rows_.empty())
        return tr("Nothing found");
    const QString found = pluralize(rows_.size(), tr("Found once"), tr("Found %1 times"));
    std::size_t values = 0;
    for (std::size_t i = 0; i < rows_.size(); ++i)
        values += i == 0 || rows_[i].match != rows_[i - 1].match ? 1 : 0;
    const QString in = pluralize(values, tr("in one value"), tr("in %1 values"));
    return more_ ? tr("Too many to list. Search for a longer text.")
                 : found + QLatin1Char(' ') + in;
}

void ReplaceModel::setTicked(int row, bool on) {
    if (row < 0 || row >= count())
        return;
    rows_[static_cast<std::size_t>(row)].ticked = on;
    emit dataChanged(index(row), index(row), {Ticked});
    emit changed();
}

void ReplaceModel::setAllTicked(bool on) {
    for (Row& row : rows_)
        row.ticked = on;
    if (count() > 0)
        emit dataChanged(index(0), index(count() - 1), {Ticked});
    emit changed();
}

void ReplaceModel::open(int row) {
    if (row < 0 || row >= count())
        return;
    const session::TextMatch& match = matches_[rows_[static_cast<std::size_t>(row)].match];
    emit jumpRequested(session::keyOf(match.entity->ref), toQString(match.path.str()));
}

void ReplaceModel::replace() {
    if (!session_ || query_.text.empty())
        return;
    // Replace only in entities that are unchanged since the search.
    Patch patch;
    std::size_t places = 0, moved = 0;
    for (auto row = rows_.begin(); row != rows_.end();) {
        const session::TextMatch& match = matches_[row->match];
        std::vector<Span> at;
        for (const std::size_t same = row->match; row != rows_.end() && row->match == same; ++row)
            if (row->ticked && !isLocked(*row))
                at.push_back(match.spans[row->at]);
        if (at.empty())
            continue;
        const session::EntityPtr now = session_->index().at(match.entity->ref);
        if (!now || now->chunk != match.entity->chunk) {
            moved += at.size();
            continue;
        }
        places += at.size();
        const std::string text =
            session::replaceMatches(match.text, at, query_, toUtf8String(replacement_));
        const forms::FormPatches patches(now);
        // In a multi-line text, write only the changed lines.
        forms::appendPatch(patch, match.text.ends_with('\n')
                                      ? patches.setText(match.path, text)
                                      : patches.setValue(match.path, Value(text)));
    }
    if (!patch.ops.empty()) {
        const bool shown = std::exchange(shown_, false); // no search during the edit
        session_->endMerging();
        session_->edit(
            patch,
            {tr("Replace %1 with %2").arg(query(), replacement_), {}, patch.ops.front().entity});
        session_->endMerging();
        shown_ = shown;
    }
    if (moved > 0)
        done_ = pluralize(moved, tr("Skipped 1 place: its entity has changed."),
                          tr("Skipped %1 places: their entities have changed."));
    else if (places > 0)
        done_ = pluralize(places, tr("Replaced 1 place."), tr("Replaced %1 places."));
    findMatches();
    if (!done_.isEmpty())
        session_->postMessage(done_);
}

int ReplaceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant ReplaceModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const session::TextMatch& match = matches_[row.match];
    const Span at = match.spans[row.at];
    const auto flat = [](QString text) {
        return text.replace(QLatin1Char('\n'), QLatin1Char(' '));
    };
    switch (role) {
    case Title:
        return toQString(match.entity->title);
    case Field:
        return toQString(match.label);
    case Before: {
        const QString all = flat(toQString(std::string_view(match.text).substr(0, at.begin)));
        return all.size() > kAround ? QStringLiteral("…") + all.right(kAround) : all;
    }
    case Match:
        return flat(toQString(std::string_view(match.text).substr(at.begin, at.size())));
    case After: {
        const QString all = flat(toQString(std::string_view(match.text).substr(at.end)));
        return all.size() > kAround ? all.left(kAround) + QStringLiteral("…") : all;
    }
    case Becomes:
        return toQString(
            session::replacementFor(std::string_view(match.text).substr(at.begin, at.size()),
                                    query_, toUtf8String(replacement_)));
    case Ticked:
        return row.ticked && !isLocked(row);
    case Locked:
        return isLocked(row);
    default:
        return {};
    }
}

QHash<int, QByteArray> ReplaceModel::roleNames() const {
    return {{Title, "title"}, {Field, "field"},     {Before, "before"}, {Match, "match"},
            {After, "after"}, {Becomes, "becomes"}, {Ticked, "ticked"}, {Locked, "locked"}};
}

} // namespace ww::ui

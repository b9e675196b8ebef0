#include "handbook_model.h"

#include "editor/forms/candidates.h"
#include "editor/session/session.h"
#include "editor/session/text.h"
#include "editor/session/text_search.h"

#include <algorithm>
#include <utility>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

HandbookModel::HandbookModel(QObject* parent) : QAbstractListModel(parent) {}

void HandbookModel::setSession(session::Session* session) {
    session_ = session;
    manual_.setSession(session);
    readAgain();
}

void HandbookModel::readAgain() {
    rows_.clear();
    read_ = false;
    if (shown_ || !shownRows_.empty())
        applyFilter();
}

const std::vector<HandbookModel::Row>& HandbookModel::rows() const {
    if (std::exchange(read_, true))
        return rows_;
    const schema::System* system =
        session_ && session_->system() ? session_->system().get() : nullptr;
    if (system) {
        for (const schema::Term& term : system->terms.list) {
            QStringList kinds;
            bool writable = false, onItsOwn = false;
            for (const schema::TermGroup& group : system->terms.groups)
                if (term.is(group.id)) {
                    kinds << toQString(group.label);
                    writable = writable || group.stands != schema::TermPlace::Never;
                    onItsOwn = onItsOwn || group.stands == schema::TermPlace::First;
                }
            QStringList cite;
            for (const std::string& one : term.cite)
                cite << toQString(one);
            rows_.push_back({toQString(term.id), toQString(term.name),
                             session::withQuotationMarks(term.meaning),
                             kinds.join(QStringLiteral(", ")), toQString(term.icon),
                             cite.join(QLatin1Char(' ')), true, writable && !term.undefined,
                             onItsOwn});
        }
        for (const auto& [id, rule] : system->rules)
            rows_.push_back({toQString(id),
                             toQString(rule.title),
                             session::withQuotationMarks(rule.text),
                             toQString(rule.bookPlace),
                             {},
                             toQString(id),
                             false,
                             false,
                             false});
    }
    return rows_;
}

void HandbookModel::applyFilter() {
    const QString now =
        current_ < count() ? shownRows_[static_cast<std::size_t>(current_)].id : QString();
    beginResetModel();
    shownRows_.clear();
    const std::string query = toUtf8String(query_.trimmed());
    std::vector<std::pair<int, const Row*>> found;
    for (const Row& row : rows()) {
        if (part_ != Part::All && part_ != Part::Manual && row.isWord != (part_ == Part::Words))
            continue;
        int score = 1;
        if (!query.empty()) {
            score = std::max(forms::fuzzyScore(query, toUtf8String(row.title)) * 2,
                             forms::fuzzyScore(query, toUtf8String(row.id)));
            if (score == 0 && !session::findMatches(toUtf8String(row.text), {query}).empty())
                score = 1;
        }
        if (score > 0)
            found.emplace_back(score, &row);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    for (const auto& [score, row] : found)
        shownRows_.push_back(*row);
    endResetModel();
    const auto at = std::find_if(shownRows_.begin(), shownRows_.end(),
                                 [&](const Row& row) { return row.id == now; });
    current_ =
        query.empty() && at != shownRows_.end() ? static_cast<int>(at - shownRows_.begin()) : 0;
    emit rowsChanged();
    emit currentChanged();
}

void HandbookModel::setVisible(bool shown) {
    if (shown == shown_)
        return;
    shown_ = shown;
    if (shown_ && shownRows_.empty()) // the panel is shown for the first time
        applyFilter();
    emit visibleChanged();
}

void HandbookModel::setQuery(const QString& query) {
    if (query == query_)
        return;
    query_ = query;
    if (part_ == Part::Manual)
        manual_.search(query_);
    applyFilter();
}

void HandbookModel::setPart(Part part) {
    if (part == part_)
        return;
    part_ = part;
    if (part_ == Part::Manual) {
        if (!query_.trimmed().isEmpty())
            manual_.search(query_);
        else if (manual_.rowCount() == 0)
            manual_.open({});
    }
    applyFilter();
}

void HandbookModel::setCurrent(int row) {
    row = std::clamp(row, 0, std::max(0, count() - 1));
    if (row == current_)
        return;
    current_ = row;
    emit currentChanged();
}

QString HandbookModel::example() const {
    if (!session_ || current_ >= count() || !shownRows_[static_cast<std::size_t>(current_)].isWord)
        return {};
    const session::TextQuery query{
        toUtf8String(shownRows_[static_cast<std::size_t>(current_)].title), true, true};
    constexpr std::size_t kLooked = 200; ///< limit of searched values
    for (const session::TextMatch& match :
         session::findMatchingValues(session_->index(), query, kLooked)) {
        if (match.field->kind != schema::FieldKind::Sentences)
            continue;
        const std::size_t from = match.text.rfind('\n', match.spans.front().begin) + 1;
        const std::size_t to = std::min(match.text.find('\n', from), match.text.size());
        return tr("%1 — %2").arg(toQString(match.text.substr(from, to - from)),
                                 toQString(match.entity->title));
    }
    return {};
}

void HandbookModel::showEntry(const QString& ids) {
    for (const QString& id : ids.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const auto known = std::find_if(rows().begin(), rows().end(),
                                        [&](const Row& row) { return row.id == id; });
        if (known == rows().end())
            continue;
        query_.clear();
        part_ = Part::All;
        applyFilter();
        const auto at = std::find_if(shownRows_.begin(), shownRows_.end(),
                                     [&](const Row& row) { return row.id == id; });
        setCurrent(static_cast<int>(at - shownRows_.begin()));
        break;
    }
    setVisible(true);
}

bool HandbookModel::isShowingEntry(const QString& ids) const {
    return current_ < count() &&
           ids.split(QLatin1Char(' ')).contains(shownRows_[static_cast<std::size_t>(current_)].id);
}

void HandbookModel::showPage(const QString& target) {
    query_.clear();
    part_ = Part::Manual;
    manual_.open(target.isEmpty() ? manual_.currentTarget() : target);
    if (manual_.rowCount() == 0) // the manual has no page with that target
        manual_.open({});
    applyFilter();
    setVisible(true);
}

bool HandbookModel::isShowingPage(const QString& target) const {
    return part_ == Part::Manual && (target.isEmpty() || manual_.currentTarget() == target);
}

void HandbookModel::insertWord(int row) {
    if (row < 0 || row >= count())
        return;
    const Row& chosen = shownRows_[static_cast<std::size_t>(row)];
    if (chosen.writable)
        emit wordInsertRequested(chosen.title, chosen.onItsOwn);
}

int HandbookModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

const Column<HandbookModel::Row> HandbookModel::kColumns[] = {
    {"entryId", [](const Row& row) { return QVariant(row.id); }},
    {"title", [](const Row& row) { return QVariant(row.title); }},
    {"meaning", [](const Row& row) { return QVariant(row.text); }},
    {"detail", [](const Row& row) { return QVariant(row.detail); }},
    {"icon", [](const Row& row) { return QVariant(row.icon); }},
    {"cite", [](const Row& row) { return QVariant(row.cite); }},
    {"word", [](const Row& row) { return QVariant(row.isWord); }},
    {"writable", [](const Row& row) { return QVariant(row.writable); }},
};

QVariant HandbookModel::data(const QModelIndex& index, int role) const {
    return cellOf(*this, shownRows_, kColumns, index, role);
}

QHash<int, QByteArray> HandbookModel::roleNames() const {
    return rolesOf(kColumns);
}

} // namespace ww::ui

// Part of TableModel: sorts, filters and groups rows.

#include "table_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

#include <QtCore/QElapsedTimer>

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>

namespace ww::ui {

using session::toQString;
using session::toUtf8String;
using table::CellContent;

namespace {

constexpr int kSoon = 150, kPause = 4; ///< delays of filter texts, in ms
constexpr qint64 kSlice = 3'000'000;   ///< time for filter texts per call, in ns

std::string lower(const std::string& text) {
    std::string out = text;
    for (char& c : out) {
        if (static_cast<unsigned char>(c) >= 0x80)
            return toUtf8String(toQString(text).toLower());
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    }
    return out;
}

/// Returns whether `text` has these words between blanks, commas or line ends. So `1` is not
/// found in `10`.
bool holdsWords(std::string_view text, std::string_view words) {
    const auto parts = [](char c) { return c == ' ' || c == ',' || c == '\n'; };
    for (std::size_t at = text.find(words); at != std::string_view::npos;
         at = text.find(words, at + 1)) {
        const std::size_t end = at + words.size();
        if ((at == 0 || parts(text[at - 1])) && (end == text.size() || parts(text[end])))
            return true;
    }
    return false;
}

} // namespace

const std::string& TableModel::filterTextOf(const Row& row) const {
    if (row.words.empty())
        for (const std::size_t column : visibleColumns_)
            row.words += lower(entry(row, column).text) + "\n";
    return row.words;
}

bool TableModel::matchesFilter(const Row& row, const std::vector<FilterWord>& words) const {
    return std::all_of(words.begin(), words.end(), [&](const FilterWord& word) {
        if (!word.column)
            return filterTextOf(row).find(word.text) != std::string::npos;
        const CellContent& one = entry(row, *word.column);
        const std::string said = lower(one.text);
        if (said == word.text || lower(one.written) == word.text)
            return true;
        return !word.whole && !word.text.empty() && holdsWords(said, word.text);
    });
}

/// Splits the filter into words at blanks, except in quotes.
std::vector<TableModel::FilterWord> TableModel::filterWords() const {
    std::vector<FilterWord> out;
    QString word;
    bool whole = false;
    const auto end = [&] {
        const bool asQuoted = std::exchange(whole, false);
        if (word.trimmed().isEmpty())
            return word.clear();
        FilterWord& made = out.emplace_back(FilterWord{toUtf8String(word.trimmed().toLower()), {}});
        const qsizetype at = word.indexOf(QLatin1Char('='));
        for (std::size_t column = columns_.size(); column-- > 0;)
            if (at > 0 &&
                (toQString(columns_[column].label).compare(word.left(at), Qt::CaseInsensitive) ==
                     0 ||
                 toQString(columns_[column].key).compare(word.left(at), Qt::CaseInsensitive) == 0))
                made = {toUtf8String(word.mid(at + 1).toLower()), column, asQuoted};
        word.clear();
    };
    bool quoted = false;
    for (const QChar c : filter_)
        if (c == QLatin1Char('"'))
            quoted = !quoted, whole = true;
        else if (c.isSpace() && !quoted)
            end();
        else
            word += c;
    end();
    return out;
}

EntityRef TableModel::cursorRef() const {
    return row_ < count() && !isGroupLine(row_) ? rowOnLine(row_).entity->ref : EntityRef();
}

/// Builds texts for the filter in advance, a few milliseconds at a time, so that typing is fast.
void TableModel::prepareFilterTexts() {
    if (!shown_ || !session_)
        return;
    QElapsedTimer clock;
    clock.start();
    while (ahead_ < rows_.size() && clock.nsecsElapsed() < kSlice)
        (void)filterTextOf(rows_[ahead_++]);
    if (ahead_ < rows_.size())
        aheadTimer_.start(kPause);
}

void TableModel::clearFilterTexts() {
    for (Row& row : rows_)
        row.words.clear();
    stale_ = true;
    ahead_ = 0;
    aheadTimer_.start(kSoon);
}

void TableModel::sortAndFilter(const EntityRef& at) {
    stale_ = false;
    sorted_.resize(rows_.size());
    std::iota(sorted_.begin(), sorted_.end(), std::size_t{0});
    std::vector<const CellContent*> entries(rows_.size());
    const auto by = [&](std::size_t column, const auto& before) {
        for (std::size_t i = 0; i < rows_.size(); ++i)
            entries[i] = &entry(rows_[i], column);
        std::stable_sort(sorted_.begin(), sorted_.end(), [&](std::size_t a, std::size_t b) {
            return before(*entries[a], *entries[b]);
        });
    };
    if (sort_)
        by(*sort_, [&](const CellContent& a, const CellContent& b) {
            // Sort empty cells last, ascending and descending.
            if (a.present != b.present)
                return a.present;
            return descending_ ? table::isSortedBefore(b, a) : table::isSortedBefore(a, b);
        });
    if (group_)
        by(*group_, table::isSortedBefore);
    filterRows(at, FilterInput::All);
}

/// Applies the filter. With `Remaining`, checks only rows that passed the previous filter.
void TableModel::filterRows(const EntityRef& at, FilterInput among) {
    emit layoutAboutToBeChanged(); // a reset would create all visible cells again
    const std::vector<FilterWord> words = filterWords();
    if (among == FilterInput::Remaining) {
        std::erase_if(order_, [&](std::size_t row) { return !matchesFilter(rows_[row], words); });
    } else {
        order_.clear();
        for (const std::size_t row : sorted_)
            if (matchesFilter(rows_[row], words))
                order_.push_back(row);
    }
    buildLines();
    emit layoutChanged();
    row_ = anchorRow_ = 0;
    anchorColumn_ = column_;
    restoreCursor(at);
    emit orderChanged();
    emit cursorChanged();
    emit summaryChanged();
}

void TableModel::restoreCursor(const EntityRef& at) {
    for (int i = 0; i < count(); ++i)
        if (!isGroupLine(i) && rowOnLine(i).entity->ref == at) {
            row_ = anchorRow_ = i;
            return;
        }
}

void TableModel::setFilter(const QString& filter) {
    if (filter == filter_)
        return;
    // If text was appended to the filter, check only rows that passed before. Filters with `=` or
    // quotes match whole words, so check all rows.
    const bool narrower = !filter_.isEmpty() && filter.startsWith(filter_) &&
                          !filter.contains(QLatin1Char('=')) && !filter.contains(QLatin1Char('"'));
    filter_ = filter;
    if (stale_)
        return sortAndFilter(cursorRef());
    filterRows(cursorRef(), narrower ? FilterInput::Remaining : FilterInput::All);
}

void TableModel::sortBy(int column) {
    if (column != sortColumn())
        sort(column, false);
    else
        sort(descending_ ? -1 : column, !descending_);
}

void TableModel::sort(int column, bool descending) {
    sort_ = column >= 0 && column < columnCount() ? std::optional(columnAt(column)) : std::nullopt;
    descending_ = sort_ && descending;
    sorting_ = true;
    sortAndFilter(cursorRef());
    sorting_ = false;
}

int TableModel::groupColumn() const {
    return visibleIndexOf(group_);
}
QString TableModel::groupLabel() const {
    return group_ ? toQString(columns_[*group_].label) : QString();
}

void TableModel::groupBy(int column) {
    const std::optional<std::size_t> wanted =
        column >= 0 && column < columnCount() ? std::optional(columnAt(column)) : std::nullopt;
    group_ = wanted == group_ ? std::nullopt : wanted;
    closed_.clear();
    saveColumns();
    sortAndFilter(cursorRef());
}

std::string TableModel::groupNameOf(std::size_t row) const {
    const CellContent& one = entry(rows_[row], *group_);
    return one.present ? one.text : std::string();
}

void TableModel::buildLines() {
    lines_.clear();
    if (!group_) {
        for (const std::size_t row : order_)
            lines_.push_back({row});
        return;
    }
    std::size_t head = 0;
    std::string text;
    for (std::size_t i = 0; i < order_.size(); ++i) {
        if (std::string now = groupNameOf(order_[i]); i == 0 || now != text) {
            text = std::move(now);
            head = lines_.size();
            lines_.push_back({order_[i], true});
        }
        ++lines_[head].size;
        if (!closed_.contains(text))
            lines_.push_back({order_[i]});
    }
}

void TableModel::setGroupOpen(int line, bool open) {
    if (line < 0 || line >= count() || !isGroupLine(line))
        return;
    const std::string text = groupNameOf(lines_[static_cast<std::size_t>(line)].row);
    if (open != closed_.contains(text))
        return;
    emit layoutAboutToBeChanged();
    if (open)
        closed_.erase(text);
    else
        closed_.insert(text);
    buildLines();
    emit layoutChanged();
    row_ = anchorRow_ = std::min(line, std::max(0, count() - 1));
    anchorColumn_ = column_;
    emit orderChanged();
    emit cursorChanged();
}

void TableModel::toggleGroup(int line) {
    if (line >= 0 && line < count() && isGroupLine(line))
        setGroupOpen(line,
                     closed_.contains(groupNameOf(lines_[static_cast<std::size_t>(line)].row)));
}

/// Returns a group line's data: the first column has the group's name and its number of rows.
QVariant TableModel::groupLineData(int line, int column, int role) const {
    const Line& head = lines_[static_cast<std::size_t>(line)];
    const std::string text = groupNameOf(head.row);
    switch (role) {
    case TextRole:
        return column > 0 ? QString()
                          : QStringLiteral("%1 · %2")
                                .arg(text.empty() ? tr("(empty)") : toQString(text))
                                .arg(head.size);
    case GroupRole:
        return closed_.contains(text) ? Closed : Open;
    case LevelRole:
        return static_cast<int>(severity::Level::None);
    case ShadeRole:
        return -1.0;
    case TintRole:
        return QString();
    default:
        return false;
    }
}

} // namespace ww::ui


#include "rules/check/analysis.h"

namespace ww::check {

Column Column::withVisibility(Visibility where) const {
    Column copy = *this;
    copy.visibility = where;
    return copy;
}

Column Column::withNumberFormat(NumberFormat how) const {
    Column copy = *this;
    copy.numberFormat = how;
    return copy;
}

Column Column::withoutExplanation() const {
    Column copy = *this;
    copy.isExplained = false;
    return copy;
}

Column Column::asNullable(std::string words) const {
    Column copy = *this;
    copy.isNullable = true;
    copy.emptyText = std::move(words);
    return copy;
}

Column Column::asOptional() const {
    Column copy = *this;
    copy.isOptional = true;
    return copy;
}

Column Column::withPivotKeys(std::vector<std::string> keys) const {
    Column copy = *this;
    copy.pivotKeys = std::move(keys);
    return copy;
}

bool Column::isNumeric() const {
    return type == Type::Integer || type == Type::Number || type == Type::Exact;
}

namespace column {

namespace {

Column made(Column::Type type, std::string key, std::string title, std::string doc) {
    Column column;
    column.key = std::move(key);
    column.title = std::move(title);
    column.doc = std::move(doc);
    column.type = type;
    return column;
}

Column rounded(Column column, int places) {
    column.decimals = places;
    return column;
}

} // namespace

Column textColumn(std::string key, std::string title, std::string doc) {
    return made(Column::Type::Text, std::move(key), std::move(title), std::move(doc));
}

Column idColumn(std::string key, std::string title, std::string of, std::string doc) {
    Column column = made(Column::Type::Id, std::move(key), std::move(title), std::move(doc));
    column.entityKind = std::move(of);
    return column;
}

Column flagColumn(std::string key, std::string title, std::string doc, std::string yes) {
    Column column = made(Column::Type::Flag, std::move(key), std::move(title), std::move(doc));
    column.trueText = std::move(yes);
    return column;
}

Column integerColumn(std::string key, std::string title, std::string doc) {
    return made(Column::Type::Integer, std::move(key), std::move(title), std::move(doc));
}

Column numberColumn(std::string key, std::string title, std::string doc, int places) {
    return rounded(made(Column::Type::Number, std::move(key), std::move(title), std::move(doc)),
                   places);
}

Column exactNumberColumn(std::string key, std::string title, std::string doc, int places) {
    return rounded(made(Column::Type::Exact, std::move(key), std::move(title), std::move(doc)),
                   places);
}

Column exactPercentColumn(std::string key, std::string title, std::string doc) {
    return exactNumberColumn(std::move(key), std::move(title), std::move(doc), 1).asPercent();
}

Column percentColumn(std::string key, std::string title, std::string doc) {
    return numberColumn(std::move(key), std::move(title), std::move(doc), 1).asPercent();
}

Column textListColumn(std::string key, std::string title, std::string doc) {
    return made(Column::Type::Texts, std::move(key), std::move(title), std::move(doc));
}

Column numberListColumn(std::string key, std::string doc) {
    return made(Column::Type::Numbers, std::move(key), {}, std::move(doc));
}

Column recordColumn(std::string key, std::string doc, std::vector<Column> columns) {
    Column column = made(Column::Type::Record, std::move(key), {}, std::move(doc));
    column.columns = std::move(columns);
    return column;
}

Column tableColumn(std::string key, std::string title, std::string doc,
                   std::vector<Column> columns) {
    Column column = made(Column::Type::Table, std::move(key), std::move(title), std::move(doc));
    column.columns = std::move(columns);
    return column;
}

Column mapColumn(std::string key, std::string title, std::string of, std::string doc,
                 Column value) {
    Column column = made(Column::Type::Map, std::move(key), std::move(title), std::move(doc));
    column.entityKind = std::move(of);
    column.columns.push_back(std::move(value));
    return column;
}

} // namespace column

} // namespace ww::check

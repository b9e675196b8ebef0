
#include "rules/check/analysis.h"

namespace ww::check {

Column Column::shown(Show where) const {
    Column copy = *this;
    copy.show = where;
    return copy;
}

Column Column::formed(Form how) const {
    Column copy = *this;
    copy.form = how;
    return copy;
}

Column Column::unexplained() const {
    Column copy = *this;
    copy.explained = false;
    return copy;
}

Column Column::orNull(std::string words) const {
    Column copy = *this;
    copy.maybe = true;
    copy.nothing = std::move(words);
    return copy;
}

Column Column::orAbsent() const {
    Column copy = *this;
    copy.sometimes = true;
    return copy;
}

Column Column::crossed(std::vector<std::string> keys) const {
    Column copy = *this;
    copy.cross = std::move(keys);
    return copy;
}

bool Column::figure() const {
    return type == Type::Whole || type == Type::Number || type == Type::Exact;
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
    column.places = places;
    return column;
}

} // namespace

Column text(std::string key, std::string title, std::string doc) {
    return made(Column::Type::Text, std::move(key), std::move(title), std::move(doc));
}

Column id(std::string key, std::string title, std::string of, std::string doc) {
    Column column = made(Column::Type::Id, std::move(key), std::move(title), std::move(doc));
    column.of = std::move(of);
    return column;
}

Column flag(std::string key, std::string title, std::string doc, std::string yes) {
    Column column = made(Column::Type::Flag, std::move(key), std::move(title), std::move(doc));
    column.yes = std::move(yes);
    return column;
}

Column whole(std::string key, std::string title, std::string doc) {
    return made(Column::Type::Whole, std::move(key), std::move(title), std::move(doc));
}

Column number(std::string key, std::string title, std::string doc, int places) {
    return rounded(made(Column::Type::Number, std::move(key), std::move(title), std::move(doc)),
                   places);
}

Column exact(std::string key, std::string title, std::string doc, int places) {
    return rounded(made(Column::Type::Exact, std::move(key), std::move(title), std::move(doc)),
                   places);
}

Column chance(std::string key, std::string title, std::string doc) {
    return exact(std::move(key), std::move(title), std::move(doc), 1).percent();
}

Column share(std::string key, std::string title, std::string doc) {
    return number(std::move(key), std::move(title), std::move(doc), 1).percent();
}

Column texts(std::string key, std::string title, std::string doc) {
    return made(Column::Type::Texts, std::move(key), std::move(title), std::move(doc));
}

Column numbers(std::string key, std::string doc) {
    return made(Column::Type::Numbers, std::move(key), {}, std::move(doc));
}

Column record(std::string key, std::string doc, std::vector<Column> columns) {
    Column column = made(Column::Type::Record, std::move(key), {}, std::move(doc));
    column.columns = std::move(columns);
    return column;
}

Column table(std::string key, std::string title, std::string doc, std::vector<Column> columns) {
    Column column = made(Column::Type::Table, std::move(key), std::move(title), std::move(doc));
    column.columns = std::move(columns);
    return column;
}

Column map(std::string key, std::string title, std::string of, std::string doc, Column value) {
    Column column = made(Column::Type::Map, std::move(key), std::move(title), std::move(doc));
    column.of = std::move(of);
    column.columns.push_back(std::move(value));
    return column;
}

} // namespace column

} // namespace ww::check

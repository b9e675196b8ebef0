// Formats answers for people: numbers and tables.

#include "rules/check/declare_analysis.h"

#include <algorithm>
#include <cmath>

namespace ww::check {

namespace {

using Type = Column::Type;
using Form = Column::NumberFormat;

/// Turns `0.254` into `25.4%`; writes `<` or `>` instead of rounding to 0% or 100%.
std::string percentText(double share, int places) {
    const double least = std::pow(10.0, -places) / 100;
    if (share > 0 && share < least / 2)
        return '<' + percentText(least, places);
    if (share < 1 && share > 1 - least / 2)
        return '>' + percentText(1 - least, places);
    return formatDecimals(share * 100, places) + '%';
}

std::string numberText(const Column& column, double number) {
    if (column.numberFormat == Form::Percent)
        return percentText(number, column.decimals);
    return (column.numberFormat == Form::Signed && number >= 0 ? "+" : "") +
           formatDecimals(number, column.decimals);
}

const std::string& named(const Column& column, const std::string& id, const Answer& answer) {
    const auto it = answer.names.find(column.entityKind + '/' + id);
    return it == answer.names.end() ? id : it->second;
}

bool seen(const Column& column, TableWidth room) {
    using Show = Column::Visibility;
    return !column.title.empty() &&
           (column.visibility == Show::Always ||
            column.visibility == (room == TableWidth::Wide ? Show::Wide : Show::Narrow));
}

/// Replaces a parameter's id in braces, such as `{turns}`, with the parameter's value.
std::string filled(std::string title, const Answer& answer) {
    const auto open = title.find('{'), close = title.find('}');
    if (open == std::string::npos || close == std::string::npos)
        return title;
    const auto it = answer.parameterValues.find(title.substr(open + 1, close - open - 1));
    return title.replace(open, close + 1 - open,
                         it == answer.parameterValues.end() ? std::string() : it->second.value);
}

bool isTable(const Column& column) {
    return column.type == Type::Table && column.pivotKeys.empty();
}

class Maker {
  public:
    Maker(const Answer& answer, TableWidth room) : answer_(answer), room_(room) {}

    void whole(const std::vector<Column>& columns) {
        FormattedTable facts;
        facts.columns = {{"", false}, {"", true}};
        addFacts(columns, answer_.data, facts);
        if (!facts.rows.empty())
            out_.tables.push_back(std::move(facts));
        addTables(columns, answer_.data);
        for (const Note& note : answer_.notes)
            if (note.table.empty())
                out_.notes.push_back(note.text);
    }
    FormattedAnswer take() { return std::move(out_); }

  private:
    void addFacts(const std::vector<Column>& columns, const AnswerRow& data, FormattedTable& to) {
        for (const Column& column : columns) {
            const Datum* datum = data.find(column.key);
            if (!datum)
                continue;
            if (column.type == Type::Record && !datum->rows().empty())
                addFacts(column.columns, datum->rows().front(), to);
            else if (column.type != Type::Table && seen(column, room_))
                to.rows.push_back(
                    {filled(column.title, answer_), formatDatum(column, *datum, answer_)});
        }
    }
    void addTables(const std::vector<Column>& columns, const AnswerRow& data) {
        for (const Column& column : columns) {
            const Datum* datum = data.find(column.key);
            if (!datum)
                continue;
            if (column.type == Type::Record && !datum->rows().empty())
                addTables(column.columns, datum->rows().front());
            else if (column.type == Type::Table && column.visibility != Column::Visibility::Never)
                addTable(column, datum->rows());
        }
    }

    /// Adds a table and the titled tables nested in its rows.
    void addTable(const Column& column, const std::vector<AnswerRow>& rows) {
        if (!column.pivotKeys.empty() && room_ == TableWidth::Wide)
            return addCross(column, rows);
        FormattedTable table;
        const auto own = answer_.titles.find(column.key);
        table.title = filled(own == answer_.titles.end() ? column.title : own->second, answer_);
        std::vector<Leaf> leaves;
        leavesOf(column.columns, {}, leaves);
        for (const Leaf& leaf : leaves)
            table.columns.push_back(
                {filled(leaf.column->title, answer_), leaf.column->isNumeric()});
        for (const AnswerRow& row : rows)
            table.rows.push_back(cellsOf(leaves, row));
        finish(column.key, leaves, std::move(table));
        for (const Column& inner : column.columns)
            if (isTable(inner) && seen(inner, room_))
                addInner(column, inner, rows);
    }
    void addInner(const Column& outer, const Column& inner, const std::vector<AnswerRow>& rows) {
        std::vector<Leaf> first, leaves;
        leavesOf(outer.columns, {}, first);
        leavesOf(inner.columns, {}, leaves);
        if (first.empty())
            return;
        FormattedTable table;
        table.title = inner.title;
        table.columns.push_back({filled(first.front().column->title, answer_), false});
        for (const Leaf& leaf : leaves)
            table.columns.push_back(
                {filled(leaf.column->title, answer_), leaf.column->isNumeric()});
        for (const AnswerRow& row : rows)
            if (const Datum* below = row.find(inner.key))
                for (const AnswerRow& one : below->rows()) {
                    std::vector<std::string> cells = cellsOf({first.front()}, row);
                    for (std::string& cell : cellsOf(leaves, one))
                        cells.push_back(std::move(cell));
                    table.rows.push_back(std::move(cells));
                }
        finish(inner.key, leaves, std::move(table));
    }
    /// Adds a table with a row for each value of the first pivot key and a column for each value of
    /// the second key.
    void addCross(const Column& column, const std::vector<AnswerRow>& rows) {
        const auto at = [&](const std::string& key) {
            return &*std::find_if(column.columns.begin(), column.columns.end(),
                                  [&](const Column& one) { return one.key == key; });
        };
        const Column& down = *at(column.pivotKeys[0]);
        const Column& right = *at(column.pivotKeys[1]);
        FormattedTable table;
        table.title = column.title;
        table.columns.push_back({"", false});
        std::vector<std::string> names;
        for (const AnswerRow& row : rows) {
            const std::string one = cell({&down, {}}, row), other = cell({&right, {}}, row);
            if (table.rows.empty() || table.rows.back().front() != one)
                table.rows.push_back({one});
            if (table.rows.size() == 1)
                table.columns.push_back({other, true});
            std::string text;
            for (std::size_t i = 2; i < column.pivotKeys.size(); ++i)
                if (const Datum* datum = row.find(column.pivotKeys[i]))
                    text += (text.empty() ? "" : " ") +
                            formatDatum(*at(column.pivotKeys[i]), *datum, answer_);
            table.rows.back().push_back(text.empty() ? "–" : text);
        }
        finish(column.key, {}, std::move(table));
    }

    /// A visible column, and the keys of the records that contain the column.
    struct Leaf {
        const Column* column = nullptr;
        std::vector<std::string> path;
    };
    void leavesOf(const std::vector<Column>& columns, const std::vector<std::string>& path,
                  std::vector<Leaf>& to) const {
        for (const Column& column : columns)
            if (column.type == Type::Record) {
                auto below = path;
                below.push_back(column.key);
                leavesOf(column.columns, below, to);
            } else if (column.type != Type::Table && seen(column, room_)) {
                to.push_back({&column, path});
            }
    }
    std::string cell(const Leaf& leaf, const AnswerRow& row) const {
        const AnswerRow* in = &row;
        for (const std::string& key : leaf.path) {
            const Datum* below = in->find(key);
            if (!below || below->rows().empty())
                return "–";
            in = &below->rows().front();
        }
        const Datum* datum = in->find(leaf.column->key);
        return formatDatum(*leaf.column, datum ? *datum : Datum(), answer_);
    }
    std::vector<std::string> cellsOf(const std::vector<Leaf>& leaves, const AnswerRow& row) const {
        std::vector<std::string> cells;
        for (const Leaf& leaf : leaves)
            cells.push_back(cell(leaf, row));
        return cells;
    }

    /// Adds notes below a table: the meaning of figures, and the analysis' notes.
    void finish(const std::string& key, const std::vector<Leaf>& leaves, FormattedTable table) {
        const bool empty = table.rows.empty();
        if (!empty)
            for (const Leaf& leaf : leaves)
                if (leaf.column->isNumeric() && leaf.column->isExplained)
                    table.notes.push_back(filled(leaf.column->title, answer_) + ": " +
                                          leaf.column->doc + '.');
        for (const Note& note : answer_.notes)
            if (note.table == key)
                (empty ? out_.notes : table.notes).push_back(note.text);
        if (!empty)
            out_.tables.push_back(std::move(table));
    }

    const Answer& answer_;
    TableWidth room_;
    FormattedAnswer out_;
};

} // namespace

std::string formatDatum(const Column& column, const Datum& datum, const Answer& answer) {
    if (const auto* flag = std::get_if<bool>(&datum.value))
        return *flag ? column.trueText : std::string();
    if (const auto* whole = std::get_if<std::int64_t>(&datum.value))
        return (column.numberFormat == Form::Signed && *whole >= 0 ? "+" : "") +
               std::to_string(*whole);
    if (const auto* number = std::get_if<double>(&datum.value))
        return numberText(column, *number);
    if (const auto* number = std::get_if<ExactNumber>(&datum.value))
        return numberText(column, number->value);
    if (const auto* text = std::get_if<std::string>(&datum.value))
        return column.type == Type::Id ? named(column, *text, answer) : *text;
    std::string text;
    if (const auto* texts = std::get_if<std::vector<std::string>>(&datum.value)) {
        const std::size_t most =
            column.decimals > 0 ? static_cast<std::size_t>(column.decimals) : texts->size();
        for (std::size_t i = 0; i < std::min(most, texts->size()); ++i)
            text += (i == 0 ? "" : ", ") + named(column, (*texts)[i], answer);
        if (texts->size() > most)
            text += " and " + std::to_string(texts->size() - most) + " more";
    } else if (column.type == Type::Map) {
        for (const AnswerRow& record : datum.rows())
            for (const KeyedValue& field : record.fields) {
                const std::string value = formatDatum(column.columns.front(), field.value, answer);
                const bool copies = column.columns.front().type == Type::Integer;
                text += (text.empty() ? "" : ", ") + named(column, field.key, answer) +
                        (!copies        ? ' ' + value
                         : value == "1" ? std::string()
                                        : " ×" + value);
            }
    }
    if (!text.empty())
        return text;
    return column.emptyText.empty() ? "–" : column.emptyText;
}

FormattedAnswer formatAnswer(const Analysis& analysis, const Answer& answer, TableWidth room) {
    Maker maker(answer, room);
    maker.whole(analysis.result);
    return maker.take();
}

} // namespace ww::check

// Reads tables, and lays them out row by row.

#include "editor/sheets/template_layout.h"
#include "editor/sheets/template_lets.h"

#include <fmt/format.h>

#include <algorithm>

namespace ww::sheets {

namespace {

using D = ColumnDecl;
using C = BoxContext;

/// Name of a row's item in expressions if the author gives no name.
constexpr std::string_view kRow = "the_row";

} // namespace

const schema::MetaTable<ColumnDecl, BoxContext>& columnKeyTable() {
    static const schema::MetaTable<D, C> table = {
        "a column",
        {
            {{"head", "text", "The column's heading, repeated in each column and on each page."},
             [](D& d, NodeRef n, C& c) { d.headText = c.readText(n); }},
            {{"width", "`rest`, a length",
              "The column's width; `rest` is a share of the remaining "
              "space."},
             [](D& d, NodeRef n, C& c) {
                 if (c.readText(n) != "rest")
                     d.width = c.readLength(n, kLengthBounds);
             }},
            {{"text", "text", "The text, with `{expression}` for the row's values: `{from}–{to}`.",
              schema::Presence::Required},
             [](D& d, NodeRef n, C& c) {
                 d.text = c.readTextBinding(n);
                 c.checkPrintable(d.text, n);
             }},
            {{"rich", "`true` or `false`",
              "If true, the column's own words and its heading can contain `**`, `_` and "
              "`:icon:`."},
             [](D& d, NodeRef n, C& c) { d.rich = c.readBool(n); }},
            {{"style", "a style's name", "Replaces the table's style."},
             [](D& d, NodeRef n, C& c) { d.style = c.readStyleName(n); }},
            {{"align", enumWordsText<Align>(),
              "Replaces the alignment of the style, also for the "
              "head."},
             [](D& d, NodeRef n, C& c) {
                 d.align = readEnumWord<Align>(n, c.readText(n), c.report);
             }},
            {{"valign", enumWordsText<VAlign>(), "Replaces the value of the style."},
             [](D& d, NodeRef n, C& c) {
                 d.valign = readEnumWord<VAlign>(n, c.readText(n), c.report);
             }},
            {{"colour", "a colour", "Replaces the value of the style."},
             [](D& d, NodeRef n, C& c) { d.colour = c.readColour(n); }},
            {{"none", "text", "The text that is printed if there is no other text."},
             [](D& d, NodeRef n, C& c) { d.emptyText = c.readText(n); }},
        }};
    return table;
}

void TemplateCompiler::readTable(TableSpec& out, NodeRef box, const Arguments& words,
                                 const std::string& style) {
    const NodeRef list = box.find("table");
    std::string text = readScalar(list, words, SubstitutionMode::Expression);
    const bool named = text.find(" as ") != std::string::npos;
    out.field = fieldOfPath(text.substr(0, text.find(" as ")));
    if (!named)
        text += " as " + std::string(kRow);
    schema::ItemLoop rows(expressionScope(Want::Any));
    LetReports reports(*this, words);
    schema::LetReader lets(schema::letValues(box.find("let"), reports),
                           schema::namesOfItems(list, reports), reports);
    if (!lets.addReadyValues(rows))
        return;
    out.row = rows.scope().items.size();
    if (const auto error = rows.addList(text)) {
        report_(list, fmt::format("`{}`: {}", list.scalar(), error->message));
        return;
    }
    if (!lets.addReadyValues(rows) || !lets.reportCycle())
        return;
    const schema::ExprType type = rows.scope().items[out.row].type;
    out.inRecord = !named;
    if (!named && type.base != schema::ExprType::Base::Record) {
        report_(list, fmt::format("the items of `{0}` have no fields: give them a name, `{0} as r`",
                                  list.scalar()));
        return;
    }
    const auto more = [&](std::string_view key, auto&& take) {
        const NodeRef node = box.find(key);
        const auto one = [&](NodeRef item) {
            if (!item.isScalar())
                report_(item, fmt::format("this is {}, but must be an expression",
                                          schema::describeShape(item)));
            else if (const auto wrong = take(readScalar(item, words, SubstitutionMode::Expression)))
                report_(item, fmt::format("`{}`: {}{}", item.scalar(), wrong->message,
                                          named ? ""
                                                : "; name the items first, as in `table: rows as "
                                                  "r`"));
        };
        if (node.isSequence())
            for (const NodeRef item : node)
                one(item);
        else if (node)
            one(node);
    };
    more("where", [&](const std::string& t) { return rows.setCondition(t); });
    more("sort", [&](const std::string& t) { return rows.addSortKey(t); });
    out.rows = std::make_shared<const schema::ItemLoop>(std::move(rows));
    const NodeRef columns = box.find("columns");
    if (!columns.isSequence()) {
        report_(columns ? columns : list, "a table needs `columns`: `[{ head: d20, text: "
                                          "\"{from}\" }]`");
        return;
    }
    const auto around = std::exchange(around_, out.rows.get());
    const auto record = std::exchange(record_, named ? nullptr : type.field);
    for (const NodeRef one : columns) {
        ColumnDecl decl;
        BoxContext context(*this, words, 0, one);
        if (!schema::readMapping(columnKeyTable(), one, decl, context))
            continue;
        TableSpec::Column made;
        made.width = decl.width;
        if (decl.style.empty())
            decl.style = style;
        TextSpec head;
        head.strong = true;
        head.rich = decl.rich;
        head.style = decl.style;
        head.align = decl.align;
        head.valign = VAlign::Bottom;
        if (!decl.headText.empty())
            head.text.parts.push_back({decl.headText, nullptr});
        made.cell.name = made.head.name = box.find("box").scalar();
        made.cell.text = static_cast<TextSpec>(std::move(decl));
        made.head.text = std::move(head);
        out.columns.push_back(std::move(made));
    }
    around_ = around;
    record_ = record;
}

FaceLayout::MeasuredRows FaceLayout::measureRows(const BoxSpec& b, double width, std::size_t first,
                                                 double enough) {
    const TableSpec& t = *b.table;
    MeasuredRows rows;
    rows.found = evaluateWithBudget(
        [&] { return t.rows->sortedCombinations(world_, entity_, expressionInputs(), kMostRows); });
    spend(b, 1 + rows.found.size() / kItemsOfStep);
    const double pad = evaluateLength(t.pad, 1);
    double fixed = 0, shares = 0;
    variables_[0] = width;
    for (const TableSpec::Column& column : t.columns)
        column.width.isSet() ? fixed += evaluateLength(column.width) : shares += 1;
    double x = 0;
    for (const TableSpec::Column& column : t.columns) {
        const double w = column.width.isSet() ? evaluateLength(column.width)
                                              : std::max(0.0, width - fixed) / shares;
        rows.columns.push_back({x + pad, 0, std::max(0.0, w - 2 * pad), 0});
        x += w;
    }
    rows.pad = pad / 2;
    rows.beyond = x - width;
    const auto highest = [&](auto&& box) {
        double most = 0;
        for (std::size_t i = 0; i < t.columns.size(); ++i)
            most = std::max(most, measureTextHeight(box(t.columns[i]), rows.columns[i].w));
        return most > 0 ? most + pad : 0;
    };
    rows.head = highest([](const TableSpec::Column& c) -> const BoxSpec& { return c.head; });
    rows.heights.assign(std::min(first, rows.found.size()), 0);
    double filled = 0;
    for (std::size_t i = first; i < rows.found.size() && filled <= enough; ++i) {
        const auto before = enterRowScope(t, rows.found[i]);
        const double height =
            highest([](const TableSpec::Column& c) -> const BoxSpec& { return c.cell; });
        rows.heights.push_back(height > 0 ? height : 2 * pad);
        filled += rows.heights.back();
        restoreScope(before);
    }
    return rows;
}

FaceLayout::ItemScope FaceLayout::enterRowScope(const TableSpec& t,
                                                const schema::ItemLoop::Combination& row) {
    const ItemScope before{items_, record_};
    items_ = row.items;
    record_ = t.inRecord ? row.items[t.row].value.node : record_;
    return before;
}

void FaceLayout::drawTable(const BoxSpec& b, const Rect& r) {
    const TableSpec& t = *b.table;
    const Columns across = columnsOf(b, r);
    // If rows continue on other pages, measure only the rows for this page.
    const auto from = firstItemOnPage(b);
    if (!from)
        return;
    const MeasuredRows rows = b.flowsToNextPage
                                  ? measureRows(b, across.width, *from, across.count * r.h)
                                  : measureRows(b, across.width);
    if (rows.beyond > 0.05)
        addProblem(FaceProblem::Kind::Overflow, b, rows.beyond);
    const auto draw = [&](const Rect& line, auto&& box) {
        for (std::size_t i = 0; i < t.columns.size(); ++i)
            drawText(box(t.columns[i]), {line.x + rows.columns[i].x, line.y + rows.pad,
                                         rows.columns[i].w, line.h - 2 * rows.pad});
    };
    flowInColumns(
        b, r, across, rows.heights, rows.head, 0,
        [&](const Rect& line) {
            draw(line, [](const TableSpec::Column& c) -> const BoxSpec& { return c.head; });
        },
        [&](std::size_t i, const Rect& line) {
            if (t.zebra && i % 2 == 1)
                face_.list.addRect(line, entityColour(*t.zebra));
            const auto before = enterRowScope(t, rows.found[i]);
            draw(line, [](const TableSpec::Column& c) -> const BoxSpec& { return c.cell; });
            restoreScope(before);
        },
        [&](std::size_t i) {
            return fmt::format("{} of its {} rows", rows.found.size() - i, rows.found.size());
        });
}

FaceLayout::Columns FaceLayout::columnsOf(const BoxSpec& b, const Rect& r) {
    Columns out;
    variables_[0] = r.w;
    variables_[1] = r.h;
    out.count = std::clamp(static_cast<int>(columnsIn(b, b.columnCount)), 1, 100);
    out.gap = b.stack ? gapOf(b, b.stack->gap) : out.count > 1 ? 4 : 0;
    out.width = (r.w - out.gap * (out.count - 1)) / out.count;
    return out;
}

void FaceLayout::flowInColumns(const BoxSpec& b, const Rect& r, const Columns& columns,
                               const std::vector<double>& heights, double head, double gap,
                               const std::function<void(const Rect&)>& drawHead,
                               const std::function<void(std::size_t, const Rect&)>& draw,
                               const std::function<std::string(std::size_t)>& left,
                               const std::function<bool(std::size_t)>& isHead) {
    const std::size_t first = firstItemOnPage(b).value_or(0);
    if (b.flowsToNextPage)
        next_.try_emplace(&b, FlowPosition{0, {}, true}); // reset below if items
                                                          // remain
    int column = -1;
    double y = 0;
    // A heading needs room for the item after it, unless no column has room for both.
    const auto heightWithNext = [&](std::size_t i) {
        double sum = heights[i];
        for (std::size_t k = i; isHead && isHead(k) && k + 1 < heights.size(); ++k)
            sum += gap + heights[k + 1];
        return head + sum <= r.h + kSeen ? sum : heights[i];
    };
    for (std::size_t i = first; i < heights.size(); ++i) {
        const double height = heights[i];
        if (column < 0 || y + heightWithNext(i) > r.h + kSeen) {
            const bool fits = head + height <= r.h + kSeen;
            if (++column == columns.count || !fits) {
                if (b.flowsToNextPage && fits && i > first) {
                    next_[&b] = {i, {}, false};
                    return;
                }
                double needed = 0;
                for (std::size_t k = i; k < heights.size(); ++k)
                    needed += heights[k] + gap;
                addProblem(FaceProblem::Kind::Overflow, b, needed, left(i));
                return;
            }
            y = 0;
            if (head > 0)
                drawHead({r.x + column * (columns.width + columns.gap), r.y, columns.width, head});
            y = head;
        }
        draw(i, {r.x + column * (columns.width + columns.gap), r.y + y, columns.width, height});
        y += height + gap;
    }
}

} // namespace ww::sheets

// Reads the key `grid` of a list of records, and compares it with the records' fields.

#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/schema/declare.h"
#include "rules/schema/hard_limit.h"
#include "rules/schema/item_name.h"

#include <algorithm>
#include <cmath>

namespace ww::schema {

namespace {

using C = MetaContext;

constexpr double kMostCells = 2000; ///< a larger grid is unusable in the form

void readAxisKey(NodeRef node, std::vector<GridAxisKey>& out, C& context) {
    std::string text;
    if (!context.readText(node, text))
        return;
    const std::size_t blank = text.find(' ');
    if (blank != std::string::npos && text.substr(blank) != " desc")
        return context.reportBadValue(node, "a field's key, or a key and `desc`");
    out.push_back({text.substr(0, blank), blank != std::string::npos});
}

/// Reads `day`, `day desc` or a list of such keys.
void readAxis(NodeRef node, std::vector<GridAxisKey>& out, C& context) {
    if (!node.isSequence())
        return readAxisKey(node, out, context);
    for (const NodeRef one : node)
        readAxisKey(one, out, context);
    if (node.size() == 0)
        context.reportWrongType(node, "a field's key, or a list of keys");
}

/// Compares a list's grid with the fields of the list's records.
class GridCheck {
  public:
    GridCheck(const FieldDef& item, NodeRef said, C& context)
        : item_(item), said_(said), context_(context) {}

    bool run(const GridDef& grid, FieldDef& axes) {
        axis(grid.rows, "rows", axes);
        axis(grid.columns, "columns", axes);
        cell(grid, axes);
        if (good_ && cells_ > kMostCells)
            report(said_.keySpan(), std::to_string(std::llround(cells_)) + " cells",
                   "possible in a grid, which has at most 2000 cells. Make an axis shorter");
        return good_;
    }

  private:
    void axis(const std::vector<GridAxisKey>& keys, std::string_view name, FieldDef& axes) {
        const NodeRef node = said_.find(name);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            const NodeRef at = node.isSequence() ? node.at(i) : node;
            const FieldDef* field = known(keys[i].key, at);
            if (field == nullptr)
                continue;
            if (axes.field(field->key) != nullptr) {
                report(at.span(), field->key, "possible here: an axis already has this field");
                continue;
            }
            axes.fields.push_back(*field);
            axes.fields.back().required = true;
            cells_ *= lengthOf(*field, at);
        }
    }

    void cell(const GridDef& grid, const FieldDef& axes) {
        const NodeRef at = said_.find("cell");
        const FieldDef* field = known(grid.cell, at);
        if (field == nullptr)
            return;
        if (axes.field(field->key) != nullptr)
            return report(at.span(), field->key, "a cell's field: it is on an axis");
        switch (field->kind) {
        case FieldKind::Text:
        case FieldKind::RichText:
        case FieldKind::Bool:
        case FieldKind::Int:
        case FieldKind::Number:
        case FieldKind::Enum:
        case FieldKind::Ref:
        case FieldKind::Dice:
        case FieldKind::Range:
        case FieldKind::Length:
        case FieldKind::Angle:
            return;
        default:
            report(at.span(), field->key,
                   "a cell's field: it has several values. A cell has a number, a word, a text, a "
                   "reference, or yes and no");
        }
    }

    [[nodiscard]] const FieldDef* known(const std::string& key, NodeRef at) {
        const FieldDef* field = item_.field(key);
        if (field != nullptr || key.empty())
            return field;
        std::vector<std::string> names;
        for (const FieldDef& one : item_.fields)
            names.push_back(one.key);
        good_ = false;
        context_.addProblem(
            diag::schemaUnknownName, at.span(),
            {{"value", key}, {"what", "field"}, {"hint", didYouMeanSuggestion(key, names)}});
        return nullptr;
    }

    /// Returns the number of values of a field on an axis.
    [[nodiscard]] double lengthOf(const FieldDef& field, NodeRef at) {
        const auto others = static_cast<double>(field.values.size() + field.allow.size());
        if (field.kind != FieldKind::Enum && field.kind != FieldKind::Int) {
            report(at.span(), field.key, "an axis: an axis is a field of kind `enum` or `int`");
            return 1;
        }
        if (field.kind == FieldKind::Enum || !field.values.empty())
            return others;
        const auto first = hardLimit(field.min), last = hardLimit(field.max);
        if (first && last)
            return others + *last - *first + 1;
        report(at.span(), field.key,
               "an axis with two ends. Give the field `min` and `max` without `soft`, or `values`");
        return 1;
    }

    void report(Span span, const std::string& value, const std::string& expected) {
        good_ = false;
        context_.addProblem(diag::declarationBadValue, span,
                            {{"value", value}, {"expected", expected}, {"hint", ""}});
    }

    const FieldDef& item_;
    NodeRef said_;
    C& context_;
    double cells_ = 1;
    bool good_ = true;
};

const MetaTable<GridDef>& gridTable() {
    using G = GridDef;
    static const MetaTable<G> table = {
        "a grid",
        {
            {{"rows", "a field's key, or several",
              "The field whose values make the rows. `speed desc` begins with the last value.",
              Presence::Required},
             [](G& g, NodeRef n, C& c) { readAxis(n, g.rows, c); }},
            {{"columns", "a field's key, or several",
              "The field whose values make the columns; of several fields, all combinations.",
              Presence::Required},
             [](G& g, NodeRef n, C& c) { readAxis(n, g.columns, c); }},
            {{"cell", "a field's key", "The field that a cell shows.", Presence::Required},
             [](G& g, NodeRef n, C& c) { c.readText(n, g.cell); }},
            {{"allowed", "a condition",
              "Cells for which it is false are closed. It reads the fields of both axes."},
             [](G&, NodeRef n, C& c) {
                 std::string text;
                 c.readText(n, text); // the expression is compiled after all kinds are read
             }},
            {{"reason", "text", "Why a closed cell can't exist. The form shows it."},
             [](G& g, NodeRef n, C& c) { c.readText(n, g.reason); }},
        }};
    return table;
}

} // namespace

void resolveGrid(FieldDef& list, NodeRef decl, C& context) {
    const NodeRef said = decl.find("grid");
    list.grid = nullptr;
    if (!said || list.kind != FieldKind::List)
        return; // readFieldDecl reports `grid` in another field
    const auto report = [&](Span span, const std::string& value, const std::string& expected) {
        context.addProblem(diag::declarationBadValue, span,
                           {{"value", value}, {"expected", expected}, {"hint", ""}});
    };
    const FieldDef* item = list.itemField.get();
    if (item == nullptr || item->kind != FieldKind::Record)
        return report(said.keySpan(), "grid", "a key of this list: its items aren't records");
    auto made = std::make_shared<GridDef>();
    auto axes = std::make_shared<FieldDef>();
    axes->kind = FieldKind::Record;
    if (!readMapping(gridTable(), said, *made, context) || made->rows.empty() ||
        made->columns.empty() || made->cell.empty() ||
        !GridCheck(*item, said, context).run(*made, *axes))
        return;
    FieldDef identity;
    for (const FieldDef& one : axes->fields)
        identity.uniqueBy.push_back(one.key);
    const std::vector<std::string>& keys = identity.uniqueBy;
    if (list.uniqueBy.empty())
        list.uniqueBy = keys;
    if (!std::is_permutation(keys.begin(), keys.end(), list.uniqueBy.begin(), list.uniqueBy.end()))
        return report(decl.find("unique_by").keySpan(), uniqueByText(list),
                      "the fields of the `grid`, which identify its records: `" +
                          uniqueByText(identity) + "`");
    made->axes = std::move(axes);
    list.grid = std::move(made);
}

} // namespace ww::schema

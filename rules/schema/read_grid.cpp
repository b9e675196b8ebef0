#include "rules/schema/read_grid.h"

#include "rules/base/utf8.h"
#include "rules/source/source.h"

#include <map>

namespace ww::schema {

namespace {

ValueFault fault(Fault what, Span span, std::string actual, const FieldDef& field) {
    ValueFault made;
    made.fault = what;
    made.span = span;
    made.actual = std::move(actual);
    made.expected = describeExpectedValue(field);
    return made;
}

void sideFault(const FieldDef& field, std::size_t cells, std::string_view side, Span span,
               std::vector<ValueFault>& out) {
    const auto size = static_cast<double>(cells);
    const auto report = [&](Fault what, double limit, bool soft) {
        ValueFault made = fault(what, span, std::to_string(cells) + " " + std::string(side), field);
        made.limit = std::to_string(static_cast<std::int64_t>(limit));
        made.soft = soft;
        out.push_back(std::move(made));
    };
    if (field.min && size < field.min->value)
        report(Fault::TooShort, field.min->value, field.min->soft);
    if (field.max && field.max->hard && size > *field.max->hard)
        report(Fault::TooLong, *field.max->hard, false);
    else if (field.max && size > field.max->value)
        report(Fault::TooLong, field.max->value, field.max->soft);
}

} // namespace

void checkGrid(const FieldDef& field, NodeRef node, std::vector<ValueFault>& out) {
    if (node.style() != Style::Literal && node.sourceText().find('\n') != std::string_view::npos) {
        out.push_back(fault(Fault::GridFolded, node.span(), "", field));
        return;
    }
    std::vector<source::LineSpan> lines = source::linesOf(node);
    while (!lines.empty() && lines.back().text.empty())
        lines.pop_back();
    if (lines.empty()) {
        out.push_back(fault(Fault::GridEmpty, node.span(), "", field));
        return;
    }
    // The width of most lines is probably the intended width.
    std::map<std::size_t, std::size_t> widths;
    for (const source::LineSpan& line : lines)
        ++widths[codePointCount(line.text)];
    std::size_t width = 0;
    for (const auto& [cells, count] : widths)
        if (width == 0 || count > widths[width])
            width = cells;
    for (const source::LineSpan& line : lines) {
        if (const std::size_t blank = line.text.find_first_of(" \t");
            blank != std::string_view::npos) {
            const auto begin = line.span.begin + static_cast<std::uint32_t>(blank);
            ValueFault made = fault(Fault::GridBlank, {begin, begin + 1}, " ", field);
            made.suggestions = {"."};
            out.push_back(std::move(made));
        } else if (const std::size_t cells = codePointCount(line.text); cells != width) {
            ValueFault made = fault(Fault::GridRagged, line.span, std::to_string(cells), field);
            made.limit = std::to_string(width);
            out.push_back(std::move(made));
        }
    }
    sideFault(field, width, "columns", node.span(), out);
    sideFault(field, lines.size(), "rows", node.span(), out);
}

} // namespace ww::schema

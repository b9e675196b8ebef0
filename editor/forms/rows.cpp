// Classifies form rows, and assigns findings to rows.

#include "editor/forms/build.h"

#include "rules/diag/kinds.h"

#include <algorithm>
#include <tuple>

namespace ww::forms {

const char* kindName(const schema::FieldDef* field) {
    if (!field)
        return "unknown";
    // The form shows an integer with listed values like an enum.
    const bool chosen = field->kind == schema::FieldKind::Int && !field->values.empty();
    return schema::fieldKindName(chosen ? schema::FieldKind::Enum : field->kind).c_str();
}

namespace {
bool isSameBound(const std::optional<schema::Bound>& a, const std::optional<schema::Bound>& b) {
    return a.has_value() == b.has_value() &&
           (!a || (a->value == b->value && a->soft == b->soft && a->hard == b->hard));
}
} // namespace

bool isSameDeclaration(const schema::FieldDef* a, const schema::FieldDef* b) {
    if (a == b || !a || !b)
        return a == b;
    if (a->grid || b->grid)
        return false; // the cells depend on more than is compared here
    const auto shown = [](const schema::FieldDef& field) {
        return std::tie(field.key, field.kind, field.doc, field.unit, field.icon, field.hint,
                        field.cite, field.defaultText, field.step, field.values, field.targetKind,
                        field.within, field.language, field.legend, field.placeholder,
                        field.sentence);
    };
    return shown(*a) == shown(*b) && isSameBound(a->min, b->min) && isSameBound(a->max, b->max) &&
           isSameDeclaration(a->keyOf.get(), b->keyOf.get()) &&
           isSameDeclaration(a->itemField.get(), b->itemField.get()) &&
           std::equal(a->fields.begin(), a->fields.end(), b->fields.begin(), b->fields.end(),
                      [](const schema::FieldDef& one, const schema::FieldDef& other) {
                          return isSameDeclaration(&one, &other);
                      });
}

bool isTable(const schema::FieldDef& field) {
    return field.kind == schema::FieldKind::List && (field.hint == "table" || field.grid);
}

bool isTable(const Row& row) {
    return row.type != RowType::Group && row.field && isTable(*row.field);
}

bool isShort(const Row& row) {
    if (row.type == RowType::Derived)
        return row.group.empty(); // a derived row with a group is a layer's change
    if (!row.field || row.container)
        return false;
    switch (row.field->kind) {
    case schema::FieldKind::Bool:
    case schema::FieldKind::Int:
    case schema::FieldKind::Number:
    case schema::FieldKind::Dice:
    case schema::FieldKind::Cell:
    case schema::FieldKind::Range:
    case schema::FieldKind::Colour:
    case schema::FieldKind::Length:
    case schema::FieldKind::Angle:
        return row.field->hint != "pips";
    default:
        return false;
    }
}

Level levelOf(diag::Severity severity) {
    switch (severity) {
    case diag::Severity::Error:
        return Level::Error;
    case diag::Severity::Warning:
        return Level::Warning;
    case diag::Severity::Unfinished:
        return Level::Unfinished;
    case diag::Severity::Info:
        return Level::Info;
    }
    return Level::None;
}

Level levelOf(const session::Problem& problem) {
    return problem.finding.approvalReason.empty() ? levelOf(problem.finding.severity) : Level::None;
}

int rowIndexFor(const std::vector<Row>& rows, const FieldPath& path) {
    for (FieldPath p = path; !p.empty(); p = p.parent())
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (rows[i].path == p && rows[i].type != RowType::Group &&
                rows[i].type != RowType::Spans)
                return static_cast<int>(i);
    return -1;
}

namespace {
/// Returns the message with the field's label in place of a path with indexes. Indexes count from
/// 0, which would confuse the user.
std::string inForm(const session::Problem& problem, const Row& row) {
    std::string message = problem.message;
    const std::string path = "`" + row.pathText + "`";
    if (problem.finding.path.str() == row.pathText && row.pathText.find('[') != std::string::npos)
        for (std::size_t at = message.find(path); at != std::string::npos;
             at = message.find(path, at + 1))
            message.replace(at, path.size(), "`" + row.label + "`");
    return message;
}
/// Copies the findings of a sentence's parts to the row of the whole sentence.
void toSentences(std::vector<Row>& rows) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        Row& part = rows[i];
        if (part.sentenceOf.empty() || part.level == Level::None)
            continue;
        const auto whole = std::find_if(rows.begin(), rows.end(), [&](const Row& row) {
            return row.pathText == part.sentenceOf;
        });
        if (whole == rows.end() || part.message.empty())
            continue;
        if (whole->message.empty() || part.level > whole->level) {
            whole->message = part.message;
            whole->fix = part.fix;
        } else if (part.level == whole->level) {
            whole->message += "\n" + part.message;
        }
        whole->level = std::max(whole->level, part.level);
    }
}
} // namespace

void assignFindings(std::vector<Row>& rows, const std::vector<session::ProblemPtr>& problems) {
    for (Row& row : rows) {
        row.level = Level::None;
        row.message.clear();
        row.fix.clear();
        row.emptyReason.clear();
    }
    for (const session::ProblemPtr& problem : problems) {
        const Level level = levelOf(*problem);
        const int at = rowIndexFor(rows, problem->finding.path);
        if (at < 0)
            continue;
        Row& row = rows[static_cast<std::size_t>(at)];
        if (row.unfinished && problem->finding.kind == &diag::fieldMissing &&
            row.path == problem->finding.path)
            row.emptyReason = problem->finding.approvalReason;
        if (level == Level::None)
            continue;
        // Add no message: the marker at the field's name already shows that the value is missing.
        if (row.unfinished && problem->finding.kind == &diag::fieldMissing &&
            row.path == problem->finding.path) {
            row.level = std::max(row.level, level);
            continue;
        }
        const std::string message = inForm(*problem, row);
        // A table shows its records' findings at their cells.
        if (problem->finding.isFromLineCheck ||
            (isTable(row) && row.path != problem->finding.path)) {
            row.level = std::max(row.level, level);
            continue;
        }
        if (level > row.level || row.message.empty()) {
            row.level = std::max(row.level, level);
            row.message = message;
            row.fix = problem->finding.fixes.empty() ? std::string()
                                                     : problem->finding.fixes.front().label;
        } else if (level == row.level) {
            row.message += "\n" + message;
            if (row.fix.empty() && !problem->finding.fixes.empty())
                row.fix = problem->finding.fixes.front().label;
        }
    }
    toSentences(rows);
}

} // namespace ww::forms

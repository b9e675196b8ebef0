#include "rules/schema/emit_constraints.h"

#include "rules/schema/markdown.h"
#include "rules/schema/resolve_parts.h"

#include <map>

namespace ww::schema {

namespace {

std::string severityAndMessage(const diag::Kind& kind) {
    return "*" + std::string(diag::severityName(kind.severity)) +
           "*: " + escapeMarkdownCell(diag::messageForManual(kind.message)) + "\n\n";
}

void heading(std::string& out, const diag::Kind& kind) {
    out += "### `" + kind.code + "`\n\n" + severityAndMessage(kind);
}

/// Returns the conditions of a constraint, as declared.
std::string condition(const Constraint& constraint) {
    std::string out;
    const auto line = [&](std::string_view word, const std::string& text) {
        out += "    " + std::string(word) + " " + text + "\n";
    };
    if (constraint.each)
        for (const auto& [list, item] : constraint.each->levels())
            line(item.isLet ? "let" : "each",
                 item.isLet ? item.name + ": " + list->text() : list->text() + " as " + item.name);
    if (constraint.when)
        line("when", constraint.when->text());
    if (constraint.require)
        line("require", constraint.require->text());
    if (const auto& covers = constraint.covers)
        line("covers", covers->list->text() + ": " + covers->from + " to " + covers->to +
                           (covers->low ? " of " + covers->low->text() + ".." + covers->high->text()
                                        : std::string()));
    return out + "\n";
}

} // namespace

void appendConstraints(std::string& out, const EntitySchema& schema, const System& system) {
    if (!schema.constraints.empty()) {
        out += "## What is checked\n\n";
        std::map<std::string_view, const Constraint*> headed; // several may share one id
        for (const Constraint& constraint : schema.constraints) {
            const auto [first, isNew] = headed.try_emplace(constraint.kind.code, &constraint);
            const bool again = !isNew;
            const diag::Kind& firstKind = first->second->kind;
            if (const auto& covers = constraint.covers)
                for (const diag::Kind* kind :
                     {&covers->gap, &covers->overlap, &covers->reversed, &covers->outside})
                    heading(out, *kind);
            else if (!again)
                heading(out, constraint.kind);
            else
                out += "`" + constraint.kind.code + "` also checks this:\n\n";
            if (again && constraint.kind.message != firstKind.message)
                out += severityAndMessage(constraint.kind);
            if (!constraint.kind.help.empty() && (!again || constraint.kind.help != firstKind.help))
                out += constraint.kind.help + "\n\n";
            out += condition(constraint);
            for (const FixDef& fix : constraint.fixes)
                out += std::string("- Fix") + (fix.safe ? " (safe)" : "") +
                       (fix.when ? ", where `" + fix.when->text() + "`: " : ": ") +
                       escapeMarkdownCell(labelOf(fix)) + "\n";
            if (!constraint.fixes.empty())
                out += "\n";
            for (const std::string& id : constraint.kind.cite)
                if (const auto rule = system.rules.find(id); !again && rule != system.rules.end())
                    out += "> [" + id + "](rules.md#" + id + ") " + rule->second.text + "\n\n";
        }
    }
}

} // namespace ww::schema

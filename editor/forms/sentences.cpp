#include "editor/forms/sentences.h"

namespace ww::forms {

const schema::Language* languageOf(const schema::System& system, const schema::FieldDef& field) {
    const auto it = system.languages.find(field.language);
    return it == system.languages.end() ? nullptr : it->second.get();
}

namespace {

/// Stores the problem in the line if it is more severe than the stored problem.
void note(SentenceLine& line, const schema::LineProblem& problem) {
    const diag::Severity severity = problem.kind ? problem.kind->severity : diag::Severity::Error;
    const Level level = severity == diag::Severity::Error     ? Level::Error
                        : severity == diag::Severity::Warning ? Level::Warning
                                                              : Level::Info;
    if (level <= line.level)
        return;
    line.level = level;
    line.message =
        problem.kind ? diag::fillPlaceholders(problem.kind->message, problem.args) : std::string();
    line.begin = problem.span.begin;
    line.end = problem.span.end;
    line.fix.clear();
    if (!problem.fixes.empty()) {
        line.fix = problem.fixes.front().label;
        line.fixEdit = problem.fixes.front().edit;
    }
}

} // namespace

std::vector<SentenceLine> readSentences(const schema::Language* language, const std::string& text,
                                        const schema::ReferenceTitle& titles) {
    std::vector<SentenceLine> out;
    std::size_t from = 0;
    while (from <= text.size()) {
        const std::size_t to = std::min(text.find('\n', from), text.size());
        SentenceLine& line = out.emplace_back();
        line.text = text.substr(from, to - from);
        from = to + 1;
        const std::size_t word = line.text.find_first_not_of(" \t\r");
        if (!language || word == std::string::npos || line.text[word] == '#')
            continue;
        for (schema::PrintRun& run : language->printRuns(line.text, titles))
            line.runs.push_back({std::move(run.text), std::move(run.icon), run.strong, run.reminder,
                                 run.unchecked});
        for (const schema::LineProblem& problem : schema::checkLine(*language, line.text))
            note(line, problem);
    }
    if (language && out.size() > 1) {
        std::vector<std::string_view> lines;
        for (const SentenceLine& line : out)
            lines.push_back(line.text);
        for (const schema::BoxProblem& problem : language->checkBox(lines))
            note(out[problem.line], problem);
    }
    return out;
}

std::string printedTextOf(const std::vector<PrintedRun>& runs) {
    std::string out;
    for (const PrintedRun& run : runs)
        out += run.text;
    return out;
}

namespace {

/// Returns the language's completions. Completions at the start of the line must or mustn't begin
/// with `lead`.
std::vector<schema::Completion> completionsOf(const schema::Language& language,
                                              const std::string& line, std::uint32_t cursor,
                                              const schema::LinePrefix& lead) {
    using Use = schema::LinePrefix::Use;
    std::vector<schema::Completion> out = language.complete(line, cursor);
    if (lead.text.empty() || lead.use == Use::Optional)
        return out;
    const std::size_t blank = std::min(line.find_first_not_of(' '), line.size());
    const auto begins = [&](const schema::Completion& one) { return one.replace.begin <= blank; };
    if (lead.use == Use::Never) {
        std::erase_if(out, [&](const schema::Completion& one) {
            return begins(one) && one.text.starts_with(lead.text);
        });
        return out;
    }
    if (std::none_of(out.begin(), out.end(), begins))
        return out; // the cursor isn't at the start of the line
    std::erase_if(out, [&](const schema::Completion& one) {
        return begins(one) && !one.text.starts_with(lead.text);
    });
    const auto shift = static_cast<std::uint32_t>(lead.text.size());
    const std::string led = line.substr(0, blank) + lead.text + line.substr(blank);
    for (schema::Completion& one : language.complete(led, cursor + shift)) {
        if (one.replace.begin < blank + shift)
            continue;
        one.replace = {one.replace.begin - shift, one.replace.end - shift};
        if (begins(one))
            one.text.insert(0, lead.text);
        out.push_back(std::move(one));
    }
    return out;
}

} // namespace

std::vector<CompletionItem> completionsAt(const schema::Language& language, const std::string& line,
                                          std::uint32_t cursor, std::vector<std::string> others,
                                          const schema::LinePrefix& lead) {
    // Returns the number of errors and warnings if the field contains `others` and the line `own`.
    const auto faults = [&](const std::string& own) {
        std::vector<std::string_view> lines(others.begin(), others.end());
        lines.push_back(own);
        const auto found = language.checkBox(lines);
        return std::count_if(found.begin(), found.end(), [](const schema::BoxProblem& one) {
            return one.kind->severity <= diag::Severity::Warning;
        });
    };
    const auto before = others.empty() ? 0 : faults(line);
    std::vector<CompletionItem> out;
    for (schema::Completion& item : completionsOf(language, line, cursor, lead)) {
        if (!others.empty()) {
            std::string after = line;
            after.replace(item.replace.begin, item.replace.size(), item.text);
            if (faults(after) > before)
                continue;
        }
        out.push_back(
            {std::move(item.text), std::move(item.detail), std::move(item.icon), item.replace});
    }
    return out;
}

} // namespace ww::forms

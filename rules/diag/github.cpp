#include "rules/diag/render.h"

#include <fmt/format.h>

#include <array>

namespace ww::diag {

namespace {

constexpr std::size_t shownOfALevel = 10; // GitHub shows at most ten annotations per level

/// The parts of a workflow command. Property values must also escape `:` and `,`.
enum class Part : std::uint8_t { Text, Property };

std::string encode(std::string_view foreign, Part part) {
    std::string out;
    for (const char c : escapeForTerminal(foreign)) {
        if (c == '%')
            out += "%25";
        else if (part == Part::Property && c == ':')
            out += "%3A";
        else if (part == Part::Property && c == ',')
            out += "%2C";
        else
            out += c;
    }
    return out;
}

constexpr std::array<const char*, 3> levels{"error", "warning", "notice"};

std::size_t levelOf(Severity severity) {
    return severity == Severity::Error ? 0 : severity == Severity::Warning ? 1 : 2;
}

std::string annotation(const Diagnostic& d) {
    std::string region = fmt::format("line={},col={}", d.place.begin.line, d.place.begin.column);
    if (d.place.end.line > d.place.begin.line)
        region += fmt::format(",endLine={}", d.place.end.line);
    else if (d.place.end.column > d.place.begin.column)
        region += fmt::format(",endColumn={}", d.place.end.column);
    std::string text = encode(d.message, Part::Text);
    for (const std::string& rule : d.cite)
        text += fmt::format(" ({})", encode(rule, Part::Text));
    if (!d.help.empty())
        text += "%0A" + encode(d.help, Part::Text);
    return fmt::format("::{} file={},{},title={}::{}\n", levels[levelOf(d.severity)],
                       encode(d.place.file, Part::Property), region, encode(d.code, Part::Property),
                       text);
}

} // namespace

std::string renderGithub(const std::vector<Diagnostic>& list) {
    std::string out;
    std::size_t open = 0;
    std::size_t shown = 0;
    for (std::size_t level = 0; level < levels.size(); ++level) {
        // Leaves room for the summary, which is a notice.
        const std::size_t room = level == 2 ? shownOfALevel - 1 : shownOfALevel;
        std::size_t here = 0;
        for (const Diagnostic& d : list) {
            if (d.approvalReason || levelOf(d.severity) != level)
                continue;
            ++open;
            if (here < room) {
                out += annotation(d);
                ++here;
            }
        }
        shown += here;
    }
    std::string text = summary(count(list));
    if (open > shown)
        text += fmt::format("; {} not shown here", open - shown);
    return out + fmt::format("::notice title=Warwright::{}\n", encode(text, Part::Text));
}

} // namespace ww::diag

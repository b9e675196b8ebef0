#include "rules/base/utf8.h"
#include "rules/diag/render.h"

#include <fmt/format.h>

namespace ww::diag {

namespace {

constexpr std::size_t widestLine = 120; // limit for a source line, in characters

class TextRenderer {
  public:
    explicit TextRenderer(const TextOptions& options) : options_(options) {}

    void add(const Diagnostic& d) {
        header(d);
        excerpt(d.place);
        for (const Related& related : d.related)
            out_ +=
                fmt::format("  {}: {}\n", where(related.place), escapeForTerminal(related.message));
        if (!d.help.empty())
            out_ += fmt::format("  {} {}\n", paint("help:", "1"), escapeForTerminal(d.help));
        if (options_.showFixes)
            for (const Fix& fix : d.fixes)
                out_ += fmt::format("  {} {}{}\n", paint("fix:", "32"),
                                    escapeForTerminal(fix.label), fix.safe ? " (safe)" : "");
    }
    void finish(const Counts& counts) { out_ += summary(counts) + "\n"; }
    std::string take() { return std::move(out_); }

  private:
    std::string paint(std::string_view text, std::string_view code) const {
        if (options_.colour == Colour::Off)
            return std::string(text);
        return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
    }

    static const char* colourOf(Severity severity) {
        switch (severity) {
        case Severity::Error:
            return "1;31";
        case Severity::Warning:
            return "1;33";
        case Severity::Info:
            return "1;34";
        case Severity::Unfinished:
            return "1;36";
        }
        return "1";
    }

    static std::string where(const Place& place) {
        return fmt::format("{}:{}:{}", escapeForTerminal(place.file), place.begin.line,
                           place.begin.column);
    }

    void header(const Diagnostic& d) {
        std::string cite;
        for (const std::string& rule : d.cite)
            cite += (cite.empty() ? " (" : ", ") + escapeForTerminal(rule);
        if (!cite.empty())
            cite += ')';
        out_ +=
            fmt::format("{}: {} {} [{}]{}\n", paint(where(d.place), "1"),
                        paint(std::string(severityName(d.severity)) + ":", colourOf(d.severity)),
                        escapeForTerminal(d.message), escapeForTerminal(d.code), cite);
    }

    void excerpt(const Place& place) {
        if (!options_.lineSource)
            return;
        const std::optional<std::string> line = options_.lineSource(place.file, place.begin.line);
        if (!line || line->empty())
            return;
        const std::size_t first = place.begin.column - 1;
        const std::size_t end = place.end.line == place.begin.line
                                    ? std::max<std::size_t>(place.end.column - 1, first + 1)
                                    : codePointCount(*line);
        const std::size_t from = first > widestLine * 2 / 3 ? first - widestLine / 2 : 0;
        std::string shown = from > 0 ? "…" : "";
        std::string marks = from > 0 ? " " : "";
        std::size_t column = 0;
        for (std::size_t at = 0; at < line->size(); ++column) {
            const std::size_t begin = at;
            (void)decodeUtf8(*line, at);
            const std::string_view bytes = std::string_view(*line).substr(begin, at - begin);
            if (column < from)
                continue;
            if (column >= from + widestLine) {
                shown += "…";
                break;
            }
            // Writes a tab as one space, because its width is unknown and the caret must be
            // aligned.
            const std::string piece = bytes == "\t" ? " " : escapeForTerminal(bytes);
            shown += piece;
            const char mark = column < first || column >= end ? ' ' : column == first ? '^' : '~';
            marks += mark;
            marks.append(codePointCount(piece) - 1, mark == '^' ? '~' : mark);
        }
        if (column <= first)
            marks += '^';
        marks.erase(marks.find_last_not_of(' ') + 1);
        out_ +=
            fmt::format("{:>6} | {}\n       | {}\n", place.begin.line, shown, paint(marks, "1;32"));
    }

    const TextOptions& options_;
    std::string out_;
};

} // namespace

std::string summary(const Counts& counts) {
    std::string out;
    const auto part = [&](std::size_t n, std::string_view one, std::string_view many) {
        if (n > 0)
            out += fmt::format("{}{} {}", out.empty() ? "" : ", ", n, n == 1 ? one : many);
    };
    part(counts.error, "error", "errors");
    part(counts.warning, "warning", "warnings");
    part(counts.info, "remark", "remarks");
    part(counts.unfinished, "to fill in", "to fill in");
    part(counts.approved, "approved", "approved");
    return out.empty() ? "no findings" : out;
}

std::string renderText(const std::vector<Diagnostic>& list, const TextOptions& options) {
    TextRenderer renderer(options);
    for (const Diagnostic& d : list)
        if (!d.approvalReason)
            renderer.add(d);
    renderer.finish(count(list));
    return renderer.take();
}

} // namespace ww::diag

// Divides text that continues in another box or on another page.

#include "editor/sheets/text.h"

#include <algorithm>

namespace ww::sheets {

namespace {

/// Returns whether the paragraph is only bold words, such as the heading of a section.
bool isHeading(const Paragraph& paragraph) {
    return !paragraph.runs.empty() && std::all_of(paragraph.runs.begin(), paragraph.runs.end(),
                                                  [](const TextRun& run) { return run.strong; });
}

/// Returns the number of lines to keep of `kept` lines, so that no heading is the last of them. If
/// all are headings, keeps them.
std::size_t beforeHeadings(const TextLayout& layout, std::size_t kept) {
    std::size_t fewer = kept;
    while (fewer > 0 && fewer < layout.lines.size() && layout.lines[fewer].first &&
           isHeading(layout.paragraphs[layout.lines[fewer - 1].paragraph]))
        do
            --fewer;
        while (fewer > 0 && !layout.lines[fewer].first);
    return fewer > 0 ? fewer : kept;
}

} // namespace

double textHeight(const TextLayout& out, double size) {
    const auto lines = static_cast<double>(out.lines.size());
    const auto paragraphs = static_cast<double>(out.paragraphs.size());
    return size *
           (lines * out.options.leading + std::max(0.0, paragraphs - 1) * out.options.paragraphGap);
}

std::vector<Paragraph> takeOverflow(TextLayout& layout) {
    const TextOptions& o = layout.options;
    std::size_t kept = 0;
    for (double bottom = 0; kept < layout.lines.size(); ++kept) {
        const bool gap = kept > 0 && layout.lines[kept].first;
        bottom += layout.size * (o.leading + (gap ? o.paragraphGap : 0));
        if (bottom > o.height + 1e-3)
            break;
    }
    kept = beforeHeadings(layout, kept);
    std::vector<Paragraph> rest;
    if (kept < layout.lines.size()) {
        const std::uint32_t broken = layout.lines[kept].paragraph;
        std::size_t whole = broken;
        if (!layout.lines[kept].first) {
            // A broken paragraph continues with the first word after the break.
            const Paragraph& p = layout.paragraphs[broken];
            const auto begins = std::find_if(
                layout.lines.begin() + static_cast<std::ptrdiff_t>(kept), layout.lines.end(),
                [&](const Line& line) { return line.paragraph != broken || !line.atoms.empty(); });
            if (begins != layout.lines.end() && begins->paragraph == broken) {
                const Atom& first = begins->atoms.front();
                Paragraph& out = rest.emplace_back();
                out.runs.assign(p.runs.begin() + first.run, p.runs.end());
                if (!first.icon)
                    out.runs.front().text.erase(0, first.from);
            }
            ++whole;
        }
        for (std::size_t p = whole; p < layout.paragraphs.size(); ++p)
            rest.push_back(layout.paragraphs[p]);
        layout.lines.resize(kept);
        layout.paragraphs.resize(kept == 0 ? 0 : layout.lines.back().paragraph + std::size_t{1});
    }
    layout.height = textHeight(layout, layout.size);
    layout.overflow = 0;
    for (const Line& line : layout.lines)
        layout.overflow = std::max(layout.overflow, line.width * layout.size + o.indent - o.width);
    if (layout.overflow <= 1e-3)
        layout.overflow = 0;
    return rest;
}

} // namespace ww::sheets

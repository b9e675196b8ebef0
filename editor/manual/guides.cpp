#include "editor/manual/guides.h"

#include "rules/schema/emit_manual.h"
#include "rules/schema/markdown.h"

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace ww::manual {

namespace {
namespace fs = std::filesystem;

Result<std::string, std::string> textOf(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (in && text)
        return text.str();
    return fail(path.string() + ": can't be read");
}

/// Replaces each line `<!-- name -->` by the text in `parts` with this name.
std::string filled(const std::string& page, const std::map<std::string, std::string>& parts) {
    std::string out;
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);) {
        const bool mark = line.starts_with("<!-- ") && line.ends_with(" -->");
        const auto part = mark ? parts.find(line.substr(5, line.size() - 9)) : parts.end();
        out += part == parts.end() ? line + "\n" : part->second;
    }
    return out;
}

/// Returns "- [Expressions](expressions.md): A small language for …", from a page's title and first
/// line.
std::string contentsLine(const std::string& name, const std::string& page) {
    std::istringstream lines(page);
    std::string title, line;
    std::getline(lines, title);
    while (std::getline(lines, line) && line.empty())
        ;
    title.erase(0, title.find_first_not_of("# "));
    if (!line.empty() && line.back() == '.')
        line.pop_back();
    return "- [" + title + "](" + name + "): " + line + "\n";
}

/// Returns a table of icons, and adds their pictures.
std::string iconsPart(const nlohmann::json& shipped, std::map<std::string, std::string>& pictures) {
    const std::string side = shipped.at("viewBox").dump();
    std::string out;
    schema::appendMarkdownHeader(out, {"Icon", "Name", "Drawn by"});
    for (const auto& [name, icon] : shipped.at("icons").items()) {
        const std::string file = "icons/" + name + ".svg";
        pictures[file] = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"32\" height=\"32\" "
                         "viewBox=\"0 0 " +
                         side + " " + side + "\"><path d=\"" + icon.at("d").get<std::string>() +
                         "\"/></svg>\n";
        const std::string by = icon.value("by", "");
        schema::appendMarkdownRow(out,
                                  {"![](" + file + ")", "`" + name + "`",
                                   by == "own" ? "Warwright" : schema::escapeMarkdownCell(by)});
    }
    return out;
}

} // namespace

Result<Guides, std::string> loadGuides(const fs::path& resources) {
    const fs::path file = resources / "icons" / "icons.json";
    const auto icons = textOf(file);
    if (!icons)
        return fail(icons.error());
    const nlohmann::json shipped = nlohmann::json::parse(*icons, nullptr, false);
    if (!shipped.is_object() || !shipped.contains("viewBox") || !shipped.contains("icons"))
        return fail(file.string() + ": not a list of icons");
    Guides out;
    auto parts = schema::manualPlaceholderTexts();
    parts["icons"] = iconsPart(shipped, out.pictures);
    std::error_code error;
    for (fs::directory_iterator at(resources / "docs", error), end; !error && at != end;
         at.increment(error)) {
        if (at->is_directory(error))
            continue; // the tour isn't part of the manual
        const auto page = textOf(at->path());
        if (!page)
            return fail(page.error());
        out.pages[at->path().filename().string()] = filled(*page, parts);
    }
    if (error || out.pages.empty())
        return fail((resources / "docs").string() + ": no pages of the manual");
    for (const auto& [name, page] : out.pages)
        out.contents += contentsLine(name, page);
    return out;
}

} // namespace ww::manual

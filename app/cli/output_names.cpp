#include "app/cli/output_names.h"

#include "rules/files/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace ww::cli {

std::string formatOfFileName(std::string_view path) {
    for (const std::string_view format : {"pdf", "png", "svg", "json"}) {
        const std::string_view end =
            path.substr(path.size() - std::min(path.size(), format.size()));
        const bool same = std::equal(end.begin(), end.end(), format.begin(), format.end(),
                                     [](char a, char b) { return (a | 0x20) == b; });
        if (same && path.size() > format.size() && path[path.size() - format.size() - 1] == '.')
            return std::string(format);
    }
    return {};
}

std::string safeFileName(std::string_view name) {
    std::string out;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '/' || c == '\\' || c == '%' || byte < 0x20 || byte == 0x7f)
            out += fmt::format("%{:02X}", byte);
        else
            out += c;
    }
    return out;
}

std::vector<std::string>
distinctFileNames(const std::vector<std::vector<std::string>>& candidates) {
    std::vector<std::string> names;
    std::vector<std::size_t> tried(candidates.size());
    for (bool clash = true; clash;) {
        names.clear();
        std::map<std::string, std::vector<std::size_t>> files; // indices of files whose names clash
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            names.push_back(safeFileName(candidates[i][tried[i]]));
            files[files::collisionKey(names.back())].push_back(i);
        }
        clash = false;
        for (const auto& [key, same] : files)
            for (const std::size_t i : same)
                if (same.size() > 1 && tried[i] + 1 < candidates[i].size()) {
                    ++tried[i];
                    clash = true;
                }
    }
    std::set<std::string> all, taken;
    for (const std::string& name : names)
        all.insert(files::collisionKey(name));
    for (std::string& name : names) {
        const std::string stem = name;
        std::string key = files::collisionKey(name);
        // Adds a number that makes the file name unique.
        for (std::size_t n = 2; taken.contains(key) || (n > 2 && all.contains(key)); ++n) {
            name = fmt::format("{}-{}", stem, n);
            key = files::collisionKey(name);
        }
        taken.insert(key);
    }
    return names;
}

} // namespace ww::cli

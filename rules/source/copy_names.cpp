// File names that programs and people give to copies.

#include "rules/source/copies.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace ww::source {
namespace {

constexpr auto kCopyWords = std::to_array<std::string_view>(
    {"copy",      "copies",          "copia",     "copie",    "kopie",      "kopia",
     "kopi",      "conflict",        "conflit",   "konflikt", "conflicted", "conflicts",
     "backup",    "backups",         "bak",       "old",      "orig",       "original",
     "sicherung", "sicherungskopie", "sauvegarde"});
constexpr auto kCopyFolders =
    std::to_array<std::string_view>({"archive", "archives", "previous", "prev", "older", "history",
                                     "tmp", "temp", "trash", "versions"});

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
}

/// Returns true if `part` contains one of `words`; digits separate words.
template <class Words>
bool hasWord(const std::string& part, const Words& words) {
    for (std::size_t at = 0; at < part.size();) {
        std::size_t end = at;
        while (end < part.size() && isLetter(part[end]))
            ++end;
        const std::string_view word = std::string_view(part).substr(at, end - at);
        if (std::find(words.begin(), words.end(), word) != words.end())
            return true;
        at = end + 1;
    }
    return false;
}

/// Returns true for names like `… (1)`.
bool isNumbered(std::string_view stem) {
    if (!stem.ends_with(')'))
        return false;
    const std::size_t open = stem.rfind('(');
    if (open == std::string_view::npos || open + 2 >= stem.size())
        return false;
    const std::string_view inner = stem.substr(open + 1, stem.size() - open - 2);
    return std::all_of(inner.begin(), inner.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string inSmall(std::string_view text) {
    std::string small(text);
    for (char& c : small)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return small;
}

/// Returns the file's name without folder and extension, in lower case.
std::string stemOf(std::string_view path) {
    const std::string small = inSmall(path.substr(folderOf(path).size()));
    return small.substr(0, small.rfind('.'));
}

bool isCopyFolder(std::string_view folder) {
    const std::string small = inSmall(folder);
    return hasWord(small, kCopyWords) || hasWord(small, kCopyFolders);
}

/// Splits a file name's stem into words, which are runs of letters and digits.
std::vector<std::string> wordsOf(const std::string& stem) {
    std::vector<std::string> words;
    bool inWord = false;
    for (const char c : stem) {
        const bool belongs = isLetter(c) || (c >= '0' && c <= '9');
        if (belongs && !inWord)
            words.emplace_back();
        if (belongs)
            words.back() += c;
        inWord = belongs;
    }
    return words;
}

} // namespace

std::string_view folderOf(std::string_view path) {
    return path.substr(0, path.rfind('/') + 1);
}

bool isCopyName(std::string_view path) {
    const std::string stem = stemOf(path);
    return isCopyFolder(folderOf(path)) || hasWord(stem, kCopyWords) || isNumbered(stem) ||
           stem.starts_with('~') || stem.ends_with('~') || stem.starts_with('#');
}

bool isNamedAsCopyOf(std::string_view copy, std::string_view original) {
    if (!isCopyName(copy) || isCopyName(original))
        return false;
    if (folderOf(copy) != folderOf(original) && !isCopyFolder(folderOf(copy)))
        return false;
    const std::vector<std::string> has = wordsOf(stemOf(copy)), wanted = wordsOf(stemOf(original));
    return !wanted.empty() &&
           std::search(has.begin(), has.end(), wanted.begin(), wanted.end()) != has.end();
}

bool hasPrecedenceOver(std::string_view a, std::string_view b) {
    return std::pair(isCopyName(a), a) < std::pair(isCopyName(b), b);
}

} // namespace ww::source

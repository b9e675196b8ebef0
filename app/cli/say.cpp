#include "app/cli/say.h"

#include "rules/base/words.h"
#include "rules/diag/render.h"

#include <algorithm>

namespace ww::cli {

namespace {

constexpr std::size_t kLongestLine = 1000; ///< largest length of a message in bytes
constexpr std::size_t kLineHead = 500, kLineTail = 300;

/// Cuts the middle of a long line: messages quote arguments, which may have 100,000 characters.
std::string readableLine(std::string_view line) {
    if (line.size() <= kLongestLine)
        return std::string(line);
    const auto isInside = [&](std::size_t at) {
        return (static_cast<unsigned char>(line[at]) & 0xC0U) == 0x80U;
    };
    std::size_t head = kLineHead, tail = line.size() - kLineTail;
    while (isInside(head))
        --head;
    while (isInside(tail))
        --tail;
    return std::string(line.substr(0, head)) + " … (" + std::to_string(tail - head) +
           " more bytes) … " + std::string(line.substr(tail));
}

/// Prints the text escaped. Doesn't shorten lines on standard output, since a program may read
/// them.
void print(std::FILE* to, std::string_view text) {
    const std::string safe = diag::escapeLinesForTerminal(text);
    std::string out;
    for (std::size_t at = 0; at < safe.size();) {
        const std::size_t end = std::min(safe.find('\n', at), safe.size());
        const std::string_view line = std::string_view(safe).substr(at, end - at);
        out += to == stderr ? readableLine(line) : std::string(line);
        out += '\n';
        at = end + 1;
    }
    std::fwrite(out.data(), 1, out.size(), to);
}

} // namespace

void printLine(std::FILE* to, std::string_view line) {
    print(to, diag::escapeForTerminal(line) + '\n');
}

void printText(std::FILE* to, std::string_view text) {
    print(to, text.ends_with('\n') ? text : std::string(text) + '\n');
}

void printDiagnostic(const diag::Diagnostic& problem) {
    printText(stderr, diag::renderText({problem}));
}

void printWrittenCount(std::size_t files, const std::string& folder) {
    printLine(stderr, files == 0 ? "warwright: nothing was written to " + folder
                                 : "warwright: " + countWithNoun(files, "file", "files") +
                                       (files == 1 ? " was" : " were") + " written to " + folder +
                                       " before the failure");
}

} // namespace ww::cli

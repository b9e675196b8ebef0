#include "rules/library/own_product.h"

#include <algorithm>
#include <array>
#include <string>

namespace ww::library {
namespace {

using namespace std::string_view_literals;

/// How to recognise a product: its bytes begin with `head` and contain `mark`.
struct Sign {
    ProductKind kind;
    std::string_view head, mark;
};
constexpr auto kSigns = std::to_array<Sign>({
    {ProductKind::Archive, "PK\3\4"sv, "pack.yaml"sv},
    {ProductKind::Pdf, "%PDF-"sv, "\n% Made by Warwright\n"sv},
    {ProductKind::Picture, "\x89PNG"sv, "tEXtSource\0"sv},
    {ProductKind::Picture, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\""sv,
     "role=\"img\">\n<title>"sv},
    {ProductKind::Report, "{\n  \"format\": \"warwright-"sv, {}},
    {ProductKind::Report, "{\n  \"$schema\": \"https://json.schemastore.org/sarif"sv,
     "\"name\": \"Warwright\""sv},
    {ProductKind::Report, "{\n  \"before\": "sv, "\"entities\": ["sv},
    {ProductKind::Report, "{\n  \"analysis\": "sv, "\"version\": "sv},
    {ProductKind::Report, "::"sv, "::notice title=Warwright::"sv},
});

std::string_view lastLineOf(std::string_view text) {
    if (text.ends_with('\n'))
        text.remove_suffix(1);
    return text.substr(text.rfind('\n') + 1);
}

/// Returns true if the line is like the last line of `check`: "2 errors, 1 approved", "no
/// findings".
bool isSummary(std::string_view line) {
    constexpr auto words = std::to_array<std::string_view>(
        {"error", "errors", "warning", "warnings", "remark", "remarks", "to fill in", "approved"});
    if (line == "no findings")
        return true;
    while (!line.empty()) {
        const std::string_view part = line.substr(0, line.find(", "));
        const std::size_t digits = part.find_first_not_of("0123456789");
        if (digits == 0 || digits == std::string_view::npos || part[digits] != ' ' ||
            std::find(words.begin(), words.end(), part.substr(digits + 1)) == words.end())
            return false;
        if (part.size() == line.size())
            return true;
        line.remove_prefix(part.size() + 2);
    }
    return false;
}

/// Returns true if the line is like the last line of `diff`: "…; findings: 1 new, 0 resolved".
bool isComparison(std::string_view line) {
    return line.find(" different; findings: ") != std::string_view::npos &&
           line.ends_with(" resolved");
}

std::string firstLineOf(std::string_view text) {
    std::string line(text.substr(0, text.find('\n')));
    std::erase_if(line, [](char c) { return (c >= '0' && c <= '9') || c == '.' || c == ','; });
    return line;
}

} // namespace

ProductKind productKindOf(std::string_view bytes) {
    if (bytes.empty())
        return ProductKind::Report; // a report is empty if `check` found no pack to open
    for (const Sign& sign : kSigns)
        if (bytes.starts_with(sign.head) && bytes.find(sign.mark) != std::string_view::npos)
            return sign.kind;
    const std::string_view last = lastLineOf(bytes);
    return isSummary(last) || isComparison(last) ? ProductKind::Report : ProductKind::Unknown;
}

bool canReplaceProduct(std::string_view old, std::string_view fresh) {
    if (old.empty() || old == fresh)
        return true;
    const ProductKind kind = productKindOf(fresh);
    return kind == ProductKind::Unknown ? firstLineOf(old) == firstLineOf(fresh)
                                        : productKindOf(old) == kind;
}

std::string_view productName(ProductKind kind) {
    switch (kind) {
    case ProductKind::Archive:
        return "a pack archive";
    case ProductKind::Pdf:
        return "a PDF by Warwright";
    case ProductKind::Picture:
        return "a picture by Warwright";
    case ProductKind::Report:
        return "a report by Warwright";
    case ProductKind::Unknown:
        break;
    }
    return "an earlier answer to this question";
}

} // namespace ww::library

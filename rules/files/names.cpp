#include "rules/files/names.h"

#include "rules/base/utf8.h"
#include "rules/diag/kinds.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

namespace ww::files {
namespace {

template <class F>
bool eachPart(std::string_view name, F&& f) {
    for (std::size_t at = 0; at <= name.size();) {
        const std::size_t end = std::min(name.find('/', at), name.size());
        if (!f(name.substr(at, end - at)))
            return false;
        at = end + 1;
    }
    return true;
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return out;
}

std::string hex(const char* format, unsigned value) {
    std::array<char, 24> out{};
    std::snprintf(out.data(), out.size(), format, value);
    return out.data();
}

bool isHiddenCharacter(char32_t c) {
    const auto u = static_cast<UChar32>(c);
    switch (u_charType(u)) {
    case U_CONTROL_CHAR:
    case U_FORMAT_CHAR:
    case U_SURROGATE:
    case U_UNASSIGNED:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
        return true;
    default:
        return u_hasBinaryProperty(u, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) ||
               u_hasBinaryProperty(u, UCHAR_BIDI_CONTROL);
    }
}

/// Returns true for device names of Windows such as CON and COM1, with or without an extension (MS,
/// "Naming files"). COM with a superscript digit is a device name, too.
bool isDeviceName(std::string_view part) {
    std::string stem = lower(part.substr(0, part.find('.')));
    while (!stem.empty() && stem.back() == ' ')
        stem.pop_back();
    static constexpr std::array kPlain = {"con",    "prn",     "aux",   "nul",
                                          "conin$", "conout$", "clock$"};
    if (std::any_of(kPlain.begin(), kPlain.end(), [&](const char* name) { return stem == name; }))
        return true;
    if (stem.rfind("com", 0) != 0 && stem.rfind("lpt", 0) != 0)
        return false;
    const std::string digit = stem.substr(3);
    return (digit.size() == 1 && digit[0] >= '0' && digit[0] <= '9') || digit == "\u00B9" ||
           digit == "\u00B2" || digit == "\u00B3";
}

std::string ending(std::string_view name) {
    const std::size_t slash = name.rfind('/');
    const std::string_view last = slash == name.npos ? name : name.substr(slash + 1);
    const std::size_t dot = last.rfind('.');
    return dot == last.npos || dot == 0 ? std::string() : std::string(last.substr(dot + 1));
}

std::optional<NameFault> partFault(std::string_view part) {
    if (part == "..")
        return NameFault{&diag::packPathEscape, {}};
    if (part.empty())
        return NameFault{&diag::packPathNotCanonical, {{"what", "it has an empty part"}}};
    if (part == ".")
        return NameFault{&diag::packPathNotCanonical, {{"what", "it has a part `.`"}}};
    if (part.back() == '.' || part.back() == ' ')
        return NameFault{&diag::packPathReserved, {{"what", "it ends with a dot or a space"}}};
    if (const auto at = part.find_first_of("<>:\"|?*"); at != part.npos)
        return NameFault{&diag::packPathReserved, {{"what", std::string("`") + part[at] + "`"}}};
    if (isDeviceName(part))
        return NameFault{&diag::packPathReserved, {{"what", "it is the name of a device"}}};
    return std::nullopt;
}

} // namespace

bool isPlainName(std::string_view name) {
    if (name.empty() || name.size() > 1024 ||
        name.find_first_of(std::string_view("\\:\0", 3)) != name.npos)
        return false;
    return eachPart(
        name, [](std::string_view part) { return !part.empty() && part != "." && part != ".."; });
}

std::optional<NameFault> findNameFault(std::string_view name) {
    if (name.empty())
        return NameFault{&diag::packPathNotCanonical, {{"what", "it is empty"}}};
    if (const auto bad = findInvalidUtf8(name))
        return NameFault{&diag::packPathBadChar,
                         {{"what", std::string(bad->description) + " (not UTF-8)"}}};
    for (std::size_t at = 0; at < name.size();) {
        const char32_t c = decodeUtf8(name, at);
        if (isHiddenCharacter(c))
            return NameFault{
                &diag::packPathBadChar,
                {{"what", "the character " + hex("U+%04X", static_cast<unsigned>(c))}}};
    }
    const bool drive = name.size() >= 2 && name[1] == ':' &&
                       ((name[0] >= 'a' && name[0] <= 'z') || (name[0] >= 'A' && name[0] <= 'Z'));
    if (name.front() == '/' || name.front() == '\\' || drive)
        return NameFault{&diag::packPathAbsolute, {}};
    if (name.find('\\') != name.npos) {
        std::string slashes(name);
        std::replace(slashes.begin(), slashes.end(), '\\', '/');
        const bool climbs = !eachPart(slashes, [](std::string_view part) { return part != ".."; });
        if (climbs)
            return NameFault{&diag::packPathEscape, {}};
        return NameFault{&diag::packPathNotCanonical, {{"what", "it has a backslash"}}};
    }
    std::optional<NameFault> fault;
    std::size_t depth = 0;
    eachPart(name, [&](std::string_view part) {
        ++depth;
        fault = partFault(part);
        return !fault;
    });
    if (fault)
        return fault;
    const auto limit = [](std::size_t actual, std::size_t most, const char* unit) {
        return NameFault{
            &diag::packLimitPath,
            {{"actual", std::to_string(actual)}, {"limit", std::to_string(most)}, {"unit", unit}}};
    };
    if (name.size() > kNameBytes)
        return limit(name.size(), kNameBytes, "bytes");
    if (depth > kNameDepth)
        return limit(depth, kNameDepth, "folders");
    return std::nullopt;
}

std::string collisionKey(std::string_view name) {
    if (isAscii(name))
        return lower(name);
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* nfd = icu::Normalizer2::getNFDInstance(status);
    const icu::Normalizer2* nfc = icu::Normalizer2::getNFCInstance(status);
    icu::UnicodeString text = icu::UnicodeString::fromUTF8(
        icu::StringPiece(name.data(), static_cast<std::int32_t>(name.size())));
    if (U_SUCCESS(status))
        text = nfc->normalize(nfd->normalize(text, status).foldCase(), status);
    std::string out;
    text.toUTF8String(out);
    return out;
}

bool isPackFileType(std::string_view name) {
    // `.YAML` isn't read as content, but `.PNG` and other pictures in upper case are.
    static constexpr std::array kTypes = {"png", "jpg", "jpeg", "svg", "md", "txt"};
    const std::string written = ending(name), type = lower(written);
    return written == "yaml" || std::any_of(kTypes.begin(), kTypes.end(),
                                            [&](const char* known) { return type == known; });
}

bool isArchiveFileType(std::string_view name) {
    static constexpr std::array kTypes = {"zip", "wpack", "jar", "7z",  "rar", "tar", "gz",
                                          "tgz", "bz2",   "xz",  "zst", "lz",  "lz4", "cab",
                                          "iso", "arj",   "apk", "war", "odt", "docx"};
    const std::string type = lower(ending(name));
    return std::any_of(kTypes.begin(), kTypes.end(),
                       [&](const char* known) { return type == known; });
}

} // namespace ww::files

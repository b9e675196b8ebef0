#include "rules/diag/kinds.h"

#include "rules/diag/kind_words.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace ww::diag {

std::vector<std::string> splitWords(std::string_view text) {
    std::vector<std::string> out;
    std::size_t at = 0;
    while ((at = text.find_first_not_of(' ', at)) != std::string_view::npos) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        out.emplace_back(text.substr(at, end - at));
        at = end;
    }
    return out;
}

#define WW_KIND(ident, code, severity, message, help, identity)                                    \
    const Kind ident{code, Severity::severity, message, help, {}, splitWords(identity)};
#include "rules/diag/kinds.def"
#undef WW_KIND

const std::vector<const Kind*>& coreFindingKinds() {
    static const std::vector<const Kind*> all{
#define WW_KIND(ident, code, severity, message, help, identity) &ident,
#include "rules/diag/kinds.def"
#undef WW_KIND
    };
    return all;
}

const Kind* findCoreFindingKind(std::string_view code) {
    static const std::unordered_map<std::string_view, const Kind*> byCode = [] {
        std::unordered_map<std::string_view, const Kind*> map;
        for (const Kind* kind : coreFindingKinds())
            map.emplace(kind->code, kind);
        return map;
    }();
    const auto it = byCode.find(code);
    return it == byCode.end() ? nullptr : it->second;
}

bool hasFixedSeverity(const Kind& kind) {
    static constexpr std::array kAreas{
        "core.yaml.",        "core.section.",  "core.entity.",        "core.id.",
        "core.file.",        "core.pack.",     "core.rule.",          "core.schema.",
        "core.declaration.", "core.function.", "core.field.too-dear", "core.sheet.template"};
    return kind.severity == Severity::Error &&
           std::any_of(kAreas.begin(), kAreas.end(),
                       [&](std::string_view area) { return kind.code.starts_with(area); });
}

} // namespace ww::diag

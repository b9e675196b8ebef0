#include "rules/library/options.h"

#include "rules/base/words.h"
#include "rules/diag/kinds.h"
#include "rules/library/places.h"

#include <algorithm>

namespace ww::library {

namespace {

schema::LoadProblem problem(const diag::Kind& kind, const Document& document, const ChunkPtr& chunk,
                            Span span, diag::Args args) {
    schema::LoadProblem out;
    out.kind = &kind;
    out.file = document.path;
    out.chunk = chunk;
    out.span = span;
    out.args = std::move(args);
    return out;
}

std::string listed(const std::vector<std::string>& values) {
    std::string out;
    for (const std::string& value : values)
        out += (out.empty() ? "`" : ", `") + value + "`";
    return out;
}

} // namespace

std::vector<diag::Diagnostic> checkOptions(const PackDocuments& pack,
                                           const schema::System& system) {
    std::vector<diag::Diagnostic> out;
    std::vector<std::string> known;
    for (const schema::OptionDef& option : system.options)
        known.push_back(option.key);
    for (const DocumentPtr& document : pack.files) {
        if (document->role != DocumentRole::Pack)
            continue;
        document->forEach([&](const ChunkPtr& chunk) {
            for (const NodeRef said : chunk->root().find("options")) {
                const std::string key(said.key());
                const auto option =
                    std::find_if(system.options.begin(), system.options.end(),
                                 [&](const schema::OptionDef& o) { return o.key == key; });
                if (option == system.options.end()) {
                    const auto near = nearest(key, known);
                    out.push_back(describe(
                        pack,
                        problem(diag::packOptionUnknown, *document, chunk, said.keySpan(),
                                {{"option", key},
                                 {"near", near ? "; did you mean `" + std::string(*near) + "`?"
                                               : std::string()}})));
                } else if (std::find(option->values.begin(), option->values.end(), said.scalar()) ==
                           option->values.end()) {
                    out.push_back(
                        describe(pack, problem(diag::packOptionValue, *document, chunk,
                                               said.isNull() ? said.keySpan() : said.span(),
                                               {{"option", key},
                                                {"value", std::string(said.scalar())},
                                                {"values", listed(option->values)}})));
                }
            }
        });
    }
    return out;
}

} // namespace ww::library

#pragma once

// A finding about a declaration: pack.yaml, system.yaml, schema/*.yaml, rules.yaml, terms.yaml,
// templates.

#include "rules/diag/diagnostic.h"
#include "rules/model/document.h"

#include <string>
#include <vector>

namespace ww::schema {

struct LoadProblem {
    const diag::Kind* kind = nullptr;
    std::string file; ///< path relative to the pack's folder
    ChunkPtr chunk;   ///< the chunk with the problem; null: the whole file
    Span span;        ///< position in the chunk
    diag::Args args;
    struct Fix {
        std::string label;
        bool safe = false;
        std::vector<TextEdit> edits; ///< edits of the chunk's text
    };
    std::vector<Fix> fixes;
};

} // namespace ww::schema

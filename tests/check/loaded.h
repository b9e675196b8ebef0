#pragma once

// Helpers for games made from texts: their load problems, and mistakes inserted into the texts.

#include "rules/schema/load.h"

#include <string>

namespace ww::test {

/// Returns one line per load problem with its code and arguments; empty if the game loads.
inline std::string problemsOf(const schema::LoadedSystem& loaded) {
    std::string out;
    for (const schema::LoadProblem& problem : loaded.problems) {
        out += problem.kind->code;
        for (const auto& [name, value] : problem.args)
            out += " " + name + "=" + value;
        out += "\n";
    }
    return out;
}

inline std::string replaceFirst(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    return at == std::string::npos ? "nothing of the kind" : text.replace(at, from.size(), to);
}

} // namespace ww::test

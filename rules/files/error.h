#pragma once

// The error type of rules/files, with codes in kinds.def (core.file.*, core.pack.*, core.image.*,
// core.svg.*).

#include "rules/base/result.h"
#include "rules/diag/kinds.h"

#include <string>
#include <utility>
#include <vector>

namespace ww::files {

/// An error of a file operation. To test for one, compare `kind` with the constants of
/// diag/kinds.h.
struct Error {
    const diag::Kind* kind = nullptr;
    std::string file;  ///< file as the user named it
    std::string entry; ///< archive entry, escaped for display; empty for files outside archives
    diag::Args args;
    int code = 0; ///< errno of the failed call, otherwise 0

    [[nodiscard]] std::string message() const {
        return diag::fillPlaceholders(kind->message, args);
    }
};

template <class T>
using Outcome = Result<T, Error>;

/// Returns the error as a diagnostic for the user. Its location is the file or `archive!/entry`,
/// without line and column.
[[nodiscard]] diag::Diagnostic toDiagnostic(const Error& error);

/// Makes an error with the arguments `file` and `cause`. `cause` describes the errno `code` in
/// words.
[[nodiscard]] Error systemError(const diag::Kind& kind, std::string file, int code);
/// Makes an error with the argument `file` and the arguments that the caller passes.
[[nodiscard]] Error makeError(const diag::Kind& kind, std::string file, diag::Args args = {});

/// Describes an errno in words: "the disk is full", "the file system is read-only" …
[[nodiscard]] std::string describeErrno(int code);

} // namespace ww::files

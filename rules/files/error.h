#pragma once

// The one form in which rules/files says why something didn't work. Its codes stand in kinds.def
// (core.file.*, core.pack.*, core.image.*, core.svg.*).

#include "rules/base/result.h"
#include "rules/diag/kinds.h"

#include <string>
#include <utility>
#include <vector>

namespace ww::files {

/// Compare `kind` with the constants of diag/kinds.h to tell cases apart.
struct Error {
    const diag::Kind* kind = nullptr;
    std::string file;  ///< as the user named it
    std::string entry; ///< within an archive: the entry, escaped for display
    diag::Args args;
    int code = 0; ///< errno of the failed call, else 0

    [[nodiscard]] std::string message() const { return diag::fill(kind->message, args); }
};

template <class T>
using Outcome = Result<T, Error>;

/// Finished wording; the place is the file (or `archive!/entry`) without a position.
[[nodiscard]] diag::Diagnostic diagnostic(const Error& error);

/// An error with `file` and `cause` among its arguments; the cause is what `code` means in words.
[[nodiscard]] Error systemError(const diag::Kind& kind, std::string file, int code);
/// An error with `file` among its arguments and those given.
[[nodiscard]] Error makeError(const diag::Kind& kind, std::string file, diag::Args args = {});

/// What an errno means to somebody who wants to save: "the disk is full", "the file system is
/// read-only" …
[[nodiscard]] std::string cause(int code);

} // namespace ww::files

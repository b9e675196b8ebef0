#include "rules/files/error.h"

#include <cerrno>
#include <cstring>

namespace ww::files {

diag::Diagnostic toDiagnostic(const Error& error) {
    diag::Diagnostic out;
    out.code = error.kind->code;
    out.severity = error.kind->severity;
    out.message = error.message();
    out.help = diag::fillPlaceholders(error.kind->help, error.args);
    out.cite = error.kind->cite;
    out.place.file = error.entry.empty() ? error.file : error.file + "!/" + error.entry;
    for (const std::string& key : error.kind->identity)
        for (const auto& [name, value] : error.args)
            if (name == key)
                out.identityArgs.emplace_back(name, value);
    return out;
}

Error makeError(const diag::Kind& kind, std::string file, diag::Args args) {
    Error out;
    out.kind = &kind;
    args.emplace_back("file", file);
    out.file = std::move(file);
    out.args = std::move(args);
    return out;
}

Error systemError(const diag::Kind& kind, std::string file, int code) {
    Error out = makeError(kind, std::move(file), {{"cause", describeErrno(code)}});
    out.code = code;
    return out;
}

std::string describeErrno(int code) {
    switch (code) {
    case ENOSPC:
        return "the disk is full";
    case EDQUOT:
        return "your disk quota is used up";
    case EFBIG:
        return "the file is too large for this disk";
    case EIO:
        return "the disk reported an input/output error";
    case EROFS:
        return "the disk is read-only";
    case EACCES:
    case EPERM:
        return "you don't have permission to read or write there";
    case ENOENT:
        return "there is no such file or folder";
    case ENOTDIR:
        return "a part of its path isn't a folder";
    case EISDIR:
        return "it is a folder";
    case ELOOP:
        return "its links lead in a circle";
    case ENAMETOOLONG:
        return "its name is too long for this disk";
    case EMFILE:
    case ENFILE:
        return "too many files are open";
    case EXDEV:
        return "it would have to move to another disk";
    case EEXIST:
        return "it already exists";
    case ESTALE:
        return "the network folder is gone";
    case ETXTBSY:
    case EBUSY:
        return "it is in use";
    case ENOTEMPTY:
        return "the folder isn't empty";
    default:
        return std::strerror(code);
    }
}

} // namespace ww::files

#include "rules/files/content.h"
#include "rules/library/library.h"

#include <cerrno>

namespace ww::library {

files::Outcome<std::string> readAsset(const OpenedPack& opened, std::string_view pack,
                                      const std::string& name, files::PixelCheck pixels) {
    const auto store = opened.stores.find(pack);
    if (store == opened.stores.end())
        return fail(
            files::systemError(diag::fileUnreadable, std::string(pack) + ":" + name, ENOENT));
    files::Outcome<std::string> bytes = store->second->read(name, kMaxFileBytes);
    if (!bytes)
        return bytes;
    if (auto wrong =
            files::checkContent((store->second->root() / name).generic_string(), *bytes, pixels))
        return fail(std::move(*wrong));
    return bytes;
}

} // namespace ww::library

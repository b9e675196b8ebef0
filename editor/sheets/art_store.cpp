#include "editor/sheets/art_store.h"

namespace ww::sheets {

ArtFile ArtStore::get(std::string_view pack, std::string_view path) {
    std::string key = std::string(pack) + '\x1f' + std::string(path);
    const std::lock_guard lock(mutex_);
    const auto [it, fresh] = read_.try_emplace(std::move(key));
    if (fresh) {
        if (auto bytes = library::readAsset(opened_, pack, std::string(path), pixels_))
            it->second.bytes = std::make_shared<const std::string>(std::move(*bytes));
        else
            it->second.failureReason = bytes.error().message();
    }
    return it->second;
}

void ArtStore::clear() {
    const std::lock_guard lock(mutex_);
    read_.clear();
}

} // namespace ww::sheets

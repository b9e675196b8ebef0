#pragma once

// Reads and checks pictures of opened packs for layout. Reads each picture only once. Thread-safe.

#include "editor/sheets/sheets.h"
#include "rules/files/content.h"
#include "rules/library/library.h"

#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace ww::sheets {

class ArtStore {
  public:
    /// `opened` must outlive the store. For printing, pass Unpack, so that damaged pixels are
    /// found: the PDF writer embeds a picture's bytes unchecked.
    explicit ArtStore(const library::OpenedPack& opened,
                      files::PixelCheck pixels = files::PixelCheck::Skip)
        : opened_(opened), pixels_(pixels) {}
    [[nodiscard]] ArtFile get(std::string_view pack, std::string_view path);
    /// Empties the cache, for example when pictures on disk may have changed.
    void clear();
    /// The returned source must not outlive the store.
    [[nodiscard]] ArtSource artSource() {
        return [this](std::string_view pack, std::string_view path) { return get(pack, path); };
    }

  private:
    const library::OpenedPack& opened_;
    files::PixelCheck pixels_;
    std::mutex mutex_;
    std::map<std::string, ArtFile, std::less<>> read_;
};

} // namespace ww::sheets

#pragma once

// The pictures of opened packs for who lays out (ArtSource): read once each, through the gate of
// threats §3. Safe from several threads.

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
    /// `opened` must outlive it. Unpacked for what is printed: a PDF takes the bytes as they are,
    /// so nobody else would see that its pixels are damaged.
    explicit ArtStore(const library::Opened& opened, files::Pixels pixels = files::Pixels::Trusted)
        : opened_(opened), pixels_(pixels) {}
    [[nodiscard]] ArtFile get(std::string_view pack, std::string_view path);
    /// Pictures on disk may be others now.
    void clear();
    /// Must not outlive it.
    [[nodiscard]] ArtSource source() {
        return [this](std::string_view pack, std::string_view path) { return get(pack, path); };
    }

  private:
    const library::Opened& opened_;
    files::Pixels pixels_;
    std::mutex mutex_;
    std::map<std::string, ArtFile, std::less<>> read_;
};

} // namespace ww::sheets

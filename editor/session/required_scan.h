#pragma once

// Detects changed files of required packs and games. Doesn't reload these packs, since the whole
// session depends on the game's declarations. Use on the disk thread, except `folders`.

#include "editor/session/disk_scan.h"

#include "rules/model/document.h"

#include <string>
#include <vector>

namespace ww::session {

class RequiredScan {
  public:
    /// Watches all packs except the last one, which is the open pack. Skips archives.
    RequiredScan(const Snapshot& snapshot, files::Io& io);

    [[nodiscard]] std::vector<std::filesystem::path> folders() const;
    /// Records the current state; `scan` reports changes since then.
    void recordBaseline();
    /// Returns the ids of the changed packs. If a pack's folder can't be read, uses the pack's last
    /// state.
    [[nodiscard]] std::vector<std::string> scan();

  private:
    using Texts = std::map<std::string, std::optional<files::Hash>>;
    struct Pack {
        std::string id;
        std::filesystem::path root;
        DiskScan scan;
        std::map<std::string, files::Hash> known;
        Texts initialChanges; ///< files that already differed at `recordBaseline`
        bool changed = false, artChanged = false;
    };
    [[nodiscard]] static Texts hashTexts(const DiskScan::Changes& found);
    std::vector<Pack> packs_;
};

} // namespace ww::session

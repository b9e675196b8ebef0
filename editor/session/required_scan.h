#pragma once

// Whether the packs and games that the open pack needs are still as they were read. They aren't
// taken again by themselves: a game's declarations are what everything here is made of. Runs on the
// disk thread, but for `folders`.

#include "editor/session/disk_scan.h"

#include "rules/model/document.h"

#include <string>
#include <vector>

namespace ww::session {

class RequiredScan {
  public:
    /// All packs of `snapshot` but the last, which is the one being worked on; archives don't
    /// change under their name.
    RequiredScan(const Snapshot& snapshot, files::Io& io);

    [[nodiscard]] std::vector<std::filesystem::path> folders() const;
    /// what `look` reports is since then.
    void begin();
    /// Ids of the packs that differ. One whose folder can't be read for the moment doesn't count.
    [[nodiscard]] std::vector<std::string> look();

  private:
    using Texts = std::map<std::string, std::optional<files::Hash>>;
    struct Pack {
        std::string id;
        std::filesystem::path root;
        DiskScan scan;
        std::map<std::string, files::Hash> known;
        Texts atFirst; ///< what differed then
        bool changed = false, artChanged = false;
    };
    [[nodiscard]] static Texts textsOf(const DiskScan::Found& found);
    std::vector<Pack> packs_;
};

} // namespace ww::session

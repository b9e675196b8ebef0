#pragma once

// Compares the open pack with another pack or version, as `warwright diff` does.

#include "editor/impact/report.h"
#include "editor/session/faces.h"
#include "editor/session/services.h"
#include "rules/base/cancel.h"

#include <QtCore/QString>

#include <filesystem>
#include <memory>

namespace ww::session {

struct PackComparison {
    QString otherPackName;                        ///< file name of the other pack
    QString errorText;                            ///< one-line error; empty on success
    std::shared_ptr<const impact::Impact> impact; ///< changes from the other pack to the open one
};

struct OpenPack {
    Snapshot snapshot;
    schema::SystemPtr system;
    std::shared_ptr<const library::OpenedPack> opened;
};
/// Compares the packs and draws the first `most` changed cards into `faces`. Takes seconds for
/// large packs, so call it from a separate thread. Setting `stop` cancels the comparison.
[[nodiscard]] PackComparison comparePacks(const Services& services,
                                          const std::filesystem::path& other, const OpenPack& now,
                                          const std::shared_ptr<FaceCache>& faces, int pixelWidth,
                                          std::size_t most, const CancelFlag& stop);

} // namespace ww::session

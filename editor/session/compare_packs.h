#pragma once

// The open pack beside another one, or another version of it, as `warwright diff` compares them.

#include "editor/impact/report.h"
#include "editor/session/faces.h"
#include "editor/session/services.h"
#include "rules/base/cancel.h"

#include <QtCore/QString>

#include <filesystem>
#include <memory>

namespace ww::session {

struct PackComparison {
    QString other;   ///< the other pack's name
    QString trouble; ///< why they couldn't be compared, in a line; empty: they were
    std::shared_ptr<const impact::Impact> impact; ///< from the other one to the open one
};

struct OpenPack {
    Snapshot snapshot;
    schema::SystemPtr system;
    std::shared_ptr<const library::Opened> opened;
};
/// Pictures of the first `most` cards that look different go into `faces`. Takes seconds for large
/// packs: for a thread of its own, which ends early once `stop` is set.
[[nodiscard]] PackComparison comparePacks(const Services& services,
                                          const std::filesystem::path& other, const OpenPack& now,
                                          const std::shared_ptr<FaceCache>& faces, int pixelWidth,
                                          std::size_t most, const CancelFlag& stop);

} // namespace ww::session

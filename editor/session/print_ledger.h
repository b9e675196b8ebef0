#pragma once

// Records what this user printed of a pack, in the state folder, so that "changed" means since
// printing. Belongs to the window's thread; only reading and writing the record may wait for a
// disk.

#include "editor/session/entity_index.h"
#include "editor/session/finding_store.h"
#include "editor/session/services.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ww::session {

struct PrintedCard {
    std::uint64_t textHash = 0;  ///< hash of the entity's text when it was printed
    std::uint64_t facesHash = 0; ///< hash of all faces of the entity; 0: not laid out yet
};
struct PrintRecord {
    /// When recording began, in seconds since 1970; 0: recorded from the pack's start.
    std::int64_t recordingSince = 0;
    std::int64_t lastPrintTime = 0;           ///< time of the last print; 0: never
    std::int64_t lastCardPrintTime = 0;       ///< time of the last print with a card; 0: never
    std::map<std::string, PrintedCard> cards; ///< by section/id
};

/// The record of the pack in `root`, or of its old folder if it moved. Nothing if none can be read.
[[nodiscard]] std::optional<PrintRecord> readPrintRecord(const Services& services,
                                                         const std::filesystem::path& root,
                                                         const std::string& pack);
/// Writes the record. Returns a one-line error message.
[[nodiscard]] std::optional<std::string> writePrintRecord(const Services& services,
                                                          const std::filesystem::path& root,
                                                          const std::string& pack,
                                                          const PrintRecord& record);

class PrintLedger {
  public:
    using Cards = std::vector<std::pair<std::string, PrintedCard>>;

    /// Starts with `record`. Without a record, everything in `now` counts as printed. For `asRead`,
    /// see `recordFaces`; here it concerns faces recorded before. Returns whether the record
    /// changed.
    bool startRecording(std::optional<PrintRecord> record, PrintRecord now,
                        const EntityIndex& index, bool asRead);
    [[nodiscard]] bool isRecording() const { return begun_; }
    [[nodiscard]] const PrintRecord& record() const { return record_; }

    /// A record of the current texts of `pack`.
    [[nodiscard]] static PrintRecord recordOfCurrentTexts(const EntityIndex& index,
                                                          const std::string& pack);
    /// Records the faces that were laid out. `asRead`: nothing was edited since opening, so cards
    /// that are recorded only by text get their faces recorded. Returns whether the record changed.
    bool recordFaces(const FaceCheckResult& result, const EntityIndex& index, bool asRead);

    /// New and changed entities of `pack`, with or without sheets, in file order.
    [[nodiscard]] std::vector<EntityPtr> changedSincePrint(const EntityIndex& index,
                                                           const std::string& pack) const;
    /// Returns whether the entity's faces are known and equal to the printed ones.
    [[nodiscard]] bool isPrintUpToDate(const Entity& entity) const;
    [[nodiscard]] std::pair<std::string, PrintedCard> printedCardOf(const Entity& entity) const;
    /// Records a print. `anyCard`: it had cards, not only pages such as a scenario.
    void recordPrint(const Cards& cards, std::int64_t time, bool anyCard);

  private:
    bool recordFaceHash(const EntityRef& ref, std::uint64_t faces, const EntityIndex& index);
    bool begun_ = false;
    PrintRecord record_;
    std::map<EntityRef, std::uint64_t> faces_; ///< current face hashes
};

} // namespace ww::session

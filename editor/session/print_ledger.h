#pragma once

// Records in the state folder what this user printed of a pack, to find changes since printing. Use
// on the window's thread, except for reading and writing the record.

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
    /// Time when recording began, in seconds since 1970; 0 if it began when the pack was created.
    std::int64_t recordingSince = 0;
    std::int64_t lastPrintTime = 0;           ///< time of the last print; 0: never
    std::int64_t lastCardPrintTime = 0;       ///< time of the last print with a card; 0: never
    std::map<std::string, PrintedCard> cards; ///< printed cards by section/id
};

/// Returns the record of the pack in `root`, or the record of its old folder if the pack moved.
/// Returns nothing if no record can be read.
[[nodiscard]] std::optional<PrintRecord> readPrintRecord(const Services& services,
                                                         const std::filesystem::path& root,
                                                         const std::string& pack);
/// Writes the record. Returns a one-line error message; nothing on success.
[[nodiscard]] std::optional<std::string> writePrintRecord(const Services& services,
                                                          const std::filesystem::path& root,
                                                          const std::string& pack,
                                                          const PrintRecord& record);

class PrintLedger {
  public:
    using Cards = std::vector<std::pair<std::string, PrintedCard>>;

    /// Starts with `record`. Without a record, treats everything in `now` as printed. If `asRead`,
    /// also applies the faces of earlier calls of `recordFaces`. Returns whether the record
    /// changed.
    bool startRecording(std::optional<PrintRecord> record, PrintRecord now,
                        const EntityIndex& index, bool asRead);
    [[nodiscard]] bool isRecording() const { return begun_; }
    [[nodiscard]] const PrintRecord& record() const { return record_; }

    /// Returns a record of the current texts of `pack`.
    [[nodiscard]] static PrintRecord recordOfCurrentTexts(const EntityIndex& index,
                                                          const std::string& pack);
    /// Notes the current faces. `asRead` means that nothing was edited since opening; then also
    /// adds the faces to recorded cards that have only a text hash. Returns whether the record
    /// changed.
    bool recordFaces(const FaceCheckResult& result, const EntityIndex& index, bool asRead);

    /// Returns the new and changed entities of `pack`, with or without sheets, in file order.
    [[nodiscard]] std::vector<EntityPtr> changedSincePrint(const EntityIndex& index,
                                                           const std::string& pack) const;
    /// Returns whether the entity's faces are known and equal the printed faces.
    [[nodiscard]] bool isPrintUpToDate(const Entity& entity) const;
    [[nodiscard]] std::pair<std::string, PrintedCard> printedCardOf(const Entity& entity) const;
    /// Records a print. `anyCard` means that cards were printed, not only pages such as a scenario.
    void recordPrint(const Cards& cards, std::int64_t time, bool anyCard);

  private:
    bool recordFaceHash(const EntityRef& ref, std::uint64_t faces, const EntityIndex& index);
    bool begun_ = false;
    PrintRecord record_;
    std::map<EntityRef, std::uint64_t> faces_; ///< current face hashes
};

} // namespace ww::session

#pragma once

// What of a pack is on paper, as far as this user printed it: kept in the state folder, so that
// "what changed" means since it was printed, however often the program was ended in between.
// Belongs to the window's thread; only reading and writing the record may wait for a disk.

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
    std::uint64_t text = 0;  ///< of the entity's text
    std::uint64_t faces = 0; ///< of all that was on its faces; 0: not laid out yet
};
struct PrintRecord {
    std::int64_t begun = 0; ///< since when it is known, seconds since 1970; 0: from the very first
    std::int64_t printed = 0;                 ///< when something of it was printed last; 0: never
    std::int64_t cardsPrinted = 0;            ///< when a card of it was printed last; 0: never
    std::map<std::string, PrintedCard> cards; ///< by section/id
};

/// That of the pack in `root`; where the folder has moved, that of the folder it was. Nothing where
/// there is none that can be read.
[[nodiscard]] std::optional<PrintRecord> readPrintRecord(const Services& services,
                                                         const std::filesystem::path& root,
                                                         const std::string& pack);
/// The error is one plain message.
[[nodiscard]] std::optional<std::string> writePrintRecord(const Services& services,
                                                          const std::filesystem::path& root,
                                                          const std::string& pack,
                                                          const PrintRecord& record);

class PrintLedger {
  public:
    using Cards = std::vector<std::pair<std::string, PrintedCard>>;

    /// Without a record (the pack was never open here) all of `now` counts as printed. `asRead` as
    /// for `noteFaces`, of those noted before. True: the record is another than was read.
    bool begin(std::optional<PrintRecord> record, PrintRecord now, const EntityIndex& index,
               bool asRead);
    [[nodiscard]] bool begun() const { return begun_; }
    [[nodiscard]] const PrintRecord& record() const { return record_; }

    /// What of `pack` there is now, with its texts: a record of everything.
    [[nodiscard]] static PrintRecord recordOf(const EntityIndex& index, const std::string& pack);
    /// What was laid out. `asRead`: nothing was edited since it was read, so that cards known by
    /// their text alone are known by their faces now. True: the record is another.
    bool noteFaces(const FaceResult& result, const EntityIndex& index, bool asRead);

    /// Entities of `pack` that are new or differ, with and without sheets, in the order of files.
    [[nodiscard]] std::vector<EntityPtr> changed(const EntityIndex& index,
                                                 const std::string& pack) const;
    /// Known to have the very faces that were printed.
    [[nodiscard]] bool printsAsBefore(const Entity& entity) const;
    [[nodiscard]] std::pair<std::string, PrintedCard> cardOf(const Entity& entity) const;
    /// `anyCard`: not all of it are pages, such as a scenario.
    void wentOut(const Cards& cards, std::int64_t time, bool anyCard);

  private:
    bool learn(const EntityRef& ref, std::uint64_t faces, const EntityIndex& index);
    bool begun_ = false;
    PrintRecord record_;
    std::map<EntityRef, std::uint64_t> faces_; ///< as they would be printed now
};

} // namespace ww::session

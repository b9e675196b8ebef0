#pragma once

// The only way bytes reach a disk (threats §2): a file is wholly old or wholly new, and an error of
// any call is an error of the save.

#include "rules/files/error.h"
#include "rules/files/hash.h"
#include "rules/files/io.h"

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace ww::files {

/// What must be on disk for the save to go ahead.
struct Expect {
    enum class State : std::uint8_t {
        Anything, ///< whatever is there is replaced
        Absent,   ///< a new file: one that is there already is core.file.exists
        Same,     ///< the bytes on disk still hash to `hash`; else core.file.changed-outside
    };
    State state = State::Anything;
    Hash hash{};
    bool throughLink = true; ///< where `path` is a link, what it leads to; else it is an error

    [[nodiscard]] static Expect anything() { return {}; }
    /// What is made, not edited: nothing is written through a link that lies in its place.
    [[nodiscard]] static Expect product() { return {State::Anything, {}, false}; }
    [[nodiscard]] static Expect absent() { return {State::Absent, {}}; }
    [[nodiscard]] static Expect same(const Hash& hash) { return {State::Same, hash}; }
};

struct Saved {
    Hash hash{};                ///< of what is on disk now: the base of the next save
    std::vector<Error> notices; ///< what a rename can't keep (core.file.link-broken, .owner-lost,
                                ///< .attributes-lost)
};

/// Writes `bytes` to `path`, or fails with the old file as it was. A link is followed and kept,
/// where that is expected; mode bits, and where allowed owner and extended attributes, are kept.
/// Nothing is ever truncated in place, and the file counts as saved only after it and its folder
/// were synced. A conflict isn't one when the disk has these very bytes already. Errors:
/// core.file.not-saved (with the cause), .read-only, .changed-outside, .exists, .not-regular,
/// .through-link; and .not-synced, where the new bytes are in place (they are the base of the next
/// save) but may not last.
[[nodiscard]] Outcome<Saved> saveFile(const std::filesystem::path& path, std::string_view bytes,
                                      const Expect& expect = Expect::anything(),
                                      Io& io = systemIo());

/// Makes the file `name` below the folder `root`, with the folders on the way: a product, written
/// through no link there. The way to `root` itself is the user's. Errors as saveFile, and
/// core.file.unreadable where there is no such folder.
[[nodiscard]] Outcome<Saved> saveBelow(const std::filesystem::path& root, const std::string& name,
                                       std::string_view bytes, Io& io = systemIo());

/// Removes `path` for good. `expect` as above.
[[nodiscard]] Outcome<void> removeFile(const std::filesystem::path& path,
                                       const Expect& expect = Expect::anything(),
                                       Io& io = systemIo());

/// Removes the temporary files and folders that killed saves and installations have left in
/// `folder`: this user's, of processes of this machine that are gone. Returns how many.
std::size_t sweepOrphans(const std::filesystem::path& folder, Io& io = systemIo());
/// The same in `root` and all folders below it that are neither hidden nor links.
std::size_t sweepOrphansBelow(const std::filesystem::path& root, Io& io = systemIo());

} // namespace ww::files

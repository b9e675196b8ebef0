#pragma once

#include "rules/files/error.h"
#include "rules/files/io.h"

#include <filesystem>
#include <string_view>

namespace ww::files {

/// A private folder in the user's temporary directory (`TMPDIR`), for files that are installed
/// together. The destructor removes the folder. `create` also removes the temporary folders of
/// killed processes.
class TempFolder {
  public:
    /// Creates the folder. Error: core.file.not-saved.
    [[nodiscard]] static Outcome<TempFolder> create(std::string_view name, Io& io = systemIo());
    TempFolder(TempFolder&& other) noexcept;
    TempFolder& operator=(TempFolder&&) = delete;
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;
    ~TempFolder();

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    TempFolder(std::filesystem::path path, Fd held)
        : path_(std::move(path)), held_(std::move(held)) {}
    std::filesystem::path path_;
    Fd held_; ///< the folder, locked so that no other process removes it
};

} // namespace ww::files

#pragma once

// A folder for what is put together before it is installed as one.

#include "rules/files/error.h"
#include "rules/files/io.h"

#include <filesystem>
#include <string_view>

namespace ww::files {

/// A folder of this process in the user's folder for temporary files (`TMPDIR`), which nobody else
/// can look into. It goes with the object, and the folders of killed processes go when the next one
/// is made.
class TempFolder {
  public:
    /// Error core.file.not-saved.
    [[nodiscard]] static Outcome<TempFolder> make(std::string_view name, Io& io = systemIo());
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
    Fd held_; ///< locked, so that no sweep takes the folder for a dead process's
};

} // namespace ww::files

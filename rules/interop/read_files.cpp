#include "rules/interop/read_files.h"

#include "rules/base/cancel.h"
#include "rules/base/words.h"
#include "rules/files/read.h"

#include <algorithm>
#include <cctype>
#include <system_error>

namespace ww::interop {

namespace fs = std::filesystem;

namespace {

bool hasEnding(const fs::path& path, const std::vector<std::string>& endings) {
    std::string ending = path.extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::any_of(endings.begin(), endings.end(),
                       [&](const std::string& one) { return ending == '.' + one; });
}

class Reading {
  public:
    Reading(const std::vector<std::string>& endings, FileNaming naming, const ReadLimits& limits)
        : endings_(endings), naming_(naming), limits_(limits) {}

    void take(const fs::path& path) {
        std::error_code none;
        if (!fs::is_directory(path, none))
            return file(path, path.has_filename() ? path.filename() : path);
        const auto listed = files::listFolder(path);
        if (!listed) {
            out_.unread.push_back({path.string(), listed.error().message()});
            return;
        }
        for (const files::Error& problem : listed->problems)
            out_.unread.push_back({problem.file, problem.message()});
        for (const files::ListedFile& one : listed->files)
            if (hasEnding(one.name, endings_))
                file(path / one.name, one.name);
            else
                ++out_.ignoredCount;
    }
    ReadFiles finish() {
        if (beyond_.empty())
            return std::move(out_);
        constexpr std::size_t named = 5;
        std::string others;
        for (std::size_t i = 1; i < std::min(beyond_.size(), named); ++i)
            others += (i == 1 ? "; also not read: " : ", ") + beyond_[i];
        if (beyond_.size() > named)
            others += " and " + countWithNoun(beyond_.size() - named, "more", "more");
        out_.unread.push_back({beyond_.front(), "not read: " + why() + others});
        return std::move(out_);
    }

  private:
    [[nodiscard]] std::string why() const {
        return "at most " + std::to_string(limits_.files) + " files of " +
               std::to_string(limits_.bytes >> 20U) + " MiB together can be imported at once";
    }
    void file(const fs::path& path, const fs::path& below) {
        const std::string name = (naming_ == FileNaming::RelativeToFolder ? below : path).string();
        throwIfCancelled();
        std::error_code failed;
        const std::uint64_t size = fs::file_size(path, failed);
        const std::uint64_t left = limits_.bytes - std::min(limits_.bytes, bytes_);
        if (out_.files.size() >= limits_.files || (!failed && size > left)) {
            beyond_.push_back(name);
            return;
        }
        auto bytes = files::readFile(path);
        if (!bytes) {
            out_.unread.push_back({name, bytes.error().message()});
            return;
        }
        bytes_ += bytes->size();
        out_.files.push_back({name, std::move(*bytes)});
    }

    const std::vector<std::string>& endings_;
    FileNaming naming_;
    const ReadLimits& limits_;
    std::uint64_t bytes_ = 0;
    std::vector<std::string> beyond_; ///< names of files beyond the limits
    ReadFiles out_;
};

} // namespace

ReadFiles readFiles(const std::vector<fs::path>& paths, const std::vector<std::string>& endings,
                    FileNaming naming, const ReadLimits& limits) {
    Reading reading(endings, naming, limits);
    for (const fs::path& path : paths)
        reading.take(path);
    return reading.finish();
}

} // namespace ww::interop

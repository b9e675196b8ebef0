#pragma once

// Writes the pictures of `export`. Equal faces are written once.

#include "app/cli/options.h"
#include "app/cli/png_painter.h"
#include "app/cli/workspace.h"
#include "editor/sheets/export.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace ww::cli {

class PictureWriter {
  public:
    PictureWriter(const ExportOptions& options, std::shared_ptr<const sheets::Assets> assets)
        : options_(options), assets_(std::move(assets)) {}
    /// Chooses the file names of all cards. No two cards share a file, even across runs, since
    /// names depend only on the packs' contents. Prints the cause and returns false if pictures
    /// can't be painted.
    [[nodiscard]] bool chooseFileNames(const std::vector<std::vector<sheets::ExportItem>>& groups,
                                       Workspace& workspace, const sheets::TemplateSet& templates);

    struct WriteResult {
        std::size_t faceCount = 0;
        double bleed = 0;       ///< smallest bleed of the written faces, in mm
        bool isComplete = true; ///< false if a face couldn't be painted; then the cause was printed
        bool dependsOnPaper = false; ///< whether a face is as large as the job's paper
    };
    /// Writes the run's pictures, each with the bleed of the job or of its sheet. Skips pictures
    /// that an earlier call has written. Prints the cause and returns nothing on failure, for
    /// example if a picture would replace another pack's picture.
    [[nodiscard]] std::optional<WriteResult> write(sheets::PrintRun& run,
                                                   const sheets::ExportJob& job);

  private:
    using CardKey = std::tuple<std::string, std::string, std::string, std::string>;
    [[nodiscard]] static CardKey cardKeyOf(const sheets::ExportItem& item);

    const ExportOptions& options_;
    std::shared_ptr<const sheets::Assets> assets_;
    PaintPng paint_ = nullptr;
    std::map<CardKey, std::string> names_;
    std::set<std::string> written_; ///< names of the written files
};

} // namespace ww::cli

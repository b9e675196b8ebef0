#pragma once

// The pictures that `export` writes: each face that a PDF of the same cards has, once.

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
    /// Names the pictures of all cards of the run: two cards never share a file, nor do cards of
    /// two runs, since a name depends on what the packs have and not on what a run prints. False,
    /// and the cause said, where pictures can't be painted.
    [[nodiscard]] bool begin(const std::vector<std::vector<sheets::ExportItem>>& groups,
                             Workspace& workspace, const sheets::TemplateSet& templates);

    struct Written {
        std::size_t faces = 0;
        double bleed = 0;  ///< the least that a template draws, mm
        bool whole = true; ///< false, and the cause said: a face couldn't be painted
    };
    /// A picture of a card that an earlier group had isn't written again. Nothing, and the cause
    /// said, on failure; also where a file is a picture that was exported from another pack.
    [[nodiscard]] std::optional<Written> write(sheets::PrintRun& run, double bleed);

  private:
    using Card = std::tuple<std::string, std::string, std::string, std::string>;
    /// Kind, pack, id and template.
    [[nodiscard]] static Card cardOf(const sheets::ExportItem& item);

    const ExportOptions& options_;
    std::shared_ptr<const sheets::Assets> assets_;
    PaintPng paint_ = nullptr;
    std::map<Card, std::string> names_;
    std::set<std::string> written_; ///< names of files
};

} // namespace ww::cli

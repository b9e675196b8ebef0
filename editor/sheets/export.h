#pragma once

// From entities to files: what the command line's `export` and the editor's Print call. Lays out on
// all cores; knows nothing of disks: the bytes are the caller's to save.

#include "editor/sheets/imposition.h"
#include "editor/sheets/sheets.h"

#include <atomic>
#include <functional>

namespace ww::sheets {

/// One entity to print.
struct ExportItem {
    schema::EntityView entity;
    int copies = 1;
    std::string sheet; ///< a template's name; empty: the kind's default
};

struct ExportJob {
    std::shared_ptr<const TemplateSet> templates;
    std::shared_ptr<const Assets> assets;
    const schema::World* world =
        nullptr;   ///< must allow reading from several threads while the job runs
    ArtSource art; ///< likewise
    std::vector<ExportItem> items;
    Recipe recipe;
    PdfInfo info;
    unsigned threads = 0; ///< for laying out; 0: as many as there are cores
    /// Told now and then, from the calling thread: `13 of 19 cards`.
    std::function<void(std::size_t done, std::size_t of)> progress;
    const std::atomic<bool>* cancelled = nullptr;
};

/// A face with whose it is.
struct ExportedFace {
    std::string kind, id, pack, title;
    Face face;
};
struct ExportResult {
    std::string pdf;
    std::size_t pages = 0, cards = 0; ///< cards with their copies
    double bleed = 0;                 ///< the least that a printed face draws beyond its trim, mm
    /// Front and back of every item, in order, without what they draw.
    std::vector<std::vector<ExportedFace>> faces;
};

/// What an entity is called: its kind's title field, else its id.
[[nodiscard]] std::string titleOf(const schema::EntityView& entity);

/// Front and back of every item, in order; an item without a template has none. Empty when
/// cancelled.
[[nodiscard]] std::vector<std::vector<ExportedFace>> layOutAll(const ExportJob& job);
/// One PDF. The error is a sentence: a card larger than the paper, nothing to print, cancelled.
[[nodiscard]] Result<ExportResult, std::string> exportPdf(const ExportJob& job);

/// One face as an SVG drawing of its true size: shapes and letters as paths, its words as the
/// description.
struct SvgOptions {
    bool bleed = false;
    bool pictures = true; ///< embedded, byte for byte
};
[[nodiscard]] std::string toSvg(const Assets& assets, const Face& face,
                                const SvgOptions& options = {});
/// A page of an imposed sheet.
[[nodiscard]] std::string toSvg(const Assets& assets, const ImposedPage& page,
                                const SvgOptions& options = {});

} // namespace ww::sheets

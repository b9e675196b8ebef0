#include "app/cli/analysis_picture.h"

#include "app/cli/png_painter.h"
#include "app/cli/sheet_findings.h"
#include "editor/sheets/art_store.h"
#include "editor/sheets/export.h"
#include "editor/sheets/pdf.h"
#include "rules/schema/board.h"

#include <cmath>

namespace ww::cli {

namespace {

constexpr double kDotsPerMm = 200 / 25.4;

bool isOf(const check::Overlay& overlay, const schema::Board& board) {
    if (board.isEmpty())
        return false;
    if (overlay.isPlane())
        return board.def->isPlane && std::abs(board.width - overlay.width) < 0.01 &&
               std::abs(board.depth - overlay.depth) < 0.01;
    return static_cast<std::uint32_t>(overlay.columns) == board.cells.columns &&
           static_cast<std::uint32_t>(overlay.rows) == board.cells.rows;
}

} // namespace

std::optional<std::string> renderPicture(Workspace& workspace, const check::Answer& answer,
                                         const std::string& format) {
    const auto refuse = [](const std::string& why) {
        printLine(stderr, "warwright: " + why);
        return std::nullopt;
    };
    if (!answer.overlay)
        return refuse("this answer has no board to draw; use --format text or json");
    const check::Overlay& overlay = *answer.overlay;
    const schema::World& world = workspace.checker().world();
    schema::Board board;
    if (!answer.board.ref.empty())
        if (const auto whose =
                world.find(answer.board.kind, answer.board.ref, workspace.openedPack().pack))
            board = schema::readBoard(whose, world);
    if (!isOf(overlay, board)) {
        if (!overlay.isPlane())
            return refuse("the board of this answer can't be drawn");
        board = {};
    }
    const auto assets = loadAssets();
    if (!assets)
        return std::nullopt;
    sheets::ArtStore art(workspace.openedPack(), files::PixelCheck::Unpack);
    const auto templates =
        sheets::TemplateSet::load(workspace.snapshot(), workspace.openedPack().system, assets);
    const sheets::Face page = templates->overlayFace(board, overlay, world, art.artSource());
    if (format == "svg")
        return sheets::toSvg(*assets, page);
    if (format == "pdf") {
        sheets::PdfInfo info;
        info.title = overlay.caption;
        sheets::PdfPage paper;
        paper.width = page.width;
        paper.height = page.height;
        paper.placements.push_back({&page.list, {}, {}});
        sheets::PdfResult made = sheets::writePdf(*assets, info, {paper});
        if (!made.failureReason.empty())
            return refuse(made.failureReason);
        return std::move(made.bytes);
    }
    const PaintPng paint = loadPngPainter();
    std::string png;
    if (!paint)
        return std::nullopt;
    const std::string source = workspace.openedPack().pack.substr(0, kMaxSourceBytes);
    if (!paint(page, *assets, kDotsPerMm, false, source, png))
        return refuse("the picture would be too large");
    return png;
}

} // namespace ww::cli

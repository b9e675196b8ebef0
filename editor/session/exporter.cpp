#include "editor/session/exporter.h"

#include "editor/raster/raster.h"
#include "editor/sheets/credits.h"
#include "rules/base/cancel.h"
#include "rules/files/safe_file.h"

#include <QtGui/QPainter>

#include <algorithm>
#include <mutex>

namespace ww::session {

struct Exporter::State {
    State(const Services& services_, std::shared_ptr<const library::Opened> opened_)
        : services(services_), opened(opened_), art(std::move(opened_)) {}

    [[nodiscard]] sheets::ExportJob job(const Progress& progress,
                                        const std::atomic<bool>& cancelled);

    Services services;
    std::shared_ptr<const library::Opened> opened;
    std::mutex artMutex; ///< layouts run on all cores
    ArtCache art;
    std::shared_ptr<const sheets::Assets> assets;
    std::shared_ptr<const sheets::TemplateSet> templates;
    std::vector<DocumentPtr> templateFiles;
    std::unique_ptr<check::Checker> checker; ///< for its world alone, of `request.snapshot`
    PrintRequest request;
    std::vector<std::vector<sheets::ExportedFace>> faces;
    std::vector<sheets::ImposedPage> pages;
    raster::PictureStore pictures;
};

sheets::ExportJob Exporter::State::job(const Progress& progress,
                                       const std::atomic<bool>& cancelled) {
    sheets::ExportJob job;
    job.templates = templates;
    job.assets = assets;
    job.world = &checker->world();
    job.art = [this](std::string_view pack, std::string_view path) {
        const std::scoped_lock lock(artMutex);
        return art.get(pack, path);
    };
    for (const PrintEntry& entry : request.entries)
        if (const schema::EntityView entity =
                checker->world().find(entry.kind, entry.id, entry.pack))
            job.items.push_back({entity, entry.copies, {}});
    job.recipe = request.recipe;
    job.progress = progress;
    job.cancelled = &cancelled;
    return job;
}

Exporter::Exporter(const Services& services, std::shared_ptr<const library::Opened> opened)
    : state_(std::make_unique<State>(services, std::move(opened))) {}
Exporter::~Exporter() = default;

Prepared Exporter::prepare(PrintRequest request, const Progress& progress,
                           const std::atomic<bool>& cancelled) {
    State& s = *state_;
    Prepared out;
    s.pages.clear();
    s.faces.clear();
    if (!s.assets)
        s.assets = sheets::Assets::load(s.services.resources);
    if (!s.assets) {
        out.error = "The fonts and icons that came with the program were not found.";
        return out;
    }
    const bool newText = !s.checker || request.snapshot.revision != s.request.snapshot.revision;
    s.request = std::move(request);
    if (newText) {
        if (!s.checker)
            s.checker = std::make_unique<check::Checker>(
                s.opened->system, s.services.checks ? s.services.checks(*s.opened->system)
                                                    : std::vector<check::EntityCheck>{});
        try {
            const CancelScope scope(&cancelled);
            s.checker->update(s.request.snapshot);
        } catch (const Cancelled&) { // half made
            s.checker.reset();
            return out;
        }
        std::vector<DocumentPtr> files = templateDocuments(s.request.snapshot);
        if (!s.templates || files != s.templateFiles)
            s.templates = sheets::TemplateSet::load(s.request.snapshot, s.opened->system, s.assets);
        s.templateFiles = std::move(files);
    }
    s.art.clear(); // a picture may have been drawn anew
    const sheets::ExportJob job = s.job(progress, cancelled);
    s.faces = sheets::layOutAll(job);
    if (cancelled)
        return out;
    std::vector<sheets::ImposedCard> cards;
    for (std::size_t i = 0; i < s.faces.size() && i < job.items.size(); ++i) {
        if (s.faces[i].empty())
            continue;
        const auto& faces = s.faces[i];
        cards.push_back({&faces[0].face, faces.size() > 1 ? &faces[1].face : nullptr,
                         job.items[i].copies, faces[0].title});
        out.cards += static_cast<std::size_t>(std::max(0, job.items[i].copies));
        out.faces += faces.size();
        const auto broken = [](const sheets::FaceProblem& problem) { return problem.isError(); };
        if (std::any_of(faces.begin(), faces.end(), [&](const sheets::ExportedFace& one) {
                return std::any_of(one.face.problems.begin(), one.face.problems.end(), broken);
            }))
            out.flawed.push_back(faces[0].title.empty() ? faces[0].id : faces[0].title);
    }
    if (cards.empty()) {
        out.error = "Nothing here has a sheet to print.";
        return out;
    }
    s.request.recipe.credits = sheets::creditsLine(sheets::iconArtists(*s.assets, s.faces));
    auto pages = sheets::impose(*s.assets, s.request.recipe, cards);
    if (!pages) {
        out.error = pages.error();
        return out;
    }
    s.pages = std::move(*pages);
    out.pages = s.pages.size();
    return out;
}

QImage Exporter::page(std::size_t index, int pixelWidth) {
    State& s = *state_;
    if (index >= s.pages.size() || pixelWidth <= 0)
        return {};
    const sheets::ImposedPage& page = s.pages[index];
    const double scale = pixelWidth / page.width;
    QImage image(pixelWidth, std::max(1, qRound(page.height * scale)), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.scale(scale, scale);
    for (const sheets::Placement& placed : page.placed) {
        painter.save();
        painter.setClipRect(QRectF(placed.clip.x, placed.clip.y, placed.clip.w, placed.clip.h));
        painter.translate(placed.trim.x, placed.trim.y);
        if (placed.turn != 0) {
            painter.translate(placed.trim.w, placed.trim.h);
            painter.rotate(placed.turn);
        }
        raster::paint(painter, placed.face->list, *s.assets, &s.pictures);
        painter.restore();
    }
    raster::paint(painter, page.furniture, *s.assets, &s.pictures);
    return image;
}

std::string Exporter::writePdf(const std::filesystem::path& file, const std::string& title,
                               const Progress& progress, const std::atomic<bool>& cancelled) {
    State& s = *state_;
    if (!s.checker || s.pages.empty())
        return "There is nothing to print.";
    sheets::ExportJob job = s.job(progress, cancelled);
    job.info.title = title;
    const auto result = sheets::exportPdf(job);
    if (!result)
        return result.error();
    if (cancelled)
        return "Cancelled; nothing was written.";
    files::sweepOrphans(file.parent_path(), s.services.ioTable()); // what killed runs have left
    const auto done =
        files::saveFile(file, result->pdf, files::Expect::anything(), s.services.ioTable());
    return done ? std::string() : done.error().message();
}

} // namespace ww::session

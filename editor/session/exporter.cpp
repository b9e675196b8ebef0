#include "editor/session/exporter.h"

#include "editor/raster/raster.h"
#include "editor/sheets/art_store.h"
#include "editor/sheets/credits.h"
#include "editor/sheets/found_errors.h"
#include "rules/base/cancel.h"
#include "rules/library/product.h"

#include <QtGui/QPainter>

#include <algorithm>
#include <set>

namespace ww::session {

struct Exporter::State {
    State(const Services& services_, std::shared_ptr<const library::OpenedPack> opened_)
        : services(services_), opened(std::move(opened_)), art(*opened, files::PixelCheck::Unpack) {
    }

    [[nodiscard]] sheets::ExportJob job(const Progress& progress,
                                        const std::atomic<bool>& cancelled);

    /// Returns all sheets and boards of the kind.
    [[nodiscard]] std::vector<std::string> allFor(const std::string& kind) const {
        std::vector<std::string> names = templates->sheetNamesFor(kind);
        const std::string board = templates->boardSheetFor(kind);
        if (!board.empty() && std::find(names.begin(), names.end(), board) == names.end())
            names.push_back(board);
        return names;
    }
    /// Returns the sheets for printing the kind: the chosen sheet, else the kind's first sheet.
    [[nodiscard]] std::vector<std::string> sheetsFor(const std::string& kind) const {
        std::vector<std::string> names = allFor(kind);
        if (request.sheet.empty())
            names.resize(std::min<std::size_t>(names.size(), 1));
        else
            std::erase_if(
                names, [&](const std::string& name) { return kind + '/' + name != request.sheet; });
        return names;
    }
    /// Returns all sheets of the entries' kinds.
    [[nodiscard]] std::vector<SheetChoice> choices() const {
        std::vector<SheetChoice> out;
        std::set<std::string> kinds;
        for (const PrintEntry& entry : request.entries)
            if (kinds.insert(entry.kind).second)
                for (const std::string& name : allFor(entry.kind))
                    out.push_back({entry.kind + '/' + name, templates->labelOf(entry.kind, name)});
        return out;
    }

    Services services;
    std::shared_ptr<const library::OpenedPack> opened;
    sheets::ArtStore art;
    std::shared_ptr<const sheets::Assets> assets;
    std::shared_ptr<const sheets::TemplateSet> templates;
    std::vector<DocumentPtr> templateFiles;
    std::unique_ptr<check::Checker> checker; ///< checker of `request.snapshot`
    PrintRequest request;
    sheets::PrintRun run;
    raster::PictureStore pictures;
};

sheets::ExportJob Exporter::State::job(const Progress& progress,
                                       const std::atomic<bool>& cancelled) {
    sheets::ExportJob job;
    job.templates = templates;
    job.assets = assets;
    job.world = &checker->world();
    job.art = art.artSource();
    for (const PrintEntry& entry : request.entries)
        if (const schema::EntityView entity =
                entry.wholePack ? templates->packEntity(entry.pack)
                                : checker->world().find(entry.kind, entry.id, entry.pack))
            for (std::string& sheet : sheetsFor(entry.kind))
                job.items.push_back({entity, entry.copies, std::move(sheet), nullptr, {}});
    job.printSettings = request.recipe;
    job.explicitOptions = request.chosen;
    job.explicitOptions.posters = true; // the print dialog has chosen a paper already
    job.progress = progress;
    job.cancelled = &cancelled;
    return job;
}

namespace {

void count(const sheets::TemplateSet& templates, const sheets::PrintRun& run, PreparedPrint& out) {
    for (const auto& faces : run.faces) {
        out.faces += faces.size();
        out.hasBacks = out.hasBacks || std::any_of(faces.begin(), faces.end(), [](const auto& one) {
                           return one.face.name != "front";
                       });
    }
    sheets::PrintSummary printed = sheets::countPrinted(templates, run);
    out.cards = printed.cardCount;
    out.otherThings = std::move(printed.others);
}

/// Returns the settings of the first card, which include its sheet's settings.
sheets::PrintSettings effectiveSettings(const sheets::ExportJob& job, const sheets::PrintRun& run) {
    for (std::size_t i = 0; i < run.faces.size(); ++i)
        if (!run.faces[i].empty()) {
            const sheets::Face& front = run.faces[i].front().face;
            return sheets::printSettingsForCard(run.settings, run.items[i].pages.get(),
                                                job.explicitOptions, front.width, front.height);
        }
    return run.settings;
}

} // namespace

Exporter::Exporter(const Services& services, std::shared_ptr<const library::OpenedPack> opened)
    : state_(std::make_unique<State>(services, std::move(opened))) {}
Exporter::~Exporter() = default;

PreparedPrint Exporter::prepare(PrintRequest request, const Progress& progress,
                                const std::atomic<bool>& cancelled) {
    State& s = *state_;
    PreparedPrint out;
    s.run = {};
    if (!s.assets)
        s.assets = sheets::Assets::load(s.services.resources);
    if (!s.assets) {
        out.error = "the fonts and icons that came with the program were not found";
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
        } catch (const Cancelled&) { // discards the checker, since it is incomplete
            s.checker.reset();
            return out;
        }
        std::vector<DocumentPtr> files = templateDocuments(s.request.snapshot);
        if (!s.templates || files != s.templateFiles)
            s.templates = sheets::TemplateSet::load(s.request.snapshot, s.opened->system, s.assets);
        s.templateFiles = std::move(files);
    }
    if (s.request.printsBoard && !s.request.entries.empty()) {
        const std::string& kind = s.request.entries.front().kind;
        const std::string name = s.templates->boardSheetFor(kind);
        s.request.sheet = name.empty() ? std::string() : kind + '/' + name;
    }
    out.sheets = s.choices();
    out.sheet = s.request.sheet;
    s.art.clear(); // discards cached pictures, because files may have changed
    sheets::ExportJob job = s.job(progress, cancelled);
    out.errorCounts = sheets::errorSummary(sheets::findEntityErrors(*s.checker, job.items));
    job.printSettings.remark = out.errorCounts;
    auto run = sheets::layOutPages(job);
    if (cancelled)
        return out;
    if (!run) {
        out.error = run.error();
        return out;
    }
    s.run = std::move(*run);
    count(*s.templates, s.run, out);
    out.hasCutMarks = sheets::hasCutCards(job, s.run);
    out.pages = s.run.pages.size();
    out.settings = effectiveSettings(job, s.run);
    out.notes = sheets::ineffectiveOptions(job, s.run);
    if (const std::string without = sheets::printedWithoutBacks(job, s.run); !without.empty())
        out.notes.insert(out.notes.begin(),
                         without + " printed without backs; choose a double-sided setting above");
    if (out.pages > 0) {
        out.shorterSide = std::min(s.run.pages[0].width, s.run.pages[0].height);
        out.longerSide = std::max(s.run.pages[0].width, s.run.pages[0].height);
    }
    for (const auto& faces : s.run.faces) {
        const auto broken = [](const sheets::FaceProblem& problem) { return problem.isError(); };
        if (std::any_of(faces.begin(), faces.end(), [&](const sheets::ExportedFace& one) {
                return std::any_of(one.face.problems.begin(), one.face.problems.end(), broken);
            }))
            out.overflowingCards.push_back(faces[0].title.empty() ? faces[0].id : faces[0].title);
    }
    return out;
}

QImage Exporter::page(std::size_t index, int pixelWidth) {
    State& s = *state_;
    if (index >= s.run.pages.size() || pixelWidth <= 0)
        return {};
    const sheets::ImposedPage& page = s.run.pages[index];
    const double scale = pixelWidth / page.width;
    QImage image(pixelWidth, std::max(1, qRound(page.height * scale)), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.scale(scale, scale);
    for (const sheets::Placement& placed : page.placements) {
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
                               const std::atomic<bool>& cancelled) {
    State& s = *state_;
    if (s.run.pages.empty())
        return "there is nothing to print";
    sheets::PdfInfo info;
    info.title = title;
    info.author = sheets::joinNames(schema::manifestOf(s.opened->pack, s.request.snapshot).authors);
    info.cancelled = &cancelled;
    const auto pdf = sheets::writePdf(*s.assets, s.run, std::move(info));
    if (!pdf)
        return pdf.error();
    if (cancelled)
        return "cancelled; nothing was written";
    const auto done = library::saveProduct(file, *pdf, s.services.ioOrSystem());
    return done ? std::string() : done.error().message();
}

} // namespace ww::session

#include "editor/session/card_painter.h"

#include "editor/raster/raster.h"
#include "editor/session/composed_art.h"
#include "rules/check/unread.h"
#include "rules/schema/read.h"
#include "rules/source/source.h"
#include "rules/source/unknown.h"

#include <QtGui/QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ww::session {

namespace {

/// Returns whether the image is mostly paper. Small text on paper doesn't distinguish pages.
bool isBlank(const QImage& image) {
    // Smallest value of a paper pixel's darkest colour channel. Small grey text is treated as
    // paper.
    constexpr int kPaper = 200;
    constexpr double kMostly = 0.75; // share of paper pixels in a blank image
    const QImage plain = image.convertToFormat(QImage::Format_RGB32);
    std::size_t paper = 0;
    for (int y = 0; y < plain.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(plain.constScanLine(y));
        for (int x = 0; x < plain.width(); ++x)
            paper += std::min({qRed(line[x]), qGreen(line[x]), qBlue(line[x])}) >= kPaper ? 1 : 0;
    }
    return static_cast<double>(paper) >= kMostly * plain.width() * plain.height();
}

/// Returns the part of a face that shows its board, as a separate face.
sheets::Face boardOf(const sheets::Face& face) {
    sheets::Face out;
    out.name = face.name;
    out.width = face.board->w;
    out.height = face.board->h;
    out.list.beginGroup(
        {sheets::Matrix::translate(-face.board->x, -face.board->y), nullptr, 1, {}});
    out.list.append(face.list);
    out.list.endGroup();
    out.hash = sheets::hashOf(out.list);
    return out;
}
/// Returns whether the entity's text can't be read.
bool isTextUnread(const PackDocuments& pack, const EntityRef& ref) {
    bool unread = false;
    for (const DocumentPtr& document : pack.files)
        if (document->path == ref.file && document->role == DocumentRole::Content)
            document->forEachChunk([&](const ChunkPtr& chunk) {
                unread =
                    unread || (!chunk->problems.empty() && chunk->section == ref.section &&
                               (source::isUnparsable(*chunk) || source::isPartialEntity(*chunk)) &&
                               source::idOf(*chunk) == ref.id);
            });
    return unread;
}

/// Returns whether the entity's look is unknown: its text can't be read or is half typed, or it may
/// be in a file that can't be read.
bool isUnread(const Snapshot& snapshot, const EntityRef& ref, const schema::EntityView& entity) {
    if (check::isUnreadable(entity))
        return true;
    return std::any_of(
        snapshot.packs.begin(), snapshot.packs.end(), [&](const PackDocumentsPtr& pack) {
            return pack->pack == ref.pack &&
                   (entity ? isTextUnread(*pack, ref)
                           : source::findUnreadablePart(*pack, ref.section).has_value());
        });
}
} // namespace

CardPainter::CardPainter(std::string resources, schema::SystemPtr system,
                         std::shared_ptr<const library::OpenedPack> opened,
                         std::shared_ptr<FaceCache> faces)
    : resources_(std::move(resources)), system_(std::move(system)), faces_(std::move(faces)),
      opened_(std::move(opened)), art_(*opened_),
      pictures_(std::make_unique<raster::PictureStore>()) {}

CardPainter::~CardPainter() = default;

std::vector<DocumentPtr> templateDocuments(const Snapshot& snapshot) {
    std::vector<DocumentPtr> out;
    for (const PackDocumentsPtr& pack : snapshot.packs)
        for (const DocumentPtr& document : pack->files) {
            bool holds = document->role == DocumentRole::Style ||
                         document->role == DocumentRole::Terms ||
                         document->role == DocumentRole::Rules ||
                         document->role == DocumentRole::Pack; // sheets may print values of
                                                               // pack.yaml
            if (!holds && document->path.find("template") != std::string::npos)
                holds = true;
            if (!holds && document->role == DocumentRole::Content && !document->blocks.empty())
                for (const ChunkPtr& chunk : document->blocks.front()->chunks)
                    holds = holds || chunk->section == "templates" || chunk->section == "sheets";
            if (holds)
                out.push_back(document);
        }
    return out;
}

bool CardPainter::setSnapshot(const Snapshot& snapshot) {
    snapshot_ = snapshot;
    std::vector<DocumentPtr> now = templateDocuments(snapshot);
    if (now == templateFiles_)
        return false;
    templateFiles_ = std::move(now);
    templatesDue_ = true;
    return true;
}

std::shared_ptr<const sheets::TemplateSet>
CardPainter::compiledTemplates(const Snapshot& snapshot) {
    if (!ensureLoaded())
        return nullptr;
    std::vector<DocumentPtr> files = templateDocuments(snapshot);
    if (files == templateFiles_)
        return templates_;
    if (files != otherFiles_) {
        otherTemplates_ = sheets::TemplateSet::load(snapshot, system_, assets_);
        otherFiles_ = std::move(files);
    }
    return otherTemplates_;
}

bool CardPainter::ensureLoaded() {
    if (!assets_)
        assets_ = sheets::Assets::load(resources_);
    if (!assets_)
        return false;
    if (templatesDue_) {
        auto next = sheets::TemplateSet::load(snapshot_, system_, assets_);
        templateProblems_ = next ? next->problems() : std::vector<diag::Diagnostic>();
        const bool faulty = !next || std::any_of(templateProblems_.begin(), templateProblems_.end(),
                                                 [](const diag::Diagnostic& one) {
                                                     return one.severity == diag::Severity::Error;
                                                 });
        if (!faulty || usesFaultyTemplates_) {
            templates_ = std::move(next);
            usesFaultyTemplates_ = faulty;
        }
        if (templates_)
            means_ = std::make_shared<ArtResources>(
                ArtResources{templates_->colours(), templates_->ownIcons()});
        templatesDue_ = false;
    }
    return templates_ != nullptr;
}

std::vector<std::string> CardPainter::templateNamesFor(const std::string& kind) {
    return ensureLoaded() ? templates_->templateNamesFor(kind) : std::vector<std::string>();
}

bool CardPainter::isPrintable(const std::string& kind) {
    return ensureLoaded() && !templates_->sheetNamesFor(kind).empty();
}

std::vector<sheets::Face> CardPainter::layOut(const std::string& sheet,
                                              const schema::EntityView& entity,
                                              const schema::World& world) {
    return templates_->layOut(sheet, world, entity, art_.artSource());
}

std::string problemText(const sheets::Face& face) {
    using Kind = sheets::FaceProblem::Kind;
    for (const sheets::FaceProblem& problem : face.problems)
        if (problem.kind == Kind::Overflow || problem.kind == Kind::OutsideTrim ||
            problem.kind == Kind::SmallText)
            return sheets::describe(problem);
    return {}; // a missing picture has its own finding
}

DrawResult CardPainter::draw(const DrawRequest& request, const schema::World& world) {
    DrawResult result;
    result.entity = request.entity;
    result.pixelWidth = request.pixelWidth;
    if (!request.frontOnly)
        artWidth_ = std::max(1, request.artWidth);
    const std::vector<std::string> names = templateNamesFor(request.kind);
    const bool asked = std::find(names.begin(), names.end(), request.sheet) != names.end();
    const std::string sheet = names.empty() ? std::string() : asked ? request.sheet : names.front();
    result.hasSheet = !sheet.empty();
    result.sheet = sheet;
    if (!request.frontOnly)
        for (const std::string& name : names)
            result.sheets.emplace_back(name, templates_->labelOf(request.kind, name));
    if (request.pixelWidth <= 0 || !ensureLoaded())
        return result;
    const schema::EntityView entity =
        world.find(request.kind, request.entity.id, request.entity.pack);
    result.isUnreadable = isUnread(snapshot_, request.entity, entity);
    if (!entity)
        return result;
    if (!request.frontOnly) {
        rest_.clear();
        restOfArt_.clear();
    }
    if (request.frontOnly) {
        drawThumbnail(result, sheet, entity, world);
        return result;
    }
    if (sheet.empty()) {
        result.artResources = means_;
        result.art = drawArt({}, entity, world, false);
        drawOwnPicture(result, entity, world);
        return result;
    }
    std::vector<sheets::Face> faces = layOut(sheet, entity, world);
    result.artResources = means_;
    const bool later = artOf_ != request.entity;
    artOf_ = request.entity;
    result.art = drawArt(faces, entity, world, later);
    std::vector<sheets::Face> rest;
    for (sheets::Face& face : faces) {
        const bool now = result.faces.empty() || faces_->contains(face.hash, request.pixelWidth);
        result.faces.push_back(std::make_shared<FaceImage>(
            FaceImage{face.name, face.width, face.height, face.hash, request.pixelWidth,
                      problemText(face), now, face.places}));
        if (now)
            drawFace(face, request.pixelWidth);
        else
            rest.push_back(std::move(face));
    }
    rest_ = std::move(rest);
    last_ = result;
    return result;
}

void CardPainter::drawThumbnail(DrawResult& result, const std::string& sheet,
                                const schema::EntityView& entity, const schema::World& world) {
    std::vector<sheets::Face> faces;
    if (!sheet.empty())
        faces = layOut(sheet, entity, world);
    // Users don't recognise a sheet without art at thumbnail size, so prefer the entity's own
    // picture.
    if ((faces.empty() || faces.front().art.empty()) && drawOwnPicture(result, entity, world))
        return;
    result.artResources = means_;
    if (!faces.empty()) {
        const sheets::Face& front = faces.front();
        if (front.art.empty() && front.board && front.board->w > 0 && front.board->h > 0)
            return addDrawnFace(result, boardOf(front));
        drawFace(front, result.pixelWidth);
        if (!front.art.empty() || !isBlank(faces_->get(front.hash, result.pixelWidth)))
            return addDrawnFace(result, front);
    }
    addDrawnFace(result, templates_->placeholderFace(24, 32, world, entity, art_.artSource()));
}

void CardPainter::addDrawnFace(DrawResult& result, const sheets::Face& face) {
    drawFace(face, result.pixelWidth);
    result.faces.push_back(std::make_shared<FaceImage>(
        FaceImage{face.name, face.width, face.height, face.hash, result.pixelWidth, {}, true}));
}

void CardPainter::drawFace(const sheets::Face& face, int pixelWidth) {
    if (!faces_->contains(face.hash, pixelWidth))
        faces_->insert(face.hash, pixelWidth,
                       raster::drawFace(face, *assets_, pixelWidth, pictures_.get()));
}

sheets::Face CardPainter::artFace(const schema::FieldDef& field, double width, double height,
                                  const schema::EntityView& entity, const schema::World& world) {
    return templates_->artFace(field, width, height, world, entity, art_.artSource());
}

bool CardPainter::drawOwnPicture(DrawResult& result, const schema::EntityView& entity,
                                 const schema::World& world) {
    constexpr double kSide = 40;
    for (const schema::FieldDef& field : entity.schema->fields) {
        if (field.kind != schema::FieldKind::Art)
            continue;
        const sheets::Face face = artFace(field, kSide, kSide, entity, world);
        if (face.list.items.empty())
            continue;
        addDrawnFace(result, face);
        return true;
    }
    return false;
}

std::vector<ArtImage> CardPainter::drawArt(const std::vector<sheets::Face>& faces,
                                           const schema::EntityView& entity,
                                           const schema::World& world, bool later) {
    std::vector<ArtImage> out;
    for (const schema::FieldDef& field : entity.schema->fields) {
        if (field.kind != schema::FieldKind::Art)
            continue;
        ArtImage shown;
        sheets::DisplayList list;
        for (const sheets::Face& face : faces)
            for (const sheets::ArtPlace& place : face.art)
                if (shown.place.field.empty() && place.field == field.key) {
                    shown.place = place;
                    list = artItemsAt(face, place);
                }
        if (shown.place.field.empty()) {
            sheets::Face face = artFace(field, 60, 40, entity, world);
            shown.place = face.art.front();
            list = std::move(face.list);
        }
        const sheets::Rect view = shown.place.frame;
        const bool ofFile = !schema::artValue(entity.node.find(field.key), "file").scalar().empty();
        if (!ofFile && !list.items.empty() && view.w > 0 && view.h > 0) {
            const std::uint64_t hash = sheets::hashOf(list);
            shown.pixelWidth = artWidth_;
            if (later && !faces_->contains(hash, shown.pixelWidth)) {
                restOfArt_.push_back({out.size(), hash, std::move(list)});
            } else {
                shown.hash = hash;
                drawPicture(list, view, hash);
            }
        }
        out.push_back(std::move(shown));
    }
    return out;
}

void CardPainter::drawPicture(const sheets::DisplayList& list, const sheets::Rect& view,
                              std::uint64_t hash) {
    const int width = artWidth_;
    if (faces_->contains(hash, width))
        return;
    const int height =
        std::clamp(static_cast<int>(std::lround(width * view.h / view.w)), 1, 2 * width);
    QImage image(width, height, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(width / view.w, height / view.h);
    painter.translate(-view.x, -view.y);
    raster::paint(painter, list, *assets_); // no picture store: this size is needed only once
    painter.end();
    faces_->insert(hash, width, std::move(image));
}

DrawResult CardPainter::drawPendingFaces() {
    for (const DeferredPicture& one : std::exchange(restOfArt_, {})) {
        drawPicture(one.list, last_.art[one.artIndex].place.frame, one.hash);
        last_.art[one.artIndex].hash = one.hash;
    }
    for (const sheets::Face& face : std::exchange(rest_, {}))
        drawFace(face, last_.pixelWidth);
    for (FaceImagePtr& face : last_.faces)
        if (!face->isDrawn) {
            FaceImage now = *face;
            now.isDrawn = true;
            face = std::make_shared<FaceImage>(std::move(now));
        }
    return last_;
}

} // namespace ww::session

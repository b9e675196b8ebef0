#include "editor/session/card_painter.h"

#include "editor/raster/raster.h"
#include "editor/session/composed_art.h"
#include "rules/schema/read.h"

#include <QtGui/QPainter>

#include <algorithm>
#include <utility>

namespace ww::session {

CardPainter::CardPainter(std::string resources, schema::SystemPtr system,
                         std::shared_ptr<const library::Opened> opened,
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
                         document->role == DocumentRole::Pack; // it is printed too
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

std::shared_ptr<const sheets::TemplateSet> CardPainter::templatesOf(const Snapshot& snapshot) {
    if (!ready())
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

bool CardPainter::ready() {
    if (!assets_)
        assets_ = sheets::Assets::load(resources_);
    if (!assets_)
        return false;
    if (templatesDue_) {
        templates_ = sheets::TemplateSet::load(snapshot_, system_, assets_);
        templatesDue_ = false;
    }
    return templates_ != nullptr;
}

std::vector<std::string> CardPainter::templatesFor(const std::string& kind) {
    return ready() ? templates_->namesFor(kind) : std::vector<std::string>();
}

bool CardPainter::prints(const std::string& kind) {
    return ready() && !templates_->sheetsFor(kind).empty();
}

std::string CardPainter::sheetFor(const std::string& kind) {
    std::vector<std::string> names = templatesFor(kind);
    return names.empty() ? std::string() : std::move(names.front());
}

std::vector<sheets::Face> CardPainter::layOut(const std::string& sheet,
                                              const schema::EntityView& entity,
                                              const schema::World& world) {
    return templates_->layOut(sheet, world, entity, art_.source());
}

std::string problemText(const sheets::Face& face) {
    using Kind = sheets::FaceProblem::Kind;
    for (const sheets::FaceProblem& problem : face.problems)
        if (problem.kind == Kind::Overflow || problem.kind == Kind::Outside ||
            problem.kind == Kind::SmallText)
            return sheets::describe(problem);
    return {}; // a missing picture is a finding of its own and has something in its place
}

DrawResult CardPainter::draw(const DrawRequest& request, const schema::World& world) {
    DrawResult result;
    result.entity = request.entity;
    result.pixelWidth = request.pixelWidth;
    const std::vector<std::string> names = templatesFor(request.kind);
    const bool asked = std::find(names.begin(), names.end(), request.sheet) != names.end();
    const std::string sheet = names.empty() ? std::string() : asked ? request.sheet : names.front();
    result.hasSheet = !sheet.empty();
    result.sheet = sheet;
    if (!request.frontOnly)
        for (const std::string& name : names)
            result.sheets.emplace_back(name, templates_->labelOf(request.kind, name));
    if (sheet.empty() || request.pixelWidth <= 0)
        return result;
    const schema::EntityView entity =
        world.find(request.kind, request.entity.id, request.entity.pack);
    if (!entity)
        return result;
    result.unread = !entity.node;
    std::vector<sheets::Face> faces = layOut(sheet, entity, world);
    if (request.frontOnly && faces.size() > 1)
        faces.erase(faces.begin() + 1, faces.end());
    if (!request.frontOnly && !faces.empty())
        result.art = drawArt(faces.front(), entity);
    std::vector<sheets::Face> rest;
    for (sheets::Face& face : faces) {
        const bool now = result.faces.empty() || faces_->has(face.hash, request.pixelWidth);
        result.faces.push_back(std::make_shared<FaceImage>(
            FaceImage{face.name, face.width, face.height, face.hash, request.pixelWidth,
                      problemText(face), now, face.places}));
        if (now)
            drawFace(face, request.pixelWidth);
        else
            rest.push_back(std::move(face));
    }
    if (!request.frontOnly) {
        rest_ = std::move(rest);
        last_ = result;
    }
    return result;
}

void CardPainter::drawFace(const sheets::Face& face, int pixelWidth) {
    if (!faces_->has(face.hash, pixelWidth))
        faces_->put(face.hash, pixelWidth,
                    raster::draw(face, *assets_, pixelWidth, pictures_.get()));
}

std::vector<ArtImage> CardPainter::drawArt(const sheets::Face& face,
                                           const schema::EntityView& entity) {
    std::vector<ArtImage> out;
    for (const schema::FieldDef& field : entity.schema->fields) {
        if (field.kind != schema::FieldKind::Art)
            continue;
        const NodeRef art = entity.node.find(field.key);
        const NodeRef motif = schema::artPart(art, "motif");
        if (!motif.isScalar() || !schema::artPart(art, "file").scalar().empty())
            continue;
        const auto part = composedArt(face, *assets_, motif.scalar());
        if (!part)
            continue;
        const std::uint64_t hash = sheets::hashOf(part->list);
        if (!faces_->has(hash, kArtWidth)) {
            QImage image(kArtWidth, kArtHeight, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::transparent);
            QPainter painter(&image);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.scale(kArtWidth / part->view.w, kArtHeight / part->view.h);
            painter.translate(-part->view.x, -part->view.y);
            raster::paint(painter, part->list, *assets_, pictures_.get());
            painter.end();
            faces_->put(hash, kArtWidth, std::move(image));
        }
        out.push_back({field.key, hash, kArtWidth});
    }
    return out;
}

DrawResult CardPainter::drawRest() {
    for (const sheets::Face& face : std::exchange(rest_, {}))
        drawFace(face, last_.pixelWidth);
    for (FaceImagePtr& face : last_.faces)
        if (!face->drawn) {
            FaceImage now = *face;
            now.drawn = true;
            face = std::make_shared<FaceImage>(std::move(now));
        }
    return last_;
}

} // namespace ww::session

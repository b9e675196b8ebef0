#include "editor/session/board_drawer.h"

#include "editor/session/card_painter.h"
#include "editor/session/game_colours.h"
#include "editor/sheets/piece_faces.h"
#include "editor/sheets/style_reader.h"
#include "editor/sheets/template_compile.h"
#include "editor/sheets/template_layout.h"

namespace ww::session {

namespace {

/// Treats every file as existing, since missing files are reported elsewhere.
class AnyFile final : public sheets::TemplateSources {
  public:
    const sheets::TemplateSource* find(std::string_view, std::string_view,
                                       const SourceFilter&) const override {
        return nullptr;
    }
    bool hasFile(std::string_view, std::string_view) const override { return true; }
    std::vector<std::string> templateNames() const override { return {}; }
};

} // namespace

BoardDrawer::BoardDrawer(std::string resources, std::shared_ptr<const library::OpenedPack> files)
    : resources_(std::move(resources)), files_(std::move(files)),
      pictures_(std::make_unique<sheets::PictureCache>()) {
    if (files_)
        art_ = std::make_unique<sheets::ArtStore>(*files_);
}
BoardDrawer::~BoardDrawer() = default;

sheets::PicturePtr BoardDrawer::picture(std::string_view pack, std::string_view file) {
    const sheets::ArtFile read = art_ ? art_->get(pack, file) : sheets::ArtFile();
    if (!read.bytes)
        return nullptr;
    const auto picture = pictures_->picture(read.bytes);
    return picture ? *picture : nullptr;
}

void BoardDrawer::readStyles(const Snapshot& snapshot) {
    std::vector<DocumentPtr> from = styleDocuments(snapshot);
    if (icons_ && from == from_)
        return;
    from_ = std::move(from);
    styles_ = {};
    const AnyFile files;
    for (const PackDocumentsPtr& pack : snapshot.packs)
        for (const DocumentPtr& document : pack->files)
            if (document->role == DocumentRole::Style)
                document->forEachChunk([&](const ChunkPtr& chunk) {
                    if (const NodeRef root = chunk->root())
                        sheets::readStyles(root, styles_, *assets_, pack->pack, files,
                                           [](const sheets::FaultPlace&, const std::string&) {});
                });
    icons_ = assets_;
    if (art_)
        icons_ = sheets::assetsWithOwnIcons(assets_, styles_, art_->artSource(), cache_);
}

std::optional<sheets::Colour> BoardDrawer::colour(const std::string& text) const {
    if (!icons_ || text.empty())
        return std::nullopt;
    return sheets::boardTools(*icons_, *shaper_, styles_, {}).colour(text);
}

sheets::BoardPicture BoardDrawer::draw(const Snapshot& snapshot, const schema::SystemPtr& system,
                                       const schema::Board& board, const schema::World& world,
                                       const sheets::BoardLook& look) {
    if (!assets_) {
        assets_ = sheets::Assets::load(resources_);
        if (!assets_)
            return {};
        shaper_ = std::make_unique<sheets::Shaper>(*assets_);
    }
    readStyles(snapshot);
    sheets::PieceFaces faces(world, [&](const std::string& name, const schema::EntityView& of) {
        std::vector<DocumentPtr> files = templateDocuments(snapshot);
        if (!templates_ || files != templateFiles_ || system != system_) {
            templates_ = sheets::TemplateSet::load(snapshot, system, assets_);
            templateFiles_ = std::move(files);
            system_ = system;
        }
        return templates_->pieceFace(name, world, of,
                                     art_ ? art_->artSource() : sheets::ArtSource());
    });
    const sheets::BoardTools tools = sheets::boardTools(
        *icons_, *shaper_, styles_,
        [&](const schema::BoardPiece& piece) { return faces.faceOf(piece); },
        [this](std::string_view pack, std::string_view file) { return picture(pack, file); });
    return sheets::paintBoard(board, world, tools, look);
}

} // namespace ww::session

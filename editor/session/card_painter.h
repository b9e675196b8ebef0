#pragma once

// Lays out and draws cards for the window. Use on the check worker's thread. Other threads share
// only the face cache.

#include "editor/session/check_worker.h"
#include "editor/session/faces.h"

#include "editor/sheets/art_store.h"
#include "rules/library/library.h"
#include "rules/model/document.h"

#include <map>
#include <memory>
#include <string>

namespace ww::raster {
class PictureStore;
}

namespace ww::session {

class CardPainter {
  public:
    CardPainter(std::string resources, schema::SystemPtr system,
                std::shared_ptr<const library::OpenedPack> opened,
                std::shared_ptr<FaceCache> faces);
    ~CardPainter();

    /// If the templates' documents changed, recompiles the templates on their next use and returns
    /// true.
    bool setSnapshot(const Snapshot& snapshot);
    [[nodiscard]] const schema::System& system() const { return *system_; }
    /// Returns the templates with which the kind is printed; empty if it isn't printed.
    [[nodiscard]] std::vector<std::string> templateNamesFor(const std::string& kind);
    /// Returns whether the kind has a template or sheet.
    [[nodiscard]] bool isPrintable(const std::string& kind);
    /// See sheets::TemplateSet::cardsOfOtherPacks.
    [[nodiscard]] std::vector<sheets::SheetCard> cardsOfOtherPacks(const schema::EntityView& entity,
                                                                   const schema::World& world,
                                                                   const std::string& own) {
        return templates_->cardsOfOtherPacks(world, entity, own);
    }
    [[nodiscard]] std::vector<sheets::Face>
    layOut(const std::string& sheet, const schema::EntityView& entity, const schema::World& world);
    /// Returns the compiled templates of any snapshot; null if nothing can be laid out.
    [[nodiscard]] std::shared_ptr<const sheets::TemplateSet>
    compiledTemplates(const Snapshot& snapshot);
    [[nodiscard]] sheets::ArtSource artSource() { return art_.artSource(); }
    void clearPictureCache() { art_.clear(); }
    void draw(const sheets::Face& face, int pixelWidth) { drawFace(face, pixelWidth); }
    /// Draws the front; `drawPendingFaces` draws the other faces. For a newly shown entity,
    /// `drawPendingFaces` also draws the entity's pictures.
    [[nodiscard]] DrawResult draw(const DrawRequest& request, const schema::World& world);
    [[nodiscard]] bool hasPendingFaces() const { return !rest_.empty() || !restOfArt_.empty(); }
    /// Completes the last `draw` and returns its full result.
    [[nodiscard]] DrawResult drawPendingFaces();
    /// Loads assets and templates if needed. Returns false if that fails. Templates with faults
    /// don't replace templates without faults, so cards keep their last readable look.
    bool ensureLoaded();
    /// Returns the faults of the templates, sheets and styles of the snapshot.
    [[nodiscard]] const std::vector<diag::Diagnostic>& templateProblems() const {
        return templateProblems_;
    }

  private:
    void drawFace(const sheets::Face& face, int pixelWidth);
    /// Draws a picture for a list row: the front of the sheet if it has art, else the entity's own
    /// picture, else the board or the front, else a placeholder with the kind's icon.
    void drawThumbnail(DrawResult& result, const std::string& sheet,
                       const schema::EntityView& entity, const schema::World& world);
    void addDrawnFace(DrawResult& result, const sheets::Face& face);
    /// Draws the entity's own picture as the face; returns false if the entity has none.
    bool drawOwnPicture(DrawResult& result, const schema::EntityView& entity,
                        const schema::World& world);
    /// Draws the entity's art that has no file. If `later`, `drawPendingFaces` draws the pictures
    /// that aren't cached.
    [[nodiscard]] std::vector<ArtImage> drawArt(const std::vector<sheets::Face>& faces,
                                                const schema::EntityView& entity,
                                                const schema::World& world, bool later);
    void drawPicture(const sheets::DisplayList& list, const sheets::Rect& view, std::uint64_t hash);
    [[nodiscard]] sheets::Face artFace(const schema::FieldDef& field, double width, double height,
                                       const schema::EntityView& entity,
                                       const schema::World& world);
    std::string resources_;
    schema::SystemPtr system_;
    std::shared_ptr<FaceCache> faces_;
    std::shared_ptr<const library::OpenedPack> opened_; ///< the packs that `art_` reads from
    sheets::ArtStore art_;
    std::unique_ptr<raster::PictureStore> pictures_;
    Snapshot snapshot_;
    std::vector<DocumentPtr> templateFiles_;
    std::vector<DocumentPtr> otherFiles_;
    bool templatesDue_ = true;
    std::shared_ptr<const sheets::Assets> assets_; ///< loaded when the first card is drawn
    std::shared_ptr<const sheets::TemplateSet> templates_, otherTemplates_;
    std::vector<diag::Diagnostic> templateProblems_;
    bool usesFaultyTemplates_ = true;           ///< whether `templates_` are missing or have faults
    std::shared_ptr<const ArtResources> means_; ///< colours and icons of `templates_`
    std::vector<sheets::Face> rest_;            ///< faces that `drawPendingFaces` draws
    struct DeferredPicture {
        std::size_t artIndex; ///< index in `last_.art`
        std::uint64_t hash;
        sheets::DisplayList list;
    };
    std::vector<DeferredPicture> restOfArt_;
    int artWidth_ = 0; ///< width of pictures in pixels, from the last request
    EntityRef artOf_;  ///< last drawn entity; its pictures are redrawn at once
    DrawResult last_;  ///< the result that `drawPendingFaces` completes
};

/// Returns the documents that templates depend on, in the snapshot's order.
[[nodiscard]] std::vector<DocumentPtr> templateDocuments(const Snapshot& snapshot);
/// Returns in one line what doesn't fit on the face; empty if everything fits.
[[nodiscard]] std::string problemText(const sheets::Face& face);

} // namespace ww::session

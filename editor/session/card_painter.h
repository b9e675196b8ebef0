#pragma once

// Lays out and draws cards for the window. Lives on the check worker's thread; only the face cache
// is shared.

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
                std::shared_ptr<const library::Opened> opened, std::shared_ptr<FaceCache> faces);
    ~CardPainter();

    /// Compiles templates again only where theirs changed; whether they did.
    bool setSnapshot(const Snapshot& snapshot);
    [[nodiscard]] const schema::System& system() const { return *system_; }
    /// The templates that entities of the kind print with; none when they don't print.
    [[nodiscard]] std::vector<std::string> templatesFor(const std::string& kind);
    /// Whether there is a template or a sheet for the kind.
    [[nodiscard]] bool prints(const std::string& kind);
    /// As sheets::TemplateSet has them.
    [[nodiscard]] std::vector<sheets::SheetCard> cardsOfOthers(const schema::EntityView& entity,
                                                               const schema::World& world,
                                                               const std::string& own) {
        return templates_->cardsOfOthers(world, entity, own);
    }
    [[nodiscard]] std::vector<sheets::Face>
    layOut(const std::string& sheet, const schema::EntityView& entity, const schema::World& world);
    /// The templates of a snapshot; those in use, or of one more kept beside them. Null: nothing
    /// can be laid out.
    [[nodiscard]] std::shared_ptr<const sheets::TemplateSet> templatesOf(const Snapshot& snapshot);
    [[nodiscard]] sheets::ArtSource art() { return art_.source(); }
    void clearArt() { art_.clear(); }
    void draw(const sheets::Face& face, int pixelWidth) { drawFace(face, pixelWidth); }
    /// Draws the front; further faces, and at first the entity's pictures, are laid out only and
    /// drawn by `drawRest`.
    [[nodiscard]] DrawResult draw(const DrawRequest& request, const schema::World& world);
    [[nodiscard]] bool hasRest() const { return !rest_.empty() || !restOfArt_.empty(); }
    /// What the last `draw` left, given with what it drew.
    [[nodiscard]] DrawResult drawRest();
    /// Assets and templates are read, if they weren't. False: they can't be.
    bool ready();

  private:
    void drawFace(const sheets::Face& face, int pixelWidth);
    /// What tells it from others at the size of a row: of its sheet what is a picture, else its
    /// own picture, else the icon of its kind.
    void drawThumbnail(DrawResult& result, const std::string& sheet,
                       const schema::EntityView& entity, const schema::World& world);
    void show(DrawResult& result, const sheets::Face& face);
    /// The entity's own picture for its face; false where it has none.
    bool drawEmblem(DrawResult& result, const schema::EntityView& entity,
                    const schema::World& world);
    /// With `later` what isn't drawn yet waits for `drawRest`.
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
    std::shared_ptr<const library::Opened> opened_; ///< of `art_`
    sheets::ArtStore art_;
    std::unique_ptr<raster::PictureStore> pictures_; ///< decoded
    Snapshot snapshot_;
    std::vector<DocumentPtr> templateFiles_; ///< that the compiled templates come from
    std::vector<DocumentPtr> otherFiles_;    ///< likewise, of `otherTemplates_`
    bool templatesDue_ = true;
    std::shared_ptr<const sheets::Assets> assets_; ///< read when the first card is drawn
    std::shared_ptr<const sheets::TemplateSet> templates_, otherTemplates_;
    std::shared_ptr<const ArtMeans> means_; ///< of `templates_`
    std::vector<sheets::Face> rest_;        ///< of the card in front, to be drawn
    struct LaterPicture {
        std::size_t at; ///< in `last_.art`
        std::uint64_t hash;
        sheets::DisplayList list;
    };
    std::vector<LaterPicture> restOfArt_;
    int artWidth_ = 0; ///< of what was asked for last
    EntityRef artOf_;  ///< whose pictures were drawn last: they follow its edits at once
    DrawResult last_;  ///< what `drawRest` gives again
};

/// Documents with templates or styles, in the snapshot's order.
[[nodiscard]] std::vector<DocumentPtr> templateDocuments(const Snapshot& snapshot);
/// What a face could not hold, in one line; empty: all is well.
[[nodiscard]] std::string problemText(const sheets::Face& face);

} // namespace ww::session

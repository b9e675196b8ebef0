#pragma once

// The thread that owns the checker and the card templates. A new snapshot replaces a waiting
// snapshot. If the files of the pack's own game changed, the thread reads the game before it
// checks.

#include "editor/impact/report.h"
#include "editor/session/faces.h"
#include "editor/session/finding_store.h"
#include "editor/session/services.h"

#include "editor/sheets/sheets.h"

#include <functional>
#include <memory>

namespace ww::session {

class OwnGame;

/// A card or thumbnail to draw. The worker draws the current card first, then thumbnails, then the
/// card's other faces.
struct DrawRequest {
    EntityRef entity; ///< the entity to draw; if its id is empty, no card is drawn
    std::string kind;
    int pixelWidth = 0;
    bool frontOnly = false; ///< true: neither lays out nor draws the other faces
    /// Name of the template; if it is empty or unknown, the kind's first template is used.
    std::string sheet = {};
    int artWidth = 320; ///< width in pixels of the entity's own pictures in the form
};
/// A picture of the entity in the FaceCache, cropped and tinted as on the current card. If the card
/// doesn't show the picture, it is neither cropped nor tinted.
struct ArtImage {
    sheets::ArtPlace place;
    std::uint64_t hash = 0; ///< hash in the FaceCache; 0: there is no picture
    int pixelWidth = 0;
};
/// Colours and icons for composing a pack's pictures.
struct ArtResources {
    std::vector<std::pair<std::string, sheets::Colour>> colours; ///< colours from style.yaml
    std::vector<std::string> icons;                              ///< the pack's own icons
    friend bool operator==(const ArtResources&, const ArtResources&) = default;
};
struct DrawResult {
    EntityRef entity;
    std::vector<ArtImage> art; ///< the entity's pictures; empty for thumbnails
    std::shared_ptr<const ArtResources> artResources;
    std::vector<FaceImagePtr> faces;
    int pixelWidth = 0;
    bool hasSheet = false;
    std::string sheet;                                       ///< name of the drawn template
    std::vector<std::pair<std::string, std::string>> sheets; ///< names and labels of all templates
    bool isThumbnail = false;
    /// Whether the entity's text can't be read. Then the faces lack the entity's values.
    bool isUnreadable = false;
};

class CheckWorker {
  public:
    struct Output {
        /// All functions of `Output` are called on the worker's thread.
        std::function<void(CheckResult)> onChecked;
        std::function<void(DrawResult)> onCardDrawn;
        std::function<void(FaceCheckResult)> onFacesLaidOut;
        /// Called with the effects of unsaved changes.
        std::function<void(std::shared_ptr<const impact::Impact>)> onImpactChanged;
    };
    /// `game`: the open pack's own game, which the worker reads again when its files change; null
    /// if the pack contains no game.
    CheckWorker(const Services& services, std::shared_ptr<const library::OpenedPack> opened,
                std::unique_ptr<OwnGame> game, std::shared_ptr<FaceCache> faces, Output output);
    /// Cancels running work at its next entity or paragraph. Then calls no function of `Output`.
    ~CheckWorker();

    /// Checks `snapshot`. `saved` is the snapshot with the texts on disk.
    void submit(Snapshot snapshot, Snapshot saved);
    /// Ends start-up mode, in which the worker only checks, answers questions and draws the
    /// current card.
    void endStartup();
    void drawCard(DrawRequest request); ///< sets the current card
    /// Draws a thumbnail; newer requests run before older ones.
    void drawThumbnail(DrawRequest request);
    /// Runs `job` with the checker of the newest snapshot that was submitted before this call.
    void runWithChecker(std::function<void(check::Checker&)> job);
    /// Runs an analysis: if `first`, before drawing the current card, else after it. Replaces an
    /// earlier analysis that hasn't started.
    void runAnalysis(std::function<void(check::Checker&)> job, bool first);
    /// Runs `job` when only low-priority work such as face checks remains. Replaces an earlier job
    /// that hasn't started.
    void runWhenIdle(std::function<void(check::Checker&)> job);
    void clearPictureCache(); ///< call this when picture files may have changed
    /// Starts laying out all faces, not only those of edited entities.
    void layOutAllFaces();
    struct ComparedFace {
        EntityRef entity;
        std::string sheet;
    };
    /// Draws each face as saved and as edited into the FaceCache, then calls `done`. Replaces an
    /// earlier request.
    void drawComparedFaces(std::vector<ComparedFace> faces, int pixelWidth,
                           std::function<void()> done);
    [[nodiscard]] bool isIdle() const; ///< returns true if no work is waiting or running

  private:
    struct State;
    std::shared_ptr<State> state_;
};

} // namespace ww::session

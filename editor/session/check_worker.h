#pragma once

// The thread that owns the checker and the card templates. It is given snapshots, of which the
// newest counts: one that hasn't begun is replaced, and results of an older one than was last
// submitted are not reported.

#include "editor/impact/report.h"
#include "editor/session/faces.h"
#include "editor/session/finding_store.h"
#include "editor/session/services.h"

#include "editor/sheets/sheets.h"

#include <functional>
#include <memory>

namespace ww::session {

/// What to draw, beside checking: the card in front, thumbnails when there is nothing better to do,
/// then the card's faces that aren't seen at first.
struct DrawRequest {
    EntityRef entity; ///< no id: none
    std::string kind;
    int pixelWidth = 0;
    bool frontOnly = false; ///< the others aren't even laid out
    std::string sheet = {}; ///< which of its templates; empty, or none of them: the first
    int artWidth = 320;     ///< pixels of its own pictures: what a form has room for
};
/// A picture of the entity as the card in front shows it, in the FaceCache like a face; where
/// no card shows it, by itself.
struct ArtImage {
    sheets::ArtPlace place;
    std::uint64_t hash = 0; ///< 0: nothing is to be seen
    int pixelWidth = 0;
};
/// What pictures of a pack may be composed of.
struct ArtMeans {
    std::vector<std::pair<std::string, sheets::Colour>> colours; ///< of style.yaml
    std::vector<std::string> icons;                              ///< of the pack's own
    friend bool operator==(const ArtMeans&, const ArtMeans&) = default;
};
struct DrawResult {
    EntityRef entity;
    std::vector<ArtImage> art; ///< of the card in front, not of thumbnails
    std::shared_ptr<const ArtMeans> means;
    std::vector<FaceImagePtr> faces;
    int pixelWidth = 0;
    bool hasSheet = false;
    std::string sheet;                                       ///< the template that was drawn
    std::vector<std::pair<std::string, std::string>> sheets; ///< all: names, and labels for people
    bool thumbnail = false;
    /// The text that was drawn can't be read: the faces are of an entity without values.
    bool unread = false;
};

class CheckWorker {
  public:
    struct Output {
        std::function<void(CheckResult)> checked; ///< called on the worker's thread
        std::function<void(DrawResult)> drawn;
        std::function<void(FaceResult)> laidOut;
        std::function<void(std::shared_ptr<const impact::Impact>)> moved; ///< since it was saved
    };
    CheckWorker(const Services& services, std::shared_ptr<const library::Opened> opened,
                std::shared_ptr<FaceCache> faces, Output output);
    /// Ends what runs at its next entity or paragraph; nothing is reported any more.
    ~CheckWorker();

    /// `saved` is what the disk has.
    void submit(Snapshot snapshot, Snapshot saved);
    /// Of a program that is starting: until then only what is checked, asked, and the card in
    /// front.
    void beCalm();
    void draw(DrawRequest request);      ///< replaces the last one
    void thumbnail(DrawRequest request); ///< queued; the latest first
    /// Runs `job` with the checker of the newest snapshot submitted before.
    void ask(std::function<void(check::Checker&)> job);
    /// The same, after the card in front, or before it; a later one takes the place of one that
    /// hasn't begun.
    void report(std::function<void(check::Checker&)> job, bool first);
    /// The same, when nothing else is to be done but faces to be tried.
    void reportAside(std::function<void(check::Checker&)> job);
    void clearArt(); ///< pictures on disk may be others now
    /// From now on all faces of the pack are tried, not only those of what is edited.
    void layOutAll();
    /// Draws faces as they are saved and as they are now into the FaceCache, `done` follows when
    /// the last is there; replaces what was wanted before.
    struct Compare {
        EntityRef entity;
        std::string sheet;
    };
    void drawCompared(std::vector<Compare> faces, int pixelWidth, std::function<void()> done);
    [[nodiscard]] bool idle() const; ///< nothing is waiting or running

  private:
    struct State;
    std::shared_ptr<State> state_;
};

} // namespace ww::session

#pragma once

// The one undo history of a pack. Documents are immutable and share their chunks, so a step keeps
// the documents before and after it and undoing is a change of pointers, over as many files as the
// step touched.

#include "rules/model/document.h"
#include "rules/model/patch.h"

#include <QtCore/QString>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ww::session {

/// A file of the pack being worked on; null before or after: the step created or removed it.
struct FileChange {
    std::string file;
    DocumentPtr before, after;
    /// The side that has text of another program which the other side lacks, and the text that the
    /// user and the other program both started from.
    enum class Outside : std::uint8_t { None, Before, After };
    Outside outside = Outside::None;
    DocumentPtr outsideBase = nullptr;
};

struct Step {
    QString name;
    std::string mergeKey; ///< steps with the same one merge while the history is open; empty: never
    std::vector<FileChange> files;
    EntityRef entity; ///< what to show when it is undone; may be empty
    std::vector<std::pair<EntityRef, EntityRef>> renames;
    /// Set for text that is typed: it merges only with what was typed just before, at that place.
    std::optional<std::chrono::steady_clock::time_point> typed;
};

/// After a pause of this length typing is a step of its own.
constexpr std::chrono::milliseconds kTypingPause{1500};

/// True where two documents have the same bytes; cheap where they share chunks.
[[nodiscard]] bool sameText(const DocumentPtr& a, const DocumentPtr& b);

class History {
  public:
    /// Adds a done step: merges it into the last one, or leaves it out where it changes nothing.
    /// What could be redone is gone. False: nothing is there that could be undone by it.
    bool add(Step step);
    /// The next step merges with none before it (focus left a field, a save, a drag ended).
    void seal() { sealed_ = true; }
    /// All steps until it ends are one, called what the last of them is; it merges with none
    /// before.
    void setJoined(bool joined);

    [[nodiscard]] const Step* undoStep() const { return done_ ? &steps_[done_ - 1] : nullptr; }
    [[nodiscard]] const Step* redoStep() const {
        return done_ < steps_.size() ? &steps_[done_] : nullptr;
    }
    /// Steps back over the last done step and returns it. The caller puts its `before`s in place;
    /// where the text isn't the step's `after` any more, the caller rewrites both.
    Step* undo();
    Step* redo();
    /// The last done step's change of that file took in text of another program.
    void noteOutside(const std::string& file, const DocumentPtr& base);

    [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
    [[nodiscard]] std::size_t done() const { return done_; }
    void clear();

  private:
    /// Whether typed text goes on where and when the last step ended: not with a new word, not
    /// after a pause, not elsewhere, and not by taking out more than one character.
    bool goesOn(const Step& step);

    std::vector<Step> steps_;
    std::size_t done_ = 0;
    bool sealed_ = true, joined_ = false, begun_ = false;
    std::optional<std::chrono::steady_clock::time_point> typedAt_;
    std::uint64_t caret_ = 0; ///< the byte after what was typed last
    bool blank_ = false;      ///< what was typed or taken out last ends with a blank
};

} // namespace ww::session

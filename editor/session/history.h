#pragma once

// The undo history of a pack. A step stores the documents before and after it, which share chunks.
// Undo swaps pointers, in all files of the step.

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

/// A changed file; `before` or `after` is null if the step created or removed it.
struct FileChange {
    std::string file;
    DocumentPtr before, after;
    /// The side (`before` or `after`) with another program's text that the other side lacks.
    /// `outsideBase` is the text that the user and the other program both started from.
    enum class OutsideText : std::uint8_t { None, Before, After };
    OutsideText outsideText = OutsideText::None;
    DocumentPtr outsideBase = nullptr;
};

struct Step {
    QString name;
    /// Key for merging: steps with the same key merge until `endMerging`; empty: the step never
    /// merges.
    std::string mergeKey;
    std::vector<FileChange> files;
    EntityRef entity; ///< entity to show after undo; may be empty
    std::vector<std::pair<EntityRef, EntityRef>> renames;
    /// Time of typing: typed text merges only with text typed just before at that place.
    std::optional<std::chrono::steady_clock::time_point> typedAt;
};

/// After a pause this long, typing starts a new step.
constexpr std::chrono::milliseconds kTypingPause{1500};

/// Returns whether the texts are equal. Fast where documents share chunks.
[[nodiscard]] bool isSameText(const DocumentPtr& a, const DocumentPtr& b);

class History {
  public:
    /// Adds or merges a done step, and drops the redo steps. Returns false if the step changes
    /// nothing.
    bool add(Step step);
    /// Ends merging with later steps. Called when focus leaves a field, on save, and after a drag.
    void endMerging() { sealed_ = true; }
    /// While joined, all steps form one, named after the last. It merges with no step before.
    void setGroupingSteps(bool joined);

    [[nodiscard]] const Step* undoStep() const { return done_ ? &steps_[done_ - 1] : nullptr; }
    [[nodiscard]] const Step* redoStep() const {
        return done_ < steps_.size() ? &steps_[done_] : nullptr;
    }
    /// Moves back over the last done step; null if none. The caller puts its `before` documents in
    /// place. If the text isn't the step's `after` any more, the caller rewrites both.
    Step* undo();
    Step* redo();
    /// Records that the last done step's change of `file` took in another program's text.
    void recordOutsideChange(const std::string& file, const DocumentPtr& base);

    [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
    [[nodiscard]] std::size_t doneCount() const { return done_; }
    void clear();

  private:
    /// Returns whether typed text continues the last step. A new word, a pause, another place, or
    /// deleting more than one character starts a new step.
    bool isTypingContinued(const Step& step);

    std::vector<Step> steps_;
    std::size_t done_ = 0;
    bool sealed_ = true, joined_ = false, begun_ = false;
    std::optional<std::chrono::steady_clock::time_point> typedAt_;
    std::uint64_t caret_ = 0; ///< byte offset after the last typed text
    bool blank_ = false;      ///< the last typed or deleted text ends with a blank
};

} // namespace ww::session

#pragma once

// The undo history of a pack. A step contains the documents before and after the step, which share
// chunks. Undo swaps the pointers of all files of the step.

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
    /// Which of `before` and `after` contains another program's change that the other document
    /// lacks. `outsideBase` is the common base of the user's and the other program's change.
    enum class OutsideText : std::uint8_t { None, Before, After };
    OutsideText outsideText = OutsideText::None;
    DocumentPtr outsideBase = nullptr;
};

struct Step {
    QString name;
    /// Steps with the same key merge until `endMerging`. A step with an empty key never merges.
    std::string mergeKey;
    std::vector<FileChange> files;
    EntityRef entity; ///< entity to show after undo; may be empty
    std::vector<std::pair<EntityRef, EntityRef>> renames;
    /// Time of typing. Typed text merges only with text that was typed just before at the same
    /// position.
    std::optional<std::chrono::steady_clock::time_point> typedAt;
};

/// After a pause this long, typing starts a new step.
constexpr std::chrono::milliseconds kTypingPause{1500};

/// Returns whether the texts are equal. Fast if the documents share chunks.
[[nodiscard]] bool isSameText(const DocumentPtr& a, const DocumentPtr& b);

class History {
  public:
    /// Adds or merges a done step, and discards the redo steps. Returns false if the step changes
    /// nothing.
    bool add(Step step);
    /// Ends merging with later steps. Called when focus leaves a field, on save, and after a drag.
    void endMerging() { sealed_ = true; }
    /// While `joined`, merges all new steps into one step, named after the newest. That step
    /// doesn't merge with steps before it.
    void setGroupingSteps(bool joined);

    [[nodiscard]] const Step* undoStep() const { return done_ ? &steps_[done_ - 1] : nullptr; }
    [[nodiscard]] const Step* redoStep() const {
        return done_ < steps_.size() ? &steps_[done_] : nullptr;
    }
    /// Marks the last done step as undone and returns it; null if there is none. The caller
    /// restores its `before` documents. If the current text differs from the step's `after`, the
    /// caller changes both first.
    Step* undo();
    Step* redo();
    /// Records that the last done step merged another program's text into `file`.
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
    bool blank_ = false;      ///< whether the last typed or deleted text ends with a blank
};

} // namespace ww::session

#include "editor/session/history.h"

#include "editor/session/diff.h"

#include <algorithm>
#include <iterator>

namespace ww::session {

namespace {

bool changesNothing(const Step& step) {
    return std::all_of(step.files.begin(), step.files.end(),
                       [](const FileChange& f) { return isSameText(f.before, f.after); });
}

bool isBlank(char c) {
    return c == ' ' || c == '\t';
}

std::string bytesAt(const Document& document, std::uint64_t offset, std::uint64_t length) {
    std::uint64_t at = document.hasBom ? 3 : 0;
    std::string out;
    for (const auto& block : document.blocks) {
        if (at + block->bytes <= offset) {
            at += block->bytes;
            continue;
        }
        for (const ChunkPtr& chunk : block->chunks) {
            const std::uint64_t end = at + chunk->text.size();
            if (end > offset && at < offset + length) {
                const std::uint64_t from = std::max(offset, at) - at;
                const std::uint64_t to = std::min(offset + length, end) - at;
                out += std::string_view(chunk->text).substr(from, to - from);
            }
            at = end;
        }
        if (at >= offset + length)
            break;
    }
    return out;
}

/// Inserted text, shifted to its earliest equivalent position. Example: a line break inserted after
/// another break is treated as inserted before it, at the end of the line's text.
struct Typed {
    std::string text;
    bool lineIsBlank = false; ///< true if the line has only blanks before the text
};
Typed typedIn(const Document& before, std::uint64_t offset, std::string text) {
    constexpr std::uint64_t kNear = 128; // limit of the shift in bytes; one key press inserts less
    const std::uint64_t from = offset - std::min(offset, kNear);
    std::string left = bytesAt(before, from, offset - from);
    while (!text.empty() && !left.empty() && left.back() == text.back()) {
        text.insert(text.begin(), text.back());
        text.pop_back();
        left.pop_back();
    }
    const std::size_t last = left.find_last_not_of(" \t\r");
    return {std::move(text), last == std::string::npos || left[last] == '\n'};
}

} // namespace

bool isSameText(const DocumentPtr& a, const DocumentPtr& b) {
    if (a == b)
        return true;
    if (!a || !b || a->hasBom != b->hasBom || a->byteCount() != b->byteCount())
        return false;
    // `editBetween` skips shared chunks by pointer, so it is fast even with 20,000 entities.
    return !editBetween(*a, *b);
}

bool History::isTypingContinued(const Step& step) {
    if (!step.typedAt)
        return true;
    const FileChange& change = step.files.front();
    const auto stretch =
        change.before && change.after ? editBetween(*change.before, *change.after) : std::nullopt;
    if (!stretch)
        return true;
    // An edit may add indentation and quotes. The longest UTF-8 character has 4 bytes.
    constexpr std::uint64_t kSlack = 8, kCharacter = 4;
    const std::uint64_t begin = stretch->offset, end = stretch->offset + stretch->length;
    const bool near = begin <= caret_ + kSlack && end + kSlack >= caret_;
    const bool soon = typedAt_ && *step.typedAt - *typedAt_ <= kTypingPause;
    typedAt_ = step.typedAt;
    caret_ = begin + stretch->text.size();
    // When typing, a blank belongs to the word before it, and a line break to the word after it.
    // When deleting backwards, the roles are swapped.
    Typed typed = typedIn(*change.before, begin, stretch->text);
    if (stretch->text.empty())
        typed.text = bytesAt(*change.before, begin, stretch->length);
    const std::string& moved = typed.text;
    const bool line = moved.find('\n') != std::string::npos;
    const bool nextWord =
        !moved.empty() && (line ? !typed.lineIsBlank : blank_ && !isBlank(moved.front()));
    blank_ = !line && !moved.empty() && isBlank(moved.back());
    return near && soon && !nextWord && stretch->length <= kCharacter;
}

void History::setGroupingSteps(bool joined) {
    joined_ = joined;
    begun_ = false;
    sealed_ = true;
}

bool History::add(Step step) {
    const bool on = isTypingContinued(step);
    steps_.erase(std::next(steps_.begin(), static_cast<std::ptrdiff_t>(done_)), steps_.end());
    const bool follows = on && !sealed_ && !step.mergeKey.empty() && !steps_.empty() &&
                         steps_.back().mergeKey == step.mergeKey;
    const bool merge = follows || (begun_ && !steps_.empty());
    sealed_ = false;
    if (!merge) {
        if (changesNothing(step))
            return false;
        steps_.push_back(std::move(step));
        done_ = steps_.size();
        begun_ = joined_;
        return true;
    }
    Step& last = steps_.back();
    for (FileChange& change : step.files) {
        const auto same = std::find_if(last.files.begin(), last.files.end(),
                                       [&](const FileChange& f) { return f.file == change.file; });
        if (same == last.files.end())
            last.files.push_back(std::move(change));
        else
            same->after = std::move(change.after);
    }
    // Join names: `Cost 5 → 6` and `Cost 6 → 7` give `Cost 5 → 7`.
    const QString arrow = QStringLiteral(" → ");
    last.name = last.name.contains(arrow) && step.name.contains(arrow)
                    ? last.name.section(arrow, 0, 0) + arrow + step.name.section(arrow, -1)
                    : std::move(step.name);
    if (changesNothing(last)) {
        steps_.pop_back();
        sealed_ = true;
        begun_ = false;
    }
    done_ = steps_.size();
    return true;
}

Step* History::undo() {
    if (!done_)
        return nullptr;
    sealed_ = true;
    return &steps_[--done_];
}

Step* History::redo() {
    if (done_ == steps_.size())
        return nullptr;
    sealed_ = true;
    return &steps_[done_++];
}

void History::recordOutsideChange(const std::string& file, const DocumentPtr& base) {
    if (!done_)
        return;
    for (FileChange& change : steps_[done_ - 1].files)
        if (change.file == file) {
            change.outsideText = FileChange::OutsideText::After;
            change.outsideBase = base;
        }
}

void History::clear() {
    steps_.clear();
    done_ = 0;
    sealed_ = true;
}

} // namespace ww::session

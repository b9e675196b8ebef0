#include "editor/sheets/rich_text.h"

#include "rules/base/icon_marks.h"

#include <algorithm>

namespace ww::sheets {

namespace {

bool blank(std::string_view text, std::size_t at) {
    return at >= text.size() || text[at] == ' ' || text[at] == '\t';
}
/// The marks of rich text, and the control characters that replace escaped marks. Content contains
/// no control characters.
constexpr std::string_view kRichMarks = "*_:", kHiddenMarks = "\x04\x05\x06";

void swapMarks(std::string& words, std::string_view from, std::string_view to) {
    for (char& c : words)
        if (const std::size_t at = from.find(c); at != std::string_view::npos)
            c = to[at];
}

class RichReader {
  public:
    explicit RichReader(std::string_view line) : text_(line) {}

    std::vector<RichRun> run() {
        while (at_ < text_.size()) {
            if (text_.substr(at_, 2) == "**" && (strong_ ? closes(2) : opens("**"))) {
                cut();
                strong_ = !strong_;
                at_ += 2;
            } else if (text_[at_] == '_' &&
                       (slanted_ ? closes(1) && !isInWord(text_, at_ + 1)
                                 : (at_ == 0 || !isInWord(text_, at_ - 1)) && opens("_"))) {
                cut();
                slanted_ = !slanted_;
                ++at_;
            } else if (const std::string_view name = iconMarkAt(text_, at_); !name.empty()) {
                cut();
                out_.push_back({std::string(name), strong_, slanted_, true});
                at_ += name.size() + 2;
            } else {
                words_ += text_[at_++];
            }
        }
        cut();
        return std::move(out_);
    }

  private:
    [[nodiscard]] bool closes(std::size_t size) const {
        return at_ > 0 && !blank(text_, at_ - 1) && at_ + size <= text_.size();
    }
    /// Returns whether the mark at the current position is directly before a word, and a closing
    /// mark follows later in the text.
    [[nodiscard]] bool opens(std::string_view mark) const {
        if (blank(text_, at_ + mark.size()) || text_[at_ + mark.size()] == mark.front())
            return false;
        for (std::size_t end = text_.find(mark, at_ + mark.size() + 1);
             end != std::string_view::npos; end = text_.find(mark, end + 1))
            if (!blank(text_, end - 1) && (mark != "_" || !isInWord(text_, end + 1)))
                return true;
        return false;
    }
    void cut() {
        swapMarks(words_, kHiddenMarks, kRichMarks);
        if (!words_.empty())
            out_.push_back({std::move(words_), strong_, slanted_, false});
        words_.clear();
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool strong_ = false, slanted_ = false;
    std::string words_;
    std::vector<RichRun> out_;
};

} // namespace

void escapeMarks(std::string& words) {
    swapMarks(words, kRichMarks, kHiddenMarks);
}

std::vector<RichRun> parseRichText(std::string_view line) {
    return RichReader(line).run();
}

std::string stripRichText(std::string_view text) {
    std::string out;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        for (const RichRun& run : parseRichText(text.substr(begin, end - begin)))
            out += run.text;
        if (end < text.size())
            out += '\n';
        begin = end + 1;
    }
    return out;
}

} // namespace ww::sheets

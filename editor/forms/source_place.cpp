#include "editor/forms/source_place.h"

#include <algorithm>

namespace ww::forms {

namespace {

constexpr int kMostDepth = 64;   // limit of braces within braces
constexpr char kCursor = '\x01'; // stands in the text at the cursor, as a letter of its word

using Path = std::vector<std::string>;

class Scanner {
  public:
    explicit Scanner(std::string text) : text_(std::move(text)) {}

    std::optional<SourcePlace> run() {
        while (at_ < text_.size())
            readLine();
        if (place_)
            place_->mappings = std::move(mappings_);
        return std::move(place_);
    }

  private:
    struct Frame {
        std::size_t indent = 0;
        bool isList = false;
        int mapping = -1; ///< index of the mapping; for a list: of the mapping around it
        Path path;        ///< path of the mapping or list
        std::string key;  ///< the key that was read last
    };
    struct Word {
        std::size_t begin = 0, end = 0; ///< without quotes
        bool isQuoted = false;
    };

    [[nodiscard]] char charAt(std::size_t at) const { return at < text_.size() ? text_[at] : '\n'; }
    [[nodiscard]] bool isBlankAt(std::size_t at) const {
        const char c = charAt(at);
        return c == ' ' || c == '\n' || c == '\r' || c == '\t';
    }
    [[nodiscard]] std::size_t lineEnd(std::size_t at) const {
        return std::min(text_.find('\n', at), text_.size());
    }
    [[nodiscard]] std::size_t indentAt(std::size_t line) const {
        std::size_t at = line;
        while (at < text_.size() && text_[at] == ' ')
            ++at;
        return at - line;
    }
    void skipSpaces() {
        while (at_ < text_.size() &&
               (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\r'))
            ++at_;
    }
    void endLine() { at_ = std::min(lineEnd(at_) + 1, text_.size()); }

    [[nodiscard]] Path pathIn(const Frame& frame) const {
        Path path = frame.path;
        if (frame.isList)
            path.emplace_back("[]");
        else if (!frame.key.empty())
            path.push_back(frame.key);
        return path;
    }
    [[nodiscard]] Path innerPath() const {
        return frames_.empty() ? Path() : pathIn(frames_.back());
    }
    [[nodiscard]] int innerMapping() const { return frames_.empty() ? -1 : frames_.back().mapping; }
    int addMapping(int parent, Path path) {
        mappings_.push_back({parent, std::move(path), {}});
        return static_cast<int>(mappings_.size()) - 1;
    }

    void readLine() {
        line_ = at_;
        lineIndent_ = indentAt(at_);
        at_ += lineIndent_;
        skipSpaces();
        while (charAt(at_) == '-' && isBlankAt(at_ + 1) && at_ < text_.size()) {
            const std::size_t indent = at_ - line_;
            popFrames(indent, true);
            if (frames_.empty() || !frames_.back().isList || frames_.back().indent != indent)
                frames_.push_back({indent, true, innerMapping(), innerPath(), {}});
            ++at_;
            skipSpaces();
        }
        if (charAt(at_) == '\n' || charAt(at_) == '#') {
            endLine();
            return;
        }
        readNode(at_ - line_);
    }

    /// Leaves the blocks that a line with this indentation isn't part of.
    void popFrames(std::size_t indent, bool isItem) {
        while (!frames_.empty() &&
               (frames_.back().indent > indent ||
                (frames_.back().indent == indent && frames_.back().isList && !isItem)))
            frames_.pop_back();
    }

    void readNode(std::size_t indent) {
        const char c = charAt(at_);
        popFrames(indent, false);
        if (c == '{' || c == '[') {
            readFlow(innerPath(), innerMapping());
            endLine();
            return;
        }
        const Word word = readWord(false);
        const bool isInMapping =
            !frames_.empty() && !frames_.back().isList && frames_.back().indent == indent;
        if (!isKeyEnd()) {
            // A word without a colon: a value, or a key that the user is typing.
            SourcePlace place;
            place.isKey = true;
            place.isValue = !isInMapping;
            place.path = isInMapping ? frames_.back().path : innerPath();
            place.mapping = isInMapping ? frames_.back().mapping
                                        : (hasCursor(word) ? addMapping(innerMapping(), innerPath())
                                                           : innerMapping());
            note(word, std::move(place));
            endLine();
            return;
        }
        if (!isInMapping) {
            Path path = innerPath();
            const int mapping = addMapping(innerMapping(), path);
            frames_.push_back({indent, false, mapping, std::move(path), {}});
        }
        readPair(word, frames_.back());
    }

    /// Reads a key, whose colon is at the current place, and its value.
    void readPair(const Word& word, Frame& frame) {
        noteKey(word, frame.path, frame.mapping);
        frame.key = plain(word);
        ++at_;
        skipSpaces();
        const char c = charAt(at_);
        if (c == '{' || c == '[') {
            readFlow(pathIn(frame), frame.mapping);
            endLine();
        } else if (c == '|' || c == '>') {
            readBlockText(frame);
        } else if (c == '\n' || c == '#') {
            endLine();
        } else {
            noteValue(readWord(false), pathIn(frame), frame.mapping, frame.key);
            endLine();
        }
    }

    void readBlockText(const Frame& frame) {
        endLine();
        const std::size_t begin = at_;
        while (at_ < text_.size() &&
               (lineEnd(at_) == at_ || indentAt(at_) > frame.indent || isBlankLine(at_)))
            endLine();
        Word word{begin, at_, false};
        while (word.begin < word.end && isBlankAt(word.begin))
            ++word.begin;
        while (word.end > word.begin && isBlankAt(word.end - 1))
            --word.end;
        noteValue(word, pathIn(frame), frame.mapping, frame.key);
    }
    [[nodiscard]] bool isBlankLine(std::size_t at) const {
        return charAt(at + indentAt(at)) == '\n' && at + indentAt(at) < text_.size();
    }

    /// Returns true if the line at `at` can't belong to an open brace or quote.
    [[nodiscard]] bool endsFlow(std::size_t at) const {
        return indentAt(at) <= lineIndent_ && !isBlankLine(at) &&
               charAt(at + indentAt(at)) != '}' && charAt(at + indentAt(at)) != ']';
    }
    /// Goes to the next character of the flow. Returns false at the end of the flow.
    bool skipInFlow() {
        for (; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '\n' && endsFlow(at_ + 1))
                return false;
            if (c == '#' && at_ > 0 && isBlankAt(at_ - 1))
                at_ = lineEnd(at_) - 1;
            else if (!isBlankAt(at_))
                return true;
        }
        return false;
    }

    void readFlow(const Path& path, int parent, int depth = 1) {
        if (depth > kMostDepth) { // skip the rest of the line
            at_ = lineEnd(at_);
            return;
        }
        const bool isList = text_[at_++] == '[';
        const int mapping = isList ? parent : addMapping(parent, path);
        while (skipInFlow()) {
            const char c = text_[at_];
            if (c == '}' || c == ']') {
                ++at_;
                return;
            }
            if (c == ',') {
                ++at_;
                continue;
            }
            Path item = path;
            if (isList)
                item.emplace_back("[]");
            if (c == '{' || c == '[') {
                readFlow(item, mapping, depth + 1);
                continue;
            }
            const std::size_t before = at_;
            const Word word = readWord(true);
            if (at_ == before)
                ++at_; // a sign that belongs to no word
            else if (isList)
                noteValue(word, item, mapping, {});
            else if (!skipInFlow() || text_[at_] != ':')
                noteKey(word, path, mapping);
            else
                readFlowPair(word, path, mapping, depth);
        }
    }

    void readFlowPair(const Word& word, Path path, int mapping, int depth) {
        noteKey(word, path, mapping);
        const std::string key = plain(word);
        path.push_back(key);
        ++at_;
        if (!skipInFlow() || text_[at_] == ',' || text_[at_] == '}')
            return;
        if (text_[at_] == '{' || text_[at_] == '[')
            readFlow(path, mapping, depth + 1);
        else
            noteValue(readWord(true), path, mapping, key);
    }

    /// Returns true if a key ends here.
    [[nodiscard]] bool isKeyEnd() const {
        return charAt(at_) == ':' && at_ < text_.size() && isBlankAt(at_ + 1);
    }

    Word readWord(bool isInFlow) {
        const char quote = charAt(at_);
        if (quote == '"' || quote == '\'')
            return readQuoted(quote);
        Word word{at_, at_, false};
        while (at_ < text_.size() && text_[at_] != '\n') {
            const char c = text_[at_];
            if (isInFlow && std::string_view(",[]{}").find(c) != std::string_view::npos)
                break;
            if ((c == ':' && (isBlankAt(at_ + 1) || (isInFlow && charAt(at_ + 1) == ','))) ||
                (c == '#' && at_ > word.begin && isBlankAt(at_ - 1)))
                break;
            ++at_;
        }
        word.end = at_;
        while (word.end > word.begin && isBlankAt(word.end - 1))
            --word.end;
        return word;
    }

    Word readQuoted(char quote) {
        Word word{++at_, 0, true};
        for (; at_ < text_.size(); ++at_) {
            if (text_[at_] == '\n' && endsFlow(at_ + 1))
                break;
            if (quote == '"' && text_[at_] == '\\')
                ++at_;
            else if (text_[at_] == quote && quote == '\'' && charAt(at_ + 1) == quote)
                ++at_;
            else if (text_[at_] == quote)
                break;
        }
        word.end = std::min(at_, text_.size());
        if (charAt(at_) == quote)
            ++at_;
        skipSpaces();
        return word;
    }

    [[nodiscard]] std::string plain(const Word& word) const {
        std::string out = text_.substr(word.begin, word.end - word.begin);
        out.erase(std::remove(out.begin(), out.end(), kCursor), out.end());
        return out;
    }
    [[nodiscard]] bool hasCursor(const Word& word) const {
        const std::size_t at = text_.find(kCursor, word.begin);
        return at != std::string::npos && at < word.end;
    }
    void noteKey(const Word& word, const Path& path, int mapping) {
        SourcePlace place;
        place.isKey = true;
        place.hasColon = charAt(at_) == ':';
        place.path = path;
        place.mapping = mapping;
        if (!hasCursor(word))
            mappings_[static_cast<std::size_t>(mapping)].values.emplace_back(plain(word), "");
        note(word, std::move(place));
    }
    void noteValue(const Word& word, const Path& path, int mapping, const std::string& key) {
        SourcePlace place;
        place.isValue = true;
        place.path = path;
        place.mapping = mapping;
        if (mapping >= 0 && !key.empty())
            for (auto& [name, text] : mappings_[static_cast<std::size_t>(mapping)].values)
                if (name == key)
                    text = plain(word);
        if (mapping >= 0 && key.empty() && path.size() > 1) // one line for each item of a list
            for (auto& [name, text] : mappings_[static_cast<std::size_t>(mapping)].values)
                if (name == path[path.size() - 2])
                    text += (text.empty() ? "" : "\n") + plain(word);
        note(word, std::move(place));
    }
    void note(const Word& word, SourcePlace place) {
        if (!hasCursor(word))
            return;
        place.text = plain(word);
        place.cursor = text_.find(kCursor, word.begin) - word.begin;
        place.span = {static_cast<std::uint32_t>(word.begin),
                      static_cast<std::uint32_t>(word.begin + place.text.size())};
        place_ = std::move(place);
    }

    std::string text_;
    std::size_t at_ = 0, line_ = 0, lineIndent_ = 0;
    std::vector<Frame> frames_;
    std::vector<SourceMapping> mappings_;
    std::optional<SourcePlace> place_;
};

} // namespace

std::string_view SourceMapping::valueOf(std::string_view key) const {
    for (const auto& [name, text] : values)
        if (name == key)
            return text;
    return {};
}

std::vector<const SourceMapping*> SourcePlace::around() const {
    std::vector<const SourceMapping*> out;
    for (int at = mapping; at >= 0; at = out.back()->parent)
        out.push_back(&mappings[static_cast<std::size_t>(at)]);
    return out;
}

std::optional<SourcePlace> sourcePlaceAt(std::string_view text, std::size_t cursor) {
    std::string marked(text);
    marked.insert(std::min(cursor, text.size()), 1, kCursor);
    return Scanner(std::move(marked)).run();
}

} // namespace ww::forms

#include "rules/model/path.h"

#include "rules/model/tree.h"

#include "rules/base/cells.h"

#include <limits>

namespace ww {
namespace {

bool plainKeyChar(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

bool isPlainKey(std::string_view key) {
    for (const char c : key)
        if (!plainKeyChar(c))
            return false;
    return !key.empty();
}

std::string inQuotes(std::string_view key) {
    std::string out = "['";
    for (const char c : key) {
        out.push_back(c);
        if (c == '\'')
            out.push_back(c);
    }
    return out + "']";
}

class Parser {
  public:
    explicit Parser(std::string_view text) : text_(text) {}

    Result<FieldPath, std::string> run() {
        std::vector<PathStep> steps;
        while (at_ < text_.size()) {
            if (text_[at_] == '[') {
                ++at_;
                auto step = bracket();
                if (!step)
                    return fail(step.error());
                steps.push_back(std::move(*step));
                continue;
            }
            if (!steps.empty()) {
                if (text_[at_] != '.')
                    return fail("expected `.` or `[` at character " + std::to_string(at_ + 1));
                ++at_;
            }
            const std::size_t from = at_;
            while (at_ < text_.size() && plainKeyChar(text_[at_]))
                ++at_;
            if (at_ == from)
                return fail("expected a field name at character " + std::to_string(at_ + 1));
            PathStep step;
            step.key = text_.substr(from, at_ - from);
            steps.push_back(std::move(step));
        }
        return FieldPath(std::move(steps));
    }

  private:
    Result<PathStep, std::string> bracket() {
        if (at_ < text_.size() && text_[at_] == '\'')
            return quotedKey();
        const std::size_t close = text_.find(']', at_);
        if (close == std::string_view::npos)
            return fail(std::string("`[` is never closed"));
        const std::string_view inside = text_.substr(at_, close - at_);
        at_ = close + 1;
        PathStep step;
        if (const auto cell = parseCell(inside)) {
            step.kind = PathStep::Kind::Cell;
            step.column = cell->column;
            step.index = cell->row;
            return step;
        }
        std::uint64_t index = 0;
        for (const char c : inside) {
            if (c < '0' || c > '9' || index > std::numeric_limits<std::uint32_t>::max() / 10)
                return fail("`[" + std::string(inside) + "]` is neither an index nor a cell");
            index = index * 10 + static_cast<std::uint64_t>(c - '0');
        }
        if (inside.empty())
            return fail(std::string("`[]` needs an index, a cell or a quoted key"));
        step.kind = PathStep::Kind::Index;
        step.index = static_cast<std::uint32_t>(index);
        return step;
    }

    Result<PathStep, std::string> quotedKey() {
        PathStep step;
        for (++at_; at_ < text_.size(); ++at_) {
            if (text_[at_] != '\'') {
                step.key.push_back(text_[at_]);
            } else if (text_.substr(at_ + 1, 1) == "'") {
                step.key.push_back('\'');
                ++at_;
            } else {
                if (text_.substr(at_ + 1, 1) != "]")
                    return fail(std::string("expected `]` after the quoted key"));
                at_ += 2;
                return step;
            }
        }
        return fail(std::string("a quoted key is never closed"));
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

} // namespace

Result<FieldPath, std::string> FieldPath::parse(std::string_view text) {
    return Parser(text).run();
}

FieldPath FieldPath::child(std::string_view key) const {
    FieldPath path = *this;
    PathStep step;
    step.key = key;
    path.steps_.push_back(std::move(step));
    return path;
}

FieldPath FieldPath::child(std::size_t index) const {
    FieldPath path = *this;
    PathStep step;
    step.kind = PathStep::Kind::Index;
    step.index = static_cast<std::uint32_t>(index);
    path.steps_.push_back(std::move(step));
    return path;
}

FieldPath FieldPath::childCell(std::uint32_t column, std::uint32_t row) const {
    FieldPath path = *this;
    PathStep step;
    step.kind = PathStep::Kind::Cell;
    step.index = row;
    step.column = column;
    path.steps_.push_back(std::move(step));
    return path;
}

FieldPath FieldPath::parent() const {
    FieldPath path = *this;
    if (!path.steps_.empty())
        path.steps_.pop_back();
    return path;
}

std::string FieldPath::str() const {
    std::string out;
    for (const PathStep& step : steps_) {
        switch (step.kind) {
        case PathStep::Kind::Key:
            if (!isPlainKey(step.key)) {
                out += inQuotes(step.key);
                break;
            }
            if (!out.empty())
                out.push_back('.');
            out += step.key;
            break;
        case PathStep::Kind::Index:
            out += '[' + std::to_string(step.index) + ']';
            break;
        case PathStep::Kind::Cell:
            out += '[' + cellName({step.column, step.index}) + ']';
            break;
        }
    }
    return out;
}

FieldPath pathFromRoot(NodeRef root, std::uint32_t index) {
    std::vector<PathStep> steps;
    NodeRef at = root;
    while (at && at.index() != index) {
        std::uint32_t position = 0;
        NodeRef inside;
        for (NodeRef child : at) {
            if (child.index() <= index && index < child.node().next) {
                inside = child;
                break;
            }
            ++position;
        }
        if (!inside)
            break;
        PathStep step;
        if (at.isSequence()) {
            step.kind = PathStep::Kind::Index;
            step.index = position;
        } else {
            step.key = inside.key();
        }
        steps.push_back(std::move(step));
        at = inside;
    }
    return FieldPath(std::move(steps));
}

} // namespace ww

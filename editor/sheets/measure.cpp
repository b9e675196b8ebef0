#include "editor/sheets/measure.h"

#include "editor/sheets/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace ww::sheets {

class LengthParser {
  public:
    LengthParser(std::string_view text, const std::vector<std::string>& names)
        : text_(text), names_(names) {}

    Result<Length, LengthError> run() {
        if (!sum(0))
            return fail(error_);
        blanks();
        if (at_ != text_.size())
            return fail(
                LengthError{fmt::format("`{}` is not part of a length", text_.substr(at_))});
        return std::move(out_);
    }

  private:
    using Step = Length::Step;
    void blanks() {
        while (at_ < text_.size() && text_[at_] == ' ')
            ++at_;
    }
    bool take(char c) {
        blanks();
        if (at_ < text_.size() && text_[at_] == c) {
            ++at_;
            return true;
        }
        return false;
    }
    bool stop(std::string message) {
        error_.message = std::move(message);
        return false;
    }
    /// Returns whether the steps from `first` on are the constant 0.
    [[nodiscard]] bool isZero(std::size_t first) {
        Length divisor;
        divisor.steps_.assign(out_.steps_.begin() + static_cast<std::ptrdiff_t>(first),
                              out_.steps_.end());
        error_.isDivisionByZero = divisor.constantValue() == 0.0;
        return error_.isDivisionByZero;
    }
    void emit(Step::Op op) { out_.steps_.push_back({op, 0, 0}); }
    bool sum(int depth) {
        if (!product(depth))
            return false;
        while (true) {
            if (take('+')) {
                if (!product(depth))
                    return false;
                emit(Step::Op::Add);
            } else if (take('-')) {
                if (!product(depth))
                    return false;
                emit(Step::Op::Sub);
            } else {
                return true;
            }
        }
    }
    bool product(int depth) {
        if (!factor(depth))
            return false;
        while (true) {
            if (take('*')) {
                if (!factor(depth))
                    return false;
                emit(Step::Op::Mul);
            } else if (take('/')) {
                const std::size_t divisor = out_.steps_.size();
                if (!factor(depth))
                    return false;
                if (isZero(divisor))
                    return stop("a length can't be divided by zero");
                emit(Step::Op::Div);
            } else {
                return true;
            }
        }
    }
    bool factor(int depth) {
        if (depth > 32)
            return stop("too many brackets");
        if (take('-')) {
            out_.steps_.push_back({Step::Op::Number, 0, 0});
            if (!factor(depth + 1))
                return false;
            emit(Step::Op::Sub);
            return true;
        }
        if (take('(')) {
            if (!sum(depth + 1))
                return false;
            return take(')') || stop("a bracket isn't closed");
        }
        blanks();
        if (at_ >= text_.size())
            return stop("a length is missing");
        if (std::isdigit(static_cast<unsigned char>(text_[at_])) || text_[at_] == '.')
            return number();
        std::size_t end = at_;
        while (end < text_.size() &&
               (std::isalnum(static_cast<unsigned char>(text_[end])) || text_[end] == '_'))
            ++end;
        const std::string_view word = text_.substr(at_, end - at_);
        at_ = end;
        if ((word == "min" || word == "max") && take('(')) {
            if (!sum(depth + 1) || !(take(',') || stop("a comma is missing")) || !sum(depth + 1))
                return false;
            emit(word == "min" ? Step::Op::Min : Step::Op::Max);
            return take(')') || stop("a bracket isn't closed");
        }
        const auto found = std::find(names_.begin(), names_.end(), word);
        if (word.empty() || found == names_.end())
            return stop(fmt::format("`{}` is neither a length nor a variable of the template",
                                    word.empty() ? text_.substr(at_) : word));
        out_.steps_.push_back(
            {Step::Op::Name, 0, static_cast<std::uint32_t>(found - names_.begin())});
        return true;
    }
    bool number() {
        double value = 0;
        const auto [end, error] =
            std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
        if (error != std::errc{})
            return stop("this isn't a number");
        at_ = static_cast<std::size_t>(end - text_.data());
        static constexpr std::array<std::pair<std::string_view, double>, 4> kUnits = {
            {{"mm", 1}, {"cm", 10}, {"pt", kPoint}, {"in", 25.4}}};
        const std::size_t before = at_;
        blanks();
        std::size_t stopAt = at_;
        while (stopAt < text_.size() && std::isalpha(static_cast<unsigned char>(text_[stopAt])))
            ++stopAt;
        const std::string_view unit = text_.substr(at_, stopAt - at_);
        const auto known = std::find_if(kUnits.begin(), kUnits.end(),
                                        [&](const auto& u) { return u.first == unit; });
        if (known != kUnits.end()) {
            value *= known->second;
            at_ = stopAt;
        } else if (!unit.empty()) {
            error_.isUnknownUnit = true;
            return stop(fmt::format("`{}` isn't a unit; use mm, cm, pt or in", unit));
        } else {
            at_ = before;
        }
        out_.steps_.push_back({Step::Op::Number, value, 0});
        return true;
    }

    std::string_view text_;
    const std::vector<std::string>& names_;
    std::size_t at_ = 0;
    Length out_;
    LengthError error_;
};

double Bounds::clamp(double value) const {
    return std::clamp(std::isnan(value) ? 0.0 : value, minimum, maximum);
}

std::string Bounds::outOfRangeMessage(std::string_view written) const {
    return fmt::format("`{}` is not between {:g} and {:g}{}", written, minimum, maximum, unit);
}

Result<Length, LengthError> Length::parse(std::string_view text,
                                          const std::vector<std::string>& names) {
    return LengthParser(text, names).run();
}

Length Length::fromExpression(std::shared_ptr<const schema::Expr> expression) {
    Length made;
    made.expression_ = std::move(expression);
    return made;
}

std::string unitsToMillimetres(std::string_view text) {
    const auto isWord = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.';
    };
    std::string out;
    bool quoted = false;
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        quoted = quoted != (c == '\'');
        const bool begins = !quoted && std::isdigit(static_cast<unsigned char>(c)) &&
                            (at == 0 || !isWord(text[at - 1]));
        if (!begins) {
            out += text[at++];
            continue;
        }
        std::size_t end = at;
        // In `1..3`, two dots are the range operator, not a decimal point.
        while (end < text.size() && isWord(text[end]) && text.substr(end, 2) != ".." &&
               !std::isalpha(static_cast<unsigned char>(text[end])))
            ++end;
        const std::string_view number = text.substr(at, end - at);
        std::size_t unit = end;
        while (unit < text.size() && text[unit] == ' ')
            ++unit;
        std::size_t after = unit;
        while (after < text.size() && isWord(text[after]))
            ++after;
        static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kUnits = {
            {{"mm", ""}, {"cm", " * 10"}, {"pt", " * 127 / 360"}, {"in", " * 127 / 5"}}};
        const auto known = std::find_if(kUnits.begin(), kUnits.end(), [&](const auto& one) {
            return one.first == text.substr(unit, after - unit);
        });
        out += known == kUnits.end() ? std::string(number)
                                     : fmt::format("({}{})", number, known->second);
        at = known == kUnits.end() ? end : after;
    }
    return out;
}

std::optional<double> Length::constantValue(const std::vector<std::optional<double>>& known) const {
    if (!isSet() || expression_)
        return std::nullopt;
    std::vector<double> values;
    for (const std::optional<double>& one : known)
        values.push_back(one.value_or(0));
    for (const Step& s : steps_)
        if (s.op == Step::Op::Name && (s.name >= known.size() || !known[s.name]))
            return std::nullopt;
    return evaluate(values);
}

std::vector<std::size_t> Length::variables() const {
    std::vector<std::size_t> used;
    for (const Step& s : steps_)
        if (s.op == Step::Op::Name)
            used.push_back(s.name);
    return used;
}

double Length::evaluate(const std::vector<double>& variables) const {
    std::array<double, 40> stack{};
    std::size_t top = 0;
    for (const Step& s : steps_) {
        if (s.op == Step::Op::Number || s.op == Step::Op::Name) {
            if (top == stack.size())
                return 0;
            stack[top++] = s.op == Step::Op::Number ? s.number : variables[s.name];
            continue;
        }
        const double b = stack[--top];
        double& a = stack[top - 1];
        switch (s.op) {
        case Step::Op::Add:
            a += b;
            break;
        case Step::Op::Sub:
            a -= b;
            break;
        case Step::Op::Mul:
            a *= b;
            break;
        case Step::Op::Div:
            a = b == 0 ? std::nan("") : a / b;
            break;
        case Step::Op::Min:
            a = std::min(a, b);
            break;
        default:
            a = std::max(a, b);
        }
    }
    return top ? stack[0] : 0;
}

} // namespace ww::sheets

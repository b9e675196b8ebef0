// Evaluates the expressions of a template: conditions, texts, lengths and colours.

#include "editor/sheets/rich_text.h"
#include "editor/sheets/template_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace ww::sheets {

schema::ExprValue FaceLayout::evaluate(const ExprPtr& expr) const {
    return evaluateWithBudget([&] { return expr->evaluate(world_, entity_, expressionInputs()); });
}

bool FaceLayout::evaluateCondition(const ExprPtr& condition) const {
    return !condition || evaluateWithBudget([&] {
        return condition->evaluatesTo(true, world_, entity_, expressionInputs());
    });
}

bool FaceLayout::isBoxVisible(const BoxSpec& b) {
    drawing_ = &b;
    return !b.isOffFace && evaluateCondition(b.condition);
}

namespace {

/// Returns the box's name for findings. `box` may be null.
std::string nameOf(const BoxSpec* box) {
    if (box == nullptr)
        return "the template";
    if (!box->name.empty())
        return fmt::format("`{}`", box->name);
    return box->boxDescription.empty() ? "a box" : box->boxDescription;
}

std::string fenced(std::string words) {
    for (std::size_t at = words.find('\n'); at != std::string::npos; at = words.find('\n', at + 3))
        words.replace(at, 1, std::string{kUnmarked, '\n', kRich});
    return kRich + words + kUnmarked;
}

} // namespace

std::string FaceLayout::evaluateText(const Binding& binding, RichTextMode marks,
                                     MissingValue missing) const {
    const bool asks = missing == MissingValue::QuestionMark;
    std::string text;
    for (const Binding::Part& part : binding.parts) {
        if (!part.expr) {
            text += part.literal;
            continue;
        }
        const schema::ExprValue v = evaluate(part.expr);
        if (asks && part.isRequired &&
            (std::holds_alternative<schema::ExprNone>(v) ||
             std::holds_alternative<schema::ExprMalformed>(v))) {
            text += '?';
            continue;
        }
        const auto* node = std::get_if<schema::ExprNode>(&v);
        std::string words =
            node && node->node.isScalar() ? std::string(node->node.scalar()) : schema::toText(v);
        if (part.rich && marks == RichTextMode::Fenced && !words.empty())
            words = fenced(std::move(words));
        else if (!part.rich && marks == RichTextMode::Read)
            escapeMarks(words);
        text += words;
    }
    return marks == RichTextMode::Read && !text.empty() ? fenced(std::move(text)) : text;
}

void FaceLayout::updateContainerSize() const {
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}})
        if (const auto exact = Rational::fromFraction(std::llround(variables_[i] * 1000), 1000))
            extra_[extra_.size() - 2 + i] = *exact;
}

double FaceLayout::evaluateLength(const Length& length, double otherwise) const {
    if (!length.isSet())
        return otherwise;
    const schema::Expr* expression = length.expression();
    if (!expression) {
        const double value = length.evaluate(variables_);
        if (std::isnan(value))
            faultyLengths_.emplace(
                drawing_, fmt::format("a length of {} is divided by zero", nameOf(drawing_)));
        return kCoordinateBounds.clamp(value);
    }
    updateContainerSize();
    const schema::ExprValue v = evaluateWithBudget(
        [&] { return expression->evaluate(world_, entity_, expressionInputs()); });
    const auto* counted = std::get_if<Rational>(&v);
    return counted ? kCoordinateBounds.clamp(counted->toDouble()) : otherwise;
}

double FaceLayout::gapOf(const BoxSpec& b, const Length& gap, double otherwise) const {
    const double value = evaluateLength(gap, otherwise);
    if (value < 0)
        faultyLengths_.emplace(
            &b, fmt::format("the gap of {} is {:g} mm, but can't be negative", nameOf(&b), value));
    return std::max(0.0, value);
}

double FaceLayout::columnsIn(const BoxSpec& b, const Length& number) const {
    const double value = evaluateLength(number, 1);
    if (std::abs(value - std::round(value)) > 1e-6)
        faultyLengths_.emplace(
            &b, fmt::format("{} has {:g} columns, but needs a whole number", nameOf(&b), value));
    return std::round(value);
}

std::optional<Colour> FaceLayout::namedColour(std::string_view name, int depth) const {
    constexpr int kMostNames = 8; // a computed colour may name others, and even itself
    if (const auto bound = variablesOf_->boundColours.find(name);
        bound != variablesOf_->boundColours.end()) {
        const std::string text = evaluateText(bound->second);
        // Finds a colour of style.yaml, which may have modifiers or be computed itself.
        const auto named = [&](std::string_view word) -> std::optional<Colour> {
            const auto other = tools_.styles.colours.find(word);
            if (other == tools_.styles.colours.end())
                return std::nullopt;
            const auto plain = parseColour(other->second);
            const bool computed = variablesOf_->boundColours.contains(word);
            if (plain || !computed || depth < kMostNames)
                return plain || !computed ? plain : namedColour(word, depth + 1);
            unknownColours_.emplace(word); // the colour names itself
            return std::nullopt;
        };
        if (const auto c = parseColour(text))
            return c;
        if (const auto c = resolveColour(text, named))
            return c;
        // An empty text or `false` means that the entity has no colour. Unknown colours in the
        // template's literals were reported when the template was read.
        const ExprPtr* expr = bound->second.soleExpression();
        const auto written = expr ? (*expr)->literalResults() : std::vector<std::string>();
        if (!text.empty() && text != "false" &&
            std::find(written.begin(), written.end(), text) == written.end())
            unknownColours_.insert(text);
        name = "neutral";
    }
    const auto known = tools_.styles.colours.find(name);
    if (known == tools_.styles.colours.end())
        return name == "neutral" ? std::optional(Colour{0x5b, 0x64, 0x70, 255}) : std::nullopt;
    return parseColour(known->second);
}

Colour FaceLayout::entityColour(const std::string& text) const {
    return resolveColour(text, [this](std::string_view name) { return namedColour(name); })
        .value_or(Colour{});
}

} // namespace ww::sheets

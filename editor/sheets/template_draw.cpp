// Draws the contents of boxes: icons and text.

#include "editor/sheets/rich_text.h"
#include "editor/sheets/template_layout.h"
#include "rules/base/trim.h"
#include "rules/schema/reference_title.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace ww::sheets {

namespace {

constexpr double kWarnPoints = 7.5; ///< least size in points of rules text without a warning
constexpr double kFloorPoints = 6;  ///< least size in points of styles with `isCredit`

/// Returns the first four words, so that the author can find the text.
std::string firstWords(std::string_view text) {
    std::size_t end = 0;
    for (int words = 0; words < 4 && end != std::string_view::npos; ++words)
        end = text.find(' ', end == 0 ? 0 : end + 1);
    return std::string(text.substr(0, end));
}

bool isLetter(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80 || ((byte | 0x20U) >= 'a' && (byte | 0x20U) <= 'z');
}

/// Replaces hyphens before numbers by minus signs, and straight apostrophes by curved ones.
std::string typographic(std::string text) {
    const auto opens = [&](std::size_t at) {
        return at == 0 || text[at - 1] == ' ' || text[at - 1] == '(' || text[at - 1] == '/' ||
               text[at - 1] == '\n' || std::string_view(text).substr(0, at).ends_with("\u00a0");
    };
    for (std::size_t at = text.find('-'); at != std::string::npos; at = text.find('-', at + 1))
        if (at + 1 < text.size() && text[at + 1] >= '0' && text[at + 1] <= '9' && opens(at))
            text.replace(at, 1, "\u2212");
    for (std::size_t at = text.find('\''); at != std::string::npos; at = text.find('\'', at + 1))
        if (at > 0 && isLetter(text[at - 1]) && at + 1 < text.size() && isLetter(text[at + 1]))
            text.replace(at, 1, "\u2019");
    return text;
}

template <class F>
void eachLine(std::string_view text, F&& f) {
    while (!text.empty()) {
        const auto end = text.find('\n');
        f(text.substr(0, end));
        if (end == std::string_view::npos)
            return;
        text.remove_prefix(end + 1);
    }
}

} // namespace

FaceLayout::StyledIcon FaceLayout::findIcon(std::string_view name) const {
    const auto styled = tools_.styles.icons.find(name);
    if (styled == tools_.styles.icons.end())
        return {tools_.assets.icon(name), {}};
    const IconStyle& style = styled->second;
    return {tools_.assets.icon(style.icon.empty() ? name : style.icon), style.colour};
}

void FaceLayout::drawIcon(const BoxSpec& b, const Rect& r) {
    const std::string name = evaluateText(*b.icon);
    if (name.empty())
        return;
    const StyledIcon styled = findIcon(name);
    const Icon* icon = styled.icon;
    if (!icon) {
        if (!b.icon->isLiteral() || tools_.styles.icons.contains(name))
            reportMissingIcon(b, name);
        return;
    }
    const double size = kLengthBounds.clamp(evaluateLength(b.iconSize, std::min(r.w, r.h)));
    const Rect box = icon->bounds;
    const double scale = size / std::max(box.w, box.h);
    const Point m = r.centre();
    const Matrix at{scale, 0, 0, scale, m.x - box.centre().x * scale, m.y - box.centre().y * scale};
    if (const Rect seen = at.mapRect(box); !clipped_ && checkWithinTrim(b, seen)) {
        Shape drawn;
        if (icon->shape)
            drawn = *icon->shape;
        else
            drawn.addRect(box);
        recordForCutCheck(b, std::move(drawn), at);
    }
    const std::string paint = b.iconColour            ? *b.iconColour
                              : styled.colour.empty() ? std::string("ink")
                                                      : styled.colour;
    placeIcon(face_.list, *icon, at, entityColour(paint));
}

FontId FaceLayout::fontFor(const TextStyle& style, bool strong, bool slanted) const {
    return tools_.assets.font(style.family, strong ? 700 : style.weight, style.italic || slanted);
}

void FaceLayout::appendRichText(Paragraph& p, std::string_view line, const BoxSpec& b,
                                const TextStyle& style, Colour paint) {
    for (RichRun& run : parseRichText(line)) {
        if (!run.isIcon) {
            p.runs.push_back({typographic(std::move(run.text)),
                              fontFor(style, run.bold, run.italic), paint, nullptr, 1, false,
                              run.bold});
            continue;
        }
        const auto [icon, tint] = findIcon(run.text);
        if (!icon)
            reportMissingIcon(b, run.text);
        p.runs.push_back({icon ? run.text : ":" + run.text + ":", fontFor(style, false, false),
                          icon && !tint.empty() ? entityColour(tint) : paint, icon, 1});
    }
}

std::vector<Paragraph> FaceLayout::buildPlainParagraphs(const BoxSpec& b, const TextStyle& style,
                                                        Colour paint) {
    const RichTextMode marks = b.text->rich ? RichTextMode::Read : RichTextMode::Fenced;
    std::string text = evaluateText(b.text->text, marks, MissingValue::QuestionMark);
    if (text.empty())
        text = b.text->emptyText;
    if (style.capitals)
        text = upperCase(text);
    std::vector<std::string> lines;
    eachLine(text, [&](std::string_view line) {
        const std::string_view words = trimmed(line);
        if (words.empty())
            return;
        if (b.text->separator.empty() || lines.empty())
            lines.emplace_back(words);
        else
            lines.back() += kGap + b.text->separator + kUnmarked + std::string(words);
    });
    std::vector<Paragraph> paragraphs;
    for (const std::string& line : lines) {
        Paragraph& p = paragraphs.emplace_back();
        for (std::string_view rest = line; !rest.empty();) {
            static constexpr char kMarks[] = {kRich, kGap, kUnmarked, 0};
            const char mark = rest.front();
            if (mark == kRich || mark == kGap || mark == kUnmarked)
                rest.remove_prefix(1);
            const std::string_view part = rest.substr(0, rest.find_first_of(kMarks));
            rest.remove_prefix(part.size());
            if (mark == kRich)
                appendRichText(p, part, b, style, paint);
            else if (!part.empty())
                p.runs.push_back({typographic(std::string(part)),
                                  fontFor(style, b.text->strong, false), paint, nullptr, 1,
                                  mark == kGap});
        }
        if (p.runs.empty())
            paragraphs.pop_back();
    }
    return paragraphs;
}

namespace {

bool isLetterOrDigit(char c) {
    return isLetter(c) || (c >= '0' && c <= '9');
}

/// Returns the index of the icon for the margin: the first icon, unless it is a cost (`◆: Flight`);
/// else the icon of a term or of the only stat (`Allies have +1 ◆Attack`). If none, `runs.size()`.
std::size_t hangingIcon(const std::vector<schema::PrintRun>& runs) {
    if (runs.empty())
        return runs.size();
    std::size_t words = 0;
    while (words < runs.size() && !runs[words].icon.empty())
        ++words;
    if (words > 0 && words < runs.size() && !runs[words].text.starts_with(':') &&
        !runs[words].text.starts_with(','))
        return 0;
    for (std::size_t i = 0; i + 1 < runs.size(); ++i)
        if (!runs[i].icon.empty() && runs[i].text.empty() && runs[i + 1].icon.empty() &&
            runs[i + 1].strong)
            return i;
    std::size_t only = runs.size();
    for (std::size_t i = 0; i + 1 < runs.size(); ++i)
        if (!runs[i].icon.empty() && runs[i].text.empty() && runs[i + 1].icon.empty() &&
            !runs[i + 1].text.empty() && isLetter(runs[i + 1].text.front()))
            only = only == runs.size() ? i : runs.size() + 1;
    return std::min(only, runs.size());
}

std::size_t lettersOf(const std::vector<Paragraph>& paragraphs) {
    std::size_t count = 0;
    for (const Paragraph& p : paragraphs)
        for (const TextRun& run : p.runs)
            count += run.text.size() + 1;
    return count;
}

} // namespace

void FaceLayout::appendSentence(Paragraph& p, const schema::Language& language,
                                std::string_view line, const BoxSpec& b, const TextStyle& style,
                                Colour paint) {
    auto runs = language.printRuns(line, referenceTitles(world_, std::string(entity_.pack)));
    if (!evaluateCondition(b.text->reminders))
        std::erase_if(runs, [](const schema::PrintRun& run) { return run.reminder; });
    explained_ = explained_ || std::any_of(runs.begin(), runs.end(),
                                           [](const auto& run) { return run.reminder; });
    const std::size_t hanging = b.text->hangingIconSize.isSet() ? hangingIcon(runs) : runs.size();
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const schema::PrintRun& run = runs[i];
        if (run.icon.empty()) {
            std::string text = typographic(run.text);
            // A non-breaking space keeps the text on the same line as the cost before it.
            if (i > 0 && !runs[i - 1].icon.empty() && text.starts_with(": "))
                text.replace(1, 1, "\u00a0");
            const FontId font = fontFor(style, run.strong, run.reminder || run.unchecked);
            if (!text.empty())
                p.runs.push_back({std::move(text), font, paint, nullptr, 1});
            continue;
        }
        const auto [icon, tint] = findIcon(run.icon);
        const Colour iconColour = tint.empty() ? paint : entityColour(tint);
        if (!icon) { // print the icon's text instead
            reportMissingIcon(b, run.icon);
            p.runs.push_back({run.text, fontFor(style, false, false), paint, nullptr, 1});
        } else if (i == hanging) {
            p.hanging = icon;
            p.hangingColour = iconColour;
            p.hangingWords = run.text;
        } else {
            p.runs.push_back({run.text, fontFor(style, false, false), iconColour, icon, 1});
            // Put a non-breaking space between a word and its icon.
            if (i + 1 < runs.size() && runs[i + 1].icon.empty() && !runs[i + 1].text.empty() &&
                isLetterOrDigit(runs[i + 1].text.front()))
                runs[i + 1].text.insert(0, "\u00a0");
        }
    }
    // The hanging icon is in the margin, so remove the blanks after it.
    if (p.hanging && !p.runs.empty() && !p.runs.front().icon) {
        std::string& first = p.runs.front().text;
        first.erase(0, std::min(first.find_first_not_of(' '), first.size()));
        if (first.empty())
            p.runs.erase(p.runs.begin());
    }
}

std::vector<Paragraph> FaceLayout::buildSentenceParagraphs(const BoxSpec& b, const TextStyle& style,
                                                           Colour paint) {
    std::vector<Paragraph> paragraphs;
    for (const Binding::Part& part : b.text->text.parts) {
        if (!part.expr)
            continue;
        const schema::ExprValue v = evaluate(part.expr);
        const auto* node = std::get_if<schema::ExprNode>(&v);
        const auto* one = std::get_if<std::string>(&v); // a single line of sentences
        const schema::FieldDef* field = node ? node->field : part.expr->type().field;
        if ((!node && !one) || !field)
            continue;
        const auto found = tools_.system.languages.find(field->language);
        const auto* language =
            found == tools_.system.languages.end() ? nullptr : found->second.get();
        const auto add = [&](std::string_view raw) {
            const std::string_view line = trimmed(raw);
            if (line.empty() || line.front() == '#')
                return;
            Paragraph p;
            if (language)
                appendSentence(p, *language, line, b, style, paint);
            else
                p.runs.push_back(
                    {std::string(line), fontFor(style, false, false), paint, nullptr, 1});
            if (!p.runs.empty())
                paragraphs.push_back(std::move(p));
        };
        if (one)
            add(*one);
        else if (node->node.isScalar())
            eachLine(node->node.scalar(), add);
        else
            for (const NodeRef item : node->node)
                add(item.scalar());
    }
    return paragraphs;
}

FaceLayout::TextBlock FaceLayout::buildTextBlock(const BoxSpec& b, const Rect& r) {
    const TextSpec& spec = *b.text;
    spend(b, 1);
    const auto known = tools_.styles.styles.find(spec.style);
    static const TextStyle kPlain;
    const TextStyle& style = known == tools_.styles.styles.end() ? kPlain : known->second;
    const Colour paint = entityColour(spec.colour.value_or(style.colour));
    TextBlock out;
    out.small = style.isCredit;
    out.credit = spec.style == kCreditStyle;
    out.paragraphs = spec.sentences ? buildSentenceParagraphs(b, style, paint)
                                    : buildPlainParagraphs(b, style, paint);
    TextOptions& o = out.options;
    o.width = r.w;
    o.height = r.h;
    o.largest = kTextSizeBounds.clamp(evaluateLength(spec.largest, style.size));
    o.smallest =
        std::min(o.largest, kTextSizeBounds.clamp(evaluateLength(spec.smallest, o.largest)));
    o.leading = style.leading;
    o.paragraphGap = style.gap;
    o.tracking = style.tracking;
    o.wrap = spec.wrap.value_or(true);
    o.align = spec.align.value_or(style.align);
    o.valign = spec.valign.value_or(style.valign);
    o.hangingSize = kLengthBounds.clamp(evaluateLength(spec.hangingIconSize));
    // By default, text is indented if an icon hangs in the margin.
    const bool hangs = std::any_of(out.paragraphs.begin(), out.paragraphs.end(),
                                   [](const Paragraph& p) { return p.hanging != nullptr; });
    o.indent = kLengthBounds.clamp(evaluateLength(spec.indent, hangs ? o.hangingSize + 0.9 : 0));
    return out;
}

double FaceLayout::measureTextHeight(const BoxSpec& b, double width) {
    const std::size_t before = face_.problems.size();
    TextBlock words = buildTextBlock(b, {0, 0, width, kMaxCoordinate});
    face_.problems.resize(before); // drawing will report these problems again
    if (words.paragraphs.empty())
        return 0;
    words.options.smallest = words.options.largest;
    return layOutText(tools_.shaper, std::move(words.paragraphs), words.options, budget_).height;
}

void FaceLayout::reportTextOverflow(const BoxSpec& from, const TextBlock& words,
                                    std::string_view why) {
    std::string said;
    for (const Paragraph& p : words.paragraphs)
        for (const TextRun& run : p.runs)
            said += (said.empty() || &run != &p.runs.front() ? "" : " ") + run.text;
    addProblem(FaceProblem::Kind::Overflow, from, 0,
               fmt::format("the rest of its text, from `{}` on: {}", firstWords(said), why));
}

void FaceLayout::continueOnNextPage(const BoxSpec& first, TextBlock words) {
    if (lettersOf(words.paragraphs) < letters_[&first]) {
        next_[&first] = {0, std::move(words), false};
        return;
    }
    reportTextOverflow(first, words, "no page has room for one line of it");
    next_[&first].ended = true;
}

void FaceLayout::finishOverflow() {
    for (auto& [name, rest] : rests_)
        if (rest.first->flowsToNextPage)
            continueOnNextPage(*rest.first, std::move(rest.words));
        else
            reportTextOverflow(*rest.from, rest.words, fmt::format("`{}` isn't printed", name));
    rests_.clear();
}

Rect FaceLayout::insidePadding(const BoxSpec& b, const Rect& r) const {
    if (!b.padding)
        return r;
    const double x = kLengthBounds.clamp(evaluateLength(b.padding->horizontal)),
                 y = kLengthBounds.clamp(evaluateLength(b.padding->vertical));
    return {r.x + x, r.y + y, std::max(0.0, r.w - 2 * x), std::max(0.0, r.h - 2 * y)};
}

void FaceLayout::drawText(const BoxSpec& b, const Rect& box) {
    const Rect r = insidePadding(b, box);
    TextBlock words;
    const BoxSpec* first = &b; // the box in which the text begins
    const auto rest = rests_.find(b.name);
    bool continued = rest != rests_.end() && !b.name.empty();
    if (continued) {
        words = std::move(rest->second.words);
        first = rest->second.first;
        rests_.erase(rest);
    } else if (b.flowsToNextPage && !firstItemOnPage(b)) {
        return;
    } else if (const auto from = flowed_.find(&b); b.flowsToNextPage && from != flowed_.end()) {
        words = from->second.words;
        continued = true;
    } else {
        explained_ = false;
        words = buildTextBlock(b, r);
        if (words.paragraphs.empty()) {
            if (b.flowsToNextPage)
                next_[&b].ended = true;
            return;
        }
        if (std::string written =
                evaluateText(b.text->text, RichTextMode::AsWritten, MissingValue::QuestionMark);
            !written.empty())
            shown_.push_back({&b, std::move(written), explained_});
    }
    words.options.width = r.w;
    words.options.height = r.h;
    const bool goesOn = !b.continuesInBox.empty() || first->flowsToNextPage;
    if (first->flowsToNextPage) {
        if (first == &b)
            letters_[first] = lettersOf(words.paragraphs);
        next_[first].ended = true; // reset below if text remains
    }
    TextOptions& o = words.options;
    const bool oneLine = !continued && b.text->oneLine && !goesOn;
    if (goesOn)
        o.smallest = o.largest; // all boxes of a flowing text use the same text size
    TextLayout laid;
    if (oneLine) {
        TextOptions single = o;
        single.wrap = false;
        laid = layOutText(tools_.shaper, words.paragraphs, single, budget_);
    }
    if (!oneLine || laid.overflow > 0)
        laid = layOutText(tools_.shaper, std::move(words.paragraphs), o, budget_);
    if (goesOn)
        if (auto further = takeOverflow(laid); !further.empty()) {
            TextBlock left{std::move(further), o, words.small};
            if (b.continuesInBox.empty())
                continueOnNextPage(*first, std::move(left));
            else
                rests_[b.continuesInBox] = {std::move(left), &b, first};
        }
    if (laid.overflow > 0)
        addProblem(FaceProblem::Kind::Overflow, b, laid.overflow);
    const double least = !words.small ? kWarnPoints : words.credit ? 0 : kFloorPoints;
    if (const double points = laid.size / kPoint; points < least - 1e-6)
        addProblem(FaceProblem::Kind::SmallText, b, points, fmt::format("{:.2g} pt", points));
    if (!laid.missing.empty())
        addProblem(FaceProblem::Kind::MissingGlyph, b, 0, laid.missing);
    if (laid.fewerMarks)
        addProblem(FaceProblem::Kind::FewerMarks, b, 0);
    const std::vector<Rect> lines = placeText(face_.list, tools_.shaper, laid, {r.x, r.y});
    if (laid.overflow == 0 && checkWithinTrim(b, boundingRect(lines))) { // else reported above
        Shape drawn;
        for (const Rect& line : lines)
            drawn.addRect(line);
        recordForCutCheck(b, std::move(drawn));
    }
}

} // namespace ww::sheets

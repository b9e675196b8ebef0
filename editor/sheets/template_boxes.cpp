// The keys of one box.

#include "editor/sheets/template_compile.h"

#include "rules/base/words.h"

#include <fmt/format.h>

#include <algorithm>

namespace ww::sheets {

namespace {

constexpr Bounds kSpecks{0.05, kFarthest}; ///< what takes room, however little
constexpr Bounds kLines{0, 50}, kHanging{0, 500};
constexpr Bounds kShares{0, 1000, ""}, kColumns{1, 1000, ""}, kTurns{-3600, 3600, " degrees"};

const std::vector<std::string>& boxKeys() {
    static const std::vector<std::string> keys = {
        "box",       "at",          "size",     "if",        "grow",   "rotate",      "shape",
        "fill",      "stroke",      "line",     "dash",      "icon",   "text",        "corner",
        "sentences", "icon_colour", "style",    "icon_size", "colour", "fit_between", "wrap",
        "align",     "none",        "valign",   "hang",      "indent", "image",       "fit",
        "reminders", "focus",       "fallback", "tint",      "step",   "group",       "repeat",
        "stack",     "placeholder", "gap",      "columns",   "boxes",  "row",         "clip",
        "one_line",  "join",        "use",      "with",
    };
    return keys;
}

} // namespace

template <class T>
std::optional<T> TemplateCompiler::word(NodeRef node, const Words& words,
                                        const std::vector<std::pair<std::string_view, T>>& table) {
    if (!node)
        return std::nullopt;
    const std::string text = scalar(node, words);
    std::string known;
    std::vector<std::string> names;
    for (const auto& [name, value] : table) {
        if (name == text)
            return value;
        known += (known.empty() ? "" : ", ") + std::string(name);
        names.emplace_back(name);
    }
    report_(node,
            fmt::format("`{}` is not known here; {} are{}", text, known, didYouMean(text, names)));
    return std::nullopt;
}

BoxSpec TemplateCompiler::box(NodeRef node, const Words& words, int depth) {
    BoxSpec b;
    for (const NodeRef key : node)
        if (std::find(boxKeys().begin(), boxKeys().end(), key.key()) == boxKeys().end())
            report_(key, fmt::format("a box has no `{}`{}", key.key(),
                                     didYouMean(key.key(), boxKeys())));
    if (const NodeRef name = node.find("box"))
        b.name = scalar(name, words);
    if (const NodeRef condition = node.find("if"))
        b.condition = expression(scalar(condition, words), condition);
    place(b, node, words);
    shape(b, node, words);
    if (node.find("text") || node.find("sentences"))
        text(b, node, words);
    if (node.find("image"))
        image(b, node, words);
    if (node.find("repeat"))
        repeat(b, node, words);
    if (node.find("stack"))
        stack(b, node, words, depth);
    if (const NodeRef boxes = node.find("boxes")) {
        b.container = !b.stack;
        addBoxes(b.children, boxes, words, depth + 1,
                 b.stack && (b.stack->flow == Flow::Down || b.stack->flow == Flow::Up));
    }
    b.clip = flag(node.find("clip"), words, false);
    return b;
}

void TemplateCompiler::place(BoxSpec& b, NodeRef node, const Words& words) {
    const auto pair = [&](const char* key, Length& first, Length& second, const Bounds& bounds) {
        const NodeRef value = node.find(key);
        if (!value)
            return;
        if (!value.isSequence() || value.size() != 2) {
            report_(value, fmt::format("`{}` is two lengths: `{}: [3, 4.5]`", key, key));
            return;
        }
        first = length(value.at(0), words, bounds);
        second = length(value.at(1), words, bounds);
    };
    // A line may go up or to the left.
    const NodeRef shape = node.find("shape");
    const bool line = shape && shape.scalar() == "line";
    pair("at", b.x, b.y, kPlaces);
    const NodeRef size = node.find("size");
    // `[w, fit]`: as high as its text
    b.textHigh = size && size.isSequence() && size.size() == 2 && size.at(1).isScalar() &&
                 size.at(1).scalar() == "fit";
    if (b.textHigh)
        b.w = length(size.at(0), words, kLengths);
    else if (!node.find("repeat"))
        pair("size", b.w, b.h, line ? kPlaces : kLengths);
    b.grow = length(node.find("grow"), words, kShares);
    b.rotate = length(node.find("rotate"), words, kTurns);
}

void TemplateCompiler::shape(BoxSpec& b, NodeRef node, const Words& words) {
    static const std::vector<std::pair<std::string_view, BoxShape>> kShapes = {
        {"rect", BoxShape::Rect},         {"round", BoxShape::Round},
        {"circle", BoxShape::Circle},     {"diamond", BoxShape::Diamond},
        {"triangle", BoxShape::Triangle}, {"hexagon", BoxShape::Hexagon},
        {"shield", BoxShape::Shield},     {"bullet", BoxShape::Bullet},
        {"tab", BoxShape::Tab},           {"line", BoxShape::Line},
    };
    b.fill = colour(node.find("fill"), words);
    b.stroke = colour(node.find("stroke"), words);
    b.line = length(node.find("line"), words, kLines);
    b.corner = length(node.find("corner"), words, kLengths);
    if (const auto shape = word(node.find("shape"), words, kShapes))
        b.shape = *shape;
    else if (b.fill || b.stroke)
        b.shape = b.corner.given() ? BoxShape::Round : BoxShape::Rect;
    if (const NodeRef dash = node.find("dash"))
        for (const NodeRef one : dash)
            b.dash.push_back(length(one, words, kSpecks));
    if (const NodeRef icon = node.find("icon")) {
        b.icon = binding(icon, words);
        iconNamed(*b.icon, icon);
    }
    b.iconColour = colour(node.find("icon_colour"), words);
    b.iconSize = length(node.find("icon_size"), words, kLengths);
}

void TemplateCompiler::text(BoxSpec& b, NodeRef node, const Words& words) {
    static const std::vector<std::pair<std::string_view, Align>> kAligns = {
        {"left", Align::Left}, {"centre", Align::Centre}, {"right", Align::Right}};
    static const std::vector<std::pair<std::string_view, VAlign>> kVAligns = {
        {"top", VAlign::Top}, {"middle", VAlign::Middle}, {"bottom", VAlign::Bottom}};
    TextSpec t;
    t.sentences = static_cast<bool>(node.find("sentences"));
    t.text = binding(node.find(t.sentences ? "sentences" : "text"), words);
    if (const NodeRef reminders = node.find("reminders"))
        t.reminders = expression(scalar(reminders, words), reminders);
    if (const NodeRef style = node.find("style")) {
        t.style = scalar(style, words);
        if (!styles_.styles.count(t.style))
            report_(style, fmt::format("style.yaml has no style `{}`{}", t.style,
                                       didYouMean(t.style, keysOf(styles_.styles))));
    }
    t.colour = colour(node.find("colour"), words);
    if (const NodeRef between = node.find("fit_between"))
        fitBetween(t, between, words);
    if (const NodeRef wrap = node.find("wrap"))
        t.wrap = flag(wrap, words, true);
    t.oneLine = flag(node.find("one_line"), words, false);
    t.align = word(node.find("align"), words, kAligns);
    t.valign = word(node.find("valign"), words, kVAligns);
    if (const NodeRef none = node.find("none"))
        t.none = scalar(none, words);
    if (const NodeRef join = node.find("join"))
        t.join = scalar(join, words);
    t.hang = length(node.find("hang"), words, kHanging);
    t.indent = length(node.find("indent"), words, kLengths);
    b.text = std::move(t);
}

void TemplateCompiler::fitBetween(TextSpec& t, NodeRef between, const Words& words) {
    if (!between.isSequence() || between.size() != 2) {
        report_(between, "`fit_between` is the smallest and the largest size: `[7.5 pt, 8 pt]`");
        return;
    }
    const Length smallest = length(between.at(0), words, kTextSizes),
                 largest = length(between.at(1), words, kTextSizes);
    if (!smallest.given() || !largest.given())
        return;
    // As far as they are known before there is an entity: with each of the tries' settings.
    for (const auto& settings : out_.tries.empty() ? decltype(out_.tries)(1) : out_.tries) {
        std::vector<std::optional<double>> known(out_.names.size());
        for (const auto& [name, value] : settings)
            known[name] = value;
        const auto least = smallest.constant(known), most = largest.constant(known);
        if (least && most && *least > *most + 1e-9) {
            report_(between, fmt::format("the smallest size, `{}`, is above the largest, `{}`",
                                         between.at(0).scalar(), between.at(1).scalar()));
            return;
        }
    }
    t.smallest = smallest;
    t.largest = largest;
}

void TemplateCompiler::image(BoxSpec& b, NodeRef node, const Words& words) {
    static const std::vector<std::pair<std::string_view, Fit>> kFits = {{"cover", Fit::Cover},
                                                                        {"contain", Fit::Contain}};
    ImageSpec i;
    i.image = binding(node.find("image"), words);
    i.pack = place_.pack;
    if (i.image.parts.size() == 1 && !i.image.parts[0].expr) {
        const std::string& file = i.image.parts[0].literal;
        i.missing = !sources_.hasFile(i.pack, file);
        if (i.missing)
            report_(node.find("image"), fmt::format("the pack has no file `{}`", file));
    }
    if (const auto fit = word(node.find("fit"), words, kFits))
        i.fit = *fit;
    if (const NodeRef fallback = node.find("fallback")) {
        i.fallback = binding(fallback, words);
        iconNamed(i.fallback, fallback);
    }
    if (const NodeRef focus = node.find("focus")) {
        if (!focus.isSequence() || focus.size() != 4)
            report_(focus, "`focus` is the place of the middle within the box: `[x, y, w, h]`");
        else
            for (std::size_t k = 0; k < 4; ++k)
                i.focus[k] = length(focus.at(k), words);
    }
    i.placeholder = flag(node.find("placeholder"), words, true);
    if (const auto tint = colour(node.find("tint"), words))
        i.tint = *tint;
    b.image = std::move(i);
}

void TemplateCompiler::repeat(BoxSpec& b, NodeRef node, const Words& words) {
    RepeatSpec r;
    const NodeRef count = node.find("repeat");
    const std::string counted = scalar(count, words);
    r.count = expression(counted, count);
    if (simpleName(counted))
        r.field = counted.substr(0, counted.find('.'));
    if (const NodeRef step = node.find("step"); step && step.isSequence() && step.size() == 2) {
        r.stepX = length(step.at(0), words);
        r.stepY = length(step.at(1), words);
    } else {
        report_(node, "`repeat` needs a `step: [x, y]`");
    }
    if (const NodeRef wrap = node.find("wrap"))
        r.wrap = whole(wrap, words);
    if (const NodeRef group = node.find("group");
        group && group.isSequence() && group.size() == 2) {
        r.group = whole(group.at(0), words);
        r.groupGap = length(group.at(1), words);
    }
    if (const NodeRef size = node.find("size")) {
        if (size.isSequence()) {
            r.width = length(size.at(0), words, kSpecks);
            r.size = length(size.at(1), words, kSpecks);
        } else {
            r.size = length(size, words, kSpecks);
        }
    }
    b.repeat = std::move(r);
}

void TemplateCompiler::stack(BoxSpec& b, NodeRef node, const Words& words, int depth) {
    static const std::vector<std::pair<std::string_view, Flow>> kFlows = {{"down", Flow::Down},
                                                                          {"up", Flow::Up},
                                                                          {"right", Flow::Right},
                                                                          {"left", Flow::Left},
                                                                          {"grid", Flow::Grid}};
    (void)depth;
    StackSpec s;
    if (const auto flow = word(node.find("stack"), words, kFlows))
        s.flow = *flow;
    s.gap = length(node.find("gap"), words);
    s.row = length(node.find("row"), words, kSpecks);
    s.columns = length(node.find("columns"), words, kColumns);
    if (s.flow == Flow::Grid && (!node.find("row") || !node.find("columns")))
        report_(node, "a grid needs `columns` and `row`, the height of a row");
    b.stack = std::move(s);
}

} // namespace ww::sheets

#include "editor/sheets/style_reader.h"

#include "editor/sheets/measure.h"
#include "editor/sheets/template_compile.h"

namespace ww::sheets {

namespace {

// Allowed ranges. Leading, gap and tracking are multiples of the text size.
constexpr Bounds kWeights{1, 1000, ""}, kLeadings{0.5, 10, ""}, kGaps{0, 20, ""},
    kTrackings{-0.5, 10, ""};

template <auto Member, const Bounds& Within>
void numberAt(TextStyle& s, NodeRef n, StyleContext& c) {
    s.*Member = c.readNumber(n, s.*Member, Within);
}
template <auto Member>
void flagAt(TextStyle& s, NodeRef n, StyleContext& c) {
    s.*Member = readFlag(n, n.scalar(), c.report);
}
template <class T, auto Member>
void wordAt(TextStyle& s, NodeRef n, StyleContext& c) {
    s.*Member = readEnumWord<T>(n, n.scalar(), c.report).value_or(s.*Member);
}

void colourNamed(StyleSheet& sheet, NodeRef node, const StyleContext& c) {
    const std::string text(node.scalar());
    if (text.find('{') == std::string::npos && !parseColour(text)) {
        // Define the name although its value is invalid, so that uses of the name aren't reported.
        sheet.colours.emplace(node.key(), "#000000");
        if (node.isNull())
            c.report(
                FaultPlace::atKey(node),
                fmt::format("`{}` has no colour: write \"#rrggbb\" in quotes, since `#` begins "
                            "a comment",
                            node.key()));
        else
            c.report(node, fmt::format("`{}` isn't a colour: write \"#rrggbb\"", text));
        return;
    }
    sheet.colours[std::string(node.key())] = text;
    sheet.colourNodes[std::string(node.key())] = node;
}

void styleNamed(StyleSheet& sheet, NodeRef node, StyleContext& c) {
    TextStyle& style = sheet.styles[std::string(node.key())];
    if (const NodeRef base = node.find("extends")) {
        const auto known = sheet.styles.find(base.scalar());
        if (known == sheet.styles.end())
            c.report(base, fmt::format("there is no style `{}` above{}", base.scalar(),
                                       didYouMeanSuggestion(base.scalar(), keysOf(sheet.styles))));
        else
            style = known->second;
    }
    if (!node.isNull())
        schema::readMapping(styleKeyTable(), node, style, c);
}

void iconNamed(StyleSheet& sheet, NodeRef node, StyleContext& c) {
    IconStyle& style = sheet.icons[std::string(node.key())];
    if (!node.isNull())
        schema::readMapping(iconKeyTable(), node, style, c);
    if (style.icon.empty() && style.file.empty() && !node.find("icon") && !node.find("file") &&
        !c.assets.icon(node.key()))
        c.report(FaultPlace::atKey(node), unknownIconMessage(node.key(), c.assets, sheet));
}

} // namespace

void StyleContext::readColour(NodeRef node, std::string& out) const {
    std::string unknown;
    const auto found = resolveColour(node.scalar(), [&](std::string_view name) {
        const bool known = sheet.colours.count(name) != 0;
        if (!known)
            unknown = name;
        return known ? std::optional(Colour{}) : std::nullopt;
    });
    if (found)
        out = node.scalar();
    else
        report(FaultPlace::atMissingName(node),
               unknownColourMessage(node.scalar(), unknown, sheet));
}

double StyleContext::readNumber(NodeRef node, double otherwise, const Bounds& bounds) const {
    const auto made = Length::parse(node.scalar(), {});
    if (!made) {
        report(node, made.error().message);
        return otherwise;
    }
    const double value = made->evaluate({});
    if (bounds.contains(value))
        return value;
    report(node, bounds.outOfRangeMessage(node.scalar()));
    return otherwise;
}

void StyleContext::readIcon(NodeRef node, std::string& out) const {
    if (assets.icon(node.scalar()))
        out = node.scalar();
    else
        report(FaultPlace::atMissingName(node), unknownIconMessage(node.scalar(), assets, sheet));
}

const schema::MetaTable<StyleSheet, StyleContext>& styleFileKeyTable() {
    static const schema::MetaTable<StyleSheet, StyleContext> table = {
        "style.yaml",
        {
            {{"colours", "colours by name",
              "Names for colours: `#rrggbb`, or `{field}` of the printed entity. Templates and "
              "styles use these names."},
             [](StyleSheet&, NodeRef, StyleContext&) {}}, // read before all other keys, since
                                                          // styles and icons use colours
            {{"styles", "styles by name", "The looks of text."},
             [](StyleSheet& s, NodeRef n, StyleContext& c) {
                 for (const NodeRef one : n)
                     styleNamed(s, one, c);
             }},
            {{"icons", "icons by name",
              "Icons of your own, other pictures for icon names, and the colours of icons in "
              "text."},
             [](StyleSheet& s, NodeRef n, StyleContext& c) {
                 for (const NodeRef one : n)
                     iconNamed(s, one, c);
             }},
        }};
    return table;
}

const schema::MetaTable<TextStyle, StyleContext>& styleKeyTable() {
    static const schema::MetaTable<TextStyle, StyleContext> table = {
        "a style",
        {
            {{"extends", "a style's name",
              "A style above, which gives the values that aren't written here."},
             [](TextStyle&, NodeRef, StyleContext&) {}}, // read before all other keys
            {{"family", "text", "The font: `Alegreya Sans` or `Barlow Condensed`."},
             [](TextStyle& s, NodeRef n, StyleContext& c) {
                 s.family = n.scalar();
                 if (!c.assets.hasFamily(s.family))
                     c.report(n, fmt::format("`{}` isn't one of the fonts that come with the "
                                             "program{}",
                                             s.family,
                                             didYouMeanSuggestion(s.family, c.assets.families())));
             }},
            {{"weight", "a number", "The weight: 400 is regular, 700 bold."},
             [](TextStyle& s, NodeRef n, StyleContext& c) {
                 s.weight = static_cast<int>(c.readNumber(n, s.weight, kWeights));
             }},
            {{"italic", "`true` or `false`", "Slanted."}, flagAt<&TextStyle::italic>},
            {{"size", "a length", "The size of the letters, such as `8 pt`."},
             numberAt<&TextStyle::size, kTextSizeBounds>},
            {{"colour", "a colour", "The colour of the letters; `ink`."},
             [](TextStyle& s, NodeRef n, StyleContext& c) { c.readColour(n, s.colour); }},
            {{"leading", "a number",
              "The distance from line to line, as a multiple of the text "
              "size; 1.2."},
             numberAt<&TextStyle::leading, kLeadings>},
            {{"gap", "a number", "The gap between paragraphs, as a multiple of the text size."},
             numberAt<&TextStyle::gap, kGaps>},
            {{"tracking", "a number", "The gap between letters, as a multiple of the text size."},
             numberAt<&TextStyle::tracking, kTrackings>},
            {{"capitals", "`true` or `false`", "If true, all letters are capitals."},
             flagAt<&TextStyle::capitals>},
            {{"small", "`true` or `false`",
              "If true, the text can be smaller than rules text should be, down to 6 pt. The style "
              "`credit` can be even smaller."},
             flagAt<&TextStyle::isCredit>},
            {{"align", enumWordsText<Align>(), "The alignment of the lines."},
             wordAt<Align, &TextStyle::align>},
            {{"valign", enumWordsText<VAlign>(),
              "The vertical position of the lines in their "
              "box."},
             wordAt<VAlign, &TextStyle::valign>},
        }};
    return table;
}

const schema::MetaTable<IconStyle, StyleContext>& iconKeyTable() {
    using I = IconStyle;
    static const schema::MetaTable<I, StyleContext> table = {
        "an icon",
        {
            {{"icon", "an icon's name", "The name of another icon, whose picture is used."},
             [](I& i, NodeRef n, StyleContext& c) { c.readIcon(n, i.icon); }},
            {{"file", "text",
              "A picture of the pack, such as `icons/hit.svg`, which becomes an "
              "icon of your own."},
             [](I& i, NodeRef n, StyleContext& c) {
                 if (!c.files.hasFile(c.pack, n.scalar())) {
                     c.report(n, fmt::format("the pack has no file `{}`", n.scalar()));
                     return;
                 }
                 i.file = n.scalar();
                 i.pack = c.pack;
             }},
            {{"colour", "a colour", "The icon's colour in text; by default the text's colour."},
             [](I& i, NodeRef n, StyleContext& c) { c.readColour(n, i.colour); }},
        }};
    return table;
}

void readStyles(NodeRef root, StyleSheet& sheet, const Assets& assets, std::string_view pack,
                const TemplateSources& files, const Report& report) {
    if (root.isNull())
        return;
    StyleContext context{{report}, sheet, assets, pack, files};
    for (const NodeRef one : root.find("colours"))
        colourNamed(sheet, one, context);
    schema::readMapping(styleFileKeyTable(), root, sheet, context);
}

std::vector<std::pair<std::string, Colour>> opaqueColours(const StyleSheet& styles) {
    std::vector<std::pair<std::string, Colour>> out;
    for (const auto& [name, text] : styles.colours)
        if (const auto colour = parseColour(text);
            colour && colour->a == 255 &&
            std::none_of(out.begin(), out.end(),
                         [&](const auto& one) { return one.second == *colour; }))
            out.emplace_back(name, *colour);
    return out;
}

std::optional<std::string> unknownColourMessage(std::string_view text, const StyleSheet& styles) {
    std::string unknown;
    const auto known = resolveColour(text, [&](std::string_view name) {
        const bool there = styles.colours.contains(name);
        unknown = there ? unknown : std::string(name);
        return there ? std::optional(Colour{}) : std::nullopt;
    });
    if (known)
        return std::nullopt;
    return unknownColourMessage(text, unknown, styles);
}

std::string unknownColourMessage(std::string_view text, std::string_view unknown,
                                 const StyleSheet& styles) {
    return fmt::format("`{}` isn't a colour: write #rrggbb or a name of style.yaml{}",
                       unknown.empty() ? text : unknown,
                       didYouMeanSuggestion(unknown, keysOf(styles.colours)));
}

std::string unknownIconMessage(std::string_view name, const Assets& assets,
                               const StyleSheet& styles) {
    std::vector<std::string> known = assets.iconNames();
    for (const auto& [own, style] : styles.icons)
        if (own != name)
            known.push_back(own);
    return fmt::format("there is no icon `{}`{}", name, didYouMeanSuggestion(name, known));
}

} // namespace ww::sheets

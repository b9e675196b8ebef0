#include "editor/sheets/style_reader.h"

#include "editor/sheets/measure.h"
#include "editor/sheets/template_compile.h"

#include <fmt/format.h>

#include <charconv>

namespace ww::sheets {

namespace {

// In sizes of the text, but for the weight.
constexpr Bounds kWeights{1, 1000, ""}, kLeadings{0.5, 10, ""}, kGaps{0, 20, ""},
    kTrackings{-0.5, 10, ""};

class StyleReader {
  public:
    StyleReader(StyleSheet& sheet, const Assets& assets,
                const std::function<void(NodeRef, std::string)>& report)
        : sheet_(sheet), assets_(assets), report_(report) {}

    void read(NodeRef root) {
        for (const NodeRef one : root.find("colours")) // which the others name
            colour(one);
        for (const NodeRef section : root) {
            if (section.key() == "colours")
                continue;
            if (section.key() == "styles")
                for (const NodeRef one : section)
                    style(one, sheet_.styles[std::string(one.key())]);
            else if (section.key() == "icons")
                for (const NodeRef one : section)
                    icon(one, sheet_.icons[std::string(one.key())]);
            else
                report_(section,
                        fmt::format("style.yaml has `colours`, `styles` and `icons`, no `{}`{}",
                                    section.key(),
                                    didYouMean(section.key(), {"colours", "styles", "icons"})));
        }
    }

  private:
    void colour(NodeRef node) {
        const std::string text(node.scalar());
        if (text.find('{') == std::string::npos && !parseColour(text))
            report_(node, fmt::format("`{}` is not a colour: write \"#rrggbb\"", text));
        else {
            sheet_.colours[std::string(node.key())] = text;
            sheet_.colourNodes[std::string(node.key())] = node;
        }
    }

    /// A colour as templates may write it; what isn't one is told.
    void useOf(NodeRef node, std::string& out) {
        std::string unknown;
        const auto found = resolveColour(node.scalar(), [&](std::string_view name) {
            const bool known = sheet_.colours.count(name) != 0;
            if (!known)
                unknown = name;
            return known ? std::optional(Colour{}) : std::nullopt;
        });
        if (found)
            out = node.scalar();
        else
            report_(node,
                    fmt::format("`{}` is not a colour: write \"#rrggbb\" or a name of `colours`{}",
                                node.scalar(), didYouMean(unknown, keysOf(sheet_.colours))));
    }

    template <class T>
    void word(NodeRef node, T& out, const std::vector<std::pair<std::string, T>>& known) {
        std::vector<std::string> names;
        std::string all;
        for (const auto& [name, value] : known) {
            if (name == node.scalar()) {
                out = value;
                return;
            }
            names.push_back(name);
            all += (all.empty() ? "" : ", ") + name;
        }
        report_(node, fmt::format("`{}` is not known here; {} are{}", node.scalar(), all,
                                  didYouMean(node.scalar(), names)));
    }

    double length(NodeRef node, double otherwise, const Bounds& bounds) {
        const auto made = Length::parse(node.scalar(), {});
        if (!made) {
            report_(node, made.error());
            return otherwise;
        }
        const double value = made->at({});
        if (bounds.hold(value))
            return value;
        report_(node, bounds.message(node.scalar()));
        return otherwise;
    }

    bool flag(NodeRef node) {
        if (node.scalar() != "true" && node.scalar() != "false")
            report_(node, fmt::format("`{}` is neither true nor false", node.scalar()));
        return node.scalar() == "true";
    }

    void style(NodeRef node, TextStyle& style) {
        if (const NodeRef base = node.find("extends")) {
            const auto known = sheet_.styles.find(base.scalar());
            if (known == sheet_.styles.end())
                report_(base, fmt::format("there is no style `{}` above{}", base.scalar(),
                                          didYouMean(base.scalar(), keysOf(sheet_.styles))));
            else
                style = known->second;
        }
        for (const NodeRef value : node) {
            const std::string_view key = value.key(), text = value.scalar();
            if (key == "family") {
                style.family = text;
                if (!assets_.hasFamily(text))
                    report_(value,
                            fmt::format("`{}` is not one of the fonts that come with the program{}",
                                        text, didYouMean(text, assets_.families())));
            } else if (key == "weight") {
                style.weight = static_cast<int>(length(value, style.weight, kWeights));
            } else if (key == "italic") {
                style.italic = flag(value);
            } else if (key == "size") {
                style.size = length(value, style.size, kTextSizes);
            } else if (key == "colour") {
                useOf(value, style.colour);
            } else if (key == "leading") {
                style.leading = length(value, style.leading, kLeadings);
            } else if (key == "gap") {
                style.gap = length(value, style.gap, kGaps);
            } else if (key == "tracking") {
                style.tracking = length(value, style.tracking, kTrackings);
            } else if (key == "capitals") {
                style.capitals = flag(value);
            } else if (key == "small") {
                style.small = flag(value);
            } else if (key == "align") {
                word<Align>(
                    value, style.align,
                    {{"left", Align::Left}, {"centre", Align::Centre}, {"right", Align::Right}});
            } else if (key == "valign") {
                word<VAlign>(
                    value, style.valign,
                    {{"top", VAlign::Top}, {"middle", VAlign::Middle}, {"bottom", VAlign::Bottom}});
            } else if (key != "extends") {
                static const std::vector<std::string> kKeys = {
                    "family",  "weight",   "italic",   "size",  "colour", "leading", "gap",
                    "extends", "tracking", "capitals", "small", "align",  "valign"};
                report_(value, fmt::format("a style has no `{}`{}", key, didYouMean(key, kKeys)));
            }
        }
    }

    void icon(NodeRef node, IconStyle& style) {
        for (const NodeRef value : node) {
            if (value.key() == "icon") {
                if (assets_.icon(value.scalar()))
                    style.icon = value.scalar();
                else
                    report_(value, fmt::format("there is no icon `{}`{}", value.scalar(),
                                               didYouMean(value.scalar(), assets_.iconNames())));
            } else if (value.key() == "colour") {
                useOf(value, style.colour);
            } else {
                report_(value,
                        fmt::format("an icon has `icon` and `colour`, no `{}`{}", value.key(),
                                    didYouMean(value.key(), {"icon", "colour"})));
            }
        }
        if (style.icon.empty() && !node.find("icon") && !assets_.icon(node.key()))
            report_(node, fmt::format("there is no icon `{}`{}", node.key(),
                                      didYouMean(node.key(), assets_.iconNames())));
    }

    StyleSheet& sheet_;
    const Assets& assets_;
    const std::function<void(NodeRef, std::string)>& report_;
};

} // namespace

void readStyles(NodeRef root, StyleSheet& sheet, const Assets& assets,
                const std::function<void(NodeRef, std::string)>& report) {
    StyleReader(sheet, assets, report).read(root);
}

} // namespace ww::sheets

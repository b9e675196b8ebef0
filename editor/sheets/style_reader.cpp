#include "editor/sheets/style_reader.h"

#include "editor/sheets/measure.h"

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
        for (const NodeRef section : root) {
            if (section.key() == "colours")
                for (const NodeRef one : section)
                    colour(one);
            else if (section.key() == "styles")
                for (const NodeRef one : section)
                    style(one, sheet_.styles[std::string(one.key())]);
            else if (section.key() == "icons")
                for (const NodeRef one : section)
                    icon(one, sheet_.icons[std::string(one.key())]);
            else
                report_(section,
                        fmt::format("style.yaml has `colours`, `styles` and `icons`, no `{}`",
                                    section.key()));
        }
    }

  private:
    void colour(NodeRef node) {
        const std::string text(node.scalar());
        if (text.find('{') == std::string::npos && !parseColour(text))
            report_(node, fmt::format("`{}` is not a colour: write \"#rrggbb\"", text));
        else
            sheet_.colours[std::string(node.key())] = text;
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
                report_(base, fmt::format("there is no style `{}` above", base.scalar()));
            else
                style = known->second;
        }
        for (const NodeRef value : node) {
            const std::string_view key = value.key(), text = value.scalar();
            if (key == "family") {
                style.family = text;
                if (!assets_.hasFamily(text))
                    report_(value,
                            fmt::format("`{}` is not one of the fonts that come with the program",
                                        text));
            } else if (key == "weight") {
                style.weight = static_cast<int>(length(value, style.weight, kWeights));
            } else if (key == "italic") {
                style.italic = flag(value);
            } else if (key == "size") {
                style.size = length(value, style.size, kTextSizes);
            } else if (key == "colour") {
                style.colour = text;
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
                style.align = text == "centre"  ? Align::Centre
                              : text == "right" ? Align::Right
                                                : Align::Left;
            } else if (key == "valign") {
                style.valign = text == "middle"   ? VAlign::Middle
                               : text == "bottom" ? VAlign::Bottom
                                                  : VAlign::Top;
            } else if (key != "extends") {
                report_(value, fmt::format("a style has no `{}`", key));
            }
        }
    }

    void icon(NodeRef node, IconStyle& style) {
        for (const NodeRef value : node) {
            if (value.key() == "icon") {
                style.icon = value.scalar();
                if (!assets_.icon(style.icon))
                    report_(value, fmt::format("there is no icon `{}`", style.icon));
            } else if (value.key() == "colour") {
                style.colour = value.scalar();
            } else {
                report_(value,
                        fmt::format("an icon has `icon` and `colour`, no `{}`", value.key()));
            }
        }
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

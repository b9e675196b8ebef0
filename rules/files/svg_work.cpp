#include "rules/files/svg_work.h"

#include "rules/files/svg_names.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ww::files {

namespace {

/// Costs of drawing, in passes over the whole picture. Measured for a card at 300 dpi.
constexpr double kMask = 8, kPattern = 12, kVeil = 1, kFaintShape = 0.1, kClip = 0.2, kImage = 1;
constexpr double kElement = 0.001, kBytesOfElement = 100;
constexpr double kLetter = 0.002, kStop = 0.00005, kRepeat = 0.001;
constexpr std::size_t kDeepest = 256; ///< maximum depth of references to references

using svg::trimQuotes, svg::localName, svg::toLowerAscii;

/// Returns the ids to which a value refers by `url(#id)`.
std::vector<std::string> named(std::string_view value) {
    std::vector<std::string> out;
    const std::string small = toLowerAscii(value);
    for (std::size_t at = small.find("url("); at != std::string::npos;
         at = small.find("url(", at + 1)) {
        const std::size_t end = std::min(value.find(')', at), value.size());
        const std::string_view target = trimQuotes(value.substr(at + 4, end - at - 4));
        if (target.starts_with('#'))
            out.emplace_back(target.substr(1));
    }
    return out;
}

/// The work of drawing some elements, in passes. A "veil" is a group with opacity, blend mode or
/// filter. A veil inside other veils is counted again for each veil around it.
struct Work {
    double flat = 0;  ///< work outside veils
    double veils = 0; ///< work of all veils, each counted once
    /// work of all veils, each counted once plus once for each veil around it among these elements
    double deep = 0;

    void add(const Work& other, double times = 1, int veilsRound = 0) {
        flat += times * other.flat;
        veils += times * other.veils;
        deep += times * (other.deep + veilsRound * other.veils);
    }
    void veil(double weight) {
        veils += weight;
        deep += weight;
    }
    [[nodiscard]] double all() const { return flat + deep; }
};

using Properties = std::map<std::string, std::string>;

void readDeclarations(std::string_view text, Properties& out) {
    while (!text.empty()) {
        const std::string_view one = text.substr(0, text.find(';'));
        text.remove_prefix(std::min(one.size() + 1, text.size()));
        if (const std::size_t colon = one.find(':'); colon != std::string::npos)
            out[toLowerAscii(trimQuotes(one.substr(0, colon)))] =
                std::string(trimQuotes(one.substr(colon + 1)));
    }
}

class Estimate {
  public:
    explicit Estimate(double most) : most_(most) {}

    double of(const pugi::xml_document& svg) {
        collect(svg);
        return inside(svg, 0).all();
    }

  private:
    /// Collects ids and style sheets. Doesn't recurse, because a deeply nested file would overflow
    /// the stack.
    void collect(const pugi::xml_document& svg) {
        for (pugi::xml_node at = svg.first_child(); at;) {
            if (const std::string_view id = at.attribute("id").value(); !id.empty())
                ids_.emplace(id, at);
            if (localName(at.name()) == "style")
                for (const pugi::xml_node text : at.children())
                    sheet(text.value());
            if (at.first_child()) {
                at = at.first_child();
                continue;
            }
            while (at && at != svg && !at.next_sibling())
                at = at.parent();
            at = at == svg ? pugi::xml_node() : at.next_sibling();
        }
    }
    /// Reads a style sheet. Rules for a class (`.name`) are stored by class. All other rules are
    /// treated as if they applied to every element.
    void sheet(std::string_view text) {
        while (true) {
            const std::size_t open = text.find('{'), close = text.find('}', open);
            if (open == std::string::npos || close == std::string::npos)
                return;
            std::string_view selectors = text.substr(0, open);
            if (const std::size_t comment = selectors.rfind("*/"); comment != std::string::npos)
                selectors.remove_prefix(comment + 2);
            Properties rule;
            readDeclarations(text.substr(open + 1, close - open - 1), rule);
            text.remove_prefix(close + 1);
            while (!selectors.empty()) {
                const std::string_view one = selectors.substr(0, selectors.find(','));
                selectors.remove_prefix(std::min(one.size() + 1, selectors.size()));
                const std::string_view name = trimQuotes(one);
                const bool plain = name.starts_with('.') &&
                                   name.find_first_of(" .:#[>+~*", 1) == std::string::npos;
                Properties& to = plain ? classes_[std::string(name.substr(1))] : everything_;
                for (const auto& [key, value] : rule)
                    to[key] = value;
            }
        }
    }

    Properties propertiesOf(pugi::xml_node node) const {
        Properties out = everything_;
        for (const pugi::xml_attribute attribute : node.attributes())
            out[localName(attribute.name())] = attribute.value();
        for (std::string_view words = node.attribute("class").value(); !words.empty();) {
            const std::string_view one = words.substr(0, words.find_first_of(" \t\r\n"));
            words.remove_prefix(std::min(one.size() + 1, words.size()));
            if (const auto rule = classes_.find(one); rule != classes_.end())
                for (const auto& [key, value] : rule->second)
                    out[key] = value;
        }
        readDeclarations(node.attribute("style").value(), out);
        return out;
    }

    Work inside(pugi::xml_node node, std::size_t depth) {
        Work out;
        for (const pugi::xml_node child : node.children())
            if (child.type() == pugi::node_element && !isHidden(localName(child.name())) &&
                out.all() <= most_)
                out.add(drawn(child, depth + 1));
        return out;
    }
    /// Returns true for elements that are drawn only where something refers to them.
    static bool isHidden(const std::string& name) {
        static const std::set<std::string> kHidden = {
            "defs",  "symbol",         "pattern",        "mask",     "marker", "clippath", "filter",
            "style", "lineargradient", "radialgradient", "metadata", "title",  "desc"};
        return kHidden.contains(name);
    }

    Work drawn(pugi::xml_node node, std::size_t depth) {
        const std::string name = localName(node.name());
        const Properties properties = propertiesOf(node);
        const auto get = [&](const char* key) -> std::string_view {
            const auto found = properties.find(key);
            return found == properties.end() ? std::string_view() : found->second;
        };
        Work content = inside(node, depth);
        const bool leaf = !node.first_child() && name != "use";
        const double bytes = static_cast<double>(get("d").size() + get("points").size());
        content.flat += kElement * (1 + bytes / kBytesOfElement);
        if (name == "image")
            content.flat += kImage;
        for (const pugi::xml_node text : node.children())
            content.flat += kLetter * static_cast<double>(std::string_view(text.value()).size());
        if (name == "use")
            content.add(shown(std::string(trimQuotes(get("href"))), depth));
        const double corners = std::max(1.0, bytes / 4);
        Work out;
        int round = 0; // number of veils that an element adds
        for (const auto& [key, value] : properties)
            for (const std::string& id : named(value)) {
                const std::string kind = kindOf(id);
                if (kind == "pattern") {
                    out.veil(kPattern);
                    out.add(shown('#' + id, depth), 1, 1);
                } else if (kind == "marker") {
                    content.add(shown('#' + id, depth), corners);
                } else if (kind == "clippath") {
                    out.veil(kClip);
                    out.add(shown('#' + id, depth), 1, 1);
                } else if (kind == "mask") {
                    out.veil(kMask);
                    out.add(shown('#' + id, depth), 1, 1);
                    ++round;
                } else if (kind == "lineargradient" || kind == "radialgradient") {
                    content.flat += gradient(id, depth);
                } else if (kind == "filter") {
                    out.veil(kVeil);
                    ++round;
                }
            }
        const bool blends = (!get("mix-blend-mode").empty() && get("mix-blend-mode") != "normal") ||
                            get("isolation") == "isolate";
        if (isFaint(get("opacity")) || blends) {
            out.veil(leaf && !blends ? kFaintShape : kVeil);
            round += leaf && !blends ? 0 : 1;
        }
        out.add(content, 1, round);
        return out;
    }

    /// Returns the work of drawing a gradient in one filled area.
    double gradient(const std::string& id, std::size_t depth) const {
        double stops = 0, repeats = 0;
        std::string at = id;
        for (std::size_t i = depth; i < kDeepest; ++i) { // follows `href`: a gradient may use the
                                                         // stops of another gradient
            const auto found = ids_.find(at);
            if (found == ids_.end())
                break;
            const pugi::xml_node node = found->second;
            at.clear();
            for (const pugi::xml_node child : node.children())
                stops += localName(child.name()) == "stop" ? 1 : 0;
            const std::string spread = toLowerAscii(node.attribute("spreadMethod").value());
            if (spread == "repeat" || spread == "reflect")
                repeats = std::max(repeats, 1 / std::max(lengthOf(node), 1e-12));
            for (const pugi::xml_attribute attribute : node.attributes())
                if (localName(attribute.name()) == "href")
                    at =
                        trimQuotes(attribute.value())
                            .substr(std::min<std::size_t>(1, trimQuotes(attribute.value()).size()));
        }
        return stops * kStop + repeats * kRepeat;
    }
    /// Returns the gradient's length relative to the filled area. For lengths in units, assumes a
    /// picture of 100 units.
    static double lengthOf(pugi::xml_node node) {
        const bool units = localName(node.attribute("gradientUnits").value()) == "userspaceonuse";
        const auto number = [&](const char* name, double usual) {
            const std::string_view text = trimQuotes(node.attribute(name).value());
            if (text.empty())
                return usual;
            const double value = std::strtod(std::string(text).c_str(), nullptr);
            return text.ends_with('%') ? value / 100 : units ? value / 100 : value;
        };
        if (localName(node.name()) == "radialgradient")
            return number("r", 0.5) - number("fr", 0);
        return std::hypot(number("x2", 1) - number("x1", 0), number("y2", 0) - number("y1", 0));
    }

    static bool isFaint(std::string_view opacity) {
        const double value = std::strtod(std::string(opacity).c_str(), nullptr);
        return !opacity.empty() && value < (opacity.ends_with('%') ? 100 : 1);
    }
    std::string kindOf(const std::string& id) const {
        const auto found = ids_.find(id);
        return found == ids_.end() ? std::string() : localName(found->second.name());
    }
    /// Returns the work of drawing the referenced element. Caches this result.
    Work shown(const std::string& reference, std::size_t depth) {
        const auto found = ids_.find(reference.starts_with('#') ? reference.substr(1) : reference);
        if (found == ids_.end())
            return {};
        if (const auto known = known_.find(found->first); known != known_.end())
            return known->second;
        if (depth > kDeepest || !open_.insert(found->first).second)
            return {most_ + 1, 0, 0}; // the references are circular or too deep
        const pugi::xml_node node = found->second;
        Work out = drawn(node, depth + 1);
        // Follow `href`, because a pattern may use the content of another pattern.
        for (const pugi::xml_attribute attribute : node.attributes())
            if (localName(attribute.name()) == "href" && localName(node.name()) != "use")
                out.add(shown(std::string(trimQuotes(attribute.value())), depth + 1));
        open_.erase(found->first);
        known_[found->first] = out;
        return out;
    }

    double most_;
    std::map<std::string, pugi::xml_node, std::less<>> ids_;
    std::map<std::string, Properties, std::less<>> classes_;
    Properties everything_; ///< properties of rules for all elements
    std::map<std::string, Work, std::less<>> known_;
    std::set<std::string, std::less<>> open_;
};

} // namespace

std::size_t estimateSvgPasses(const pugi::xml_document& svg, std::size_t most) {
    const double passes = Estimate(static_cast<double>(most)).of(svg);
    return static_cast<std::size_t>(std::ceil(std::min(passes, 1e15)));
}

} // namespace ww::files

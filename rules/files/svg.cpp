#include "rules/base/utf8.h"
#include "rules/files/base64.h"
#include "rules/files/content.h"
#include "rules/files/svg_names.h"
#include "rules/files/svg_work.h"

#include <algorithm>
#include <map>
#include <pugixml.hpp>
#include <set>

namespace ww::files {
namespace {

using Found = std::optional<Error>;
constexpr std::size_t npos = std::string::npos;

using svg::trimQuotes, svg::localName, svg::toLowerAscii;

class Scan {
  public:
    Scan(const std::string& shown, const SvgLimits& limits) : shown_(shown), limits_(limits) {}

    Found document(const pugi::xml_document& svg) {
        for (pugi::xml_node node : svg.children()) {
            if (node.type() == pugi::node_doctype)
                return makeError(diag::svgDoctype, shown_);
            if (node.type() == pugi::node_declaration) {
                const std::string encoding = toLowerAscii(node.attribute("encoding").value());
                if (!encoding.empty() && encoding != "utf-8" && encoding != "us-ascii" &&
                    encoding != "ascii")
                    return makeError(diag::svgBroken, shown_, {{"what", "it isn't UTF-8"}});
            }
        }
        if (localName(svg.document_element().name()) != "svg")
            return makeError(diag::svgBroken, shown_, {{"what", "it has no `svg` element"}});
        if (auto found = walk(svg))
            return found;
        if (auto found = countUses(svg.document_element()))
            return found;
        if (auto found = filters())
            return found;
        const std::size_t passes = estimateSvgPasses(svg, limits_.passes);
        return passes > limits_.passes
                   ? limit(passes, limits_.passes, "steps for masks, patterns and opacity")
                   : std::nullopt;
    }

  private:
    Found limit(std::size_t actual, std::size_t most, const char* unit) const {
        return makeError(
            diag::svgLimit, shown_,
            {{"actual", std::to_string(actual)}, {"limit", std::to_string(most)}, {"unit", unit}});
    }
    Found external(std::string_view what) const {
        return makeError(diag::svgExternal, shown_, {{"what", std::string(what.substr(0, 80))}});
    }
    Found active(std::string what) const {
        return makeError(diag::svgActive, shown_, {{"what", std::move(what)}});
    }

    /// Walks all elements. Doesn't recurse, because a deeply nested file would overflow the stack.
    Found walk(pugi::xml_node top) {
        std::size_t elements = 0;
        std::size_t depth = 0;
        for (pugi::xml_node at = top.first_child(); at;) {
            if (at.type() == pugi::node_element) {
                if (++elements > limits_.elements)
                    return limit(elements, limits_.elements, "elements");
                elements_ = elements;
                if (depth + 1 > limits_.depth)
                    return limit(depth + 1, limits_.depth, "levels");
                if (auto found = element(at))
                    return found;
            } else if (at.type() == pugi::node_pi) {
                return external(at.name());
            }
            if (at.first_child()) {
                at = at.first_child();
                ++depth;
                continue;
            }
            while (at && at != top && !at.next_sibling()) {
                at = at.parent();
                --depth;
            }
            at = at == top ? pugi::xml_node() : at.next_sibling();
        }
        return std::nullopt;
    }

    Found element(pugi::xml_node node) {
        static const std::set<std::string> kActive = {
            "script", "foreignobject", "iframe", "object",   "embed",
            "audio",  "video",         "canvas", "listener", "handler"};
        static const std::set<std::string> kAnimations = {"animate", "set", "animatemotion",
                                                          "animatetransform"};
        const std::string name = localName(node.name());
        if (kActive.contains(name))
            return active("an element `" + name + "`");
        if (kAnimations.contains(name) &&
            localName(node.attribute("attributeName").value()) == "href")
            return active("an animation that changes a reference");
        if (name == "style")
            for (pugi::xml_node text : node.children()) {
                if (auto found = css(text.value()))
                    return found;
                styledFilters_ =
                    styledFilters_ || toLowerAscii(text.value()).find("filter") != npos;
            }
        if (name.starts_with("fe"))
            filterWork_ += workOf(name, node);
        if (const std::string_view id = node.attribute("id").value(); !id.empty())
            ids_.emplace(id, node);
        for (pugi::xml_attribute attribute : node.attributes())
            if (auto found = check(attribute))
                return found;
        return std::nullopt;
    }

    Found check(pugi::xml_attribute attribute) {
        const std::string full = toLowerAscii(attribute.name());
        const std::string name = localName(attribute.name());
        const std::string_view value = attribute.value();
        if (full == "xmlns" || full.starts_with("xmlns:"))
            return std::nullopt;
        if (name.size() > 2 && name.starts_with("on"))
            return active("an attribute `" + name + "`");
        if (name == "filter" || (name == "style" && toLowerAscii(value).find("filter") != npos))
            ++filtered_;
        if (name == "href" || name == "src")
            return reference(value);
        if (full == "xml:base")
            return external(value);
        if (name == "style")
            return css(value);
        return urls(value);
    }

    Found css(std::string_view text) {
        // Escapes can hide `url` and `@import` from a search, so refuse them.
        if (text.find('\\') != text.npos)
            return active("an escape sequence (backslash) in its styles");
        if (toLowerAscii(text).find("@import") != std::string::npos)
            return external("@import");
        return urls(text);
    }

    Found urls(std::string_view text) {
        const std::string small = toLowerAscii(text);
        for (std::size_t at = small.find("url("); at != std::string::npos;
             at = small.find("url(", at + 1)) {
            const std::size_t end = std::min(small.find(')', at), small.size());
            if (auto found = reference(trimQuotes(text.substr(at + 4, end - at - 4))))
                return found;
        }
        return std::nullopt;
    }

    Found reference(std::string_view target) {
        target = trimQuotes(target);
        if (target.empty() || target[0] == '#')
            return std::nullopt;
        for (const auto& [head, ending] : {std::pair{"data:image/png;base64,", ".png"},
                                           std::pair{"data:image/jpeg;base64,", ".jpg"},
                                           std::pair{"data:image/jpg;base64,", ".jpg"}})
            if (target.starts_with(head)) {
                const auto bytes = decodeBase64(target.substr(std::string_view(head).size()));
                if (!bytes)
                    return makeError(diag::svgBroken, shown_,
                                     {{"what", "an embedded picture is damaged"}});
                ImageLimits limits; // lower limits, because the SVG renderer keeps the whole
                                    // embedded picture in memory
                limits.pixels = limits.maxDecodedPixels;
                const auto info = checkImage(shown_ + ending, *bytes, limits);
                if (!info)
                    return info.error();
                pixels_ += std::uint64_t{info->width} * info->height;
                return pixels_ > limits_.pixels
                           ? limit(pixels_, limits_.pixels, "pixels of embedded pictures")
                           : std::nullopt;
            }
        return external(target);
    }

    /// Counts the elements that `use`, patterns, masks and markers draw again. Nested `use`
    /// elements multiply.
    Found countUses(pugi::xml_node root) {
        std::map<std::string, std::size_t> known;
        std::set<std::string> open;
        std::size_t total = 0;
        if (!usesBelow(root, known, open, 0, total) || total > limits_.uses)
            return limit(std::max(total, limits_.uses + 1), limits_.uses,
                         "elements drawn repeatedly by `use`, patterns or masks");
        copies_ = total;
        return std::nullopt;
    }

    /// Estimates the number of passes that a filter makes over the picture; 1 if unknown.
    static std::size_t workOf(const std::string& name, pugi::xml_node node) {
        const auto number = [&](const char* attribute) {
            const double value = node.attribute(attribute).as_double();
            return value > 1 ? static_cast<std::size_t>(std::min(value, 1e6)) : std::size_t(1);
        };
        if (name == "feturbulence")
            return number("numOctaves");
        if (name == "femorphology")
            return number("radius");
        if (name == "feconvolvematrix")
            return number("order") * number("order");
        return 1;
    }
    Found filters() const {
        constexpr std::size_t kMost = 200; // maximum of passes; 200 take some seconds for a card
                                           // at 300 dpi
        const std::size_t times = filtered_ + (styledFilters_ ? elements_ : 0);
        if (times == 0)
            return std::nullopt;
        const std::size_t work = std::max<std::size_t>(filterWork_, 1) * (times + copies_);
        return work > kMost ? limit(work, kMost, "filter steps") : std::nullopt;
    }

    bool usesBelow(pugi::xml_node node, std::map<std::string, std::size_t>& known,
                   std::set<std::string>& open, std::size_t depth, std::size_t& total) {
        if (depth > 4 * limits_.depth)
            return false;
        if (localName(node.name()) == "use") {
            std::string target;
            for (pugi::xml_attribute attribute : node.attributes())
                if (localName(attribute.name()) == "href")
                    target = trimQuotes(attribute.value());
            target = target.empty() ? target : target.substr(1);
            if (!copies(target, known, open, depth, total))
                return false;
        }
        for (pugi::xml_attribute attribute : node.attributes())
            if (!paints(node, attribute.value(), known, open, depth, total))
                return false;
        for (pugi::xml_node child : node.children())
            if (child.type() == pugi::node_element &&
                !usesBelow(child, known, open, depth + 1, total))
                return false;
        return total <= limits_.uses;
    }

    /// Counts patterns, masks and markers like `use`. A marker is drawn at every corner.
    bool paints(pugi::xml_node node, std::string_view value,
                std::map<std::string, std::size_t>& known, std::set<std::string>& open,
                std::size_t depth, std::size_t& total) {
        static const std::set<std::string> kPainted = {"pattern", "mask", "marker", "clippath"};
        for (std::size_t at = value.find("url("); at != npos; at = value.find("url(", at + 1)) {
            const std::size_t end = std::min(value.find(')', at), value.size());
            const std::string_view named = trimQuotes(value.substr(at + 4, end - at - 4));
            const auto target = ids_.find(named.empty() ? named : named.substr(1));
            const std::string kind =
                target == ids_.end() ? std::string() : localName(target->second.name());
            if (!kPainted.contains(kind))
                continue;
            const std::size_t before = total;
            if (!copies(target->first, known, open, depth, total))
                return false;
            const std::string_view path = node.attribute("d").value();
            const std::string_view points = node.attribute("points").value();
            if (kind == "marker")
                total += (total - before) * (std::max(path.size(), points.size()) / 4);
        }
        return total <= limits_.uses;
    }

    bool copies(const std::string& target, std::map<std::string, std::size_t>& known,
                std::set<std::string>& open, std::size_t depth, std::size_t& total) {
        if (const auto cached = known.find(target); cached != known.end()) {
            total += cached->second;
            return true;
        }
        const auto found = ids_.find(target);
        if (found == ids_.end()) {
            ++total;
            return true;
        }
        if (!open.insert(target).second)
            return false; // the references are circular
        std::size_t own = 1;
        const bool good = usesBelow(found->second, known, open, depth + 1, own);
        open.erase(target);
        known[target] = own;
        total += own;
        return good;
    }

    const std::string& shown_;
    const SvgLimits& limits_;
    std::map<std::string, pugi::xml_node, std::less<>> ids_;
    std::size_t elements_ = 0, copies_ = 0, filterWork_ = 0, filtered_ = 0;
    std::uint64_t pixels_ = 0; ///< pixels of all embedded pictures
    bool styledFilters_ = false;
};

} // namespace

std::optional<Error> scanSvg(const std::string& shown, std::string_view bytes,
                             const SvgLimits& limits) {
    if (bytes.size() > limits.bytes)
        return makeError(diag::svgLimit, shown,
                         {{"actual", std::to_string(bytes.size())},
                          {"limit", std::to_string(limits.bytes)},
                          {"unit", "bytes"}});
    if (!isUtf8(bytes) || bytes.find('\0') != bytes.npos)
        return makeError(diag::svgBroken, shown, {{"what", "it isn't UTF-8"}});
    pugi::xml_document svg;
    const pugi::xml_parse_result parsed = svg.load_buffer(
        bytes.data(), bytes.size(),
        pugi::parse_default | pugi::parse_doctype | pugi::parse_pi | pugi::parse_declaration,
        pugi::encoding_utf8);
    if (!parsed)
        return makeError(
            diag::svgBroken, shown,
            {{"what", parsed.description() + (" at byte " + std::to_string(parsed.offset))}});
    return Scan(shown, limits).document(svg);
}

} // namespace ww::files

#include "editor/sheets/own_icons.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace ww::sheets {

namespace {

/// Returns the value of an attribute in a tag, or nothing.
std::optional<std::string_view> attribute(std::string_view tag, std::string_view name) {
    for (std::size_t at = tag.find(name); at != std::string_view::npos;
         at = tag.find(name, at + 1)) {
        const std::size_t equals = at + name.size();
        const bool begins = at > 0 && (tag[at - 1] == ' ' || tag[at - 1] == '\n' ||
                                       tag[at - 1] == '\t' || tag[at - 1] == '\r');
        if (!begins || equals + 1 >= tag.size() || tag[equals] != '=')
            continue;
        const char quote = tag[equals + 1];
        const std::size_t end = tag.find(quote, equals + 2);
        if ((quote == '"' || quote == '\'') && end != std::string_view::npos)
            return tag.substr(equals + 2, end - equals - 2);
    }
    return std::nullopt;
}

std::optional<std::array<double, 4>> fourNumbers(std::string_view text) {
    std::array<double, 4> out{};
    for (double& value : out) {
        while (!text.empty() && (text.front() == ' ' || text.front() == ','))
            text.remove_prefix(1);
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{})
            return std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    }
    return out;
}

/// Assets with the packs' own icons, which override shipped icons.
class OwnIcons final : public Assets {
  public:
    explicit OwnIcons(std::shared_ptr<const Assets> shipped) : shipped_(std::move(shipped)) {}
    std::map<std::string, std::shared_ptr<const Icon>, std::less<>> own;

    FontId font(std::string_view family, int weight, bool italic) const override {
        return shipped_->font(family, weight, italic);
    }
    bool hasFamily(std::string_view family) const override { return shipped_->hasFamily(family); }
    std::vector<std::string> families() const override { return shipped_->families(); }
    const Font& fontAt(FontId id) const override { return shipped_->fontAt(id); }
    FontId fallbackFont() const override { return shipped_->fallbackFont(); }
    std::size_t fontCount() const override { return shipped_->fontCount(); }
    const Icon* icon(std::string_view name) const override {
        const auto found = own.find(name);
        return found == own.end() ? shipped_->icon(name) : found->second.get();
    }
    std::vector<std::string> iconNames() const override {
        std::vector<std::string> names = shipped_->iconNames();
        for (const auto& [name, icon] : own)
            names.push_back(name);
        return names;
    }
    std::vector<std::string>
    artistsOfShapes(const std::unordered_set<const Shape*>& shapes) const override {
        return shipped_->artistsOfShapes(shapes);
    }

  private:
    std::shared_ptr<const Assets> shipped_;
};

} // namespace

std::optional<Shape> parseSvgShape(std::string_view svg) {
    static constexpr std::string_view kMore[] = {
        "<circle", "<rect",  "<ellipse",   "<line",   "<poly",  "<use",     "<image",
        "<text",   "<style", "transform=", "style=",  "class",  "opacity=", "stroke",
        "<clip",   "<mask",  "url(",       "evenodd", "<symbol"};
    if (std::any_of(std::begin(kMore), std::end(kMore), [&](std::string_view word) {
            return svg.find(word) != std::string_view::npos;
        }))
        return std::nullopt;
    const auto tagAt = [&](std::size_t at) {
        return svg.substr(at, std::min(svg.find('>', at), svg.size()) - at);
    };
    const std::size_t root = svg.find("<svg");
    if (root == std::string_view::npos)
        return std::nullopt;
    const auto viewBox = attribute(tagAt(root), "viewBox");
    const auto view = viewBox ? fourNumbers(*viewBox) : std::nullopt;
    if (!view || !((*view)[2] > 0) || !((*view)[3] > 0))
        return std::nullopt;
    const double scale = 1 / std::max((*view)[2], (*view)[3]);
    std::optional<std::string_view> fill;
    Shape all;
    for (std::size_t at = svg.find("<path", root); at != std::string_view::npos;
         at = svg.find("<path", at + 1)) {
        const std::string_view tag = tagAt(at);
        const std::string_view own = attribute(tag, "fill").value_or("");
        if (own == "none" || fill.value_or(own) != own)
            return std::nullopt;
        fill = own;
        const auto part = parseSvgPath(attribute(tag, "d").value_or(""), scale);
        if (!part)
            return std::nullopt;
        all.verbs.insert(all.verbs.end(), part->verbs.begin(), part->verbs.end());
        for (const Point p : part->points)
            all.points.push_back({p.x - (*view)[0] * scale, p.y - (*view)[1] * scale});
    }
    return all.verbs.empty() ? std::nullopt : std::optional(std::move(all));
}

std::shared_ptr<const Icon> IconCache::icon(const std::string& name,
                                            const std::shared_ptr<const std::string>& bytes) {
    if (!bytes)
        return nullptr;
    const std::lock_guard lock(mutex_);
    const auto found = known_.find(bytes.get());
    if (found != known_.end() && found->second.bytes.lock() == bytes)
        return found->second.icon;
    std::shared_ptr<Icon> made;
    if (auto picture = readPicture(bytes)) {
        made = std::make_shared<Icon>();
        made->name = name;
        if (auto shape = parseSvgShape(*bytes)) {
            made->bounds = shape->bounds();
            made->shape = shareShape(std::move(*shape));
        } else {
            const double w = (*picture)->width, h = (*picture)->height;
            made->bounds = {0, 0, w / std::max(w, h), h / std::max(w, h)};
            made->picture = std::move(*picture);
        }
    }
    known_[bytes.get()] = {bytes, made};
    return made;
}

std::shared_ptr<const Assets> assetsWithOwnIcons(std::shared_ptr<const Assets> shipped,
                                                 const StyleSheet& styles, const ArtSource& art,
                                                 IconCache& cache) {
    std::shared_ptr<OwnIcons> made;
    for (const auto& [name, style] : styles.icons) {
        if (style.file.empty() || !art)
            continue;
        if (!made)
            made = std::make_shared<OwnIcons>(shipped);
        if (auto icon = cache.icon(name, art(style.pack, style.file).bytes))
            made->own[name] = std::move(icon);
    }
    return made ? made : shipped;
}

std::vector<std::string> ownIconNames(const StyleSheet& styles) {
    std::vector<std::string> out;
    for (const auto& [name, style] : styles.icons)
        if (!style.file.empty())
            out.push_back(name);
    return out;
}

} // namespace ww::sheets

#include "editor/sheets/assets.h"

#include "editor/sheets/font.h"

#include <nlohmann/json.hpp>

#include <array>
#include <fstream>
#include <map>
#include <mutex>
#include <set>
#include <sstream>

namespace ww::sheets {

namespace {

struct FontEntry {
    const char* file;
    const char* family;
    int weight;
    bool italic;
};

// The last is the fallback.
constexpr std::array<FontEntry, 8> kFonts = {{
    {"BarlowCondensed_500Medium.ttf", "Barlow Condensed", 500, false},
    {"BarlowCondensed_600SemiBold.ttf", "Barlow Condensed", 600, false},
    {"BarlowCondensed_700Bold.ttf", "Barlow Condensed", 700, false},
    {"AlegreyaSans_400Regular.ttf", "Alegreya Sans", 400, false},
    {"AlegreyaSans_400Regular_Italic.ttf", "Alegreya Sans", 400, true},
    {"AlegreyaSans_500Medium.ttf", "Alegreya Sans", 500, false},
    {"AlegreyaSans_700Bold.ttf", "Alegreya Sans", 700, false},
    {"DejaVuSans.ttf", "DejaVu Sans", 400, false},
}};

constexpr std::string_view kArtists[][2] = {
    {"lorc", "Lorc"},
    {"delapouite", "Delapouite"},
    {"sbed", "Sbed"},
    {"skoll", "Skoll"},
    {"darkzaitzev", "DarkZaitzev"},
    {"caro-asercion", "Caro Asercion"},
    {"lord-berandas", "Lord Berandas"},
    {"carl-olsen", "Carl Olsen"},
    {"andymeneely", "Andy Meneely"},
    {"cathelineau", "Cathelineau"},
    {"faithtoken", "Faithtoken"},
    {"priorblue", "PriorBlue"},
};

class AssetFolder final : public Assets {
  public:
    explicit AssetFolder(std::string folder) : folder_(std::move(folder)) { indexIcons(); }

    FontId font(std::string_view family, int weight, bool italic) const override {
        int best = -1, bestScore = 0;
        for (std::size_t i = 0; i < kFonts.size(); ++i) {
            const FontEntry& f = kFonts[i];
            if (f.family != family)
                continue;
            const int score = std::abs(f.weight - weight) + (f.italic != italic ? 1000 : 0);
            if (best < 0 || score < bestScore) {
                best = static_cast<int>(i);
                bestScore = score;
            }
        }
        return best < 0 ? fallback() : static_cast<FontId>(best);
    }
    bool hasFamily(std::string_view family) const override {
        return std::any_of(kFonts.begin(), kFonts.end(),
                           [&](const FontEntry& f) { return f.family == family; });
    }
    std::vector<std::string> families() const override {
        std::vector<std::string> names;
        for (const FontEntry& f : kFonts)
            if (names.empty() || names.back() != f.family)
                names.emplace_back(f.family);
        return names;
    }
    const Font& at(FontId id) const override {
        const std::lock_guard lock(mutex_);
        std::unique_ptr<Font>& font = fonts_.at(id);
        if (!font) {
            const FontEntry& f = kFonts[id];
            font = openFont(folder_ + "/fonts/" + f.file, f.family, f.weight, f.italic);
            if (!font)
                throw std::runtime_error("the font " + std::string(f.file) + " is missing in " +
                                         folder_ + "/fonts");
        }
        return *font;
    }
    FontId fallback() const override { return static_cast<FontId>(kFonts.size() - 1); }
    std::size_t fontCount() const override { return kFonts.size(); }

    const Icon* icon(std::string_view name) const override {
        std::string key(name);
        for (char& c : key)
            if (c == '_')
                c = '-';
        const std::lock_guard lock(mutex_);
        const auto found = icons_.find(key);
        if (found == icons_.end())
            return nullptr;
        if (!found->second.icon.shape)
            read(found->first, found->second);
        return found->second.icon.shape ? &found->second.icon : nullptr;
    }
    std::vector<std::string> iconNames() const override {
        std::vector<std::string> names;
        for (const auto& [name, entry] : icons_)
            names.push_back(name);
        return names;
    }
    std::vector<std::string>
    artistsOf(const std::unordered_set<const Shape*>& shapes) const override {
        const std::lock_guard lock(mutex_);
        std::set<std::string> names;
        for (const auto& [name, entry] : icons_)
            if (entry.icon.shape && entry.icon.artist != "own" &&
                shapes.contains(entry.icon.shape.get()))
                names.insert(printedName(entry.icon.artist));
        return {names.begin(), names.end()};
    }

  private:
    struct Entry {
        std::string line;
        Icon icon;
    };
    static std::string printedName(const std::string& id) {
        for (const auto& [known, printed] : kArtists)
            if (known == id)
                return std::string(printed);
        return id;
    }
    /// The file has one icon a line, so that only those used need be parsed.
    void indexIcons() {
        std::ifstream in(folder_ + "/icons/icons.json", std::ios::binary);
        for (std::string line; std::getline(in, line);) {
            const auto end = line.find("\": {\"by\"");
            if (line.empty() || line.front() != '"' || end == std::string::npos)
                continue;
            std::string name = line.substr(1, end - 1);
            std::string value = line.substr(end + 3);
            if (!value.empty() && value.back() == ',')
                value.pop_back();
            icons_[std::move(name)].line = std::move(value);
        }
    }
    static void read(const std::string& name, Entry& entry) {
        const auto json = nlohmann::json::parse(entry.line, nullptr, false);
        if (!json.is_object() || !json.contains("d") || !json["d"].is_string())
            return;
        auto shape = parsePathData(json["d"].get_ref<const std::string&>(), 1.0 / 512);
        if (!shape)
            return;
        entry.icon.name = name;
        entry.icon.artist = json.value("by", "");
        entry.icon.source = json.value("of", "");
        entry.icon.bounds = shape->bounds();
        entry.icon.shape = share(std::move(*shape));
    }

    std::string folder_;
    mutable std::mutex mutex_;
    mutable std::array<std::unique_ptr<Font>, kFonts.size()> fonts_;
    mutable std::map<std::string, Entry, std::less<>> icons_;
};

} // namespace

void placeIcon(DisplayList& list, const Icon& icon, const Matrix& at, Colour colour) {
    const Rect& b = icon.bounds;
    if (icon.picture)
        list.items.push_back(ImageItem{
            icon.picture, {b.x * at.a + at.e, b.y * at.d + at.f, b.w * at.a, b.h * at.d}});
    else
        list.path(icon.shape, at, colour);
}

std::shared_ptr<const Assets> Assets::load(const std::string& resourcesFolder) {
    for (const FontEntry& f : kFonts)
        if (!std::ifstream(resourcesFolder + "/fonts/" + f.file))
            return nullptr;
    return std::make_shared<const AssetFolder>(resourcesFolder);
}

} // namespace ww::sheets

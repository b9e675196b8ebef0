#include "editor/sheets/assets.h"

#include "editor/sheets/font.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <set>

namespace ww::sheets {

namespace {

struct FontEntry {
    const char* file;
    const char* family;
    int weight;
    bool italic;
};

// Fonts by family and weight. The last font is the fallback.
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
    {"aussiesim", "Aussiesim"},
    {"catsu", "Catsu"},
    {"felbrigg", "Felbrigg"},
    {"generalace135", "GeneralAce135"},
    {"guard13007", "Guard13007"},
    {"heavenly-dog", "HeavenlyDog"},
    {"irongamer", "Irongamer"},
    {"john-colburn", "John Colburn"},
    {"john-redman", "John Redman"},
    {"kier-heyl", "Kier Heyl"},
    {"lucasms", "Lucas"},
    {"pepijn-poolman", "Pepijn Poolman"},
    {"pierre-leducq", "Pierre Leducq"},
    {"quoting", "Quoting"},
    {"rihlsul", "Rihlsul"},
    {"seregacthtuf", "SeregaCthtuf"},
    {"sparker", "Sparker"},
    {"spencerdub", "SpencerDub"},
    {"starseeker", "Starseeker"},
    {"various-artists", "artists of game-icons.net"},
    {"viscious-speed", "Viscious Speed"},
    {"willdabeast", "Willdabeast"},
    {"zajkonur", "Zajkonur"},
    {"zeromancer", "Zeromancer"},
};

/// Index of a file with one icon per line. Parses only the lines of requested icons.
class IconFile {
  public:
    explicit IconFile(const std::string& path) : in_(path, std::ios::binary) {
        std::error_code error;
        const auto size = std::filesystem::file_size(path, error);
        std::string text(error ? 0 : size, '\0');
        in_.read(text.data(), static_cast<std::streamsize>(text.size()));
        const auto all = std::string_view(text).substr(0, static_cast<std::size_t>(in_.gcount()));
        for (std::size_t from = 0; from < all.size();) {
            const std::size_t to = std::min(all.find('\n', from), all.size());
            std::string_view line = all.substr(from, to - from);
            const auto end = line.find("\": {\"by\"");
            if (!line.empty() && line.front() == '"' && end != std::string_view::npos) {
                if (line.back() == ',')
                    line.remove_suffix(1);
                lines_.emplace(line.substr(1, end - 1),
                               Line{from + end + 3, line.size() - end - 3});
            }
            from = to + 1;
        }
    }
    /// Returns the JSON object of the named icon as text. Empty for an unknown name.
    [[nodiscard]] std::string of(const std::string& name) const {
        const auto found = lines_.find(name);
        if (found == lines_.end())
            return {};
        std::string text(found->second.length, '\0');
        const std::lock_guard lock(mutex_);
        in_.clear();
        in_.seekg(static_cast<std::streamoff>(found->second.from));
        in_.read(text.data(), static_cast<std::streamsize>(text.size()));
        return in_ ? text : std::string();
    }
    void addNames(std::vector<std::string>& names) const {
        for (const auto& [name, line] : lines_)
            names.push_back(name);
    }

  private:
    struct Line {
        std::size_t from = 0, length = 0;
    };
    std::map<std::string, Line> lines_;
    mutable std::mutex mutex_;
    mutable std::ifstream in_;
};

/// Returns the index of an icon file, built once per program run.
const IconFile& iconFile(const std::string& path) {
    static std::mutex mutex;
    static std::map<std::string, std::unique_ptr<const IconFile>> known;
    const std::lock_guard lock(mutex);
    std::unique_ptr<const IconFile>& file = known[path];
    if (!file)
        file = std::make_unique<const IconFile>(path);
    return *file;
}

class AssetFolder final : public Assets {
  public:
    explicit AssetFolder(std::string folder) : folder_(std::move(folder)) {}

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
        return best < 0 ? fallbackFont() : static_cast<FontId>(best);
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
    const Font& fontAt(FontId id) const override {
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
    FontId fallbackFont() const override { return static_cast<FontId>(kFonts.size() - 1); }
    std::size_t fontCount() const override { return kFonts.size(); }

    const Icon* icon(std::string_view name) const override {
        std::string key(name);
        for (char& c : key)
            if (c == '_')
                c = '-';
        const std::lock_guard lock(mutex_);
        Icon& known = icons_[key];
        if (known.name.empty())
            known = read(key);
        return known.shape ? &known : nullptr;
    }
    std::vector<std::string> iconNames() const override {
        std::vector<std::string> names;
        for (const IconFile* file : {&chosen(), &all()})
            file->addNames(names);
        std::sort(names.begin(), names.end());
        names.erase(std::unique(names.begin(), names.end()), names.end());
        return names;
    }
    std::vector<std::string>
    artistsOfShapes(const std::unordered_set<const Shape*>& shapes) const override {
        const std::lock_guard lock(mutex_);
        std::set<std::string> names;
        for (const auto& [name, icon] : icons_)
            if (icon.shape && icon.artist != "own" && shapes.contains(icon.shape.get()))
                names.insert(printedName(icon.artist));
        return {names.begin(), names.end()};
    }

  private:
    static std::string printedName(const std::string& id) {
        for (const auto& [known, printed] : kArtists)
            if (known == id)
                return std::string(printed);
        return id;
    }
    /// Returns the file of icons with this program's names. It is searched before `all`.
    [[nodiscard]] const IconFile& chosen() const { return iconFile(folder_ + "/icons/icons.json"); }
    /// Returns the file of about 4,000 icons (6 MB). It is read only for names that `chosen`
    /// lacks.
    [[nodiscard]] const IconFile& all() const {
        return iconFile(folder_ + "/icons/game-icons.json");
    }
    /// Returns the named icon. For an unknown name, the icon has no shape.
    [[nodiscard]] Icon read(const std::string& name) const {
        Icon icon;
        icon.name = name;
        std::string line = chosen().of(name);
        if (line.empty())
            line = all().of(name);
        const auto json = nlohmann::json::parse(line, nullptr, false);
        if (!json.is_object() || !json.contains("d") || !json["d"].is_string())
            return icon;
        auto shape = parseSvgPath(json["d"].get_ref<const std::string&>(), 1.0 / 512);
        if (!shape)
            return icon;
        icon.artist = json.value("by", "");
        icon.source = json.value("of", name);
        icon.bounds = shape->bounds();
        icon.shape = shareShape(std::move(*shape));
        return icon;
    }

    std::string folder_;
    mutable std::mutex mutex_;
    mutable std::array<std::unique_ptr<Font>, kFonts.size()> fonts_;
    mutable std::map<std::string, Icon, std::less<>> icons_; ///< icons requested so far
};

} // namespace

void placeIcon(DisplayList& list, const Icon& icon, const Matrix& at, Colour colour) {
    const Rect& b = icon.bounds;
    if (icon.picture)
        list.items.push_back(ImageItem{
            icon.picture, {b.x * at.a + at.e, b.y * at.d + at.f, b.w * at.a, b.h * at.d}});
    else
        list.addPath(icon.shape, at, colour);
}

std::shared_ptr<const Assets> Assets::load(const std::string& resourcesFolder) {
    for (const FontEntry& f : kFonts)
        if (!std::ifstream(resourcesFolder + "/fonts/" + f.file))
            return nullptr;
    return std::make_shared<const AssetFolder>(resourcesFolder);
}

} // namespace ww::sheets

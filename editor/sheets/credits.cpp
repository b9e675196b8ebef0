#include "editor/sheets/credits.h"

#include <set>
#include <unordered_set>

namespace ww::sheets {

std::vector<std::string> iconArtists(const Assets& assets,
                                     const std::vector<std::vector<ExportedFace>>& faces) {
    std::unordered_set<const Shape*> shapes;
    for (const std::vector<ExportedFace>& item : faces)
        for (const ExportedFace& one : item)
            for (const Item& drawn : one.face.list.items)
                if (const auto* path = std::get_if<PathItem>(&drawn))
                    shapes.insert(path->shape.get());
    return assets.artistsOf(shapes);
}

std::string listed(const std::vector<std::string>& names) {
    std::string line;
    for (std::size_t i = 0; i < names.size(); ++i)
        line += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
    return line;
}

std::string creditsLine(const std::vector<std::string>& artists) {
    return artists.empty() ? std::string()
                           : "Icons by " + listed(artists) + " · game-icons.net · CC BY 3.0";
}

} // namespace ww::sheets

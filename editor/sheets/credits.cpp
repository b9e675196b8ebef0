#include "editor/sheets/credits.h"

#include <set>
#include <unordered_set>

namespace ww::sheets {

namespace {

void addShapes(const Face& face, std::unordered_set<const Shape*>& shapes) {
    for (const Item& drawn : face.list.items)
        if (const auto* path = std::get_if<PathItem>(&drawn))
            shapes.insert(path->shape.get());
}

} // namespace

std::vector<std::string> iconArtists(const Assets& assets,
                                     const std::vector<std::vector<ExportedFace>>& faces) {
    std::unordered_set<const Shape*> shapes;
    for (const std::vector<ExportedFace>& item : faces)
        for (const ExportedFace& one : item)
            addShapes(one.face, shapes);
    return assets.artistsOfShapes(shapes);
}

std::vector<std::string> pictureArtists(const std::vector<std::vector<ExportedFace>>& faces) {
    std::set<std::string> names;
    for (const std::vector<ExportedFace>& item : faces) {
        std::set<std::string> shown;
        for (const ExportedFace& one : item)
            for (const PictureCredit& credit : one.face.credits)
                if (!credit.artist.empty())
                    shown.insert(credit.artist);
        if (shown.empty())
            continue;
        std::string words;
        for (const ExportedFace& one : item)
            words += one.face.list.text() + '\n';
        for (const std::string& name : shown)
            if (words.find(name) == std::string::npos)
                names.insert(name);
    }
    return {names.begin(), names.end()};
}

std::string describe(const PictureCredit& credit) {
    std::string line = credit.file;
    if (line.empty())
        return line;
    if (!credit.artist.empty())
        line += ", by " + credit.artist;
    for (const std::string& said : {credit.licence, credit.source})
        if (!said.empty())
            line += ", " + said;
    return line;
}

Attribution attributionOf(const Assets& assets, const std::vector<const Face*>& faces) {
    std::unordered_set<const Shape*> shapes;
    std::set<std::string> creators, pictures;
    for (const Face* face : faces) {
        addShapes(*face, shapes);
        for (const PictureCredit& credit : face->credits) {
            if (!credit.artist.empty())
                creators.insert(credit.artist);
            if (std::string line = describe(credit); !line.empty())
                pictures.insert(std::move(line));
        }
    }
    const std::vector<std::string> ofIcons = assets.artistsOfShapes(shapes);
    creators.insert(ofIcons.begin(), ofIcons.end());
    Attribution out{{creators.begin(), creators.end()}, creditsLine(ofIcons)};
    for (const std::string& line : pictures)
        out.rights += (out.rights.empty() ? "" : "; ") + line;
    return out;
}

std::string joinNames(const std::vector<std::string>& names) {
    std::string line;
    for (std::size_t i = 0; i < names.size(); ++i)
        line += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
    return line;
}

std::string creditsLine(const std::vector<std::string>& ofIcons,
                        const std::vector<std::string>& ofPictures) {
    std::string line = ofPictures.empty() ? std::string() : "Pictures by " + joinNames(ofPictures);
    if (!ofIcons.empty())
        line += std::string(line.empty() ? "" : " · ") + "Icons by " + joinNames(ofIcons) +
                " · game-icons.net · CC BY 3.0";
    return line;
}

} // namespace ww::sheets

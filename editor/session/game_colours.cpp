#include "editor/session/game_colours.h"

#include "editor/sheets/style.h"

#include <algorithm>
#include <utility>

namespace ww::session {

std::vector<DocumentPtr> styleDocuments(const Snapshot& snapshot) {
    std::vector<DocumentPtr> out;
    for (const PackDocumentsPtr& pack : snapshot.packs)
        for (const DocumentPtr& document : pack->files)
            if (document->role == DocumentRole::Style)
                out.push_back(document);
    return out;
}

bool GameColours::readStyles(const Snapshot& snapshot) {
    std::vector<DocumentPtr> from = styleDocuments(snapshot);
    if (from == from_)
        return false;
    from_ = std::move(from);
    std::map<std::string, std::string, std::less<>> colours, icons;
    IconsByName pictures;
    FilesByName files;
    const auto packOf = [&](const DocumentPtr& style) {
        for (const PackDocumentsPtr& pack : snapshot.packs)
            if (std::find(pack->files.begin(), pack->files.end(), style) != pack->files.end())
                return pack->pack;
        return std::string();
    };
    for (const DocumentPtr& document : from_)
        document->forEachChunk([&](const ChunkPtr& chunk) {
            for (const NodeRef one : chunk->root().find("colours"))
                colours[std::string(one.key())] = one.scalar();
            for (const NodeRef one : chunk->root().find("icons")) {
                if (const NodeRef colour = one.find("colour"))
                    icons[std::string(one.key())] = colour.scalar();
                if (const NodeRef icon = one.find("icon"))
                    pictures[std::string(one.key())] = icon.scalar();
                if (const NodeRef file = one.find("file"))
                    files[std::string(one.key())] = {packOf(document), std::string(file.scalar())};
            }
        });
    const auto named = [&](std::string_view name) -> std::optional<sheets::Colour> {
        const auto known = colours.find(name);
        return known == colours.end() ? std::nullopt : sheets::parseColour(known->second);
    };
    ColoursByName made;
    for (const auto* list : {&colours, &icons})
        for (const auto& [name, text] : *list)
            if (const auto colour = sheets::resolveColour(text, named))
                made.insert_or_assign(name, *colour);
    const bool others = made != all_ || pictures != icons_ || files != files_;
    all_ = std::move(made);
    icons_ = std::move(pictures);
    files_ = std::move(files);
    return others;
}

} // namespace ww::session

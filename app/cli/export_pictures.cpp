#include "app/cli/export_pictures.h"

#include "app/cli/output_names.h"
#include "app/cli/workspace.h"

#include <filesystem>
#include <fmt/format.h>
#include <limits>

namespace ww::cli {

PictureWriter::Card PictureWriter::cardOf(const sheets::ExportItem& item) {
    return {item.entity.schema->kind, std::string(item.entity.pack), std::string(item.entity.id),
            item.sheet};
}

bool PictureWriter::begin(const std::vector<std::vector<sheets::ExportItem>>& groups) {
    if (options_.format == "png" && (paint_ = loadPainter()) == nullptr)
        return false;
    for (const auto& items : groups)
        for (const sheets::ExportItem& item : items)
            if (item.entity)
                names_.try_emplace(cardOf(item));
    std::vector<std::vector<std::string>> candidates;
    for (const auto& [card, name] : names_) {
        const auto& [kind, pack, id, sheet] = card;
        const std::string plain = kind + '-' + id, full = plain + '-' + sheet;
        candidates.push_back({plain, full, pack + '-' + full});
    }
    const std::vector<std::string> distinct = distinctNames(candidates);
    auto name = distinct.begin();
    for (auto& one : names_)
        one.second = *name++;
    return true;
}

std::optional<PictureWriter::Written> PictureWriter::write(sheets::PrintRun& run, double bleed) {
    Written out{0, std::numeric_limits<double>::infinity()};
    struct Drawn {
        sheets::DisplayList list;
        std::vector<sheets::PictureCredit> credits;
        std::string bytes;
    };
    std::map<std::uint64_t, Drawn> backs; // by what they print
    for (std::size_t i = 0; i < run.faces.size(); ++i) {
        std::map<std::string, std::size_t> pages; // of each side
        for (sheets::ExportedFace& one : run.faces[i]) {
            const sheets::ExportItem& item = run.items[i];
            // A sheet may print one side alone, as a front.
            const std::string& side = item.side.empty() ? one.face.name : item.side;
            const std::size_t page = ++pages[side];
            const std::string name =
                fmt::format("{}-{}{}.{}", names_.at(cardOf(item)), side,
                            page > 1 ? fmt::format("-{}", page) : "", options_.format);
            if (!written_.insert(name).second)
                continue;
            out.bleed = std::min(out.bleed, one.face.bleed);
            one.face.bleed = std::min(one.face.bleed, bleed);
            // Backs are alike by the dozen: each look is drawn once. Fronts aren't kept.
            Drawn alone;
            Drawn& look = side == "front" ? alone : backs[one.face.hash];
            if (look.bytes.empty() || look.list != one.face.list ||
                look.credits != one.face.credits) {
                look = {one.face.list, one.face.credits, {}};
                if (paint_ &&
                    !paint_(one.face, *assets_, options_.dpi / 25.4, bleed > 0, look.bytes)) {
                    say(stderr, "warwright: " + one.kind + '/' + one.id +
                                    " can't be painted: " + look.bytes);
                    return std::nullopt;
                }
                if (!paint_)
                    look.bytes = sheets::toSvg(*assets_, one.face, {bleed > 0, true});
            }
            if (!deliver((std::filesystem::path(options_.output) / name).string(), look.bytes)) {
                sayWritten(out.faces, options_.output);
                return std::nullopt;
            }
            ++out.faces;
        }
    }
    return out;
}

} // namespace ww::cli

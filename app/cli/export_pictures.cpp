#include "app/cli/export_pictures.h"

#include "app/cli/output_names.h"
#include "rules/check/index.h"
#include "rules/files/names.h"
#include "rules/files/read.h"

#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <limits>

namespace ww::cli {

namespace {

using namespace std::string_view_literals;

/// Returns a PNG's text chunk `Source`; empty if there is none before the pixels.
std::string_view sourceOfPng(std::string_view bytes) {
    constexpr std::size_t kHead = 8, kFrame = 12; // kFrame: length, type and checksum of a chunk
    for (std::size_t at = kHead; at + kFrame <= bytes.size();) {
        std::size_t length = 0;
        for (std::size_t i = 0; i < 4; ++i)
            length = length << 8 | static_cast<unsigned char>(bytes[at + i]);
        const std::string_view type = bytes.substr(at + 4, 4);
        if (type == "IDAT"sv || length > bytes.size() - at - kFrame)
            break;
        const std::string_view data = bytes.substr(at + 8, length);
        if (type == "tEXt"sv && data.starts_with("Source\0"sv))
            return data.substr("Source\0"sv.size());
        at += kFrame + length;
    }
    return {};
}

/// Returns the id of the pack from which the picture was exported; empty if the file contains no
/// id.
std::string packOf(const std::filesystem::path& file) {
    const auto read = files::readFile(file);
    if (!read)
        return {};
    const std::string_view bytes = *read;
    if (bytes.starts_with("\x89PNG"sv))
        return std::string(sourceOfPng(bytes));
    const auto open = "<dc:source>"sv;
    const std::size_t from = bytes.find(open), to = bytes.find("</dc:source>"sv);
    return from == std::string_view::npos || to == std::string_view::npos || to < from
               ? std::string()
               : std::string(bytes.substr(from + open.size(), to - from - open.size()));
}

bool isAsLargeAsPaper(const sheets::Face& face, const sheets::PrintSettings& settings) {
    const auto is = [](double a, double b) { return std::abs(a - b) < 0.01; };
    const double w = settings.paperWidth, h = settings.paperHeight;
    return (is(face.width, w) && is(face.height, h)) || (is(face.width, h) && is(face.height, w));
}

/// Returns the template to use if the user named no sheet; empty if the entity has several
/// templates.
std::string usualTemplate(const sheets::TemplateSet& templates, const schema::World& world,
                          const schema::EntityView& entity) {
    const std::vector<std::string> sheets = templates.sheetNamesFor(entity.schema->kind);
    if (sheets.empty() || !templates.isSheet(entity.schema->kind, sheets.front()))
        return sheets.empty() ? std::string() : sheets.front();
    const auto cards = templates.cardsOf(sheets.front(), world, entity);
    std::set<std::string> own;
    if (cards)
        for (const sheets::SheetCard& card : *cards)
            if (card.entity && card.entity.schema == entity.schema && card.entity.id == entity.id &&
                card.entity.pack == entity.pack)
                own.insert(card.sheet);
    return own.size() == 1 ? *own.begin() : std::string();
}

} // namespace

PictureWriter::CardKey PictureWriter::cardKeyOf(const sheets::ExportItem& item) {
    return {item.entity.schema->kind, std::string(item.entity.pack), std::string(item.entity.id),
            item.sheet};
}

bool PictureWriter::chooseFileNames(const std::vector<std::vector<sheets::ExportItem>>& groups,
                                    Workspace& workspace, const sheets::TemplateSet& templates) {
    if (options_.format == "png" && (paint_ = loadPngPainter()) == nullptr)
        return false;
    const check::EntityIndex& index = workspace.checker().index();
    const auto keyOf = [](std::string_view kind, std::string_view id) {
        return files::collisionKey(std::string(kind) + '-' + std::string(id));
    };
    std::map<std::string, int> named; // number of entities in all packs, by kind and id
    for (const schema::EntitySchema& schema : workspace.openedPack().system->schemas)
        for (const check::EntityInfo& entity : index.entities(schema.kind))
            ++named[keyOf(schema.kind, entity.ref.id)];
    std::map<CardKey, std::vector<std::string>> candidates;
    for (const auto& items : groups)
        for (const sheets::ExportItem& item : items) {
            if (!item.entity)
                continue;
            const auto [at, fresh] = candidates.try_emplace(cardKeyOf(item));
            if (!fresh)
                continue;
            const std::string kind = item.entity.schema->kind, id(item.entity.id);
            const std::string plain = kind + '-' + id, full = plain + '-' + item.sheet;
            if (named[keyOf(kind, id)] < 2) {
                if (usualTemplate(templates, workspace.checker().world(), item.entity) ==
                    item.sheet)
                    at->second.push_back(plain);
                at->second.push_back(full);
            }
            at->second.push_back(std::string(item.entity.pack) + '-' + full);
        }
    std::vector<std::vector<std::string>> lists;
    for (const auto& one : candidates)
        lists.push_back(one.second);
    const std::vector<std::string> distinct = distinctFileNames(lists);
    auto name = distinct.begin();
    for (const auto& one : candidates)
        names_.emplace(one.first, *name++);
    return true;
}

std::optional<PictureWriter::WriteResult> PictureWriter::write(sheets::PrintRun& run,
                                                               const sheets::ExportJob& job) {
    WriteResult out{0, std::numeric_limits<double>::infinity()};
    struct Drawn {
        sheets::DisplayList list;
        std::vector<sheets::PictureCredit> credits;
        std::string source, bytes;
        double bleed = 0;
    };
    std::map<std::uint64_t, Drawn> backs; // drawn backs by face hash
    for (std::size_t i = 0; i < run.faces.size(); ++i) {
        std::map<std::string, std::size_t> pages; // number of pages, by side of the card
        const double bleed = sheets::pictureBleedFor(job.printSettings, run.items[i].pages.get(),
                                                     job.explicitOptions);
        for (sheets::ExportedFace& one : run.faces[i]) {
            const sheets::ExportItem& item = run.items[i];
            // If the item prints only one side, the layout calls its face `front`, even if it is a
            // back.
            const std::string& side = item.side.empty() ? one.face.name : item.side;
            const std::size_t page = ++pages[side];
            const std::string name =
                fmt::format("{}-{}{}.{}", names_.at(cardKeyOf(item)), side,
                            page > 1 ? fmt::format("-{}", page) : "", options_.format);
            if (!written_.insert(name).second)
                continue;
            const auto file = std::filesystem::path(options_.output) / name;
            const std::string source = one.pack.substr(0, kMaxSourceBytes);
            if (const std::string other = packOf(file); !other.empty() && other != source) {
                printLine(
                    stderr,
                    fmt::format("warwright: {} is a picture of the pack `{}` and was not replaced; "
                                "name another folder with -o",
                                file.string(), other));
                printWrittenCount(out.faceCount, options_.output);
                return std::nullopt;
            }
            out.bleed = std::min(out.bleed, one.face.bleed);
            out.dependsOnPaper =
                out.dependsOnPaper || isAsLargeAsPaper(one.face, job.printSettings);
            one.face.bleed = std::min(one.face.bleed, bleed);
            // Many cards share a back, so each back is drawn once. Fronts aren't cached.
            Drawn alone;
            Drawn& look = side == "front" ? alone : backs[one.face.hash];
            if (look.bytes.empty() || look.list != one.face.list ||
                look.credits != one.face.credits || look.source != source || look.bleed != bleed) {
                look = {one.face.list, one.face.credits, source, {}, bleed};
                if (paint_ && !paint_(one.face, *assets_, options_.dpi / 25.4, bleed > 0, source,
                                      look.bytes)) {
                    printLine(stderr, "warwright: " + one.kind + '/' + one.id +
                                          " was not painted: " + look.bytes);
                    look.bytes.clear();
                    out.isComplete = false;
                    continue;
                }
                if (!paint_)
                    look.bytes = sheets::toSvg(*assets_, one.face, {bleed > 0, true, source});
            }
            if (!writeOutput(file.string(), look.bytes)) {
                printWrittenCount(out.faceCount, options_.output);
                return std::nullopt;
            }
            ++out.faceCount;
        }
    }
    return out;
}

} // namespace ww::cli

#include "editor/session/print_ledger.h"

#include "editor/session/recovery.h"

#include "rules/files/hash.h"
#include "rules/files/read.h"
#include "rules/files/safe_file.h"
#include "rules/files/state_dir.h"

#include <fmt/format.h>

#include <charconv>
#include <system_error>

namespace ww::session {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kMagic = "warwright-printed 1";
constexpr std::uint64_t kLimit = 64ull * 1024 * 1024;

fs::path folderOf(const Services& services) {
    return services.stateDir / "printed";
}
fs::path fileOf(const Services& services, const fs::path& root) {
    return folderOf(services) / (files::fileKeyForPath(realPath(root).string()) + ".txt");
}

std::uint64_t hashOf(std::string_view text) {
    const files::Hash hash = files::hashOf(text);
    std::uint64_t out = 0;
    for (std::size_t i = 0; i < sizeof out; ++i)
        out = out << 8 | hash[i];
    return out;
}

std::string keyOf(const Entity& entity) {
    return entity.ref.section + '/' + entity.ref.id;
}
std::uint64_t textOf(const Entity& entity) {
    return hashOf(entity.chunk->root().sourceText());
}

template <class Number>
Number number(std::string_view text, int base = 10) {
    Number out = 0;
    std::from_chars(text.data(), text.data() + text.size(), out, base);
    return out;
}

std::string_view word(std::string_view& rest, char end) {
    const std::size_t at = std::min(rest.find(end), rest.size());
    const std::string_view out = rest.substr(0, at);
    rest.remove_prefix(std::min(at + 1, rest.size()));
    return out;
}

struct Known {
    std::string root, pack;
    PrintRecord record;
};

std::optional<Known> read(const fs::path& file, files::Io& io) {
    const auto bytes = files::readFile(file, kLimit, io);
    if (!bytes)
        return std::nullopt;
    std::string_view rest = *bytes;
    if (word(rest, '\n') != kMagic)
        return std::nullopt;
    Known out;
    while (!rest.empty()) {
        std::string_view line = word(rest, '\n');
        const std::string_view what = word(line, ' ');
        if (what == "root")
            out.root = line;
        else if (what == "pack")
            out.pack = line;
        else if (what == "begun")
            out.record.recordingSince = number<std::int64_t>(line);
        else if (what == "printed")
            out.record.lastPrintTime = out.record.lastCardPrintTime = number<std::int64_t>(line);
        else if (what == "cards-printed") // this line follows `printed`; older records lack it
            out.record.lastCardPrintTime = number<std::int64_t>(line);
        else if (what == "card") {
            PrintedCard card;
            card.textHash = number<std::uint64_t>(word(line, ' '), 16);
            card.facesHash = number<std::uint64_t>(word(line, ' '), 16);
            out.record.cards[std::string(line)] = card;
        }
    }
    return out;
}

} // namespace

std::optional<PrintRecord> readPrintRecord(const Services& services, const fs::path& root,
                                           const std::string& pack) {
    if (auto known = read(fileOf(services, root), services.ioOrSystem()))
        return std::move(known->record);
    std::optional<PrintRecord> best;
    std::error_code error, gone;
    for (fs::directory_iterator it(folderOf(services), error), end; !error && it != end;
         it.increment(error)) {
        auto known = read(it->path(), services.ioOrSystem());
        if (known && known->pack == pack &&
            !fs::exists(fs::path(known->root) / "pack.yaml", gone) &&
            (!best || best->lastPrintTime < known->record.lastPrintTime))
            best = std::move(known->record);
    }
    return best;
}

std::optional<std::string> writePrintRecord(const Services& services, const fs::path& root,
                                            const std::string& pack, const PrintRecord& record) {
    const std::string place = realPath(root).string();
    if (place.find('\n') != std::string::npos)
        return std::nullopt; // the format can't contain a line break, so don't write the record
    std::string text =
        fmt::format("{}\nroot {}\npack {}\nbegun {}\nprinted {}\ncards-printed {}\n", kMagic, place,
                    pack, record.recordingSince, record.lastPrintTime, record.lastCardPrintTime);
    for (const auto& [key, card] : record.cards)
        if (key.find('\n') == std::string::npos)
            text += fmt::format("card {:016x} {:016x} {}\n", card.textHash, card.facesHash, key);
    std::error_code none; // saveFile reports the reason
    fs::create_directories(folderOf(services), none);
    const auto done = files::saveFile(fileOf(services, root), text,
                                      files::ExpectedFile::expectAnything(), services.ioOrSystem());
    return done ? std::nullopt : std::optional(done.error().message());
}

bool PrintLedger::startRecording(std::optional<PrintRecord> record, PrintRecord now,
                                 const EntityIndex& index, bool asRead) {
    begun_ = true;
    bool other = !record;
    record_ = record ? std::move(*record) : std::move(now);
    if (asRead) // on a slow disk, faces may be laid out before the record is read
        for (const auto& [ref, faces] : faces_)
            other = recordFaceHash(ref, faces, index) || other;
    return other;
}

PrintRecord PrintLedger::recordOfCurrentTexts(const EntityIndex& index, const std::string& pack) {
    PrintRecord out;
    for (const EntityPtr& entity : index.allEntities())
        if (entity->ref.pack == pack && entity->pair)
            out.cards[keyOf(*entity)].textHash = textOf(*entity);
    return out;
}

bool PrintLedger::recordFaces(const FaceCheckResult& result, const EntityIndex& index,
                              bool asRead) {
    bool other = false;
    for (const FaceCheckResult::EntityFaceHash& faces : result.faceHashes) {
        faces_[faces.entity] = faces.hash;
        other = (asRead && recordFaceHash(faces.entity, faces.hash, index)) || other;
    }
    return other;
}

/// Records the face hash of an unchanged card for which only the text is recorded. Returns true if
/// it did.
bool PrintLedger::recordFaceHash(const EntityRef& ref, std::uint64_t faces,
                                 const EntityIndex& index) {
    const EntityPtr entity = index.at(ref);
    if (!entity || !entity->pair)
        return false;
    const auto card = record_.cards.find(keyOf(*entity));
    if (card == record_.cards.end() || card->second.facesHash != 0 ||
        card->second.textHash != textOf(*entity))
        return false;
    card->second.facesHash = faces;
    return true;
}

bool PrintLedger::isPrintUpToDate(const Entity& entity) const {
    const auto now = faces_.find(entity.ref);
    const auto then = record_.cards.find(keyOf(entity));
    return now != faces_.end() && then != record_.cards.end() &&
           then->second.facesHash == now->second;
}

std::vector<EntityPtr> PrintLedger::changedSincePrint(const EntityIndex& index,
                                                      const std::string& pack) const {
    std::vector<EntityPtr> out;
    for (const EntityPtr& entity : index.allEntities()) {
        if (entity->ref.pack != pack || !entity->pair || !entity->schema)
            continue;
        const auto [key, now] = printedCardOf(*entity);
        const auto then = record_.cards.find(key);
        const bool same =
            then != record_.cards.end() && (now.facesHash != 0 && then->second.facesHash != 0
                                                ? now.facesHash == then->second.facesHash
                                                : now.textHash == then->second.textHash);
        if (!same)
            out.push_back(entity);
    }
    return out;
}

std::pair<std::string, PrintedCard> PrintLedger::printedCardOf(const Entity& entity) const {
    const auto faces = faces_.find(entity.ref);
    return {keyOf(entity), {textOf(entity), faces == faces_.end() ? 0 : faces->second}};
}

void PrintLedger::recordPrint(const Cards& cards, std::int64_t time, bool anyCard) {
    for (const auto& [key, card] : cards)
        record_.cards[key] = card;
    record_.lastPrintTime = time;
    if (anyCard)
        record_.lastCardPrintTime = time;
}

} // namespace ww::session

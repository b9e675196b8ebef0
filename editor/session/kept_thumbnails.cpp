#include "editor/session/kept_thumbnails.h"

#include "editor/session/disk_scan.h"
#include "editor/session/text.h"
#include "rules/files/read.h"
#include "rules/files/safe_file.h"
#include "rules/files/state_dir.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QDataStream>
#include <QtCore/QDateTime>
#include <QtCore/QDir>
#include <QtCore/QFileInfo>

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <system_error>

namespace ww::session {

namespace fs = std::filesystem;

namespace {

constexpr quint32 kMagic = 0x57575432; // WWT2
constexpr std::size_t kPictures =
    2000; ///< limit of pictures per pack, since each start reads the stamps of all pictures
constexpr int kPacks = 32;
constexpr int kSide = 512; ///< largest side in pixels; thumbnails are far smaller
constexpr std::uint64_t kLargest = 64ull * 1024 * 1024; ///< largest cache file in bytes
constexpr auto kFormat = QImage::Format_ARGB32_Premultiplied;

/// Returns an id of this build of the program. Another build may paint other pixels for equal
/// hashes.
QByteArray build() {
    const QFileInfo program(QCoreApplication::applicationFilePath());
    return QByteArray::number(program.lastModified().toMSecsSinceEpoch()) + '/' +
           QByteArray::number(program.size());
}

fs::path fileOf(const fs::path& folder, const fs::path& root) {
    return folder / (files::fileKeyForPath(root.string()) + ".thumbs");
}

/// Adds the file's path, time, size and inode to the hash. Returns false if they can't be read.
bool addStamp(files::Hasher& hasher, const fs::path& file) {
    const auto stamp = fileStampOf(file);
    if (!stamp)
        return false;
    hasher.add(fmt::format("{}\n{} {} {} {}\n", file.generic_string(), stamp->seconds,
                           stamp->nanoseconds, stamp->size, stamp->inode));
    return true;
}

bool addFolder(files::Hasher& hasher, const fs::path& folder) {
    std::error_code error;
    std::vector<fs::path> files;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        files.push_back(at->path());
    std::sort(files.begin(), files.end());
    return !error && std::all_of(files.begin(), files.end(),
                                 [&](const fs::path& file) { return addStamp(hasher, file); });
}

/// Adds the pack's texts and the stamps of its pictures to the hash. `hashes` contains known hashes
/// of texts. Returns false if the pack has too many pictures or a stamp can't be read.
bool addPack(files::Hasher& hasher, const PackDocuments& pack, const TextHashes& hashes) {
    hasher.add(pack.pack + '\0');
    for (const DocumentPtr& document : pack.files) {
        const auto known = hashes.find(document->path);
        hasher.add(document->path + '\0');
        hasher.add(known != hashes.end() ? files::toHex(known->second) : document->text());
        hasher.add("\n");
    }
    std::error_code error;
    const fs::path root = pack.root;
    if (fs::is_regular_file(root, error)) // the pack is an archive
        return addStamp(hasher, root);
    return !pack.assets ||
           (pack.assets->size() <= kPictures &&
            std::all_of(pack.assets->begin(), pack.assets->end(), [&](const std::string& name) {
                return addStamp(hasher, root / fs::path(name));
            }));
}

QByteArray bytesOf(const std::optional<files::Hash>& hash) {
    return hash ? QByteArray(reinterpret_cast<const char*>(hash->data()),
                             static_cast<qsizetype>(hash->size()))
                : QByteArray();
}

QDataStream& operator<<(QDataStream& out, const std::string& text) {
    return out << QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

QDataStream& operator>>(QDataStream& in, std::string& text) {
    QByteArray bytes;
    in >> bytes;
    text.assign(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    return in;
}

QByteArray pixelsOf(const QImage& image) {
    const QImage plain = image.convertToFormat(kFormat);
    QByteArray out;
    out.reserve(plain.sizeInBytes());
    for (int y = 0; y < plain.height(); ++y)
        out.append(reinterpret_cast<const char*>(plain.constScanLine(y)),
                   qsizetype{4} * plain.width());
    return out;
}

QImage imageOf(int width, int height, const QByteArray& pixels) {
    if (width < 1 || height < 1 || width > kSide || height > kSide ||
        pixels.size() != qsizetype{4} * width * height)
        return {};
    QImage image(width, height, kFormat);
    for (int y = 0; y < height; ++y)
        std::memcpy(image.scanLine(y), pixels.constData() + qsizetype{4} * width * y,
                    std::size_t{4} * static_cast<std::size_t>(width));
    return image;
}

} // namespace

std::optional<files::Hash> hashOfDrawingInputs(const library::OpenedPack& opened,
                                               const TextHashes& own,
                                               const std::string& resources) {
    files::Hasher hasher;
    for (const char* folder : {"fonts", "icons"})
        if (!addFolder(hasher, fs::path(resources) / folder))
            return std::nullopt;
    const auto& packs = opened.snapshot.packs;
    for (const PackDocumentsPtr& pack : packs)
        if (!addPack(hasher, *pack, pack == packs.back() ? own : TextHashes()))
            return std::nullopt;
    return hasher.finish();
}

std::vector<CachedThumbnail> readThumbnails(const fs::path& folder, const fs::path& root,
                                            const std::optional<files::Hash>& from) {
    if (folder.empty())
        return {};
    const auto bytes = files::readFile(fileOf(folder, root), kLargest);
    if (!bytes)
        return {};
    QDataStream in(QByteArray::fromRawData(bytes->data(), static_cast<qsizetype>(bytes->size())));
    in.setVersion(QDataStream::Qt_6_4);
    quint32 magic = 0, count = 0;
    QByteArray program, was;
    in >> magic;
    if (magic != kMagic)
        return {};
    in >> program >> was >> count;
    if (program != build() || count > ThumbnailCache::kMaxThumbnails)
        return {};
    const bool same = from && was == bytesOf(from);
    std::vector<CachedThumbnail> out;
    for (quint32 i = 0; i < count; ++i) {
        CachedThumbnail one;
        quint64 hash = 0;
        qint32 width = 0, height = 0;
        QByteArray pixels;
        in >> one.entity.pack >> one.entity.file >> one.entity.section >> one.entity.id >> hash >>
            width >> height >> pixels >> one.isCurrent;
        one.isCurrent = one.isCurrent && same;
        one.hash = hash;
        one.image = imageOf(width, height, pixels);
        if (in.status() != QDataStream::Ok || one.image.isNull())
            return {};
        out.push_back(std::move(one));
    }
    return out;
}

bool writeThumbnails(const fs::path& folder, const fs::path& root,
                     const std::vector<CachedThumbnail>& kept,
                     const std::optional<files::Hash>& from) {
    if (folder.empty() || !QDir().mkpath(toQString(folder.string())))
        return false;
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_4);
    const std::size_t count = std::min(kept.size(), ThumbnailCache::kMaxThumbnails);
    out << kMagic << build() << bytesOf(from) << static_cast<quint32>(count);
    for (std::size_t i = 0; i < count; ++i) {
        const CachedThumbnail& one = kept[i];
        out << one.entity.pack << one.entity.file << one.entity.section << one.entity.id
            << static_cast<quint64>(one.hash) << static_cast<qint32>(one.image.width())
            << static_cast<qint32>(one.image.height()) << pixelsOf(one.image) << one.isCurrent;
    }
    if (!files::saveFile(fileOf(folder, root),
                         {bytes.constData(), static_cast<std::size_t>(bytes.size())}))
        return false;
    QDir all(toQString(folder.string()), QStringLiteral("*.thumbs"), QDir::Time, QDir::Files);
    const QStringList names = all.entryList();
    for (qsizetype i = kPacks; i < names.size(); ++i)
        all.remove(names[i]);
    return true;
}

void ThumbnailCache::restore(std::vector<CachedThumbnail> kept, FaceCache& faces) {
    for (auto one = kept.rbegin(); one != kept.rend(); ++one) {
        record(one->entity, one->image.width(), one->hash, one->isCurrent);
        const int width = one->image.width();
        faces.insert(one->hash, width, std::move(one->image));
    }
}

void ThumbnailCache::record(const EntityRef& ref, int width, std::uint64_t hash, bool stands) {
    const auto [found, fresh] = byRef_.try_emplace({ref, width});
    if (!fresh)
        order_.erase(found->second);
    found->second = order_.insert(order_.begin(), {ref, width, hash, stands});
    if (order_.size() > kMaxThumbnails) {
        byRef_.erase({order_.back().ref, order_.back().width});
        order_.pop_back();
    }
}

std::uint64_t ThumbnailCache::hashOf(const EntityRef& ref, int width) const {
    const auto found = byRef_.find({ref, width});
    return found == byRef_.end() ? 0 : found->second->hash;
}

bool ThumbnailCache::isCurrent(const EntityRef& ref, int width) const {
    const auto found = byRef_.find({ref, width});
    return found != byRef_.end() && found->second->isCurrent;
}

std::vector<CachedThumbnail> ThumbnailCache::cachedThumbnails(const FaceCache& faces) const {
    std::vector<CachedThumbnail> out;
    for (const ThumbnailRecord& seen : order_)
        if (faces.contains(seen.hash, seen.width))
            out.push_back({seen.ref, seen.hash, faces.get(seen.hash, seen.width), seen.isCurrent});
    return out;
}

} // namespace ww::session

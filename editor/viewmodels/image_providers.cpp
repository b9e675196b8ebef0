#include "image_providers.h"

#include "editor/raster/raster.h"
#include "editor/session/text.h"
#include "editor/sheets/picture.h"

#include "rules/files/content.h"
#include "rules/files/read.h"

#include <QtCore/QStringList>
#include <QtCore/QUrl>

#include <algorithm>
#include <cctype>

namespace ww::ui {

void ImageSources::setSources(std::shared_ptr<session::FaceCache> faces,
                              std::shared_ptr<const library::OpenedPack> opened) {
    const std::scoped_lock lock(mutex_);
    faces_ = std::move(faces);
    opened_ = std::move(opened);
}

std::shared_ptr<session::FaceCache> ImageSources::faces() const {
    const std::scoped_lock lock(mutex_);
    return faces_;
}

std::shared_ptr<const library::OpenedPack> ImageSources::openedPacks() const {
    const std::scoped_lock lock(mutex_);
    return opened_;
}

void ImageSources::setPage(quint64 id, QImage page) {
    const std::scoped_lock lock(mutex_);
    pageId_ = id;
    page_ = std::move(page);
}

void ImageSources::setDroppedFiles(std::vector<std::filesystem::path> files) {
    const std::scoped_lock lock(mutex_);
    dropped_ = std::move(files);
}

std::filesystem::path ImageSources::droppedFile(std::size_t index) const {
    const std::scoped_lock lock(mutex_);
    return index < dropped_.size() ? dropped_[index] : std::filesystem::path();
}

QImage ImageSources::page(quint64 id) const {
    const std::scoped_lock lock(mutex_);
    return id == pageId_ ? page_ : QImage();
}

QImage CardImageProvider::requestImage(const QString& id, QSize* size, const QSize&) {
    const QStringList parts = id.split(QLatin1Char('/'));
    QImage image;
    if (parts.size() == 2 && parts[0] == QLatin1String("page")) {
        image = sources_->page(parts[1].toULongLong());
    } else if (parts.size() == 2) {
        bool ok = false;
        const quint64 hash = parts[0].toULongLong(&ok, 16);
        if (const auto faces = sources_->faces(); faces && ok)
            image = faces->get(hash, parts[1].toInt());
    }
    if (size)
        *size = image.size();
    return image;
}

namespace {
/// Reads a dropped picture file. Applies the same checks as for a picture that is added to a pack.
files::Outcome<std::string> readDropped(const std::filesystem::path& file) {
    constexpr std::uint64_t kLimit = 64ull * 1024 * 1024;
    auto bytes = files::readFile(file, kLimit);
    if (!bytes)
        return bytes;
    std::string ending = file.extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (auto wrong = files::checkContent("picture" + ending, *bytes))
        return fail(std::move(*wrong));
    return bytes;
}
} // namespace

QImage ArtImageProvider::requestImage(const QString& id, QSize* size, const QSize& requested) {
    const auto slash = id.indexOf(QLatin1Char('/'));
    const auto opened = sources_->openedPacks();
    QImage image;
    if (slash > 0 && opened) {
        const QString name = QUrl::fromPercentEncoding(id.mid(slash + 1).toUtf8());
        auto bytes = id.startsWith(u'@')
                         ? readDropped(sources_->droppedFile(id.mid(1, slash - 1).toUInt()))
                         : library::readAsset(*opened, session::toUtf8String(id.left(slash)),
                                              session::toUtf8String(name));
        if (bytes) // the reader has already checked that the bytes are a picture
            if (const auto picture =
                    sheets::readPicture(std::make_shared<const std::string>(std::move(*bytes)))) {
                const QSize whole(static_cast<int>((*picture)->width),
                                  static_cast<int>((*picture)->height));
                const bool vector = (*picture)->format == sheets::PictureFormat::Svg;
                const QSize within = requested.isValid() ? requested.expandedTo(QSize(1, 1))
                                     : vector            ? QSize(512, 512)
                                                         : whole;
                image = raster::decodePicture(**picture, within);
                if (const QSize wanted = whole.scaled(within, Qt::KeepAspectRatio);
                    !image.isNull() && image.width() < wanted.width())
                    image = image.scaled(wanted, Qt::KeepAspectRatio, Qt::SmoothTransformation);
            }
    }
    if (size)
        *size = image.size();
    return image;
}

} // namespace ww::ui

#pragma once

// Image providers for QML. They serve only drawn faces, pages, files of open packs, and dropped
// files.

#include "editor/session/faces.h"
#include "rules/library/library.h"

#include <QtQuick/QQuickImageProvider>

#include <filesystem>
#include <memory>
#include <mutex>
#include <vector>

namespace ww::ui {

/// Pictures and files that the providers may serve. They change when sessions open and close. The
/// QML engine's threads read them.
class ImageSources {
  public:
    void setSources(std::shared_ptr<session::FaceCache> faces,
                    std::shared_ptr<const library::OpenedPack> opened);
    [[nodiscard]] std::shared_ptr<session::FaceCache> faces() const;
    [[nodiscard]] std::shared_ptr<const library::OpenedPack> openedPacks() const;
    /// Sets the page image of the print dialog; QML gets it as `page/<id>`.
    void setPage(quint64 id, QImage page);
    [[nodiscard]] QImage page(quint64 id) const;
    /// Sets dropped files that aren't in the pack yet, served as `art/@<index>/<name>`.
    void setDroppedFiles(std::vector<std::filesystem::path> files);
    /// Returns the path of a dropped file; empty if there is no such file.
    [[nodiscard]] std::filesystem::path droppedFile(std::size_t index) const;

  private:
    mutable std::mutex mutex_;
    std::shared_ptr<session::FaceCache> faces_;
    std::shared_ptr<const library::OpenedPack> opened_;
    std::vector<std::filesystem::path> dropped_;
    QImage page_;
    quint64 pageId_ = 0;
};

/// Serves `cards/<hash>/<width>` and `cards/page/<id>`.
class CardImageProvider : public QQuickImageProvider {
  public:
    explicit CardImageProvider(std::shared_ptr<ImageSources> sources)
        : QQuickImageProvider(Image), sources_(std::move(sources)) {}
    QImage requestImage(const QString& id, QSize* size, const QSize& requested) override;

  private:
    std::shared_ptr<ImageSources> sources_;
};

/// Serves `art/<pack>/<path>`, scaled to the requested size. The decoder limits picture sizes:
/// files may be malicious.
class ArtImageProvider : public QQuickImageProvider {
  public:
    explicit ArtImageProvider(std::shared_ptr<ImageSources> sources)
        : QQuickImageProvider(Image, ForceAsynchronousImageLoading), sources_(std::move(sources)) {}
    QImage requestImage(const QString& id, QSize* size, const QSize& requested) override;

  private:
    std::shared_ptr<ImageSources> sources_;
};

} // namespace ww::ui

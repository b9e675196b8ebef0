#pragma once

// The only ways by which pictures reach QML. A source names a drawn face or a file of an open pack;
// nothing else is ever opened, whatever a string of content says.

#include "editor/session/faces.h"
#include "rules/library/library.h"

#include <QtQuick/QQuickImageProvider>

#include <filesystem>
#include <memory>
#include <mutex>
#include <vector>

namespace ww::ui {

/// What the providers look into; changed as sessions come and go, read from the engine's loading
/// threads.
class ImageSources {
  public:
    void set(std::shared_ptr<session::FaceCache> faces,
             std::shared_ptr<const library::Opened> opened);
    [[nodiscard]] std::shared_ptr<session::FaceCache> faces() const;
    [[nodiscard]] std::shared_ptr<const library::Opened> opened() const;
    void setPage(quint64 id, QImage page); ///< the print dialog's page, as `page/<id>`
    [[nodiscard]] QImage page(quint64 id) const;
    /// Files that the user brought and nothing has taken yet, as `art/@<index>/<name>`.
    void setDropped(std::vector<std::filesystem::path> files);
    [[nodiscard]] std::filesystem::path dropped(std::size_t index) const; ///< empty: none

  private:
    mutable std::mutex mutex_;
    std::shared_ptr<session::FaceCache> faces_;
    std::shared_ptr<const library::Opened> opened_;
    std::vector<std::filesystem::path> dropped_;
    QImage page_;
    quint64 pageId_ = 0;
};

/// `cards/<hash>/<width>` and `cards/page/<id>`.
class CardImageProvider : public QQuickImageProvider {
  public:
    explicit CardImageProvider(std::shared_ptr<ImageSources> sources)
        : QQuickImageProvider(Image), sources_(std::move(sources)) {}
    QImage requestImage(const QString& id, QSize* size, const QSize& requested) override;

  private:
    std::shared_ptr<ImageSources> sources_;
};

/// `art/<pack>/<path>`: decoded under threats §3's limits, scaled to what is asked for.
class ArtImageProvider : public QQuickImageProvider {
  public:
    explicit ArtImageProvider(std::shared_ptr<ImageSources> sources)
        : QQuickImageProvider(Image, ForceAsynchronousImageLoading), sources_(std::move(sources)) {}
    QImage requestImage(const QString& id, QSize* size, const QSize& requested) override;

  private:
    std::shared_ptr<ImageSources> sources_;
};

} // namespace ww::ui

#pragma once

// The live card of the current entity: its faces as images, drawn off the window's thread.

#include "rules/model/patch.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtCore/QRectF>
#include <QtCore/QStringList>
#include <QtQml/qqmlregistration.h>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ww::sheets {
struct FacePlace;
}
namespace ww::session {
class Session;
struct DrawResult;
struct FaceImage;
} // namespace ww::session

namespace ww::ui {
class EntityModel;

/// One row a face. An image's source is image://cards/…; it changes exactly when the face does, and
/// the image is ready before the source is announced, so an Image with `asynchronous: false` and
/// `cache: false` never flickers.
class PreviewModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.preview")
    /// Pixels the card's width has on the screen: item width × Screen.devicePixelRatio. 0 draws
    /// nothing.
    Q_PROPERTY(int pixelWidth READ pixelWidth WRITE setPixelWidth NOTIFY pixelWidthChanged)
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    /// The faces are those of the last text that could be read.
    Q_PROPERTY(bool stale READ stale NOTIFY countChanged)
    Q_PROPERTY(bool available READ available NOTIFY countChanged) ///< false: this kind has no sheet
    /// What prints of the entity, by name; which of it is shown, kept for each kind.
    Q_PROPERTY(QStringList sheets READ sheets NOTIFY sheetsChanged)
    Q_PROPERTY(int sheet READ sheet WRITE setSheet NOTIFY sheetsChanged)

  public:
    enum Role { FaceRole = Qt::UserRole + 1, ImageRole, WidthRole, HeightRole, ProblemRole };
    explicit PreviewModel(QObject* parent = nullptr);
    ~PreviewModel() override;
    void setSession(session::Session* session);
    void setEntity(EntityModel* entity);

    [[nodiscard]] int pixelWidth() const { return pixelWidth_; }
    void setPixelWidth(int width);
    [[nodiscard]] int count() const;
    [[nodiscard]] bool available() const;
    [[nodiscard]] bool stale() const { return stale_; }
    [[nodiscard]] QStringList sheets() const;
    [[nodiscard]] int sheet() const;
    void setSheet(int sheet);
    /// What of the entity stands at a point of face `row`, in millimetres: the path of a field; or
    /// empty. And where that stands.
    Q_INVOKABLE QString fieldAt(int row, double x, double y) const;
    Q_INVOKABLE QRectF placeAt(int row, double x, double y) const;
    /// Puts face `row` on the clipboard, 600 dpi.
    Q_INVOKABLE void copyPicture(int row);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// `face` (front, back), `image` (source), `widthMm`, `heightMm`, `problem` (what didn't fit,
    /// or empty).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void pixelWidthChanged();
    void countChanged();
    void sheetsChanged();
    void copied(); ///< a face is on the clipboard

  private:
    [[nodiscard]] const sheets::FacePlace* place(int row, double x, double y) const;
    void request();
    void ask(int width, const std::string& sheet);
    void take(const session::DrawResult& result);
    void showLastRead(const session::DrawResult& result);
    void place(std::vector<std::shared_ptr<const session::FaceImage>> faces);
    QPointer<session::Session> session_;
    QPointer<EntityModel> entity_;
    std::vector<std::shared_ptr<const session::FaceImage>> faces_;
    EntityRef shown_; ///< whose faces they are
    std::string shownSheet_;
    struct LastRead {
        std::vector<std::shared_ptr<const session::FaceImage>> faces;
        std::string sheet;
    };
    std::map<EntityRef, LastRead> lastRead_;                  ///< cards of entities that were shown
    std::vector<std::pair<std::string, std::string>> sheets_; ///< names, and what they are called
    std::map<std::string, std::string> chosen_;               ///< sheet, by kind
    int pixelWidth_ = 0;
    int copyFace_ = -1; ///< to go to the clipboard once it is drawn
    bool available_ = false, stale_ = false;
};

} // namespace ww::ui

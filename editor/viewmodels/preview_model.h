#pragma once

// Shows the card of the current entity while the user edits. A worker thread draws its faces.

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

/// List of the card's faces. The image source (image://cards/…) of a row changes only if the face
/// changes, and only when the new image is ready. So an Image with `asynchronous: false` and
/// `cache: false` never flickers.
class PreviewModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("AppModel.preview")
    /// Width of the card in screen pixels: item width × Screen.devicePixelRatio. 0 draws nothing.
    Q_PROPERTY(int pixelWidth READ pixelWidth WRITE setPixelWidth NOTIFY pixelWidthChanged)
    Q_PROPERTY(int count READ count NOTIFY countChanged)
    /// Whether the faces show the last readable text instead of the current text.
    Q_PROPERTY(bool isStale READ isStale NOTIFY countChanged)
    Q_PROPERTY(bool hasSheet READ hasSheet NOTIFY countChanged) ///< false: the kind has no sheet
    /// The entity's sheets by name, and the shown sheet, which is remembered for each kind.
    Q_PROPERTY(QStringList sheets READ sheets NOTIFY sheetsChanged)
    Q_PROPERTY(int sheet READ sheet WRITE setSheet NOTIFY sheetsChanged)

  public:
    enum Role { FaceRole = Qt::UserRole + 1, ImageRole, WidthRole, HeightRole, ProblemRole };
    explicit PreviewModel(QObject* parent = nullptr);
    ~PreviewModel() override;
    void setSession(session::Session* session);
    [[nodiscard]] bool hasEntity() const { return entity_ != nullptr; }
    void requestDrawing(); ///< draws the current card again
    void setEntity(EntityModel* entity);

    [[nodiscard]] int pixelWidth() const { return pixelWidth_; }
    void setPixelWidth(int width);
    [[nodiscard]] int count() const;
    [[nodiscard]] bool hasSheet() const;
    [[nodiscard]] bool isStale() const { return stale_; }
    [[nodiscard]] QStringList sheets() const;
    [[nodiscard]] int sheet() const;
    void setSheet(int sheet);
    /// Return the path of the field at a point of face `row`, in mm, and the field's rectangle. The
    /// path may be empty.
    Q_INVOKABLE QString fieldPathAt(int row, double x, double y) const;
    Q_INVOKABLE QRectF fieldRectAt(int row, double x, double y) const;
    /// Copies face `row` to the clipboard, at 600 dpi.
    Q_INVOKABLE void copyFace(int row);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `face` (front, back), `image` (source), `widthMm`, `heightMm`, `problem` (text about
    /// contents that don't fit, or empty).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void pixelWidthChanged();
    void countChanged();
    void sheetsChanged();
    void pictureCopied(); ///< a face was copied to the clipboard

  private:
    [[nodiscard]] const sheets::FacePlace* facePlaceAt(int row, double x, double y) const;
    void requestFaces(int width, const std::string& sheet);
    void handleDrawResult(const session::DrawResult& result);
    void showLastReadable(const session::DrawResult& result);
    void setFaces(std::vector<std::shared_ptr<const session::FaceImage>> faces);
    QPointer<session::Session> session_;
    QPointer<EntityModel> entity_;
    std::vector<std::shared_ptr<const session::FaceImage>> faces_;
    EntityRef shown_; ///< the entity that `faces_` show
    std::string shownSheet_;
    struct LastRead {
        std::vector<std::shared_ptr<const session::FaceImage>> faces;
        std::string sheet;
    };
    std::map<EntityRef, LastRead> lastRead_;                  ///< last readable card of each entity
    std::vector<std::pair<std::string, std::string>> sheets_; ///< ids and labels of the sheets
    std::map<std::string, std::string> chosen_;               ///< chosen sheet of each kind
    int pixelWidth_ = 0;
    int copyFace_ = -1; ///< face to copy once it is drawn; -1: none
    bool available_ = false, stale_ = false;
};

} // namespace ww::ui

#pragma once

// Model of an `art` field. It has the written parts, the crop in the printed frame, and the
// backgrounds and tints that the user can choose.

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QRectF>
#include <QtCore/QSizeF>
#include <QtCore/QStringList>
#include <QtQml/qqmlregistration.h>

#include "editor/sheets/crop.h"

#include <map>

namespace ww::forms {
struct Row;
} // namespace ww::forms
namespace ww {
struct Value;
} // namespace ww

namespace ww::ui {
class FormModel;

class ArtModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("FormModel.art")
    Q_PROPERTY(bool readOnly READ readOnly NOTIFY changed FINAL)
    /// Whether the entity's text has at least one part of the art, such as `motif`.
    Q_PROPERTY(bool isPresent READ isPresent NOTIFY changed FINAL)
    Q_PROPERTY(QString file READ file NOTIFY changed FINAL)
    Q_PROPERTY(QString artist READ artist NOTIFY changed FINAL)
    Q_PROPERTY(QString licence READ licence NOTIFY changed FINAL)
    Q_PROPERTY(QString source READ source NOTIFY changed FINAL)
    Q_PROPERTY(QString alt READ alt NOTIFY changed FINAL)
    Q_PROPERTY(QString motif READ motif NOTIFY changed FINAL)
    Q_PROPERTY(QString secondMotif READ secondMotif NOTIFY changed FINAL)
    Q_PROPERTY(QString background READ background NOTIFY changed FINAL)
    Q_PROPERTY(QString tint READ tint NOTIFY changed FINAL)
    /// Motif that is printed while the field has none; may be empty.
    Q_PROPERTY(QString defaultMotif READ defaultMotif NOTIFY printedChanged FINAL)

    /// The image:// source of the composed art that the card shows; empty if the art is a file.
    Q_PROPERTY(QString composedImage READ composedImage NOTIFY printedChanged FINAL)
    /// The image:// source of the art's file; empty if the file is missing.
    Q_PROPERTY(QString picture READ picture NOTIFY changed FINAL)
    /// Size of the printed frame in mm; a typical size if the art isn't printed.
    Q_PROPERTY(QSizeF frame READ frame NOTIFY printedChanged FINAL)
    /// The part of the frame in which the picture's focus should be.
    Q_PROPERTY(QRectF focusArea READ focusArea NOTIFY printedChanged FINAL)
    /// Size of the file's picture, in any unit. QML sets it after loading.
    Q_PROPERTY(QSizeF size READ size WRITE setSize NOTIFY cropChanged FINAL)
    /// Rectangle of the whole picture, relative to the frame.
    Q_PROPERTY(QRectF pictureRect READ pictureRect NOTIFY cropChanged FINAL)
    Q_PROPERTY(qreal zoom READ zoom NOTIFY cropChanged FINAL)
    Q_PROPERTY(qreal maximumZoom READ maximumZoom CONSTANT FINAL)
    /// Whether the picture is cropped to fill the frame; otherwise the whole picture is fitted into
    /// it.
    Q_PROPERTY(bool isCropped READ isCropped NOTIFY printedChanged FINAL)
    Q_PROPERTY(QString accessibleFocus READ accessibleFocus NOTIFY cropChanged FINAL)

    /// Names of backgrounds. The first name is empty: the program chooses the background.
    Q_PROPERTY(QStringList backgrounds READ backgrounds CONSTANT FINAL)
    /// Names and colours of the tints in the pack's style, and the colour that is printed without a
    /// tint.
    Q_PROPERTY(QStringList tints READ tints NOTIFY printedChanged FINAL)
    Q_PROPERTY(QStringList tintColours READ tintColours NOTIFY printedChanged FINAL)
    Q_PROPERTY(QString defaultTintColour READ defaultTintColour NOTIFY printedChanged FINAL)
    Q_PROPERTY(QString printedTintColour READ printedTintColour NOTIFY printedChanged FINAL)

  public:
    ArtModel(FormModel* form, QString path);
    ~ArtModel() override;

    [[nodiscard]] bool readOnly() const;
    [[nodiscard]] bool isPresent() const { return !parts_.empty(); }
    [[nodiscard]] QString file() const { return part("file"); }
    [[nodiscard]] QString artist() const { return part("artist"); }
    [[nodiscard]] QString licence() const { return part("licence"); }
    [[nodiscard]] QString source() const { return part("source"); }
    [[nodiscard]] QString alt() const { return part("alt"); }
    [[nodiscard]] QString motif() const { return part("motif"); }
    [[nodiscard]] QString secondMotif() const { return part("second"); }
    [[nodiscard]] QString background() const { return part("back"); }
    [[nodiscard]] QString tint() const { return part("tint"); }
    [[nodiscard]] QString defaultMotif() const;
    [[nodiscard]] QString composedImage() const;
    [[nodiscard]] QString picture() const;
    [[nodiscard]] QSizeF frame() const;
    [[nodiscard]] QRectF focusArea() const;
    [[nodiscard]] QSizeF size() const { return size_; }
    void setSize(const QSizeF& size);
    [[nodiscard]] QRectF pictureRect() const;
    [[nodiscard]] qreal zoom() const { return crop_.zoom; }
    [[nodiscard]] qreal maximumZoom() const { return sheets::kMaxZoom; }
    [[nodiscard]] bool isCropped() const;
    [[nodiscard]] QString accessibleFocus() const;
    [[nodiscard]] QStringList backgrounds() const;
    [[nodiscard]] QStringList tints() const;
    [[nodiscard]] QStringList tintColours() const;
    [[nodiscard]] QString defaultTintColour() const;
    [[nodiscard]] QString printedTintColour() const;

    // Edits. Each edit is one undo step. Edits of one part, or of the crop, merge until `endEdit`.
    /// Sets the part with this key; an empty text removes the part. Setting an icon, background or
    /// tint removes the picture file from the art.
    Q_INVOKABLE void setPart(const QString& part, const QString& text);
    Q_INVOKABLE void movePicture(qreal dx, qreal dy); ///< moves the picture in its frame, in mm
    Q_INVOKABLE void zoomBy(qreal factor);
    Q_INVOKABLE void centre(); ///< centres the picture and zooms out until it just fills the frame
    Q_INVOKABLE void endEdit();

    void refresh();     ///< call it after the entity's text changed
    void updateFrame(); ///< call it after the card was drawn

  signals:
    void changed();
    void printedChanged();
    void cropChanged();

  private:
    [[nodiscard]] QString part(const char* key) const;
    [[nodiscard]] const forms::Row* row() const;
    void writeParts(const std::vector<std::pair<std::string, Value>>& parts, const QString& name,
                    const QString& merge, bool typed);
    void setCrop(const sheets::Crop& crop);
    QPointer<FormModel> form_;
    QString path_;
    std::map<std::string, QString> parts_;
    bool fileExists_ = true; ///< whether the pack contains the art's file
    sheets::Crop crop_;
    QSizeF size_;
};

} // namespace ww::ui

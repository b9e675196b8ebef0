#pragma once

// One `art` field: its parts as they are written, how its picture lies in the frame that it is
// printed in, and what it may be composed of.

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
    Q_PROPERTY(bool present READ present NOTIFY changed FINAL) ///< something is written
    Q_PROPERTY(QString file READ file NOTIFY changed FINAL)
    Q_PROPERTY(QString artist READ artist NOTIFY changed FINAL)
    Q_PROPERTY(QString licence READ licence NOTIFY changed FINAL)
    Q_PROPERTY(QString source READ source NOTIFY changed FINAL)
    Q_PROPERTY(QString alt READ alt NOTIFY changed FINAL)
    Q_PROPERTY(QString motif READ motif NOTIFY changed FINAL)
    Q_PROPERTY(QString second READ second NOTIFY changed FINAL)
    Q_PROPERTY(QString back READ back NOTIFY changed FINAL)
    Q_PROPERTY(QString tint READ tint NOTIFY changed FINAL)
    /// What is printed without a motif of its own; empty: nothing.
    Q_PROPERTY(QString motifInstead READ motifInstead NOTIFY printedChanged FINAL)

    /// What the card shows in its frame, of a picture that isn't a file's: an image:// source.
    Q_PROPERTY(QString printed READ printed NOTIFY printedChanged FINAL)
    /// The file's; empty: it isn't there.
    Q_PROPERTY(QString picture READ picture NOTIFY changed FINAL)
    /// Of the frame that it is printed in, in millimetres; of a common one where it isn't printed.
    Q_PROPERTY(QSizeF frame READ frame NOTIFY printedChanged FINAL)
    Q_PROPERTY(QRectF wanted READ wanted NOTIFY printedChanged FINAL) ///< should hold the focus
    /// The file's picture, in any unit; to be set by what has read it.
    Q_PROPERTY(QSizeF size READ size WRITE setSize NOTIFY placedChanged FINAL)
    Q_PROPERTY(QRectF placed READ placed NOTIFY placedChanged FINAL) ///< all of it, in the frame
    Q_PROPERTY(qreal zoom READ zoom NOTIFY placedChanged FINAL)
    Q_PROPERTY(qreal mostZoom READ mostZoom CONSTANT FINAL)
    Q_PROPERTY(bool cropped READ cropped NOTIFY printedChanged FINAL) ///< else it lies whole within
    Q_PROPERTY(QString spokenFocus READ spokenFocus NOTIFY placedChanged FINAL)

    /// The first is empty: chosen by the program.
    Q_PROPERTY(QStringList backs READ backs CONSTANT FINAL)
    /// Of the pack's style: what is written, and the colour of each; of the latter, what is printed
    /// without a word.
    Q_PROPERTY(QStringList tints READ tints NOTIFY printedChanged FINAL)
    Q_PROPERTY(QStringList tintColours READ tintColours NOTIFY printedChanged FINAL)
    Q_PROPERTY(QString ownTint READ ownTint NOTIFY printedChanged FINAL)
    Q_PROPERTY(QString shownTint READ shownTint NOTIFY printedChanged FINAL) ///< as a colour

  public:
    ArtModel(FormModel* form, QString path);
    ~ArtModel() override;

    [[nodiscard]] bool readOnly() const;
    [[nodiscard]] bool present() const { return !parts_.empty(); }
    [[nodiscard]] QString file() const { return part("file"); }
    [[nodiscard]] QString artist() const { return part("artist"); }
    [[nodiscard]] QString licence() const { return part("licence"); }
    [[nodiscard]] QString source() const { return part("source"); }
    [[nodiscard]] QString alt() const { return part("alt"); }
    [[nodiscard]] QString motif() const { return part("motif"); }
    [[nodiscard]] QString second() const { return part("second"); }
    [[nodiscard]] QString back() const { return part("back"); }
    [[nodiscard]] QString tint() const { return part("tint"); }
    [[nodiscard]] QString motifInstead() const;
    [[nodiscard]] QString printed() const;
    [[nodiscard]] QString picture() const;
    [[nodiscard]] QSizeF frame() const;
    [[nodiscard]] QRectF wanted() const;
    [[nodiscard]] QSizeF size() const { return size_; }
    void setSize(const QSizeF& size);
    [[nodiscard]] QRectF placed() const;
    [[nodiscard]] qreal zoom() const { return crop_.zoom; }
    [[nodiscard]] qreal mostZoom() const { return sheets::kMostZoom; }
    [[nodiscard]] bool cropped() const;
    [[nodiscard]] QString spokenFocus() const;
    [[nodiscard]] QStringList backs() const;
    [[nodiscard]] QStringList tints() const;
    [[nodiscard]] QStringList tintColours() const;
    [[nodiscard]] QString ownTint() const;
    [[nodiscard]] QString shownTint() const;

    // Edits: each a step of its own; those of one part, and of the crop, merge until `endEdit`.
    /// A part by its key; empty: taken away. What an icon is chosen for takes a file's place.
    Q_INVOKABLE void set(const QString& part, const QString& text);
    Q_INVOKABLE void move(qreal dx, qreal dy); ///< the picture in its frame, in millimetres
    Q_INVOKABLE void zoomBy(qreal factor);
    Q_INVOKABLE void centre(); ///< and as small as fills the frame
    Q_INVOKABLE void endEdit();

    void refresh();   ///< the entity's text changed
    void noteFrame(); ///< the card was drawn

  signals:
    void changed();
    void printedChanged();
    void placedChanged();

  private:
    [[nodiscard]] QString part(const char* key) const;
    [[nodiscard]] const forms::Row* row() const;
    void write(const std::vector<std::pair<std::string, Value>>& parts, const QString& name,
               const QString& merge, bool typed);
    void setCrop(const sheets::Crop& crop);
    QPointer<FormModel> form_;
    QString path_;
    std::map<std::string, QString> parts_;
    bool there_ = true; ///< the file is among the pack's, as far as these are known
    sheets::Crop crop_;
    QSizeF size_;
};

} // namespace ww::ui

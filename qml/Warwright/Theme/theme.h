#pragma once

// Colours, sizes and fonts of the window (8 px grid). Text contrasts by at least 4.5:1.

#include "appearance.h"

#include <QColor>
#include <QHash>
#include <QObject>
#include <QtQml/qqmlregistration.h>

#include <algorithm>

class QJSEngine;
class QQmlEngine;

namespace ww::ui {

/// A C++ class, since nearly all bindings read it and C++ properties are cheap to read.
class Theme : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    Q_PROPERTY(bool dark READ dark NOTIFY changed FINAL)
    Q_PROPERTY(QColor page READ page NOTIFY changed FINAL)
    Q_PROPERTY(QColor surface READ surface NOTIFY changed FINAL)
    Q_PROPERTY(QColor raised READ raised NOTIFY changed FINAL)
    Q_PROPERTY(QColor field READ field NOTIFY changed FINAL)
    Q_PROPERTY(QColor mat READ mat NOTIFY changed FINAL)
    Q_PROPERTY(QColor line READ line NOTIFY changed FINAL)
    /// Border of input fields, at least 3:1.
    Q_PROPERTY(QColor edge READ edge NOTIFY changed FINAL)
    Q_PROPERTY(QColor text READ text NOTIFY changed FINAL)
    Q_PROPERTY(QColor dim READ dim NOTIFY changed FINAL)
    Q_PROPERTY(QColor faint READ faint NOTIFY changed FINAL)
    Q_PROPERTY(QColor accent READ accent NOTIFY changed FINAL)
    /// Colour of text on the accent or on a severity's colour.
    Q_PROPERTY(QColor accentInk READ accentInk NOTIFY changed FINAL)
    Q_PROPERTY(QColor error READ error NOTIFY changed FINAL)
    Q_PROPERTY(QColor warn READ warn NOTIFY changed FINAL)
    Q_PROPERTY(QColor good READ good NOTIFY changed FINAL)
    Q_PROPERTY(QColor hover READ hover NOTIFY changed FINAL)
    Q_PROPERTY(QColor pressed READ pressed NOTIFY changed FINAL)
    Q_PROPERTY(QColor selected READ selected NOTIFY changed FINAL)
    Q_PROPERTY(QColor shadow READ shadow NOTIFY changed FINAL)
    Q_PROPERTY(QColor codeKey READ codeKey NOTIFY changed FINAL)
    Q_PROPERTY(QColor codeString READ codeString NOTIFY changed FINAL)
    Q_PROPERTY(QColor codeNumber READ codeNumber NOTIFY changed FINAL)
    Q_PROPERTY(QColor codeComment READ codeComment NOTIFY changed FINAL)
    Q_PROPERTY(QColor codeSymbol READ codeSymbol NOTIFY changed FINAL)
    Q_PROPERTY(int unit READ unit CONSTANT FINAL)
    Q_PROPERTY(int radius READ radius CONSTANT FINAL)
    Q_PROPERTY(int header READ header CONSTANT FINAL)
    Q_PROPERTY(int library READ library CONSTANT FINAL)
    Q_PROPERTY(int inspector READ inspector CONSTANT FINAL)
    Q_PROPERTY(int row READ row CONSTANT FINAL)
    Q_PROPERTY(int tab READ tab CONSTANT FINAL)
    Q_PROPERTY(int status READ status CONSTANT FINAL)
    Q_PROPERTY(int problems READ problems CONSTANT FINAL)
    Q_PROPERTY(int control READ control CONSTANT FINAL)
    Q_PROPERTY(int formWidth READ formWidth CONSTANT FINAL)
    Q_PROPERTY(int fontBody READ fontBody CONSTANT FINAL)
    Q_PROPERTY(int fontLabel READ fontLabel CONSTANT FINAL)
    Q_PROPERTY(int fontSmall READ fontSmall CONSTANT FINAL)
    Q_PROPERTY(int fontTitle READ fontTitle CONSTANT FINAL)
    Q_PROPERTY(QString sans READ sans CONSTANT FINAL)
    Q_PROPERTY(QString mono READ mono CONSTANT FINAL)
    /// Changes when `gameColour` or `gameIcon` do.
    Q_PROPERTY(int palette READ palette NOTIFY paletteChanged FINAL)
    Q_PROPERTY(int quick READ quick NOTIFY changed FINAL) ///< duration of short animations, ms

  public:
    explicit Theme(Appearance* appearance, QObject* parent = nullptr);
    static Theme* create(QQmlEngine* engine, QJSEngine*);
    [[nodiscard]] static Theme* of(QQmlEngine* engine);

    [[nodiscard]] bool dark() const { return dark_; }
    [[nodiscard]] QColor page() const { return pick(0xFFF6F5F2, 0xFF17191D); }
    [[nodiscard]] QColor surface() const { return pick(0xFFFFFFFF, 0xFF1F2227); }
    [[nodiscard]] QColor raised() const { return pick(0xFFFFFFFF, 0xFF262A30); }
    [[nodiscard]] QColor field() const { return pick(0xFFFFFFFF, 0xFF17191D); }
    [[nodiscard]] QColor mat() const { return pick(0xFFE6E4DF, 0xFF2A2D33); }
    [[nodiscard]] QColor line() const { return pick(0xFFDCD8D0, 0xFF343A42); }
    [[nodiscard]] QColor edge() const { return pick(0xFF8A857B, 0xFF707B88); }
    [[nodiscard]] QColor text() const { return pick(0xFF1C1F24, 0xFFE7E9EC); }
    [[nodiscard]] QColor dim() const { return pick(kDim); }
    [[nodiscard]] QColor faint() const { return pick(0xFFA39D92, 0xFF5E6873); }
    [[nodiscard]] QColor accent() const { return pick(kAccent); }
    [[nodiscard]] QColor accentInk() const { return pick(0xFFFFFFFF, 0xFF0D1420); }
    [[nodiscard]] QColor error() const { return pick(kError); }
    [[nodiscard]] QColor warn() const { return pick(kWarn); }
    [[nodiscard]] QColor good() const { return pick(0xFF26693F, 0xFF62BD84); }
    [[nodiscard]] QColor hover() const { return pick(0x0A1C1F24, 0x0FFFFFFF); }
    [[nodiscard]] QColor pressed() const { return pick(0x161C1F24, 0x1CFFFFFF); }
    [[nodiscard]] QColor selected() const { return pick(0x1C2459C7, 0x2E5B93FF); }
    [[nodiscard]] QColor shadow() const { return pick(0x301C1F24, 0x80000000); }
    [[nodiscard]] QColor codeKey() const { return pick(0xFF1F4FAE, 0xFF8FB6FF); }
    [[nodiscard]] QColor codeString() const { return pick(0xFF1C1F24, 0xFFE7E9EC); }
    [[nodiscard]] QColor codeNumber() const { return pick(0xFF8A4B00, 0xFFE8B26A); }
    [[nodiscard]] QColor codeComment() const { return pick(0xFF66707A, 0xFF87919C); }
    [[nodiscard]] QColor codeSymbol() const { return pick(0xFF6A3FA8, 0xFFB79CF0); }

    [[nodiscard]] static constexpr int unit() { return 8; }
    [[nodiscard]] static constexpr int radius() { return 6; }
    [[nodiscard]] static constexpr int header() { return 44; }
    [[nodiscard]] static constexpr int library() { return 232; }
    [[nodiscard]] static constexpr int inspector() { return 340; }
    /// Returns the inspector's width in a window; `wanted` is the user's setting. 0: no room.
    Q_INVOKABLE static int inspectorIn(int window, int wanted) {
        if (window < 960)
            return 0;
        return std::min(wanted, window < 1120 ? 280 : qRound(window * 0.36));
    }
    /// Returns a card's width in an inspector of this width.
    Q_INVOKABLE static int cardIn(int width) { return std::min(width - 58, 282); }
    [[nodiscard]] static constexpr int row() { return 32; }
    [[nodiscard]] static constexpr int tab() { return 36; }
    [[nodiscard]] static constexpr int status() { return 28; }
    [[nodiscard]] static constexpr int problems() { return 180; }
    [[nodiscard]] static constexpr int control() { return 32; }
    [[nodiscard]] static constexpr int formWidth() { return 640; }
    [[nodiscard]] static constexpr int fontBody() { return 13; }
    [[nodiscard]] static constexpr int fontLabel() { return 12; }
    [[nodiscard]] static constexpr int fontSmall() { return 11; }
    [[nodiscard]] static constexpr int fontTitle() { return 20; }

    [[nodiscard]] static QString sans() { return QStringLiteral("Warwright UI"); }
    [[nodiscard]] static QString mono(); ///< loads the font on first use

    [[nodiscard]] int quick() const { return reducedMotion_ ? 0 : 120; }

    /// `dark` makes bindings depend on the scheme.
    Q_INVOKABLE static QColor severity(const QString& name, bool dark);
    Q_INVOKABLE static QString severityIcon(const QString& name);
    /// Returns the colour of a name in the game's style.yaml, lightened or darkened to contrast by
    /// 3:1; the accent without one. Bindings pass `Theme.palette` to follow changes; an unused read
    /// would be optimized away.
    Q_INVOKABLE QColor gameColour(const QString& name, int palette) const;
    /// Returns the icon that the game prints for a name. `palette` as above.
    Q_INVOKABLE QString gameIcon(const QString& name, int palette) const;
    void setGame(const QHash<QString, QColor>& colours, const QHash<QString, QString>& icons);
    [[nodiscard]] int palette() const { return palette_; }

  signals:
    void changed();
    void paletteChanged();

  private:
    struct Pair {
        QRgb light, dark;
    };
    static constexpr Pair kDim{0xFF5B6470, 0xFFA6B0BB}, kAccent{0xFF2459C7, 0xFF79A8FF},
        kError{0xFFB3261E, 0xFFFF8880}, kWarn{0xFF8A5A00, 0xFFE3A93B};
    [[nodiscard]] QColor pick(QRgb light, QRgb dark) const {
        return QColor::fromRgba(dark_ ? dark : light);
    }
    [[nodiscard]] QColor pick(const Pair& pair) const { return pick(pair.light, pair.dark); }
    void take();
    Appearance* appearance_;
    bool dark_ = false, reducedMotion_ = false;
    QHash<QString, QColor> gameColours_;
    QHash<QString, QString> gameIcons_;
    int palette_ = 0;
};

} // namespace ww::ui

#pragma once

// Colours, sizes and fonts of the window, on an 8 px grid. Text has a contrast of at least 4.5:1.

#include "appearance.h"

#include <QColor>
#include <QHash>
#include <QObject>
#include <QtQml/qqmlregistration.h>

#include <algorithm>

class QJSEngine;
class QQmlEngine;

namespace ww::ui {

/// The theme is a C++ class, since nearly all bindings read its properties, which is faster in C++.
class Theme : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    Q_PROPERTY(bool dark READ dark NOTIFY changed FINAL)
    Q_PROPERTY(QColor page READ page NOTIFY changed FINAL)
    Q_PROPERTY(QColor surface READ surface NOTIFY changed FINAL)
    Q_PROPERTY(QColor raisedSurface READ raisedSurface NOTIFY changed FINAL)
    Q_PROPERTY(QColor fieldBackground READ fieldBackground NOTIFY changed FINAL)
    Q_PROPERTY(QColor backdrop READ backdrop NOTIFY changed FINAL)
    Q_PROPERTY(QColor divider READ divider NOTIFY changed FINAL)
    /// Border colour of input fields, with a contrast of at least 3:1.
    Q_PROPERTY(QColor fieldBorder READ fieldBorder NOTIFY changed FINAL)
    Q_PROPERTY(QColor text READ text NOTIFY changed FINAL)
    Q_PROPERTY(QColor dimText READ dimText NOTIFY changed FINAL)
    Q_PROPERTY(QColor faintText READ faintText NOTIFY changed FINAL)
    Q_PROPERTY(QColor accent READ accent NOTIFY changed FINAL)
    /// Colour of text on the accent or on a severity's colour.
    Q_PROPERTY(QColor onAccentText READ onAccentText NOTIFY changed FINAL)
    Q_PROPERTY(QColor error READ error NOTIFY changed FINAL)
    Q_PROPERTY(QColor warning READ warning NOTIFY changed FINAL)
    Q_PROPERTY(QColor success READ success NOTIFY changed FINAL)
    Q_PROPERTY(QColor hover READ hover NOTIFY changed FINAL)
    Q_PROPERTY(QColor pressed READ pressed NOTIFY changed FINAL)
    Q_PROPERTY(QColor selected READ selected NOTIFY changed FINAL)
    Q_PROPERTY(QColor shadow READ shadow NOTIFY changed FINAL)
    Q_PROPERTY(QColor codeKey READ codeKey NOTIFY changed FINAL)
    Q_PROPERTY(QColor codeString READ codeString NOTIFY changed FINAL)
    Q_PROPERTY(QColor codeNumber READ codeNumber NOTIFY changed FINAL)
    Q_PROPERTY(QColor codeComment READ codeComment NOTIFY changed FINAL)
    Q_PROPERTY(QColor codeSymbol READ codeSymbol NOTIFY changed FINAL)
    Q_PROPERTY(int gridUnit READ gridUnit CONSTANT FINAL)
    Q_PROPERTY(int radius READ radius CONSTANT FINAL)
    Q_PROPERTY(int headerHeight READ headerHeight CONSTANT FINAL)
    Q_PROPERTY(int libraryWidth READ libraryWidth CONSTANT FINAL)
    Q_PROPERTY(int inspectorWidth READ inspectorWidth CONSTANT FINAL)
    Q_PROPERTY(int rowHeight READ rowHeight CONSTANT FINAL)
    Q_PROPERTY(int tabHeight READ tabHeight CONSTANT FINAL)
    Q_PROPERTY(int statusHeight READ statusHeight CONSTANT FINAL)
    Q_PROPERTY(int problemsHeight READ problemsHeight CONSTANT FINAL)
    Q_PROPERTY(int controlHeight READ controlHeight CONSTANT FINAL)
    Q_PROPERTY(int formWidth READ formWidth CONSTANT FINAL)
    Q_PROPERTY(int fontBody READ fontBody CONSTANT FINAL)
    Q_PROPERTY(int fontLabel READ fontLabel CONSTANT FINAL)
    Q_PROPERTY(int fontSmall READ fontSmall CONSTANT FINAL)
    Q_PROPERTY(int fontTitle READ fontTitle CONSTANT FINAL)
    Q_PROPERTY(QString sansFont READ sansFont CONSTANT FINAL)
    Q_PROPERTY(QString monoFont READ monoFont CONSTANT FINAL)
    /// Changes when `gameColour` or `gameIcon` would return something else.
    Q_PROPERTY(int paletteVersion READ paletteVersion NOTIFY paletteChanged FINAL)
    Q_PROPERTY(int shortAnimationMs READ shortAnimationMs NOTIFY changed
                   FINAL) ///< duration of short animations, ms

  public:
    explicit Theme(Appearance* appearance, QObject* parent = nullptr);
    static Theme* create(QQmlEngine* engine, QJSEngine*);
    [[nodiscard]] static Theme* forEngine(QQmlEngine* engine);

    [[nodiscard]] bool dark() const { return dark_; }
    [[nodiscard]] QColor page() const { return colourFor(0xFFF6F5F2, 0xFF17191D); }
    [[nodiscard]] QColor surface() const { return colourFor(0xFFFFFFFF, 0xFF1F2227); }
    [[nodiscard]] QColor raisedSurface() const { return colourFor(0xFFFFFFFF, 0xFF262A30); }
    [[nodiscard]] QColor fieldBackground() const { return colourFor(0xFFFFFFFF, 0xFF17191D); }
    [[nodiscard]] QColor backdrop() const { return colourFor(0xFFE6E4DF, 0xFF2A2D33); }
    [[nodiscard]] QColor divider() const { return colourFor(0xFFDCD8D0, 0xFF343A42); }
    [[nodiscard]] QColor fieldBorder() const { return colourFor(0xFF8A857B, 0xFF707B88); }
    [[nodiscard]] QColor text() const { return colourFor(0xFF1C1F24, 0xFFE7E9EC); }
    [[nodiscard]] QColor dimText() const { return colourFor(kDim); }
    [[nodiscard]] QColor faintText() const { return colourFor(0xFFA39D92, 0xFF5E6873); }
    [[nodiscard]] QColor accent() const { return colourFor(kAccent); }
    [[nodiscard]] QColor onAccentText() const { return colourFor(0xFFFFFFFF, 0xFF0D1420); }
    [[nodiscard]] QColor error() const { return colourFor(kError); }
    [[nodiscard]] QColor warning() const { return colourFor(kWarn); }
    [[nodiscard]] QColor success() const { return colourFor(kGood); }
    [[nodiscard]] QColor hover() const { return colourFor(0x0A1C1F24, 0x0FFFFFFF); }
    [[nodiscard]] QColor pressed() const { return colourFor(0x161C1F24, 0x1CFFFFFF); }
    [[nodiscard]] QColor selected() const { return colourFor(0x1C2459C7, 0x2E5B93FF); }
    [[nodiscard]] QColor shadow() const { return colourFor(0x301C1F24, 0x80000000); }
    [[nodiscard]] QColor codeKey() const { return colourFor(0xFF1F4FAE, 0xFF8FB6FF); }
    [[nodiscard]] QColor codeString() const { return colourFor(0xFF1C1F24, 0xFFE7E9EC); }
    [[nodiscard]] QColor codeNumber() const { return colourFor(0xFF8A4B00, 0xFFE8B26A); }
    [[nodiscard]] QColor codeComment() const { return colourFor(0xFF66707A, 0xFF87919C); }
    [[nodiscard]] QColor codeSymbol() const { return colourFor(0xFF6A3FA8, 0xFFB79CF0); }

    [[nodiscard]] static constexpr int gridUnit() { return 8; }
    [[nodiscard]] static constexpr int radius() { return 6; }
    [[nodiscard]] static constexpr int headerHeight() { return 44; }
    [[nodiscard]] static constexpr int libraryWidth() { return 232; }
    [[nodiscard]] static constexpr int inspectorWidth() { return 340; }
    /// Returns the inspector's width for a window's width; 0: the window is too narrow. `wanted` is
    /// the user's setting.
    Q_INVOKABLE static int inspectorWidthIn(int window, int wanted) {
        if (window < 960)
            return 0;
        return std::min(wanted, window < 1120 ? 280 : qRound(window * 0.36));
    }
    /// Returns a card's width in an inspector of this width.
    Q_INVOKABLE static int cardWidthIn(int width) { return std::min(width - 58, 282); }
    [[nodiscard]] static constexpr int rowHeight() { return 32; }
    [[nodiscard]] static constexpr int tabHeight() { return 36; }
    [[nodiscard]] static constexpr int statusHeight() { return 28; }
    [[nodiscard]] static constexpr int problemsHeight() { return 180; }
    [[nodiscard]] static constexpr int controlHeight() { return 32; }
    [[nodiscard]] static constexpr int formWidth() { return 640; }
    [[nodiscard]] static constexpr int fontBody() { return 13; }
    [[nodiscard]] static constexpr int fontLabel() { return 12; }
    [[nodiscard]] static constexpr int fontSmall() { return 11; }
    [[nodiscard]] static constexpr int fontTitle() { return 20; }

    [[nodiscard]] static QString sansFont() { return QStringLiteral("Warwright UI"); }
    [[nodiscard]] static QString monoFont(); ///< loads the font on first use

    [[nodiscard]] int shortAnimationMs() const { return reducedMotion_ ? 0 : 120; }

    /// These functions take a Severity. `dark` makes bindings depend on the colour scheme.
    Q_INVOKABLE static QColor severityColour(int level, bool dark);
    Q_INVOKABLE static QString severityIcon(int level);
    /// Returns the colour of this name in the game's style.yaml, lightened or darkened to a
    /// contrast of 3:1; the accent if the name is unknown. Bindings pass `Theme.paletteVersion` as
    /// `palette` so that they update when the style changes.
    Q_INVOKABLE QColor gameColour(const QString& name, int palette) const;
    /// Returns the icon of this name in the game's style.yaml. For `palette`, see `gameColour`.
    Q_INVOKABLE QString gameIcon(const QString& name, int palette) const;
    void setGameStyle(const QHash<QString, QColor>& colours, const QHash<QString, QString>& icons);
    [[nodiscard]] int paletteVersion() const { return palette_; }

  signals:
    void changed();
    void paletteChanged();

  private:
    struct Pair {
        QRgb light, dark;
    };
    static constexpr Pair kDim{0xFF5B6470, 0xFFA6B0BB}, kAccent{0xFF2459C7, 0xFF79A8FF},
        kError{0xFFB3261E, 0xFFFF8880}, kWarn{0xFF8A5A00, 0xFFE3A93B},
        kGood{0xFF26693F, 0xFF62BD84};
    [[nodiscard]] QColor colourFor(QRgb light, QRgb dark) const {
        return QColor::fromRgba(dark_ ? dark : light);
    }
    [[nodiscard]] QColor colourFor(const Pair& pair) const {
        return colourFor(pair.light, pair.dark);
    }
    void updateFromAppearance();
    Appearance* appearance_;
    bool dark_ = false, reducedMotion_ = false;
    QHash<QString, QColor> gameColours_;
    QHash<QString, QString> gameIcons_;
    int palette_ = 0;
};

} // namespace ww::ui

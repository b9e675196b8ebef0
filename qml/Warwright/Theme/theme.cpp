#include "theme.h"

#include <QFontDatabase>
#include <QQmlEngine>
#include <severity.h>

#include <algorithm>
#include <cmath>

namespace ww::ui {

namespace {

double linear(float part) {
    return part <= 0.03928F ? double(part) / 12.92 : std::pow((double(part) + 0.055) / 1.055, 2.4);
}
double luminance(const QColor& c) {
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}
double contrast(const QColor& a, const QColor& b) {
    const double one = luminance(a), two = luminance(b);
    return (std::max(one, two) + 0.05) / (std::min(one, two) + 0.05);
}

/// Lightens or darkens the colour until its contrast with `behind` is at least 3:1.
QColor seen(QColor colour, const QColor& behind) {
    constexpr double kApart = 3;
    const bool lighter = luminance(behind) < 0.18;
    colour.setAlpha(255);
    for (int step = 0; step < 50 && contrast(colour, behind) < kApart; ++step) {
        const auto toward = [lighter](int part) {
            return lighter ? part + (255 - part) / 12 + 1 : part - part / 12 - 1;
        };
        colour.setRgb(std::clamp(toward(colour.red()), 0, 255),
                      std::clamp(toward(colour.green()), 0, 255),
                      std::clamp(toward(colour.blue()), 0, 255));
    }
    return colour;
}

} // namespace

QString Theme::monoFont() {
    static const int font =
        QFontDatabase::addApplicationFont(u":/ui/fonts/JetBrainsMono-Regular.ttf"_qs);
    Q_UNUSED(font)
    return QStringLiteral("JetBrains Mono");
}

Theme::Theme(Appearance* appearance, QObject* parent) : QObject(parent), appearance_(appearance) {
    updateFromAppearance();
    connect(appearance, &Appearance::changed, this, [this] {
        updateFromAppearance();
        emit changed();
        emit paletteChanged();
    });
}

Theme* Theme::create(QQmlEngine* engine, QJSEngine*) {
    return new Theme(
        engine->singletonInstance<Appearance*>(qmlTypeId("Warwright.Theme", 1, 0, "Appearance")));
}

Theme* Theme::forEngine(QQmlEngine* engine) {
    return engine->singletonInstance<Theme*>(qmlTypeId("Warwright.Theme", 1, 0, "Theme"));
}

void Theme::updateFromAppearance() {
    ++palette_;
    dark_ = appearance_->dark();
    reducedMotion_ = appearance_->reducedMotion();
}

QColor Theme::severityColour(int level, bool dark) {
    const auto pick = [dark](const Pair& pair) {
        return QColor::fromRgba(dark ? pair.dark : pair.light);
    };
    switch (static_cast<severity::Level>(level)) {
    case severity::Level::Error:
        return pick(kError);
    case severity::Level::Warning:
        return pick(kWarn);
    case severity::Level::Info:
        return pick(kAccent);
    case severity::Level::Good:
        return pick(kGood);
    case severity::Level::Unfinished:
    case severity::Level::None:
        break;
    }
    return pick(kDim);
}

QString Theme::severityIcon(int level) {
    switch (static_cast<severity::Level>(level)) {
    case severity::Level::Error:
        return QStringLiteral("circle-alert");
    case severity::Level::Warning:
        return QStringLiteral("triangle-alert");
    case severity::Level::Info:
        return QStringLiteral("info");
    case severity::Level::Good:
        return QStringLiteral("circle-check");
    case severity::Level::Unfinished:
    case severity::Level::None:
        break;
    }
    return QStringLiteral("circle-dashed");
}

void Theme::setGameStyle(const QHash<QString, QColor>& colours,
                         const QHash<QString, QString>& icons) {
    gameColours_ = colours;
    gameIcons_ = icons;
    ++palette_;
    emit paletteChanged();
}

QString Theme::gameIcon(const QString& name, int) const {
    return gameIcons_.value(name, name);
}

QColor Theme::gameColour(const QString& name, int) const {
    const auto known = gameColours_.find(name);
    return known == gameColours_.end() ? accent() : seen(*known, surface());
}

} // namespace ww::ui

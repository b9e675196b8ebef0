#include "theme.h"

#include <QQmlEngine>

namespace ww::ui {

Theme::Theme(Appearance* appearance, QObject* parent) : QObject(parent), appearance_(appearance) {
    take();
    connect(appearance, &Appearance::changed, this, [this] {
        take();
        emit changed();
    });
}

Theme* Theme::create(QQmlEngine* engine, QJSEngine*) {
    return new Theme(
        engine->singletonInstance<Appearance*>(qmlTypeId("Warwright.Theme", 1, 0, "Appearance")));
}

Theme* Theme::of(QQmlEngine* engine) {
    return engine->singletonInstance<Theme*>(qmlTypeId("Warwright.Theme", 1, 0, "Theme"));
}

void Theme::take() {
    dark_ = appearance_->dark();
    reducedMotion_ = appearance_->reducedMotion();
}

QColor Theme::severity(const QString& name) const {
    if (name == u"error")
        return error();
    if (name == u"warning")
        return warn();
    return name == u"info" ? accent() : dim();
}

QString Theme::severityIcon(const QString& name) {
    if (name == u"error")
        return QStringLiteral("circle-alert");
    if (name == u"warning")
        return QStringLiteral("triangle-alert");
    return name == u"info" ? QStringLiteral("info") : QStringLiteral("circle-dashed");
}

QColor Theme::gameColour(const QString& name) const {
    struct Ink {
        QLatin1String name;
        QRgb light, dark;
    };
    static constexpr Ink kInks[] = {
        {QLatin1String("magic"), 0xFF6A3FA8, 0xFFA57FE0},
        {QLatin1String("crystal"), 0xFF6A3FA8, 0xFFA57FE0},
        {QLatin1String("electrical"), 0xFF1F6F9E, 0xFF5FA9D8},
        {QLatin1String("energy"), 0xFF1F6F9E, 0xFF5FA9D8},
        {QLatin1String("fuel"), 0xFF9A7400, 0xFFE0B02C},
        {QLatin1String("movement"), 0xFF9A7400, 0xFFE0B02C},
        {QLatin1String("alien"), 0xFFA8231C, 0xFFE06A62},
        {QLatin1String("life"), 0xFFA8231C, 0xFFE06A62},
        {QLatin1String("offense"), 0xFFA8231C, 0xFFE06A62},
        {QLatin1String("defense"), 0xFF2A7145, 0xFF62BD84},
        {QLatin1String("ammo"), 0xFF6B7078, 0xFFA3A9B1},
    };
    for (const Ink& ink : kInks)
        if (name == ink.name)
            return pick(ink.light, ink.dark);
    return accent();
}

} // namespace ww::ui

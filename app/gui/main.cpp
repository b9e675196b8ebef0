#include "app/gui/arguments.h"
#include "app/gui/capture.h"
#include "app/gui/composition.h"
#include "app/gui/logging.h"
#include "app/gui/quitting.h"
#include "editor/session/loader.h"
#include "rules/base/heap.h"

#include <app_model.h>
#include <appearance.h>
#include <engine_services.h>

#include <QCursor>
#include <QGuiApplication>
#include <QQmlApplicationEngine>
#include <QQmlComponent>
#include <QQuickStyle>
#include <QQuickWindow>
#include <QSettings>
#include <QStyleHints>

#include <chrono>
#include <memory>

int main(int argc, char** argv) {
    ww::growHeapInLargeSteps();
    using namespace ww;

    QStringList words;
    for (int i = 1; i < argc; ++i)
        words.append(QString::fromLocal8Bit(argv[i]));
    gui::Arguments arguments;
    switch (gui::parseArguments(words, arguments)) {
    case gui::ParseOutcome::Quit:
        return 0;
    case gui::ParseOutcome::Invalid:
        return 2;
    case gui::ParseOutcome::Run:
        break;
    }

    gui::startLogging();
    QGuiApplication::setApplicationName(QStringLiteral("warwright"));
    QGuiApplication::setOrganizationName(QStringLiteral("warwright"));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Warwright"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.warwright.Warwright"));
    QGuiApplication::setApplicationVersion(QStringLiteral(WARWRIGHT_VERSION));
    gui::ignoreSpecialSettingsFiles();
    // Sets the scale factor early, since Qt reads it only once.
    const int percent = QSettings().value(QStringLiteral("scale"), 100).toInt();
    if (percent > 100 && percent <= 200 && !qEnvironmentVariableIsSet("QT_SCALE_FACTOR"))
        qputenv("QT_SCALE_FACTOR", QByteArray::number(percent / 100.0));
    // Loads the pack in the background while Qt connects to the window system.
    session::Services services = gui::createServices();
    services.isStarting = true;
    if (const auto first = ui::AppModel::startupPack(arguments.path, services); !first.empty())
        services.preloader = std::make_shared<session::PackPreloader>(services, first);
    QGuiApplication application(argc, argv);
    gui::markWindowSystemReached();
    QQuickStyle::setStyle(QStringLiteral("Basic"));
    QQuickWindow::setTextRenderType(QQuickWindow::NativeTextRendering);

    // Loads the window's QML on another thread.
    auto engine = std::make_unique<QQmlApplicationEngine>();
    ui::installServices(*engine); // sets the import path for the loading thread
    auto ahead = gui::preloadQml(*engine);
    ui::AppModel app(services);
    app.start(arguments.path);
    gui::addImageProviders(*engine, app, services);
    ui::installFonts();
    // Creates the models while the QML loads; waits at most 20 ms.
    app.waitForOpenedPack(20);
    gui::finishLoading(*engine);
    gui::preloadViews(app);
    const bool shown = gui::showWindow(*engine, app);
    const auto end = [&](int code) { // destroys the views before the models
        ahead.clear();
        engine.reset();
        return code;
    };
    if (!shown)
        return end(1);

    if (!arguments.theme.isEmpty()) {
        auto* appearance = engine->singletonInstance<ui::Appearance*>(
            qmlTypeId("Warwright.Theme", 1, 0, "Appearance"));
        appearance->forceScheme(arguments.theme == u"dark" ? ui::Appearance::Scheme::Dark
                                                           : ui::Appearance::Scheme::Light);
    }
    auto* window = qobject_cast<QQuickWindow*>(engine->rootObjects().constFirst());
    const bool captures = arguments.measureStart || !arguments.screenshot.isEmpty();
    if (captures || !arguments.size.isEmpty())
        window->resize(arguments.size.isEmpty() ? QSize(1280, 800) : arguments.size);
    if (captures) {
        QCursor::setPos(window->width() / 2, 4); // keeps the pointer off all controls
        QGuiApplication::styleHints()->setCursorFlashTime(0);
    }
    QObject::connect(window, &QQuickWindow::frameSwapped, &app, &ui::AppModel::startDeferredWork,
                     Qt::SingleShotConnection);
    window->show();
    if (captures || !arguments.entity.isEmpty() || !arguments.view.isEmpty() ||
        !arguments.cell.isEmpty())
        new gui::Capture(arguments, app, *window, &application);
    const int code = QGuiApplication::exec();
    app.finishJournals();
    gui::exitWithin(std::chrono::seconds(1), code);
    return end(code);
}

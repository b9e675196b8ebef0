#include "app/gui/composition.h"

#include "editor/sheets/assets.h"
#include "rules/files/state_dir.h"
#include "rules/library/library.h"
#include "rules/systems/games.h"

#include <app_model.h>
#include <engine_services.h>
#include <game_icon_provider.h>
#include <theme.h>
#include <window_memory.h>

#include <QGuiApplication>
#include <QQmlApplicationEngine>
#include <QQmlComponent>
#include <QQuickImageProvider>

#include <system_error>

// Made by qmltyperegistrar, one in each QML module.
void qml_register_types_Warwright_Controls();
void qml_register_types_Warwright_Dial();
void qml_register_types_Warwright_Forms();
void qml_register_types_Warwright_Map();
void qml_register_types_Warwright_Models();
void qml_register_types_Warwright_Shell();
void qml_register_types_Warwright_Theme();

namespace ww::gui {
namespace fs = std::filesystem;

namespace {

fs::path samplePack() {
    std::error_code failed;
    for (const fs::path& content : library::installedContent()) {
        const fs::path sample = content / "packs" / "lanternwrights-vs-ironloom";
        if (fs::is_directory(sample, failed))
            return sample;
    }
    return {};
}

QUrl qmlFile(const char* name) {
    return QUrl(QStringLiteral("qrc:/qt/qml/Warwright/") + QLatin1String(name) +
                QStringLiteral(".qml"));
}

/// Keeps the QML modules in the program. The engine calls their registrations itself, when a file
/// imports them.
void linkModules() {
    using Registration = void (*)();
    for (const Registration registration :
         {qml_register_types_Warwright_Controls, qml_register_types_Warwright_Dial,
          qml_register_types_Warwright_Forms, qml_register_types_Warwright_Map,
          qml_register_types_Warwright_Models, qml_register_types_Warwright_Shell,
          qml_register_types_Warwright_Theme}) {
        [[maybe_unused]] const volatile Registration kept = registration;
    }
}

constexpr const char* kWindow = "Shell/Main";
constexpr int kUsualWidth = 1280; // which that file says

} // namespace

session::Services services() {
    session::Services out;
    out.open = [](const fs::path& path) {
        library::OpenOptions options;
        options.search = library::defaultSearchPath();
        options.extensions = games::extensions();
        return library::open(path, options);
    };
    out.checks = games::checks;
    out.analyses = games::analyses;
    out.importers = games::importers;
    out.pieces = games::pieces;
    out.lead = games::lead;
    out.views = games::views();
    out.resources = library::installedResources().string();
    out.sample = samplePack();
    out.autosaveMs = 500; // with what writing takes, less than a second
    out.stateDir = files::stateDir();
    out.dataDir = files::dataDir();
    out.cacheDir = files::cacheDir();
    return out;
}

void equip(QQmlApplicationEngine& engine, const ui::AppModel& app,
           const session::Services& services) {
    linkModules();
    engine.addImageProvider(QStringLiteral("cards"), app.makeCardProvider());
    engine.addImageProvider(QStringLiteral("art"), app.makeArtProvider());
    engine.addImageProvider(QStringLiteral("game"),
                            new ui::GameIconProvider(sheets::Assets::load(services.resources)));
}

std::vector<std::unique_ptr<QQmlComponent>> loadAhead(QQmlApplicationEngine& engine) {
    std::vector<std::unique_ptr<QQmlComponent>> loading;
    for (const char* name :
         {kWindow, "Shell/FormTab", "Forms/TextEditor", "Forms/NumberEditor", "Forms/RefEditor",
          "Forms/EnumEditor", "Forms/FlagsEditor", "Forms/SentencesEditor", "Shell/Inspector",
          "Shell/TriesStrip", "Shell/AnalysisPanel"})
        loading.push_back(
            std::make_unique<QQmlComponent>(&engine, qmlFile(name), QQmlComponent::Asynchronous));
    return loading;
}

void finishLoading(QQmlApplicationEngine& engine) {
    const QQmlComponent window(&engine, qmlFile(kWindow), QQmlComponent::PreferSynchronous);
}

void showAhead(ui::AppModel& app) {
    const int window = ui::WindowMemory::widthAhead(kUsualWidth);
    const int wanted = ui::WindowMemory().inspector();
    const int inspector = ui::Theme::inspectorIn(window, wanted);
    const int card = ui::Theme::cardIn(inspector > 0 ? inspector : wanted);
    app.showAhead(qRound(card * qGuiApp->devicePixelRatio()), inspector > 0);
}

bool showWindow(QQmlApplicationEngine& engine, ui::AppModel& app) {
    engine.setInitialProperties({{QStringLiteral("app"), QVariant::fromValue(&app)}});
    engine.load(qmlFile(kWindow));
    if (auto* theme = ui::Theme::of(&engine)) { // the window's look, and the game's in it
        auto* icons =
            dynamic_cast<ui::GameIconProvider*>(engine.imageProvider(QStringLiteral("game")));
        const auto take = [theme, icons, &app] {
            if (icons)
                icons->follow(app);
            theme->setGame(app.gameColours(), app.gameIcons());
        };
        QObject::connect(&app, &ui::AppModel::gameColoursChanged, theme, take);
        take();
    }
    return !engine.rootObjects().isEmpty();
}

} // namespace ww::gui

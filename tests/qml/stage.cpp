#include "tests/qml/stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include "app/gui/composition.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <QQuickStyle>
#include <QRegularExpression>
#include <QSettings>
#include <QStandardPaths>
#include <QTimer>
#include <QtTest>
#include <engine_services.h>

namespace ww::tests {
namespace fs = std::filesystem;
using test::kPatience;

namespace {

QQuickItem* findBelow(QQuickItem* item, const QString& name, QAccessible::Role role) {
    if (!item->isVisible())
        return nullptr;
    if (QAccessibleInterface* face = QAccessible::queryAccessibleInterface(item))
        if ((role == QAccessible::NoRole || face->role() == role) &&
            face->text(QAccessible::Name).startsWith(name))
            return item;
    for (QQuickItem* child : item->childItems())
        if (QQuickItem* found = findBelow(child, name, role))
            return found;
    return nullptr;
}

} // namespace

void prepareProcess() {
    QStandardPaths::setTestModeEnabled(true);
    // Each test program has its own settings, because several run at the same time.
    QGuiApplication::setApplicationName(
        QFileInfo(QCoreApplication::arguments().constFirst()).fileName());
    QGuiApplication::setOrganizationName(QStringLiteral("warwright-test"));
    ui::installFonts();
    QQuickStyle::setStyle(QStringLiteral("Basic"));
    QAccessible::setActive(true);
}

QSize Stage::defaultSize() {
    const QStringList wanted = qEnvironmentVariable("WARWRIGHT_STAGE_SIZE").split(u'x');
    return wanted.size() == 2 ? QSize(wanted[0].toInt(), wanted[1].toInt()) : QSize(1280, 800);
}

Stage::Stage(const std::function<void(const fs::path&)>& change, const QSize& size) {
    session::Services services = gui::createServices();
    pack_ = fs::path(folder_.path().toStdString()) / "lanternwrights-vs-ironloom";
    fs::copy(services.samplePack, pack_, fs::copy_options::recursive);
    if (change)
        change(pack_);
    QSettings().remove(QStringLiteral("tries/done")); // no suggested task is done yet
    services.stateDir = fs::path(folder_.path().toStdString()) / "state";
    services.dataDir = fs::path(folder_.path().toStdString()) / "data";
    services.autosaveDelayMs = services.faceChecksDelayMs = 20; // short delay, to save time
    start(std::move(services), size);
}

Stage::Stage(const PackWithState& place) : pack_(place.pack) {
    session::Services services = gui::createServices();
    services.stateDir = place.state;
    services.dataDir = place.state / "data";
    start(std::move(services), defaultSize());
}

void Stage::start(session::Services services, const QSize& size) {
    // QML warnings fail the test, for example bindings to deleted objects, binding loops, wrong
    // types.
    QTest::failOnWarning(
        QRegularExpression(QStringLiteral("\\.qml(:\\d+|\\b.*Error)|Binding loop|checkindex")));
    app_ = std::make_unique<ui::AppModel>(services);
    if (const QString theme = qEnvironmentVariable("WARWRIGHT_STAGE_THEME"); !theme.isEmpty())
        app_->setThemeMode(theme == u"dark" ? ui::AppModel::ThemeMode::Dark
                                            : ui::AppModel::ThemeMode::Light);
    engine_ = std::make_unique<QQmlApplicationEngine>();
    ui::installServices(*engine_);
    gui::addImageProviders(*engine_, *app_, services);
    app_->start(QString::fromStdString(pack_.string()));
    gui::preloadViews(*app_);
    cardAhead_ = app_->preview()->pixelWidth();
    if (!gui::showWindow(*engine_, *app_))
        return;
    window_ = qobject_cast<QQuickWindow*>(engine_->rootObjects().constFirst());
    if (!size.isEmpty())
        window_->resize(size);
    window_->show();
    window_->requestActivate();
    ready_ = QTest::qWaitForWindowActive(window_) &&
             QTest::qWaitFor([this] { return app_->state() == ui::AppModel::State::Ready; },
                             kPatience) &&
             waitForChecks();
}

Stage::~Stage() {
    engine_.reset(); // the window must be deleted before its models
}

QString Stage::fileText(const QString& below) const {
    QFile file(QString::fromStdString((pack_ / below.toStdString()).string()));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

ui::EntityModel* Stage::open(const QString& entity, RowCreation rows) {
    const ui::LibraryModel& library = *app_->library();
    for (int row = 0; row < library.rowCount(); ++row) {
        const QModelIndex at = library.index(row);
        if (library.data(at, ui::LibraryModel::KindRole).toString() + u'/' +
                library.data(at, ui::LibraryModel::DetailRole).toString() !=
            entity)
            continue;
        app_->tabs()->open(library.data(at, ui::LibraryModel::KeyRole).toString());
        if (rows == RowCreation::All) // a screen reader makes the form create all rows
            QAccessible::setActive(true);
        return waitUntilStill() ? app_->tabs()->current() : nullptr;
    }
    return nullptr;
}

QQuickItem* Stage::find(const QString& name, QAccessible::Role role) const {
    return findBelow(window_->contentItem(), name, role);
}

void Stage::saveScreenshot(const QString& name) const {
    const QString folder = qEnvironmentVariable("WARWRIGHT_SHOTS");
    if (folder.isEmpty())
        return;
    (void)test::waitUntilSettled();
    window_->grabWindow().save(folder + u'/' + name + QStringLiteral(".png"));
}

bool Stage::waitForChecks() {
    QCoreApplication::processEvents();
    return QTest::qWaitFor([this] { return !app_->problems()->isChecking(); }, kPatience);
}

bool Stage::waitUntilSettledIn(test::IdleScope scope) {
    return test::waitUntilSettled(scope) &&
           (!window_->isExposed() || (waitForFrame() && test::waitUntilSettled(scope)));
}

bool Stage::waitUntilSettled() {
    return waitUntilSettledIn(test::IdleScope::Default);
}

bool Stage::waitUntilStill() {
    return waitUntilSettledIn(test::IdleScope::Window);
}

bool Stage::waitUntilTooltipsShown() {
    return waitUntilSettledIn(test::IdleScope::WithTooltips);
}

bool Stage::waitForFrame() {
    bool shown = false;
    QCoreApplication::processEvents(); // posted events can change the frame
    const auto drawn =
        QObject::connect(window_, &QQuickWindow::frameSwapped, window_, [&shown] { shown = true; });
    QTimer wake; // ends the wait if no event arrives
    wake.start(kPatience / 100);
    const QDeadlineTimer deadline(kPatience);
    window_->update();
    while (!shown && window_->isExposed() && !deadline.hasExpired())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QObject::disconnect(drawn);
    return shown;
}

void Stage::click(QQuickItem* item) {
    (void)waitUntilStill(); // new items get their position in the next frame
    const auto middle = [item] {
        return item->mapToScene(QPointF(item->width() / 2, item->height() / 2)).toPoint();
    };
    // Moving the pointer to `item` hides a tooltip that would cover the item.
    QTest::mouseMove(window_, middle());
    (void)waitUntilStill();
    QTest::mouseClick(window_, Qt::LeftButton, Qt::NoModifier, middle());
    waitForFrame();
}

void Stage::type(const QString& text) {
    for (const QChar c : text)
        QTest::keyClick(window_, c.toLatin1());
    waitForFrame();
}

void Stage::dragFiles(const QQuickItem* over, const QList<QUrl>& files, DragEnd how) {
    (void)waitUntilStill(); // new items get their position in the next frame
    const QPointF at = over->mapToScene(QPointF(over->width() / 2, over->height() / 2));
    QMimeData data;
    data.setUrls(files);
    QDragEnterEvent enter(at.toPoint(), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window_, &enter);
    QDragMoveEvent move(at.toPoint(), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window_, &move);
    if (how == DragEnd::Hold) {
        waitForFrame();
        return;
    }
    QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window_, &drop);
    waitForFrame();
}

QUrl Stage::writeSvgFile(const QString& name) const {
    const fs::path file = fs::path(folder_.path().toStdString()) / name.toStdString();
    test::writeFile(file, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 4\">"
                          "<path d=\"M0 0h4v4z\"/></svg>");
    return QUrl::fromLocalFile(QString::fromStdString(file.string()));
}

QStringList Stage::textsWithBackticks() const {
    QStringList found;
    const auto look = [&](const auto& self, const QQuickItem* item) -> void {
        if (!item->isVisible())
            return;
        const bool field = item->inherits("QQuickTextEdit") || item->inherits("QQuickTextInput");
        const QVariant text = item->property("text");
        if (!field && text.userType() == QMetaType::QString && text.toString().contains(u'`'))
            found.append(text.toString());
        if (QAccessibleInterface* face =
                QAccessible::queryAccessibleInterface(const_cast<QQuickItem*>(item)))
            for (const auto part : {QAccessible::Name, QAccessible::Description})
                if (face->text(part).contains(u'`'))
                    found.append(face->text(part));
        for (const QQuickItem* child : item->childItems())
            self(self, child);
    };
    look(look, window_->contentItem());
    return found;
}

void Stage::pressKey(Qt::Key key, Qt::KeyboardModifiers modifiers) {
    QTest::keyClick(window_, key, modifiers);
    waitForFrame();
}

void replaceInFile(const fs::path& file, const std::string& from, const std::string& to) {
    std::string text = test::readFile(file);
    const auto at = text.find(from);
    QVERIFY2(at != std::string::npos, from.c_str());
    test::writeFile(file, text.replace(at, from.size(), to));
}

} // namespace ww::tests

// What the window makes of what is in front, without the window.

#include "editor/sheets/display_list.h"
#include "fixture.h"

#include "editor/forms/row.h"

#include <app_model.h>
#include <reference_model.h>
#include <sentences_model.h>

#include <QtCore/QSettings>
#include <QtCore/QStandardPaths>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtGui/QKeySequence>
#include <QtQml/QQmlEngine>

#include <algorithm>
#include <map>
#include <set>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;
using namespace ww::ui;

class AppWorkTest : public QObject {
    Q_OBJECT

    void openSample() {
        app_->start({});
        QTRY_COMPARE_WITH_TIMEOUT(app_->state(), AppModel::State::Ready, 20000);
        QTRY_VERIFY_WITH_TIMEOUT(!app_->problems()->checking(), 20000);
        QVERIFY(entity());
    }
    [[nodiscard]] EntityModel* entity() { return app_->tabs()->current(); }
    std::unique_ptr<Bench> bench_;
    std::unique_ptr<AppModel> app_;

  private slots:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("warwright-test"));
        QCoreApplication::setApplicationName(QStringLiteral("tst-app-work"));
    }
    void init() {
        QSettings().clear();
        bench_ = std::make_unique<Bench>();
        bench_->services.sample =
            fs::path(WW_SOURCE_DIR) / "content/packs/lanternwrights-vs-ironloom";
        app_ = std::make_unique<AppModel>(bench_->services);
        openSample();
    }
    void cleanup() {
        app_.reset();
        bench_.reset();
    }

    void aNewThingTakesOverWhatIsInFront() {
        const auto make = [&](const char* front, const char* kind, const char* id) {
            const QString key = QLatin1String(front);
            for (const EntityPtr& one : entity()->session()->index().all())
                if (one->schema && q(one->schema->kind) == key.section(QLatin1Char('/'), 0, 0) &&
                    q(one->ref.id) == key.section(QLatin1Char('/'), 1))
                    app_->tabs()->openEntity(one->ref);
            app_->createEntity(QLatin1String(kind), QLatin1String(id), QLatin1String(id));
            return entity()->source()->text();
        };
        const std::size_t steps = entity()->session()->history().done();
        // From a character its faction; from a faction itself; its own kind is no part of it.
        QString text = make("character/orrin-vael", "card", "spare-wick");
        QVERIFY2(text.contains(u"faction: lanternwrights"), qPrintable(text));
        QCOMPARE(entity()->session()->history().done(), steps + 1); // one step
        text = make("faction/ironloom", "power-source", "spare-coil");
        QVERIFY2(text.contains(u"faction: ironloom"), qPrintable(text));
        text = make("scenario/the-last-lamp", "scenario", "after-the-lamp");
        QVERIFY2(!text.contains(u"next:"), qPrintable(text));
        // From a scenario an army gets the first side that has none yet, with its total.
        app_->undo()->goTo(-1);
        text = make("scenario/the-last-lamp", "army", "third-watch");
        QVERIFY2(text.contains(u"scenario: the-last-lamp"), qPrintable(text));
        const auto other = make("army/third-watch", "army", "fourth-watch");
        QVERIFY2(other.contains(u"scenario: the-last-lamp"), qPrintable(other));
        QVERIFY2(!other.contains(u"active_general"), qPrintable(other));
    }
};

QTEST_MAIN(AppWorkTest)
#include "tst_app_work.moc"

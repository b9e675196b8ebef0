#pragma once

// Starts the window's models with a copy of the sample, but without a window.

#include "fixture.h"
#include "tests/support/patience.h"

#include <app_model.h>

#include <QtCore/QAbstractItemModel>
#include <QtCore/QCoreApplication>
#include <QtCore/QSettings>
#include <QtCore/QStandardPaths>

#include <memory>

namespace ww::session::testing {

/// Separates the settings of a test from those of the user and of other tests.
inline void useOwnSettings(const char* test) {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("warwright-test"));
    QCoreApplication::setApplicationName(QLatin1String(test));
}

/// Returns the value of a row for the role with that name.
inline QVariant roleValue(const QAbstractItemModel& model, int row, const char* role) {
    const QHash<int, QByteArray> names = model.roleNames();
    for (auto it = names.begin(); it != names.end(); ++it)
        if (it.value() == role)
            return model.data(model.index(row, 0), it.key());
    return QStringLiteral("(no such role)");
}

/// Base class for tests that start the program as at its first start.
class SampleApp {
  protected:
    void startApp() {
        QSettings().clear();
        bench_ = std::make_unique<SessionFixture>();
        bench_->services.samplePack =
            fs::path(WW_SOURCE_DIR) / "content/packs/lanternwrights-vs-ironloom";
        app_ = std::make_unique<ui::AppModel>(bench_->services);
        openSample();
    }
    void closeApp() {
        app_.reset();
        bench_.reset();
    }
    void openSample() {
        app_->start({});
        QTRY_COMPARE(app_->state(), ui::AppModel::State::Ready);
        QTRY_VERIFY(!app_->problems()->isChecking());
        QVERIFY(entity());
    }
    [[nodiscard]] ui::EntityModel* entity() { return app_->tabs()->current(); }

    std::unique_ptr<SessionFixture> bench_;
    std::unique_ptr<ui::AppModel> app_;
};

} // namespace ww::session::testing

#pragma once

// The real window on a copy of the sample pack, driven by keys and pointer.

#include "editor/session/services.h"
#include "tests/support/settled.h"

#include <QAccessible>
#include <QQmlApplicationEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QTemporaryDir>
#include <QUrl>
#include <app_model.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

namespace ww::tests {

/// Sets software rendering and separate settings. Call this function before creating
/// QGuiApplication.
void prepareProcess();

/// Once a stage exists, a QML warning fails the test.
class Stage {
  public:
    /// Opens a copy of the sample and waits until the window has settled. `change` may edit the
    /// copy first. An empty `size` restores the last size.
    explicit Stage(const std::function<void(const std::filesystem::path&)>& change = {},
                   const QSize& size = defaultSize());
    /// Paths of an existing pack and of the state that another window or run left.
    struct PackWithState {
        std::filesystem::path pack, state;
    };
    explicit Stage(const PackWithState& place);
    ~Stage();

    /// Returns 1280 × 800 or `$WARWRIGHT_STAGE_SIZE`. The variable is for screenshots, like
    /// `$WARWRIGHT_STAGE_THEME` (`light` or `dark`).
    [[nodiscard]] static QSize defaultSize();
    [[nodiscard]] bool isReady() const { return ready_; }
    [[nodiscard]] ui::AppModel& app() { return *app_; }
    [[nodiscard]] QQuickWindow& window() { return *window_; }
    [[nodiscard]] const std::filesystem::path& pack() const { return pack_; }
    /// Returns the card's width that the program assumed before it created the window.
    [[nodiscard]] int assumedCardWidth() const { return cardAhead_; }
    [[nodiscard]] QString fileText(const QString& below) const;

    /// Opens `kind/id`, or returns null. `OnlyVisible` creates only the form's visible rows.
    enum class RowCreation { All, OnlyVisible };
    ui::EntityModel* open(const QString& entity, RowCreation rows = RowCreation::All);
    /// Returns the first visible item whose accessible name starts with `name`, or null.
    [[nodiscard]] QQuickItem* find(const QString& name,
                                   QAccessible::Role role = QAccessible::NoRole) const;
    /// Saves a screenshot in the folder `$WARWRIGHT_SHOTS`, if set.
    void saveScreenshot(const QString& name) const;
    /// Waits until all findings belong to the newest text.
    bool waitForChecks();
    /// Waits until nothing is pending (`test::pendingWork`), including checks and drawings, and
    /// until a frame shows the result. Returns false after a timeout.
    bool waitUntilSettled();
    /// Waits until nothing moves or loads and a frame shows the result. Doesn't wait for checks and
    /// timers. Returns false after a timeout.
    bool waitUntilStill();
    /// Like `waitUntilSettled`, but also waits for tooltips to appear.
    bool waitUntilTooltipsShown();
    /// Processes events until the window has drawn a frame. Returns false on failure.
    bool waitForFrame();
    void click(QQuickItem* item);
    void type(const QString& text);
    /// Drags files from the desktop to an item's middle. `Drop` also releases them there.
    enum class DragEnd { Hold, Drop };
    void dragFiles(const QQuickItem* over, const QList<QUrl>& files, DragEnd how = DragEnd::Drop);
    /// Writes a small SVG outside the pack, for a test to drop.
    [[nodiscard]] QUrl writeSvgFile(const QString& name) const;
    /// Lists visible names and texts that contain backticks, except texts in fields.
    [[nodiscard]] QStringList textsWithBackticks() const;
    void pressKey(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);

  private:
    void start(session::Services services, const QSize& size);
    bool waitUntilSettledIn(test::IdleScope scope);
    QTemporaryDir folder_;
    std::filesystem::path pack_;
    std::unique_ptr<ui::AppModel> app_;
    std::unique_ptr<QQmlApplicationEngine> engine_;
    QQuickWindow* window_ = nullptr;
    int cardAhead_ = 0;
    bool ready_ = false;
};

/// Replaces the first `from` in a file. Fails the running test if there is none.
void replaceInFile(const std::filesystem::path& file, const std::string& from,
                   const std::string& to);

} // namespace ww::tests

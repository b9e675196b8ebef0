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

/// Turns on software rendering and separate settings. Call it before creating QGuiApplication.
void prepareProcess();

/// A window under test. Once a stage exists, QML warnings fail the test.
class Stage {
  public:
    /// Opens a copy of the sample and waits until the window is idle. `change` may edit the copy
    /// before. If `size` is empty, the window has its last size.
    explicit Stage(const std::function<void(const std::filesystem::path&)>& change = {},
                   const QSize& size = defaultSize());
    /// Paths of an existing pack, and of the state folder that another window or run has written.
    struct PackWithState {
        std::filesystem::path pack, state;
    };
    explicit Stage(const PackWithState& place);
    ~Stage();

    /// Returns `$WARWRIGHT_STAGE_SIZE`, or 1280 × 800 if not set. For screenshots, a user sets this
    /// variable and `$WARWRIGHT_STAGE_THEME` (`light` or `dark`).
    [[nodiscard]] static QSize defaultSize();
    [[nodiscard]] bool isReady() const { return ready_; }
    [[nodiscard]] ui::AppModel& app() { return *app_; }
    [[nodiscard]] QQuickWindow& window() { return *window_; }
    [[nodiscard]] const std::filesystem::path& pack() const { return pack_; }
    /// Returns the card width in pixels that the program assumed before it created the window.
    [[nodiscard]] int assumedCardWidth() const { return cardAhead_; }
    [[nodiscard]] QString fileText(const QString& below) const;

    /// Opens the entity `kind/id`; returns null if there is none. With `OnlyVisible`, the form
    /// creates only visible rows.
    enum class RowCreation { All, OnlyVisible };
    ui::EntityModel* open(const QString& entity, RowCreation rows = RowCreation::All);
    /// Returns the first visible item whose accessible name starts with `name`, or null.
    [[nodiscard]] QQuickItem* find(const QString& name,
                                   QAccessible::Role role = QAccessible::NoRole) const;
    /// Saves a screenshot in the folder `$WARWRIGHT_SHOTS`. Does nothing if the variable isn't set.
    void saveScreenshot(const QString& name) const;
    /// Waits until all findings belong to the newest text.
    bool waitForChecks();
    /// Waits until nothing is pending (`test::pendingWork`), including checks and drawings, and
    /// until a frame shows the result. Returns false after a timeout.
    bool waitUntilSettled();
    /// Waits until nothing moves or loads and a frame shows the result. Doesn't wait for checks and
    /// timers. Returns false after a timeout.
    bool waitUntilStill();
    /// Like `waitUntilSettled`, but also waits until pending tooltips have appeared.
    bool waitUntilTooltipsShown();
    /// Processes events until the window has drawn a frame. Returns false after a timeout.
    bool waitForFrame();
    void click(QQuickItem* item);
    void type(const QString& text);
    /// Drags files from the desktop to an item's middle. `Drop` also releases them there.
    enum class DragEnd { Hold, Drop };
    void dragFiles(const QQuickItem* over, const QList<QUrl>& files, DragEnd how = DragEnd::Drop);
    /// Writes a small SVG outside the pack, which a test can drop on the window.
    [[nodiscard]] QUrl writeSvgFile(const QString& name) const;
    /// Returns visible names and texts that contain backticks, except texts in fields.
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

/// Replaces the first `from` in a file. Fails the test if the file doesn't contain `from`.
void replaceInFile(const std::filesystem::path& file, const std::string& from,
                   const std::string& to);

} // namespace ww::tests

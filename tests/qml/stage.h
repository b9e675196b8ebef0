#pragma once

// The real window with the real models on a copy of the sample pack, driven by keys and pointer.

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

/// Once per test program, before QGuiApplication: software rendering, own settings and state.
void prepareProcess();

/// From the first one on, a warning of QML fails the test.
class Stage {
  public:
    /// Copies the sample, opens it and waits until the window has settled. `change` may edit the
    /// copy first. Without a `size` the window is as large as it was when it was closed last.
    explicit Stage(const std::function<void(const std::filesystem::path&)>& change = {},
                   const QSize& size = usualSize());
    /// A pack that is there, with the state of another window or run.
    struct Place {
        std::filesystem::path pack, state;
    };
    explicit Stage(const Place& place);
    ~Stage();

    /// 1280 × 800, or what `$WARWRIGHT_STAGE_SIZE` says; `$WARWRIGHT_STAGE_THEME` is `light` or
    /// `dark`. Both are for pictures.
    [[nodiscard]] static QSize usualSize();
    [[nodiscard]] bool ready() const { return ready_; }
    [[nodiscard]] ui::AppModel& app() { return *app_; }
    [[nodiscard]] QQuickWindow& window() { return *window_; }
    [[nodiscard]] const std::filesystem::path& pack() const { return pack_; }
    /// How wide the card was taken to be before the window was there.
    [[nodiscard]] int cardAhead() const { return cardAhead_; }
    [[nodiscard]] QString fileText(const QString& below) const;

    /// Opens `kind/id`; null where there is none. A form makes its rows when they come into sight.
    enum class Rows { All, InSight };
    ui::EntityModel* open(const QString& entity, Rows rows = Rows::All);
    /// The first visible item whose accessible name starts with `name` (as screen readers hear it).
    [[nodiscard]] QQuickItem* find(const QString& name,
                                   QAccessible::Role role = QAccessible::NoRole) const;
    /// The window as it is now, into the folder `$WARWRIGHT_SHOTS` if there is one: to be looked
    /// at.
    void picture(const QString& name) const;
    /// All findings are of the newest text.
    bool waitForChecks();
    /// Waits until nothing is going on (`test::pending`), the checks and drawings that an edit
    /// causes included, and a frame shows it. False: something didn't end.
    bool settled();
    /// Waits until nothing moves or loads in the window, and a frame shows it. Doesn't wait for
    /// checks and timers. False: something didn't end.
    bool waitUntilStill();
    /// Like `settled`, but a tooltip also had its time to appear.
    bool waitOutHints();
    /// Processes events until the window has drawn itself once more. False: it draws nothing.
    bool showFrame();
    void click(QQuickItem* item);
    void type(const QString& text);
    /// Files of the desktop held over the middle of an item; then, unless they are only held, let
    /// go.
    enum class Drag { Hold, Drop };
    void drag(const QQuickItem* over, const QList<QUrl>& files, Drag how = Drag::Drop);
    /// A picture of its own beside the pack, to be dropped.
    [[nodiscard]] QUrl makePicture(const QString& name) const;
    /// Names and texts in sight with backticks in them; what is written in fields aside.
    [[nodiscard]] QStringList backticks() const;
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);

  private:
    void start(session::Services services, const QSize& size);
    bool settledIn(test::Scope scope);
    QTemporaryDir folder_;
    std::filesystem::path pack_;
    std::unique_ptr<ui::AppModel> app_;
    std::unique_ptr<QQmlApplicationEngine> engine_;
    QQuickWindow* window_ = nullptr;
    int cardAhead_ = 0;
    bool ready_ = false;
};

/// Replaces the first `from` in a file; a failure of the running test where there is none.
void change(const std::filesystem::path& file, const std::string& from, const std::string& to);

} // namespace ww::tests

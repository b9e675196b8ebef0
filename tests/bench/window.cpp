// Measures the window's frames, from input event to swapped frame: panning and painting on maps,
// typing in a form, the icon picker, a large table, an idle window. Offscreen, software renderer,
// 1280 × 800. The baseline is a window of that size with one painted item. Baseline and motions run
// alternately. Each figure is the median of three runs.
//
// QT_QPA_PLATFORM=offscreen WARWRIGHT_CONTENT=content bench_window [seconds a motion
// [maps|vast|form|icons|idle|table|plane]]

#include "tests/qml/other_game.h"
#include "tests/qml/stage.h"

#include <QElapsedTimer>
#include <QPainter>
#include <QQuickPaintedItem>
#include <QtTest>
#include <analysis_model.h>
#include <entity_model.h>
#include <form_model.h>
#include <map_editor.h>
#include <map_model.h>
#include <pieces_model.h>
#include <table_model.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <vector>

using ww::tests::Stage;
namespace fs = std::filesystem;

namespace {

constexpr int kRuns = 3;

struct Percentiles {
    double p50 = 0, p95 = 0, p99 = 0;
};
Percentiles of(std::vector<double> all) {
    if (all.empty())
        return {};
    std::sort(all.begin(), all.end());
    const auto at = [&](double share) {
        return all[static_cast<std::size_t>(share * static_cast<double>(all.size() - 1))];
    };
    return {at(0.5), at(0.95), at(0.99)};
}

/// Measures the milliseconds from an event to the next swapped frame.
class Frames {
  public:
    explicit Frames(QQuickWindow& window)
        : watch_(QObject::connect(&window, &QQuickWindow::frameSwapped, &window,
                                  [this] { ++swapped_; })) {}
    ~Frames() { QObject::disconnect(watch_); }
    Q_DISABLE_COPY_MOVE(Frames)
    /// Measures `event`. Returns false if no frame follows.
    bool time(const std::function<void()>& event) {
        const int before = swapped_;
        QElapsedTimer clock;
        clock.start();
        event();
        while (swapped_ == before && clock.elapsed() < 500)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
        if (swapped_ == before)
            return false;
        times_.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        return true;
    }
    [[nodiscard]] int swapped() const { return swapped_; }
    [[nodiscard]] std::vector<double> take() { return std::exchange(times_, {}); }

  private:
    QMetaObject::Connection watch_;
    int swapped_ = 0;
    std::vector<double> times_;
};

/// An item of the window's size that is repainted in every frame. It shows the minimum cost.
class Plain : public QQuickPaintedItem {
  public:
    using QQuickPaintedItem::QQuickPaintedItem;
    void paint(QPainter* painter) override {
        painter->fillRect(boundingRect(), QColor::fromHsv(hue_ = (hue_ + 1) % 360, 80, 200));
    }

  private:
    int hue_ = 0;
};

double gSeconds = 10;

/// Repeats `step(i)` for `gSeconds` in several runs. Returns the run with the median p95.
Percentiles motion(Frames& frames, const std::function<void(int)>& step) {
    std::vector<Percentiles> runs;
    for (int run = 0; run < kRuns; ++run) {
        QElapsedTimer clock;
        clock.start();
        for (int i = 0; static_cast<double>(clock.elapsed()) < gSeconds * 1000; ++i)
            frames.time([&] { step(i); });
        runs.push_back(of(frames.take()));
    }
    std::sort(runs.begin(), runs.end(),
              [](const Percentiles& a, const Percentiles& b) { return a.p95 < b.p95; });
    return runs[runs.size() / 2];
}

void say(const char* what, const Percentiles& found, const Percentiles& plain) {
    std::printf("%-34s p50 %6.1f  p95 %6.1f  p99 %6.1f ms   %5.2f × a plain frame\n", what,
                found.p50, found.p95, found.p99, found.p95 / std::max(0.01, plain.p95));
    std::fflush(stdout);
}

std::string mapOf(const char* id, int side) {
    std::string yaml =
        std::string("maps:\n  ") + id + ":\n    name: Plain\n    setting: exterior\n";
    for (const char* grid : {"levels", "surface"}) {
        yaml += std::string("    ") + grid + ": |\n";
        for (int row = 0; row < side; ++row) {
            yaml += "      ";
            for (int column = 0; column < side; ++column)
                yaml += *grid == 'l' ? static_cast<char>('0' + (row / 20 + column / 25) % 3)
                        : (row / 7 + column / 9) % 2 ? 'g'
                                                     : '.';
            yaml += '\n';
        }
    }
    return yaml + "    legend:\n      g: { name: Grass, surface: grass }\n";
}

QQuickItem* canvasOf(const Stage& stage) {
    QQuickItem* out = nullptr;
    (void)QTest::qWaitFor([&] {
        out = stage.find(QStringLiteral("Map "), QAccessible::Graphic);
        return out != nullptr;
    });
    return out;
}

/// Returns point `i` on a circle, so that repeated motions return to their start.
QPoint onCircle(QPoint middle, int i, double radius) {
    const double way = i * 0.11;
    return middle + QPoint(static_cast<int>(radius * std::cos(way)),
                           static_cast<int>(radius * std::sin(way)));
}

Percentiles plainFrames(Stage& stage) {
    QQuickWindow window;
    window.resize(stage.window().size());
    Plain item(window.contentItem());
    item.setSize(QSizeF(676, 516));
    window.show();
    (void)QTest::qWaitForWindowExposed(&window);
    Frames frames(window);
    return motion(frames, [&](int) { item.update(); });
}

void maps(Stage& stage, const Percentiles& plain, const char* id, int side) {
    QElapsedTimer clock;
    clock.start();
    Frames frames(stage.window());
    ww::ui::EntityModel* map =
        stage.open(QStringLiteral("map/") + QLatin1String(id), Stage::RowCreation::OnlyVisible);
    if (!map)
        return;
    map->setView(QStringLiteral("map"));
    QQuickItem* canvas = canvasOf(stage);
    const int before = frames.swapped();
    (void)QTest::qWaitFor([&] { return frames.swapped() > before; });
    std::printf("%d × %d opened                     %6lld ms\n", side, side,
                static_cast<long long>(clock.elapsed()));
    (void)stage.waitUntilSettled();
    const auto name = [&](const char* what) {
        return QByteArray::number(side) + " × " + QByteArray::number(side) + ": " + what;
    };
    QMetaObject::invokeMethod(canvas, "zoomAt", Q_ARG(qreal, 300), Q_ARG(qreal, 300),
                              Q_ARG(qreal, side > 100 ? 8.0 : 1.0));
    const QPoint middle = canvas->mapToScene({canvas->width() / 2, canvas->height() / 2}).toPoint();
    map->map()->editor()->setTool(ww::ui::MapEditor::Select);
    QTest::mouseClick(&stage.window(), Qt::LeftButton, {}, middle); // the viewer's square
    (void)QTest::qWaitFor([&] { return stage.app().analysis()->hasOverlay(); });
    (void)stage.waitUntilSettled();
    QTest::mousePress(&stage.window(), Qt::MiddleButton, {}, middle);
    say(name("panned"),
        motion(frames, [&](int i) { QTest::mouseMove(&stage.window(), onCircle(middle, i, 120)); }),
        plain);
    QTest::mouseRelease(&stage.window(), Qt::MiddleButton, {}, middle);
    say(name("pointer over it"),
        motion(frames, [&](int i) { QTest::mouseMove(&stage.window(), onCircle(middle, i, 150)); }),
        plain);
    say(name("zoomed"),
        motion(frames,
               [&](int i) {
                   QMetaObject::invokeMethod(canvas, "zoomAt", Q_ARG(qreal, 300), Q_ARG(qreal, 300),
                                             Q_ARG(qreal, i % 2 ? 1.15 : 1 / 1.15));
               }),
        plain);
    map->map()->editor()->setBrush(2);
    say(name("painted"),
        motion(frames,
               [&](int i) {
                   if (i % 40 == 0) {
                       QTest::mouseRelease(&stage.window(), Qt::LeftButton, {},
                                           onCircle(middle, i, 150));
                       QTest::mousePress(&stage.window(), Qt::LeftButton, {},
                                         onCircle(middle, i, 150));
                   }
                   QTest::mouseMove(&stage.window(), onCircle(middle, i, 150));
               }),
        plain);
    QTest::mouseRelease(&stage.window(), Qt::LeftButton, {}, middle);
    (void)stage.waitUntilSettled();    // waits for the analyses after the last stroke
    map->map()->editor()->setBrush(3); // with the old brush, the stroke might change nothing
    QTest::mousePress(&stage.window(), Qt::LeftButton, {}, middle);
    for (int way = 0; way < 100; way += 10)
        frames.time([&] { QTest::mouseMove(&stage.window(), middle + QPoint(way, way)); });
    say(name("one stroke, till it ends"), of(frames.take()), plain);
    QSignalSpy answered(stage.app().analysis(), &ww::ui::AnalysisModel::reportChanged);
    clock.restart();
    frames.time(
        [&] { QTest::mouseRelease(&stage.window(), Qt::LeftButton, {}, middle + QPoint(90, 90)); });
    say(name("its end"), of(frames.take()), plain);
    (void)QTest::qWaitFor([&] { return !answered.isEmpty(); });
    std::printf("%d × %d overlay behind the stroke   %6lld ms\n", side, side,
                static_cast<long long>(clock.elapsed()));
}

void form(Stage& stage, const Percentiles& plain) {
    ww::ui::EntityModel* someone = stage.open(QStringLiteral("character/orrin-vael"));
    if (!someone)
        return;
    someone->setView(QStringLiteral("form"));
    (void)stage.waitUntilSettled();
    QQuickItem* name = stage.find(QStringLiteral("Name"), QAccessible::EditableText);
    if (!name)
        return;
    name->forceActiveFocus(Qt::TabFocusReason);
    Frames frames(stage.window());
    say("a key in a form",
        motion(frames,
               [&](int i) {
                   QTest::keyClick(&stage.window(), i % 2 ? Qt::Key_Backspace : Qt::Key_E);
               }),
        plain);
}

/// Returns 20,000 entities of a game without C++ code, with a derived column.
std::string fleetOf(int ships) {
    std::string yaml = "ships:\n";
    for (int i = 0; i < ships; ++i) {
        const std::string number = std::to_string(i);
        yaml += "  ship-" + number + ":\n    name: Ship " + number +
                "\n    size: " + (i % 3 ? "sloop" : "frigate") +
                "\n    hull: " + std::to_string(i % 9 + 1) +
                "\n    points: " + std::to_string(i * 7 % 60 + 1) +
                "\n    maneuvers:\n      - { speed: 1, way: ahead, strain: calm }\n"
                "      - { speed: " +
                std::to_string(i * 5 % 3 + 2) + ", way: ahead }\n";
    }
    return yaml;
}

void table() {
    Stage stage(ww::tests::switchToGame("hexes", [](const fs::path& pack) {
        std::ofstream(pack / "crowd.yaml") << fleetOf(20000);
    }));
    (void)QTest::qWaitFor([&] { return stage.waitForChecks(); }, 120'000);
    const Percentiles plain = plainFrames(stage);
    ww::ui::EntityModel* first = stage.open(QStringLiteral("ship/ship-0"));
    if (!first)
        return;
    Frames frames(stage.window());
    stage.pressKey(Qt::Key_T, Qt::ControlModifier);
    ww::ui::TableModel& rows = *stage.app().table();
    QQuickItem* pane = nullptr;
    (void)QTest::qWaitFor([&] {
        pane = stage.find({}, QAccessible::Table);
        return pane != nullptr && rows.count() > 20000 - 1;
    });
    if (!pane)
        return;
    const int speed = static_cast<int>(rows.headings().indexOf(QStringLiteral("Top speed")));
    for (const char* when : {"at once", "then"}) {
        rows.sortBy(-1);
        QElapsedTimer clock;
        clock.start();
        const bool drawn = frames.time([&] { rows.sort(speed, true); });
        std::printf("20,000 rows sorted by a derived column, %s %6lld ms%s\n", when,
                    static_cast<long long>(clock.elapsed()), drawn ? "" : " (no frame)");
        (void)frames.take();
        (void)stage.waitUntilSettled();
    }
    rows.sortBy(-1);
    const QPoint middle = pane->mapToScene({pane->width() / 2, pane->height() / 2}).toPoint();
    QElapsedTimer since;
    since.start();
    const auto wheel = [&](int by) {
        QWheelEvent event(middle, stage.window().mapToGlobal(middle), {}, {0, by}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        event.setTimestamp(static_cast<quint64>(
            since.elapsed())); // Qt computes the scrolling speed from the timestamp
        QCoreApplication::sendEvent(&stage.window(), &event);
    };
    say("20,000 rows: wheel", motion(frames, [&](int i) { wheel(i % 80 < 40 ? -120 : 120); }),
        plain);
    say("20,000 rows: a page",
        motion(frames,
               [&](int i) {
                   QTest::keyClick(&stage.window(),
                                   i % 80 < 40 ? Qt::Key_PageDown : Qt::Key_PageUp);
               }),
        plain);
    stage.pressKey(Qt::Key_F, Qt::ControlModifier);
    const QByteArray words = "ship 19";
    say("20,000 rows: a key of the filter",
        motion(frames,
               [&](int i) {
                   const int at = i % (2 * static_cast<int>(words.size()));
                   if (at < words.size())
                       QTest::keyClick(&stage.window(), words[at]);
                   else
                       QTest::keyClick(&stage.window(), Qt::Key_Backspace);
               }),
        plain);
}

/// Opens a mission with 16 mecha, shows their reach, and moves one mecha around the others.
void plane() {
    Stage stage([](const fs::path& pack) {
        fs::remove_all(pack);
        fs::copy(fs::path(WW_SOURCE_DIR) / "content/packs/battlecry-sample", pack,
                 fs::copy_options::recursive);
        std::string yaml =
            "missions:\n  crowd:\n    name: Crowd\n    area: [914.4, 914.4]\n    sides: [{ name: "
            "One, "
            "edge: near }, { name: Two, edge: far }]\n    victory: None.\n    obstacles:\n"
            "      - { obstacle: skerry, pose: { at: [300, 460] } }\n"
            "      - { obstacle: drift, pose: { at: [620, 460] } }\n    mecha:\n";
        for (int i = 0; i < 16; ++i)
            yaml += std::string("      - { mecha: ") + (i % 2 ? "gannet" : "petrel") +
                    ", mode: fighter, side: " + std::to_string(i % 2 + 1) + ", pose: { at: [" +
                    std::to_string(120 + i % 4 * 220) + ", " + std::to_string(120 + i / 4 * 220) +
                    "], turn: " + std::to_string(i * 40 % 360) + " }, deploys: false }\n";
        std::ofstream(pack / "crowd.yaml") << yaml;
    });
    const Percentiles plain = plainFrames(stage);
    ww::ui::EntityModel* mission =
        stage.open(QStringLiteral("mission/crowd"), Stage::RowCreation::OnlyVisible);
    if (!mission)
        return;
    mission->setView(QStringLiteral("map"));
    QQuickItem* canvas = canvasOf(stage);
    (void)stage.waitUntilSettled();
    ww::ui::MapEditor* editor = mission->map()->editor();
    const double mm = mission->map()->unitSize() / ww::ui::MapModel::kCellSize;
    const auto at = [&](double x, double y) {
        QPointF zero;
        QMetaObject::invokeMethod(canvas, "boardPositionAt", Q_RETURN_ARG(QPointF, zero),
                                  Q_ARG(qreal, 0), Q_ARG(qreal, 0));
        const QPointF place(x * mm, (914.4 - y) * mm);
        return canvas->mapToScene((place - zero) * canvas->property("cell").toDouble()).toPoint();
    };
    Frames frames(stage.window());
    editor->setTool(ww::ui::MapEditor::Select);
    for (const bool all : {false, true}) {
        editor->pieces()->setShowsReach(all);
        (void)stage.waitUntilSettled();
        editor->selectAll();
        editor->unselect();
        QTest::mousePress(&stage.window(), Qt::LeftButton, {}, at(340, 340));
        say(all ? "16 mecha with arcs: one dragged" : "16 mecha: one dragged",
            motion(
                frames,
                [&](int i) { QTest::mouseMove(&stage.window(), onCircle(at(455, 455), i, 60)); }),
            plain);
        QTest::mouseRelease(&stage.window(), Qt::LeftButton, {}, at(455, 455));
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        (void)stage.waitUntilSettled();
    }
}

/// Measures the icon picker, from the key press to its frame: when opened first, when opened again,
/// and while typing a search.
void icons(Stage& stage, const Percentiles& plain) {
    ww::ui::EntityModel* someone = stage.open(QStringLiteral("character/orrin-vael"));
    if (!someone)
        return;
    someone->setView(QStringLiteral("form"));
    someone->form()->focusOn(QStringLiteral("art"), -1);
    (void)stage.waitUntilSettled();
    QQuickItem* button = stage.find(QStringLiteral("Choose an icon"), QAccessible::Button);
    if (!button)
        return;
    Frames frames(stage.window());
    const auto open = [&] {
        button->forceActiveFocus(Qt::TabFocusReason);
        (void)stage.waitUntilSettled();
        frames.time([&] { QTest::keyClick(&stage.window(), Qt::Key_Return); });
    };
    std::vector<double> again;
    for (int i = 0; i < 6; ++i) {
        open();
        const std::vector<double> took = frames.take();
        if (i == 0 && !took.empty())
            std::printf("icons opened the first time        %6.1f ms\n", took.front());
        else
            again.insert(again.end(), took.begin(), took.end());
        (void)stage.waitUntilSettled();
        if (i < 5)
            QTest::keyClick(&stage.window(), Qt::Key_Escape);
        (void)stage.waitUntilSettled();
    }
    say("icons opened again", of(again), plain);
    const QByteArray words = "anchor lamp sword shield ";
    int at = 0;
    say("a letter searched among icons",
        motion(frames,
               [&](int) {
                   if (at == words.size()) {
                       at = 0;
                       QTest::keyClick(&stage.window(), Qt::Key_A, Qt::ControlModifier);
                   }
                   QTest::keyClick(&stage.window(), words[at++]);
               }),
        plain);
    QTest::keyClick(&stage.window(), Qt::Key_Escape);
    QTest::keyClick(&stage.window(), Qt::Key_Escape);
}

void idle(Stage& stage) {
    QTest::mouseMove(&stage.window(), QPoint(1270, 790));
    (void)stage.waitUntilSettled();
    Frames frames(stage.window());
    const std::clock_t before = std::clock();
    const int seconds = std::max(2, static_cast<int>(gSeconds));
    QEventLoop loop;
    QTimer::singleShot(seconds * 1000, &loop, &QEventLoop::quit);
    loop.exec();
    const double used = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC * 60 / seconds;
    std::printf("left alone for %d s: %d frames, %.3f s of processor in 60 s\n", seconds,
                frames.swapped(), used);
}

} // namespace

int main(int argc, char** argv) {
    QGuiApplication application(argc, argv);
    if (argc > 1)
        gSeconds = std::max(0.2, std::atof(argv[1]));
    ww::tests::prepareProcess();
    const std::string alone = argc > 2 ? argv[2] : "";
    if (alone == "table" || alone == "plane") {
        alone == "table" ? table() : plane();
        return 0;
    }
    Stage stage([](const fs::path& pack) {
        std::ofstream(pack / "maps/field.yaml") << mapOf("field", 60);
        std::ofstream(pack / "maps/vast.yaml") << mapOf("vast", 400);
    });
    if (!stage.isReady()) {
        std::fprintf(stderr, "the window didn't open\n");
        return 1;
    }
    const Percentiles plain = plainFrames(stage);
    say("a plain frame", plain, plain);
    const std::string part = argc > 2 ? argv[2] : "";
    const auto wanted = [&](const char* name) { return part.empty() || part == name; };
    if (wanted("maps"))
        maps(stage, plain, "field", 60);
    if (wanted("maps") || part == "vast")
        maps(stage, plain, "vast", 400);
    if (wanted("form"))
        form(stage, plain);
    if (wanted("icons"))
        icons(stage, plain);
    if (wanted("idle"))
        idle(stage);
    if (wanted("table"))
        table();
    if (wanted("plane"))
        plane();
    return 0;
}

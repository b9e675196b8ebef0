#pragma once

// Opens the window with a board. Converts positions, reads the board's text, and draws strokes.

#include "editor/session/session.h"
#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QWheelEvent>
#include <QtTest>
#include <entity_model.h>
#include <map_editor.h>
#include <map_model.h>

#include <filesystem>
#include <functional>
#include <memory>

namespace ww::tests {

class BoardStage {
  protected:
    bool openBoard(const char* what,
                   const std::function<void(const std::filesystem::path&)>& change = {}) {
        stage_ = std::make_unique<Stage>(change);
        ww::ui::EntityModel* entity =
            stage_->isReady() ? stage_->open(QString::fromLatin1(what)) : nullptr;
        if (!entity)
            return false;
        entity->setView(QStringLiteral("map"));
        const bool shown = QTest::qWaitFor(
            [&] {
                canvas_ = stage_->find(QStringLiteral("Map "), QAccessible::Graphic);
                return canvas_ != nullptr;
            },
            ww::test::kPatience);
        return shown && stage_->waitUntilSettled();
    }
    void closeWindow() {
        stage_.reset();
        canvas_ = nullptr;
    }
    [[nodiscard]] ww::ui::EntityModel* entity() { return stage_->app().tabs()->current(); }
    [[nodiscard]] ww::ui::MapEditor* editor() { return entity()->map()->editor(); }
    [[nodiscard]] QString fileText() {
        const auto document =
            entity()->session()->document(entity()->ref().pack, entity()->ref().file);
        return QString::fromStdString(std::string(document->text()));
    }
    /// Returns the text from `key` on, for the message of a failed check.
    [[nodiscard]] QByteArray textFrom(const char* key) {
        return fileText().mid(fileText().indexOf(QLatin1String(key)), 900).toUtf8();
    }
    void undoAll() {
        while (entity()->session()->history().undoStep())
            entity()->session()->undo();
    }
    void selectPalette(const char* label) {
        const auto at = editor()->paletteLabels().indexOf(QString::fromUtf8(label));
        QVERIFY2(at >= 0, label);
        editor()->setPalette(static_cast<int>(at));
    }
    static QPointF squareCellCentre(int column, int row) { return {column + 0.5, row + 0.5}; }
    [[nodiscard]] QPointF cellCentre(int column, int row) {
        return editor()->middle({column, row});
    }
    /// Converts millimetres on a 300 × 300 mm plane into board coordinates.
    [[nodiscard]] QPointF planeToBoard(double x, double y) {
        const double cells = entity()->map()->unitSize() / ww::ui::MapModel::kCellSize;
        return {x * cells, (300 - y) * cells};
    }
    /// Converts board coordinates into window coordinates.
    [[nodiscard]] QPoint boardToWindow(QPointF place) const {
        QPointF zero;
        QMetaObject::invokeMethod(canvas_, "boardPositionAt", Q_RETURN_ARG(QPointF, zero),
                                  Q_ARG(qreal, 0), Q_ARG(qreal, 0));
        const double side = canvas_->property("cell").toDouble();
        return canvas_->mapToScene((place - zero) * side).toPoint();
    }
    void drag(QPointF from, QPointF to, Qt::MouseButton button = Qt::LeftButton) {
        QQuickWindow& window = stage_->window();
        QTest::mousePress(&window, button, {}, boardToWindow(from));
        for (int i = 1; i <= 4; ++i)
            QTest::mouseMove(&window, boardToWindow(from + (to - from) * i / 4.0));
        QTest::mouseRelease(&window, button, {}, boardToWindow(to));
        stage_->waitForFrame();
    }
    void scrollWheel(QPoint at, int delta) {
        QWheelEvent event(at, stage_->window().mapToGlobal(at), {}, QPoint(0, delta),
                          Qt::LeftButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&stage_->window(), &event);
        stage_->waitForFrame();
    }
    std::unique_ptr<Stage> stage_;
    QQuickItem* canvas_ = nullptr;
};

} // namespace ww::tests

#pragma once

// Base class for tests of the characters' table.

#include "editor/session/session.h"
#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QtTest>
#include <table_model.h>

#include <filesystem>
#include <functional>
#include <memory>

namespace ww::tests {

class TableTest : public QObject {
  protected:
    bool openTable(const std::function<void(const std::filesystem::path&)>& change = {},
                   const char* entity = "character/orrin-vael") {
        stage_ = std::make_unique<Stage>(change);
        if (!stage_->isReady() || !stage_->open(QString::fromLatin1(entity)))
            return false;
        stage_->pressKey(Qt::Key_T, Qt::ControlModifier);
        return QTest::qWaitFor([&] { return table()->visible() && tableItem() != nullptr; },
                               ww::test::kPatience);
    }
    [[nodiscard]] ui::TableModel* table() { return stage_->app().table(); }
    [[nodiscard]] QQuickItem* tableItem() { return stage_->find({}, QAccessible::Table); }
    void focusTable() { tableItem()->forceActiveFocus(Qt::OtherFocusReason); }
    [[nodiscard]] int columnIndex(const char* label) {
        return static_cast<int>(table()->headings().indexOf(QString::fromLatin1(label)));
    }
    [[nodiscard]] QString currentCellText(const char* label) {
        return cellText(table()->row(), columnIndex(label));
    }
    [[nodiscard]] QString cellText(int row, int column) {
        return table()->data(table()->index(row, column), ui::TableModel::TextRole).toString();
    }
    [[nodiscard]] double cellNumber(int row, int column) {
        return cellText(row, column).toDouble();
    }
    [[nodiscard]] QString packText() {
        std::string out;
        const auto* session = stage_->app().tabs()->current()->session();
        for (const auto& pack : session->snapshot().packs)
            if (!pack->readOnly)
                for (const auto& file : pack->files)
                    out += std::string(file->text());
        return QString::fromStdString(out);
    }
    void undoAll() {
        auto* session = stage_->app().tabs()->current()->session();
        while (session->history().undoStep())
            session->undo();
    }
    std::unique_ptr<Stage> stage_;
};

} // namespace ww::tests

#pragma once

// Completes and explains the text of the Source tab.

#include <QPointer>
#include <QtQml/qqmlregistration.h>
#include <app_model.h>
#include <entity_model.h>
#include <sentences_model.h>

#include <string>
#include <vector>

namespace ww::forms {
struct GameSource;
}

namespace ww::ui {

/// Positions count UTF-16 units of the text, as in TextEdit.
class SourceHelp : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::EntityModel* entity MEMBER entity_ REQUIRED FINAL)
    Q_PROPERTY(ww::ui::AppModel* app MEMBER app_ REQUIRED FINAL)
    Q_PROPERTY(ww::ui::CompletionModel* completions READ completions CONSTANT FINAL)

  public:
    using QObject::QObject;
    [[nodiscard]] CompletionModel* completions() { return &completions_; }
    /// Updates `completions` for the word at the cursor, and returns its letters before the cursor.
    /// Without `all`, completes only words that have a letter and aren't complete.
    Q_INVOKABLE QString update(const QString& text, int cursor, bool all);
    /// Writes completion `row` into the TextEdit `input`, and puts the cursor behind it.
    Q_INVOKABLE void accept(int row, QObject* input);
    /// Explains the key, name or expression at a position; empty if there is nothing to explain.
    Q_INVOKABLE QString noteAt(const QString& text, int position);

  private:
    [[nodiscard]] forms::GameSource sourceOf(const std::string& text);
    /// Returns an entity of the kind: from an open tab, or the pack's first one.
    [[nodiscard]] session::EntityPtr exampleOf(const std::string& kind) const;
    QPointer<EntityModel> entity_;
    QPointer<AppModel> app_;
    std::vector<std::string> icons_; ///< read at the first use, since there may be thousands
    std::string text_;
    CompletionModel completions_;
};

} // namespace ww::ui

#pragma once

// Completes `:icon:` marks in a rich text field.

#include <QPointer>
#include <QQmlParserStatus>
#include <QtQml/qqmlregistration.h>
#include <form_field.h>
#include <sentences_model.h>

#include <string>
#include <vector>

namespace ww::ui {

class IconCompletions : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::FormField* field MEMBER field_ REQUIRED FINAL)
    Q_PROPERTY(ww::ui::CompletionModel* completions READ completions CONSTANT FINAL)

  public:
    using QObject::QObject;
    [[nodiscard]] CompletionModel* completions() { return &completions_; }
    /// Updates `completions` for the mark at the cursor, a position in UTF-16 units. Returns the
    /// mark's written part, such as `:att`; empty: there is no mark.
    Q_INVOKABLE QString update(const QString& text, int cursor);
    /// Writes completion `row` into the field, and returns the new cursor position.
    Q_INVOKABLE int accept(int row);

  private:
    /// Returns the icons that the field allows.
    [[nodiscard]] std::vector<std::string> allowedIcons() const;
    QPointer<FormField> field_;
    std::vector<std::string> allowed_; ///< read when the list opens, since there may be thousands
    QString text_;
    int cursor_ = 0;
    CompletionModel completions_;
};

} // namespace ww::ui

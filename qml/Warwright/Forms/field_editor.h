#pragma once

// The editor that suits a field: one of this module's …Editor.qml, chosen by the field's kind.

#include <QPointer>
#include <QQuickItem>
#include <form_field.h>

namespace ww::ui {

class FieldEditor : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(ww::ui::FormField* field MEMBER field_ REQUIRED FINAL)

  public:
    explicit FieldEditor(QQuickItem* parent = nullptr);
    /// Gives it the keyboard, as Tab would; the caret goes to that line where the editor has lines.
    Q_INVOKABLE void focusEditor(int line);

    /// The same in the part of it that shows the field of that path, of a sentence.
    Q_INVOKABLE void focusPart(const QString& path, int line);

  protected:
    void componentComplete() override;
    void geometryChange(const QRectF& now, const QRectF& before) override;

  private:
    void takeSize();
    QPointer<FormField> field_;
    QPointer<QQuickItem> item_;
};

} // namespace ww::ui

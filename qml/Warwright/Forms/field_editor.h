#pragma once

// Shows a field's editor: one of the …Editor.qml files, by the field's kind.

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
    /// Focuses the editor as Tab would. If it has lines, puts the caret into the given line.
    Q_INVOKABLE void focusEditor(int line);

    /// Focuses the slot of a sentence that shows the field at `path`.
    Q_INVOKABLE void focusPart(const QString& path, int line);

  protected:
    void componentComplete() override;
    void geometryChange(const QRectF& now, const QRectF& before) override;

  private:
    void adoptItemSize();
    QPointer<FormField> field_;
    QPointer<QQuickItem> item_;
};

} // namespace ww::ui

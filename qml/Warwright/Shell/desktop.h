#pragma once

// Desktop functions that QML can't call itself.

#include <QObject>
#include <QUrl>
#include <QtQml/qqmlregistration.h>

namespace ww::ui {

class Desktop : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QUrl documents READ documents CONSTANT) ///< the user's documents folder
    /// The window whose shortcuts run commands wherever the focus is. Text fields don't get Ctrl+Z
    /// for their own history, since form, source and card share the pack's history.
    Q_PROPERTY(QObject* shortcutWindow READ shortcutWindow WRITE setShortcutWindow NOTIFY
                   shortcutWindowChanged)
    Q_PROPERTY(bool typing READ typing NOTIFY typingChanged) ///< whether any key was pressed so far

  public:
    using QObject::QObject;
    [[nodiscard]] QUrl documents() const;
    [[nodiscard]] QObject* shortcutWindow() const { return watched_; }
    void setShortcutWindow(QObject* window);
    [[nodiscard]] bool typing() const { return typing_; }

  signals:
    void shortcutWindowChanged();
    void typingChanged();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    /// Makes Enter press the focused button, as Space does.
    bool handleEnter(QObject* watched, QEvent* event);
    QObject* watched_ = nullptr;
    bool typing_ = false, entered_ = false;
};

} // namespace ww::ui

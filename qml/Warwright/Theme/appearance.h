#pragma once

// The colour scheme and the motion settings that the user or the desktop prefers.

#include <QObject>
#include <QtQml/qqmlregistration.h>

namespace ww::ui {

class Appearance : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    Q_PROPERTY(Scheme scheme READ scheme WRITE setScheme NOTIFY changed)
    Q_PROPERTY(bool dark READ dark NOTIFY changed)
    Q_PROPERTY(bool reducedMotion READ reducedMotion WRITE setReducedMotion NOTIFY changed)

  public:
    enum class Scheme { System, Light, Dark };
    Q_ENUM(Scheme)

    explicit Appearance(QObject* parent = nullptr);

    [[nodiscard]] Scheme scheme() const { return scheme_; }
    void setScheme(Scheme scheme);
    /// The colour scheme in effect: the user's choice, or else the desktop's.
    [[nodiscard]] bool dark() const;
    [[nodiscard]] bool reducedMotion() const { return reducedMotion_; }
    void setReducedMotion(bool reduced);

    /// Sets the colour scheme for this run only (`--theme`, tests).
    void forceScheme(Scheme scheme);

    bool eventFilter(QObject* watched, QEvent* event) override;

  signals:
    void changed();

  private:
    Scheme scheme_ = Scheme::System;
    bool reducedMotion_ = false;
    bool forced_ = false;
};

} // namespace ww::ui

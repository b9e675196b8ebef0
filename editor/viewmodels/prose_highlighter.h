#pragma once

// Formats a row of the manual in a plain-text TextEdit:
//    ProseHighlighter { document: area.textDocument; manual: …; row: index; … }

#include "manual_model.h"

#include <QtCore/QPointer>
#include <QtGui/QColor>
#include <QtGui/QSyntaxHighlighter>
#include <QtQml/qqmlregistration.h>
#include <QtQuick/QQuickTextDocument>

namespace ww::ui {

class ProseHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQuickTextDocument* document READ quickDocument WRITE setQuickDocument NOTIFY
                   quickDocumentChanged)
    Q_PROPERTY(ww::ui::ManualModel* manual READ manual WRITE setManual NOTIFY formatsChanged)
    Q_PROPERTY(int row MEMBER row_ WRITE setRow NOTIFY formatsChanged)
    Q_PROPERTY(QColor linkColour MEMBER link_ WRITE setLinkColour NOTIFY formatsChanged)
    Q_PROPERTY(QColor currentColour MEMBER current_ WRITE setCurrentColour NOTIFY formatsChanged)
    Q_PROPERTY(QColor dimColour MEMBER dim_ WRITE setDimColour NOTIFY formatsChanged)
    Q_PROPERTY(QString codeFamily MEMBER family_ WRITE setCodeFamily NOTIFY formatsChanged)

  public:
    explicit ProseHighlighter(QObject* parent = nullptr);

    [[nodiscard]] QQuickTextDocument* quickDocument() const { return document_; }
    void setQuickDocument(QQuickTextDocument* document);
    [[nodiscard]] ManualModel* manual() const { return manual_; }
    void setManual(ManualModel* manual);
    void setRow(int row) { updateFormat(row_, row); }
    void setLinkColour(const QColor& colour) { updateFormat(link_, colour); }
    void setCurrentColour(const QColor& colour) { updateFormat(current_, colour); }
    void setDimColour(const QColor& colour) { updateFormat(dim_, colour); }
    void setCodeFamily(const QString& family) { updateFormat(family_, family); }

  signals:
    void quickDocumentChanged();
    void formatsChanged();

  protected:
    void highlightBlock(const QString& text) override;

  private:
    template <class T>
    void updateFormat(T& slot, const T& value) {
        if (slot == value)
            return;
        slot = value;
        emit formatsChanged();
        rehighlight();
    }
    QQuickTextDocument* document_ = nullptr;
    QPointer<ManualModel> manual_;
    int row_ = -1;
    QColor link_, current_, dim_;
    QString family_;
};

} // namespace ww::ui

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
    Q_PROPERTY(ww::ui::ManualModel* manual READ manual WRITE setManual NOTIFY looksChanged)
    Q_PROPERTY(int row MEMBER row_ WRITE setRow NOTIFY looksChanged)
    Q_PROPERTY(QColor linkColour MEMBER link_ WRITE setLink NOTIFY looksChanged)
    Q_PROPERTY(QColor currentColour MEMBER current_ WRITE setCurrent NOTIFY looksChanged)
    Q_PROPERTY(QColor dimColour MEMBER dim_ WRITE setDim NOTIFY looksChanged)
    Q_PROPERTY(QString codeFamily MEMBER family_ WRITE setFamily NOTIFY looksChanged)

  public:
    explicit ProseHighlighter(QObject* parent = nullptr);

    [[nodiscard]] QQuickTextDocument* quickDocument() const { return document_; }
    void setQuickDocument(QQuickTextDocument* document);
    [[nodiscard]] ManualModel* manual() const { return manual_; }
    void setManual(ManualModel* manual);
    void setRow(int row) { set(row_, row); }
    void setLink(const QColor& colour) { set(link_, colour); }
    void setCurrent(const QColor& colour) { set(current_, colour); }
    void setDim(const QColor& colour) { set(dim_, colour); }
    void setFamily(const QString& family) { set(family_, family); }

  signals:
    void quickDocumentChanged();
    void looksChanged();

  protected:
    void highlightBlock(const QString& text) override;

  private:
    template <class T>
    void set(T& slot, const T& value) {
        if (slot == value)
            return;
        slot = value;
        emit looksChanged();
        rehighlight();
    }
    QQuickTextDocument* document_ = nullptr;
    QPointer<ManualModel> manual_;
    int row_ = -1;
    QColor link_, current_, dim_;
    QString family_;
};

} // namespace ww::ui

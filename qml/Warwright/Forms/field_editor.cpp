#include "field_editor.h"

#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickWindow>

namespace ww::ui {

namespace {

const char* fileFor(const FormField& field) {
    const QString kind = field.fieldKind(), hint = field.hint();
    if (kind == u"derived")
        return "DerivedValue";
    if (kind == u"spans")
        return "SpansStrip";
    if (kind == u"bool")
        return "BoolEditor";
    if (kind == u"int" || kind == u"number" || kind == u"length" || kind == u"angle")
        return hint == u"pips" ? "PipsEditor" : "NumberEditor";
    if (kind == u"enum")
        return field.isInSentence() ? "EnumList" : "EnumEditor";
    if (kind == u"flags")
        return "FlagsEditor";
    if (kind == u"ref")
        return "RefEditor";
    if (kind == u"colour")
        return "ColourEditor";
    if (kind == u"art")
        return "ArtEditor";
    if (kind == u"sentences")
        return "SentencesEditor";
    if (kind == u"grid")
        return "GridEditor";
    if (kind == u"list" && hint == u"table")
        return "ListTable";
    if (field.isContainer())
        return field.sentence().isEmpty() ? "ContainerEditor" : "SentenceEditor";
    if (kind == u"rich-text")
        return "MultilineEditor";
    if (kind == u"cell")
        return "CellEditor";
    if (hint == u"icon")
        return "IconEditor";
    return hint == u"multiline" ? "MultilineEditor" : "TextEditor";
}

} // namespace

FieldEditor::FieldEditor(QQuickItem* parent) : QQuickItem(parent) {
    setFlag(ItemIsFocusScope); // remembers the item that the editor focuses initially
}

void FieldEditor::componentComplete() {
    QQuickItem::componentComplete();
    QQmlEngine* engine = qmlEngine(this);
    if (!field_ || !engine)
        return;
    QQmlComponent component(engine, QUrl(QStringLiteral("qrc:/qt/qml/Warwright/Forms/") +
                                         QLatin1String(fileFor(*field_)) + QStringLiteral(".qml")));
    QObject* made = component.beginCreate(qmlContext(this));
    item_ = qobject_cast<QQuickItem*>(made);
    if (!item_) {
        qWarning("%s", qPrintable(component.errorString()));
        delete made;
        return;
    }
    QQmlEngine::setObjectOwnership(item_, QQmlEngine::CppOwnership);
    item_->setParent(this);
    item_->setParentItem(this);
    item_->setWidth(width());
    component.setInitialProperties(item_,
                                   {{QStringLiteral("field"), QVariant::fromValue(field_.data())}});
    component.completeCreate();
    connect(item_, &QQuickItem::heightChanged, this, &FieldEditor::adoptItemSize);
    connect(item_, &QQuickItem::implicitWidthChanged, this, &FieldEditor::adoptItemSize);
    adoptItemSize();
}

void FieldEditor::adoptItemSize() {
    setImplicitSize(item_->implicitWidth(), item_->height());
}

void FieldEditor::geometryChange(const QRectF& now, const QRectF& before) {
    QQuickItem::geometryChange(now, before);
    if (item_ && now.width() != before.width())
        item_->setWidth(now.width());
}

void FieldEditor::focusPart(const QString& path, int line) {
    if (!item_ || item_->metaObject()->indexOfMethod("focusPart(QString,int)") < 0)
        return focusEditor(line);
    QMetaObject::invokeMethod(item_, "focusPart", Q_ARG(QString, path), Q_ARG(int, line));
}

void FieldEditor::focusEditor(int line) {
    if (!item_)
        return;
    // If the editor itself can't take the focus, focuses this scope, and thus an item in the
    // editor.
    QQuickItem* taker = item_->isFocusScope() || item_->activeFocusOnTab() ? item_.data() : this;
    taker->forceActiveFocus(Qt::TabFocusReason);
    QQuickItem* now = window() ? window()->activeFocusItem() : nullptr;
    if (line == FormModel::kSelectAll && now &&
        now->metaObject()->indexOfMethod("selectAll()") >= 0)
        QMetaObject::invokeMethod(now, "selectAll");
    if (line == FormModel::kOpenList && item_->metaObject()->indexOfSignal("clicked()") >= 0)
        QMetaObject::invokeMethod(item_, "clicked");
    if (line >= 0 && item_->metaObject()->indexOfProperty("caretLine") >= 0)
        item_->setProperty("caretLine", line);
}

} // namespace ww::ui

// Tests messages for mistakes inside brackets, and which text they mark.

#include "rules/source/source.h"

#include <QtTest>

using namespace ww;

class SourceBracketsTest : public QObject {
    Q_OBJECT
  private slots:
    void tellsWhatIsWrongBetweenBrackets_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("what");
        QTest::addColumn<QByteArray>("marked");
        const auto row = [](const char* text, const char* what, const char* marked) {
            QTest::newRow(text) << QByteArray("a:\n  b:\n    x: ") + text + "\n    y: [1, 2]\n"
                                << QByteArray(what) << QByteArray(marked);
        };
        row("{ c: 1 dd: 2 }", "a comma is missing before `dd`", "dd");
        row("{ c: 1\n      dd: 2 }", "a comma is missing before `dd`", "dd");
        row("{ c: \"1\" dd: 2 }", "a comma is missing before `dd`", "dd");
        row("{ c: [1, 2] dd: 3 }", "a comma is missing before `dd`", "dd");
        row("[{ c: 1 } { d: 2 }]", "a comma is missing before `{`", "{");
        row("['c' 'd']", "a comma is missing before `'d'`", "'d'");
        row("{ c: Hello {name} }", "`{` is inside a text; the text needs quotes", "{");
        row("{ c: d: 2 }", "`:` is inside a text; the text needs quotes", ":");
        row("{ c: 1, d: 2", "`{` is never closed", "{");
    }
    void tellsWhatIsWrongBetweenBrackets() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, what);
        QFETCH(QByteArray, marked);
        const auto document = source::read("a.yaml", text.toStdString());
        QStringList said;
        document->forEachChunk([&](const ChunkPtr& chunk) {
            for (const Problem& one : chunk->problems)
                said << QString::fromStdString(
                    one.args.front().second + "|" +
                    std::string(chunk->text.substr(one.span.begin, one.span.size())));
        });
        QCOMPARE(said, QStringList{QString::fromUtf8(what + '|' + marked)});
    }
};

QTEST_GUILESS_MAIN(SourceBracketsTest)
#include "tst_source_brackets.moc"

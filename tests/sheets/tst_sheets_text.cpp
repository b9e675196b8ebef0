#include "sheets_support.h"

#include "editor/sheets/compose.h"
#include "editor/sheets/measure.h"

#include <QRegularExpression>
#include <QtTest>

using namespace ww::sheets;
using namespace ww::sheets::test;

namespace {

TextLayout lay(std::string text, double width, double height, double smallest = 7.5,
               double largest = 12) {
    static const Shaper shaper(*assets());
    TextOptions o;
    o.width = width;
    o.height = height;
    o.smallest = smallest * kPoint;
    o.largest = largest * kPoint;
    return layOutText(shaper, {paragraphOf(std::move(text))}, o);
}

} // namespace

class SheetsText : public QObject {
    Q_OBJECT
  private slots:
    void takesTheLargestSizeThatFits() {
        const TextLayout roomy = lay("Flight", 50, 10);
        QCOMPARE(roomy.size, 12 * kPoint);
        QCOMPARE(roomy.overflow, 0.0);
        const TextLayout tight =
            lay("A text of several words that needs some room to stand in", 50, 9);
        QVERIFY(tight.size < 12 * kPoint && tight.size >= 7.5 * kPoint);
        QCOMPARE(tight.overflow, 0.0);
    }
    void reportsByHowManyMillimetresItOverflows() {
        const TextLayout laid =
            lay("word word word word word word word word word word word word", 20, 6, 8, 8);
        QVERIFY(laid.lines.size() > 2);
        QCOMPARE(laid.overflow, static_cast<double>(laid.lines.size()) * 8 * kPoint * 1.2 - 6);
        std::size_t glyphs = 0;
        for (const Line& line : laid.lines)
            glyphs += line.atoms.size();
        QVERIFY(glyphs >= 12); // all letters have glyphs
    }
    void reportsAWordWiderThanTheBox() {
        QVERIFY(lay("Incomprehensibilities", 10, 50, 8, 8).overflow > 5);
    }
    void breaksBetweenWordsOnly() {
        const TextLayout laid = lay("alpha beta gamma", 9, 50, 8, 8);
        QCOMPARE(laid.lines.size(), std::size_t{3});
        QCOMPARE(lineBreaks("a-b c"), (std::vector<std::uint32_t>{2, 4, 5}));
        QCOMPARE(lineBreaks("日本").size(), std::size_t{2}); // a break after each character
    }
    void leavesNoWordAloneOnTheLastLine() {
        const auto last = [](const TextLayout& laid) {
            std::size_t words = 0;
            for (const Atom& atom : laid.lines.back().atoms)
                words += atom.space ? 0 : 1;
            return words;
        };
        const std::string text = "controls all of your Minions up to eight spaces away";
        // The width has room for all words except the last.
        const double width =
            lay(text.substr(0, text.rfind(' ')), 500, 9, 8, 8).lines[0].width * 8 * kPoint + 0.1;
        const TextLayout laid = lay(text, width, 50, 8, 8);
        QCOMPARE(laid.lines.size(), std::size_t{2});
        QVERIFY(last(laid) >= 2);
        // A last line may have a single word if otherwise one more line were needed.
        QCOMPARE(lay("Incomprehensibilities all", 25, 50, 8, 8).lines.size(), std::size_t{2});
    }
    /// `|` marks where a line may end, `i` is an icon.
    void anIconStaysWithItsNumber_data() {
        QTest::addColumn<QString>("parts");
        for (const char* parts :
             {"Deal |3 i |to |it", "Deal |i 3 |to |it", "Deal |i3 |to |it", "Deal |3i |to |it",
              "Pay |2 i |3 i |1 i |now", "Pay |i 2 |i 3 |i 1 |now", "Add |+2 i |now",
              "Add |i -1 |now", "Add |i + |i |now", "Move |6\" i |now", "Roll |2d6 i |now",
              "Use |i |and |i |now", "Use |i |now |3 |times", "Hits |(i (4)) |now",
              "Ends |with |3. |i |now", "It |has |i: |3 |now"})
            QTest::newRow(parts) << QString(parts);
    }
    void anIconStaysWithItsNumber() {
        QFETCH(QString, parts);
        const QString icon = QString::fromUtf8("\xEF\xBF\xBC");
        QStringList expected = parts.split('|');
        for (QString& one : expected)
            one.replace(QRegularExpression("\\bi(?=[^a-z]|$)"), icon)
                .replace(QRegularExpression("(?<=[0-9])i\\b"), icon);
        const std::string text = expected.join("").toStdString();
        const auto breaks = lineBreaks(text);
        const auto joints = iconJoints(text, breaks);
        QStringList found;
        std::size_t from = 0;
        for (std::size_t i = 0; i < breaks.size(); ++i)
            if (!joints[i]) {
                found << QString::fromStdString(text.substr(from, breaks[i] - from));
                from = breaks[i];
            }
        QCOMPARE(found, expected);
    }
    /// At every width, a line that ends with the number doesn't lack its icon. A box that is too
    /// narrow for both still gets lines of its width.
    void noLineEndsBetweenANumberAndItsIcon() {
        static const Shaper shaper(*assets());
        Paragraph p = paragraphOf("Each of them rolls for 12 ");
        TextRun icon = p.runs.front();
        icon.text = "dice";
        icon.icon = assets()->icon("dice");
        QVERIFY(icon.icon);
        TextRun rest = p.runs.front();
        rest.text = " and adds the rest";
        p.runs.push_back(icon);
        p.runs.push_back(rest);
        for (double width = 12; width < 60; width += 0.5) {
            TextOptions o;
            o.width = width;
            o.height = 100;
            for (const Line& line : layOutText(shaper, {p}, o).lines) {
                QVERIFY(!line.atoms.empty() && line.atoms.front().icon == nullptr);
                QVERIFY(line.width * o.largest <= width + 1e-6);
            }
        }
        TextOptions narrow;
        narrow.width = 5;
        narrow.height = 100;
        const TextLayout laid = layOutText(shaper, {paragraphOf("1 1"), p}, narrow);
        QVERIFY(std::any_of(laid.lines.begin(), laid.lines.end(), [](const Line& line) {
            return !line.atoms.empty() && line.atoms.front().icon != nullptr;
        }));
    }
    /// A paragraph of bold words moves to the next page with the text after it.
    void aHeadingIsNeverTheLastLine() {
        static const Shaper shaper(*assets());
        Paragraph heading = paragraphOf("Storms");
        heading.runs.front().strong = true;
        for (int lines = 1; lines < 8; ++lines) {
            TextOptions o;
            o.width = 60;
            o.height = lines * o.largest * o.leading + 0.01;
            TextLayout laid =
                layOutText(shaper,
                           {paragraphOf("One"), paragraphOf("Two"), heading, paragraphOf("Three"),
                            heading, heading, paragraphOf("Four")},
                           o);
            const auto rest = takeOverflow(laid);
            QCOMPARE(laid.paragraphs.size() + rest.size(), std::size_t{7});
            QVERIFY2(rest.empty() || !laid.paragraphs.back().runs.front().strong,
                     qPrintable(QString::number(lines)));
        }
        // If there are only headings, the text goes on.
        TextOptions o;
        o.width = 60;
        o.height = o.largest * o.leading + 0.01;
        TextLayout laid = layOutText(shaper, {heading, heading, heading}, o);
        QCOMPARE(takeOverflow(laid).size(), std::size_t{2});
    }
    void centredLinesAreAboutAsLongAsOneAnother() {
        static const Shaper shaper(*assets());
        TextOptions o;
        o.width = 60;
        o.height = 50;
        o.align = Align::Centre;
        const TextLayout laid = layOutText(
            shaper,
            {paragraphOf("It hums in a key that makes people look up. By then it has gone.")}, o);
        QCOMPARE(laid.lines.size(), std::size_t{2});
        QVERIFY(laid.lines[1].width > 0.7 * laid.lines[0].width);
    }
    void namesCharactersWithoutAGlyph() {
        QCOMPARE(lay("plain ✓", 50, 10).missing, std::string());
        QCOMPARE(lay("a \xE4\xBE\x8B b", 50, 10).missing, std::string("\xE4\xBE\x8B"));
    }
    void setsRightToLeftTextInItsOrder() {
        QVERIFY(bidiLevels("plain").empty());
        const auto levels = bidiLevels("a \xD7\x90");
        QCOMPARE(int(levels.back()), 1);
    }
    void readsLengths_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("value");
        QTest::newRow("millimetres") << "4.2" << 4.2;
        QTest::newRow("points") << "72 pt" << 25.4;
        QTest::newRow("sum") << "w - 2 * (1 + 0.5)" << 60.0;
        QTest::newRow("least") << "min(w, 8) / 2" << 4.0;
        QTest::newRow("negative") << "-3" << -3.0;
    }
    void readsLengths() {
        QFETCH(QString, text);
        QFETCH(double, value);
        const auto length = Length::parse(text.toStdString(), {"w", "h"});
        QVERIFY2(length.has_value(), length ? "" : length.error().message.c_str());
        QCOMPARE(length->evaluate({63, 88}), value);
    }
    void refusesWhatIsNoLength() {
        for (const char* text : {"", "4 cubits", "x", "(1", "1 +", "3 4"})
            QVERIFY2(!Length::parse(text, {"w"}).has_value(), text);
    }
    void everyShippedIconIsAShapeInItsBox() {
        const auto names = assets()->iconNames();
        QVERIFY(names.size() > 200);
        for (const std::string& name : names) {
            const Icon* icon = assets()->icon(name);
            QVERIFY2(icon, name.c_str());
            QVERIFY2(icon->bounds.w > 0.05 && icon->bounds.h > 0.05, name.c_str());
            QVERIFY2(icon->bounds.x > -1 && icon->bounds.right() < 2, name.c_str());
        }
    }
    void everyBackComposesArt() {
        for (const std::string& back : backgroundNames()) {
            DisplayList list;
            QVERIFY(paintComposition(list, *assets(),
                                     {"lantern", "gear", back, {120, 70, 20, 255}, 7},
                                     {0, 0, 63, 30}, {18, 0, 40, 30}));
            QVERIFY2(list.items.size() > 5, back.c_str());
            DisplayList again;
            paintComposition(again, *assets(), {"lantern", "gear", back, {120, 70, 20, 255}, 7},
                             {0, 0, 63, 30}, {18, 0, 40, 30});
            QVERIFY2(list == again, back.c_str());
        }
        DisplayList list;
        QVERIFY(!paintComposition(list, *assets(), {"no-such-icon", "", "rays", {}, 1},
                                  {0, 0, 10, 10}, {0, 0, 10, 10}));
    }
    void noBackDrawsLinesThatNobodySees() {
        // Painting a line takes time for its invisible part, too. For the background `threads` this
        // was nine tenths of the time.
        const Rect seen = Rect{0, 0, 63, 88}.inset(-3);
        for (const std::string& back : backgroundNames()) {
            DisplayList list;
            paintComposition(list, *assets(), {"lantern", "", back, {120, 70, 20, 255}, 7},
                             {0, 0, 63, 88}, {10, 20, 40, 40});
            for (const Item& item : list.items) {
                const auto* path = std::get_if<PathItem>(&item);
                if (!path || !path->stroke)
                    continue;
                for (const Point& point : path->shape->points) {
                    const Point p = path->transform.map(point);
                    QVERIFY2(p.x >= seen.x && p.x <= seen.right() && p.y >= seen.y &&
                                 p.y <= seen.bottom(),
                             back.c_str());
                }
            }
        }
    }
    void equalListsHaveEqualHashesAndADifferenceShows() {
        const Face a = plainFace("Orrin Vael"), b = plainFace("Orrin Vael"),
                   c = plainFace("Orrin Veal");
        QVERIFY(a.list == b.list);
        QCOMPARE(a.hash, b.hash);
        QVERIFY(a.hash != c.hash);
    }
};

QTEST_GUILESS_MAIN(SheetsText)
#include "tst_sheets_text.moc"

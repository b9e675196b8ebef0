#include "sheets_support.h"

#include "editor/sheets/compose.h"
#include "editor/sheets/measure.h"

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

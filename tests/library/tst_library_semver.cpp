#include <QTest>

#include "rules/base/semver.h"

using namespace ww;

class TestSemver : public QObject {
    Q_OBJECT
  private slots:
    void readsVersions_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("read");
        for (const auto& [text, read] :
             {std::pair{"1.2.3", "1.2.3"}, std::pair{"0.0.0", "0.0.0"},
              std::pair{"1.2.3-beta.2", "1.2.3-beta.2"}, std::pair{"1.2.3+build.5", "1.2.3"},
              std::pair{"1.2.3-rc-1+x", "1.2.3-rc-1"}, std::pair{"1.2", ""},
              std::pair{"1.2.3.4", ""}, std::pair{"v1.2.3", ""}, std::pair{"1.02.3", ""},
              std::pair{"1.2.x", ""}, std::pair{"", ""}, std::pair{"1.2.3-", ""},
              std::pair{"1.2.3-01", ""}, std::pair{"1.2.-3", ""}, std::pair{"99999999999.0.0", ""},
              std::pair{" 1.2.3", ""}})
            QTest::newRow(text) << text << read;
    }
    void readsVersions() {
        QFETCH(QString, text);
        QFETCH(QString, read);
        const auto version = Version::parse(text.toStdString());
        QCOMPARE(version ? QString::fromStdString(version->str()) : QString(), read);
    }

    void ordersVersions() {
        // versions of semver.org, section 11
        const char* ascending[] = {
            "0.9.9",      "1.0.0-alpha",  "1.0.0-alpha.1", "1.0.0-alpha.beta",
            "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1",
            "1.0.0",      "1.0.10",       "1.2.0",         "1.10.0",
            "2.0.0"};
        for (std::size_t i = 0; i < std::size(ascending); ++i)
            for (std::size_t j = 0; j < std::size(ascending); ++j) {
                const auto a = Version::parse(ascending[i]);
                const auto b = Version::parse(ascending[j]);
                QVERIFY2((*a < *b) == (i < j) && (*a == *b) == (i == j), ascending[i]);
            }
    }

    void holdsWhatTheRangeSays_data() {
        QTest::addColumn<QString>("range");
        QTest::addColumn<QString>("in");
        QTest::addColumn<QString>("out");
        const auto row = [](const char* range, const char* in, const char* out) {
            QTest::newRow(range) << range << in << out;
        };
        row("^1.2.3", "1.2.3 1.2.4 1.9.0", "1.2.2 2.0.0 0.9.0 2.0.0-alpha 1.3.0-beta");
        row("^1.2", "1.2.0 1.9.9", "1.1.9 2.0.0");
        row("^1", "1.0.0 1.9.9", "0.9.9 2.0.0");
        row("^0.2.3", "0.2.3 0.2.9", "0.3.0 0.2.2");
        row("^0.0.3", "0.0.3", "0.0.4 0.0.2");
        row("^0.0", "0.0.0 0.0.9", "0.1.0");
        row("^0", "0.0.0 0.9.0", "1.0.0");
        row("~1.2.3", "1.2.3 1.2.9", "1.3.0 1.2.2");
        row("~1.2", "1.2.0 1.2.9", "1.3.0");
        row("~1", "1.0.0 1.9.0", "2.0.0");
        row(">=1.2", "1.2.0 3.0.0", "1.1.9");
        row(">1.2", "1.3.0", "1.2.0 1.2.9");
        row(">1.2.3", "1.2.4", "1.2.3");
        row("<=1.2", "1.2.9 0.1.0", "1.3.0");
        row("<1.2", "1.1.9", "1.2.0");
        row("<=1.2.3", "1.2.3", "1.2.4");
        row("1.2.3", "1.2.3", "1.2.4 1.2.2");
        row("=1.2.3", "1.2.3", "1.2.4");
        row("1.2.x", "1.2.0 1.2.9", "1.3.0");
        row("1.x", "1.0.0 1.9.0", "2.0.0");
        row("1.2", "1.2.5", "1.3.0");
        row("*", "0.0.0 9.9.9", "1.0.0-alpha");
        row("x", "1.0.0", "1.0.0-alpha");
        row(">=1.0 <2.0", "1.0.0 1.9.9", "2.0.0 0.9.9");
        row(">= 1.0  < 2.0", "1.0.0", "2.0.0");
        row("^1.0 || ^3.0", "1.5.0 3.1.0", "2.0.0 4.0.0");
        row("^1.2.3-beta.2", "1.2.3-beta.2 1.2.3-beta.11 1.2.3 1.9.0",
            "1.2.3-beta.1 1.2.4-beta.3 2.0.0");
    }
    void holdsWhatTheRangeSays() {
        QFETCH(QString, range);
        QFETCH(QString, in);
        QFETCH(QString, out);
        const auto read = VersionRange::parse(range.toStdString());
        QVERIFY(read);
        for (const QString& text : in.split(' '))
            QVERIFY2(read->contains(*Version::parse(text.toStdString())), qPrintable(text));
        for (const QString& text : out.split(' '))
            QVERIFY2(!read->contains(*Version::parse(text.toStdString())), qPrintable(text));
    }

    void refusesWhatIsNoRange() {
        for (const char* text : {"", " ", "latest", "^", "1.2.3.4", ">=1 <", "^1 ||", "|| 1",
                                 "1..2", "x.1", "^v1", ">*"})
            QVERIFY2(!VersionRange::parse(text), text);
    }
};

QTEST_GUILESS_MAIN(TestSemver)
#include "tst_library_semver.moc"

// Tests that gestures on a dial's grid write the wanted marks. Maneuvers that a gesture doesn't
// touch keep their order and bytes.

#ifndef Q_MOC_RUN // moc 6.4 can't parse template specialisations
#include "rules/systems/battlecry/content/fields.h"
#include "rules/systems/battlecry/dial/dial_edits.h"
#endif
#include "rules/check/checker.h"
#include "rules/schema/compact_edit.h"
#include "tests/check/systems.h"

#include <QtTest>
#include <rapidcheck.h>

using namespace ww;
using namespace ww::battlecry;
namespace geometry = ww::battlecry::geometry;

namespace {

const char* const kManifest = "warwright: 1\npack: wheels\nname: Wheels\nversion: 1.0.0\n"
                              "system: battlecry ^1.0\nlicence: MIT\nauthors: [Test]\n";

std::size_t cellOf(const std::string& code) {
    return geometry::maneuverIndex(geometry::parseManeuver(code).value());
}

/// A dial that is edited as in the window.
class Edited {
  public:
    Edited(const test::LoadedPack& system, FieldsPtr fields, const std::string& maneuvers)
        : system_(system), fields_(std::move(fields)),
          pack_(test::packOf(
              "wheels", {{"pack.yaml", kManifest},
                         {"dials.yaml", "dials:\n  a: { name: A" + maneuvers + " } # mine\n"}})) {}

    /// Returns the dial's text after its name.
    [[nodiscard]] std::string text() const {
        for (const DocumentPtr& file : pack_->files)
            if (file->path == "dials.yaml") {
                const std::string all = file->text();
                const std::string head = "dials:\n  a: { name: A", foot = " } # mine\n";
                if (all.starts_with(head) && all.ends_with(foot))
                    return all.substr(head.size(), all.size() - head.size() - foot.size());
                return all;
            }
        return {};
    }
    [[nodiscard]] CellStates marks() const {
        CellStates out{};
        read([&](const Dial& dial) { out = cellStatesOf(dial); });
        return out;
    }
    /// Marks cells by a patch. Returns an error message, or an empty string on success.
    std::string mark(const std::vector<std::size_t>& cells, CellState to) {
        Patch patch;
        read([&](const Dial& dial) { patch = setCellStates(ref(), "maneuvers", dial, cells, to); });
        return write(patch);
    }
    std::string whitened() {
        Patch patch;
        read([&](const Dial& dial) { patch = whitenUnknownWindows(ref(), "maneuvers", dial); });
        return write(patch);
    }
    std::string move(std::size_t from, std::size_t to) {
        return write(moveManeuver(ref(), "maneuvers", from, to));
    }

  private:
    static EntityRef ref() { return {"wheels", "dials.yaml", "dials", "a"}; }
    template <class Use>
    void read(Use use) const {
        check::Checker checker(system_.system, {}); // expands compact notation
        Snapshot snapshot;
        snapshot.packs = {system_.documents, pack_};
        checker.update(snapshot);
        const schema::World& world = checker.world();
        use(Reader(*fields_, world).dial(world.find("dial", "a", "wheels")));
    }
    std::string write(const Patch& patch) {
        if (patch.ops.empty())
            return {};
        Snapshot snapshot;
        snapshot.packs.push_back(pack_);
        const auto written = schema::writePatch(system_.system.get(), snapshot, patch);
        if (!written)
            return written.error().message;
        auto next = std::make_shared<PackDocuments>(*pack_);
        for (DocumentPtr& file : next->files)
            if (file->path == "dials.yaml")
                file = written->front().result;
        pack_ = next;
        return {};
    }
    const test::LoadedPack& system_;
    FieldsPtr fields_;
    PackDocumentsPtr pack_;
};

} // namespace

class BattlecryDialTest : public QObject {
    Q_OBJECT

    test::LoadedPack system_;
    FieldsPtr fields_;

  private slots:
    void initTestCase() {
        system_ = test::loadSystemPack("battlecry", std::filesystem::path(WW_SOURCE_DIR) /
                                                        "content/systems/battlecry");
        QVERIFY(system_.system);
        schema::BindErrors report;
        fields_ = bindFields(*system_.system, report);
        QVERIFY(report.errors.empty());
    }

    void whatAGestureWrites_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("cells");
        QTest::addColumn<int>("to");
        QTest::addColumn<QString>("after");
        const auto row = [](const char* name, const char* before, const char* cells, CellState to,
                            const char* after) {
            QTest::newRow(name) << before << cells << static_cast<int>(to) << after;
        };
        row("the first ones, with their mirror", ", maneuvers: []", "1BL 1BR", CellState::Green,
            ", maneuvers: [1BLg, 1BRg]");
        row("none yet", "", "2S", CellState::White, ", maneuvers: [2Sw]");
        row("one half of both sides", ", maneuvers: [1S, 2B, 3S]", "2BL", CellState::Green,
            ", maneuvers: [1S, 2BLg, 2BR, 3S]");
        row("the other half", ", maneuvers: [2Bw, 3S]", "2BR", CellState::Red,
            ", maneuvers: [2BLw, 2BRr, 3S]");
        row("both halves", ", maneuvers: [1S, 2B]", "2BL 2BR", CellState::Red,
            ", maneuvers: [1S, 2Br]");
        row("a half taken away", ", maneuvers: [2Bg, 3S]", "2BL", CellState::Off,
            ", maneuvers: [2BRg, 3S]");
        row("all of it taken away", ", maneuvers: [2Bg, 3S]", "2BL 2BR", CellState::Off,
            ", maneuvers: [3S]");
        row("unknown again", ", maneuvers: [2Sg, 3S]", "2S", CellState::Unknown,
            ", maneuvers: [2S, 3S]");
        row("a new one at the end", ", maneuvers: [2Sg]", "1TL", CellState::Red,
            ", maneuvers: [2Sg, 1TLr]");
        row("one there, one new", ", maneuvers: [1TRw, 2Sg]", "1TL 1TR", CellState::Red,
            ", maneuvers: [1TRr, 2Sg, 1TLr]");
        row("a mapping stays one", ", maneuvers: [{ speed: 2, bearing: bank }, 2S]", "2BL",
            CellState::Green,
            ", maneuvers: [{ speed: 2, bearing: bank, side: left, difficulty: green }, { speed: 2, "
            "bearing: bank, side: right }, 2S]");
        row("an Immelman is a reversal", ", maneuvers: [3I]", "3U", CellState::Red,
            ", maneuvers: [3Ir]");
        row("as it was", ", maneuvers: [3Sr]", "3S", CellState::Red, ", maneuvers: [3Sr]");
    }
    void whatAGestureWrites() {
        QFETCH(QString, before);
        QFETCH(QString, cells);
        QFETCH(int, to);
        QFETCH(QString, after);
        Edited dial(system_, fields_, before.toStdString());
        std::vector<std::size_t> all;
        for (const QString& code : cells.split(QLatin1Char(' ')))
            all.push_back(cellOf(code.toStdString()));
        QCOMPARE(QString::fromStdString(dial.mark(all, static_cast<CellState>(to))), QString());
        QCOMPARE(QString::fromStdString(dial.text()), after);
    }

    void unknownColoursBecomeWhite() {
        Edited dial(system_, fields_, ", maneuvers: [2S, 1Bg, 3T, 4S]");
        QCOMPARE(dial.whitened(), std::string());
        QCOMPARE(dial.text(), std::string(", maneuvers: [2Sw, 1Bg, 3Tw, 4Sw]"));
    }

    void aManeuverMovesOnTheWheel() {
        Edited dial(system_, fields_, ", maneuvers: [2S, 1Bg, 3T]");
        QCOMPARE(dial.move(2, 0), std::string());
        QCOMPARE(dial.text(), std::string(", maneuvers: [3T, 2S, 1Bg]"));
    }

    /// Compares the dial with an array of marks after random gestures. Maneuvers that can't be read
    /// keep their positions.
    void gesturesOfAnyKindGiveTheMarksThatWereWanted() {
        QVERIFY(rc::check("marks after gestures", [this] {
            Edited dial(system_, fields_, ", maneuvers: [2S, 1B, 9Z, 3Ur, 0R]");
            CellStates wanted = dial.marks();
            for (int gesture = 0; gesture < 12; ++gesture) {
                const auto cell = *rc::gen::inRange<std::size_t>(0, wanted.size());
                std::vector<std::size_t> cells{cell};
                const geometry::Maneuver& maneuver = geometry::allManeuvers()[cell];
                if (maneuver.side != geometry::TurnSide::None && *rc::gen::arbitrary<bool>())
                    cells.push_back(geometry::maneuverIndex(geometry::mirrorManeuver(maneuver)));
                const auto to = static_cast<CellState>(*rc::gen::inRange(0, 5));
                const std::string error = dial.mark(cells, to);
                RC_ASSERT(error.empty());
                for (const std::size_t one : cells)
                    wanted[one] = to;
                RC_ASSERT(dial.marks() == wanted);
                RC_ASSERT(dial.text().find("9Z") != std::string::npos);
            }
        }));
    }
};

QTEST_APPLESS_MAIN(BattlecryDialTest)
#include "tst_battlecry_dial.moc"

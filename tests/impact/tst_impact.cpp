// Tests that the tracker's incremental report equals a full comparison after each edit.

#include "editor/impact/tracker.h"
#include "tests/check/mutations.h"
#include "tests/check/systems.h"

#include <QtTest>
#include <rapidcheck.h>

using namespace ww;
namespace fs = std::filesystem;

namespace {

const fs::path kSource = WW_SOURCE_DIR;

std::shared_ptr<const sheets::Assets> assets() {
    static const auto loaded = sheets::Assets::load((kSource / "resources").string());
    return loaded;
}

/// A pack that is edited, its incremental tracker, and its full comparison.
class Bench {
  public:
    Bench(const std::string& id, const fs::path& systemFolder, const fs::path& packFolder)
        : texts(test::readTexts(packFolder)) {
        const test::LoadedPack loaded = test::loadSystemPack(id, systemFolder);
        system = loaded.system;
        snapshot.packs = {loaded.documents, test::packOf("sample", texts)};
        saved = snapshot;
        checker.emplace(system, games::checks(*system), check::CheckerOptions{false, 1});
        tracker.emplace(impact::Tracker::TrackerInputs{
            system,
            &*checker,
            [this] {
                return check::Checker(system, games::checks(*system), {false, 1});
            },
            &games::analyses(*system),
            [this](const Snapshot& of) { return templates(of); },
            art,
            {}});
        take();
    }

    impact::TemplatesPtr templates(const Snapshot& of) const {
        return sheets::TemplateSet::load(of, system, assets());
    }
    void take() {
        ++snapshot.revision;
        const check::Checker::Change change = checker->update(snapshot);
        tracker->update(snapshot, saved, change);
    }
    /// Puts the current texts into the snapshot.
    void edit() {
        auto pack = std::make_shared<PackDocuments>(*snapshot.packs.back());
        for (std::size_t i = 0; i < texts.size(); ++i)
            pack->files[i] = test::editDocument(pack->files[i], texts[i].second);
        snapshot.packs.back() = pack;
        take();
    }
    void save() {
        saved = snapshot;
        take();
    }
    void replace(const std::string& file, const std::string& what, const std::string& by) {
        for (auto& [path, text] : texts)
            if (path == file) {
                const std::size_t at = text.find(what);
                QVERIFY2(at != std::string::npos, what.c_str());
                text.replace(at, what.size(), by);
            }
        edit();
    }
    impact::Impact tracked() {
        tracker->runUntilIdle();
        return *tracker->currentImpact();
    }
    impact::Impact whole() const {
        check::Checker before(system, games::checks(*system), {false, 1});
        check::Checker after(system, games::checks(*system), {false, 1});
        before.update(saved);
        after.update(snapshot);
        return impact::compareAll(side(saved, before), side(snapshot, after));
    }

    test::FileTexts texts;
    schema::SystemPtr system;
    Snapshot snapshot, saved;
    std::optional<check::Checker> checker;
    std::optional<impact::Tracker> tracker;

  private:
    impact::ComparedPack side(const Snapshot& of, const check::Checker& by) const {
        return {&of, &by, templates(of), art, system.get(), &games::analyses(*system)};
    }
    sheets::ArtSource art = [](std::string_view, std::string_view) { return sheets::ArtFile(); };
};

Bench ultraWar() {
    return {"ultrawar", kSource / "content/systems/ultrawar",
            kSource / "content/packs/lanternwrights-vs-ironloom"};
}
Bench game(const std::string& name) {
    return {name, kSource / "tests/data/systems" / name,
            kSource / "tests/data/systems" / (name + "-pack")};
}

std::string told(const impact::EntityImpact& one) {
    std::string out = one.ref.file + " " + one.ref.section + "/" + one.ref.id + " (" + one.kind +
                      ", " + one.title + ") text " + std::to_string(static_cast<int>(one.text));
    for (const impact::FieldChange& field : one.fields)
        out += "\n  field " + field.place + ": " + field.before.value_or("-") + " > " +
               field.after.value_or("-");
    for (const impact::FaceChange& look : one.faceChanges)
        out += "\n  look " + look.sheet + " " + look.face + " " + std::to_string(look.before) +
               " > " + std::to_string(look.after);
    for (const impact::ValueChange& value : one.values)
        out += "\n  value " + value.key + ": " + value.before + " > " + value.after;
    for (const impact::FigureChange& figure : one.figures)
        out += "\n  figure " + figure.figureLabel + ": " + figure.before + " > " + figure.after;
    for (const impact::Reprint& sheet : one.sheets)
        out += "\n  sheet " + sheet.name;
    for (const auto* list : {&one.newFindings, &one.resolvedFindings})
        for (const impact::FindingNote& note : *list)
            out += (list == &one.newFindings ? "\n  came " : "\n  went ") + note.code + " " +
                   note.message + " @" + note.place;
    return out;
}

std::string difference(const impact::Impact& a, const impact::Impact& b) {
    std::string out;
    const auto missing = [&](const char* what, const impact::Impact& from,
                             const impact::Impact& in) {
        for (const impact::EntityImpact& one : from.entities)
            if (std::find(in.entities.begin(), in.entities.end(), one) == in.entities.end())
                out += what + told(one) + "\n";
    };
    missing("only tracked: ", a, b);
    missing("only whole: ", b, a);
    return out.empty() ? "the order differs" : out;
}

void holds(Bench bench, int steps) {
    for (int step = 0; step < steps; ++step) {
        const test::FileTexts before = bench.texts;
        if (test::randomBelow(6) == 0)
            bench.save();
        test::mutate(bench.texts);
        if (test::randomBelow(3) == 0) { // the tracker hasn't processed the first edit yet
            bench.edit();
            if (test::randomBelow(2) == 0)
                bench.texts = before;
            else
                test::mutate(bench.texts);
        }
        bench.edit();
        if (test::randomBelow(4) == 0) // the tracker runs some steps before the report is requested
            for (std::size_t i = test::randomBelow(40); i > 0; --i)
                bench.tracker->runStep();
        else if (test::randomBelow(2) == 0)
            continue;
        const impact::Impact tracked = bench.tracked(), whole = bench.whole();
        if (!tracked.isComplete)
            qWarning() << "incomplete";
        RC_ASSERT(tracked.isComplete);
        if (tracked.entities != whole.entities) {
            std::string texts;
            for (std::size_t i = 0; i < before.size(); ++i)
                if (before[i].second != bench.texts[i].second)
                    texts += "--- " + before[i].first + "\n" + bench.texts[i].second;
            qWarning().noquote() << difference(tracked, whole).c_str();
            RC_FAIL(difference(tracked, whole) + texts);
        }
    }
}

} // namespace

class TstImpact : public QObject {
    Q_OBJECT

  private slots:
    void equalsTheWholeComparisonOfASkirmish() {
        QVERIFY(rc::check("tracked equals whole", [] { holds(game("skirmish"), 12); }));
    }
    void equalsTheWholeComparisonOfHexes() {
        QVERIFY(rc::check("tracked equals whole", [] { holds(game("hexes"), 8); }));
    }
    void equalsTheWholeComparisonOfUltraWar() {
        QVERIFY(rc::check("tracked equals whole", [] { holds(ultraWar(), 3); }));
    }

    void movesNothingUnedited() {
        Bench bench = ultraWar();
        bench.tracker->computeFactsEarly();
        QVERIFY(bench.tracked().entities.empty());
        QVERIFY(bench.tracked().isComplete);
    }
};

QTEST_GUILESS_MAIN(TstImpact)
#include "tst_impact.moc"

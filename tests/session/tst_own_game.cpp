// Tests a pack that contains its own game: edits of the game's files change the open pack at once.

#include "fixture.h"
#include "tests/support/own_game.h"
#include "tests/support/patience.h"

#include "editor/session/game_files.h"

#include <algorithm>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;
using ww::test::kSailorSchema;

namespace {

const char* const kSchema = "schema/sailor.yaml";

std::string replaced(std::string text, const std::string& old, const std::string& fresh) {
    return text.replace(text.find(old), old.size(), fresh);
}

bool hasField(const Session& session, const char* key) {
    const schema::EntitySchema* sailor = session.system()->schemaOfKind("sailor");
    return sailor && sailor->field(key) != nullptr;
}

std::vector<std::string> codesOf(const Session& session) {
    std::vector<std::string> out;
    for (const ProblemPtr& problem : session.findings().allProblems())
        out.push_back(problem->code);
    return out;
}

} // namespace

class OwnGameTest : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        bench_ = std::make_unique<SessionFixture>();
        test::writeOwnGame(bench_->pack);
        session_ = bench_->open();
        QVERIFY(session_->state() == Session::State::Ready);
    }
    void cleanup() {
        session_.reset();
        bench_.reset();
    }

    void thePackUsesTheGameInItsFolder() {
        QVERIFY(session_->hasOwnGame());
        QVERIFY(!session_->isReadOnly());
        QCOMPARE(session_->system()->id, std::string("tides"));
        QVERIFY(merle().id == "merle");
        QCOMPARE(codesOf(*session_), std::vector<std::string>());
        QVERIFY(SessionFixture::setField(*session_, merle(), "cost", "30"));
        SessionFixture::waitUntilSettled(*session_);
        QVERIFY(SessionFixture::hasProblem(*session_, merle(), "core.field.out-of-range"));
    }

    void aNewFieldIsThereWithoutReloading() {
        const QSignalSpy changed(session_.get(), &Session::gameChanged);
        editSchema("max: 20 }", "max: 20 }\n  - { key: rank, kind: int, required: true }");
        QCOMPARE(changed.count(), 1);
        QVERIFY(hasField(*session_, "rank"));
        QVERIFY(SessionFixture::hasProblem(*session_, merle(), "core.field.missing"));
        QVERIFY(session_->index().at(merle())->schema ==
                session_->system()->schemaOfKind("sailor"));
        QVERIFY(SessionFixture::setField(*session_, merle(), "rank", "2"));
        session_->undo();
        session_->undo();
        SessionFixture::waitUntilSettled(*session_);
        QVERIFY(!hasField(*session_, "rank"));
        QCOMPARE(codesOf(*session_), std::vector<std::string>());
        QCOMPARE(session_->document("tides", kSchema)->text(), std::string(kSailorSchema));
        QVERIFY(session_->dirtyFiles().empty());
    }

    void aLowerLimitIsReportedInEachEntity() {
        editSchema("max: 20", "max: 5");
        QVERIFY(SessionFixture::hasProblem(*session_, merle(), "core.field.out-of-range"));
        QCOMPARE(codesOf(*session_), std::vector<std::string>{"core.field.out-of-range"});
    }

    void aBrokenGameKeepsItsLastReadableState() {
        QVERIFY(SessionFixture::setField(*session_, merle(), "cost", "30"));
        editSchema("fields:", "fields: [");
        QVERIFY(session_->isGameBroken());
        QVERIFY(hasField(*session_, "cost"));
        std::vector<std::string> codes = codesOf(*session_);
        std::sort(codes.begin(), codes.end());
        // The mistake in the game, and the entity's own finding from before.
        QCOMPARE(codes, (std::vector<std::string>{"core.field.out-of-range", "core.yaml.syntax"}));
        const auto& there = session_->findings().problemsOfEntity(fileRef("tides", kSchema));
        QCOMPARE(there.size(), 1U);
        QVERIFY(there.front()->finding.chunk ==
                session_->index().at(fileRef("tides", kSchema))->chunk);
        session_->undo();
        SessionFixture::waitUntilSettled(*session_);
        QVERIFY(!session_->isGameBroken());
        QCOMPARE(codesOf(*session_), std::vector<std::string>{"core.field.out-of-range"});
    }

    void aMistakeInADeclarationIsOneFinding() {
        editSchema("kind: int", "kind: itn");
        QVERIFY(session_->isGameBroken());
        QCOMPARE(codesOf(*session_), std::vector<std::string>{"core.declaration.bad-value"});
        // A second edit mends the first mistake and makes another.
        editSchema("kind: itn", "kind: int, colr: red");
        QVERIFY(session_->isGameBroken());
        editSchema(", colr: red", "");
        QVERIFY(!session_->isGameBroken());
        QCOMPARE(codesOf(*session_), std::vector<std::string>());
    }

    void aFaultyTemplateIsOneFindingAtItsLine() {
        const EntityRef card{"tides", "templates/sailor.yaml", "templates", "sailor-card"};
        edit("templates/sailor.yaml", "{name}", "{nam}");
        QVERIFY(session_->isGameBroken());
        QCOMPARE(codesOf(*session_), std::vector<std::string>{"core.sheet.template"});
        QCOMPARE(session_->findings().problemsOfEntity(card).size(), 1U);
        QCOMPARE(session_->findings().counts().error, 1U);
        session_->undo();
        SessionFixture::waitUntilSettled(*session_);
        QVERIFY(!session_->isGameBroken());
        QCOMPARE(codesOf(*session_), std::vector<std::string>());
    }

    void anotherProgramsChangeOfTheGameIsRead() {
        overwriteFile(bench_->pack / kSchema, replaced(kSailorSchema, "max: 20", "max: 5"));
        for (int i = 0; i < 2; ++i) {
            session_->pollDisk();
            SessionFixture::waitUntilSettled(*session_);
        }
        QVERIFY(SessionFixture::hasProblem(*session_, merle(), "core.field.out-of-range"));
    }

    void aGameThatWasBrokenWhenItWasOpenedIsReadOnceItIsMended() {
        session_.reset();
        overwriteFile(bench_->pack / kSchema, replaced(kSailorSchema, "kind: int", "kind: itn"));
        session_ = bench_->open();
        QVERIFY(session_->isGameBroken());
        QCOMPARE(codesOf(*session_), std::vector<std::string>{"core.declaration.bad-value"});
        editSchema("kind: itn", "kind: int");
        QVERIFY(!session_->isGameBroken());
        QVERIFY(hasField(*session_, "cost"));
        QCOMPARE(codesOf(*session_), std::vector<std::string>());
    }

    void theFilesOfTheGameAreListed() {
        std::vector<std::string> titles;
        for (const EntityPtr& file : session_->index().gameFiles())
            titles.push_back(file->title);
        QCOMPARE(titles, (std::vector<std::string>{"Sailor (fields)", "Kinds and settings"}));
        // A required game's files are listed, too.
        session_.reset();
        bench_ = std::make_unique<SessionFixture>();
        session_ = bench_->open();
        QVERIFY(!session_->hasOwnGame());
        QVERIFY(session_->index().at(fileRef("ultrawar", "schema/character.yaml")));
        QVERIFY(session_->index().at(fileRef("ultrawar", "schema/character.yaml"))->readOnly);
    }

  private:
    [[nodiscard]] EntityRef merle() const {
        return SessionFixture::findEntity(*session_, "sailor", "merle");
    }
    /// Replaces the first `old` in the file, as typing in its tab does, and waits for the result.
    void edit(const std::string& file, const std::string& old, const std::string& fresh) {
        const std::string text = session_->document("tides", file)->text();
        QVERIFY(text.find(old) != std::string::npos);
        QVERIFY(session_->editText(fileRef("tides", file), 0, text, replaced(text, old, fresh),
                                   {QStringLiteral("edit"), {}, fileRef("tides", file)}));
        SessionFixture::waitUntilSettled(*session_);
    }
    void editSchema(const std::string& old, const std::string& fresh) { edit(kSchema, old, fresh); }
    std::unique_ptr<SessionFixture> bench_;
    std::unique_ptr<Session> session_;
};

QTEST_GUILESS_MAIN(OwnGameTest)
#include "tst_own_game.moc"

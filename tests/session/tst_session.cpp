// Tests a session's public interface: effects of edits on files, findings and history.

#include "fixture.h"
#include "tests/support/patience.h"

#include "editor/session/print_choices.h"

#include <algorithm>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;

class SessionTest : public QObject {
    Q_OBJECT

  private slots:
    void opensOffTheWindowsThread();
    void settingAStatChangesOneByteOnDisk();
    void findingsFollowAnEditAndItsUndo();
    void typingMergesIntoOneStep();
    void anEditThatChangesNothingIsNoStep();
    void typingBackLeavesNoStep();
    void undoMakesAFileCleanAgain();
    void renameSpansFilesAndUndoesAtOnce();
    void sourceTextEditsKeepTheRest();
    void textThatDoesNotParseStaysAndIsReported();
    void anotherIdTypedInTheSourceIsFollowed();
    void aFixIsOneStep();
    void allSafeFixesAreOneStep();
    void noFixUndoesAnotherOfTheSameValue();
    void whatIsInFrontMeansItsCardsWithTheirCopies_data();
    void whatIsInFrontMeansItsCardsWithTheirCopies();
    void whatChangedIsAChoiceToPrint();
    void textThatACardCannotHoldIsFoundAsOneTypes();
    void cardsThatDoNotFitAreFoundWithoutAnEdit();
    void failedSaveLeavesEverythingUnsavedWithOneMessage();
    void otherPacksAreNotChanged();
};

void SessionTest::opensOffTheWindowsThread() {
    SessionFixture bench;
    Session session(bench.services);
    QSignalSpy opened(&session, &Session::opened);
    session.open(bench.pack);
    QCOMPARE(session.state(), Session::State::Loading);
    QVERIFY(opened.wait(ww::test::kPatience));
    QCOMPARE(session.state(), Session::State::Ready);
    QVERIFY(session.system() != nullptr);
    QVERIFY(session.index().size() > 20);
    QVERIFY(!session.isReadOnly());
}

void SessionTest::settingAStatChangesOneByteOnDisk() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    const std::string before = readWholeFile(bench.pack / ref.file);
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "6"));
    QCOMPARE(session->dirtyFiles().size(), std::size_t(1));
    QCOMPARE(readWholeFile(bench.pack / ref.file), before); // without a save nothing is written
    QSignalSpy saved(session.get(), &Session::saveFinished);
    session->saveAll();
    QVERIFY(saved.wait(ww::test::kPatience));
    QVERIFY(saved.first().first().toBool());
    const std::string after = readWholeFile(bench.pack / ref.file);
    QCOMPARE(after.size(), before.size());
    int differ = 0;
    for (std::size_t i = 0; i < before.size(); ++i)
        differ += before[i] != after[i];
    QCOMPARE(differ, 1);
    QVERIFY(session->dirtyFiles().empty());
}

void SessionTest::findingsFollowAnEditAndItsUndo() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    const auto errors = session->findings().counts().error;
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "strong"));
    SessionFixture::waitUntilSettled(*session);
    QVERIFY2(SessionFixture::hasProblem(*session, ref, "core.field.not-whole"),
             SessionFixture::findingLines(*session, ref).c_str());
    QCOMPARE(session->findings().counts().error, errors + 1);
    QVERIFY(!session->isChecking());
    session->undo();
    SessionFixture::waitUntilSettled(*session);
    QVERIFY(!SessionFixture::hasProblem(*session, ref, "core.field.not-whole"));
    QCOMPARE(session->findings().counts().error, errors);
}

void SessionTest::typingMergesIntoOneStep() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    for (const char* text : {"Orrin V", "Orrin Va", "Orrin Val", "Orrin Vale"})
        QVERIFY(SessionFixture::setField(*session, ref, "name", text, "name"));
    QCOMPARE(session->history().steps().size(), std::size_t(1));
    session->endMerging();
    QVERIFY(SessionFixture::setField(*session, ref, "name", "Orrin Vales", "name"));
    QCOMPARE(session->history().steps().size(), std::size_t(2));
    session->undo();
    QCOMPARE(SessionFixture::fieldText(*session, ref, "name"), std::string("Orrin Vale"));
    session->undo();
    QCOMPARE(SessionFixture::fieldText(*session, ref, "name"), std::string("Orrin Vael"));
}

void SessionTest::anEditThatChangesNothingIsNoStep() {
    SessionFixture bench;
    auto session = bench.open();
    QVERIFY(
        SessionFixture::setField(*session, SessionFixture::findOrrin(*session), "offense", "5"));
    QVERIFY(session->history().steps().empty());
    QVERIFY(session->dirtyFiles().empty());
}

void SessionTest::typingBackLeavesNoStep() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "6", "o"));
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "5", "o"));
    QVERIFY(session->history().steps().empty());
    QVERIFY(session->dirtyFiles().empty());
}

void SessionTest::undoMakesAFileCleanAgain() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "6"));
    QVERIFY(session->isDirty(ref.file));
    QVERIFY(session->isDirty(ref));
    EntityRef neighbour = ref; // an entity in the same file
    neighbour.id = "sable-henwick";
    QVERIFY(session->index().at(neighbour));
    QVERIFY(!session->isDirty(neighbour));
    session->undo();
    QVERIFY(!session->isDirty(ref.file));
    QVERIFY(!session->isDirty(ref));
    session->redo();
    QVERIFY(session->isDirty(ref.file));
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("6"));
}

void SessionTest::renameSpansFilesAndUndoesAtOnce() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    QVERIFY(session->referenceCount(ref) > 2);
    QSignalSpy renamed(session.get(), &Session::entityRenamed);
    session->renameEntity(ref, "orrin-the-old");
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(renamed.size(), 1);
    QVERIFY(session->dirtyFiles().size() > 1);
    QCOMPARE(SessionFixture::findOrrin(*session), EntityRef{});
    QVERIFY(!SessionFixture::findEntity(*session, "character", "orrin-the-old").id.empty());
    for (const ProblemPtr& problem : session->findings().allProblems())
        QVERIFY2(problem->code != "core.ref.unresolved", problem->message.c_str());
    QCOMPARE(session->history().steps().size(), std::size_t(1));
    session->undo();
    QVERIFY(session->dirtyFiles().empty());
    QCOMPARE(SessionFixture::findOrrin(*session), ref);
}

void SessionTest::sourceTextEditsKeepTheRest() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    const EntityPtr entity = session->index().at(ref);
    const DocumentPtr document = session->document(ref.pack, ref.file);
    ChunkOffset at;
    QVERIFY(findChunk(*document, entity->chunk.get(), at));
    const std::string old(entity->chunk->text);
    std::string text = old;
    text.replace(text.find("offense: 5"), 10, "offense: 7   # mine");
    QVERIFY(session->editText(ref, at.bytes, old, text, {QStringLiteral("text"), {}, ref}));
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("7"));
    std::string whole = readWholeFile(bench.pack / ref.file);
    whole.replace(whole.find("offense: 5"), 10, "offense: 7   # mine");
    QCOMPARE(session->document(ref.pack, ref.file)->text(), whole);
}

void SessionTest::textThatDoesNotParseStaysAndIsReported() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    const EntityPtr entity = session->index().at(ref);
    const DocumentPtr document = session->document(ref.pack, ref.file);
    ChunkOffset at;
    QVERIFY(findChunk(*document, entity->chunk.get(), at));
    const std::string old(entity->chunk->text);
    std::string text = old;
    text.replace(text.find("name: Orrin Vael"), 16, "name: \"Orrin Vael");
    const auto entities = session->index().size();
    QVERIFY(session->editText(ref, at.bytes, old, text, {QStringLiteral("text"), {}, ref}));
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(session->index().size(),
             entities); // no entity is lost
    QVERIFY(session->index().at(ref));
    QVERIFY(!session->index().at(ref)->pair);
    QVERIFY(session->findings().counts().error > 0);
    session->undo();
    QVERIFY(session->index().at(ref)->pair);
}

void SessionTest::anotherIdTypedInTheSourceIsFollowed() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    const EntityPtr entity = session->index().at(ref);
    ChunkOffset at;
    QVERIFY(findChunk(*session->document(ref.pack, ref.file), entity->chunk.get(), at));
    const std::string old(entity->chunk->text);
    std::string text = old;
    text.replace(text.find("orrin-vael"), 10, "orrin-vaels");
    QSignalSpy renamed(session.get(), &Session::entityRenamed);
    QVERIFY(session->editText(ref, at.bytes, old, text, {QStringLiteral("text"), {}, ref}));
    QCOMPARE(renamed.size(), 1);
    EntityRef to = ref;
    to.id = "orrin-vaels";
    QVERIFY(session->index().at(to));
    session->undo();
    QCOMPARE(renamed.size(), 2);
    QVERIFY(session->index().at(ref));
}

void SessionTest::aFixIsOneStep() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    QVERIFY(SessionFixture::setField(*session, ref, "rank", "generl"));
    SessionFixture::waitUntilSettled(*session);
    ProblemPtr found;
    for (const ProblemPtr& problem : session->findings().problemsOfEntity(ref))
        if (problem->code == "core.field.unknown-word" && !problem->finding.fixes.empty())
            found = problem;
    QVERIFY(found != nullptr);
    QVERIFY(session->applyFix(*found, 0));
    QCOMPARE(SessionFixture::fieldText(*session, ref, "rank"), std::string("general"));
    QCOMPARE(session->history().steps().size(), std::size_t(2));
    QVERIFY(session->dirtyFiles().empty()); // the text equals the file again
}

void SessionTest::noFixUndoesAnotherOfTheSameValue() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    const QString marked = QStringLiteral("O\u202er") + QString(40, QChar(0x301));
    QVERIFY(SessionFixture::setField(*session, ref, "name", marked.toUtf8().constData()));
    for (std::size_t left : {2U, 1U, 0U}) { // each fix rewrites the value
        SessionFixture::waitUntilSettled(*session);
        std::vector<ProblemPtr> wrong;
        for (const ProblemPtr& problem : session->findings().problemsOfEntity(ref))
            if (problem->code == "core.text.direction" || problem->code == "core.text.marks")
                wrong.push_back(problem);
        QCOMPARE(wrong.size(), left);
        QCOMPARE(session->applyFixes(wrong, Session::FixChoice::First), left > 0 ? 1 : 0);
    }
}

void SessionTest::allSafeFixesAreOneStep() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    EntityRef other = ref;
    other.id = "sable-henwick";
    const std::string before = session->document(ref.pack, ref.file)->text();
    // Fixes that change only the case of letters are safe, so they apply without a question.
    QVERIFY(SessionFixture::setField(*session, ref, "rank", "General"));
    QVERIFY(SessionFixture::setField(*session, other, "rank", "TROOP"));
    SessionFixture::waitUntilSettled(*session);
    std::size_t safe = 0;
    for (const ProblemPtr& problem : session->findings().allProblems())
        for (const check::PatchFix& fix : problem->finding.fixes)
            safe += fix.safe ? 1 : 0;
    QVERIFY2(safe >= 2, (SessionFixture::findingLines(*session, ref) +
                         SessionFixture::findingLines(*session, other))
                            .c_str());
    const std::string wrong = session->document(ref.pack, ref.file)->text();
    const std::size_t steps = session->history().doneCount();
    QSignalSpy fixed(session.get(), &Session::fixApplied);
    QVERIFY(session->applySafeFixes() >= 2);
    QCOMPARE(session->history().doneCount(), steps + 1);
    QCOMPARE(fixed.size(), 1);
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(SessionFixture::fieldText(*session, ref, "rank"), std::string("general"));
    QCOMPARE(SessionFixture::fieldText(*session, other, "rank"), std::string("troop"));
    QCOMPARE(session->applySafeFixes(), 0);
    session->undo();
    QCOMPARE(session->document(ref.pack, ref.file)->text(), wrong);
    session->undo();
    session->undo();
    QCOMPARE(session->document(ref.pack, ref.file)->text(), before);
}

void SessionTest::whatIsInFrontMeansItsCardsWithTheirCopies_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("cards");
    // These numbers of cards must equal those of `warwright export`.
    QTest::newRow("character") << "character"
                               << "orrin-vael" << 1;
    QTest::newRow("deck") << "deck"
                          << "lanternwrights-deck" << 50;
    QTest::newRow("faction") << "faction"
                             << "lanternwrights" << 59;
}
void SessionTest::whatIsInFrontMeansItsCardsWithTheirCopies() {
    QFETCH(QString, kind);
    QFETCH(QString, id);
    QFETCH(int, cards);
    SessionFixture bench;
    auto session = bench.open();
    const EntityIndex& index = session->index();
    const EntityPtr front = index.resolve(toUtf8String(kind), toUtf8String(id), session->packId());
    std::vector<PrintChoice> choices = printChoices(index, session->packId(), front);
    QVERIFY(!choices.empty());
    QCOMPARE(choices.front().name, toUtf8String(id));
    setCopiesFromLists(index, choices.front());
    int sum = 0;
    for (const PrintEntry& entry : choices.front().entries)
        sum += entry.copies;
    QCOMPARE(sum, cards);
    // The print panel offers each choice once. "Everything" is last.
    QCOMPARE(
        std::count_if(choices.begin(), choices.end(),
                      [&](const PrintChoice& choice) { return choice.name == toUtf8String(id); }),
        std::ptrdiff_t(1));
    QCOMPARE(choices.back().label, std::string("Everything"));
}

void SessionTest::whatChangedIsAChoiceToPrint() {
    SessionFixture bench;
    auto session = bench.open();
    PrintLedger ledger;
    ledger.startRecording({},
                          PrintLedger::recordOfCurrentTexts(session->index(), session->packId()),
                          session->index(), true);
    const auto due = [&] { return entitiesToReprint(session->index(), session->packId(), ledger); };
    const auto changed = [&]() -> std::vector<std::string> {
        for (const PrintChoice& choice :
             printChoices(session->index(), session->packId(), nullptr, due()))
            if (choice.name == "changed") {
                std::vector<std::string> ids;
                for (const PrintEntry& entry : choice.entries)
                    ids.push_back(entry.id);
                return ids;
            }
        return {};
    };
    QVERIFY(changed().empty());
    QVERIFY(
        SessionFixture::setField(*session, SessionFixture::findOrrin(*session), "offense", "6"));
    QCOMPARE(changed(), std::vector<std::string>{"orrin-vael"});
    // The changed cards are offered before the current entity.
    const EntityPtr front =
        session->index().resolve("character", "maravel-quill", session->packId());
    QVERIFY(front);
    QCOMPARE(printChoices(session->index(), session->packId(), front, due()).front().name,
             std::string("changed"));
    // After the edit is reverted, no card needs printing.
    QVERIFY(
        SessionFixture::setField(*session, SessionFixture::findOrrin(*session), "offense", "5"));
    QVERIFY(changed().empty());
    // A faction is printed on all its cards, so all of them have changed.
    const EntityPtr faction =
        session->index().resolve("faction", "lanternwrights", session->packId());
    QVERIFY(faction);
    QVERIFY(SessionFixture::setField(*session, faction->ref, "short", "LAM"));
    QVERIFY(changed().size() > 20);
}

namespace {
/// Returns more text than fits on a card.
std::string muchText() {
    std::string text = "\"Once";
    for (int i = 0; i < 400; ++i)
        text += " upon a time";
    return text + "\"";
}
} // namespace

void SessionTest::textThatACardCannotHoldIsFoundAsOneTypes() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    const auto errors = session->findings().layoutCounts().error;
    QVERIFY(SessionFixture::setField(*session, ref, "abilities", muchText().c_str()));
    SessionFixture::waitUntilSettled(*session);
    ProblemPtr found;
    for (const ProblemPtr& problem : session->findings().problemsOfEntity(ref))
        if (problem->code == "core.sheet.does-not-fit")
            found = problem;
    QVERIFY2(found, SessionFixture::findingLines(*session, ref).c_str());
    QCOMPARE(found->finding.path.str(), std::string("abilities"));
    QVERIFY(found->message.find(" mm") != std::string::npos);
    QCOMPARE(session->findings().layoutCounts().error, errors + 1);
    // Approves a finding, undoes the approval, then fixes the finding.
    QVERIFY(session->approve({found}, QStringLiteral("A poster, not a card")));
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(session->findings().layoutCounts().error, errors);
    session->undo();
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(session->findings().layoutCounts().error, errors + 1);
    session->undo();
    SessionFixture::waitUntilSettled(*session);
    QVERIFY(!SessionFixture::hasProblem(*session, ref, "core.sheet.does-not-fit"));
    QCOMPARE(session->findings().layoutCounts().error, errors);
}

void SessionTest::cardsThatDoNotFitAreFoundWithoutAnEdit() {
    SessionFixture bench;
    {
        auto session = bench.open();
        QVERIFY(SessionFixture::setField(*session, SessionFixture::findOrrin(*session), "abilities",
                                         muchText().c_str()));
        QSignalSpy saved(session.get(), &Session::saveFinished);
        session->saveAll();
        QVERIFY(saved.wait(ww::test::kPatience));
    }
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    QTRY_VERIFY(SessionFixture::hasProblem(*session, ref, "core.sheet.does-not-fit"));
    // Cards of characters show the name of their faction.
    const EntityRef faction = SessionFixture::findEntity(*session, "faction", "lanternwrights");
    const EntityRef sable = SessionFixture::findEntity(*session, "character", "sable-henwick");
    QVERIFY(SessionFixture::setField(
        *session, faction, "name",
        "The Most Ancient and Unreasonably Verbose Guild of Those Who Light the "
        "Lanterns and of Those Who Put Them Out Again"));
    SessionFixture::waitUntilSettled(*session);
    QVERIFY2(SessionFixture::hasProblem(*session, sable, "core.sheet.does-not-fit"),
             SessionFixture::findingLines(*session, sable).c_str());
}

void SessionTest::failedSaveLeavesEverythingUnsavedWithOneMessage() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    const std::string before = readWholeFile(bench.pack / ref.file);
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "6"));
    SessionFixture::waitUntilSettled(*session);
    QSignalSpy failed(session.get(), &Session::saveFailed);
    QSignalSpy saved(session.get(), &Session::saveFinished);
    bench.disk.isFull = true;
    session->saveAll();
    QVERIFY(saved.wait(ww::test::kPatience));
    QVERIFY(!saved.first().first().toBool());
    QCOMPARE(failed.size(), 1);
    QVERIFY(failed.first().first().toString().contains(QLatin1String("full")));
    QVERIFY(session->isDirty(ref.file));
    QCOMPARE(readWholeFile(bench.pack / ref.file), before);
    bench.disk.isFull = false;
    session->saveAll();
    QVERIFY(saved.wait(ww::test::kPatience));
    QVERIFY(!session->isDirty(ref.file));
}

void SessionTest::otherPacksAreNotChanged() {
    SessionFixture bench;
    auto session = bench.open();
    QSignalSpy message(session.get(), &Session::messagePosted);
    const EntityRef foreign{"ultrawar", "rules.yaml", "characters", "nobody"};
    QVERIFY(!SessionFixture::setField(*session, foreign, "name", "x"));
    QCOMPARE(message.size(), 1);
    QVERIFY(session->history().steps().empty());
}

QTEST_GUILESS_MAIN(SessionTest)
#include "tst_session.moc"

// Tests that unreadable text is unknown: renames refuse, and no fix removes what the text may use.

#include "tests/session/fixture.h"
#include "tests/support/patience.h"

using namespace ww;
using namespace ww::session;
using testing::overwriteFile;
using testing::readWholeFile;
using testing::SessionFixture;

class UnreadTest : public QObject {
    Q_OBJECT

    /// Adds an opening quote to the entity's name, as while typing.
    static void openQuote(Session& session, const EntityRef& ref) {
        const EntityPtr entity = session.index().at(ref);
        ChunkOffset at;
        QVERIFY(findChunk(*session.document(ref.pack, ref.file), entity->chunk.get(), at));
        const std::string old(entity->chunk->text);
        std::string text = old;
        text.replace(text.find("name: "), 6, "name: \"");
        QVERIFY(session.editText(ref, at.bytes, old, text, {QStringLiteral("text"), {}, ref}));
        SessionFixture::waitUntilSettled(session);
    }
    /// Inserts lines in the middle of an entity's text.
    static void putIn(Session& session, const EntityRef& ref, const std::string& lines) {
        const EntityPtr entity = session.index().at(ref);
        ChunkOffset at;
        QVERIFY(findChunk(*session.document(ref.pack, ref.file), entity->chunk.get(), at));
        const std::string old(entity->chunk->text);
        std::string text = old;
        text.insert(text.find('\n', text.find("name: ")) + 1, lines);
        QVERIFY(session.editText(ref, at.bytes, old, text, {QStringLiteral("text"), {}, ref}));
        SessionFixture::waitUntilSettled(session);
    }
    static QStringList errors(const Session& session) {
        QStringList out;
        for (const ProblemPtr& problem : session.findings().allProblems())
            if (problem->finding.approvalReason.empty() &&
                problem->finding.severity == diag::Severity::Error)
                out << QString::fromStdString(problem->code + ": " + problem->message);
        return out;
    }

  private slots:
    void nothingIsRenamedPastIt() {
        SessionFixture bench;
        auto session = bench.open();
        const EntityRef broken =
            SessionFixture::findEntity(*session, "army", "wardens-of-the-yard");
        openQuote(*session, broken);
        const std::string armies = session->document(broken.pack, broken.file)->text();
        QSignalSpy renamed(session.get(), &Session::entityRenamed);
        QSignalSpy said(session.get(), &Session::messagePosted);
        session->renameEntity(SessionFixture::findOrrin(*session), "orrin-the-old");
        SessionFixture::waitUntilSettled(*session);
        QCOMPARE(renamed.size(), 0);
        QVERIFY(!said.isEmpty() && said.last()[0].toString().contains("armies.yaml"));
        QCOMPARE(session->document(broken.pack, broken.file)->text(), armies);
        QCOMPARE(session->dirtyFiles().size(), std::size_t(1));
        session->undo();
        session->renameEntity(SessionFixture::findOrrin(*session), "orrin-the-old");
        SessionFixture::waitUntilSettled(*session);
        QCOMPARE(renamed.size(), 1);
    }

    /// A damaged entity is still listed, but edits don't write into it.
    void anEntityThatIsCutIsOneFinding_data() {
        QTest::addColumn<QString>("lines");
        QTest::addColumn<QString>("message");
        QTest::newRow("conflict") << "<<<<<<< a\n    xx: 1\n=======\n>>>>>>> b\n"
                                  << "are an unresolved merge conflict";
        QTest::newRow("margin") << "todo: raise the life\n"
                                << "the line `todo: raise the life` isn't indented, so";
    }
    void anEntityThatIsCutIsOneFinding() {
        QFETCH(QString, lines);
        QFETCH(QString, message);
        SessionFixture bench;
        auto session = bench.open();
        const EntityRef orrin = SessionFixture::findOrrin(*session);
        const std::size_t all = session->index().allEntities().size();
        putIn(*session, orrin, lines.toStdString());
        const QStringList now = errors(*session);
        QVERIFY2(now.size() == 1, qPrintable(now.join('\n')));
        QVERIFY2(now[0].contains(message) && !now[0].contains('{'), qPrintable(now[0]));
        for (const ProblemPtr& problem : session->findings().allProblems())
            QVERIFY2(problem->help.find('{') == std::string::npos, problem->help.c_str());
        QCOMPARE(session->index().allEntities().size(), all);
        const EntityPtr cut = session->index().at(orrin);
        QVERIFY(cut && !cut->pair);
        const std::string text = session->document(orrin.pack, orrin.file)->text();
        QSignalSpy said(session.get(), &Session::messagePosted);
        QVERIFY(!SessionFixture::setField(*session, orrin, "life", "5"));
        QVERIFY(
            !session->edit(Patch{{{PatchOp::Kind::Remove, orrin, {}, {}, 0}}}, {{}, {}, orrin}));
        QCOMPARE(said.size(), 2);
        QCOMPARE(session->document(orrin.pack, orrin.file)->text(), text);
        session->undo();
        SessionFixture::waitUntilSettled(*session);
        QCOMPARE(errors(*session), QStringList());
    }

    /// For an unreadable entity, the result of drawing says so, and the window shows the previous
    /// card.
    void aCardOfUnreadTextIsMarked_data() {
        QTest::addColumn<QString>("lines");
        QTest::newRow("conflict") << "<<<<<<< a\n    xx: 1\n=======\n>>>>>>> b\n";
        QTest::newRow("margin") << "todo: raise the life\n";
        QTest::newRow("open quote") << "    lore: \"\n";
        QTest::newRow("half typed") << ""; // one word without fields
    }
    void aCardOfUnreadTextIsMarked() {
        QFETCH(QString, lines);
        SessionFixture bench;
        auto session = bench.open();
        const EntityRef orrin = SessionFixture::findOrrin(*session);
        std::optional<DrawResult> drawn;
        connect(session.get(), &Session::cardDrawn, this,
                [&](const DrawResult& result) { drawn = result; });
        session->setCurrentCard({orrin, "character", 200, false});
        QTRY_VERIFY(drawn && !drawn->isUnreadable && !drawn->faces.empty());
        if (lines.isEmpty()) {
            const EntityPtr entity = session->index().at(orrin);
            ChunkOffset at;
            QVERIFY(findChunk(*session->document(orrin.pack, orrin.file), entity->chunk.get(), at));
            const std::string old(entity->chunk->text);
            QVERIFY(session->editText(orrin, at.bytes, old,
                                      old.substr(0, old.find("name: ")) + "nam\n",
                                      {QStringLiteral("text"), {}, orrin}));
        } else {
            putIn(*session, orrin, lines.toStdString());
        }
        QTRY_VERIFY(drawn->isUnreadable);
        session->undo();
        QTRY_VERIFY(!drawn->isUnreadable);
    }

    /// A copy that a sync program made is ignored unless it has an entity that the original lacks.
    void aCopyOfAFileIsNotTheFile() {
        SessionFixture bench;
        const std::string decks = readWholeFile(bench.pack / "decks.yaml");
        const auto copy = bench.pack / "decks (1).yaml";
        overwriteFile(copy, decks);
        auto session = bench.open();
        QCOMPARE(errors(*session), QStringList());
        const EntityRef deck = SessionFixture::findEntity(*session, "deck", "lanternwrights-deck");
        QCOMPARE(deck.file, std::string("decks.yaml"));
        QVERIFY(SessionFixture::setField(*session, deck, "name", "Another"));
        session->saveAll();
        SessionFixture::waitUntilSettled(*session);
        QCOMPARE(readWholeFile(copy), decks);
        QVERIFY(readWholeFile(bench.pack / "decks.yaml").find("Another") != std::string::npos);
    }

    void anOpenQuoteIsOneFinding() {
        SessionFixture bench;
        auto session = bench.open();
        QCOMPARE(errors(*session), QStringList());
        openQuote(*session, SessionFixture::findEntity(*session, "faction", "ironloom"));
        const QStringList now = errors(*session);
        QVERIFY2(now.size() == 1, qPrintable(now.join('\n')));
        for (const ProblemPtr& problem : session->findings().allProblems())
            QVERIFY2(problem->code != "core.approval.stale", problem->message.c_str());
        QCOMPARE(session->applySafeFixes(), 0);
        session->undo();
        SessionFixture::waitUntilSettled(*session);
        QCOMPARE(errors(*session), QStringList());
    }
};

QTEST_GUILESS_MAIN(UnreadTest)
#include "tst_unread.moc"

// Compares the findings reported as possibly caused by a file with the findings that appear
// elsewhere after an edit of that file.

#include "rules/check/checker.h"
#include "rules/library/library.h"
#include "rules/source/source.h"
#include "rules/systems/games.h"
#include "tests/support/share.h"

#include <QtTest>

#include <set>

using namespace ww;

namespace {

using Names = std::set<std::string>;

class AffectedTest : public QObject {
    Q_OBJECT

    library::OpenedPack opened_;
    std::unique_ptr<check::Checker> checker_;

    std::string name(const check::Finding& finding) const {
        const diag::Diagnostic d = checker_->describe(finding);
        return d.place.file + ' ' + d.code + ' ' + d.placeInModel + ' ' + d.message;
    }
    Names outside(const std::vector<const check::Finding*>& list, const std::string& file) const {
        Names names;
        for (const check::Finding* finding : list)
            if (finding->entity.file != file)
                names.insert(name(*finding));
        return names;
    }
    Snapshot with(std::size_t file, const DocumentPtr& document) {
        static std::uint64_t revision = 1000;
        Snapshot changed = opened_.snapshot;
        auto own = std::make_shared<PackDocuments>(*changed.packs.back());
        own->files[file] = document;
        changed.packs.back() = own;
        changed.revision = ++revision;
        return changed;
    }

    std::size_t tried_ = 0, found_ = 0, listed_ = 0;

    void judge(std::size_t file, const source::FileEdit& edit) {
        const DocumentPtr& before = opened_.snapshot.packs.back()->files[file];
        checker_->update(opened_.snapshot);
        const Names was = outside(checker_->findings(), before->path);
        checker_->update(with(file, source::apply(before, {edit})));
        const Names is = outside(checker_->findings(), before->path);
        const auto affected = checker_->findingsAffectedBy(opened_.pack, {before->path});
        const Names said = outside(affected, before->path);
        QCOMPARE(said.size() <= affected.size(), true);
        for (const check::Finding* one : affected)
            QVERIFY(one->entity.file != before->path);
        ++tried_;
        listed_ += said.size();
        for (const std::string& one : is) {
            if (was.contains(one))
                continue;
            ++found_;
            QVERIFY2(said.contains(one), (before->path + " -> " + one + "\nafter writing \"" +
                                          edit.text + "\" at byte " + std::to_string(edit.offset))
                                             .c_str());
        }
    }

  private slots:
    void initTestCase() {
        library::OpenOptions how;
        how.search.folders = {WW_SOURCE_DIR "/content/systems"};
        how.extensions = games::allExtensions();
        auto opened =
            library::openPack(WW_SOURCE_DIR "/content/packs/lanternwrights-vs-ironloom", how);
        QVERIFY(opened && opened->system);
        opened_ = std::move(*opened);
        checker_ = std::make_unique<check::Checker>(opened_.system, games::checks(*opened_.system));
    }

    void whatAnEditBringsElsewhereIsSaid() {
        const auto& files = opened_.snapshot.packs.back()->files;
        int edited = 0;
        for (std::size_t file = 0; file < files.size(); ++file) {
            if (files[file]->role != DocumentRole::Content)
                continue;
            std::vector<source::FileEdit> edits;
            std::uint64_t offset = 0;
            files[file]->forEachChunk([&](const ChunkPtr& chunk) {
                const NodeRef root = chunk->root();
                if (root.isMapping() && !chunk->section.empty())
                    for (NodeRef entity : root) {
                        // Renames the entity only at its definition, raises each of its numbers,
                        // and changes each of its words.
                        edits.push_back({offset + entity.keySpan().end, 0, "x"});
                        for (std::uint32_t i = entity.index() + 1; i < entity.node().next; ++i) {
                            const NodeRef value(chunk->tree, i);
                            if (!value.isScalar() || value.sourceText().empty())
                                continue;
                            const char last = value.sourceText().back();
                            if (last >= '0' && last <= '9')
                                edits.push_back({offset + value.span().end, 0, "7"});
                            else if (last >= 'a' && last <= 'z')
                                edits.push_back({offset + value.span().end, 0, "q"});
                        }
                    }
                offset += chunk->text.size();
            });
            for (const source::FileEdit& edit : edits) {
                if (!test::isCaseSelected(edited++))
                    continue;
                judge(file, edit);
                if (QTest::currentTestFailed())
                    return;
            }
        }
        qInfo("%zu edits brought %zu findings elsewhere; %zu were listed", tried_, found_, listed_);
        QVERIFY(tried_ > std::size_t(test::scaledCaseCount(500)));
        QVERIFY(found_ > std::size_t(test::scaledCaseCount(100)));
    }

    void nothingIsSaidOfWhatHasNothingToDoWithIt() {
        // A finding in a map isn't affected by the file of power sources.
        const auto& files = opened_.snapshot.packs.back()->files;
        const auto map = std::find_if(files.begin(), files.end(), [](const DocumentPtr& one) {
            return one->path == "maps/foundry.yaml";
        });
        QVERIFY(map != files.end());
        const std::string text = (*map)->text();
        const std::size_t name = text.find("name:");
        QVERIFY(name != std::string::npos);
        checker_->update(with(static_cast<std::size_t>(map - files.begin()),
                              source::apply(*map, {{name, 0, "nome: x\n    "}})));
        QVERIFY(
            !checker_->findingsOf({opened_.pack, "maps/foundry.yaml", "maps", "foundry"}).empty() ||
            checker_->counts().error > 0);
        for (const check::Finding* one :
             checker_->findingsAffectedBy(opened_.pack, {"sources.yaml"}))
            QVERIFY(one->entity.file != "maps/foundry.yaml");
    }
};

} // namespace

QTEST_GUILESS_MAIN(AffectedTest)
#include "tst_affected.moc"

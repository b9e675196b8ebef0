// Tests that the checker accepts every offer: completions at line ends and at random carets, and
// candidates of pickers.

#include "editor/forms/build.h"
#include "editor/forms/candidates.h"
#include "editor/forms/patches.h"
#include "editor/forms/sentences.h"
#include "rules/check/checker.h"
#include "rules/diag/kinds.h"
#include "rules/schema/compact_edit.h"
#include "rules/source/source.h"
#include "tests/support/checked_pack.h"
#include "tests/support/share.h"

#include <QtTest>

#include <map>
#include <random>
#include <set>

using namespace ww;

namespace {

const int kCarets = test::scaledCaseCount(500);
/// Number of offers that are checked with all rules of the game.
const auto kWhole = static_cast<std::size_t>(test::scaledCaseCount(200));
const std::string kMissing = "core.sentence.parameter-missing";
constexpr std::size_t kPage = 8; ///< visible rows of a picker

struct Line {
    EntityRef entity;
    forms::Row row;
    std::size_t first = 0, size = 0; ///< offset and length in the field's text
};

/// A pack that is opened once and checked after changes of one field.
class Pack {
  public:
    explicit Pack(const std::string& folder) {
        auto opened =
            library::openPack(std::filesystem::path(WW_SOURCE_DIR) / folder,
                              test::optionsSearching({"content/systems", "tests/data/systems"}));
        if (!opened || !opened->system)
            return;
        opened_ = std::move(*opened);
        index_ = std::make_unique<session::EntityIndex>(opened_.system);
        index_->update(opened_.snapshot);
        checker_ = std::make_unique<check::Checker>(opened_.system, games::checks(*opened_.system));
        checker_->update(opened_.snapshot);
        before_ = standing();
    }
    [[nodiscard]] bool good() const { return checker_ != nullptr; }
    [[nodiscard]] const session::EntityIndex& index() const { return *index_; }
    [[nodiscard]] const schema::System& system() const { return *opened_.system; }
    [[nodiscard]] std::vector<session::EntityPtr> own() const {
        std::vector<session::EntityPtr> out;
        for (session::EntityPtr& one : index_->allEntities())
            if (one->schema && one->pair && one->ref.pack == opened_.pack)
                out.push_back(std::move(one));
        return out;
    }
    [[nodiscard]] std::vector<forms::Row> rows(const session::EntityPtr& entity) const {
        static std::map<std::string, bool> folds;
        return forms::buildForm({index_.get(), entity, &folds, false});
    }

    [[nodiscard]] schema::LinePrefix lead(const EntityRef& ref) const {
        const schema::LinePrefixProvider of = games::linePrefix(*opened_.system);
        const session::EntityPtr entity = index_->at(ref);
        return of && entity ? of(*index_, entity->view()) : schema::LinePrefix();
    }

    /// Returns the errors and warnings that the patch causes.
    [[nodiscard]] QStringList newWith(const Patch& patch, const FieldPath& within = {}) {
        const auto written = schema::writePatch(opened_.system.get(), opened_.snapshot, patch);
        if (!written)
            return {QString::fromStdString("not written: " + written.error().message)};
        auto after = std::make_shared<PackDocuments>(*opened_.snapshot.packs.back());
        for (const source::WrittenFile& file : *written)
            for (DocumentPtr& document : after->files)
                if (document->path == file.file)
                    document = file.result;
        Snapshot now = opened_.snapshot;
        now.packs.back() = after;
        checker_->update(now);
        QStringList out;
        for (const auto& [what, count] : standing(patch, within))
            if (const auto was = before_.find(what); was == before_.end() || was->second < count)
                out << QString::fromStdString(what);
        checker_->update(opened_.snapshot);
        return out;
    }

  private:
    /// Counts findings by kind and entity. For the patch's entity, counts only findings in
    /// `within`.
    [[nodiscard]] std::map<std::string, int> standing(const Patch& patch = {},
                                                      const FieldPath& within = {}) const {
        std::map<std::string, int> out;
        const auto& first = within.steps();
        for (const check::Finding* one : checker_->findings()) {
            const auto& steps = one->path.steps();
            if (!first.empty() &&
                (one->entity != patch.ops.front().entity || steps.size() < first.size() ||
                 !std::equal(first.begin(), first.end(), steps.begin())))
                continue;
            if (one->approvalReason.empty() && (one->severity == diag::Severity::Error ||
                                                one->severity == diag::Severity::Warning))
                ++out[one->kind->code + " at " + one->entity.section + "/" + one->entity.id];
        }
        return out;
    }
    library::OpenedPack opened_;
    std::unique_ptr<session::EntityIndex> index_;
    std::unique_ptr<check::Checker> checker_;
    std::map<std::string, int> before_;
};

std::vector<Line> linesOf(const Pack& pack) {
    std::vector<Line> out;
    for (const session::EntityPtr& entity : pack.own())
        for (const forms::Row& row : pack.rows(entity)) {
            if (!row.field || row.field->kind != schema::FieldKind::Sentences ||
                !forms::languageOf(pack.system(), *row.field))
                continue;
            const std::string& text = row.value;
            for (std::size_t at = 0; at < text.size();) {
                const std::size_t end = std::min(text.find('\n', at), text.size());
                if (end > at)
                    out.push_back({entity->ref, row, at, end - at});
                at = end + 1;
            }
        }
    return out;
}

/// Returns true if the problem only means that the line is incomplete.
bool asksForMore(const schema::LineProblem& problem, const std::string& line) {
    static const std::set<std::string> more{"ultrawar.ability.missing-part",
                                            "ultrawar.ability.needs-range",
                                            "ultrawar.ability.feat-without-target"};
    return more.contains(problem.kind->code) ||
           (problem.kind->code == "ultrawar.ability.unexpected-text" &&
            problem.span.end >= line.size());
}

/// Counts the errors and warnings that the language reports for a line, by code.
std::map<std::string, int> faults(const schema::Language& language, const std::string& line) {
    std::map<std::string, int> out;
    for (const schema::LineProblem& one : language.check(line))
        if ((one.kind->severity == diag::Severity::Error ||
             one.kind->severity == diag::Severity::Warning) &&
            !asksForMore(one, line))
            ++out[one.kind->code];
    return out;
}

bool isWhole(const schema::Language& language, const std::string& line) {
    for (const schema::LineProblem& one : language.check(line))
        if (one.kind->severity != diag::Severity::Info)
            return false;
    return true;
}

std::vector<std::string> othersOf(const Line& line) {
    std::vector<std::string> out;
    const std::string& text = line.row.value;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (at != line.first)
            out.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return out;
}

std::string taken(std::string line, const forms::CompletionItem& offer) {
    return line.replace(offer.replace.begin, offer.replace.size(), offer.text);
}

} // namespace

class TestFormOffers : public QObject {
    Q_OBJECT

  private slots:
    void completionsAreNeverRefused_data() {
        QTest::addColumn<QString>("folder");
        QTest::newRow("sample") << "content/packs/lanternwrights-vs-ironloom";
        QTest::newRow("skirmish") << "tests/data/systems/skirmish-pack";
    }

    void completionsAreNeverRefused() {
        QFETCH(QString, folder);
        Pack pack(folder.toStdString());
        QVERIFY(pack.good());
        const std::vector<Line> lines = linesOf(pack);
        QVERIFY(!lines.empty());
        std::size_t offers = 0;
        QStringList refused;
        const auto at = [&](const Line& line, std::uint32_t caret) {
            const schema::Language& language = *forms::languageOf(pack.system(), *line.row.field);
            const std::string text = line.row.value.substr(line.first, line.size);
            const auto before = faults(language, text);
            // Cuts the line at the caret, as if the user were still typing.
            const std::string typed = text.substr(0, caret);
            const auto half = faults(language, typed);
            for (const forms::CompletionItem& offer : forms::completionsAt(
                     language, typed, caret, othersOf(line), pack.lead(line.entity))) {
                const std::string after = taken(typed, offer);
                for (const auto& [code, count] : faults(language, after))
                    if (const auto was = half.find(code);
                        (was == half.end() || was->second < count) &&
                        code != kMissing) // an offered name may still need its parameter
                        refused << QString::fromStdString(code + ": " + typed + " | " + after);
                ++offers;
            }
        };
        for (const Line& line : lines)
            at(line, static_cast<std::uint32_t>(line.size));
        std::mt19937 random(11);
        for (int i = 0; i < kCarets; ++i) {
            const Line& line = lines[random() % lines.size()];
            auto caret = static_cast<std::uint32_t>(random() % (line.size + 1));
            while (caret < line.size &&
                   (static_cast<unsigned char>(line.row.value[line.first + caret]) & 0xC0) == 0x80)
                ++caret; // skips to the start of a UTF-8 character
            at(line, caret);
        }
        refused.removeDuplicates();
        QVERIFY2(refused.isEmpty(), qPrintable(QString::number(refused.size()) + u'\n' +
                                               refused.mid(0, 1000).join(u'\n')));
        // Also checks some offers as new last lines of their fields, with all rules of the game.
        std::vector<std::pair<const Line*, std::string>> more;
        for (const Line& line : lines) {
            if (line.first + line.size != line.row.value.find_last_not_of('\n') + 1)
                continue; // new lines are added only after the last line
            const schema::Language& language = *forms::languageOf(pack.system(), *line.row.field);
            std::vector<std::string> others = othersOf(line);
            others.push_back(line.row.value.substr(line.first, line.size));
            for (const forms::CompletionItem& offer :
                 forms::completionsAt(language, {}, 0, others, pack.lead(line.entity)))
                if (isWhole(language, offer.text))
                    more.emplace_back(&line, offer.text);
        }
        std::shuffle(more.begin(), more.end(), random);
        for (std::size_t i = 0; i < std::min(more.size(), kWhole); ++i) {
            const Line& line = *more[i].first;
            const session::EntityPtr entity = pack.index().at(line.entity);
            const std::string text =
                line.row.value.substr(0, line.first + line.size) + "\n" + more[i].second;
            for (const QString& one :
                 pack.newWith(forms::FormPatches(entity).setRow(line.row, text), line.row.path))
                refused << one + QStringLiteral(" by ") + QString::fromStdString(more[i].second);
        }
        refused.removeDuplicates();

        qInfo("%zu lines, %zu offers, %zu lines more", lines.size(), offers, more.size());
        QVERIFY2(refused.isEmpty(), qPrintable(QString::number(refused.size()) + u'\n' +
                                               refused.mid(0, 1000).join(u'\n')));
    }

    /// If equipment adds a line to its bearer, the line begins with `Equip:`. No other line does.
    void linesOfEquipmentBeginAsTheyMust() {
        using Use = schema::LinePrefix::Use;
        Pack pack("content/packs/lanternwrights-vs-ironloom");
        QVERIFY(pack.good());
        std::map<Use, int> seen;
        for (const session::EntityPtr& entity : pack.own())
            for (const forms::Row& row : pack.rows(entity)) {
                if (!row.field || row.field->kind != schema::FieldKind::Sentences)
                    continue;
                const schema::Language& language = *forms::languageOf(pack.system(), *row.field);
                const schema::LinePrefix lead = pack.lead(entity->ref);
                ++seen[lead.use];
                const auto offers = [&](const std::string& typed) {
                    return forms::completionsAt(language, typed,
                                                static_cast<std::uint32_t>(typed.size()), {}, lead);
                };
                const auto begun = offers({});
                QVERIFY(begun.size() > 20);
                for (const forms::CompletionItem& offer : begun) {
                    if (lead.use == Use::Always)
                        QVERIFY2(offer.text.starts_with("Equip: "), offer.text.c_str());
                    if (lead.use == Use::Never)
                        QVERIFY2(!offer.text.starts_with("Equip"), offer.text.c_str());
                }
                if (lead.use != Use::Always)
                    continue;
                // The completion replaces the whole name and adds `Equip:` only once.
                const auto by = offers("Flig");
                QVERIFY(std::any_of(by.begin(), by.end(), [](const auto& offer) {
                    return offer.text == "Equip: Flight" && offer.replace.begin == 0 &&
                           offer.replace.end == 4;
                }));
                const auto behind = offers("Equip: Flig");
                QVERIFY(std::any_of(behind.begin(), behind.end(), [](const auto& offer) {
                    return offer.text == "Flight" && offer.replace.begin == 7;
                }));
            }
        QVERIFY(seen[Use::Always] > 5 && seen[Use::Never] > 5);
    }

    void whatFitsInAPickerIsNeverRefused_data() {
        QTest::addColumn<QString>("folder");
        QTest::newRow("sample") << "content/packs/lanternwrights-vs-ironloom";
        QTest::newRow("hexes") << "tests/data/systems/hexes-pack";
        QTest::newRow("caravan") << "tests/data/systems/caravan-pack";
    }

    void whatFitsInAPickerIsNeverRefused() {
        QFETCH(QString, folder);
        Pack pack(folder.toStdString());
        QVERIFY(pack.good());
        QStringList refused;
        int offered = 0, tried = 0;
        for (const session::EntityPtr& entity : pack.own())
            for (const forms::Row& row : pack.rows(entity)) {
                if (!row.field || row.field->kind != schema::FieldKind::Ref ||
                    !row.emptyReason.empty() || !row.present)
                    continue;
                FieldPath around = row.path;
                while (!around.empty() && around.steps().back().kind == PathStep::Kind::Index)
                    around = around.parent();
                around = around.parent();
                const NodeRef record =
                    around.empty() ? NodeRef() : source::nodeAtPath(entity->pair, around);
                std::size_t shown = 0;
                for (const forms::Candidate& one :
                     forms::candidates(pack.index(), *entity, *row.field, {}, record)) {
                    if (!one.fits || shown++ >= kPage)
                        break;
                    if (one.value == row.value || !test::isCaseSelected(offered++))
                        continue;
                    ++tried;
                    for (const QString& found :
                         pack.newWith(forms::FormPatches(entity).setRow(row, one.value), row.path))
                        refused << QString::fromStdString(entity->ref.id + "." + row.pathText +
                                                          " = " + one.value + ": ") +
                                       found;
                }
            }

        qInfo("%d were chosen", tried);
        QVERIFY2(refused.isEmpty(), qPrintable(QString::number(refused.size()) + u'\n' +
                                               refused.mid(0, 1000).join(u'\n')));
    }
};

QTEST_GUILESS_MAIN(TestFormOffers)
#include "tst_form_offers.moc"

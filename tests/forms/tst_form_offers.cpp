// What is offered is never refused: completions at the ends of all sample lines and at carets
// anywhere, and what fits in the pickers of references, each taken and checked.

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

const int kCarets = test::casesOf(500);
/// Offers that are checked with all rules of the game.
const auto kWhole = static_cast<std::size_t>(test::casesOf(200));
const std::string kMissing = "core.sentence.parameter-missing";
constexpr std::size_t kPage = 8; ///< rows of a picker in sight

struct Line {
    EntityRef entity;
    forms::Row row;
    std::size_t first = 0, size = 0; ///< in the field's text
};

/// A pack that is opened once, and looked at with one field said otherwise.
class Pack {
  public:
    explicit Pack(const std::string& folder) {
        auto opened = library::open(std::filesystem::path(WW_SOURCE_DIR) / folder,
                                    test::searching({"content/systems", "tests/data/systems"}));
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
        for (session::EntityPtr& one : index_->all())
            if (one->schema && one->pair && one->ref.pack == opened_.pack)
                out.push_back(std::move(one));
        return out;
    }
    [[nodiscard]] std::vector<forms::Row> rows(const session::EntityPtr& entity) const {
        static std::map<std::string, bool> folds;
        return forms::buildForm({index_.get(), entity, &folds, false});
    }

    [[nodiscard]] schema::LineLead lead(const EntityRef& ref) const {
        const schema::LineLeadOf of = games::lead(*opened_.system);
        const session::EntityPtr entity = index_->at(ref);
        return of && entity ? of(*index_, entity->view()) : schema::LineLead();
    }

    /// Errors and warnings that are there with the patch and weren't without.
    [[nodiscard]] QStringList newWith(const Patch& patch, const FieldPath& within = {}) {
        const auto written = schema::write(opened_.system.get(), opened_.snapshot, patch);
        if (!written)
            return {QString::fromStdString("not written: " + written.error().message)};
        auto after = std::make_shared<PackDocuments>(*opened_.snapshot.packs.back());
        for (const source::Written& file : *written)
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
    /// By kind and entity; of the patch's entity only what is said within a field.
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
            if (one->approved.empty() && (one->severity == diag::Severity::Error ||
                                          one->severity == diag::Severity::Warning))
                ++out[one->kind->code + " at " + one->entity.section + "/" + one->entity.id];
        }
        return out;
    }
    library::Opened opened_;
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

/// A line that isn't whole yet says that more is wanted, which isn't to refuse it.
bool asksForMore(const schema::LineProblem& problem, const std::string& line) {
    static const std::set<std::string> more{"ultrawar.ability.missing-part",
                                            "ultrawar.ability.needs-range",
                                            "ultrawar.ability.feat-without-target"};
    return more.contains(problem.kind->code) ||
           (problem.kind->code == "ultrawar.ability.unexpected-text" &&
            problem.span.end >= line.size());
}

/// Errors and warnings that the language has of a line, by their codes.
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
            // What stands behind the caret was written for what is replaced: as one types, the line
            // ends there.
            const std::string typed = text.substr(0, caret);
            const auto half = faults(language, typed);
            for (const forms::CompletionItem& offer :
                 forms::offersOf(language, typed, caret, othersOf(line), pack.lead(line.entity))) {
                const std::string after = taken(typed, offer);
                for (const auto& [code, count] : faults(language, after))
                    if (const auto was = half.find(code);
                        (was == half.end() || was->second < count) &&
                        code != kMissing) // a name is offered, what it needs is typed behind it
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
                ++caret; // not within a letter
            at(line, caret);
        }
        refused.removeDuplicates();
        QVERIFY2(refused.isEmpty(), qPrintable(QString::number(refused.size()) + u'\n' +
                                               refused.mid(0, 1000).join(u'\n')));
        // And as a line more, with all that the game says of the card, as many as a moment allows.
        std::vector<std::pair<const Line*, std::string>> more;
        for (const Line& line : lines) {
            if (line.first + line.size != line.row.value.find_last_not_of('\n') + 1)
                continue; // another is the last
            const schema::Language& language = *forms::languageOf(pack.system(), *line.row.field);
            std::vector<std::string> others = othersOf(line);
            others.push_back(line.row.value.substr(line.first, line.size));
            for (const forms::CompletionItem& offer :
                 forms::offersOf(language, {}, 0, others, pack.lead(line.entity)))
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
                 pack.newWith(forms::Patches(entity).set(line.row, text), line.row.path))
                refused << one + QStringLiteral(" by ") + QString::fromStdString(more[i].second);
        }
        refused.removeDuplicates();

        qInfo("%zu lines, %zu offers, %zu lines more", lines.size(), offers, more.size());
        QVERIFY2(refused.isEmpty(), qPrintable(QString::number(refused.size()) + u'\n' +
                                               refused.mid(0, 1000).join(u'\n')));
    }

    /// What equipment gives its bearer says so, and nobody else's lines do.
    void linesOfEquipmentBeginAsTheyMust() {
        using Use = schema::LineLead::Use;
        Pack pack("content/packs/lanternwrights-vs-ironloom");
        QVERIFY(pack.good());
        std::map<Use, int> seen;
        for (const session::EntityPtr& entity : pack.own())
            for (const forms::Row& row : pack.rows(entity)) {
                if (!row.field || row.field->kind != schema::FieldKind::Sentences)
                    continue;
                const schema::Language& language = *forms::languageOf(pack.system(), *row.field);
                const schema::LineLead lead = pack.lead(entity->ref);
                ++seen[lead.use];
                const auto offers = [&](const std::string& typed) {
                    return forms::offersOf(language, typed,
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
                // By its beginning too, and once where it stands there already.
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
                if (!row.field || row.field->kind != schema::FieldKind::Ref || !row.lost.empty() ||
                    !row.present)
                    continue;
                FieldPath around = row.path;
                while (!around.empty() && around.steps().back().kind == Step::Kind::Index)
                    around = around.parent();
                around = around.parent();
                const NodeRef record =
                    around.empty() ? NodeRef() : source::resolve(entity->pair, around);
                std::size_t shown = 0;
                for (const forms::Candidate& one :
                     forms::candidates(pack.index(), *entity, *row.field, {}, record)) {
                    if (!one.fits || shown++ >= kPage)
                        break;
                    if (one.value == row.value || !test::isMade(offered++))
                        continue;
                    ++tried;
                    for (const QString& found :
                         pack.newWith(forms::Patches(entity).set(row, one.value), row.path))
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

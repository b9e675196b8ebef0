#include "rules/check/checker.h"

#include "rules/check/affected.h"
#include "rules/check/board_places.h"
#include "rules/check/describe.h"
#include "rules/check/rules.h"
#include "rules/check/state.h"
#include "rules/check/update.h"
#include "rules/diag/kinds.h"
#include "rules/diag/rank.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <thread>

namespace ww::check {

CheckerState::CheckerState(schema::SystemPtr system, std::vector<EntityCheck> list,
                           CheckerOptions chosen)
    : checks(std::move(list)), options(chosen), world(store), index(store),
      steps(prepareStore(std::move(system)), options), conditions(options.maxTotalSteps) {
    threads =
        options.threads > 0 ? options.threads : std::max(1u, std::thread::hardware_concurrency());
    store.byKind.resize(store.schemas.size());
    store.release = options.release;
}

const Store& CheckerState::prepareStore(schema::SystemPtr system) {
    store.system = system ? std::move(system) : std::make_shared<const schema::System>();
    std::vector<EntityCheck> places = boardBoundsChecks(*store.system, checks);
    checks.insert(checks.end(), std::make_move_iterator(places.begin()),
                  std::make_move_iterator(places.end()));
    store.schemas = buildSchemaInfos(*store.system, checks);
    return store;
}

std::size_t representedCount(const Finding& finding) {
    if (finding.kind != &diag::findingsMore || finding.args.empty())
        return 1;
    std::size_t count = 1;
    const std::string& text = finding.args.front().second;
    std::from_chars(text.data(), text.data() + text.size(), count);
    return count;
}

void addToCounts(const Finding& finding, diag::Counts& counts, int sign) {
    std::size_t& n = diag::counterFor(counts, finding.severity, !finding.approvalReason.empty());
    n = sign > 0 ? n + representedCount(finding) : n - representedCount(finding);
}

void CheckerState::addToCounts(const Finding& finding, int sign) {
    check::addToCounts(finding, counts, sign);
}

void CheckerState::addToCounts(const std::vector<Finding>& findings, int sign) {
    for (const Finding& finding : findings)
        addToCounts(finding, sign);
}

Checker::Checker(schema::SystemPtr system, std::vector<EntityCheck> checks, CheckerOptions options)
    : state_(std::make_unique<State>(std::move(system), std::move(checks), options)) {}
Checker::~Checker() = default;
Checker::Checker(Checker&&) noexcept = default;
Checker& Checker::operator=(Checker&&) noexcept = default;

Checker::Change Checker::update(const Snapshot& snapshot) {
    state_->lines = {}; // the cached lines point into chunks that may be freed
    return Update(*state_).run(snapshot);
}

namespace {

void inOrder(std::vector<const Finding*>& list, std::size_t from) {
    std::stable_sort(list.begin() + static_cast<std::ptrdiff_t>(from), list.end(),
                     [](const Finding* a, const Finding* b) {
                         if (a->span.begin != b->span.begin)
                             return a->span.begin < b->span.begin;
                         return a->kind->code < b->kind->code;
                     });
}

void add(const std::vector<Finding>& from, std::vector<const Finding*>& to) {
    for (const Finding& finding : from)
        to.push_back(&finding);
}

void add(const Record& record, std::vector<const Finding*>& to) {
    if (!record.findings)
        return;
    add(record.findings->fieldFindings, to);
    add(record.findings->ruleFindings, to);
}

/// Adds the findings in `from` that are about constraints declared in the file.
void addDear(const std::vector<Finding>& from, const PackState& pack, const FileState& file,
             std::vector<const Finding*>& to) {
    for (const Finding& finding : from)
        if (finding.entity.pack == pack.id && finding.entity.file == file.document->path)
            to.push_back(&finding);
}

/// Adds the findings of the record's rules that are placed in the entity.
void addPlacedIn(const EntityRef& entity, const Record& record, std::vector<const Finding*>& to) {
    if (record.findings)
        for (const Finding& finding : record.findings->ruleFindings)
            if (finding.entity == entity)
                to.push_back(&finding);
}

/// Adds findings about the pack and about other entities that are placed in the entity or in
/// pack.yaml.
void addOfPack(const Store& store, const PackState& pack, const EntityRef& entity,
               std::vector<const Finding*>& to) {
    if (pack.packRecord)
        addPlacedIn(entity, *pack.packRecord, to);
    for (const Record* record : store.recordsMarkingOthers)
        if (store.entityRefOf(*record) != entity)
            addPlacedIn(entity, *record, to);
}

} // namespace

std::vector<const Finding*> Checker::findings() const {
    std::vector<const Finding*> out;
    for (const PackState& pack : state_->store.packs) {
        for (const auto& file : pack.files) {
            add(file->fileOnlyFindings, out);
            add(file->approvalFindings, out);
            addDear(state_->expensiveRuleFindings, pack, *file, out);
            if (pack.packRecord && pack.packRecord->file == file.get())
                add(*pack.packRecord, out);
            for (const BlockState& block : file->blocks) {
                for (const ChunkState& chunk : block.chunks) {
                    const std::size_t from = out.size();
                    if (chunk.textFindings)
                        add(*chunk.textFindings, out);
                    for (const Record* r = chunk.record.get(); r != nullptr; r = r->next.get())
                        add(*r, out);
                    if (out.size() > from + 1)
                        inOrder(out, from);
                }
            }
        }
    }
    for (const Finding& finding : state_->expensiveRuleFindings) // adds findings without a file
        if (std::find(out.begin(), out.end(), &finding) == out.end())
            out.push_back(&finding);
    return out;
}

std::vector<const Finding*> Checker::findingsOf(const EntityRef& entity) const {
    std::vector<const Finding*> out;
    const Store& store = state_->store;
    const int pack = store.findPack(entity.pack);
    if (pack < 0)
        return out;
    const schema::EntitySchema* schema = store.system->schemaOfSection(entity.section);
    if (schema == nullptr) {
        for (const auto& file : store.packs[static_cast<std::size_t>(pack)].files) {
            if (file->document->path != entity.file)
                continue;
            add(file->fileOnlyFindings, out);
            add(file->approvalFindings, out);
            addDear(state_->expensiveRuleFindings, store.packs[static_cast<std::size_t>(pack)],
                    *file, out);
            for (const BlockState& block : file->blocks)
                for (const ChunkState& chunk : block.chunks)
                    if (chunk.textFindings)
                        add(*chunk.textFindings, out);
        }
        addOfPack(store, store.packs[static_cast<std::size_t>(pack)], entity, out);
        return out;
    }
    const auto kind = static_cast<std::uint16_t>(schema - store.system->schemas.data());
    const Slot* slot = store.findSlot(kind, splitRef(entity.id).id);
    if (slot == nullptr)
        return out;
    for (const Record* record : slot->records) {
        if (record->pack != pack || record->file->document->path != entity.file ||
            record->writtenId() != entity.id)
            continue;
        if (record->findings)
            add(record->findings->fieldFindings, out);
        addPlacedIn(entity, *record, out);
        if (!record->entityNode() || !record->chunk->problems.empty())
            for (const BlockState& block : record->file->blocks)
                for (const ChunkState& chunk : block.chunks)
                    if (chunk.chunk == record->chunk.get() && chunk.textFindings)
                        add(*chunk.textFindings, out);
    }
    addOfPack(store, store.packs[static_cast<std::size_t>(pack)], entity, out);
    inOrder(out, 0);
    return out;
}

std::vector<const Finding*>
Checker::findingsAffectedBy(std::string_view pack, const std::vector<std::string>& files) const {
    const std::set<const Finding*> affected =
        check::findingsAffectedByFiles(state_->store, pack, files);
    std::vector<const Finding*> out = findings();
    std::erase_if(out, [&](const Finding* finding) { return !affected.contains(finding); });
    return out;
}

diag::Counts Checker::counts() const {
    return state_->counts;
}

std::vector<PatchFix> Checker::fixes(const Finding& finding) const {
    return fixesOf(state_->index, finding);
}

void Checker::applySeveritiesAndApprovals(std::span<Finding> findings) const {
    check::applySeveritiesAndApprovals(state_->store, findings);
}

std::vector<Finding> Checker::staleApprovals(const std::vector<Finding>& adopted) const {
    return check::staleApprovals(state_->store, adopted);
}

diag::Diagnostic Checker::describe(const Finding& finding) const {
    return Describer(state_->store, state_->index).describe(finding);
}

std::vector<diag::Diagnostic> Checker::describe(const std::vector<const Finding*>& findings,
                                                FixDetail edits) const {
    Describer describer(state_->store, state_->index, edits);
    std::vector<diag::Diagnostic> out;
    out.reserve(findings.size());
    for (const Finding* finding : findings)
        out.push_back(describer.describe(*finding));
    return out;
}

std::vector<diag::Diagnostic> Checker::describeAll() const {
    auto out = describe(findings());
    diag::sort(out);
    return out;
}

std::optional<std::string> Checker::sourceLine(const std::string& file,
                                               std::uint32_t number) const {
    return findSourceLine(state_->store, state_->lines, file, number);
}

const schema::World& Checker::world() const {
    return state_->world;
}
const EntityIndex& Checker::index() const {
    return state_->index;
}

} // namespace ww::check

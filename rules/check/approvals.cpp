#include "rules/base/semver.h"
#include "rules/base/trim.h"
#include "rules/check/maker.h"
#include "rules/check/place_name.h"
#include "rules/check/state.h"
#include "rules/diag/kinds.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace ww::check {

namespace {

/// Returns the kind of finding with this code, of the core or of the game; null if there is none.
const diag::Kind* kindNamed(const Store& store, std::string_view code) {
    if (const diag::Kind* kind = diag::findCoreFindingKind(code))
        return kind;
    for (const auto& kind : store.system->kinds)
        if (kind->code == code)
            return &*kind;
    return nullptr;
}

Finding approvalFinding(const Store& store, const FileState& file, const diag::Kind& kind,
                        diag::Args args, const ChunkPtr& chunk, Span span, FieldPath path) {
    Finding made = makeFileFinding(store, file, kind, std::move(args), chunk, span);
    made.path = std::move(path);
    return made;
}

/// Parses an approval. Returns what is wrong with the approval; empty if it is valid.
std::string read(NodeRef item, Approval& out) {
    if (!item.isMapping())
        return "it isn't a mapping";
    for (NodeRef part : item) {
        const std::string_view key = part.key();
        if (key == "keys") {
            if (!part.isMapping())
                return "`keys` isn't a mapping";
            for (NodeRef one : part)
                out.keys.emplace_back(one.key(), one.scalar());
            continue;
        }
        std::string* to = key == "code"     ? &out.code
                          : key == "at"     ? &out.place
                          : key == "reason" ? &out.reason
                          : key == "until"  ? &out.until
                          : key == "text"   ? &out.text
                                            : nullptr;
        if (to == nullptr)
            return "`" + std::string(key) + "` isn't allowed here";
        if (!part.isScalar())
            return "`" + std::string(key) + "` isn't text";
        *to = part.scalar();
    }
    for (const auto& [key, text] :
         {std::pair{"code", &out.code}, {"at", &out.place}, {"reason", &out.reason}})
        if (trimmed(*text).empty())
            return "it has no `" + std::string(key) + "`";
    out.text = std::string(trimmed(out.text));
    if (item.find("text") && (out.text.empty() || !splitLinePlace(out.place).line))
        return "`text` needs an `at` with a line, such as `abilities[1]`";
    return {};
}

/// Returns the look-up key of approvals with `text`, which apply to any line of the list.
std::string listKey(std::string_view at) {
    return std::string(splitLinePlace(at).list) + "[]";
}

/// Returns true if the approval's code, text and keys match the finding. The caller has already
/// compared their places.
bool approves(const Approval& approval, const Finding& finding) {
    if (approval.code != finding.kind->code ||
        (!approval.text.empty() && approval.text != finding.line))
        return false;
    return std::all_of(approval.keys.begin(), approval.keys.end(), [&](const auto& key) {
        return std::find(finding.args.begin(), finding.args.end(), key) != finding.args.end();
    });
}

} // namespace

std::vector<std::size_t> matchingApprovals(const PackState& pack, const Finding& finding) {
    std::vector<std::size_t> out;
    if (pack.approvals.empty())
        return out;
    const auto look = [&](const std::string& place) {
        if (const auto there = pack.approvalsAt.find(place); there != pack.approvalsAt.end())
            std::copy_if(there->second.begin(), there->second.end(), std::back_inserter(out),
                         [&](std::size_t i) { return approves(pack.approvals[i], finding); });
    };
    std::string place = placeName(finding, pack.id);
    look(place);
    if (!finding.line.empty())
        look(listKey(place));
    if (finding.pathWithNames.empty())
        return out;
    place = placeNameByPosition(finding, pack.id);
    look(place);
    if (!finding.line.empty())
        look(listKey(place));
    return out;
}

std::vector<std::vector<std::size_t>>
matchingApprovalsOfEach(const PackState& pack, const std::vector<const Finding*>& findings) {
    std::vector<std::vector<std::size_t>> out;
    bool texts = false;
    for (const Finding* finding : findings)
        for (const std::size_t i : out.emplace_back(matchingApprovals(pack, *finding)))
            texts = texts || !pack.approvals[i].text.empty();
    if (!texts)
        return out;
    const auto lineOf = [&](std::size_t finding) {
        const Finding& one = *findings[finding];
        return one.line.empty() ? 0 : one.path.steps().back().index;
    };
    std::map<std::size_t, std::uint32_t> held; // the line that each approval with `text` matches
    std::vector<std::size_t> inOrder;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        inOrder.push_back(i);
        for (const std::size_t approval : out[i])
            if (splitLinePlace(pack.approvals[approval].place).line == lineOf(i))
                held.emplace(approval, lineOf(i));
    }
    std::stable_sort(inOrder.begin(), inOrder.end(),
                     [&](std::size_t a, std::size_t b) { return lineOf(a) < lineOf(b); });
    const auto holds = [&](std::size_t approval, std::size_t finding) {
        const auto there = held.find(approval);
        return pack.approvals[approval].text.empty() ||
               (there != held.end() && there->second == lineOf(finding));
    };
    for (const std::size_t i : inOrder)
        if (std::none_of(out[i].begin(), out[i].end(), [&](auto one) { return holds(one, i); }))
            for (const std::size_t approval : out[i])
                if (held.emplace(approval, lineOf(i)).second)
                    break;
    for (std::size_t i = 0; i < findings.size(); ++i)
        std::erase_if(out[i], [&](std::size_t approval) { return !holds(approval, i); });
    return out;
}

void loadApprovals(CheckerState& state, PackState& pack) {
    Store& store = state.store;
    pack.approvals.clear();
    pack.approvalsAt.clear();
    for (const auto& file : pack.files) {
        if (file->document->role != DocumentRole::Approvals)
            continue;
        state.addToCounts(file->approvalFindings, -1);
        file->approvalFindings.clear();
        if (!pack.checked)
            continue;
        file->document->forEachChunk([&](const ChunkPtr& chunk) {
            const NodeRef root = chunk->root();
            if (root && !root.isSequence() && !root.isNull())
                file->approvalFindings.push_back(
                    approvalFinding(store, *file, diag::approvalMalformed,
                                    {{"what", "the file isn't a list"}}, chunk, root.span(), {}));
            if (!root.isSequence())
                return;
            std::size_t index = 0;
            for (NodeRef item : root) {
                Approval made;
                made.file = file.get();
                made.chunk = chunk;
                made.span = item.span();
                made.path = FieldPath{}.child(index++);
                if (std::string what = read(item, made); !what.empty()) {
                    file->approvalFindings.push_back(approvalFinding(
                        store, *file, diag::approvalMalformed, {{"what", std::move(what)}}, chunk,
                        item.span(), made.path));
                    continue;
                }
                made.kind = kindNamed(store, made.code);
                if (made.kind == nullptr) {
                    file->approvalFindings.push_back(
                        approvalFinding(store, *file, diag::approvalUnknown, {{"code", made.code}},
                                        chunk, item.find("code").span(), made.path));
                    continue;
                }
                const NodeRef until = item.find("until");
                const auto last = Version::parse(made.until);
                const auto now = Version::parse(pack.manifest.version);
                // An approval with an invalid `until` stays in force, because its intended end is
                // unknown.
                if (until && !last)
                    file->approvalFindings.push_back(
                        approvalFinding(store, *file, diag::packBadVersion, {{"text", made.until}},
                                        chunk, until.span(), made.path));
                made.expired = last && now && *now >= *last;
                if (made.expired) {
                    file->approvalFindings.push_back(approvalFinding(
                        store, *file, diag::approvalExpired,
                        {{"code", made.code}, {"target", made.place}, {"until", made.until}}, chunk,
                        item.span(), made.path));
                    continue;
                }
                pack.approvalsAt[made.text.empty() ? made.place : listKey(made.place)].push_back(
                    pack.approvals.size());
                pack.approvals.push_back(std::move(made));
            }
        });
        state.addToCounts(file->approvalFindings, 1);
    }
}

namespace {

/// Marks approved findings of one record, and approvals that matched.
void mark(CheckerState& state, PackState& pack, Record& record) {
    if (!record.findings)
        return;
    std::vector<Finding*> all;
    for (std::vector<Finding>* some :
         {&record.findings->fieldFindings, &record.findings->ruleFindings})
        for (Finding& finding : *some)
            if (finding.kind != &diag::fieldTooDear) // such findings can't be approved
                all.push_back(&finding);
    const auto approvals = matchingApprovalsOfEach(pack, {all.begin(), all.end()});
    for (std::size_t k = 0; k < all.size(); ++k) {
        Finding& finding = *all[k];
        std::string reason;
        for (const std::size_t i : approvals[k]) {
            Approval& approval = pack.approvals[i];
            approval.used = true;
            const bool byLine =
                approval.text.empty() && splitLinePlace(approval.place).line.has_value();
            approval.matchedLine = byLine ? finding.line : std::string();
            reason = approval.reason;
        }
        if (finding.approvalReason == reason)
            continue;
        state.addToCounts(finding, -1);
        finding.approvalReason = std::move(reason);
        state.addToCounts(finding, 1);
    }
}

bool concerns(const Store& store, const Approval& approval, const Slot& slot) {
    const NamedEntity at = entityOfPlace(approval.place);
    return at.kind == store.schemas[slot.kind].schema->kind && at.id == slot.id;
}

/// Returns true for kinds of findings that only the layout of sheets finds. The checker can't tell
/// whether approvals of such findings match.
bool foundElsewhere(const diag::Kind& kind) {
    return kind.code.starts_with("core.sheet.") && &kind != &diag::sheetTemplate;
}

Finding staleFinding(const Store& store, const FileState& file, const Approval& approval) {
    Finding made = approvalFinding(store, file, diag::approvalStale,
                                   {{"code", approval.code}, {"target", approval.place}},
                                   approval.chunk, approval.span, approval.path);
    PatchOp op;
    op.kind = PatchOp::Kind::Remove;
    op.entity = made.entity;
    op.path = approval.path;
    PatchFix fix;
    fix.label = "delete the approval";
    fix.patch.ops.push_back(std::move(op));
    made.fixes.push_back(std::move(fix));
    return made;
}

/// Reports an approval that matches a line by position only. If the user inserted a line before,
/// the approval would match a wrong line.
Finding lineFinding(const Store& store, const FileState& file, const Approval& approval) {
    const std::string line = std::to_string(*splitLinePlace(approval.place).line + 1);
    Finding made =
        approvalFinding(store, file, diag::approvalLine,
                        {{"code", approval.code}, {"target", approval.place}, {"line", line}},
                        approval.chunk, approval.span, approval.path);
    PatchOp op;
    op.kind = PatchOp::Kind::Set;
    op.entity = made.entity;
    op.path = approval.path.child("text");
    op.value = Value(approval.matchedLine);
    PatchFix fix;
    fix.label = "write the line's text";
    fix.safe = true;
    fix.patch.ops.push_back(std::move(op));
    made.fixes.push_back(std::move(fix));
    return made;
}

/// Updates findings about approvals that match nothing, or by position only.
void tellMatches(CheckerState& state, PackState& pack, FileState& file) {
    std::vector<Finding> kept;
    for (Finding& finding : file.approvalFindings) {
        if (finding.kind == &diag::approvalStale || finding.kind == &diag::approvalLine)
            state.addToCounts(finding, -1);
        else
            kept.push_back(std::move(finding));
    }
    file.approvalFindings = std::move(kept);
    if (state.store.hasUnreadableText())
        return; // the approved finding may be in unreadable text
    for (const Approval& approval : pack.approvals) {
        if (approval.used && approval.file == &file && !approval.matchedLine.empty())
            state.addToCounts(
                file.approvalFindings.emplace_back(lineFinding(state.store, file, approval)), 1);
        if (approval.used || approval.file != &file || approval.kind->comparesEntities ||
            foundElsewhere(*approval.kind))
            continue;
        state.addToCounts(
            file.approvalFindings.emplace_back(staleFinding(state.store, file, approval)), 1);
    }
}

} // namespace

void applySeveritiesAndApprovals(const Store& store, std::span<Finding> findings) {
    std::vector<const Finding*> all;
    for (const Finding& finding : findings)
        all.push_back(&finding);
    for (std::size_t i = 0; i < store.packs.size() && !all.empty(); ++i) {
        const PackState& pack = store.packs[i];
        if (pack.id != findings.front().entity.pack)
            continue;
        const auto approvals = matchingApprovalsOfEach(pack, all);
        for (std::size_t k = 0; k < findings.size(); ++k) {
            findings[k].severity =
                severityOf(store, *findings[k].kind, static_cast<std::uint16_t>(i));
            const bool approvable = findings[k].kind != &diag::sheetTemplate;
            findings[k].approvalReason = approvals[k].empty() || !approvable
                                             ? ""
                                             : pack.approvals[approvals[k].back()].reason;
        }
    }
}

std::vector<Finding> staleApprovals(const Store& store, const std::vector<Finding>& adopted) {
    std::vector<Finding> out;
    for (const PackState& pack : store.packs) {
        if (!pack.checked || store.hasUnreadableText())
            continue;
        std::vector<bool> used(pack.approvals.size(), false);
        std::vector<const Finding*> own;
        for (const Finding& finding : adopted)
            if (finding.entity.pack == pack.id)
                own.push_back(&finding);
        for (const auto& approvals : matchingApprovalsOfEach(pack, own))
            for (const std::size_t i : approvals)
                used[i] = true;
        for (std::size_t i = 0; i < used.size(); ++i)
            if (!used[i] && foundElsewhere(*pack.approvals[i].kind))
                out.push_back(staleFinding(store, *pack.approvals[i].file, pack.approvals[i]));
    }
    return out;
}

void applyApprovals(CheckerState& state, const std::vector<Slot*>* slots) {
    for (PackState& pack : state.store.packs) {
        // Skips packs that have no approvals now and had none in the last update.
        if (!pack.checked || (pack.approvals.empty() && !pack.hadApprovals))
            continue;
        if (slots == nullptr) {
            for (Approval& approval : pack.approvals)
                approval.used = false;
            for (const auto& file : pack.files)
                for (BlockState& block : file->blocks)
                    for (ChunkState& chunk : block.chunks)
                        for (Record* r = chunk.record.get(); r != nullptr; r = r->next.get())
                            mark(state, pack, *r);
            if (pack.packRecord)
                mark(state, pack, *pack.packRecord);
        } else {
            for (const Slot* slot : *slots) {
                for (Approval& approval : pack.approvals)
                    if (concerns(state.store, approval, *slot))
                        approval.used = false;
                for (Record* record : slot->records)
                    if (&state.store.packs[record->pack] == &pack)
                        mark(state, pack, *record);
            }
            // Findings about the pack as a whole may be in any entity.
            if (pack.packRecord)
                mark(state, pack, *pack.packRecord);
        }
        pack.hadApprovals = !pack.approvals.empty();
        for (const auto& file : pack.files)
            if (file->document->role == DocumentRole::Approvals)
                tellMatches(state, pack, *file);
    }
}

} // namespace ww::check

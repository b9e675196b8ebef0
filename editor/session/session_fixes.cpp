// Part of Session: applies fixes, and approves findings.

#include "editor/session/pack_ops.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/base/trim.h"
#include "rules/check/place_name.h"
#include "rules/schema/compact_edit.h"
#include "rules/source/source.h"

#include <algorithm>
#include <map>
#include <set>

namespace ww::session {

bool Session::applyFix(const Problem& problem, std::size_t index) {
    const check::Finding& finding = problem.finding;
    if (index >= finding.fixes.size())
        return refuseEdit(tr("This fix is no longer available."));
    const check::PatchFix& fix = finding.fixes[index];
    const EditName name{tr("Fix: %1").arg(toQString(fix.label)), {}, finding.entity};
    if (!fix.patch.ops.empty()) {
        if (!edit(fix.patch, name))
            return false;
        emit fixApplied();
        return true;
    }
    const DocumentPtr now = document(finding.entity.pack, finding.entity.file);
    ChunkOffset at;
    if (!now || !finding.chunk || !findChunk(*now, finding.chunk.get(), at))
        return refuseEdit(tr("The text has changed, so this fix no longer applies."));
    if (!isEditable(finding.entity))
        return refuseEdit(tr("%1 can't be changed here.").arg(toQString(finding.entity.id)));
    std::vector<source::ChunkEdit> edits;
    for (const TextEdit& edit : fix.chunkEdits)
        edits.push_back({finding.chunk.get(), edit});
    if (!replaceDocuments({{finding.entity.file, source::apply(now, edits)}}, name))
        return false;
    emit fixApplied();
    return true;
}

namespace {

const check::PatchFix* chosenFix(const check::Finding& finding, Session::FixChoice choice) {
    if (!finding.approvalReason.empty())
        return nullptr;
    for (const check::PatchFix& fix : finding.fixes)
        if (fix.safe || choice == Session::FixChoice::First)
            return &fix;
    return nullptr;
}

/// Collects the text edits of several fixes by file. Skips a fix that touches an earlier fix.
class TextFixes {
  public:
    bool take(const check::Finding& finding, const check::PatchFix& fix) {
        std::vector<Span>& taken = taken_[finding.chunk.get()];
        for (const TextEdit& edit : fix.chunkEdits)
            for (const Span& span : taken)
                if (edit.range.begin <= span.end && span.begin <= edit.range.end)
                    return false;
        for (const TextEdit& edit : fix.chunkEdits) {
            taken.push_back(edit.range);
            byFile_[finding.entity.file].push_back({finding.chunk.get(), edit});
        }
        return true;
    }
    [[nodiscard]] const std::map<std::string, std::vector<source::ChunkEdit>>& byFile() const {
        return byFile_;
    }

  private:
    std::map<const Chunk*, std::vector<Span>> taken_;
    std::map<std::string, std::vector<source::ChunkEdit>> byFile_;
};

/// Values that fixes have set. A second fix of the same value would undo the first.
class SetOnce {
  public:
    bool take(const Patch& patch) {
        std::set<std::string> places;
        for (const PatchOp& op : patch.ops)
            if (op.kind == PatchOp::Kind::Set)
                places.insert(op.entity.file + '\n' + op.entity.section + '\n' + op.entity.id +
                              '\n' + op.path.str());
        for (const std::string& place : places)
            if (taken_.contains(place))
                return false;
        taken_.merge(places);
        return true;
    }

  private:
    std::set<std::string> taken_;
};

} // namespace

int Session::applyFixes(const std::vector<ProblemPtr>& problems, FixChoice choice) {
    const std::string pack = packId();
    Snapshot work = snapshot_;
    auto documents = std::make_shared<PackDocuments>(*work.packs.back());
    std::map<std::string, DocumentPtr> changed;
    int made = 0;
    EntityRef first;
    const auto count = [&](const check::Finding& finding) {
        if (made++ == 0)
            first = finding.entity;
    };
    // Apply text edits first: their offsets refer to the current chunks.
    TextFixes texts;
    for (const ProblemPtr& problem : problems) {
        const check::Finding& finding = problem->finding;
        const check::PatchFix* fix = chosenFix(finding, choice);
        const DocumentPtr now =
            fix && fix->patch.ops.empty() ? document(pack, finding.entity.file) : nullptr;
        ChunkOffset at;
        if (now && finding.chunk && isEditable(finding.entity) &&
            findChunk(*now, finding.chunk.get(), at) && texts.take(finding, *fix))
            count(finding);
    }
    for (const auto& [file, edits] : texts.byFile()) {
        changed[file] = source::apply(document(pack, file), edits);
        setDocument(*documents, file, changed[file]);
    }
    work.packs.back() = documents;
    Renames renames;
    SetOnce values;
    for (const ProblemPtr& problem : problems) {
        const check::Finding& finding = problem->finding;
        const check::PatchFix* fix = chosenFix(finding, choice);
        if (!fix || fix->patch.ops.empty() ||
            !std::all_of(fix->patch.ops.begin(), fix->patch.ops.end(),
                         [&](const PatchOp& op) { return isEditable(op.entity); }))
            continue;
        if (!values.take(fix->patch))
            continue; // the next check offers this fix again
        const auto written = schema::writePatch(system_.get(), work, fix->patch);
        if (!written)
            continue; // an earlier fix changed the same place
        auto next = std::make_shared<PackDocuments>(*work.packs.back());
        for (const source::WrittenFile& file : *written) {
            changed[file.file] = file.result;
            setDocument(*next, file.file, file.result);
        }
        work.packs.back() = std::move(next);
        for (auto& rename : renamesOf(fix->patch))
            renames.push_back(std::move(rename));
        count(finding);
    }
    if (made == 0)
        return 0;
    history_.endMerging();
    if (!replaceDocuments(
            {changed.begin(), changed.end()},
            {made == 1 ? tr("Fix 1 problem") : tr("Fix %1 problems").arg(made), {}, first},
            std::move(renames)))
        return 0;
    emit fixApplied();
    return made;
}

bool Session::withdrawApproval(const Problem& problem) {
    const std::string at = check::placeName(problem.finding, packId());
    const check::LinePlace line = check::splitLinePlace(at);
    const auto isOf = [&](NodeRef item) {
        const std::string_view text = trimmed(item.find("text").scalar());
        if (item.find("code").scalar() != problem.code ||
            (text.empty() ? item.find("at").scalar() != at
                          : text != problem.finding.line ||
                                check::splitLinePlace(item.find("at").scalar()).list != line.list))
            return false;
        for (NodeRef key : item.find("keys"))
            for (const auto& [name, value] : problem.finding.args)
                if (name == key.key() && value != key.scalar())
                    return false;
        return true;
    };
    std::vector<std::size_t> bound,
        elsewhere; // indexes of items that match exactly, and by text elsewhere
    if (const DocumentPtr file = document(packId(), "approvals.yaml"))
        file->forEachChunk([&](const ChunkPtr& chunk) {
            std::size_t index = 0;
            for (NodeRef item : chunk->root()) {
                if (item.isMapping() && isOf(item))
                    (item.find("at").scalar() == at ? bound : elsewhere).push_back(index);
                ++index;
            }
        });
    // Remove only one approval by text, since each approves one of several equal lines.
    if (bound.empty() && !elsewhere.empty())
        bound.push_back(elsewhere.front());
    Patch patch;
    for (auto index = bound.rbegin(); index != bound.rend();
         ++index) // goes backwards, to keep the other indexes valid
        patch.ops.push_back({PatchOp::Kind::Remove,
                             {packId(), "approvals.yaml", {}, {}},
                             FieldPath{}.child(*index),
                             {},
                             0});
    if (patch.ops.empty())
        return refuseEdit(tr("This approval isn't written in the pack's approvals.yaml."));
    return edit(patch,
                {tr("Withdraw: %1").arg(toQString(problem.code)), {}, problem.finding.entity});
}

namespace {

/// Returns the approval as one line in flow style; empty if the finding can't be approved.
std::string approvalOf(const Problem& problem, const std::string& pack, std::string_view reason) {
    const check::Finding& finding = problem.finding;
    if (!finding.kind || finding.entity.pack != pack || !finding.approvalReason.empty())
        return {};
    const std::string at = check::placeName(finding, pack);
    if (at.empty())
        return {};
    const auto token = [](std::string_view text) { return source::scalarToken(text, true); };
    std::string line = "- { code: " + token(problem.code) + ", at: " + token(at);
    if (!finding.line.empty() && check::splitLinePlace(at).line)
        line += ", text: " + token(finding.line);
    std::string keys;
    for (const std::string& key : finding.kind->identity)
        for (const auto& [name, value] : finding.args)
            if (name == key)
                keys += (keys.empty() ? "" : ", ") + token(name) + ": " + token(value);
    if (!keys.empty())
        line += ", keys: { " + keys + " }";
    return line + ", reason: " + token(reason) + " }\n";
}

} // namespace

int Session::approve(const std::vector<ProblemPtr>& problems, const QString& reason) {
    if (reason.trimmed().isEmpty())
        return refuseEdit(tr("An approval needs a reason."));
    const DocumentPtr old = document(packId(), "approvals.yaml");
    std::string text = old ? old->text() : std::string();
    if (!text.empty() && text.back() != '\n')
        text += '\n';
    std::set<std::string> lines; // written approvals, to skip equal approvals
    const Problem* first = nullptr;
    int count = 0;
    for (const ProblemPtr& problem : problems) {
        const std::string line = approvalOf(*problem, packId(), toUtf8String(reason.simplified()));
        if (line.empty())
            continue;
        ++count;
        if (lines.insert(line).second)
            text += line;
        if (!first)
            first = problem.get();
    }
    if (!first)
        return refuseEdit(
            tr("You can only approve findings about an entity of this pack. To lower other "
               "findings, use `severities` in pack.yaml."));
    history_.endMerging();
    const QString name = count == 1 ? tr("Approve: %1").arg(toQString(first->code))
                                    : tr("Approve %1 findings").arg(count);
    return replaceDocuments({{"approvals.yaml", source::read("approvals.yaml", text)}},
                            {name, {}, first->finding.entity})
               ? count
               : 0;
}

} // namespace ww::session

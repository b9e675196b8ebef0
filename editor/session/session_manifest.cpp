// Session: follows edits of the open pack's pack.yaml.

#include "editor/session/manifest_problems.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/schema/manifest.h"

#include <algorithm>
#include <utility>

namespace ww::session {

namespace {

bool same(const ProblemPtr& a, const ProblemPtr& b) {
    return a->code == b->code && a->message == b->message && a->place.offset == b->place.offset;
}

} // namespace

/// Updates title, options and manifest problems. Keeps problems that only opening a pack finds,
/// such as missing packs. Returns false if pack.yaml is unchanged.
bool Session::reloadManifest() {
    if (snapshot_.packs.empty())
        return false;
    const PackDocuments& pack = *snapshot_.packs.back();
    const DocumentPtr now = document(pack.pack, packRef(pack.pack).file);
    if (now == manifest_)
        return false;
    const bool first = !std::exchange(isManifestRead_, true);
    manifest_ = now;
    const schema::PackManifest said =
        now ? schema::loadManifest(*now).manifest : schema::PackManifest();
    title_ = toQString(said.name.empty() ? pack.pack : said.name);
    index_->setOptions(said.options);
    manifestProblems_ =
        now && system_ ? manifestProblems(pack, now, *system_) : std::vector<ProblemPtr>();
    if (first && system_) {
        std::erase_if(openingOnly_, [&](const ProblemPtr& problem) {
            return std::any_of(manifestProblems_.begin(), manifestProblems_.end(),
                               [&](const ProblemPtr& one) { return same(one, problem); });
        });
        for (ProblemPtr& problem : openingOnly_)
            problem = withFilePlace(pack, problem);
        for (const schema::PackRequirement& use : said.requires_)
            requiredThen_.emplace_back(use.pack, use.range);
    }
    publishOpeningProblems();
    requiredNow_.clear();
    for (const schema::PackRequirement& use : said.requires_)
        requiredNow_.emplace_back(use.pack, use.range);
    return true;
}

std::vector<EntityRef> Session::publishOpeningProblems() {
    std::vector<ProblemPtr> all = openingOnly_;
    for (const auto* more : {&gameProblems_, &manifestProblems_})
        all.insert(all.end(), more->begin(), more->end());
    return findings_.setOpeningProblems(std::move(all));
}

} // namespace ww::session

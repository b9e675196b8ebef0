#include "editor/forms/candidates.h"

#include "editor/session/natural_order.h"

#include "rules/base/words.h"
#include "rules/check/index.h"
#include "rules/schema/derived_text.h"
#include "rules/schema/kinds.h"
#include "rules/schema/within.h"

#include <algorithm>

namespace ww::forms {

namespace {

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
bool isWordChar(char c) {
    return static_cast<unsigned char>(c) >= 0x80 || (lower(c) >= 'a' && lower(c) <= 'z') ||
           (c >= '0' && c <= '9');
}

/// Returns the score of one word of the query. All its letters must occur in `text` in order; 0 if
/// they don't.
int wordScore(std::string_view word, std::string_view text) {
    int best = 0;
    for (std::size_t start = 0; start < text.size(); ++start) {
        if (lower(text[start]) != lower(word[0]))
            continue;
        int score = 0, run = 0;
        std::size_t at = start, matched = 0;
        for (; at < text.size() && matched < word.size(); ++at) {
            if (lower(text[at]) != lower(word[matched])) {
                run = 0;
                continue;
            }
            const bool begins = at == 0 || !isWordChar(text[at - 1]);
            score += 2 + 3 * run + (begins ? 6 : 0);
            ++run;
            ++matched;
        }
        if (matched == word.size())
            best =
                std::max(best, score * 4 - static_cast<int>(std::min<std::size_t>(at - start, 60)) -
                                   static_cast<int>(std::min<std::size_t>(start, 20)) / 4);
    }
    return std::max(best, 0);
}

} // namespace

int fuzzyScore(std::string_view query, std::string_view text) {
    int total = 1;
    std::size_t at = 0;
    while (at < query.size()) {
        const std::size_t from = query.find_first_not_of(' ', at);
        if (from == std::string_view::npos)
            break;
        const std::size_t to = std::min(query.find(' ', from), query.size());
        const int score = wordScore(query.substr(from, to - from), text);
        if (score == 0)
            return 0;
        total += score;
        at = to;
    }
    return total;
}

namespace {

WithinSource targetOf(const session::EntityIndex& index, const session::Entity& from,
                      const schema::FieldDef& field) {
    const std::size_t dot = field.within.find('.');
    if (dot == std::string::npos || !from.schema)
        return {};
    const std::string by = field.within.substr(0, dot);
    const schema::FieldDef* through = from.schema->field(by);
    if (!through)
        return {};
    return {through, index.resolve(through->targetKind, from.pair.find(by).scalar(), from.ref.pack),
            true};
}

} // namespace

WithinSource withinSourceOf(const session::EntityIndex& index, const session::Entity& from,
                            const schema::FieldDef& field) {
    WithinSource out = targetOf(index, from, field);
    forEachInTarget(index, from, field, [&](std::string_view, NodeRef) { out.isEmpty = false; });
    return out;
}

void forEachInTarget(const session::EntityIndex& index, const session::Entity& from,
                     const schema::FieldDef& field,
                     const std::function<void(std::string_view name, NodeRef what)>& each) {
    if (const WithinSource found = targetOf(index, from, field); found.target)
        schema::forEachInnerName(found.target->view(),
                                 std::string_view(field.within).substr(field.within.find('.') + 1),
                                 each);
}

std::optional<std::set<EntityRef>> fittingEntities(const session::EntityIndex& index,
                                                   const session::Entity& from,
                                                   const schema::FieldDef& field, NodeRef record,
                                                   bool* gaveUp) {
    if (!field.preferredEntities)
        return std::nullopt;
    const schema::EvaluationResult made =
        schema::evaluateWithOwnBudget(*field.preferredEntities, index, from.view(), record);
    if (made.hasFailed && gaveUp != nullptr)
        *gaveUp = true;
    const auto* list = std::get_if<std::shared_ptr<const schema::ExprList>>(&made.value);
    if (list == nullptr || *list == nullptr)
        return std::nullopt;
    std::set<EntityRef> out;
    const auto add = [&](const session::EntityPtr& found) {
        if (found)
            out.insert(found->ref);
    };
    for (const schema::ExprValue& item : (*list)->items) {
        if (const auto* entity = std::get_if<schema::EntityView>(&item))
            add(index.resolve(entity->schema->kind,
                              std::string(entity->pack) + ":" + std::string(entity->id),
                              from.ref.pack));
        else if (const auto* node = std::get_if<schema::ExprNode>(&item); node && node->node)
            add(index.resolve(field.targetKind,
                              node->node.isScalar() ? node->node.scalar() : node->node.key(),
                              node->owner.pack));
        else if (const auto* id = std::get_if<std::string>(&item))
            add(index.resolve(field.targetKind, *id, from.ref.pack));
        else
            return std::nullopt; // an item of unknown type, so all candidates fit
    }
    return out;
}

namespace {

/// Returns the field's values in the other records of the keyed list that contains `record`.
std::set<std::string_view> saidBeside(const session::Entity& from, const schema::FieldDef& field,
                                      NodeRef record) {
    std::set<std::string_view> out;
    if (!record || !from.schema)
        return out;
    const auto look = [&](const auto& self, const schema::FieldDef& at, NodeRef node) -> void {
        const bool keyed = at.kind == schema::FieldKind::List && at.uniqueBy.size() == 1 &&
                           at.uniqueBy.front() == field.key;
        const auto isRecord = [&](NodeRef item) {
            return &item.tree() == &record.tree() && item.index() == record.index();
        };
        if (keyed && node.isSequence() && std::any_of(node.begin(), node.end(), isRecord))
            for (const NodeRef item : node)
                if (!isRecord(item))
                    out.insert(item.find(field.key).scalar());
        schema::forEachChild(at, node, [&](const schema::FieldChild& child) {
            if (child.field && !child.isKey && !child.node.isScalar())
                self(self, *child.field, child.node);
        });
    };
    for (const schema::FieldDef& one : from.schema->fields)
        if (const NodeRef node = from.pair.find(one.key); node && !node.isScalar())
            look(look, one, node);
    return out;
}

} // namespace

std::vector<Candidate> candidates(const session::EntityIndex& index, const session::Entity& from,
                                  const schema::FieldDef& field, std::string_view query,
                                  NodeRef record, std::size_t limit) {
    std::vector<Candidate> out;
    bool gaveUp = false;
    const auto fit = fittingEntities(index, from, field, record, &gaveUp);
    const auto beside = saidBeside(from, field, record);
    const auto consider = [&](Candidate candidate) {
        candidate.score =
            std::max(fuzzyScore(query, candidate.title) * 2, fuzzyScore(query, candidate.value));
        if (candidate.score == 0)
            return;
        candidate.isFitUnknown = gaveUp;
        if (gaveUp)
            candidate.detail += " · can't work out what fits: too many steps";
        out.push_back(std::move(candidate));
    };
    for (const std::string& word : field.allow)
        consider({word, sentenceCase(word), {}, {}, {}, 0});
    if (!field.within.empty()) {
        forEachInTarget(index, from, field, [&](std::string_view name, NodeRef what) {
            consider({std::string(name),
                      schema::innerNameTitle(name, what),
                      std::string(name),
                      {},
                      {},
                      0,
                      !beside.contains(name)});
        });
    } else {
        for (const session::EntityPtr& entity : index.entitiesOfKind(field.targetKind)) {
            const std::string id(entity->id());
            const std::string& pack = entity->pack();
            const bool own = pack == from.ref.pack;
            const session::EntityPtr meant =
                own ? nullptr : index.resolve(field.targetKind, id, from.ref.pack);
            const bool hidden = meant && meant->pack() != pack;
            const std::string& kind = entity->schema->kind;
            const auto& kinds = schema::allowedKinds(field);
            const bool shared = std::any_of(kinds.begin(), kinds.end(), [&](const auto& one) {
                return one != kind && index.resolve(one, id, from.ref.pack);
            });
            const std::string name = shared ? kind + "/" + id : id;
            Candidate candidate{hidden ? pack + ":" + name : name,
                                entity->title,
                                own ? name : name + " · " + pack,
                                entity->schema->icon,
                                entity->ref,
                                0,
                                (!fit || fit->contains(entity->ref)) && !beside.contains(name)};
            consider(std::move(candidate));
        }
    }
    std::stable_sort(out.begin(), out.end(), [&](const Candidate& a, const Candidate& b) {
        if (a.fits != b.fits || a.score != b.score)
            return std::pair(a.fits, a.score) > std::pair(b.fits, b.score);
        // The field's allowed words come before entities.
        if (a.ref.id.empty() || b.ref.id.empty())
            return a.ref.id.empty() && !b.ref.id.empty() && field.within.empty();
        return session::naturalLess(a.title, b.title);
    });
    if (out.size() > limit)
        out.resize(limit);
    return out;
}

} // namespace ww::forms

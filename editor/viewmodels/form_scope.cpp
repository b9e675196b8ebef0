// A form of a part of an entity, or of several parts alike; and what is asked of the field that has
// the keyboard.

#include "form_model.h"

#include "entity_model.h"
#include "sentences_model.h"

#include "editor/forms/build.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/source/source.h"

#include <algorithm>

namespace ww::ui {

void FormModel::setScope(std::vector<FieldPath> scope) {
    if (scope_ == scope)
        return;
    endEdit();
    scope_ = std::move(scope);
    // Whatever is folded in the entity's own form: what was asked for is seen.
    folds_.clear();
    if (!scope_->empty())
        for (FieldPath at = scope_->front(); !at.empty(); at = at.parent())
            folds_[at.str()] = true;
    refresh();
}

void FormModel::keepScope(std::vector<forms::Row>& rows) const {
    if (scope_->empty())
        return rows.clear();
    const auto& top = scope_->front().steps();
    int depth = 0;
    std::erase_if(rows, [&](const forms::Row& row) {
        const auto& steps = row.path.steps();
        if (row.path == scope_->front())
            depth = row.depth + 1;
        return steps.size() <= top.size() || !std::equal(top.begin(), top.end(), steps.begin());
    });
    for (forms::Row& row : rows) {
        row.depth = std::max(0, row.depth - depth);
        // What a sentence shows that isn't there stands for itself.
        if (!row.sentenceOf.empty() && std::none_of(rows.begin(), rows.end(), [&](const auto& one) {
                return one.pathText == row.sentenceOf;
            }))
            row.sentenceOf.clear();
    }
}

Patch FormModel::forAll(const Patch& patch) const {
    Patch out = patch;
    const session::EntityPtr entity = entity_->session()->index().at(entity_->ref());
    if (!scope_ || scope_->size() < 2 || !entity)
        return out;
    const auto& top = scope_->front().steps();
    for (std::size_t i = 1; i < scope_->size(); ++i)
        for (PatchOp op : patch.ops) {
            std::vector<Step> steps = (*scope_)[i].steps();
            const auto& was = op.path.steps();
            if (was.size() <= top.size() || !std::equal(top.begin(), top.end(), was.begin()))
                continue;
            steps.insert(steps.end(), was.begin() + static_cast<std::ptrdiff_t>(top.size()),
                         was.end());
            op.path = FieldPath(std::move(steps));
            // What it hasn't needn't be taken away, and its keys stand as they stand.
            const bool there = static_cast<bool>(source::resolve(entity->pair, op.path));
            if ((op.kind == PatchOp::Kind::Remove && !there) || op.kind == PatchOp::Kind::Move)
                continue;
            out.ops.push_back(std::move(op));
        }
    return out;
}

QString FormModel::focusedCite() const {
    const forms::Row* at = row(focused_);
    if (!at || !at->field)
        return {};
    QStringList cite;
    for (const std::string& one : at->field->cite)
        cite << session::q(one);
    return cite.join(QLatin1Char(' '));
}

bool FormModel::insertWord(const QString& word, bool onItsOwn) {
    const auto writable = [&](const forms::Row& one) {
        return one.field && one.field->kind == schema::FieldKind::Sentences && canEdit(&one);
    };
    const forms::Row* at = row(focused_);
    if (!at || !writable(*at)) {
        const auto first = std::find_if(rows_.begin(), rows_.end(), writable);
        at = first == rows_.end() ? nullptr : &*first;
    }
    if (!at)
        return false;
    const QString path = session::q(at->pathText);
    sentences(path)->insertWord(word, onItsOwn);
    focusOn(path, -1);
    return true;
}

} // namespace ww::ui

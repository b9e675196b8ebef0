// Part of FormModel: shows a part of an entity, or edits similar parts together; functions for the
// focused field.

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
    // Expand the parts in the scope and their containers, so that the form has rows for them.
    folds_.clear();
    if (!scope_->empty())
        for (FieldPath at = scope_->front(); !at.empty(); at = at.parent())
            folds_[at.str()] = true;
    refresh();
}

void FormModel::removeOutOfScope(std::vector<forms::Row>& rows) const {
    if (scope_->empty())
        return rows.clear();
    const FieldPath& top = scope_->front();
    int depth = 0;
    std::erase_if(rows, [&](const forms::Row& row) {
        if (row.path == top)
            depth = row.depth + 1;
        return row.path == top || !row.path.isWithin(top);
    });
    const auto shown = [&](const std::string& path) {
        return std::find_if(rows.begin(), rows.end(),
                            [&](const forms::Row& row) { return row.pathText == path; });
    };
    // A field of a hidden sentence gets its own row. If several fields exclude each other, only the
    // written field gets a row.
    std::vector<std::string> aside;
    for (forms::Row& row : rows) {
        row.depth = std::max(0, row.depth - depth);
        if (row.sentenceOf.empty() || shown(row.sentenceOf) != rows.end())
            continue;
        row.sentenceOf.clear();
        const bool another =
            std::any_of(row.rivals.begin(), row.rivals.end(), [&](const std::string& rival) {
                const auto at = shown(rival);
                return at != rows.end() && at->present;
            });
        if (!row.present && another)
            aside.push_back(row.pathText);
    }
    std::erase_if(rows, [&](const forms::Row& row) {
        return std::find(aside.begin(), aside.end(), row.pathText) != aside.end();
    });
}

Patch FormModel::patchForAllPaths(const Patch& patch) const {
    Patch out = patch;
    const session::EntityPtr entity = entity_->session()->index().at(entity_->ref());
    if (!scope_ || scope_->size() < 2 || !entity)
        return out;
    const FieldPath& top = scope_->front();
    for (std::size_t i = 1; i < scope_->size(); ++i)
        for (PatchOp op : patch.ops) {
            std::vector<PathStep> steps = (*scope_)[i].steps();
            if (op.path == top || !op.path.isWithin(top))
                continue;
            const auto& was = op.path.steps();
            steps.insert(steps.end(), was.begin() + static_cast<std::ptrdiff_t>(top.steps().size()),
                         was.end());
            op.path = FieldPath(std::move(steps));
            // Don't remove missing values. Move elements only below the first path.
            const bool there = static_cast<bool>(source::nodeAtPath(entity->pair, op.path));
            if ((op.kind == PatchOp::Kind::Remove && !there) || op.kind == PatchOp::Kind::Move)
                continue;
            out.ops.push_back(std::move(op));
        }
    return out;
}

QString FormModel::lastFocusedCite() const {
    const forms::Row* at = row(focused_);
    if (!at || !at->field)
        return {};
    QStringList cite;
    for (const std::string& one : at->field->cite)
        cite << session::toQString(one);
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
    const QString path = session::toQString(at->pathText);
    sentences(path)->insertWord(word, onItsOwn);
    focusOn(path, -1);
    return true;
}

} // namespace ww::ui

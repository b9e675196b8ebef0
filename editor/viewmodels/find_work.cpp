// Part of FindModel: searches layers and tools of the current map, and undo steps.

#include "find_model.h"

#include "entity_model.h"
#include "map_model.h"
#include "undo_model.h"

#include "editor/forms/candidates.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

void FindModel::setEntity(EntityModel* entity) {
    entity_ = entity;
}

void FindModel::searchMapParts(const std::string& query) {
    if (query.empty() || !entity_ || !entity_->map() || !entity_->exists())
        return;
    const auto add = [&](const QString& title, const QString& detail, const QString& keys,
                         const std::function<void(MapEditor&)>& take) {
        const int score = forms::fuzzyScore(query, toUtf8String(title)) * 2 - 1;
        if (score <= 0)
            return;
        Row row{title, detail, QStringLiteral("map"), keys, {}, {}, score};
        row.action = [this, entity = entity_, take] {
            if (!entity || !entity->map())
                return;
            entity->setView(QStringLiteral("map"));
            take(*entity->map()->editor());
            emit openRequested(entity->key());
        };
        rows_.append(row);
    };
    const MapEditor& editor = *entity_->map()->editor();
    const QStringList layers = editor.editable() ? editor.paletteLabels() : QStringList();
    for (int i = 0; i < layers.size(); ++i)
        add(tr("Layer: %1").arg(layers[i]), tr("Draw on this layer of the map"), {},
            [i](MapEditor& map) { map.setPalette(i); });
    for (const int one : editor.tools()) {
        const auto tool = static_cast<MapEditor::Tool>(one);
        add(tr("Tool: %1").arg(editor.labelOf(tool)), tr("Map tool"), editor.keyOf(tool),
            [tool](MapEditor& map) { map.setTool(tool); });
    }
}

void FindModel::searchHistory(const std::string& query) {
    if (query.empty() || !session_)
        return;
    constexpr std::size_t kSteps = 20; // limit of listed undo steps, latest first
    const session::History& history = session_->history();
    const std::size_t count = history.steps().size();
    std::size_t found = 0;
    for (std::size_t i = count; i-- > 0 && found < kSteps;) {
        const std::size_t done = history.doneCount();
        if (i + 1 == done)
            continue; // skip the current state
        const QString name = session::withQuotationMarks(history.steps()[i].name);
        const QString title =
            i < done ? tr("Undo back to: %1").arg(name) : tr("Redo up to: %1").arg(name);
        // Choosing a row may undo many steps, so don't use a fuzzy match here: the title must
        // contain the query.
        if (!title.contains(toQString(query), Qt::CaseInsensitive))
            continue;
        const int score = forms::fuzzyScore(query, toUtf8String(title)) * 2 - 2;
        ++found;
        const std::size_t steps = i < done ? done - i - 1 : i + 1 - done;
        Row row{title,
                session::pluralize(steps, tr("History · 1 step"), tr("History · %1 steps")),
                i < done ? QStringLiteral("undo-2") : QStringLiteral("redo-2"),
                {},
                {},
                {},
                score};
        row.action = [this, i] { undo_->goTo(static_cast<int>(i)); };
        rows_.append(row);
    }
}

} // namespace ww::ui

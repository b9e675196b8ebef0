#include "source_help.h"

#include "icon_model.h"

#include "editor/forms/game_source.h"
#include "editor/session/session.h"
#include "editor/session/text.h"

#include <tabs_model.h>

#include <algorithm>
#include <cctype>

namespace ww::ui {

forms::GameSource SourceHelp::sourceOf(const std::string& text) {
    if (icons_.empty())
        icons_ = withOwnIconsFirst(entity_->form(), printableIcons(*this));
    const session::Session& session = *entity_->session();
    forms::GameSource out;
    out.text = text;
    const EntityRef& ref = entity_->ref();
    if (const DocumentPtr document = session.document(ref.pack, ref.file))
        out.role = document->role;
    out.section = ref.section;
    out.system = session.system().get();
    if (const session::EntityPtr entity = session.index().at(ref))
        out.schema = entity->schema;
    out.index = &session.index();
    out.snapshot = &session.snapshot();
    out.icons = &icons_;
    return out;
}

session::EntityPtr SourceHelp::exampleOf(const std::string& kind) const {
    const session::EntityIndex& index = entity_->session()->index();
    if (app_ && !kind.empty())
        for (int row = app_->tabs()->rowCount(); row-- > 0;) {
            const auto* open = app_->tabs()
                                   ->data(app_->tabs()->index(row), TabsModel::EntityRole)
                                   .value<EntityModel*>();
            const session::EntityPtr entity = open ? index.at(open->ref()) : nullptr;
            if (entity && entity->schema && entity->schema->kind == kind)
                return entity;
        }
    const std::vector<session::EntityPtr> all = index.entitiesOfKind(kind);
    const auto own = std::find_if(all.begin(), all.end(), [&](const session::EntityPtr& one) {
        return one->ref.pack == entity_->ref().pack;
    });
    return own != all.end() ? *own : (all.empty() ? nullptr : all.front());
}

QString SourceHelp::update(const QString& text, int cursor, bool all) {
    text_ = session::toUtf8String(text);
    completions_.setItems({});
    if (!entity_ || !entity_->session() || entity_->readOnly())
        return {};
    forms::SourceCompletions found =
        forms::completeGameSource(sourceOf(text_), session::utf8Length(text, cursor));
    const bool hasLetter = std::any_of(found.typed.begin(), found.typed.end(), [](char c) {
        return std::isalpha(static_cast<unsigned char>(c)) != 0;
    });
    const bool isComplete =
        std::any_of(found.items.begin(), found.items.end(),
                    [&](const forms::CompletionItem& item) { return item.text == found.typed; });
    if (!all && (!hasLetter || isComplete))
        return {};
    completions_.setItems(std::move(found.items));
    return session::toQString(found.typed);
}

void SourceHelp::accept(int row, QObject* input) {
    const forms::CompletionItem* item = completions_.at(row);
    if (item == nullptr || input == nullptr)
        return;
    const int begin = session::utf16Length(text_, item->replace.begin);
    const int end = session::utf16Length(text_, item->replace.end);
    const QString fresh = session::toQString(item->text);
    completions_.setItems({});
    // The field passes its new text on to the model, as for typed letters.
    QMetaObject::invokeMethod(input, "remove", Q_ARG(int, begin), Q_ARG(int, end));
    QMetaObject::invokeMethod(input, "insert", Q_ARG(int, begin), Q_ARG(QString, fresh));
    input->setProperty("cursorPosition", begin + static_cast<int>(fresh.size()));
}

QString SourceHelp::noteAt(const QString& text, int position) {
    if (!entity_ || !entity_->session() || position < 0)
        return {};
    const std::string bytes = session::toUtf8String(text);
    const std::size_t cursor = session::utf8Length(text, position);
    forms::GameSource source = sourceOf(bytes);
    source.example = exampleOf(forms::kindOfGameSource(source, cursor));
    return session::withQuotationMarks(
        session::toQString(forms::explainGameSource(source, cursor)));
}

} // namespace ww::ui

#include "icon_completions.h"

#include "icon_model.h"

#include "editor/forms/icon_marks.h"
#include "editor/forms/row.h"
#include "editor/forms/sentences.h"
#include "editor/session/text.h"
#include "rules/schema/field.h"

namespace ww::ui {

std::vector<std::string> IconCompletions::allowedIcons() const {
    const forms::Row* row = field_ ? field_->form()->row(field_->path()) : nullptr;
    if (row == nullptr || row->field == nullptr || row->field->kind != schema::FieldKind::RichText)
        return {};
    return row->field->icons ? *row->field->icons
                             : withOwnIconsFirst(field_->form(), printableIcons(*this));
}

QString IconCompletions::update(const QString& text, int cursor) {
    text_ = text;
    cursor_ = cursor;
    const std::string bytes = session::toUtf8String(text);
    const auto mark = forms::typedMarkAt(bytes, session::utf8Length(text, cursor));
    if (mark && completions_.count() == 0)
        allowed_ = allowedIcons();
    std::vector<forms::CompletionItem> items;
    if (mark)
        for (const std::string& name : forms::matchingIcons(allowed_, mark->name))
            items.push_back({':' + name + ':', {}, name, mark->replace});
    completions_.setItems(std::move(items));
    return mark ? QLatin1Char(':') + session::toQString(mark->name) : QString();
}

int IconCompletions::accept(int row) {
    const forms::CompletionItem* item = completions_.at(row);
    if (item == nullptr || !field_)
        return cursor_;
    std::string bytes = session::toUtf8String(text_);
    bytes.replace(item->replace.begin, item->replace.size(), item->text);
    const std::size_t end = item->replace.begin + item->text.size();
    const int cursor = session::utf16Length(bytes, static_cast<std::uint32_t>(end));
    completions_.setItems({});
    field_->form()->setValue(field_->path(), session::toQString(bytes));
    return cursor;
}

} // namespace ww::ui

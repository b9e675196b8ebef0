#include "new_board_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/library/project.h"

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

namespace {
constexpr int kPlaneWidth = 900, kPlaneDepth = 600; ///< default size of a plane in mm

QStringList labels(const schema::FieldDef* field) {
    QStringList out;
    if (field != nullptr)
        for (const std::string& word : field->values)
            out.append(toQString(field->labelOf(word)));
    return out;
}
} // namespace

void NewBoardModel::setSession(session::Session* session) {
    session_ = session;
    setKind({});
}

void NewBoardModel::setKind(const QString& kind) {
    kind_ = kind;
    beginning_ = {};
    likes_.clear();
    likeLabels_ = {tr("Empty")};
    asked_ = ground_ = like_ = 0;
    system_ = session_ ? session_->system() : nullptr;
    const schema::EntitySchema* schema =
        system_ ? system_->schemaOfKind(toUtf8String(kind)) : nullptr;
    if (schema)
        beginning_ = boards::newBoardOptionsOf(*schema);
    if (beginning_.hasOwnBoard) {
        columns_ = beginning_.asksCellCount ? library::defaultGridSize(*schema) : kPlaneWidth;
        rows_ = beginning_.asksCellCount ? columns_ : kPlaneDepth;
        for (const session::EntityPtr& one : session_->index().entitiesOfKind(toUtf8String(kind)))
            if (one->pair && one->modifiedPack.empty()) {
                likes_.push_back(one);
                likeLabels_.append(toQString(one->title));
            }
    }
    emit changed();
}

QString NewBoardModel::unit() const {
    return beginning_.asksCellCount ? tr("cells") : tr("mm");
}
QString NewBoardModel::requiredChoiceLabel() const {
    return beginning_.requiredField ? toQString(beginning_.requiredField->label) : QString();
}
QStringList NewBoardModel::requiredChoiceOptions() const {
    return labels(beginning_.requiredField);
}
QString NewBoardModel::groundLabel() const {
    return beginning_.groundField ? toQString(beginning_.groundField->label) : QString();
}
QStringList NewBoardModel::grounds() const {
    return QStringList(tr("None")) + labels(beginning_.groundField);
}

Patch NewBoardModel::patchFor(const session::EntityPtr& made) const {
    if (!session_ || !made || !made->pair || !beginning_.hasOwnBoard)
        return {};
    const auto word = [](const schema::FieldDef* field, int at) {
        return field && at >= 0 && at < static_cast<int>(field->values.size())
                   ? field->values[static_cast<std::size_t>(at)]
                   : std::string();
    };
    boards::NewBoardChoices how;
    how.requiredWord = word(beginning_.requiredField, asked_);
    how.groundWord = word(beginning_.groundField, ground_ - 1);
    how.width = columns_;
    how.depth = rows_;
    if (like_ > 0 && like_ <= static_cast<int>(likes_.size()))
        how.copiedEntity = likes_[static_cast<std::size_t>(like_ - 1)].get();
    return boards::createBoard(boards::BoardEdits(made, session_->index()), how);
}

} // namespace ww::ui

#include "new_board_model.h"

#include "editor/session/session.h"
#include "editor/session/text.h"

#include "rules/library/project.h"

namespace ww::ui {

using session::q;
using session::s;

namespace {
constexpr int kPlaneWidth = 900, kPlaneDepth = 600; ///< in mm

QStringList labels(const schema::FieldDef* field) {
    QStringList out;
    if (field != nullptr)
        for (const std::string& word : field->values)
            out.append(q(field->labelOf(word)));
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
    const schema::EntitySchema* schema = system_ ? system_->byKind(s(kind)) : nullptr;
    if (schema)
        beginning_ = boards::beginningOf(*schema);
    if (beginning_.own) {
        columns_ = beginning_.cells ? library::usualSide(*schema) : kPlaneWidth;
        rows_ = beginning_.cells ? columns_ : kPlaneDepth;
        for (const session::EntityPtr& one : session_->index().ofKind(s(kind)))
            if (one->pair && one->of.empty()) {
                likes_.push_back(one);
                likeLabels_.append(q(one->title));
            }
    }
    emit changed();
}

QString NewBoardModel::unit() const {
    return beginning_.cells ? tr("cells") : tr("mm");
}
QString NewBoardModel::askedLabel() const {
    return beginning_.asked ? q(beginning_.asked->label) : QString();
}
QStringList NewBoardModel::askedWords() const {
    return labels(beginning_.asked);
}
QString NewBoardModel::groundLabel() const {
    return beginning_.ground ? q(beginning_.ground->label) : QString();
}
QStringList NewBoardModel::grounds() const {
    return QStringList(tr("None")) + labels(beginning_.ground);
}

Patch NewBoardModel::patch(const session::EntityPtr& made) const {
    if (!session_ || !made || !made->pair || !beginning_.own)
        return {};
    const auto word = [](const schema::FieldDef* field, int at) {
        return field && at >= 0 && at < static_cast<int>(field->values.size())
                   ? field->values[static_cast<std::size_t>(at)]
                   : std::string();
    };
    boards::Begun how;
    how.asked = word(beginning_.asked, asked_);
    how.ground = word(beginning_.ground, ground_ - 1);
    how.width = columns_;
    how.depth = rows_;
    if (like_ > 0 && like_ <= static_cast<int>(likes_.size()))
        how.like = likes_[static_cast<std::size_t>(like_ - 1)].get();
    return boards::begun(boards::Edits(made, session_->index()), how);
}

} // namespace ww::ui

// Part of AnalysisModel: analyses that take the plan of a board's pieces.

#include "analysis_model.h"

#include "entity_model.h"

#include "editor/session/text.h"

namespace ww::ui {

using session::q;
using session::s;

const PiecesModel* AnalysisModel::pieces() const {
    return entity_ && entity_->map() ? entity_->map()->editor()->pieces() : nullptr;
}

const check::Parameter* AnalysisModel::planOf(const check::Analysis& analysis,
                                              const std::string& kind) const {
    const PiecesModel* board = pieces();
    return board && !board->parameter().empty() ? analysis.parameter(board->parameter(), kind)
                                                : nullptr;
}

QString AnalysisModel::planned() const {
    for (const check::Analysis* one : fitting_)
        if (planOf(*one, s(entity_->kind())))
            return q(one->label);
    return {};
}

void AnalysisModel::lookPlanned() {
    for (std::size_t i = 0; i < fitting_.size(); ++i)
        if (planOf(*fitting_[i], s(entity_->kind()))) {
            setCurrent(static_cast<int>(i));
            emit lookedFor();
            return;
        }
}

} // namespace ww::ui

// Part of AnalysisModel: analyses with a parameter for the plan of a board's pieces.

#include "analysis_model.h"

#include "entity_model.h"

#include "editor/session/text.h"

namespace ww::ui {

using session::toQString;
using session::toUtf8String;

const PiecesModel* AnalysisModel::pieces() const {
    return entity_ && entity_->map() ? entity_->map()->editor()->pieces() : nullptr;
}

const check::Parameter* AnalysisModel::planParameterOf(const check::Analysis& analysis,
                                                       const std::string& kind) const {
    const PiecesModel* board = pieces();
    return board && !board->planParameter().empty()
               ? analysis.findParameter(board->planParameter(), kind)
               : nullptr;
}

QString AnalysisModel::planAnalysisLabel() const {
    for (const check::Analysis* one : fitting_)
        if (planParameterOf(*one, toUtf8String(entity_->kind())))
            return toQString(one->label);
    return {};
}

void AnalysisModel::adoptGame() {
    findAnalyses();
    runAnalysis();
}

void AnalysisModel::showPlanAnalysis() {
    for (std::size_t i = 0; i < fitting_.size(); ++i)
        if (planParameterOf(*fitting_[i], toUtf8String(entity_->kind()))) {
            setCurrent(static_cast<int>(i));
            emit reportRequested();
            return;
        }
}

} // namespace ww::ui

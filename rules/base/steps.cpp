#include "rules/base/steps.h"

namespace ww {

namespace {
thread_local StepMeter* currentMeter = nullptr;
} // namespace

StepScope::StepScope(StepMeter& meter) : before_(currentMeter) {
    currentMeter = &meter;
}
StepScope::~StepScope() {
    currentMeter = before_;
}

StepMeter* currentStepMeter() {
    return currentMeter;
}
bool addSteps(std::uint64_t steps) {
    return currentMeter == nullptr || currentMeter->add(steps);
}

} // namespace ww

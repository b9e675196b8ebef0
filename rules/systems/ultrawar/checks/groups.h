#pragma once

// The groups of checks, one per file. Internal to rules/systems/ultrawar/checks.

#include "rules/systems/ultrawar/checks/checks.h"

namespace ww::ultrawar {

void armyChecks(CheckList& list, const CheckContextPtr& context);
void cardChecks(CheckList& list, const CheckContextPtr& context);
void contestChecks(CheckList& list, const CheckContextPtr& context);
void factionChecks(CheckList& list, const CheckContextPtr& context);
void mapChecks(CheckList& list, const CheckContextPtr& context);
void memberChecks(CheckList& list, const CheckContextPtr& context);
void prerequisiteChecks(CheckList& list, const CheckContextPtr& context);
void referenceChecks(CheckList& list, const CheckContextPtr& context);
void scenarioChecks(CheckList& list, const CheckContextPtr& context);
void strengthChecks(CheckList& list, const CheckContextPtr& context);

} // namespace ww::ultrawar

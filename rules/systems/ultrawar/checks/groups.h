#pragma once

// Declares the groups of checks, one per .cpp file. Internal to rules/systems/ultrawar/checks.

#include "rules/systems/ultrawar/checks/checks.h"

namespace ww::ultrawar {

void addArmyChecks(CheckList& list, const CheckContextPtr& context);
void addCardChecks(CheckList& list, const CheckContextPtr& context);
void addContestChecks(CheckList& list, const CheckContextPtr& context);
void addFactionChecks(CheckList& list, const CheckContextPtr& context);
void addMapChecks(CheckList& list, const CheckContextPtr& context);
void addMemberChecks(CheckList& list, const CheckContextPtr& context);
void addPrerequisiteChecks(CheckList& list, const CheckContextPtr& context);
void addReferenceChecks(CheckList& list, const CheckContextPtr& context);
void addScenarioChecks(CheckList& list, const CheckContextPtr& context);
void addStrengthChecks(CheckList& list, const CheckContextPtr& context);

} // namespace ww::ultrawar

#include "rules/systems/battlecry/battlecry.h"

#include "rules/systems/battlecry/answers/answers.h"
#include "rules/systems/battlecry/board/functions.h"
#include "rules/systems/battlecry/board/pieces.h"
#include "rules/systems/battlecry/imports/imports.h"

namespace ww::battlecry {

games::GameSystem gameSystem() {
    games::GameSystem out;
    out.id = "battlecry";
    out.analyses = allAnalyses();
    out.importers = allImporters();
    out.kinds = {"faction", "mecha", "dial", "pilot", "upgrade", "squad", "mission"};
    out.functions = expressionFunctions();
    out.pieceRules = pieceRules;
    out.views = {{.id = "dial",
                  .label = "Dial",
                  .icon = "circle-dashed",
                  .keys = "Alt+7",
                  .editedKinds = {schema::FieldKind::List},
                  .qmlPage = "qrc:/qt/qml/Warwright/Dial/DialView.qml"}};
    return out;
}

} // namespace ww::battlecry

#include "rules/systems/battlecry/battlecry.h"

#include "rules/systems/battlecry/answers/answers.h"
#include "rules/systems/battlecry/board/functions.h"
#include "rules/systems/battlecry/board/pieces.h"
#include "rules/systems/battlecry/imports/imports.h"

namespace ww::battlecry {

games::GameSystem game() {
    games::GameSystem out;
    out.id = "battlecry";
    out.analyses = allAnalyses();
    out.importers = allImporters();
    out.functions = functions();
    out.pieces = pieceRules;
    out.views = {{.id = "dial",
                  .label = "Dial",
                  .icon = "circle-dashed",
                  .keys = "Alt+7",
                  .edits = {schema::FieldKind::List},
                  .page = "qrc:/qt/qml/Warwright/Dial/DialView.qml"}};
    return out;
}

} // namespace ww::battlecry

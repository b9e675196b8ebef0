// Lists the fixed keys of maps, tables and other views: cursor keys, clipboard keys and letters of
// tools.

#include "keys_model.h"

namespace ww::ui {

QList<KeysModel::Row> KeysModel::fixedKeys() {
    QList<Row> out;
    const auto part = [&](const QString& section,
                          std::initializer_list<std::pair<QString, const char*>> keys) {
        for (const auto& [label, text] : keys)
            out.append({nullptr, section, label, QString::fromUtf8(text)});
    };
    part(tr("On a map"),
         {
             {tr("Move between cells"), "Arrows"},
             {tr("Move by five cells; to the edge"), "Page Up, Page Down; Home, End"},
             {tr("Tool: select"), "V"},
             {tr("Tool: brush"), "B"},
             {tr("Tool: line"), "L"},
             {tr("Tool: rectangle"), "R"},
             {tr("Tool: fill"), "F"},
             {tr("Tool: pick from the map"), "I"},
             {tr("Tool: measure"), "M"},
             {tr("Tool: plan moves of pieces"), "P"},
             {tr("Show what all pieces reach"), "A"},
             {tr("Next, previous piece (map without cells)"), "Page Down, Page Up"},
             {tr("Draw, start or end a line, place a stamp, or edit the "
                 "selection's fields"),
              "Enter"},
             {tr("Draw, select or draw sides while moving"), "Shift+Arrows"},
             {tr("Move the selection"), "Ctrl+Arrows"},
             {tr("Remove"), "Delete"},
             {tr("Copy, cut, paste, select all"), "Ctrl+C, Ctrl+X, Ctrl+V, Ctrl+A"},
             {tr("Zoom in, zoom out, fit to window"), "+, −, 0"},
             {tr("Previous, next layer"), "[ and ]"},
             {tr("Previous, next brush; brushes 1 to 9; eraser"), ", and .; 1 to 9; E"},
             {tr("Drag the map"), "Space, held"},
             {tr("Cancel drawing, or deselect"), "Esc"},
         });
    part(tr("With a stamp or a selection on a map"),
         {
             {tr("Stamp: mirror left to right, top to bottom"), "X, Y"},
             {tr("Stamp: turn left, right"), ", and ."},
             {tr("Selection: turn by 15°, by 1°"), ", and .; < and >"},
             {tr("Selection: turn with its handle, by 1°"), "drag; Shift+drag"},
         });
    part(tr("While planning moves"),
         {
             {tr("Choose the piece's move"), "the move's letters; Arrows, Enter"},
             {tr("Cancel the piece's move, all moves"), "Delete, Shift+Delete"},
             {tr("Carry out the planned moves"), "Ctrl+Enter"},
         });
    part(tr("In a table"),
         {
             {tr("Move between cells"), "Arrows"},
             {tr("Extend the selection"), "Shift+Arrows"},
             {tr("Go to the edge"), "Ctrl+Arrows, Home, End"},
             {tr("Edit the cell"), "Enter, F2, or any letter"},
             {tr("Enter the text in all selected cells"), "Ctrl+Enter, while typing"},
             {tr("Open the row"), "Ctrl+Enter"},
             {tr("Clear the cells"), "Delete"},
             {tr("Copy, paste, select all"), "Ctrl+C, Ctrl+V, Ctrl+A"},
             {tr("Paste as new rows"), "Ctrl+Shift+V"},
             {tr("Cell menu"), "Shift+F10, Menu, right button"},
             {tr("Column menu"), "Alt+Down"},
             {tr("Scroll sideways with the wheel"), "Shift"},
             {tr("Open or close a group"), "Right, Left, Space"},
             {tr("Close the table"), "Esc"},
             {tr("In a form's table: move the row up, down"), "Alt+Up, Alt+Down"},
             {tr("In a form's table: remove the row, fill down"), "Ctrl+Delete, Ctrl+D"},
             {tr("In a form's grid: fill right"), "Ctrl+R"},
             {tr("In a form's table: switch yes and no"), "Space"},
         });
    part(tr("In a list"),
         {{tr("Move by row; by page; to either end"), "Arrows; Page Up, Page Down; Home, End"}});
    part(tr("In the source"), {{tr("Suggest keys, words and names"), "Ctrl+Space"},
                               {tr("Explain the word at the caret"), "Ctrl+Shift+Space"}});
    part(tr("In forms"), {
                             {tr("Open what a field refers to"), "Ctrl+Enter"},
                             {tr("Suggest words for the line"), "Ctrl+Space"},
                             {tr("Increase, decrease a number"), "Up, Down"},
                             {tr("Move between chips or colours"), "Arrows"},
                             {tr("Crop a picture: move, zoom, centre"), "Arrows; +, −; Home"},
                         });
    part(tr("In decks and rosters"), {
                                         {tr("Add one, remove one"), "Right, Left, +, −"},
                                         {tr("Set the number of copies in a deck"), "0 to 9"},
                                         {tr("Remove"), "Delete"},
                                         {tr("Search matching entries"), "/"},
                                     });
    part(tr("In rosters of members"), {
                                          {tr("Add more to the member"), "Enter, Right"},
                                          {tr("Duplicate with all it carries"), "Ctrl+D"},
                                          {tr("Move up, down"), "Alt+Up, Alt+Down"},
                                          {tr("Add even if it doesn't fit"), "Shift+Enter"},
                                      });
    part(tr("In the library"), {
                                   {tr("Open, close a group"), "Right, Left"},
                                   {tr("Move an entity up, down in its file"), "Alt+Up, Alt+Down"},
                                   {tr("Copy, paste the selected entities"), "Ctrl+C, Ctrl+V"},
                               });
    part(tr("In a comparison of versions"), {
                                                {tr("Next, previous change"), "F7, Shift+F7"},
                                            });
    return out;
}

} // namespace ww::ui

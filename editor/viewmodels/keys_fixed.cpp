// Fixed keys of parts of the window: keys for cursors, the clipboard and tools, as in other
// programs.

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
             {tr("Walk the cells"), "Arrows"},
             {tr("Walk by five; to the edge"), "Page Up, Page Down; Home, End"},
             {tr("Tool: select"), "V"},
             {tr("Tool: brush"), "B"},
             {tr("Tool: line"), "L"},
             {tr("Tool: rectangle"), "R"},
             {tr("Tool: fill"), "F"},
             {tr("Tool: take what is there"), "I"},
             {tr("Tool: measure"), "M"},
             {tr("Tool: plan moves of pieces"), "P"},
             {tr("What all pieces reach"), "A"},
             {tr("Next piece of a plane, the one before"), "Page Down, Page Up"},
             {tr("Draw at the cursor, begin or end a line, put a stamp; fields of what "
                 "is selected"),
              "Enter"},
             {tr("Draw, select or draw a side while walking"), "Shift+Arrows"},
             {tr("Move what is selected"), "Ctrl+Arrows"},
             {tr("Take away"), "Delete"},
             {tr("Copy, cut, put, select all"), "Ctrl+C, Ctrl+X, Ctrl+V, Ctrl+A"},
             {tr("Nearer, farther, all of it"), "+, −, 0"},
             {tr("Layer before, next layer"), "[ and ]"},
             {tr("Brush before, next brush; the first nine; what clears"), ", and .; 1 to 9; E"},
             {tr("Drag the map"), "Space, held"},
             {tr("Give up what was begun or selected"), "Esc"},
         });
    part(tr("On what is held or selected of a map"),
         {
             {tr("Stamp: mirror left to right, top to bottom"), "X, Y"},
             {tr("Stamp: turn left, right"), ", and ."},
             {tr("Selected: turn by 15°, by 1°"), ", and .; < and >"},
             {tr("Selected: turn by its grip, by 1°"), "drag; Shift+drag"},
         });
    part(tr("While moves are planned"),
         {
             {tr("A move of the piece"), "its letters; Arrows, Enter"},
             {tr("Give up the piece's move, all of them"), "Delete, Shift+Delete"},
             {tr("Move there"), "Ctrl+Enter"},
         });
    part(tr("In a table"), {
                               {tr("Walk the cells"), "Arrows"},
                               {tr("Select while walking"), "Shift+Arrows"},
                               {tr("To the edge"), "Ctrl+Arrows, Home, End"},
                               {tr("Change the cell"), "Enter, F2, or any letter"},
                               {tr("Take it in all that is selected"), "Ctrl+Enter, while typing"},
                               {tr("Open the row"), "Ctrl+Enter"},
                               {tr("Empty the cells"), "Delete"},
                               {tr("Copy, paste, select all"), "Ctrl+C, Ctrl+V, Ctrl+A"},
                               {tr("Paste what was copied as new rows"), "Ctrl+Shift+V"},
                               {tr("Menu of the cells"), "Shift+F10, Menu, right button"},
                               {tr("Menu of the column"), "Alt+Down"},
                               {tr("Sideways by the wheel"), "Shift"},
                               {tr("Open or close a group"), "Right, Left, Space"},
                               {tr("Close the table"), "Esc"},
                           });
    part(tr("In a list"),
         {{tr("Walk, by the page, to an end"), "Arrows; Page Up, Page Down; Home, End"}});
    part(tr("In forms"), {
                             {tr("Open what a field refers to"), "Ctrl+Enter"},
                             {tr("Words that may stand in a line"), "Ctrl+Space"},
                             {tr("More, less of a number"), "Up, Down"},
                             {tr("Among chips and swatches"), "Arrows"},
                             {tr("Crop a picture: move, zoom, centre"), "Arrows; +, −; Home"},
                         });
    part(tr("In decks and rosters"), {
                                         {tr("One more, one fewer"), "Right, Left, +, −"},
                                         {tr("So many, in a deck"), "0 to 9"},
                                         {tr("Take out"), "Delete"},
                                         {tr("Search what fits"), "/"},
                                     });
    part(tr("In rosters of members"), {
                                          {tr("More for the member"), "Enter, Right"},
                                          {tr("Duplicate with all it carries"), "Ctrl+D"},
                                          {tr("Up, down"), "Alt+Up, Alt+Down"},
                                          {tr("Add what doesn't fit"), "Shift+Enter"},
                                      });
    part(tr("In the library"), {
                                   {tr("Open a group, close it"), "Right, Left"},
                                   {tr("Copy and paste what is chosen"), "Ctrl+C, Ctrl+V"},
                               });
    part(tr("In a comparison of versions"), {
                                                {tr("Next change, the one before"), "F7, Shift+F7"},
                                            });
    return out;
}

} // namespace ww::ui

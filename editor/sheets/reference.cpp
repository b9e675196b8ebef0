#include "editor/sheets/reference.h"

#include "editor/sheets/style_reader.h"
#include "editor/sheets/template_compile.h"

namespace ww::sheets {

const std::vector<schema::MetaDef>& sheetDefs() {
    static const std::vector<schema::MetaDef> defs = {
        {"template-file",
         "",
         "Sections",
         "Of any content file.",
         {{"templates", "templates by name", "What cards and other sheets look like."},
          {"sheets", "sheets by name", "What is printed for an entity, and on what pages."}}},
        {"sheet", "sheets", "Sheet", "Below `sheets`, by its id.", sheetTable().infos()},
        {"put", "puts", "Put", "Items of `put` of a sheet.", putTable().infos()},
        {"template", "templates", "Template", "Below `templates`, by its id.",
         templateTable().infos()},
        {"box", "boxes", "Box", "Items of `front`, `back` and `boxes`.", boxTable().infos(), true},
        {"round", "rounds", "Round", "`round` of a box.", roundTable().infos(), true},
        {"face",
         "faces",
         "Borrowed face",
         "In place of the boxes of a `back`.",
         {{"extends", "text", "The template whose face it is."}}},
        {"style-file", "", "style.yaml", "Looks of a pack; a later pack's names win.",
         styleFileTable().infos()},
        {"style", "styles", "Style of text", "Below `styles`, by its name.", styleTable().infos()},
        {"icon", "icons", "Icon", "Below `icons`, by its name.", iconTable().infos()},
    };
    return defs;
}

std::string sheetManual() {
    return "# Templates and styles\n\n"
           "Lengths are in millimetres from the upper left corner of what a box stands in; `pt`, "
           "`in` "
           "and `cm` may be written behind a number, and `w` and `h` are the container's. `$name` "
           "in a part stands for what `with` gives.\n\n" +
           schema::metaManual(sheetDefs());
}

std::map<std::string, std::string> sheetJsonSchemas() {
    return schema::metaJsonSchemas({"template-file", "style-file"}, sheetDefs());
}

} // namespace ww::sheets

#include "editor/sheets/reference.h"

#include "editor/sheets/style_reader.h"
#include "editor/sheets/template_compile.h"

namespace ww::sheets {

namespace {

const char* const kOfTemplates = R"(# Templates and styles

Lengths are in millimetres, measured from the upper left corner of a box's container. You can write `pt`, `in` or `cm` after a number. `w` and `h` are the container's width and height. In a part, `$name` is a value that `with` gives.

A length can be an expression that gives a number. If the text given to a part is only `"{expression}"`, the part gets the value itself instead of text.

```yaml
templates:
  roster:
    for: crew
    size: 148 x 210 mm
    front:
      # Boxes for each item of a list, one below the other. If some have no room, a finding gives their number.
      - box: members
        at: [8, 8]
        size: [60, rest]
        each: members as m
        where: m.years > 1
        sort: [m.rank, m.who]
        stack: down
        gap: 1
        boxes:
          - { size: [w, fit], text: "{index(m)}. {m.who}, {m.rank}", style: body }
      # Around a point: each is placed like the first one, and turned.
      - box: wheel
        at: [80, 8]
        size: [60, 60]
        each: members as m
        round: { centre: [30, 30], from: 0, sweep: 360, order: clockwise, upright: true }
        boxes:
          - { at: [20, 2], size: [20, 5], text: "{m.who}", style: body }
      # As long as the crew has members.
      - { box: bar, at: [80, 72], size: ["count(members) * 4 mm", 2], fill: "#444444" }
      # Another template's face, in its own size.
      - { box: flagship, at: [80, 80], face: craft-card, of: flagship, side: front }
      # A part, which can use the items around it, and gets one more value.
      - box: plates
        at: [80, 105]
        size: [60, 60]
        each: members as m
        stack: grid
        columns: 2
        row: 8
        boxes:
          - { face: plate, with: { ship: "{m.craft}" } }
  lists:
    for: crew
    size: 148 x 210 mm
    front:
      # Rows in columns, two tables side by side, then on further pages; each table has its heads.
      - box: members
        at: [8, 8]
        size: [132, 194]
        style: body
        table: members
        across: 2
        gap: 6
        flow: next
        zebra: "#eeeeee"
        columns:
          - { head: Name, width: rest, text: "{who}" }
          - { head: Years, width: 14, text: "{years}", align: right }
  craft-card:
    for: craft
    size: 40 x 20 mm
    front:
      - { at: [2, 2], size: [36, 8], text: "{name}", style: body }
  plate:
    boxes:
      - { text: "{m.who} of {$ship.name}", style: body }
```

)";

const char* const kOfSheets = R"(# Sheets

A sheet decides what is printed for an entity, and on which pages; a template decides how it looks. Sheets are below `sheets` of any content file, by their ids.

A template without a sheet is its own sheet. A kind can have several sheets: choose one or more with `warwright export --sheet NAME`, or in Print. Without a choice, the first sheet is printed. The order is: the sheets of the first template, then those of other templates, then those that put cards together (for a whole pack, these come first). The options `--paper`, `--gap`, `--marks`, `--bleed` and `--duplex` take precedence over a sheet, and so does the print panel.

If a sheet has both `gap` and `cut`, its cards bleed into half of the gap, at most as far as their template draws. `--bleed` overrides this. With `--format png` or `svg`, each face of the PDF becomes one picture, however many copies are printed; the second page of a front is `NAME-front-2.png`.

A face can draw up to 500,000 boxes, items and repeated marks, including those of faces inside it. Text counts by its length each time that it is fitted. A face that needs more gives a finding.

Cards of different sizes or sheets are on separate pages. In a duplex run every page has a back page, which is blank if there is no back, so that later backs are in the right place. A card as large as the paper is printed from edge to edge.

```yaml
sheets:
  # A template, in as many copies as a field gives, cut out along its outline.
  tokens: { for: craft, template: craft-card, copies: speed, gap: 2 mm, cut: outline }
  # With its own paper.
  roster-sheet: { for: crew, template: roster, paper: a4 landscape, margin: 0, number: "{page} of {pages}" }
  # Sorted, without slow ones, on both sides of the paper.
  fleet: { for: craft, template: craft-card, sort: [speed, name], where: speed > 1, duplex: long, paper: [a4, letter] }
  # A poster of several pages, to be glued together.
  poster: { for: crew, template: lists, tile: { paper: 105x148mm, overlap: 8 mm } }
  # Everything for a crew: a card for each craft, then the roster.
  crew-box:
    for: crew
    put:
      - { each: members as m, where: m.years > 1, face: craft-card, of: m.craft, copies: 2 }
      - { face: roster }
  # A book of the entire pack. Its template is also for the pack.
  yearbook:
    for: pack
    put:
      - { face: title-page }
      - { each: entities(craft) as c, sort: c.name, face: craft-card, of: c }
    number: "{page} of {pages}"
templates:
  title-page:
    for: pack
    size: 105 x 148 mm
    front:
      - { at: [10, 40], size: [85, 20], text: "{name}", style: body, align: centre }
      - { at: [10, 62], size: [85, 6], text: "{version} · {join(authors as a, a, ', ')} · {licence}", style: body, align: centre }
```

`for: pack` prints the pack as a whole: its template and expressions know `name`, `version`, `description`, `licence`, `authors` and `homepage` of pack.yaml, and `entities(KIND)` gives the entities of the pack and of the packs that it requires. Such a sheet is printed by name, `warwright export my-pack --sheet yearbook`, without `--ref`; in the editor Print offers "The pack as a whole". If something doesn't fit on the pack's own faces, the finding is at its pack.yaml.

`warwright check --release` and the editor lay out all templates of each entity of the pack. They also lay out entities of other packs that its sheets show with templates of this pack; findings about these are at the entity that has the sheet. Findings name a box without a name by its text and line.

)";

const std::vector<schema::MetaDef>& defsOfSheets() {
    static const std::vector<schema::MetaDef> defs = {
        {"sheet", "sheets", "Sheet", "Below `sheets`, by its id.", sheetKeyTable().keyInfos()},
        {"put", "puts", "Put", "Items of `put` of a sheet.", putKeyTable().keyInfos()},
        {"tile", "tiles", "Tile", "`tile` of a sheet.", tileKeyTable().keyInfos()},
    };
    return defs;
}

} // namespace

const std::vector<schema::MetaDef>& sheetFormatKeys() {
    static const std::vector<schema::MetaDef> defs = [] {
        std::vector<schema::MetaDef> all = {
            {"template-file",
             "",
             "Sections",
             "Of any content file.",
             {{"templates", "templates by name", "What cards and other sheets look like."},
              {"sheets", "sheets by name", "What is printed for an entity, and on what pages."}}},
            {"template", "templates", "Template", "Below `templates`, by its id.",
             templateKeyTable().keyInfos()},
            {"box", "boxes", "Box", "Items of `front`, `back` and `boxes`.",
             boxKeyTable().keyInfos(), true},
            {"column", "columns", "Column", "Items of `columns` of a table.",
             columnKeyTable().keyInfos(), true},
            {"round", "rounds", "Round", "`round` of a box.", roundKeyTable().keyInfos(), true},
            {"face",
             "faces",
             "Borrowed face",
             "In place of the boxes of a `back`.",
             {{"extends", "a template's name", "The template whose face it is."}}},
            {"style-file", "", "style.yaml", "Looks of a pack; a later pack's names win.",
             styleFileKeyTable().keyInfos()},
            {"style", "styles", "Style of text", "Below `styles`, by its name.",
             styleKeyTable().keyInfos()},
            {"icon", "icons", "Icon", "Below `icons`, by its name.", iconKeyTable().keyInfos()},
        };
        const auto& sheets = defsOfSheets();
        all.insert(all.end(), sheets.begin(), sheets.end());
        return all;
    }();
    return defs;
}

std::string templatesManualText() {
    std::vector<schema::MetaDef> defs = sheetFormatKeys();
    defs.resize(defs.size() - defsOfSheets().size());
    return kOfTemplates + schema::metaManual(defs);
}

std::string sheetsManualText() {
    return kOfSheets + schema::metaManual(defsOfSheets());
}

std::map<std::string, std::string> sheetJsonSchemas() {
    return schema::metaJsonSchemas({"template-file", "style-file"}, sheetFormatKeys());
}

} // namespace ww::sheets

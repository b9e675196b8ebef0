#include "rules/schema/builtin.h"

#include <utility>

namespace ww::schema {

namespace {

FieldDef field(std::string key, FieldKind kind, std::string label, std::string doc) {
    FieldDef made;
    made.key = std::move(key);
    made.kind = kind;
    made.label = std::move(label);
    made.doc = std::move(doc);
    return made;
}

} // namespace

const std::vector<FieldDef>& packFields() {
    static const std::vector<FieldDef> fields = [] {
        std::vector<FieldDef> made = {
            field("name", FieldKind::Text, "Name", "The pack's name."),
            field("version", FieldKind::Text, "Version", "The pack's version."),
            field("description", FieldKind::Text, "Description", "A description of the pack."),
            field("licence", FieldKind::Text, "Licence", "The pack's licence."),
            field("authors", FieldKind::List, "Authors", "The people who made the pack."),
            field("homepage", FieldKind::Text, "Homepage", "A web address with more information."),
        };
        made[4].itemField = std::make_shared<const FieldDef>(field("", FieldKind::Text, "", ""));
        return made;
    }();
    return fields;
}

const std::vector<FieldDef>& pointFields() {
    static const std::vector<FieldDef> fields = [] {
        std::vector<FieldDef> made = {
            field("x", FieldKind::Length, "X", "The distance to the right."),
            field("y", FieldKind::Length, "Y",
                  "The distance down on paper, or forward on a "
                  "plane.")};
        for (FieldDef& one : made) {
            one.required = true;
            addImpliedFields(one);
        }
        return made;
    }();
    return fields;
}

const FieldDef& shapeField() {
    static const FieldDef shape = [] {
        FieldDef made = field("shape", FieldKind::Polygon, "Shape", "");
        addImpliedFields(made);
        return made;
    }();
    return shape;
}

void addImpliedFields(FieldDef& made) {
    switch (made.kind) {
    case FieldKind::Length:
        made.unit = "mm";
        return;
    case FieldKind::Polygon:
        made.itemField = std::make_shared<const FieldDef>(field("", FieldKind::Point, "", ""));
        return;
    case FieldKind::Pose: {
        FieldDef at = field("at", FieldKind::Point, "At", "The place on the board.");
        at.required = true;
        FieldDef turn =
            field("turn", FieldKind::Angle, "Turn", "The direction in degrees clockwise; 0 is up.");
        turn.defaultText = "0";
        made.kind = FieldKind::Record;
        made.fields = {std::move(at), std::move(turn)};
        return;
    }
    default:
        return;
    }
}

const std::vector<FieldDef>& artFields() {
    static const std::vector<FieldDef> fields = [] {
        // `file` isn't an Art field, because an Art field contains `file`. The hint `art-file`
        // makes the reader check the path.
        FieldDef file =
            field("file", FieldKind::Text, "File", "The picture's path within the pack.");
        file.hint = "art-file";
        FieldDef focus =
            field("focus", FieldKind::List, "Focus",
                  "The point that stays visible when the picture is cropped: x and y from 0 to 1.");
        FieldDef zoom = field("zoom", FieldKind::Number, "Zoom",
                              "The zoom of a picture file: from 1, which just fills the frame, to "
                              "8.");
        zoom.min = Bound{1, false, {}};
        zoom.max = Bound{8, false, {}};
        FieldDef motif =
            field("motif", FieldKind::Text, "Motif",
                  "Instead of a file: the name of an icon from which the program makes a picture.");
        FieldDef second = field("second", FieldKind::Text, "Second icon",
                                "A smaller icon next to the main "
                                "icon.");
        motif.hint = second.hint = "icon";
        FieldDef part = field("", FieldKind::Number, "", "");
        part.min = Bound{0, false, {}};
        part.max = Bound{1, false, {}};
        focus.itemField = std::make_shared<const FieldDef>(std::move(part));
        focus.min = Bound{2, false, {}};
        focus.max = Bound{2, false, {}};
        return std::vector<FieldDef>{
            file,
            field("artist", FieldKind::Text, "Artist", "The picture's author, for the credits."),
            field("licence", FieldKind::Text, "Licence", "The picture's licence."),
            field("source", FieldKind::Text, "Source", "The picture's source."),
            field("alt", FieldKind::Text, "Description",
                  "A description of the picture, for readers who can't see it."),
            std::move(focus),
            std::move(zoom),
            std::move(motif),
            std::move(second),
            field("back", FieldKind::Text, "Background", "The pattern behind the icon."),
            field("tint", FieldKind::Text, "Tint",
                  "`#rrggbb` or a colour of style.yaml; by default the tint that the card's "
                  "template names.")};
    }();
    return fields;
}

const std::vector<FieldDef>& commonFields() {
    static const std::vector<FieldDef> fields = [] {
        FieldDef notes = field("notes", FieldKind::Text, "Notes",
                               "Private remarks of the author, never "
                               "printed.");
        notes.hint = "multiline";
        notes.printed = false;
        notes.group = "For the author";
        FieldDef origin =
            field("origin", FieldKind::Record, "Origin", "Where it was published before.");
        origin.fields = {field("publication", FieldKind::Text, "Publication", "The book or set."),
                         field("page", FieldKind::Text, "Page", "The page in that book.")};
        origin.group = "For the author";
        origin.printed = false;
        origin.hint = "folded";
        FieldDef formerly = field("formerly", FieldKind::List, "Formerly",
                                  "Old ids. References can still use them, but are reported.");
        formerly.itemField = std::make_shared<const FieldDef>(field("", FieldKind::Text, "", ""));
        formerly.unique = true;
        formerly.group = "For the author";
        formerly.printed = false;
        formerly.hint = "folded";
        return std::vector<FieldDef>{std::move(notes), std::move(origin), std::move(formerly)};
    }();
    return fields;
}

const std::vector<FieldDef>& printedKindFields() {
    static const std::vector<FieldDef> fields = [] {
        FieldDef art = field("art", FieldKind::Art, "Art", "The picture on the card.");
        art.group = "Look";
        FieldDef flavour = field("flavour", FieldKind::Text, "Flavour",
                                 "A line of flavour text, without effect "
                                 "in the game.");
        flavour.hint = "multiline";
        flavour.group = "Look";
        return std::vector<FieldDef>{std::move(art), std::move(flavour)};
    }();
    return fields;
}

} // namespace ww::schema

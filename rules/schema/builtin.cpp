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
            field("name", FieldKind::Text, "Name", "What it is called."),
            field("version", FieldKind::Text, "Version", "Its version."),
            field("description", FieldKind::Text, "Description", "What is in it."),
            field("licence", FieldKind::Text, "Licence", "On what terms it may be used."),
            field("authors", FieldKind::List, "Authors", "Who made it."),
            field("homepage", FieldKind::Text, "Homepage", "Where more is to be found."),
        };
        made[4].itemField = std::make_shared<const FieldDef>(field("", FieldKind::Text, "", ""));
        return made;
    }();
    return fields;
}

const std::vector<FieldDef>& pointFields() {
    static const std::vector<FieldDef> fields = [] {
        std::vector<FieldDef> made = {
            field("x", FieldKind::Length, "X", "To the right."),
            field("y", FieldKind::Length, "Y", "Down on paper, forward on a plane.")};
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
        FieldDef at = field("at", FieldKind::Point, "At", "Where it stands.");
        at.required = true;
        FieldDef turn =
            field("turn", FieldKind::Angle, "Turn", "Where it faces: degrees clockwise, 0 is up.");
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
        // `file` is Text, so that walks over declarations end here. The hint `art-file` makes the
        // reader check its path.
        FieldDef file =
            field("file", FieldKind::Text, "File", "The picture, a path within the pack.");
        file.hint = "art-file";
        FieldDef focus =
            field("focus", FieldKind::List, "Focus",
                  "What stays in sight when the picture is cropped: x and y from 0 to 1.");
        FieldDef zoom = field("zoom", FieldKind::Number, "Zoom",
                              "How much larger than the frame needs it a picture of a file is "
                              "printed: 1, as small as fills it, to 8.");
        zoom.min = Bound{1, false, {}};
        zoom.max = Bound{8, false, {}};
        FieldDef motif =
            field("motif", FieldKind::Text, "Motif",
                  "Instead of a file: the name of an icon from which a picture is composed.");
        FieldDef second =
            field("second", FieldKind::Text, "Second icon", "A smaller icon beside the motif.");
        motif.hint = second.hint = "icon";
        FieldDef part = field("", FieldKind::Number, "", "");
        part.min = Bound{0, false, {}};
        part.max = Bound{1, false, {}};
        focus.itemField = std::make_shared<const FieldDef>(std::move(part));
        focus.min = Bound{2, false, {}};
        focus.max = Bound{2, false, {}};
        return std::vector<FieldDef>{
            file,
            field("artist", FieldKind::Text, "Artist", "Who made it, for the credits."),
            field("licence", FieldKind::Text, "Licence", "On what terms it may be used."),
            field("source", FieldKind::Text, "Source", "Where it comes from."),
            field("alt", FieldKind::Text, "Description",
                  "What it shows, for readers who can't see it."),
            std::move(focus),
            std::move(zoom),
            std::move(motif),
            std::move(second),
            field("back", FieldKind::Text, "Background", "The pattern behind the motif."),
            field("tint", FieldKind::Text, "Tint",
                  "`#rrggbb` or a colour of style.yaml; else the faction's.")};
    }();
    return fields;
}

const std::vector<FieldDef>& commonFields() {
    static const std::vector<FieldDef> fields = [] {
        FieldDef notes =
            field("notes", FieldKind::Text, "Notes", "For the author alone; never printed.");
        notes.hint = "multiline";
        notes.printed = false;
        notes.group = "For the author";
        FieldDef origin =
            field("origin", FieldKind::Record, "Origin", "Where it was published before.");
        origin.fields = {field("publication", FieldKind::Text, "Publication", "The book or set."),
                         field("page", FieldKind::Text, "Page", "Its page there.")};
        origin.group = "For the author";
        origin.printed = false;
        origin.hint = "folded";
        FieldDef formerly = field("formerly", FieldKind::List, "Formerly",
                                  "Old ids, still understood in references and reported there.");
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
        FieldDef flavour =
            field("flavour", FieldKind::Text, "Flavour", "A line of colour that has no effect.");
        flavour.hint = "multiline";
        flavour.group = "Look";
        return std::vector<FieldDef>{std::move(art), std::move(flavour)};
    }();
    return fields;
}

} // namespace ww::schema

// Draws pictures and their placeholders.

#include "editor/sheets/compose_backs.h"
#include "editor/sheets/crop.h"
#include "editor/sheets/hash.h"
#include "editor/sheets/style_reader.h"
#include "editor/sheets/template_compile.h"
#include "editor/sheets/template_layout.h"
#include "rules/base/srgb.h"
#include "rules/schema/read.h"

#include <fmt/format.h>

#include <algorithm>

namespace ww::sheets {

namespace {

/// Least resolution of a picture in dots per inch. Pixels of coarser pictures are visible.
constexpr double leastDpi = 150;

/// Least luminance of a background that needs a dark icon.
constexpr double kPaleGround = 0.35;

std::optional<Colour> ownColour(const schema::EntityView& entity) {
    for (const schema::FieldDef& field : entity.schema->fields)
        if (field.kind == schema::FieldKind::Colour)
            if (const auto colour = parseColour(entity.node.find(field.key).scalar()))
                return colour;
    return std::nullopt;
}

Rect contain(const Rect& r, double w, double h) {
    const double scale = std::min(r.w / w, r.h / h);
    return {r.centre().x - w * scale / 2, r.centre().y - h * scale / 2, w * scale, h * scale};
}

} // namespace

bool FaceLayout::drawPicture(const BoxSpec& b, const schema::ExprNode& art, const Rect& r,
                             const Rect& focus) {
    const NodeRef file = schema::artValue(art.node, "file");
    return file && !file.scalar().empty() &&
           drawPictureFile(b, art.owner ? art.owner.pack : entity_.pack, file.scalar(), art.node, r,
                           focus);
}

PicturePtr FaceLayout::loadPicture(const BoxSpec& b, std::string_view pack, std::string_view file) {
    const ArtFile read = art_ ? art_(pack, file) : ArtFile();
    auto picture = read.bytes ? tools_.pictures.picture(read.bytes)
                              : Result<PicturePtr, std::string>(fail(read.failureReason));
    if (picture)
        return *picture;
    if (!b.image || !b.image->missingReported)
        addProblem(FaceProblem::Kind::MissingImage, b, 0, picture.error(), file);
    return nullptr;
}

void FaceLayout::recordCredit(NodeRef art) {
    const auto part = [&](const char* key) {
        return std::string(schema::artValue(art, key).scalar());
    };
    PictureCredit made{part("file"), part("artist"), part("licence"), part("source")};
    std::vector<PictureCredit>& all = face_.credits;
    if ((!made.artist.empty() || !made.licence.empty() || !made.source.empty()) &&
        std::find(all.begin(), all.end(), made) == all.end())
        all.push_back(std::move(made));
}

void FaceLayout::checkResolution(const BoxSpec& b, const Picture& picture, std::string_view file,
                                 double wide) {
    if (const double dpi = picture.width / (wide / 25.4);
        picture.format != PictureFormat::Svg && dpi < leastDpi)
        addProblem(FaceProblem::Kind::CoarseImage, b, wide,
                   fmt::format("{} has {} × {} pixels, only {:.0f} dpi; {:.0f} dpi print "
                               "well",
                               file, picture.width, picture.height, dpi, leastDpi));
    if (picture.hasText)
        addProblem(
            FaceProblem::Kind::UnknownWord, b, 0,
            fmt::format("`{}` has text, which may look different on each computer; convert the "
                        "text to paths",
                        file));
}

bool FaceLayout::drawPictureFile(const BoxSpec& b, std::string_view pack, std::string_view file,
                                 NodeRef art, const Rect& r, const Rect& focus) {
    const PicturePtr picture = loadPicture(b, pack, file);
    if (!picture)
        return false;
    const double w = picture->width, h = picture->height;
    GroupBegin group;
    group.clip = shareShape(boxOutline(b, r));
    group.label = schema::artValue(art, "alt").scalar();
    const Rect frame = b.image->fit == Fit::Cover
                           ? pictureRectForCrop(r, focus, w, h, readCrop(art))
                           : contain(r, w, h);
    checkResolution(b, *picture, file, frame.w);
    recordCredit(art);
    face_.list.beginGroup(std::move(group));
    face_.list.items.push_back(ImageItem{picture, frame});
    face_.list.endGroup();
    return true;
}

void FaceLayout::reportMissingIcon(const BoxSpec& b, std::string_view name) {
    const auto styled = tools_.styles.icons.find(name);
    const bool own = styled != tools_.styles.icons.end();
    if (own && styled->second.file.empty())
        return;
    auto known = iconFaults_.find(name);
    if (known == iconFaults_.end()) {
        constexpr std::size_t kSuggested = 16; // most names that get a suggestion, because a search
                                               // in 4,000 names takes 1 ms
        std::string fault = own ? fmt::format("the icon `{}` can't be drawn: `{}` isn't a picture",
                                              name, styled->second.file)
                            : iconFaults_.size() < kSuggested
                                ? unknownIconMessage(name, tools_.assets, tools_.styles)
                                : fmt::format("there is no icon `{}`", name);
        known = iconFaults_.emplace(name, std::move(fault)).first;
    }
    addProblem(FaceProblem::Kind::MissingIcon, b, 0, known->second, name);
}

bool FaceLayout::drawComposedArt(const BoxSpec& b, const schema::ExprNode& from,
                                 const std::string& motif, const Rect& r, const Rect& focus) {
    spend(b, 100); // the composition's background has several hundred shapes
    const NodeRef art = from.node;
    Composition c;
    c.motif = motif;
    c.second = schema::artValue(art, "second").scalar();
    c.background = schema::artValue(art, "back").scalar();
    if (!c.second.empty() && !tools_.assets.icon(c.second))
        reportMissingIcon(b, c.second);
    if (!c.background.empty() && std::find(backgroundNames().begin(), backgroundNames().end(),
                                           c.background) == backgroundNames().end())
        addProblem(FaceProblem::Kind::UnknownWord, b, 0,
                   fmt::format("there is no background `{}`{}", c.background,
                               didYouMeanSuggestion(c.background, backgroundNames())));
    const std::string tint(schema::artValue(art, "tint").scalar());
    const auto own =
        tint.empty()
            ? std::nullopt
            : resolveColour(tint, [this](std::string_view name) { return namedColour(name); });
    if (!own && !tint.empty())
        addProblem(FaceProblem::Kind::UnknownWord, b, 0,
                   fmt::format("`{}` isn't a colour{}", tint,
                               didYouMeanSuggestion(tint, keysOf(tools_.styles.colours))));
    if (own)
        c.tint = *own;
    else
        c.tint = entityColour(b.image->tint.empty() ? "neutral" : b.image->tint);
    Hasher h;
    // The seed comes from the art's owner. Without an owner, it comes from the card's id, except on
    // backs: all backs with a faction's crest must be equal, or a back would reveal its card.
    if (from.owner)
        h.addText(from.owner.id);
    else if (face_.name != "back")
        h.addText(entity_.id);
    c.seed = h.value();
    GroupBegin group;
    group.clip = shareShape(boxOutline(b, r));
    face_.list.beginGroup(std::move(group));
    const bool found = paintComposition(face_.list, tools_.assets, c, r, focus);
    face_.list.endGroup();
    return found;
}

std::string FaceLayout::fallbackMotif(const ImageSpec& spec) {
    if (!spec.placeholder)
        return {};
    std::string motif = evaluateText(spec.fallback);
    if (motif.starts_with("icon:"))
        motif.erase(0, 5);
    for (char& c : motif)
        c = c == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return motif;
}

void FaceLayout::drawImage(const BoxSpec& b, const Rect& r) {
    const ImageSpec& spec = *b.image;
    Rect focus = r;
    if (spec.focus[0].isSet())
        focus = {r.x + evaluateLength(spec.focus[0]), r.y + evaluateLength(spec.focus[1]),
                 evaluateLength(spec.focus[2]), evaluateLength(spec.focus[3])};
    if (!spec.image.firstFieldShown.empty())
        face_.art.push_back({spec.image.firstFieldShown, r, focus,
                             entityColour(spec.tint.empty() ? "neutral" : spec.tint),
                             fallbackMotif(spec), spec.fit == Fit::Cover});
    const ExprPtr* const expr = spec.image.soleExpression();
    if (expr) {
        const schema::ExprValue v = evaluate(*expr);
        if (const auto* node = std::get_if<schema::ExprNode>(&v)) {
            if (drawPicture(b, *node, r, focus))
                return;
            if (const std::string motif(schema::artValue(node->node, "motif").scalar());
                !motif.empty()) {
                if (!drawComposedArt(b, *node, motif, r, focus))
                    reportMissingIcon(b, motif);
                return;
            }
        }
    }
    const bool named = !expr || (*expr)->resultKind() == schema::Expr::ResultKind::Text;
    if (const std::string file = named ? evaluateText(spec.image) : std::string();
        !file.empty() &&
        drawPictureFile(b, expr ? entity_.pack : std::string_view(spec.pack), file, {}, r, focus))
        return;
    if (!spec.placeholder)
        return;
    drawComposedArt(b, {}, fallbackMotif(spec), r, focus);
}

Face FaceLayout::artFace(const schema::FieldDef& field, double width, double height) {
    variablesOf_ = &sheet_;
    face_ = Face();
    face_.name = "front";
    face_.width = width;
    face_.height = height;
    BoxSpec b;
    b.image.emplace();
    for (const schema::FieldDef& one : entity_.schema->fields)
        if (one.kind == schema::FieldKind::Colour && b.image->tint.empty())
            b.image->tint = entity_.node.find(one.key).scalar();
    if (!parseColour(b.image->tint))
        b.image->tint = "neutral";
    const Rect whole{0, 0, width, height};
    const schema::ExprNode art{entity_.node.find(field.key), &field, entity_};
    const std::string motif(schema::artValue(art.node, "motif").scalar());
    if (!drawPicture(b, art, whole, whole) && !motif.empty())
        drawComposedArt(b, art, motif, whole, whole);
    face_.art.push_back({field.key, whole, whole, entityColour(b.image->tint), {}, true});
    face_.hash = hashOf(face_.list);
    return std::move(face_);
}

Face FaceLayout::placeholderFace(double width, double height) {
    variablesOf_ = &sheet_;
    face_ = Face();
    face_.name = "front";
    face_.width = width;
    face_.height = height;
    std::optional<Colour> tint = ownColour(entity_);
    for (const schema::FieldDef& field : entity_.schema->fields)
        if (const NodeRef ref = entity_.node.find(field.key);
            !tint && field.kind == schema::FieldKind::Ref && ref.isScalar())
            if (const schema::EntityView to =
                    world_.find(field.targetKind, ref.scalar(), entity_.pack))
                tint = ownColour(to);
    const Palette tones = paletteOf(tint.value_or(entityColour("neutral")));
    const bool pale = relativeLuminance(tones.mid.r, tones.mid.g, tones.mid.b) > kPaleGround;
    Shape ground;
    ground.addRect({0, 0, width, height}, std::min(width, height) / 12);
    face_.list.addPath(shareShape(std::move(ground)), {}, tones.mid, std::nullopt);
    if (const Icon* icon = findIcon(entity_.schema->icon).icon) {
        const Rect box = icon->bounds;
        const double scale = 0.66 * std::min(width, height) / std::max(box.w, box.h);
        placeIcon(face_.list, *icon,
                  Matrix{scale, 0, 0, scale, width / 2 - box.centre().x * scale,
                         height / 2 - box.centre().y * scale},
                  pale ? tones.deep : tones.pale);
    }
    face_.hash = hashOf(face_.list);
    return std::move(face_);
}

} // namespace ww::sheets

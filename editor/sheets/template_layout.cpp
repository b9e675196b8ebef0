#include "editor/sheets/template_layout.h"

#include "rules/base/cancel.h"

#include <algorithm>
#include <cmath>

namespace ww::sheets {

namespace {

constexpr double kPi = 3.14159265358979323846;
/// Values before they are lengths: far beyond all that prints, and safe to count with.
constexpr Bounds kCounts{-1e9, 1e9, ""};

bool overflows(const Face& face) {
    return std::any_of(face.problems.begin(), face.problems.end(),
                       [](const FaceProblem& p) { return p.kind == FaceProblem::Kind::Overflow; });
}

} // namespace

Shape outlineOf(BoxShape shape, const Rect& r, double corner) {
    Shape s;
    const Point m = r.centre();
    switch (shape) {
    case BoxShape::Round:
        s.rect(r, corner > 0 ? corner : 1);
        break;
    case BoxShape::Circle: {
        const double d = std::min(r.w, r.h);
        s.ellipse({m.x - d / 2, m.y - d / 2, d, d});
        break;
    }
    case BoxShape::Diamond:
        s.polygon({{m.x, r.y}, {r.right(), m.y}, {m.x, r.bottom()}, {r.x, m.y}});
        break;
    case BoxShape::Triangle:
        s.polygon({{m.x, r.y}, {r.right(), r.bottom()}, {r.x, r.bottom()}});
        break;
    case BoxShape::Hexagon: {
        std::vector<Point> corners;
        for (int i = 0; i < 6; ++i)
            corners.push_back(
                {m.x + r.w / 2 * std::cos(i * kPi / 3), m.y + r.h / 2 * std::sin(i * kPi / 3)});
        s.polygon(corners);
        break;
    }
    case BoxShape::Shield:
        s.move({r.x, r.y});
        s.line({r.right(), r.y});
        s.line({r.right(), r.y + r.h * 0.45});
        s.cubic({r.right(), r.y + r.h * 0.75}, {m.x + r.w * 0.2, r.y + r.h * 0.92},
                {m.x, r.bottom()});
        s.cubic({m.x - r.w * 0.2, r.y + r.h * 0.92}, {r.x, r.y + r.h * 0.75},
                {r.x, r.y + r.h * 0.45});
        s.close();
        break;
    case BoxShape::Bullet:
        s.move({r.x, r.bottom()});
        s.line({r.x, r.y + r.h * 0.45});
        s.cubic({r.x, r.y + r.h * 0.2}, {m.x - r.w * 0.25, r.y}, {m.x, r.y});
        s.cubic({m.x + r.w * 0.25, r.y}, {r.right(), r.y + r.h * 0.2},
                {r.right(), r.y + r.h * 0.45});
        s.line({r.right(), r.bottom()});
        s.close();
        break;
    case BoxShape::Tab:
        s.polygon(
            {{r.x, r.y}, {r.right(), r.y}, {r.right() - r.h * 0.5, r.bottom()}, {r.x, r.bottom()}});
        break;
    case BoxShape::Line:
        s.move({r.x, r.y});
        s.line({r.right(), r.bottom()});
        break;
    default:
        s.rect(r);
    }
    return s;
}

Result<PicturePtr, std::string>
PictureCache::picture(const std::shared_ptr<const std::string>& bytes) {
    if (!bytes)
        return fail(std::string("the file is missing"));
    {
        const std::lock_guard lock(mutex_);
        const auto found = known_.find(bytes.get());
        if (found != known_.end() && found->second.bytes.lock() == bytes)
            return found->second.picture;
    }
    auto made = readPicture(bytes);
    const std::lock_guard lock(mutex_);
    if (known_.size() > 4096)
        std::erase_if(known_, [](const auto& entry) { return entry.second.bytes.expired(); });
    known_[bytes.get()] = {bytes, made};
    return made;
}

Face FaceLayout::run(const FaceSpec& spec) {
    for (const auto& settings : sheet_.tries) {
        face_ = {};
        face_.name = spec.name;
        face_.sheet = sheet_.label;
        face_.width = sheet_.width;
        face_.height = sheet_.height;
        face_.bleed = sheet_.bleed;
        prepare(settings);
        boxes(spec.boxes, {0, 0, sheet_.width, sheet_.height});
        if (!overflows(face_))
            break;
    }
    face_.hash = hashOf(face_.list);
    return std::move(face_);
}

void FaceLayout::prepare(const std::vector<std::pair<std::size_t, double>>& settings) {
    variables_.assign(sheet_.names.size(), 0);
    extra_.assign(sheet_.numbers.size(), Rational(0));
    variables_[0] = sheet_.width;
    variables_[1] = sheet_.height;
    const auto set = [&](std::size_t index, double given) {
        const double v = kCounts.clamp(given);
        variables_[index] = v;
        if (const auto exact = Rational::make(std::llround(v * 1000), 1000))
            extra_[index - 2] = *exact;
    };
    for (const auto& [index, v] : settings)
        set(index, v);
    for (const LetSpec& let : sheet_.lets) {
        const auto at = std::find(sheet_.names.begin(), sheet_.names.end(), let.name);
        double v = 0;
        if (let.length.given()) {
            v = let.length.at(variables_);
        } else if (let.expr) {
            const schema::ExprValue result = value(let.expr);
            if (const auto* n = std::get_if<Rational>(&result))
                v = n->toDouble();
            else if (const auto* b = std::get_if<bool>(&result))
                v = *b ? 1 : 0;
        }
        set(static_cast<std::size_t>(at - sheet_.names.begin()), v);
    }
}

schema::ExprValue FaceLayout::value(const ExprPtr& expr) const {
    return expr->evaluate(world_, entity_, extra_);
}

bool FaceLayout::holds(const ExprPtr& condition) const {
    if (!condition)
        return true;
    const schema::ExprValue v = value(condition);
    const bool* b = std::get_if<bool>(&v);
    return b && *b;
}

std::string FaceLayout::textOf(const Binding& binding) const {
    std::string text;
    for (const Binding::Part& part : binding.parts) {
        if (!part.expr) {
            text += part.literal;
            continue;
        }
        const schema::ExprValue v = value(part.expr);
        if (const auto* node = std::get_if<schema::ExprNode>(&v); node && node->node.isScalar())
            text += node->node.scalar();
        else
            text += schema::toText(v);
    }
    return text;
}

double FaceLayout::number(const Length& length, double otherwise) const {
    return length.given() ? kPlaces.clamp(length.at(variables_)) : otherwise;
}

std::optional<Colour> FaceLayout::named(std::string_view name) const {
    if (const auto bound = sheet_.boundColours.find(name); bound != sheet_.boundColours.end()) {
        if (const auto c = parseColour(textOf(bound->second)))
            return c;
        name = "neutral";
    }
    const auto known = tools_.styles.colours.find(name);
    if (known == tools_.styles.colours.end())
        return name == "neutral" ? std::optional(Colour{0x5b, 0x64, 0x70, 255}) : std::nullopt;
    return parseColour(known->second);
}

Colour FaceLayout::colour(const std::string& text) const {
    return resolveColour(text, [this](std::string_view name) { return named(name); })
        .value_or(Colour{});
}

std::optional<Stroke> FaceLayout::strokeOf(const BoxSpec& b) const {
    if (!b.stroke)
        return std::nullopt;
    Stroke s{colour(*b.stroke), std::max(0.0, number(b.line, 0.3)), {}, false};
    for (const Length& d : b.dash)
        s.dash.push_back(std::max(0.05, number(d)));
    return s;
}

void FaceLayout::problem(FaceProblem::Kind kind, const BoxSpec& b, double amount,
                         std::string detail) {
    const std::string field = b.text     ? b.text->text.field
                              : b.image  ? b.image->image.field
                              : b.repeat ? b.repeat->field
                                         : std::string();
    face_.problems.push_back({kind, b.name, field, amount, std::move(detail)});
}

void FaceLayout::boxes(const BoxList& list, const Rect& frame) {
    for (const BoxSpec& b : list)
        if (holds(b.condition))
            box(b, frame);
}

void FaceLayout::box(const BoxSpec& b, const Rect& frame) {
    // `w` and `h` are the container's while the box is placed.
    variables_[0] = frame.w;
    variables_[1] = frame.h;
    // A repeat's place and size are those of the first; all of them have the whole container.
    Rect r = b.repeat ? frame
                      : Rect{frame.x + number(b.x), frame.y + number(b.y), number(b.w, frame.w),
                             number(b.h, frame.h)};
    if (b.shape != BoxShape::Line) // which may go up or to the left
        r = {r.x, r.y, std::max(0.0, r.w), std::max(0.0, r.h)};
    content(b, r);
    variables_[0] = frame.w;
    variables_[1] = frame.h;
}

void FaceLayout::content(const BoxSpec& b, const Rect& r) {
    cancelPoint();
    variables_[0] = r.w;
    variables_[1] = r.h;
    const bool turned = b.rotate.given(), grouped = turned || b.clip;
    turned_ += turned ? 1 : 0;
    if (grouped) {
        GroupBegin group;
        if (turned) {
            const Point m = r.centre();
            group.at = Matrix::translate(-m.x, -m.y)
                           .then(Matrix::rotate(number(b.rotate)))
                           .then(Matrix::translate(m.x, m.y));
        }
        if (b.clip)
            group.clip = share(outlineOf(b.shape, r, number(b.corner)));
        face_.list.begin(std::move(group));
    }
    if (b.repeat) {
        drawRepeat(b, r);
    } else {
        if (b.shape != BoxShape::None)
            drawShape(b, r);
        if (b.image)
            drawImage(b, r);
        if (b.icon)
            drawIcon(b, r);
        if (b.text)
            drawText(b, r);
        if (b.stack)
            stack(b, r);
        else
            boxes(b.children, r);
    }
    if (grouped)
        face_.list.end();
    turned_ -= turned ? 1 : 0;
}

void FaceLayout::stack(const BoxSpec& b, const Rect& r) {
    const StackSpec& s = *b.stack;
    std::vector<const BoxSpec*> shown;
    for (const BoxSpec& child : b.children)
        if (holds(child.condition))
            shown.push_back(&child);
    if (s.flow == Flow::Grid) {
        grid(s, shown, r);
        return;
    }
    const bool across = s.flow == Flow::Right || s.flow == Flow::Left;
    const bool backward = s.flow == Flow::Up || s.flow == Flow::Left;
    const double gap = number(s.gap), whole = across ? r.w : r.h;
    double fixed = shown.empty() ? 0 : gap * static_cast<double>(shown.size() - 1), shares = 0;
    std::vector<double> lengths;
    for (const BoxSpec* child : shown) {
        variables_[0] = r.w;
        variables_[1] = r.h;
        const double share = std::max(0.0, number(child->grow));
        const double length = share > 0 ? 0 : number(across ? child->w : child->h);
        lengths.push_back(length);
        fixed += length;
        shares += share;
    }
    const double rest = std::max(0.0, whole - fixed);
    double at = 0;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const BoxSpec& child = *shown[i];
        variables_[0] = r.w;
        variables_[1] = r.h;
        const double share = number(child.grow);
        const double length = share > 0 ? rest * share / shares : lengths[i];
        const double from = backward ? whole - at - length : at;
        const double aside = child.repeat ? 0 : number(across ? child.y : child.x);
        const Rect place = across ? Rect{r.x + from, r.y + aside, length, number(child.h, r.h)}
                                  : Rect{r.x + aside, r.y + from, number(child.w, r.w), length};
        content(child, place);
        at += length + gap;
    }
}

void FaceLayout::grid(const StackSpec& s, const std::vector<const BoxSpec*>& shown, const Rect& r) {
    variables_[0] = r.w;
    variables_[1] = r.h;
    const double gap = number(s.gap), row = number(s.row);
    const auto columns =
        static_cast<std::size_t>(std::clamp(std::round(number(s.columns, 1)), 1.0, 1000.0));
    const double width =
        (r.w - gap * static_cast<double>(columns - 1)) / static_cast<double>(columns);
    for (std::size_t i = 0; i < shown.size(); ++i)
        content(*shown[i], {r.x + static_cast<double>(i % columns) * (width + gap),
                            r.y + static_cast<double>(i / columns) * row, width, row});
}

} // namespace ww::sheets

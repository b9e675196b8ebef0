#include "rules/schema/plane_value.h"

#include "rules/schema/read.h"

#include <array>

namespace ww::schema {

std::optional<plane::Point> readPoint(NodeRef node) {
    std::array<std::optional<plane::Length>, 2> sides;
    std::size_t i = 0;
    for (NodeRef one : node) {
        if (i == 2)
            return std::nullopt;
        sides[i++] = one.isScalar() ? plane::parseLength(one.scalar()) : std::nullopt;
    }
    if (!sides[0] || !sides[1])
        return std::nullopt;
    return plane::Point{*sides[0], *sides[1]};
}

std::optional<plane::Pose> readPose(NodeRef node) {
    const auto at = readPoint(node.find("at"));
    const NodeRef turn = node.find("turn");
    const auto faces = turn.isScalar() ? readNumber(turn.scalar()) : std::nullopt;
    if (!at || (!turn.isNull() && !faces))
        return std::nullopt;
    return plane::Pose{*at, faces ? plane::normaliseAngle(faces->toDouble()) : 0};
}

std::optional<std::vector<plane::Point>> readCorners(NodeRef node) {
    std::vector<plane::Point> out;
    for (NodeRef one : node) {
        const auto corner = readPoint(one);
        if (!corner)
            return std::nullopt;
        out.push_back(*corner);
    }
    return out;
}

std::optional<plane::Area> Figure::area() const {
    if (corners.empty())
        return plane::Area::fromCircle(circle);
    return plane::Area::fromCorners(corners);
}

std::optional<Figure> readFigure(NodeRef node) {
    Figure out;
    if (node.isMapping()) {
        const NodeRef written = node.find("radius");
        const auto radius =
            written.isScalar() ? plane::parseLength(written.scalar()) : std::nullopt;
        if (!radius || *radius <= 0)
            return std::nullopt;
        if (const NodeRef at = node.find("at")) {
            const auto centre = readPoint(at);
            if (!centre)
                return std::nullopt;
            out.circle.centre = *centre;
        }
        out.circle.radius = *radius;
        return out;
    }
    if (!node.isSequence() || node.size() < plane::kMinCorners || node.size() > plane::kMaxCorners)
        return std::nullopt;
    auto corners = readCorners(node);
    if (!corners)
        return std::nullopt;
    out.corners = std::move(*corners);
    return out;
}

Figure moveToPose(const plane::Pose& pose, const Figure& figure) {
    Figure out;
    out.circle = plane::transform(pose, figure.circle);
    for (const plane::Point corner : figure.corners)
        out.corners.push_back(plane::transform(pose, corner));
    return out;
}

} // namespace ww::schema

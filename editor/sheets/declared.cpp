#include "editor/sheets/declared.h"

namespace ww::sheets {

const EnumWordList<Align>& enumWords(Align) {
    static const EnumWordList<Align> list = {
        {"left", Align::Left}, {"centre", Align::Centre}, {"right", Align::Right}};
    return list;
}
const EnumWordList<VAlign>& enumWords(VAlign) {
    static const EnumWordList<VAlign> list = {
        {"top", VAlign::Top}, {"middle", VAlign::Middle}, {"bottom", VAlign::Bottom}};
    return list;
}
const EnumWordList<Fit>& enumWords(Fit) {
    static const EnumWordList<Fit> list = {{"cover", Fit::Cover}, {"contain", Fit::Contain}};
    return list;
}
const EnumWordList<Flow>& enumWords(Flow) {
    static const EnumWordList<Flow> list = {{"down", Flow::Down},
                                            {"up", Flow::Up},
                                            {"right", Flow::Right},
                                            {"left", Flow::Left},
                                            {"grid", Flow::Grid}};
    return list;
}
const EnumWordList<LineRole>& enumWords(LineRole) {
    static const EnumWordList<LineRole> list = {
        {"cut", LineRole::Cut}, {"fold", LineRole::Fold}, {"score", LineRole::Score}};
    return list;
}
const EnumWordList<BoxShape>& enumWords(BoxShape) {
    static const EnumWordList<BoxShape> list = {
        {"rect", BoxShape::Rect},         {"round", BoxShape::Round},
        {"circle", BoxShape::Circle},     {"diamond", BoxShape::Diamond},
        {"triangle", BoxShape::Triangle}, {"hexagon", BoxShape::Hexagon},
        {"shield", BoxShape::Shield},     {"bullet", BoxShape::Bullet},
        {"tab", BoxShape::Tab},           {"line", BoxShape::Line},
        {"sector", BoxShape::Sector},     {"polygon", BoxShape::Polygon},
        {"path", BoxShape::Path},
    };
    return list;
}

} // namespace ww::sheets

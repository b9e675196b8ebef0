#include "editor/sheets/declared.h"

namespace ww::sheets {

const WordList<Align>& wordsOf(Align) {
    static const WordList<Align> list = {
        {"left", Align::Left}, {"centre", Align::Centre}, {"right", Align::Right}};
    return list;
}
const WordList<VAlign>& wordsOf(VAlign) {
    static const WordList<VAlign> list = {
        {"top", VAlign::Top}, {"middle", VAlign::Middle}, {"bottom", VAlign::Bottom}};
    return list;
}
const WordList<Fit>& wordsOf(Fit) {
    static const WordList<Fit> list = {{"cover", Fit::Cover}, {"contain", Fit::Contain}};
    return list;
}
const WordList<Flow>& wordsOf(Flow) {
    static const WordList<Flow> list = {{"down", Flow::Down},
                                        {"up", Flow::Up},
                                        {"right", Flow::Right},
                                        {"left", Flow::Left},
                                        {"grid", Flow::Grid}};
    return list;
}
const WordList<LineRole>& wordsOf(LineRole) {
    static const WordList<LineRole> list = {
        {"cut", LineRole::Cut}, {"fold", LineRole::Fold}, {"score", LineRole::Score}};
    return list;
}
const WordList<BoxShape>& wordsOf(BoxShape) {
    static const WordList<BoxShape> list = {
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

#pragma once

// A map as data to paint: read-only. The item that paints it lives with its QML module and reads
// `data()`.

#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtQml/qqmlregistration.h>

#include <cstdint>
#include <memory>
#include <vector>

namespace ww {
class Chunk;
class NodeRef;
} // namespace ww

namespace ww::ui {
class EntityModel;

/// Cells are numbered row by row from the top left: `y * columns + x`.
struct MapData {
    enum class Terrain : std::uint8_t { None, Obstruction, Solid, Prop };
    struct Symbol { ///< what the legend says of a character
        QChar character;
        QString name;
        Terrain terrain = Terrain::None;
        QString startArea, facing; ///< id; `east` …
        int side = 0;
        QString site, use;
        QString surface; ///< `stone` … for the eye only
    };
    /// One stretch of wall on the grid line between cells; in cell corners (0…columns, 0…rows).
    struct Wall {
        int x1 = 0, y1 = 0, x2 = 0, y2 = 0;
        bool door = false, open = false, breachable = false;
    };
    struct Ramp {
        int fromX = 0, fromY = 0, toX = 0, toY = 0; ///< two neighbouring cells
    };
    struct Prop {
        int x = 0, y = 0;
        QString prop;
        double turn = 0; ///< degrees, clockwise
    };
    int columns = 0, rows = 0;
    std::vector<std::int8_t> levels;      ///< 0…9; what is no level counts as 0
    std::vector<std::uint16_t> terrain;   ///< index into `legend` + 1; 0: nothing
    std::vector<std::uint16_t> startArea; ///< likewise
    std::vector<std::uint16_t> site;      ///< likewise
    std::vector<std::uint16_t> surface;   ///< likewise
    std::vector<bool> outdoors, ceiling;  ///< empty: no such layer
    std::vector<Symbol> legend;
    std::vector<Wall> walls;
    std::vector<Ramp> ramps;
    std::vector<Prop> props;
};
/// Of a map's fields, as the rules read them: what counts is what is drawn.
[[nodiscard]] MapData mapDataOf(NodeRef fields);

class MapModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("EntityModel.map")
    Q_PROPERTY(int columns READ columns NOTIFY changed)
    Q_PROPERTY(int rows READ rows NOTIFY changed)
    Q_PROPERTY(QString title READ title NOTIFY changed)
    Q_PROPERTY(QString cellSize READ cellSize NOTIFY changed)

  public:
    explicit MapModel(EntityModel* entity);

    [[nodiscard]] const MapData& data() const { return data_; }
    [[nodiscard]] int columns() const { return data_.columns; }
    [[nodiscard]] int rows() const { return data_.rows; }
    [[nodiscard]] QString title() const { return title_; }
    [[nodiscard]] QString cellSize() const { return cellSize_; }
    /// `C3`; `AA12`.
    Q_INVOKABLE QString cellName(int x, int y) const;
    /// One line for a tooltip or screen reader: `C3 · level 1 · Dead tree (obstruction) · start
    /// area west`.
    Q_INVOKABLE QString describe(int x, int y) const;
    void refresh();
    void copyPicture() { emit pictureWanted(); } ///< of what shows it, to the clipboard
    /// What shows it has put its picture on the clipboard.
    Q_INVOKABLE void noteCopied();

  signals:
    void changed();
    void pictureWanted();

  private:
    EntityModel* entity_;
    std::shared_ptr<const Chunk> seen_; ///< what `data_` was read from
    MapData data_;
    QString title_, cellSize_;
};

} // namespace ww::ui

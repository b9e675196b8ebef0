#include "overlay_painter.h"

#include "editor/session/text.h"

#include <algorithm>
#include <cmath>

namespace ww::ui {

namespace {

QColor colourOf(check::OverlayKind::Tone tone, int alpha) {
    using Tone = check::OverlayKind::Tone;
    switch (tone) {
    case Tone::Good:
        return {0x1E, 0x7A, 0x46, alpha};
    case Tone::Warning:
        return {0xB4, 0x4A, 0x00, alpha};
    case Tone::Muted:
        return {0x30, 0x36, 0x40, alpha};
    case Tone::Accent:
        break;
    }
    return {0x24, 0x59, 0xC7, alpha};
}

} // namespace

void paintMark(QPainter& painter, const check::OverlayKind& kind, const QRectF& where) {
    using Pattern = check::OverlayKind::Pattern;
    switch (kind.pattern) {
    case Pattern::Tint:
        painter.fillRect(where, colourOf(kind.tone, 80));
        break;
    case Pattern::Hatch:
        painter.fillRect(where, colourOf(kind.tone, 36));
        painter.fillRect(where, QBrush(colourOf(kind.tone, 130), Qt::BDiagPattern));
        break;
    case Pattern::Dots:
        painter.fillRect(where, colourOf(kind.tone, 26));
        painter.fillRect(where, QBrush(colourOf(kind.tone, 190), Qt::Dense6Pattern));
        break;
    case Pattern::Ring: {
        const double width = std::max(2.0, where.width() / 10);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colourOf(kind.tone, 255), width));
        painter.drawEllipse(where.adjusted(width, width, -width, -width));
        break;
    }
    }
}

void paintOverlay(QPainter& painter, const check::Overlay& overlay, double cell,
                  const QRectF& visible) {
    constexpr double kLegible = 16; // pixels a side
    const auto bound = [&](double at, int most) {
        return std::clamp(static_cast<int>(std::floor(at / cell)), 0, most);
    };
    const int left = bound(visible.left(), overlay.columns),
              right = bound(visible.right() + cell, overlay.columns),
              top = bound(visible.top(), overlay.rows),
              bottom = bound(visible.bottom() + cell, overlay.rows);
    QFont font = painter.font();
    font.setPixelSize(std::max(8, static_cast<int>(cell * 0.42)));
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    for (int y = top; y < bottom; ++y)
        for (int x = left; x < right; ++x) {
            const auto i = static_cast<std::size_t>(y) * static_cast<std::size_t>(overlay.columns) +
                           static_cast<std::size_t>(x);
            if (i >= overlay.kinds.size() || overlay.kinds[i] == 0 ||
                overlay.kinds[i] > overlay.legend.size())
                continue;
            const QRectF where(x * cell, y * cell, cell, cell);
            paintMark(painter, overlay.legend[overlay.kinds[i] - 1U], where);
            if (cell < kLegible || i >= overlay.values.size() || overlay.values[i].empty())
                continue;
            const QString text = session::q(overlay.values[i]);
            painter.setPen(QColor(0xFF, 0xFF, 0xFF, 210));
            for (const QPointF& halo :
                 {QPointF(-1, 0), QPointF(1, 0), QPointF(0, -1), QPointF(0, 1)})
                painter.drawText(where.translated(halo), Qt::AlignCenter, text);
            painter.setPen(QColor(0x1C, 0x1F, 0x24));
            painter.drawText(where, Qt::AlignCenter, text);
        }
}

bool follow(QQuickPaintedItem& item, QPointer<AnalysisModel>& held, AnalysisModel* next) {
    if (next == held)
        return false;
    if (held)
        QObject::disconnect(held, nullptr, &item, nullptr);
    held = next;
    if (held)
        QObject::connect(held, &AnalysisModel::reportChanged, &item, [&item] { item.update(); });
    item.update();
    return true;
}

} // namespace ww::ui

// Tests that painting a part or the changes of a display list gives the pixels of a full repaint.

#include "editor/raster/painting_thread.h"
#include "editor/raster/raster.h"
#include "editor/sheets/list_changes.h"

#include <QPainter>
#include <QSemaphore>
#include <QThreadPool>
#include <QtTest>

#include <algorithm>
#include <random>
#include <vector>

using namespace ww;
using namespace ww::sheets;

namespace {

std::shared_ptr<const Assets> assets() {
    static const auto shared = Assets::load(std::string(WW_SOURCE_DIR) + "/resources");
    return shared;
}

} // namespace

class RasterParts : public QObject {
    Q_OBJECT

  private slots:
    // A painting thread starts even if all threads of the pool are busy.
    void aPaintingThreadIsOneMoreOfThePool() {
        QThreadPool& pool = *QThreadPool::globalInstance();
        const int most = pool.maxThreadCount();
        QSemaphore begun, end;
        for (int i = 0; i < most; ++i)
            pool.start([&] {
                begun.release();
                end.acquire();
            });
        begun.acquire(most);
        bool ofThePool = false;
        raster::PaintingThread painting(
            [&] { ofThePool = QThreadPool::globalInstance()->contains(QThread::currentThread()); });
        raster::PaintingThread other([&] { begun.release(); });
        begun.acquire();
        painting.join();
        painting.join(); // the second call returns immediately
        QVERIFY(ofThePool);
        other = raster::PaintingThread();
        QCOMPARE(pool.maxThreadCount(), most);
        end.release(most);
        QVERIFY(pool.waitForDone(60000));
    }
    // Painting a part skips items outside the part and gives the same pixels as painting the whole.
    void aPartIsThatOfTheWhole() {
        std::mt19937 random(20261124);
        const auto place = [&](int most) {
            return static_cast<double>(random() % 1000) * most / 1000;
        };
        const Colour inks[] = {{180, 40, 30, 255}, {30, 90, 200, 120}, {20, 140, 60, 200}};
        DisplayList list;
        for (int i = 0; i < 12; ++i) {
            Shape many;
            const int kind = i % 3;
            for (int k = 0; k < 150; ++k) {
                const double x = place(190), y = place(190);
                if (kind == 0) {
                    many.addRect({x, y, 1 + place(6), 1 + place(6)});
                } else if (kind == 1) {
                    many.moveTo({x, y});
                    many.lineTo({x + place(8), y + place(8)});
                } else {
                    many.addEllipse({x, y, 1 + place(5), 1 + place(5)});
                }
            }
            Stroke line;
            line.colour = inks[(i + 1) % 3];
            line.width = 0.2 + place(2);
            line.roundEnds = i % 2 == 0;
            if (i % 4 == 1)
                line.dash = {line.width * 2, line.width};
            const Matrix at = i % 5 == 4 ? Matrix::rotate(7) : Matrix{};
            list.addPath(shareShape(std::move(many)), at,
                         kind == 1 ? std::nullopt : std::optional(inks[i % 3]),
                         i % 2 ? std::optional(line) : std::nullopt);
        }
        Shape clip;
        for (int k = 0; k < 200; ++k)
            clip.addRect({place(180), place(180), 8, 8});
        list.beginGroup({Matrix::translate(3, 2), shareShape(std::move(clip)), 0.7, {}, 0});
        list.addRect({0, 0, 190, 190}, Colour{90, 0, 120, 90});
        list.endGroup();

        constexpr double kScale = 3;
        constexpr int kRounding =
            16; ///< allowed difference (of 255); clipped curves are split at other points
        const auto painted = [&](const QRect& part, bool clipped) {
            QImage image(clipped ? QSize(600, 600) : part.size(),
                         QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::white);
            QPainter painter(&image);
            if (clipped)
                painter.setClipRect(part);
            else
                painter.translate(-part.topLeft());
            painter.scale(kScale, kScale);
            raster::paint(painter, list, *assets());
            painter.end();
            return clipped ? image.copy(part) : image;
        };
        const auto farthest = [](const QImage& a, const QImage& b) {
            int most = 0;
            for (int y = 0; y < a.height(); ++y)
                for (int x = 0; x < a.width(); ++x) {
                    const QRgb one = a.pixel(x, y), other = b.pixel(x, y);
                    most = std::max({most, std::abs(qRed(one) - qRed(other)),
                                     std::abs(qGreen(one) - qGreen(other)),
                                     std::abs(qBlue(one) - qBlue(other))});
                }
            return most;
        };
        const QImage whole = painted({0, 0, 600, 600}, false);
        for (int i = 0; i < 8; ++i) {
            const QRect part(static_cast<int>(random() % 500), static_cast<int>(random() % 500),
                             1 + static_cast<int>(random() % 100),
                             1 + static_cast<int>(random() % 100));
            QVERIFY(farthest(painted(part, true), whole.copy(part)) <= kRounding);
            QVERIFY(farthest(painted(part, false), whole.copy(part)) <= kRounding);
        }
    }

    // Some cells of a board change. Repainting the reported area equals a full repaint.
    void whatChangedIsAllThatDiffers() {
        std::mt19937 random(20261124);
        constexpr int kCells = 24;
        const auto drawn = [](const std::vector<int>& cells) {
            DisplayList list;
            for (int kind = 1; kind <= 2; ++kind) {
                Shape area;
                for (int row = 0; row < kCells; ++row)
                    for (int column = 0; column < kCells; ++column)
                        if (cells[static_cast<std::size_t>(row * kCells + column)] == kind)
                            area.addRect({column * 5.0, row * 5.0, 5, 5});
                Stroke line;
                line.colour = {60, 0, 0, 255};
                line.width = 0.5;
                list.addPath(shareShape(std::move(area)), {},
                             kind == 1 ? Colour{200, 120, 60, 255} : Colour{40, 90, 200, 90},
                             kind == 1 ? std::nullopt : std::optional(line));
            }
            for (int part = 0; part < kCells; part += 8) {
                Shape clip;
                for (int row = 0; row < kCells; ++row)
                    for (int column = part; column < part + 8; ++column)
                        if (cells[static_cast<std::size_t>(row * kCells + column)] == 2)
                            clip.addRect({column * 5.0, row * 5.0, 5, 5});
                if (clip.verbs.empty())
                    continue;
                list.beginGroup({{}, shareShape(std::move(clip)), 1, {}, 0});
                for (int k = 0; k < 40; ++k)
                    list.addDisc({part * 5.0 + k, k * 3.0}, 2.4, Colour{0, 0, 0, 120});
                list.endGroup();
            }
            const auto first = std::find(cells.begin(), cells.end(), 1) - cells.begin();
            list.addDisc({static_cast<double>(first % kCells) * 5 + 2.5,
                          static_cast<double>(first / kCells) * 5 + 2.5},
                         4, Colour{0, 0, 0, 255});
            return list;
        };
        const auto onto = [&](QImage& image, const DisplayList& list, const QRect& part) {
            QPainter painter(&image);
            painter.setClipRect(part);
            painter.fillRect(part, Qt::white);
            painter.scale(3, 3);
            raster::paint(painter, list, *assets());
        };
        std::vector<int> cells(kCells * kCells);
        for (int& one : cells)
            one = static_cast<int>(random() % 3);
        const QRect all(0, 0, kCells * 15, kCells * 15);
        QImage shown(all.size(), QImage::Format_ARGB32_Premultiplied);
        DisplayList before = drawn(cells);
        onto(shown, before, all);
        QVERIFY(changedAreas(before, before)->empty());
        for (int round = 0; round < 30; ++round) {
            for (unsigned i = 0; i <= random() % 4; ++i)
                cells[random() % cells.size()] = static_cast<int>(random() % 3);
            const DisplayList after = drawn(cells);
            const auto where = changedAreas(before, after);
            QVERIFY(where);
            for (const Rect& r : *where)
                onto(shown, after,
                     QRectF(r.x * 3, r.y * 3, r.w * 3, r.h * 3)
                             .toAlignedRect()
                             .adjusted(-2, -2, 2, 2) &
                         all);
            QImage whole(all.size(), QImage::Format_ARGB32_Premultiplied);
            onto(whole, after, all);
            int most = 0;
            for (int y = 0; y < whole.height(); ++y)
                for (int x = 0; x < whole.width(); ++x)
                    most = std::max(most,
                                    std::abs(qGray(whole.pixel(x, y)) - qGray(shown.pixel(x, y))));
            QVERIFY2(most <= 16, qPrintable(QString::number(most)));
            before = after;
        }
    }
};

QTEST_GUILESS_MAIN(RasterParts)
#include "tst_raster_parts.moc"

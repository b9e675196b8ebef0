#pragma once

// Shows a field that lists entities and numbers of copies as a deck. The view creates the model:
//    DeckModel { entity: view.entity; field: view.entity.viewFields[0] }
// Rows are lines of the field, grouped by entity kind. Selecting, drawing and dealing don't change
// the pack.

#include "list_frame.h"
#include "thumbnails.h"

#include "editor/forms/patches.h"
#include "editor/table/deck.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtQml/qqmlregistration.h>

#include <set>

namespace ww::session {
class Session;
} // namespace ww::session

namespace ww::ui {

class EntityModel;

/// List of the dealt cards. Roles: `title`, `thumbnail`, `icon`, `key` (of the entity).
class DeckHand : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("DeckModel.dealt")

  public:
    struct Card {
        QString title, icon;
        EntityRef ref = {};
        Thumbnails* thumbnails = nullptr;
    };
    explicit DeckHand(QObject* parent);
    void setSession(session::Session* session);
    void setCards(QList<Card> cards);
    [[nodiscard]] Thumbnails* thumbnails() { return &thumbnails_; }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  private:
    static const Column<Card> kColumns[];
    Thumbnails thumbnails_;
    QList<Card> cards_;
};

class DeckModel : public QAbstractListModel {
    Q_OBJECT
    Q_MOC_INCLUDE("entity_model.h")
    QML_ELEMENT
    Q_PROPERTY(ww::ui::EntityModel* entity READ entity WRITE setEntity NOTIFY sourceChanged)
    Q_PROPERTY(QString field READ field WRITE setField NOTIFY sourceChanged)
    Q_PROPERTY(QString label READ label NOTIFY sourceChanged)
    Q_PROPERTY(bool canEdit READ canEdit NOTIFY changed)
    Q_PROPERTY(int count READ count NOTIFY changed) ///< number of lines in the deck
    /// Number of copies in the deck.
    Q_PROPERTY(int total READ total NOTIFY changed)
    /// Minimum number of copies in the deck; 0: no minimum.
    Q_PROPERTY(int minimumCopies READ minimumCopies NOTIFY changed)
    /// Maximum number of copies in the deck; 0: no maximum.
    Q_PROPERTY(int maximumCopies READ maximumCopies NOTIFY changed)
    /// Text such as `43 of 50 · 7 missing`, and the text's severity (`Severity`).
    Q_PROPERTY(QString totalText READ totalText NOTIFY changed)
    Q_PROPERTY(int totalSeverity READ totalSeverity NOTIFY changed)
    Q_PROPERTY(int row READ row WRITE setRow NOTIFY rowChanged) ///< row that the cursor is on

    /// Bar chart of copies: label of the counted property, and labels and heights of the bars.
    Q_PROPERTY(QString curveLabel READ curveLabel NOTIFY changed)
    Q_PROPERTY(QStringList curveTexts READ curveTexts NOTIFY changed)
    Q_PROPERTY(QList<int> curveCounts READ curveCounts NOTIFY changed)
    Q_PROPERTY(QString curveMean READ curveMean NOTIFY changed)
    /// Number of copies for each value of a property, as several lists. Headings are at the start
    /// of each list.
    Q_PROPERTY(QStringList tallyHeadings READ tallyHeadings NOTIFY changed)
    Q_PROPERTY(QStringList tallyTexts READ tallyTexts NOTIFY changed)
    Q_PROPERTY(QList<int> tallyCounts READ tallyCounts NOTIFY changed)

    Q_PROPERTY(int handSize READ handSize WRITE setHandSize NOTIFY
                   oddsChanged) ///< number of cards in the first hand
    /// Number of cards drawn after the first hand.
    Q_PROPERTY(int furtherDraws READ furtherDraws WRITE setFurtherDraws NOTIFY oddsChanged)
    Q_PROPERTY(int chosenCount READ chosenCount NOTIFY
                   oddsChanged) ///< number of lines selected for the odds
    Q_PROPERTY(int chosenCopies READ chosenCopies NOTIFY oddsChanged)
    Q_PROPERTY(QString chosenText READ chosenText NOTIFY oddsChanged)
    /// Chance of drawing at least one selected card, such as `35.4%`, and as a fraction. A fraction
    /// is empty if it is inexact or too long.
    Q_PROPERTY(QString handOdds READ handOdds NOTIFY oddsChanged)
    Q_PROPERTY(QString handFraction READ handFraction NOTIFY oddsChanged)
    Q_PROPERTY(QString furtherOdds READ furtherOdds NOTIFY oddsChanged)
    Q_PROPERTY(QString furtherFraction READ furtherFraction NOTIFY oddsChanged)

    Q_PROPERTY(ww::ui::DeckHand* dealtHand READ dealtHand CONSTANT)
    /// Seed of the dealt hand; 0 if no hand is dealt.
    Q_PROPERTY(int seed READ seed WRITE setSeed NOTIFY dealtChanged)
    Q_PROPERTY(int dealtCount READ dealtCount NOTIFY dealtChanged)

  public:
    explicit DeckModel(QObject* parent = nullptr);

    [[nodiscard]] EntityModel* entity() const;
    void setEntity(EntityModel* entity);
    [[nodiscard]] QString field() const { return field_; }
    void setField(const QString& field);
    [[nodiscard]] QString label() const;
    [[nodiscard]] bool canEdit() const;
    [[nodiscard]] int count() const { return static_cast<int>(deck_.lines.size()); }
    [[nodiscard]] int total() const { return deck_.total; }
    [[nodiscard]] int minimumCopies() const { return deck_.minTotal.value_or(0); }
    [[nodiscard]] int maximumCopies() const { return deck_.maxTotal.value_or(0); }
    [[nodiscard]] QString totalText() const;
    [[nodiscard]] int totalSeverity() const;
    [[nodiscard]] int row() const { return row_; }
    void setRow(int row);
    [[nodiscard]] QString curveLabel() const;
    [[nodiscard]] QStringList curveTexts() const;
    [[nodiscard]] QList<int> curveCounts() const;
    [[nodiscard]] QString curveMean() const;
    [[nodiscard]] QStringList tallyHeadings() const;
    [[nodiscard]] QStringList tallyTexts() const;
    [[nodiscard]] QList<int> tallyCounts() const;
    [[nodiscard]] int handSize() const { return hand_; }
    void setHandSize(int hand);
    [[nodiscard]] int furtherDraws() const { return further_; }
    void setFurtherDraws(int further);
    [[nodiscard]] int chosenCount() const;
    [[nodiscard]] int chosenCopies() const;
    [[nodiscard]] QString chosenText() const;
    [[nodiscard]] QString handOdds() const;
    [[nodiscard]] QString handFraction() const;
    [[nodiscard]] QString furtherOdds() const;
    [[nodiscard]] QString furtherFraction() const;
    [[nodiscard]] DeckHand* dealtHand() { return &dealt_; }
    [[nodiscard]] int seed() const { return static_cast<int>(seed_); }
    void setSeed(int seed);
    [[nodiscard]] int dealtCount() const { return drawn_; }

    /// Changes a line's number of copies within the field's limits. Fewer copies than the minimum
    /// remove the line. Repeated changes of one line are one undo step.
    Q_INVOKABLE void changeCopies(int row, int by);
    /// Sets a line's number of copies to the typed text.
    Q_INVOKABLE void setCopies(int row, const QString& text);
    Q_INVOKABLE void remove(int row);
    Q_INVOKABLE void addCopy(const QString& value);
    Q_INVOKABLE int copiesOf(const QString& value) const;
    Q_INVOKABLE void toggleChosen(int row); ///< includes the line in the odds or excludes it
    Q_INVOKABLE void clearChosen();
    Q_INVOKABLE void open(int row); ///< opens the line's entity in its own tab
    Q_INVOKABLE void dealHand();
    Q_INVOKABLE void drawCard(); ///< draws another card from the same deck
    /// Returns the line that contains a path, as `placeRequested` passes it; -1 if none does.
    Q_INVOKABLE int rowOf(const QString& path) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `title`, `detail` (the entity's brief), `thumbnail`, `icon`, `copies` (as written),
    /// `heading` (on a group's first row: the group's name and copies; else empty), `chosen`,
    /// `fits`, `level` (`Severity`), `message`.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void sourceChanged();
    void changed();
    void rowChanged();
    void oddsChanged();
    void dealtChanged();

  private:
    enum Role {
        TitleRole = Qt::UserRole + 1,
        DetailRole,
        ThumbnailRole,
        IconRole,
        CopiesRole,
        HeadingRole,
        ChosenRole,
        FitsRole,
        LevelRole,
        MessageRole
    };
    void connectSession();
    void readDeck();
    void showDealtHand();
    [[nodiscard]] session::Session* session() const;
    [[nodiscard]] session::EntityPtr currentEntity() const;
    [[nodiscard]] const schema::FieldDef* fieldDef() const;
    [[nodiscard]] const table::DeckLine* line(int row) const;
    [[nodiscard]] QString headingOf(int row) const;
    [[nodiscard]] FieldPath pathOf(const std::string& key) const;
    [[nodiscard]] bool containsPath(const table::DeckLine& line, const FieldPath& path) const;
    void writeCopies(const std::string& key, const std::string& copies);
    void edit(const Patch& patch, const QString& name, const std::string& key);
    QPointer<EntityModel> entity_;
    QPointer<session::Session> connected_;
    QString field_;
    table::Deck deck_;
    Thumbnails thumbnails_;
    DeckHand dealt_;
    forms::RemovedKeyPlaces places_;
    std::set<std::string> chosen_;
    int row_ = 0, hand_ = 0, further_ = 3, drawn_ = 0;
    std::uint32_t seed_ = 0;
};

} // namespace ww::ui

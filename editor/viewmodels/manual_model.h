#pragma once

// Shows a page of the manual as rows of plain text, with links, history and search. Each kind of
// finding has a page with examples from the open pack.

#include "editor/manual/markdown.h"
#include "editor/session/finding_store.h"

#include <QtCore/QAbstractListModel>
#include <QtCore/QPointer>
#include <QtCore/QStringList>
#include <QtQml/qqmlregistration.h>

#include <map>
#include <string>
#include <vector>

namespace ww::session {
class Session;
}

namespace ww::ui {

class ManualModel : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("HandbookModel.manual")
    Q_PROPERTY(QString title READ title NOTIFY pageChanged)
    Q_PROPERTY(bool canGoBack READ canGoBack NOTIFY pageChanged) ///< there is a page to go back to
    Q_PROPERTY(bool canGoForward READ canGoForward NOTIFY pageChanged)
    Q_PROPERTY(int startRow READ startRow NOTIFY pageChanged) ///< row to scroll to first
    /// Topmost visible row. It is restored when the user comes back to the page.
    Q_PROPERTY(int topRow MEMBER top_ NOTIFY topRowChanged)
    Q_PROPERTY(int currentLink READ currentLink NOTIFY
                   linkChanged) ///< index of the current link; -1: none
    Q_PROPERTY(int linkRow READ linkRow NOTIFY linkChanged)
    Q_PROPERTY(QString linkText READ linkText NOTIFY linkChanged)

  public:
    explicit ManualModel(QObject* parent = nullptr);
    void setSession(session::Session* session);

    [[nodiscard]] QString title() const;
    [[nodiscard]] QString currentTarget() const; ///< returns an argument for `open`
    [[nodiscard]] bool canGoBack() const { return visit_ > 0; }
    [[nodiscard]] bool canGoForward() const {
        return visit_ + 1 < static_cast<int>(visits_.size());
    }
    [[nodiscard]] int startRow() const { return start_; }
    [[nodiscard]] int currentLink() const { return link_; }
    [[nodiscard]] int linkRow() const;
    [[nodiscard]] QString linkText() const;

    /// Opens `page.md#anchor`, `finding:CODE`, `search:WORDS`, or `#anchor` of this page. An empty
    /// target opens the contents. Ignores targets outside the manual.
    Q_INVOKABLE void open(const QString& target);
    Q_INVOKABLE void search(const QString& words); ///< replaces the current search, if any
    Q_INVOKABLE void goBack();
    Q_INVOKABLE void goForward();
    /// Goes to the next (1) or previous (-1) link. If there is no current link, starts at `row`.
    /// Returns false if there is no such link.
    Q_INVOKABLE bool goToNextLink(int by, int row);
    Q_INVOKABLE void openLink();
    /// Opens the link at a character of a row. Returns false if there is no link.
    Q_INVOKABLE bool openLinkAt(int row, int position);
    Q_INVOKABLE bool hasLinkAt(int row, int position) const;

    /// Format of a range of characters in a row, in UTF-16 units.
    struct FormatRange {
        int begin = 0, length = 0;
        manual::TextSpan::Kind kind = manual::TextSpan::Kind::Code;
        bool current = false;
    };
    [[nodiscard]] std::vector<FormatRange> formatRanges(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// Roles: `kind` (`heading`, `text`, `item`, `code`, `quote`, `row`), `level`, `bullet` (of an
    /// item), `words`, `icon` (name of a game icon, or empty).
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void pageChanged();
    void topRowChanged();
    void linkChanged();
    void jumpRequested(const QString& key, const QString& path); ///< AppModel opens the entity

  private:
    using Blocks = std::vector<manual::MarkdownBlock>;
    struct Link {
        int row = 0;
        std::size_t stretch = 0;
    };
    struct Visit {
        QString target;
        int row = -1; ///< topmost visible row; -1: none yet
    };
    void readPages();
    [[nodiscard]] const Blocks& blocksOf(const std::string& page);
    [[nodiscard]] Blocks searchResultBlocks(const QString& words);
    [[nodiscard]] Blocks findingPageBlocks(const std::string& code);
    void addExample(Blocks& out, const session::ProblemPtr& problem);
    void showVisit(int visit);
    void goTo(const std::string& target);
    [[nodiscard]] const Link* linkAt(int row, int position) const;

    QPointer<session::Session> session_;
    std::map<std::string, std::string> pages_;
    std::map<std::string, Blocks> read_; ///< parsed pages of `pages_`
    std::vector<session::ProblemPtr> examples_;
    Blocks shown_;
    std::vector<Link> links_;
    std::vector<Visit> visits_;
    int visit_ = -1, start_ = 0, top_ = 0, link_ = -1;
};

} // namespace ww::ui

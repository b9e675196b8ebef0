#include "editor/sheets/board_sheet.h"
#include "editor/sheets/common_kinds.h"
#include "editor/sheets/named_looks.h"
#include "editor/sheets/overlay_painter.h"
#include "editor/sheets/own_icons.h"
#include "editor/sheets/piece_faces.h"
#include "editor/sheets/sheet_cards.h"
#include "editor/sheets/sheet_names.h"
#include "editor/sheets/style_reader.h"
#include "editor/sheets/template_compile.h"
#include "editor/sheets/template_layout.h"
#include "editor/sheets/template_sources.h"
#include "editor/sheets/unread_looks.h"
#include "editor/sheets/whole_pack.h"
#include "rules/base/ids.h"
#include "rules/diag/kinds.h"
#include "rules/diag/position.h"
#include "rules/schema/board_def.h"
#include "rules/schema/kinds.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <map>
#include <set>

namespace ww::sheets {

namespace {

class Set final : public TemplateSet, private TemplateLookup {
  public:
    Set(const Snapshot& snapshot, schema::SystemPtr system, std::shared_ptr<const Assets> assets)
        : packs_(snapshot.packs), system_(std::move(system)), assets_(std::move(assets)) {
        if (!system_ || !assets_)
            return;
        shaper_ = std::make_unique<Shaper>(*assets_);
        rulebook_ = std::make_unique<const Rulebook>(packs_, *system_);
        sources_.packs = packs_;
        sources_.lineLookup = [this](NodeRef node) {
            const auto origin = origins_.find(&node.tree());
            return origin == origins_.end() ? std::string()
                                            : sheets::fileAndLine(origin->second, node);
        };
        unread_ = findUnreadableStyles(packs_);
        for (diag::Diagnostic& one : unread_.found)
            problems_.add(std::move(one), false);
        collect();
        compile();
        sources_.lineLookup = nullptr;
        std::map<const Tree*, TemplateOrigin>().swap(origins_);
    }

    std::vector<std::string> templateNamesFor(std::string_view kind) const override {
        std::vector<std::string> names;
        for (const Template& t : templates_)
            if (t.kind == kind)
                names.push_back(t.id);
        return names;
    }

    std::vector<Face> layOut(std::string_view name, const schema::World& world,
                             const schema::EntityView& entity, const ArtSource& art,
                             const PageContext& page) const override {
        std::vector<Face> faces;
        if (!entity)
            return faces;
        const auto found =
            std::find_if(templates_.begin(), templates_.end(), [&](const Template& t) {
                return t.kind == entity.schema->kind && (name.empty() || t.id == name);
            });
        if (found == templates_.end() && name == kBoardSheet)
            if (const Sheet* board = sheetNamed(entity.schema->kind, name)) {
                const Template whole =
                    defaultBoardTemplate(entity, board->spec.label, cellOf(entity, world, art));
                return pagesOf(whole, whole.faces.front(), world, entity, art);
            }
        if (found != templates_.end())
            for (const FaceSpec& face : found->faces)
                for (Face& one : pagesOf(*found, face, world, entity, art, page))
                    faces.push_back(std::move(one));
        return faces;
    }

    std::shared_ptr<const Face> pieceFace(const std::string& name, const schema::World& world,
                                          const schema::EntityView& of,
                                          const ArtSource& art) const override {
        const Template* shown = find(of.schema->kind, name);
        if (!shown || shown->faces.empty() || shown->faces.front().name != "front")
            return nullptr;
        return std::make_shared<const Face>(
            std::move(pagesOf(*shown, shown->faces.front(), world, of, art).front()));
    }

    /// Calls `use` with a FaceLayout for the entity.
    template <class Use>
    auto laidOut(const Template& shown, const schema::World& world,
                 const schema::EntityView& entity, const ArtSource& art, Use use,
                 const PageContext& page = {}) const {
        const ArtSource source = art ? art : ArtSource(emptyArtSource);
        const auto assets = assetsWithOwnIcons(assets_, styles_, source, icons_);
        const LayoutTools tools = layoutTools(*assets);
        FaceLayout layout(tools, shown, world, entity, source, page);
        return use(layout);
    }

    std::vector<Face> pagesOf(const Template& shown, const FaceSpec& face,
                              const schema::World& world, const schema::EntityView& of,
                              const ArtSource& art, const PageContext& page = {}) const {
        return laidOut(
            shown, world, of, art, [&](FaceLayout& l) { return l.layOutFace(face); }, page);
    }

    Face artFace(const schema::FieldDef& field, double width, double height,
                 const schema::World& world, const schema::EntityView& entity,
                 const ArtSource& art) const override {
        return laidOut({}, world, entity, art,
                       [&](FaceLayout& l) { return l.artFace(field, width, height); });
    }

    Face placeholderFace(double width, double height, const schema::World& world,
                         const schema::EntityView& entity, const ArtSource& art) const override {
        return laidOut({}, world, entity, art,
                       [&](FaceLayout& l) { return l.placeholderFace(width, height); });
    }

    std::vector<std::pair<std::string, Colour>> colours() const override {
        return opaqueColours(styles_);
    }

    std::vector<std::string> ownIcons() const override { return ownIconNames(styles_); }

    Face overlayFace(const schema::Board& board, const check::Overlay& overlay,
                     const schema::World& world, const ArtSource& art) const override {
        const auto assets =
            assetsWithOwnIcons(assets_, styles_, art ? art : ArtSource(emptyArtSource), icons_);
        PieceFaces faces(world, [&](const std::string& name, const schema::EntityView& of) {
            return pieceFace(name, world, of, art);
        });
        return overlayPage(
            board, overlay, world,
            boardTools(
                *assets, *shaper_, styles_, [&](const auto& piece) { return faces.faceOf(piece); },
                [&](std::string_view pack, std::string_view file) {
                    const ArtFile read = art ? art(pack, file) : ArtFile();
                    return read.bytes ? pictures_.picture(read.bytes).value_or(nullptr)
                                      : PicturePtr();
                }));
    }
    const std::vector<diag::Diagnostic>& problems() const override {
        return problems_.diagnostics();
    }
    std::vector<std::string> sheetNamesFor(std::string_view kind) const override {
        const bool whole = system_ && kind == system_->pack.kind && !system_->schemaOfKind(kind);
        return orderedSheetNames(kind, sheets_, templates_,
                                 whole ? SheetOrder::PutsFirst : SheetOrder::TemplatesFirst);
    }
    std::string labelOf(std::string_view kind, std::string_view name) const override {
        if (const Sheet* sheet = sheetNamed(kind, name))
            return sheet->spec.label;
        const Template* t = find(kind, name);
        return t ? t->label : std::string(name);
    }
    std::string boardSheetFor(std::string_view kind) const override {
        for (const std::vector<Sheet>* all : {&sheets_, &boards_})
            for (const Sheet& one : *all)
                if (one.spec.kind == kind && (all == &boards_ || printsBoard(one)))
                    return one.spec.id;
        return {};
    }
    bool isSheet(std::string_view kind, std::string_view name) const override {
        return sheetNamed(kind, name) != nullptr;
    }
    Result<std::vector<SheetCard>, std::string>
    cardsOf(std::string_view name, const schema::World& world,
            const schema::EntityView& entity) const override {
        auto collector = collectorFor(name, world, entity);
        return collector ? collector->collect() : std::vector<SheetCard>();
    }
    bool prints(std::string_view name, const schema::World& world,
                const schema::EntityView& entity) const override {
        const auto collector = collectorFor(name, world, entity);
        return !collector || collector->isPrinted();
    }
    std::vector<schema::SortKey> sortKeysOf(std::string_view name, const schema::World& world,
                                            const schema::EntityView& entity) const override {
        const auto collector = collectorFor(name, world, entity);
        return collector ? collector->sortKeys() : std::vector<schema::SortKey>();
    }

    std::vector<SheetCard> cardsOfOtherPacks(const schema::World& world,
                                             const schema::EntityView& entity,
                                             std::string_view own) const override {
        std::vector<SheetCard> out;
        for (const Sheet& sheet : sheets_) {
            if (sheet.spec.kind != entity.schema->kind || sheet.spec.put.empty())
                continue;
            if (auto cards =
                    collectorFor(sheet, world, entity).collect()) // printing reports errors
                addCardsOfOtherPacks(out, std::move(*cards), own,
                                     [this](auto of, auto id) { return find(of, id); });
        }
        return out;
    }
    schema::EntityView packEntity(std::string_view id) const override {
        for (const PackDocumentsPtr& pack : packs_)
            if (system_ && pack->pack == id)
                return sheets::packEntity(*system_, *pack);
        return {};
    }

  private:
    struct Sheet {
        SheetSpec spec;
        std::shared_ptr<const PageSetup> pages;
    };
    SheetCardCollector collectorFor(const Sheet& sheet, const schema::World& world,
                                    const schema::EntityView& entity) const {
        return {sheet.spec, sheet.pages, world, entity, rulebook_->items()};
    }
    std::optional<SheetCardCollector> collectorFor(std::string_view name,
                                                   const schema::World& world,
                                                   const schema::EntityView& entity) const {
        const Sheet* sheet = entity ? sheetNamed(entity.schema->kind, name) : nullptr;
        return sheet ? std::optional(collectorFor(*sheet, world, entity)) : std::nullopt;
    }
    const Sheet* sheetNamed(std::string_view kind, std::string_view id) const {
        for (const std::vector<Sheet>* all : {&sheets_, &boards_})
            for (const Sheet& one : *all)
                if (one.spec.kind == kind && one.spec.id == id)
                    return &one;
        return nullptr;
    }
    bool printsBoard(const Sheet& sheet) const {
        const Template* shown = find(sheet.spec.kind, sheet.spec.templateName);
        return shown && isPoster(sheet.spec, *shown);
    }
    /// Adds default board sheets for kinds that have a board, but neither poster nor board sheet.
    void addBoards() {
        const auto has = [this](const std::string& kind) {
            return !boardSheetFor(kind).empty() || sheetNamed(kind, kBoardSheet) ||
                   find(kind, kBoardSheet);
        };
        for (SheetSpec& spec : defaultBoardSheets(*system_, has)) {
            auto pages = std::make_shared<const PageSetup>(spec.pages);
            boards_.push_back({std::move(spec), std::move(pages)});
        }
    }
    LayoutTools layoutTools(const Assets& assets) const {
        return {assets, *shaper_, styles_, *system_, pictures_, *this, rulebook_->items()};
    }
    double cellOf(const schema::EntityView& entity, const schema::World& world,
                  const ArtSource& art) const {
        const schema::EntityView ground = baseBoardEntity(entity, world);
        const LayoutTools tools = layoutTools(*assets_);
        return boardCellSize(ground, templates_, [&](const Template& shown) {
            return FaceLayout(tools, shown, world, ground, art).ownBoardCellSize();
        });
    }

    void collect() {
        // A game may have entities in a section `sheets`, which then declares no sheets.
        const bool sheetsAreOurs =
            std::none_of(system_->schemas.begin(), system_->schemas.end(),
                         [](const auto& schema) { return schema.section == "sheets"; });
        for (const PackDocumentsPtr& pack : packs_)
            for (const DocumentPtr& document : pack->files)
                document->forEachChunk([&](const ChunkPtr& chunk) {
                    const NodeRef root = chunk->root();
                    if (!root || document->role == DocumentRole::Copy)
                        return;
                    const bool style = document->role == DocumentRole::Style;
                    const bool sheet = sheetsAreOurs && chunk->section == "sheets";
                    const bool declares = isDeclaration(document->role);
                    // From pack.yaml, read only `words`, which adds words to types.
                    const NodeRef words =
                        document->role == DocumentRole::Pack ? root.find("words") : NodeRef();
                    if (!style && !declares && !sheet && !words && chunk->section != "templates")
                        return;
                    origins_[&chunk->tree] = {pack.get(), document.get(), chunk.get()};
                    if (declares || words) {
                        declared_.push_back(words ? words : root);
                        return;
                    }
                    if (style) {
                        readStyles(root, styles_, *assets_, pack->pack, sources_, report_);
                        return;
                    }
                    const NodeRef entities =
                        chunk->role == ChunkRole::Section ? root.find(chunk->section) : root;
                    for (const NodeRef entity : entities)
                        (sheet ? sheetSources_ : sources_.sources)
                            .push_back({pack->pack, std::string(entity.key()), entity});
                });
    }

    void checkId(const TemplateSource& one) {
        if (!isKebabCaseId(one.id))
            report(one.node,
                   fmt::format("`{}` isn't an id: use small letters, digits and hyphens", one.id));
    }
    void checkKeys(const TemplateSource& source) {
        checkId(source);
        TemplateDecl decl;
        DeclarationContext context{report_};
        schema::readMapping(templateKeyTable(), source.node, decl, context);
    }

    void compile() {
        StyleReferenceChecker(*assets_, styles_, report_).checkReferences(declared_, *system_);
        TemplateFaults faults;
        dropDuplicates(sources_.sources, origins_, report_);
        dropDuplicates(sheetSources_, origins_, report_);
        for (const TemplateSource& source : sources_.sources) {
            checkKeys(source);
            const NodeRef kind = source.node.find("for");
            if (!kind)
                continue; // without `for`, this is a base or a part, which isn't printed
            const schema::EntitySchema* schema = kindNamed(kind);
            if (!schema)
                continue;
            Template made =
                TemplateCompiler(*system_, *schema, styles_, *assets_, sources_, *rulebook_, faults)
                    .compileTemplate(source);
            addOrReplace(templates_, std::move(made));
        }
        const std::vector<Template> common = inheritFromAbstractKinds(templates_, *system_);
        for (const TemplateSource& source : sheetSources_) {
            checkId(source);
            const NodeRef kind = source.node.find("for");
            const schema::EntitySchema* schema = kind ? kindNamed(kind) : nullptr;
            if (!schema) {
                if (!kind)
                    report(source.node, "a sheet needs `for`, the kind for which it is printed");
                continue;
            }
            TemplateCompiler compiler(*system_, *schema, styles_, *assets_, sources_, *rulebook_,
                                      faults);
            SheetSpec made = compiler.compileSheet(source);
            const bool namesake =
                std::any_of(templates_.begin(), templates_.end(), [&](const Template& t) {
                    return t.id == made.id &&
                           (t.kind == made.kind || isDerivedKind(*system_, t.kind, *schema));
                });
            if (namesake && made.templateName != made.id)
                report(source.node,
                       fmt::format("a template is also called `{}`: give the sheet another name",
                                   made.id));
            Sheet sheet{std::move(made), nullptr};
            sheet.pages = std::make_shared<const PageSetup>(sheet.spec.pages);
            addOrReplace(sheets_, std::move(sheet));
        }
        inheritFromAbstractKinds(sheets_, *system_);
        addBoards();
        faults.reportAll(report_);
        std::set<std::string_view> printed;
        for (const Template& t : templates_) {
            printed.insert(t.kind);
            checkFaces(t.shows, &t);
        }
        for (const Template& t : common)
            checkFaces(t.shows, nullptr);
        for (const std::vector<Sheet>* list : {&sheets_, &boards_})
            for (const Sheet& sheet : *list) {
                printed.insert(sheet.spec.kind);
                checkFaces(sheet.spec.shows, nullptr);
                checkPaper(sheet.spec);
            }
        checkSheetViews(declared_, report_, printed);
        for (const schema::EntitySchema& schema : system_->schemas)
            forEachPieceFace(schema, *system_, [&](const auto& piece, const auto& kind) {
                checkPiece(piece.face, kind);
            });
    }

    void checkPaper(const SheetSpec& spec) {
        if (auto fault = paperFault(spec, [&](auto kind, auto id) { return find(kind, id); }))
            report(spec.paperNode, *fault);
    }

    void checkPiece(const schema::BoardWord& face, const schema::EntitySchema& kind) {
        const std::string& name = face.text;
        const auto found = templatesOf({nullptr, kind.kind, name, "front", face.node});
        for (const Template* shown : found)
            if (shown->faces.empty() || shown->faces.front().name != "front")
                report(FaultPlace::atMissingName(face.node),
                       fmt::format("the template `{}` has no front", name));
        if (!found.empty())
            return;
        const TemplateSource* source = sources_.find(name, {}, {});
        if (!source)
            report(FaultPlace::atMissingName(face.node),
                   fmt::format("there is no template `{}`{}", name,
                               didYouMeanSuggestion(name, sources_.templateNames())));
        else if (const NodeRef other = source->node.find("for"); !other)
            report(face.node, fmt::format("`{}` is a part, which shows no entity", name));
        else if (other.scalar() != kind.kind)
            report(face.node, "the face shows " + withArticle(kind.kind) + ", but the template `" +
                                  name + "` is for " + withArticle(other.scalar()));
    }

    const schema::EntitySchema* kindNamed(NodeRef kind) {
        const schema::EntitySchema* schema = findPrintableKind(*system_, kind.scalar());
        std::vector<std::string> kinds{system_->pack.kind};
        for (const schema::EntitySchema& one : system_->schemas)
            kinds.push_back(one.kind);
        if (!schema)
            report(FaultPlace::atMissingName(kind),
                   fmt::format("there is no kind `{}`{}", kind.scalar(),
                               didYouMeanSuggestion(kind.scalar(), kinds)));
        return schema;
    }

    /// Reports missing faces, and templates that contain themselves.
    void checkFaces(const std::vector<FaceReference>& shows, const Template* on) {
        for (const FaceReference& one : shows)
            for (const Template* shown : templatesOf(one)) {
                if (one.entity && // faces of a board's pieces are checked elsewhere
                    std::none_of(shown->faces.begin(), shown->faces.end(),
                                 [&](const FaceSpec& face) { return face.name == one.side; }))
                    report(FaultPlace::atMissingName(one.node),
                           fmt::format("the template `{}` has no {}", one.name, one.side));
                std::set<const Template*> seen;
                if (on && reaches(*shown, *on, seen)) {
                    report(one.node, fmt::format("`{}` would contain itself", one.name));
                    looped_.insert(on);
                }
            }
    }
    /// Returns the templates that the reference may mean, one for each kind of entity.
    std::vector<const Template*> templatesOf(const FaceReference& face) const {
        std::vector<const Template*> out;
        const auto* kind =
            face.kind == system_->pack.kind ? nullptr : system_->schemaOfKind(face.kind);
        for (const schema::EntitySchema* one :
             kind ? schema::concreteKinds(*system_, *kind) : std::vector{&system_->pack})
            if (const Template* shown = find(one->kind, face.name))
                out.push_back(shown);
        return out;
    }
    bool reaches(const Template& from, const Template& to, std::set<const Template*>& seen) const {
        if (&from == &to)
            return true;
        if (!seen.insert(&from).second)
            return false;
        return std::any_of(from.shows.begin(), from.shows.end(), [&](const FaceReference& one) {
            const auto all = templatesOf(one);
            return std::any_of(all.begin(), all.end(),
                               [&](const Template* shown) { return reaches(*shown, to, seen); });
        });
    }

    const Template* find(std::string_view kind, std::string_view id) const override {
        const auto matches = [&](const Template& t) { return t.kind == kind && t.id == id; };
        const auto found = std::find_if(templates_.begin(), templates_.end(), matches);
        return found == templates_.end() || looped_.contains(&*found) ? nullptr : &*found;
    }

    void report(const FaultPlace& at, const std::string& message) {
        if (!at.node)
            return;
        const auto origin = origins_.find(&at.node.tree());
        if (origin == origins_.end())
            return;
        if (at.isMissingName && (unread_.hasUnreadable || system_->mentionsUnreadable(message)))
            return; // an unreadable template, style or schema may define the name
        if (auto found = faultDiagnostic(origin->second, at, message))
            problems_.add(std::move(*found), at.isMissingName);
    }

    const Report report_ = [this](const FaultPlace& at, const std::string& m) { report(at, m); };
    std::vector<PackDocumentsPtr> packs_; ///< keeps the YAML trees alive
    schema::SystemPtr system_;
    std::shared_ptr<const Assets> assets_;
    std::unique_ptr<Shaper> shaper_;
    std::unique_ptr<const Rulebook> rulebook_;
    mutable PictureCache pictures_;
    mutable IconCache icons_;
    StyleSheet styles_;
    PackTemplateSources sources_;
    UnreadableStyles unread_;
    std::map<const Tree*, TemplateOrigin> origins_;
    std::vector<NodeRef> declared_; ///< root nodes of schemas, terms and words
    std::vector<Template> templates_;
    std::deque<TemplateSource> sheetSources_;
    std::vector<Sheet> sheets_, boards_; ///< declared sheets, and default sheets of boards
    std::set<const Template*> looped_;   ///< templates that contain themselves; skipped by `find`
    FaultCollector problems_;
};

} // namespace

std::shared_ptr<const TemplateSet> TemplateSet::load(const Snapshot& snapshot,
                                                     const schema::SystemPtr& system,
                                                     std::shared_ptr<const Assets> assets) {
    return std::make_shared<const Set>(snapshot, system, std::move(assets));
}

} // namespace ww::sheets

"""Gives each letter of the lam-alef ligatures of Vazirmatn (and of Allah) a glyph of its own; the picture stays the same.

A browser prints a ligature to PDF as one glyph with the text of two letters, and readers of PDF turn the letters of
one glyph from left to right: `pdftotext` reads "laa" as "aal". Here a ligature becomes single substitutions in context:
its first letter gets the whole shape, the others a dot within that shape (some readers skip glyphs without ink), and
together they are as wide as the ligature.

    apt-get install fonttools python3-brotli
    python3 tooling/fonts/separate_ligatures.py

Reads the cuts of @fontsource-variable/vazirmatn and writes packages/energy-ui/src/theme/fonts, Latin ones as they are.
"""

from copy import deepcopy
from pathlib import Path
from shutil import copyfile

from fontTools.pens.pointInsidePen import PointInsidePen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.ttLib.tables.TupleVariation import TupleVariation

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "node_modules/@fontsource-variable/vazirmatn"
TARGET = ROOT / "packages/energy-ui/src/theme/fonts"
FILE = "vazirmatn-arabic-wght-normal.woff2"
ALLAH = "uniFDF2"
PHANTOM_POINTS = 4
# Side of the dots, units of the font; half a stem of the thinnest weight.
DOT = 16
WEIGHTS = [100, 250, 400, 650, 900]
RIGHT_TO_LEFT = 1

# The same bytes each time.
font = TTFont(SOURCE / "files" / FILE, recalcTimestamp=False)
gsub, gpos, gdef = font["GSUB"].table, font["GPOS"].table, font["GDEF"].table
hvar = font["HVAR"].table
order = font.getGlyphOrder()
# A mark without width: its advance does not vary.
STILL = "uni064B"


def add_glyph(name: str, glyph: Glyph, advance: int, bearing: int, varies_like: str) -> None:
    font["glyf"].glyphs[name] = glyph
    font["hmtx"].metrics[name] = (advance, bearing)
    font["gvar"].variations[name] = []
    gdef.GlyphClassDef.classDefs[name] = 1
    for of in (hvar.AdvWidthMap, hvar.LsbMap, hvar.RsbMap):
        if of:
            of.mapping[name] = of.mapping[varies_like]
    order.append(name)


def dot_within(ligature: str, start: int, end: int) -> Glyph:
    """A square that the ligature covers in every weight, as close to the middle between two x as possible."""
    shapes = [font.getGlyphSet(location={"wght": weight}) for weight in WEIGHTS]

    def is_covered(x: int, y: int) -> bool:
        for glyphs in shapes:
            inside = PointInsidePen(glyphs, (x, y))
            glyphs[ligature].draw(inside)
            if not inside.getResult():
                return False
        return True

    middle = (start + end) // 2
    for x in sorted(range(start, end - DOT, 4), key=lambda x: abs(x - middle)):
        for y in range(-400, 1600, 6):
            corners = [(x, y), (x, y + DOT), (x + DOT, y + DOT), (x + DOT, y)]
            if all(is_covered(*corner) for corner in corners):
                pen = TTGlyphPen(None)
                pen.moveTo((corners[0][0] - start, y))
                for at_x, at_y in corners[1:]:
                    pen.lineTo((at_x - start, at_y))
                pen.closePath()
                return pen.glyph()
    raise ValueError(f"{ligature} covers no dot between {start} and {end}")


def separate(ligature: str, letters: int) -> list[str]:
    """Glyphs of the letters of a ligature, in reading order: the first draws it, the others lie to its left."""
    width, bearing = font["hmtx"].metrics[ligature]
    share = width // letters
    rest = share * (letters - 1)
    shape = GlyphComponent()
    shape.glyphName, shape.x, shape.y, shape.flags = ligature, -rest, 0, 0x4
    drawn = Glyph()
    drawn.numberOfContours, drawn.components = -1, [shape]
    names = [f"{ligature}.{at + 1}" for at in range(letters)]
    add_glyph(names[0], drawn, width - rest, bearing - rest, ligature)
    font["gvar"].variations[names[0]] = [
        TupleVariation(of.axes, [(0, 0), *of.coordinates[-PHANTOM_POINTS:]])
        for of in font["gvar"].variations[ligature]
    ]
    for at, name in enumerate(names[1:], 2):
        dot = dot_within(ligature, share * (letters - at), share * (letters - at + 1))
        dot.recalcBounds(font["glyf"])
        add_glyph(name, dot, share, dot.xMin, STILL)
    return names


def add_lookup(kind: int, flag: int, tables: list) -> int:
    lookup = ot.Lookup()
    lookup.LookupType, lookup.LookupFlag, lookup.SubTable = kind, flag, tables
    lookup.SubTableCount = len(tables)
    gsub.LookupList.Lookup.append(lookup)
    gsub.LookupList.LookupCount = len(gsub.LookupList.Lookup)
    return gsub.LookupList.LookupCount - 1


def coverage(glyphs: list[str]) -> ot.Coverage:
    covered = ot.Coverage()
    covered.glyphs = sorted(glyphs, key=font.getGlyphID)
    return covered


def in_context(letters: list[str], names: list[str]) -> ot.ChainContextSubst:
    """Each letter of a sequence becomes its own glyph."""
    context = ot.ChainContextSubst()
    context.Format = 3
    context.BacktrackGlyphCount = context.LookAheadGlyphCount = 0
    context.BacktrackCoverage, context.LookAheadCoverage = [], []
    context.InputGlyphCount = context.SubstCount = len(letters)
    context.InputCoverage = [coverage([letter]) for letter in letters]
    context.SubstLookupRecord = []
    for at, (letter, name) in enumerate(zip(letters, names)):
        single = ot.SingleSubst()
        single.mapping = {letter: name}
        record = ot.SubstLookupRecord()
        record.SequenceIndex, record.LookupListIndex = at, add_lookup(1, RIGHT_TO_LEFT, [single])
        context.SubstLookupRecord.append(record)
    return context


def ligatures_of(table) -> list[tuple[list[str], str]]:
    return [
        ([first, *found.Component], found.LigGlyph) for first, all in table.ligatures.items() for found in all
    ]


glyphs_of: dict[str, list[str]] = {}
substitutions: list[tuple[int, list[list[str]]]] = []
for index, lookup in enumerate(list(gsub.LookupList.Lookup)):
    if lookup.LookupType != 4:
        continue
    chosen = [
        (letters, ligature)
        for table in lookup.SubTable
        for letters, ligature in ligatures_of(table)
        if ligature == ALLAH or gdef.GlyphClassDef.classDefs.get(letters[1]) == 1
    ]
    for letters, ligature in chosen:
        glyphs_of[ligature] = separate(ligature, len(letters))
    if chosen:
        substitutions.append((index, chosen))
font.setGlyphOrder(order)

for index, chosen in substitutions:
    lookup = gsub.LookupList.Lookup[index]
    contexts = [in_context(letters, glyphs_of[ligature]) for letters, ligature in chosen]
    taken = {ligature for _, ligature in chosen}
    for table in lookup.SubTable:
        table.ligatures = {
            first: kept
            for first, all in table.ligatures.items()
            if (kept := [found for found in all if found.LigGlyph not in taken])
        }
    if any(table.ligatures for table in lookup.SubTable):
        added = add_lookup(6, lookup.LookupFlag, contexts)
        for feature in gsub.FeatureList.FeatureRecord:
            if index in feature.Feature.LookupListIndex:
                feature.Feature.LookupListIndex.append(added)
                feature.Feature.LookupCount += 1
    else:
        lookup.LookupType, lookup.SubTable, lookup.SubTableCount = 6, contexts, len(contexts)


def moved(anchor, by: int):
    if anchor is None:
        return None
    copy = deepcopy(anchor)
    copy.XCoordinate += by
    return copy


def subtables(table):
    for lookup in table.LookupList.Lookup:
        for found in lookup.SubTable:
            yield getattr(found, "ExtSubTable", found)


# Marks stay where they were on the ligature: of its letters on theirs, of Allah on the last.
bases = [of for of in subtables(gpos) if isinstance(of, ot.MarkBasePos)]
for marks in [of for of in subtables(gpos) if isinstance(of, ot.MarkLigPos)]:
    base = next(of for of in bases if of.MarkCoverage.glyphs == marks.MarkCoverage.glyphs)
    found = {}
    for ligature, attach in zip(marks.LigatureCoverage.glyphs, marks.LigatureArray.LigatureAttach):
        names = glyphs_of.get(ligature, [])
        for name, component, of in zip(names, attach.ComponentRecord, range(len(names))):
            left = sum(font["hmtx"].metrics[later][0] for later in names[of + 1 :])
            found[name] = [moved(anchor, -left) for anchor in component.LigatureAnchor]
    attached = dict(zip(base.BaseCoverage.glyphs, base.BaseArray.BaseRecord))
    if ALLAH in attached:
        found[glyphs_of[ALLAH][-1]] = attached[ALLAH].BaseAnchor
    for name, anchors in found.items():
        record = ot.BaseRecord()
        record.BaseAnchor = anchors
        attached[name] = record
    base.BaseCoverage = coverage(list(attached))
    base.BaseArray.BaseRecord = [attached[name] for name in base.BaseCoverage.glyphs]
    base.BaseArray.BaseCount = len(attached)


def widened(covered: ot.Coverage, at: int) -> None:
    """The first (0) or last (-1) glyphs of the ligatures of a context join it."""
    covered.glyphs = coverage(
        [*covered.glyphs, *(glyphs_of[of][at] for of in covered.glyphs if of in glyphs_of)]
    ).glyphs


# What was kerned against the whole ligature is kerned against the letter on that side.
for table in [*subtables(gpos), *subtables(gsub)]:
    if isinstance(table, (ot.ChainContextPos, ot.ChainContextSubst)) and not (
        isinstance(table, ot.ChainContextSubst) and table.SubstCount > 1
    ):
        for covered in table.BacktrackCoverage:
            widened(covered, -1)
        for covered in table.LookAheadCoverage:
            widened(covered, 0)
        for covered in table.InputCoverage:
            widened(covered, 0)
    if isinstance(table, ot.SinglePos):
        values = dict(zip(table.Coverage.glyphs, [table.Value] * 10**4 if table.Format == 1 else table.Value))
        values |= {glyphs_of[of][0]: value for of, value in values.items() if of in glyphs_of}
        table.Coverage = coverage(list(values))
        if table.Format == 2:
            table.Value = [values[name] for name in table.Coverage.glyphs]
            table.ValueCount = len(values)

TARGET.mkdir(exist_ok=True)
font.flavor = "woff2"
font.save(TARGET / FILE)
for name in ("LICENSE", *(f"files/vazirmatn-{cut}-wght-normal.woff2" for cut in ("latin", "latin-ext"))):
    copyfile(SOURCE / name, TARGET / Path(name).name)

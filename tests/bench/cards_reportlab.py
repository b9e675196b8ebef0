#!/usr/bin/python3
"""The cards of cards.cpp drawn by reportlab, as its manual would: one Paragraph a text, one path an icon.

usage: cards_reportlab.py CARDS.json OUT.pdf"""
import json
import re
import sys

from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen import canvas
from reportlab.platypus import Paragraph
from xml.sax.saxutils import escape

job = json.load(open(sys.argv[1], encoding="utf-8"))
pdfmetrics.registerFont(TTFont("Name", job["name_font"]))
pdfmetrics.registerFont(TTFont("Body", job["body_font"]))
body = ParagraphStyle("body", fontName="Body", fontSize=8, leading=9.6)
c = canvas.Canvas(sys.argv[2], pagesize=(210 * mm, 297 * mm), pageCompression=1)
c.setTitle("Cards")


def icon(name):
    """An icon's polygons as a form, drawn as often as needed."""
    c.beginForm(name, -1, -1, 2, 2)
    path = c.beginPath()
    for polygon in job["icons"][name]:
        path.moveTo(polygon[0][0], 1 - polygon[0][1])
        for x, y in polygon[1:]:
            path.lineTo(x, 1 - y)
        path.close()
    c.drawPath(path, stroke=0, fill=1)
    c.endForm()


for name in job["icons"]:
    icon(name)
for i, card in enumerate(job["cards"]):
    cell = i % 9
    if i and cell == 0:
        c.showPage()
    x = 10.5 + cell % 3 * 63
    y = 297 - 16.5 - (cell // 3 + 1) * 88
    c.setFillColorRGB(0.96, 0.94, 0.89)
    c.rect(x * mm, y * mm, 63 * mm, 88 * mm, stroke=0, fill=1)
    c.drawImage(card["art"], (x + 3) * mm, (y + 48) * mm, 57 * mm, 29 * mm)
    c.setFillColorRGB(0.1, 0.1, 0.12)
    c.setFont("Name", 11)
    c.drawString((x + 3) * mm, (y + 80) * mm, card["name"])
    for k, (name, value) in enumerate(card["stats"]):
        c.saveState()
        c.translate((x + 3 + k * 11) * mm, (y + 42) * mm)
        c.scale(4 * mm, 4 * mm)
        c.doForm(name)
        c.restoreState()
        c.drawString((x + 8 + k * 11) * mm, (y + 42.6) * mm, str(value))
    top = y + 41
    for line in card["text"]:
        p = Paragraph(escape(line), body)
        _, height = p.wrap(57 * mm, 40 * mm)
        p.drawOn(c, (x + 3) * mm, top * mm - height)
        top -= height / mm + 0.5
    c.setLineWidth(0.3 * mm)
    for k in range(card["life"]):
        c.circle((x + 5 + k * 3.9) * mm, (y + 6) * mm, 1.7 * mm)
c.save()

// The cards of cards.cpp as one HTML page for headless Chromium.
// usage: node cards_chromium.js CARDS.json OUT.html
const fs = require('fs');
const job = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const escape = t => t.replace(/&/g, '&amp;').replace(/</g, '&lt;');
let html = `<!doctype html><meta charset="utf-8"><title>Cards</title><style>
@font-face { font-family: Name; src: url("file://${job.name_font}"); }
@font-face { font-family: Body; src: url("file://${job.body_font}"); }
@page { size: 210mm 297mm; margin: 0; }
body { margin: 0; }
.page { position: relative; width: 210mm; height: 297mm; break-after: page; overflow: hidden; }
.card { position: absolute; width: 63mm; height: 88mm; background: #f5f0e4; color: #1b1b1f; -webkit-print-color-adjust: exact; }
.name { position: absolute; left: 3mm; top: 3mm; font: 11pt Name; }
.card img { position: absolute; left: 3mm; top: 11mm; width: 57mm; height: 29mm; }
.stat { position: absolute; top: 42mm; font: 11pt Name; } .stat svg { width: 4mm; height: 4mm; }
.text { position: absolute; left: 3mm; top: 47mm; width: 57mm; font: 8pt/9.6pt Body; } .text p { margin: 0 0 .5mm; }
.life { position: absolute; left: 3.3mm; top: 80.3mm; width: 57mm; height: 4mm; }
</style><svg width="0" height="0" style="position:absolute"><defs>`;
for (const [name, polygons] of Object.entries(job.icons))
  html += `<symbol id="${name}" viewBox="0 0 1 1"><path d="${polygons.map(p => 'M' + p.map(q => q.join(' ')).join('L') + 'Z').join('')}"/></symbol>`;
html += '</defs></svg>';
job.cards.forEach((card, i) => {
  const cell = i % 9;
  if (cell === 0) html += (i ? '</div>' : '') + '<div class="page">';
  html += `<div class="card" style="left:${10.5 + cell % 3 * 63}mm;top:${16.5 + Math.floor(cell / 3) * 88}mm">` +
    `<div class="name">${escape(card.name)}</div><img src="file://${card.art}">`;
  card.stats.forEach(([name, value], k) => {
    html += `<div class="stat" style="left:${3 + k * 11}mm"><svg><use href="#${name}"/></svg> ${value}</div>`;
  });
  html += `<div class="text">${card.text.map(t => `<p>${escape(t)}</p>`).join('')}</div><svg class="life" viewBox="0 0 57 4">`;
  for (let k = 0; k < card.life; ++k) html += `<circle cx="${1.7 + k * 3.9}" cy="2" r="1.7" fill="none" stroke="#000" stroke-width=".3"/>`;
  html += '</svg></div>';
});
fs.writeFileSync(process.argv[3], html + '</div>');

// Looks at the laid-out page as a reader would, and leaves what it found in the document.
const near = 0.5;
const box = node => node.getBoundingClientRect();
const meet = (a, b) => a.left < b.right - near && b.left < a.right - near
  && a.top < b.bottom - near && b.top < a.bottom - near;
const found = {texts: 0, bars: 0, overlaps: [], covered: [], stickingOut: [], faint: [], keys: []};

for (const svg of document.querySelectorAll('svg.timeline')) {
  const texts = [...svg.querySelectorAll('text')];
  const bars = [...svg.querySelectorAll('rect.bar')];
  const lanes = [...svg.querySelectorAll('rect.lane')];
  found.texts += texts.length;
  found.bars += bars.length;
  texts.forEach((text, i) => {
    const a = box(text);
    texts.slice(i + 1).filter(other => meet(a, box(other)))
      .forEach(other => found.overlaps.push(text.textContent + ' | ' + other.textContent));
    bars.filter(bar => meet(a, box(bar))).forEach(() => found.covered.push(text.textContent));
    const lane = lanes.find(each => box(each).left <= a.left && a.left < box(each).right);
    const right = lane ? box(lane).right : box(lanes[0]).left;
    const whole = box(svg);
    if (a.right > right + near || a.bottom > whole.bottom + near || a.top < whole.top - near) {
      found.stickingOut.push(text.textContent);
    }
  });
  bars.forEach((bar, i) => bars.slice(i + 1).filter(other => meet(box(bar), box(other)))
    .forEach(() => found.overlaps.push('two bars')));
}

const light = colour => {
  const parts = colour.match(/[\d.]+/g).slice(0, 3).map(part => {
    const c = part / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
};
const contrast = (a, b) => {
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};
const ground = getComputedStyle(document.body).backgroundColor;
const panel = getComputedStyle(document.querySelector('rect.lane-0')).fill;
document.querySelectorAll('p, td, th, li, h1, h2, h3, a, .verdict, .place, code, summary, text')
  .forEach(node => {
    const style = getComputedStyle(node);
    const colour = node.tagName === 'text' ? style.fill : style.color;
    for (const behind of node.tagName === 'text' ? [ground, panel] : [ground]) {
      if (contrast(colour, behind) < 4.5) found.faint.push(node.textContent.slice(0, 40));
    }
  });
found.dark = light(ground) < 0.5;
found.wide = document.documentElement.scrollWidth > innerWidth;
found.broken = Boolean(window.broken);

const step = document.querySelector('g.step');
const note = () => found.keys.push(document.activeElement.getAttribute('aria-label'));
step.focus();
note();
for (const key of ['ArrowDown', 'ArrowUp', 'End', 'Home']) {
  document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
  note();
}

const report = document.createElement('pre');
report.id = 'probe';
report.textContent = JSON.stringify(found).replace(/[<>&]/g, c => '\\u00' + c.charCodeAt(0).toString(16));
document.body.append(report);

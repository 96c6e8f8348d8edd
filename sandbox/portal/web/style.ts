/** The style sheet of all pages. Colours follow the scheme of the system. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f7f7f5, #16181b);
  --card: light-dark(#ffffff, #1e2125);
  --line: light-dark(#e2e2dd, #33383e);
  --field: light-dark(#8b8d86, #7b838c);
  --text: light-dark(#1d2023, #e8e9ea);
  --soft: light-dark(#5a5f66, #a4abb3);
  --accent: light-dark(#1f5f7a, #8cc8e0);
  --on-accent: light-dark(#ffffff, #10222b);
  --code: light-dark(#f1f1ee, #15171a);
  --good: light-dark(#1d6b3f, #7fd0a2);
  --good-soft: light-dark(#e4f3ea, #1b3327);
  --bad: light-dark(#a32d2d, #f0a3a3);
  --bad-soft: light-dark(#fbeaea, #3d2222);
  --wait: light-dark(#7a5600, #e5c070);
  --wait-soft: light-dark(#fbf2dc, #382e17);
  font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); }
a { color: var(--accent); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 0.5rem; background: var(--card); padding: 0.5rem 1rem; }
header.site { background: var(--card); border-bottom: 1px solid var(--line); }
header.site > div, main { max-width: 60rem; margin: 0 auto; padding: 0 1.5rem; }
header.site > div { display: flex; flex-wrap: wrap; gap: 0.25rem 1.75rem; align-items: center; min-height: 3.75rem; }
.brand { font-weight: 650; letter-spacing: -0.01em; color: var(--text); text-decoration: none; margin-right: auto; }
.brand span { color: var(--soft); font-weight: 400; }
header.site nav { display: flex; gap: 1.5rem; align-items: center; }
header.site nav a { color: var(--soft); text-decoration: none; padding: 0.25rem 0; }
header.site nav a:hover, header.site nav a[aria-current] { color: var(--text); }
main { padding-top: 2rem; padding-bottom: 4rem; }
h1 { font-size: 1.6rem; line-height: 1.25; letter-spacing: -0.015em; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; margin: 0 0 0.25rem; }
p { margin: 0 0 1rem; }
.lead, .hint { color: var(--soft); }
.hint { font-size: 0.9rem; margin: 0.25rem 0 0; }
.title { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; margin-bottom: 1.5rem; }
.title > :last-child:not(h1) { margin-left: auto; }
.crumb { font-size: 0.9rem; margin: 0 0 0.35rem; }
.tabs { display: flex; gap: 1.5rem; border-bottom: 1px solid var(--line); margin: 0 0 1.5rem; padding: 0; list-style: none; }
.tabs a { display: block; padding: 0.5rem 0; color: var(--soft); text-decoration: none; border-bottom: 2px solid transparent; margin-bottom: -1px; }
.tabs a:hover { color: var(--text); }
.tabs a[aria-current] { color: var(--text); border-color: var(--accent); font-weight: 550; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem 1.5rem; margin: 0 0 1.25rem; }
.card > :last-child { margin-bottom: 0; }
.card > h2 + * { margin-top: 0.75rem; }
.card > h2 + .lead { margin-top: 0; }
.empty { text-align: center; padding: 3rem 1.5rem; }
.empty p { max-width: 32rem; margin: 0 auto 1.25rem; color: var(--soft); }
.narrow { max-width: 30rem; margin: 0 auto; }
.narrow h1, .empty h1, .empty h2 { margin-bottom: 0.5rem; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: 0.6rem 1.5rem; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
code, pre, textarea.code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; font-size: 0.875em; }
code { background: var(--code); border-radius: 4px; padding: 0.1em 0.35em; overflow-wrap: anywhere; }
code.all { user-select: all; }
pre { background: var(--code); border: 1px solid var(--line); border-radius: 8px; padding: 0.9rem 1.1rem; overflow: auto; max-height: 26rem; margin: 0 0 1rem; }
pre code { background: none; padding: 0; overflow-wrap: normal; }
.secret { display: block; font-size: 1rem; padding: 0.7rem 0.9rem; border: 1px solid var(--line); border-radius: 8px; }
form { margin: 0; }
.fields { display: grid; gap: 1.1rem; }
label, legend { font-weight: 550; padding: 0; }
label .optional { font-weight: 400; color: var(--soft); }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
.choices { display: flex; flex-wrap: wrap; gap: 0.4rem 1.5rem; margin-top: 0.35rem; }
.choices label { font-weight: 400; display: flex; gap: 0.5rem; align-items: center; }
input:not([type="checkbox"]):not([type="radio"]), select, textarea {
  display: block; width: 100%; margin-top: 0.35rem; padding: 0.5rem 0.7rem; font: inherit; color: var(--text);
  background: var(--page); border: 1px solid var(--field); border-radius: 7px;
}
input:not([type="checkbox"]):not([type="radio"]), select { height: 2.6rem; }
textarea { min-height: 7rem; resize: vertical; }
input[type="checkbox"], input[type="radio"] { width: 1.05rem; height: 1.05rem; margin: 0; accent-color: var(--accent); }
button, .button {
  display: inline-block; font: inherit; font-weight: 550; cursor: pointer; text-decoration: none; white-space: nowrap;
  padding: 0.45rem 1rem; border-radius: 7px; border: 1px solid transparent; background: var(--accent); color: var(--on-accent);
}
button:hover, .button:hover { filter: brightness(1.08); }
button.quiet, .button.quiet { background: transparent; border-color: var(--field); color: var(--text); }
button.danger { background: transparent; border-color: var(--bad); color: var(--bad); }
button.link { background: none; border: 0; padding: 0.25rem 0; color: var(--soft); font-weight: 400; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; margin-top: 1.1rem; }
details > summary { cursor: pointer; color: var(--accent); width: max-content; max-width: 100%; }
details[open] > summary { margin-bottom: 0.75rem; }
.badge { display: inline-block; border: 1px solid transparent; font-size: 0.8rem; font-weight: 550; line-height: 1.4; padding: 0.1rem 0.6rem; border-radius: 99px; white-space: nowrap; background: var(--code); border-color: var(--line); color: var(--soft); }
.badge.good, .badge.bad, .badge.wait { border-color: transparent; }
.badge.good { background: var(--good-soft); color: var(--good); }
.badge.bad { background: var(--bad-soft); color: var(--bad); }
.badge.wait { background: var(--wait-soft); color: var(--wait); }
.note { border-radius: 8px; padding: 0.75rem 1rem; margin: 0 0 1.25rem; }
.note.good { background: var(--good-soft); color: var(--good); }
.note.bad { background: var(--bad-soft); color: var(--bad); }
.note.wait { background: var(--wait-soft); color: var(--wait); }
.list { list-style: none; margin: 0; padding: 0; }
.list > li { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; padding: 0.9rem 0; border-top: 1px solid var(--line); }
.list > li:first-child { border-top: 0; padding-top: 0; }
.list > li:last-child { padding-bottom: 0; }
.list .main { flex: 1 1 16rem; min-width: 0; }
.list .main a { font-weight: 550; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.95rem; }
th { text-align: left; font-weight: 550; color: var(--soft); font-size: 0.85rem; }
th, td { padding: 0.55rem 1rem 0.55rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
tbody tr:last-child > * { border-bottom: 0; padding-bottom: 0; }
tbody th { color: var(--text); font-size: inherit; }
thead th { padding-top: 0; }
td.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
.filters { display: flex; flex-wrap: wrap; gap: 0.9rem; align-items: end; }
.filters > div { flex: 1 1 11rem; }
.filters button { height: 2.6rem; }
meter { width: 100%; height: 0.9rem; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1.25rem 2rem; }
@media (max-width: 34rem) {
  dl { grid-template-columns: 1fr; gap: 0.1rem; }
  dd { margin-bottom: 0.75rem; }
  header.site > div, main { padding-left: 1rem; padding-right: 1rem; }
  .card { padding: 1.1rem; }
}
`;

/** The icon of the pages: a seal with a tick. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1f5f7a"/><path d="m9 16.5 5 5 9-11" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

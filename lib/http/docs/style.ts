/** The page's only style; its colours are those of app/globals.css. */
export const style = `
:root { color-scheme: light dark; --paper: #faf6ee; --surface: #fffdf9; --line: #e3d9c8; --ink: #2a2420; --soft: #675c50; --accent: #8f2d56; --sunken: #f2ebdf; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1b1714; --surface: #25201c; --line: #3d352e; --ink: #f3ece2; --soft: #b9ac9c; --accent: #f0a3bf; --sunken: #15110f; }
}
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; max-width: 62rem; padding: 1rem; font: 1rem/1.6 -apple-system, "Apple SD Gothic Neo", "Noto Sans KR", system-ui, sans-serif; overflow-wrap: anywhere; }
:lang(ko) { word-break: keep-all; }
h1 { font-size: 1.6rem; margin: 0; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; }
h3 { font-size: .95rem; margin: 1rem 0 .25rem; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
header p a + a { margin-left: 1rem; }
header a, nav a { display: inline-block; padding: .35rem 0; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; list-style: none; margin: 1rem 0; padding: .75rem 0; border-block: 1px solid var(--line); }
code { font: .9em ui-monospace, SFMono-Regular, Menlo, monospace; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .25rem 1rem; }
dd { margin: 0; }
.skip { position: absolute; left: -100vw; background: var(--surface); padding: .5rem 1rem; }
.skip:focus { left: 1rem; }
.call { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; margin: .5rem 0; padding: 0 1rem; }
.call[open] { padding-bottom: 1rem; }
.call summary { cursor: pointer; padding: .65rem 0; min-height: 2.75rem; }
.call:target { border-color: var(--accent); }
.method { display: inline-block; min-width: 4.2rem; font-weight: 700; font-size: .85rem; color: var(--accent); }
.path { font-weight: 600; }
.about { color: var(--soft); margin-left: .5rem; }
.quiet, .limits, .type { color: var(--soft); font-weight: 400; font-size: .9rem; }
.required { color: var(--accent); font-size: .8rem; font-weight: 600; }
.fields, .answers { margin: .25rem 0; padding-left: 1rem; list-style: none; }
.fields .fields { border-left: 2px solid var(--line); }
.answers { padding-left: 0; }
.answers > li { margin: .35rem 0; }
table { width: 100%; border-collapse: collapse; font-size: .92rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem .6rem .5rem 0; border-bottom: 1px solid var(--line); }
tr:target { background: var(--sunken); }
@media (max-width: 46rem) {
  .about { display: block; margin: 0; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, th, td { display: block; border: 0; padding: .1rem 0; }
  tr { padding: .6rem 0; border-bottom: 1px solid var(--line); }
  td::before { content: attr(data-head) ": "; color: var(--soft); }
  dl { grid-template-columns: 1fr; }
}
`;

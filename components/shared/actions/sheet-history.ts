/**
 * Each open sheet or dialog has one entry of the history, so that the back button closes it instead of leaving the page
 * (docs/rules/pages.md#back-closes). The entries have the page's own address; `sheets` in their state is their number above the page,
 * `place` their number in the history of the tab, where the browser does not say it. The page's own entry then gets its place when one
 * steps down to it.
 */
type Sheet = { close: () => void };

const open: Sheet[] = [];
/** The entries that lie above the page's own. */
let depth = 0;
/** The page's address when the first of them was made. */
let href = '';
/** The mark that a step leads to that was asked of the browser and has not arrived; `next` is the page above the entries. */
let asked: number | 'next' | null = null;
/** The place of the last entry that the tab came to, if it has one. */
let at: number | null = null;
/** The page's own entry that a step goes down to from the entry of a sheet. */
let own: { href: string; place: number } | null = null;
let isPlanned = false;
let isListening = false;

/** Gives an open sheet its entry, and returns what takes the entry away. */
export function addSheet(sheet: Sheet): () => void {
  listen();
  open.push(sheet);
  plan();
  return () => {
    const index = open.indexOf(sheet);
    if (index >= 0) open.splice(index, 1);
    plan();
  };
}

/** A page that was loaded on the entry of a sheet, as by a reload, leaves it: no sheet is open. */
export function leaveSheetEntry(): void {
  listen();
  if (mark() > 0 && open.length === 0) stepDown(mark());
}

/** A refresh of the page's data writes the state of the entry anew, without the mark: called after it, this puts the mark back. */
export function keepSheetEntry(): void {
  if (asked === null && depth > 0 && mark() === 0 && window.location.href === href)
    write({ sheets: depth, place: at });
}

const mark = (): number => Number(window.history.state?.sheets ?? 0);
/** As the browser counts, which knows it of every entry; a browser that does not count knows that of sheets. */
const place = (): number | null => {
  const index = window.navigation?.currentEntry?.index;
  return index === undefined ? (window.history.state?.place ?? null) : index + 1;
};
const isLast = () =>
  window.navigation ? !window.navigation.canGoForward : at === null || at >= window.history.length;

/** The framework's own state goes along, so it sees no navigation. */
const write = (marks: { sheets?: number; place: number | null }) =>
  window.history.replaceState({ ...window.history.state, ...marks }, '', window.location.href);

function listen() {
  if (isListening) return;
  isListening = true;
  at = place();
  window.addEventListener('popstate', follow, { capture: true });
  // A document that the browser kept comes back at another entry than it was left at, without a step of its own.
  window.addEventListener('pageshow', () => {
    at = place();
  });
}

/** After all that opens and closes in one moment, so that a sheet takes over the entry of the one before it. */
function plan() {
  if (isPlanned) return;
  isPlanned = true;
  queueMicrotask(() => {
    isPlanned = false;
    settle();
  });
}

function settle() {
  if (asked !== null) return;
  // Another page or another part of it was opened above them.
  if (window.location.href !== href) depth = 0;
  href = window.location.href;
  if (depth > open.length) step(open.length - depth, open.length);
  for (; depth < open.length; depth += 1) {
    window.history.pushState({ ...window.history.state, sheets: depth + 1 }, '', href);
    // The new entry is the last one of the tab.
    write({ place: window.history.length });
    at = place();
  }
}

function step(steps: number, to: number | 'next') {
  asked = to;
  window.history.go(steps);
}

/** Before the framework: a step that we asked for changes no page, and would end a navigation that has begun. */
function follow(event: PopStateEvent) {
  const to = asked;
  const from = at;
  const isHere = window.location.href === href;
  asked = null;
  at = place();
  if (to === 'next' ? !isHere && mark() === 0 : to !== null && isHere && mark() === to) {
    event.stopImmediatePropagation();
    depth = mark();
    plan();
  } else if (typeof to === 'number' && to < depth && isHere && mark() === to + 1) {
    // The next page came first, and the step left it: forward to it again.
    event.stopImmediatePropagation();
    step(depth - to, 'next');
    depth = 0;
  } else if (depth > 0 && isHere && mark() > depth) {
    // Forward, to the entry of a sheet that is closed.
    event.stopImmediatePropagation();
    step(depth - mark(), depth);
  } else if (depth > 0 && isHere) {
    // One step can pass several entries.
    depth = Math.min(depth - 1, mark());
    for (const sheet of open.slice(depth).reverse()) sheet.close();
    // One that stays open gets its entry again.
    setTimeout(plan);
  } else {
    depth = 0;
    if (mark() > 0) passOver(event, from);
    else arrive();
  }
}

/** The entry of a sheet that was left by a link is no page to stop at, in either direction. */
function passOver(event: PopStateEvent, from: number | null) {
  event.stopImmediatePropagation();
  // Above the last entry of the tab there is nothing to go to.
  if (from !== null && at !== null && from < at && !isLast()) window.history.go(1);
  else stepDown(1);
}

/** From the entry of a sheet that is not open. */
function stepDown(steps: number) {
  own = at === null || steps < mark() ? null : { href: window.location.href, place: at - steps };
  window.history.go(-steps);
}

function arrive() {
  if (own?.href === window.location.href) {
    at = own.place;
    write({ place: at });
  }
  own = null;
}

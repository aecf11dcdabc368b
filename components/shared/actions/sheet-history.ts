/**
 * Each open sheet or dialog has one entry of the history, so that the back button closes it instead of leaving the page
 * (docs/rules/pages.md#back-closes). These entries lie above the page's own one and have its address. An entry keeps two marks in its
 * state: `place`, its number in the tab, and, if it is that of a sheet, `sheets`, its number above the page.
 */
type Sheet = { close: () => void };

const open: Sheet[] = [];
/** The entries that lie above the page's own. */
let depth = 0;
/** The page's address when the first of them was made. */
let href = '';
/** The mark that a step leads to that was asked of the browser and has not arrived; `next` is the page above the entries. */
let asked: number | 'next' | null = null;
/** The places of the entry that is shown, and of the last one. */
let at = 0;
let last = 0;
let isPlanned = false;
let native: Pick<History, 'pushState' | 'replaceState'> | null = null;

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
  if (mark() > 0 && open.length === 0) window.history.go(-mark());
}

const mark = (): number => Number(window.history.state?.sheets ?? 0);

/** From here on each entry has its place, and keeps its marks when the framework writes its state anew, as after a refresh. */
function listen() {
  if (native) return;
  const { history } = window;
  native = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) };
  // A page that has no place was opened just now.
  at = history.state?.place ?? history.length;
  last = Math.max(at, history.length);
  native.replaceState({ ...history.state, place: at }, '');
  history.pushState = (state, _, url) => push({ ...state, sheets: 0 }, url);
  history.replaceState = (state, _, url) => {
    const [address, sheets] = [window.location.href, mark()];
    native?.replaceState({ ...state, place: at, sheets: 0 }, '', url);
    // Another page in the entry of a sheet is a page.
    if (window.location.href === address) native?.replaceState({ ...history.state, sheets }, '');
  };
  window.addEventListener('popstate', follow, { capture: true });
  // A document that the browser kept comes back at another entry than it was left at, without a step of its own.
  window.addEventListener('pageshow', () => {
    at = history.state?.place ?? at;
  });
}

function push(state: object, url: string | URL | null | undefined) {
  at += 1;
  last = at;
  native?.pushState({ ...state, place: at }, '', url);
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
  // The framework's own state goes along, so it sees no navigation.
  for (; depth < open.length; depth += 1) push({ ...window.history.state, sheets: depth + 1 }, href);
}

function step(steps: number, to: number | 'next') {
  asked = to;
  window.history.go(steps);
}

/** Before the framework: a step that we asked for changes no page, and would end a navigation that has begun. */
function follow(event: PopStateEvent) {
  const [from, to] = [at, asked];
  const isHere = window.location.href === href;
  at = window.history.state?.place ?? at;
  asked = null;
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
    if (mark() === 0) return;
    // The entry of a sheet that was left by a link is no page to stop at. Above the last entry there is nothing to go to.
    event.stopImmediatePropagation();
    window.history.go(from < at && at < last ? 1 : -1);
  }
}

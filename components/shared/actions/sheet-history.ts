/**
 * Each open sheet or dialog has one entry of the history, so that the back button closes it instead of leaving the page
 * (docs/rules/pages.md#back-closes). The entries have the page's own address; the mark in their state is their number above the page.
 */
type Sheet = { close: () => void };

const open: Sheet[] = [];
/** The entries that lie above the page's own. */
let depth = 0;
/** The page's address when the first of them was made. */
let href = '';
/** Steps that were asked of the browser and have not arrived; below 0 they go back. */
let steps = 0;
let isPlanned = false;
let isListening = false;

/** Gives an open sheet its entry, and returns what takes the entry away. */
export function addSheet(sheet: Sheet): () => void {
  if (!isListening) window.addEventListener('popstate', follow, { capture: true });
  isListening = true;
  open.push(sheet);
  plan();
  return () => {
    const at = open.indexOf(sheet);
    if (at >= 0) open.splice(at, 1);
    plan();
  };
}

/** A page that was loaded on the entry of a sheet, as by a reload, leaves it: no sheet is open. */
export function leaveSheetEntry(): void {
  if (mark() > 0 && open.length === 0) window.history.go(-mark());
}

const mark = (): number => Number(window.history.state?.sheets ?? 0);

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
  if (steps !== 0) return;
  // Another page or another part of it was opened above them.
  if (window.location.href !== href) depth = 0;
  href = window.location.href;
  if (depth > open.length) {
    steps = open.length - depth;
    window.history.go(steps);
  }
  // The framework's own state goes along, so it sees no navigation.
  for (; depth < open.length; depth += 1)
    window.history.pushState({ ...window.history.state, sheets: depth + 1 }, '', href);
}

/** Before the framework: a step that we asked for changes no page, and would end a navigation that has begun. */
function follow(event: PopStateEvent) {
  if (steps !== 0) {
    event.stopImmediatePropagation();
    const taken = steps;
    steps = 0;
    if (taken < 0 && mark() > depth + taken) {
      // The next page came first, and the step left it: forward to it again.
      depth = 0;
      steps = -taken;
      window.history.go(steps);
      return;
    }
    if (taken < 0) depth += taken;
    plan();
  } else if (depth > 0 && window.location.href === href) {
    depth -= 1;
    for (const sheet of open.slice(depth).reverse()) sheet.close();
    // One that stays open gets its entry again.
    setTimeout(plan);
  } else if (depth > 0) depth = 0;
  else if (mark() > 0) {
    // The entry of a sheet that was left by a link is no page to stop at.
    event.stopImmediatePropagation();
    window.history.back();
  }
}

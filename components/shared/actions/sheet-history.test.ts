import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Popstate = { stopImmediatePropagation: () => void };

/** Whether the browser says where in the tab an entry is. */
let isCounting = false;

/** The history of one tab. A step arrives later, as in a browser. */
function fakeTab(...pages: string[]) {
  const entries = pages.map((href) => ({ href, state: null as Record<string, unknown> | null }));
  let index = pages.length - 1;
  let steps: number[] = [];
  const listeners: Array<(event: Popstate) => void> = [];
  const arrive = () => {
    const to = index + (steps.shift() ?? 0);
    if (to === index || !entries[to]) return;
    index = to;
    let isStopped = false;
    for (const listener of listeners)
      if (!isStopped) listener({ stopImmediatePropagation: () => (isStopped = true) });
  };
  const here = () => {
    const entry = entries[index];
    if (!entry) throw new Error('The tab has no such entry');
    return entry;
  };
  const navigation = {
    get currentEntry() {
      return { index };
    },
    get canGoForward() {
      return index < entries.length - 1;
    },
  };
  return {
    ...(isCounting && { navigation }),
    location: {
      get href() {
        return here().href;
      },
    },
    history: {
      get length() {
        return entries.length;
      },
      get state() {
        return here().state;
      },
      pushState: (state: Record<string, unknown>, _: string, href: string) => {
        entries.splice(index + 1, entries.length, { href, state });
        index += 1;
      },
      replaceState: (state: Record<string, unknown> | null, _: string, href: string) => {
        entries[index] = { href, state };
      },
      go: (by: number) => {
        steps.push(by);
        setTimeout(arrive);
      },
    },
    addEventListener: (_: string, listener: (event: Popstate) => void, options?: { capture: boolean }) =>
      options?.capture ? listeners.unshift(listener) : listeners.push(listener),
    /** All steps that have not arrived come as one. */
    joinSteps: () => {
      steps = [steps.reduce((sum, by) => sum + by, 0)];
    },
    /** A new document in the same entry. */
    unload: () => listeners.splice(0),
  };
}

/** The tab, the module and the framework, which draws the page of each step that it sees. */
async function start(...pages: string[]) {
  const tab = fakeTab(...pages);
  vi.stubGlobal('window', tab);
  let sheets: Array<() => void> = [];
  const screen = { page: '', open: [] as string[] };
  const draw = () => {
    if (screen.page === tab.location.href) return;
    screen.page = tab.location.href;
    for (const remove of [...sheets]) remove();
  };
  let history: typeof import('./sheet-history');
  const load = async () => {
    vi.resetModules();
    tab.unload();
    sheets = [];
    screen.open = [];
    screen.page = tab.location.href;
    history = await import('./sheet-history');
    history.leaveSheetEntry();
    tab.addEventListener('popstate', draw);
    await vi.runAllTimersAsync();
  };
  await load();
  const close = (name: string) => sheets[screen.open.indexOf(name)]?.();
  return {
    screen,
    mark: () => tab.history.state?.sheets ?? 0,
    reload: load,
    rest: () => vi.runAllTimersAsync(),
    open: async (name: string) => {
      const take = history.addSheet({ close: () => close(name) });
      const remove = () => {
        const at = screen.open.indexOf(name);
        if (at < 0) return;
        screen.open.splice(at, 1);
        sheets.splice(at, 1);
        take();
      };
      screen.open.push(name);
      sheets.push(remove);
      await vi.runAllTimersAsync();
    },
    close,
    press: (by: number) => tab.history.go(by),
    step: async (by: number) => {
      tab.history.go(by);
      await vi.runAllTimersAsync();
    },
    joinSteps: tab.joinSteps,
    follow: async (href: string) => {
      tab.history.pushState({}, '', href);
      draw();
      await vi.runAllTimersAsync();
    },
    /** As the framework does: the state is written anew, and what lies around the pages renders. */
    refresh: () => {
      tab.history.replaceState({}, '', tab.location.href);
      history.keepSheetEntry();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  isCounting = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('each step back closes the uppermost sheet, then leaves the page', async () => {
  const tab = await start('/before', '/page');
  await tab.open('lower');
  await tab.open('upper');
  await tab.step(-1);
  expect(tab.screen).toEqual({ page: '/page', open: ['lower'] });
  await tab.step(-1);
  expect(tab.screen).toEqual({ page: '/page', open: [] });
  await tab.step(-1);
  expect(tab.screen.page).toBe('/before');
});

test('a step back over the entries of two sheets closes both', async () => {
  const tab = await start('/before', '/page');
  await tab.open('lower');
  await tab.open('upper');
  await tab.step(-2);
  expect(tab.screen).toEqual({ page: '/page', open: [] });
  await tab.step(-1);
  expect(tab.screen.page).toBe('/before');
});

test('a sheet that is closed as the page is left, in one step, leaves the page', async () => {
  const tab = await start('/before', '/page');
  await tab.open('sheet');
  tab.close('sheet');
  await Promise.resolve();
  tab.press(-1);
  tab.joinSteps();
  await tab.rest();
  expect(tab.screen).toEqual({ page: '/before', open: [] });
});

test('an upper sheet that is closed as back is pressed, in one step, closes the lower one too', async () => {
  const tab = await start('/before', '/page');
  await tab.open('lower');
  await tab.open('upper');
  tab.close('upper');
  await Promise.resolve();
  tab.press(-1);
  tab.joinSteps();
  await tab.rest();
  expect(tab.screen).toEqual({ page: '/page', open: [] });
  await tab.step(-1);
  expect(tab.screen.page).toBe('/before');
});

test('a page that comes before the step of a closed sheet stays', async () => {
  const tab = await start('/before', '/page');
  await tab.open('sheet');
  tab.close('sheet');
  await Promise.resolve();
  await tab.follow('/next');
  expect(tab.screen.page).toBe('/next');
  await tab.step(-1);
  expect(tab.screen.page).toBe('/page');
  await tab.step(-1);
  expect(tab.screen.page).toBe('/before');
});

test('a refresh keeps the entry of an open sheet, so that a page reloaded there leaves it', async () => {
  const tab = await start('/before', '/page');
  await tab.open('sheet');
  tab.refresh();
  expect(tab.mark()).toBe(1);
  await tab.reload();
  expect(tab.mark()).toBe(0);
  await tab.step(-1);
  expect(tab.screen.page).toBe('/before');
});

test('the ways back and forward pass the entries of sheets that a link left', async () => {
  const tab = await start('/before', '/page');
  await tab.open('lower');
  await tab.open('upper');
  await tab.follow('/next');
  for (let time = 0; time < 2; time += 1) {
    await tab.step(-1);
    expect(tab.screen).toEqual({ page: '/page', open: [] });
    expect(tab.mark()).toBe(0);
    await tab.step(1);
    expect(tab.screen.page).toBe('/next');
  }
  await tab.reload();
  await tab.step(-1);
  expect(tab.screen.page).toBe('/page');
  await tab.step(-1);
  expect(tab.screen.page).toBe('/before');
  await tab.step(1);
  await tab.step(1);
  expect(tab.screen.page).toBe('/next');
});

test('forward passes the entries of sheets that a link left, after one step back over all of them and their page', async () => {
  isCounting = true;
  const tab = await start('/before', '/page');
  await tab.open('lower');
  await tab.open('upper');
  await tab.follow('/next');
  await tab.step(-4);
  expect(tab.screen.page).toBe('/before');
  await tab.step(1);
  expect(tab.screen.page).toBe('/page');
  await tab.step(1);
  expect(tab.screen.page).toBe('/next');
});

test('a step back over an open sheet and its page opens nothing on the way forward', async () => {
  for (const counts of [false, true]) {
    isCounting = counts;
    const tab = await start('/before', '/page');
    await tab.open('sheet');
    await tab.step(-2);
    expect(tab.screen).toEqual({ page: '/before', open: [] });
    await tab.step(1);
    await tab.step(1);
    expect(tab.screen).toEqual({ page: '/page', open: [] });
    expect(tab.mark()).toBe(0);
    await tab.step(-1);
    expect(tab.screen.page).toBe('/before');
  }
});

test('forward opens no closed sheet again, and leaves nothing to step back over', async () => {
  const tab = await start('/before', '/page');
  await tab.open('lower');
  await tab.open('upper');
  await tab.step(-1);
  await tab.step(1);
  expect(tab.screen.open).toEqual(['lower']);
  expect(tab.mark()).toBe(1);
  await tab.step(-1);
  await tab.step(1);
  await tab.step(2);
  expect(tab.mark()).toBe(0);
  await tab.step(-1);
  expect(tab.screen).toEqual({ page: '/before', open: [] });
});

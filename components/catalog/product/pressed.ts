/** What a visitor pressed before the sign-in, and where on the page. In this tab only, until the page is back. */
type Pressed = { path: string; top: number; doing: 'cart' | 'gift' };

const key = 'pressed';

export function rememberPress(path: string, doing: Pressed['doing']): void {
  const pressed: Pressed = { path, top: window.scrollY, doing };
  try {
    window.sessionStorage.setItem(key, JSON.stringify(pressed));
  } catch {
    // Without browser storage the page begins at its top.
  }
}

export function forgetPress(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** What was pressed on this page before the sign-in; once. */
export function takePress(): Pressed | undefined {
  try {
    const pressed: Pressed | null = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    forgetPress();
    const { pathname, search } = window.location;
    return pressed?.path === `${pathname}${search}` ? pressed : undefined;
  } catch {
    return undefined;
  }
}

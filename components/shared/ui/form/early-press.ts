declare global {
  interface Window {
    /** The last press of a button, as app/early-press.tsx notes it. */
    earlyPress?: Event | undefined;
  }
}

const alive = new WeakSet<Element>();

/**
 * The `ref` of a button that the server draws: React calls it once the button can be pressed. A press that came before that reached
 * nobody and is repeated, once (docs/rules/pages.md#early-presses).
 */
export function repeatEarlyPress(button: HTMLButtonElement | null): void {
  if (!button || alive.has(button)) return;
  alive.add(button);
  const { earlyPress: press } = window;
  // React brings a button to life for a press that is under way, and then hands it the press.
  if (!(press?.target instanceof Node) || press.eventPhase !== Event.NONE || !button.contains(press.target))
    return;
  window.earlyPress = undefined;
  setTimeout(() => button.click());
}

/** Whether keys without Ctrl act in the console, by this browser's choice: speech input and slips press them unmeant. */
const place = 'console.letterKeys';

export function areLetterKeysOn(): boolean {
  try {
    return window.localStorage.getItem(place) !== 'off';
  } catch {
    return true;
  }
}

export function setLetterKeys(isOn: boolean): void {
  try {
    window.localStorage.setItem(place, isOn ? 'on' : 'off');
  } catch {
    // Storage is switched off: the keys stay as they are.
  }
}

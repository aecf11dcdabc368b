/** A gift's two people in one cell; a name is empty once it is erased. */
export const fromTo = (giver: string, recipient: string | null): string =>
  `${giver || '–'} → ${recipient || '–'}`;

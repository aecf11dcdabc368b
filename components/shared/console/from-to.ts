/** A gift's two people in one cell; a name is empty once it is erased. */
export const fromTo = (giver: string, recipient: string | null): string =>
  `${giver || '–'} → ${recipient || '–'}`;

/** Who ordered and who receives, in one cell; of an ordinary order the one who receives. */
export const peopleOf = (row: { isGift: boolean; ordererName: string; receiverName: string }): string =>
  row.isGift ? fromTo(row.ordererName, row.receiverName) : row.receiverName || '–';

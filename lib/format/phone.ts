/** 01012345678 → 010-1234-5678, masked digits too (0101234**** → 010-1234-****). Grouped or unknown forms stay unchanged. */
export function formatPhone(phone: string): string {
  const seoul = /^(02)([\d*]{3,4})([\d*]{4})$/.exec(phone);
  const other = /^(0\d{2}|0\d{3})([\d*]{3,4})([\d*]{4})$/.exec(phone);
  const match = phone.startsWith('02') ? seoul : other;
  return match ? `${match[1]}-${match[2]}-${match[3]}` : phone;
}

/** YYYY-MM of a day (YYYY-MM-DD) and of the months before it, newest first. */
export function lastMonths(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + month - 1 - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** First and last day of a month (YYYY-MM). */
export function daysOfMonth(month: string): { startYmd: string; endYmd: string } {
  const [year = 0, no = 1] = month.split('-').map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = no === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(no) ? 30 : 31;
  return { startYmd: `${month}-01`, endYmd: `${month}-${days}` };
}

export { type DisplayCycle, formatCycle, formatPlan, formatRound, formatTotalRounds } from './cycle';
export {
  daysBetween,
  formatDate,
  formatDay,
  formatDays,
  formatDeadline,
  formatInstant,
  formatMoment,
  formatMonth,
} from './date';
export { formatMoney } from './money';
export { formatPhone } from './phone';

export { formatMoney } from '../domain/billing/currency';
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
export { formatPhone } from './phone';

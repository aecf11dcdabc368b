export { formatMoney } from '../domain/billing/currency';
export { formatAddress } from './address';
export { type DisplayCycle, formatCycle, formatPlan, formatRound, formatTotalRounds } from './cycle';
export {
  dayAfter,
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

export { formatDate, formatMoment, formatMonth } from '../domain/shared/words/date-text';
export { formatAddress } from './address';
export { type DisplayCycle, formatCycle, formatPlan, formatRound, formatTotalRounds } from './cycle';
export {
  daysBetween,
  formatAbout,
  formatDay,
  formatDays,
  formatDeadline,
  formatInstant,
} from './date';
export { formatPhone } from './phone';

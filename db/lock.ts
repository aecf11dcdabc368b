import { sql } from 'kysely';

/**
 * A column as it is, for a write that changes nothing, as a lock: `.set({ amount: unchanged('amount') })`. On both databases no other
 * transaction can change the row until this one ends, so what is read afterwards stays true.
 */
export const unchanged = (column: string) => sql.ref<never>(column);

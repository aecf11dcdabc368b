import { courierCodes, courierNames } from '@/lib/domain/order/couriers';
import { useLanguage } from '@/lib/i18n/client';

/** The couriers by name, to choose from. */
export function useCouriers() {
  const language = useLanguage();
  return courierCodes.map((value) => ({ value, label: courierNames[value][language] }));
}

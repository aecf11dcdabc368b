import { requestLanguage } from '@/app/request-language';
import { GiftAddress } from '@/components/gift/gift-address';
import { createContext } from '@/lib/http/context';
import { today } from '@/lib/use-cases/shared/calendar';
import { drawnGift } from './drawn-gift';

/** A person's browser gets the gift in the first bytes; a previewer gets the neutral page. Looking changes nothing. */
export default async function GiftAddressPage({ searchParams }: PageProps<'/gift/address'>) {
  const { recurringPaymentGroupNo } = await searchParams;
  const drawn = await drawnGift(recurringPaymentGroupNo, await requestLanguage());
  return <GiftAddress today={today(await createContext())} drawn={drawn} />;
}

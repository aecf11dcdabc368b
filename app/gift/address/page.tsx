import { GiftAddress } from '@/components/gift/gift-address';
import { createContext } from '@/lib/http/context';
import { today } from '@/lib/use-cases/calendar';

/** Asks nothing of the link: whoever only looks at this page changes nothing and learns nothing (spec 2.4; S23). */
export default async function GiftAddressPage() {
  return <GiftAddress today={today(await createContext())} />;
}

import { GiftLookup } from '@/components/gift/gift-lookup';

export default function GiftLookupPage() {
  return <GiftLookup />;
}

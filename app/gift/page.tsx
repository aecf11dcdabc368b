import { GiftLookup } from '@/components/gift/viewer/gift-lookup';

export default function GiftLookupPage() {
  return <GiftLookup />;
}

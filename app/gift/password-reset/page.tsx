import { NewGuestPassword } from '@/components/gift/viewer/new-guest-password';

export default function GuestPasswordResetPage() {
  return <NewGuestPassword />;
}

import { NewGuestPassword } from '@/components/gift/new-guest-password';

export default function GuestPasswordResetPage() {
  return <NewGuestPassword />;
}

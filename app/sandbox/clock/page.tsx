import { ClockPage } from '@/components/operations/sandbox/clock-page';
import { requireSandboxPage } from '@/lib/http/sandbox-page';
import { shopTime } from '@/lib/use-cases/shared/calendar';

export default async function SandboxClockPage() {
  const ctx = await requireSandboxPage();
  return <ClockPage now={shopTime(ctx)} />;
}

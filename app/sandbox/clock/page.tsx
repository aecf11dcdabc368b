import { ClockPage } from '@/components/sandbox/clock-page';
import { requireSandboxPage } from '@/lib/http/sandbox-page';
import { shopTime } from '@/lib/use-cases/calendar';

export default async function SandboxClockPage() {
  const ctx = await requireSandboxPage();
  return <ClockPage now={shopTime(ctx)} timeZone={ctx.config.SHOP_TIME_ZONE} />;
}

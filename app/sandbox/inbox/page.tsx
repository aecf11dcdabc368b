import { Inbox } from '@/components/sandbox/inbox';
import { requireSandboxPage } from '@/lib/http/sandbox-page';

export default async function InboxPage() {
  await requireSandboxPage();
  return <Inbox />;
}

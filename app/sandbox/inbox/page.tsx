import { Inbox } from '@/components/operations/sandbox/inbox';
import { requireSandboxPage } from '@/lib/http/sandbox-page';

export default async function InboxPage() {
  await requireSandboxPage();
  return <Inbox />;
}

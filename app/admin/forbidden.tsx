import { ClosedDoor } from '@/components/shared/console/closed-door';
import { createContext } from '@/lib/http/context';
import { currentMember } from '@/lib/http/session/current-member';
import { readOwnerNames } from '@/lib/use-cases/account/staff/list-staff';

/** A merchant sees this on a page that needs another right. */
export default async function AdminForbidden() {
  const member = await currentMember();
  const holder = { role: member?.role ?? 'ORDERER', rights: member?.rights ?? [] };
  return <ClosedDoor holder={holder} owners={await readOwnerNames(await createContext())} />;
}

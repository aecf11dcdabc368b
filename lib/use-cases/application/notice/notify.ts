import { findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { type Application, allRoundsCreated } from '@/lib/domain/application/application';
import {
  type ChangeNotice,
  type InCompany,
  type NewNotice,
  type NoticeOption,
  unitAfter,
} from '@/lib/domain/application/change-notice';
import { formatMoney } from '@/lib/domain/billing/currency';
import { buyPrice } from '@/lib/domain/billing/money';
import type { GiftRecipient } from '@/lib/domain/gift/group';
import type { GroupNo, MemberNo } from '@/lib/domain/shared/ids';
import { formatDate } from '@/lib/domain/shared/words/date-text';
import { type Language, textIn } from '@/lib/domain/shared/words/language';
import { notifyRecipient } from '../../billing/round/notify';
import { enqueueMessage } from '../../messaging/message/enqueue';
import { deadlineText, kindText, productForAll } from '../../messaging/message/texts';

/** One orderer's applications that a notice concerns: one message covers them all. */
export type Addressee<Of extends Application = Application> = {
  memberNo: MemberNo;
  groupNo: GroupNo;
  applications: Of[];
};

export function addAddressee<Of extends Application>(
  addressees: Map<MemberNo, Addressee<Of>>,
  application: Of,
): void {
  const { memberNo, groupNo } = application;
  const known = addressees.get(memberNo);
  if (known) known.applications.push(application);
  else addressees.set(memberNo, { memberNo, groupNo, applications: [application] });
}

/** States the change and its first day, the deadline for an answer, and the effect of each answer. */
export async function notifyNotice(
  ctx: Context,
  trx: Trx,
  noticeNo: number,
  notice: NewNotice,
  addressee: Addressee<InCompany<Application>>,
): Promise<void> {
  await send(ctx, trx, 'CHANGE_NOTICE', noticeNo, addressee, (language) => ({
    'notice.change': changeText(ctx, notice, addressee.applications, language),
    'notice.date': formatDate(notice.applyOn, language),
    deadline: deadlineText(notice.deadlineOn, language),
  }));
}

export async function notifyCancelled(
  ctx: Context,
  trx: Trx,
  { noticeNo, applyOn }: ChangeNotice,
  addressee: Addressee,
): Promise<void> {
  await send(ctx, trx, 'CHANGE_NOTICE_CANCELLED', noticeNo, addressee, (language) => ({
    'notice.date': formatDate(applyOn, language),
  }));
}

/** The recipient of a gift hears once of another option in the next boxes: neither the price nor the merchant's words. */
export async function notifySubstituted(
  ctx: Context,
  trx: Trx,
  application: Application,
  { noticeNo, before, after }: ChangeNotice,
): Promise<void> {
  if (before.kind !== 'OPTION' || after.kind !== 'OPTION' || allRoundsCreated(application)) return;
  await notifyRecipient(ctx, trx, application, {
    kind: 'GIFT_SUBSTITUTED',
    subject: `${noticeNo}/${application.groupNo}`,
    values: (language) => ({
      'notice.change': instead(optionIn(before.option, language), optionIn(after.option, language)),
    }),
  });
}

async function send(
  ctx: Context,
  trx: Trx,
  kind: 'CHANGE_NOTICE' | 'CHANGE_NOTICE_CANCELLED',
  noticeNo: number,
  { memberNo, groupNo, applications }: Addressee,
  values: (language: Language) => Record<string, string>,
): Promise<void> {
  const group = await findGroup(trx, groupNo);
  if (!group || group.orderer.contact === '') return;
  await enqueueMessage(ctx, trx, {
    kind,
    subject: `${noticeNo}/${memberNo}`,
    groupNo,
    to: group.orderer.contact,
    language: group.language,
    values: {
      'orderer.name': group.orderer.name,
      'product.name': productForAll(applications, await recipientsOf(trx, applications), group.language),
      'delivery.kind': kindText(applications, group.language),
      'group.no': groupNo,
      link: `${ctx.config.SHOP_BASE_URL}/my/recurring-payments`,
      ...values(group.language),
    },
  });
}

/** By group, of the gifts among the applications. */
async function recipientsOf(trx: Trx, applications: Application[]) {
  const recipients = new Map<GroupNo, GiftRecipient>();
  for (const { isGift, groupNo } of applications) {
    const recipient = isGift && !recipients.has(groupNo) && (await findGiftRecipient(trx, groupNo));
    if (recipient) recipients.set(groupNo, recipient);
  }
  return recipients;
}

/** The merchant's words, and for each option the price of one piece before and after, or the price that stays. */
function changeText(
  { config }: Context,
  { change, ...notice }: NewNotice,
  applications: Array<InCompany<Application>>,
  language: Language,
): string {
  const money = (amount: number) => formatMoney(amount, config.SHOP_CURRENCY, language);
  const lines = applications.flatMap((application) => {
    const { snapshot } = application;
    const after = unitAfter(application, change);
    const isOption = change.kind === 'OPTION';
    if (!after && !isOption) return [];
    const option = textIn(language, snapshot.optionValueKo, snapshot.optionValueEn);
    const what = isOption ? instead(option, optionIn(change.option, language)) : option;
    const from = money(buyPrice(snapshot.unit));
    const price = after ? `${from} → ${money(buyPrice(after))}` : stays(from, language);
    return [`${what && `${what}: `}${price}`];
  });
  return [textIn(language, notice.detailsKo, notice.detailsEn), ...new Set(lines)].join('\n');
}

const optionIn = ({ valueKo, valueEn }: NoticeOption, language: Language) =>
  textIn(language, valueKo, valueEn);

/** An option may have no name: then only the other one is named. */
const instead = (before: string, after: string) => [before, after].filter(Boolean).join(' → ');

const stays = (price: string, language: Language) => textIn(language, `${price} 그대로`, `still ${price}`);

import { hrefTo } from '@/app/href';
import { MessageList } from '@/components/messaging/console/message/message-list';
import { KeysetPages } from '@/components/shared/console/keyset-pages';
import { PageTitle } from '@/components/shared/layout/shells';
import { FilterLinks } from '@/components/shared/ui/filter-links';
import { messageState, messagesQuery, messagesResponse } from '@/lib/contract/messaging/console/messages';
import { listMessages } from '@/lib/use-cases/messaging/message/list-messages';
import { consolePage, titled } from '../console-page';

export const generateMetadata = titled('messages.title');

type Shown = { state?: string | null; delivery?: string | null; isUnreached?: boolean };

const hrefOf = ({ state, delivery, isUnreached }: Shown, beforeMessageNo?: number) =>
  hrefTo('/admin/messages', { state, delivery, unreached: isUnreached || null, beforeMessageNo });

export default async function MessagesPage({ searchParams }: PageProps<'/admin/messages'>) {
  const asked = messagesQuery.safeParse(await searchParams).data;
  const state = asked?.state ?? null;
  const delivery = asked?.delivery ?? null;
  const isUnreached = asked?.unreached ?? false;
  const shown = { state, delivery, isUnreached };
  const { ctx, t } = await consolePage(hrefOf(shown));
  const found = messagesResponse.parse(
    await listMessages(ctx, {
      state,
      kind: asked?.kind ?? null,
      groupNo: asked?.groupNo ?? null,
      delivery,
      isUnreached,
      beforeMessageNo: asked?.beforeMessageNo ?? null,
      limit: asked?.size ?? 50,
    }),
  );
  return (
    <>
      <PageTitle title={t('messages.title')} lead={t('messages.lead')} />
      <div className="flex flex-col gap-5">
        <FilterLinks
          label={t('messages.states')}
          links={[
            ...[null, ...messageState.options].map((each) => ({
              href: hrefOf({ state: each }),
              label: t(each ? `messages.state.${each}` : 'messages.all'),
              current: each === state && delivery === null && !isUnreached,
            })),
            ...(['DELIVERED', 'UNDELIVERED'] as const).map((each) => ({
              href: hrefOf({ delivery: each }),
              label: t(`messages.delivery.${each}`),
              current: each === delivery,
            })),
            {
              href: hrefOf({ isUnreached: true }),
              label: t('messages.unreached.filter'),
              current: isUnreached,
            },
          ]}
        />
        <MessageList messages={found.messages} timeZone={ctx.config.SHOP_TIME_ZONE} />
        <KeysetPages
          firstHref={asked?.beforeMessageNo ? hrefOf(shown) : null}
          nextHref={found.nextBeforeMessageNo ? hrefOf(shown, found.nextBeforeMessageNo) : null}
        />
      </div>
    </>
  );
}

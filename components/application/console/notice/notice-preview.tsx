'use client';

import { NamedApplications } from '@/components/shared/console/named';
import type { PreviewNoticeResponse } from '@/lib/contract/application/console/notices';
import { useConsoleT } from '@/lib/i18n/console/client';

/** Whom a notice concerns and how, before it is sent. */
export function NoticePreview({ preview }: { preview: PreviewNoticeResponse }) {
  return (
    <>
      <NoticeCounts preview={preview} />
      <NamedApplications applications={preview.applications} count={preview.concernedApplications} />
    </>
  );
}

function NoticeCounts({ preview }: { preview: PreviewNoticeResponse }) {
  const t = useConsoleT();
  const { substitute } = preview;
  const counts = {
    live: preview.liveApplications,
    concerned: preview.concernedApplications,
    rising: preview.risingApplications,
  };
  if (!substitute) return <p>{t('notices.preview.text', counts)}</p>;
  const { stock, neededCnt: needed } = substitute;
  const { ordererCount, giftCount: gifts, fallingApplications: falling, heldApplications: held } = preview;
  const lines = [
    t('notices.preview.option', { ...counts, orderers: ordererCount }),
    gifts > 0 && t('notices.preview.gifts', { gifts }),
    falling > 0 ? t('notices.preview.falling', { falling }) : t('notices.preview.samePrice'),
    held > 0 && t('notices.preview.held', { held }),
    t('notices.preview.stock', { stock, needed }),
  ].filter((line) => line !== false);
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

import type { GiftThanksWire } from '@/lib/contract/gift/greetings';
import { reactionPicture } from '@/lib/domain/gift/thanks';
import { Picture } from '../../shared/ui/picture';

/** A reaction with its words, as either side sees it. Without a hook, so that a page can draw it on the server. */
export function SentThanks({
  thanks: { reactionType, words },
  label,
  about,
}: {
  thanks: Pick<GiftThanksWire, 'reactionType' | 'words'>;
  /** The reaction in words. */
  label: string;
  /** What was thanked for, and when. */
  about?: string;
}) {
  return (
    <div className="flex items-start gap-4">
      <Picture
        src={reactionPicture(reactionType)}
        alt={label}
        width={96}
        height={96}
        className="size-14 shrink-0"
      />
      <div className="flex min-w-0 flex-col gap-1 self-center">
        {words ? (
          <p className="leading-relaxed whitespace-pre-line">{words}</p>
        ) : (
          <p className="font-semibold">{label}</p>
        )}
        {about && <p className="text-sm text-soft">{about}</p>}
      </div>
    </div>
  );
}

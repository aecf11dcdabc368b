import { type MessageKind, messageKinds } from '@/lib/domain/messaging/message';
import { defaultSettings } from '@/lib/domain/operations/settings';
import type { Language } from '@/lib/domain/shared/words/language';
import { prepared } from '../../prepared';
import type { Db, Trx } from '../../schema';

export type MessageTemplate = {
  isEnabled: boolean;
  title: string;
  body: string;
  shopName: string;
  /** The code under which Kakao approved the text; null when it is sent as an ordinary text. */
  alimtalkCode: string | null;
};

/** A template with the shop's signature name in its language. */
export async function findTemplate(
  db: Db,
  kind: MessageKind,
  language: Language,
): Promise<MessageTemplate | undefined> {
  const nameSetting = language === 'ko' ? 'shopNameKo' : 'shopNameEn';
  const [row] = (await signedTemplate(db, { kind, language, nameSetting })).rows;
  if (!row) return undefined;
  const shopName = row.shopName === null ? defaultSettings[nameSetting] : JSON.parse(row.shopName);
  const { title, body, alimtalk_code: alimtalkCode } = row;
  return { isEnabled: row.is_enabled === 1, title, body, shopName, alimtalkCode };
}

const signedTemplate = prepared(
  (db, wanted: { kind: MessageKind; language: Language; nameSetting: string }) =>
    db
      .selectFrom('message_template')
      .leftJoin('setting', (join) => join.on('setting.name', '=', wanted.nameSetting))
      .selectAll('message_template')
      .select('setting.value as shopName')
      .where('kind', '=', wanted.kind)
      .where('language', '=', wanted.language),
);

export type StoredTemplate = {
  kind: MessageKind;
  language: Language;
  isEnabled: boolean;
  title: string;
  body: string;
  alimtalkCode: string | null;
};

/** Every template of a kind that the shop knows; a restored database may hold others. */
export async function listTemplates(db: Db): Promise<StoredTemplate[]> {
  const rows = await db.selectFrom('message_template').selectAll().execute();
  return messageKinds.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .sort((one, other) => other.language.localeCompare(one.language))
      .map(({ language, is_enabled, title, body, alimtalk_code }) => ({
        kind,
        language,
        isEnabled: is_enabled === 1,
        title,
        body,
        alimtalkCode: alimtalk_code,
      })),
  );
}

export async function writeTemplate(
  trx: Trx,
  { kind, language, isEnabled, title, body, alimtalkCode }: StoredTemplate,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('message_template')
    .set({ is_enabled: isEnabled ? 1 : 0, title, body, alimtalk_code: alimtalkCode })
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

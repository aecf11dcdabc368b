import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';

/** `former` is the digest of the text that is changed. */
export type Reworded = {
  kind: string;
  language: 'ko' | 'en';
  former: string;
  words: [from: string, to: string][];
};

/** Renews the words of the shop's own texts. One that the merchant wrote, or that Kakao approved, stays. Frozen like the migrations that call it. */
// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function renewTexts(db: Kysely<any>, reworded: readonly Reworded[]): Promise<void> {
  const rows = await db
    .selectFrom('message_template')
    .selectAll()
    .where('alimtalk_code', 'is', null)
    .execute();
  for (const { kind, language, former, words } of reworded) {
    const row = rows.find((each) => each.kind === kind && each.language === language);
    if (!row || digestOf(row.title, row.body) !== former) continue;
    const renewed = (text: string) => words.reduce((said, [from, to]) => said.replaceAll(from, to), text);
    const change = db
      .updateTable('message_template')
      .set({ title: renewed(row.title), body: renewed(row.body) });
    await change.where('kind', '=', kind).where('language', '=', language).execute();
  }
}

const digestOf = (title: string, body: string): string =>
  createHash('sha256').update(`${title}\n${body}`).digest('hex').slice(0, 16);

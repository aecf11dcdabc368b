import { lives, personalData, type Whose } from '@/db/personal-data';

const sides: Array<[Whose, string]> = [
  ['RECIPIENT', 'Recipients'],
  ['ORDERER', 'Orderers'],
  ['MEMBER', 'Accounts and log-ins'],
  ['MERCHANT', 'Merchants'],
  ['SHOP', 'The shop’s own secrets'],
];

/**
 * docs/personal-data.md, generated from the list. A test compares the two (`npx vitest run db/personal-data -u` writes the file).
 */
export function personalDataPage(): string {
  const rows = (whose: Whose) =>
    personalData
      .filter((columns) => columns.whose === whose)
      .map(
        ({ table, columns, what, why, life }) =>
          `| \`${table}\`: ${columns.join(', ')} | ${what} | ${why} | ${life} |`,
      );
  const tables = sides.map(
    ([whose, title]) =>
      `## ${title}\n\n| where | what | what for | how long |\n|---|---|---|---|\n${rows(whose).join('\n')}\n`,
  );
  const periods = Object.entries(lives).map(([life, text]) => `| ${life} | ${text} |`);
  return `${introduction}\n| how long | in words |\n|---|---|\n${periods.join('\n')}\n\n${tables.join('\n')}\n${close}`;
}

const introduction = `# Personal data: what is kept, what for and how long

This page is made from \`db/personal-data\`. A test compares it with that list and with the columns of the database: a new column of text
fails until it has a row here. Columns that end in \`_enc\` are encrypted with \`SHOP_SECRET\`; \`_idx\` are keyed indexes and \`_hash\` one-way
hashes, from which nothing can be read back. Texts that an orderer writes for a product are in clear with what was ordered.

All of it goes by itself. The jobs \`forget-unaccepted-recipients\`, \`retention\` and \`housekeeping\` run on every shop day. They leave counts and no
content in the trail (\`retention.purge\`), the log and the list of runs. To erase on request use \`npm run erase\` or the console
(docs/operations.md#erase).
`;

const close = `## Outside the database

| where | what | how long |
|---|---|---|
| log on standard output | numbers of records and members, outcomes, correlation ids; no name, number, address, token or text | as long as its collector keeps it |
| the typing person’s browser | what was typed into acceptance, gift sheet or address form and is not sent yet, under a hash; no password, consent or link | until it is sent, declined or cancelled, until signing out, one day of the shop’s clock at most |
| \`erasures.log\` | which record numbers and keyed indexes were erased, so that a restore repeats it | as long as the oldest backup |
| backups | all of the above, encrypted values encrypted | as long as you keep them; a restore repeats later erasures, and the next run purges |
| the gateway, the message provider, the courier | what they need for their work: a card, a number and a text, a parcel number | by their own rules |
| practice bank and inbox (sandbox only) | what was charged and what was sent, in clear | until the sandbox is reset |
`;

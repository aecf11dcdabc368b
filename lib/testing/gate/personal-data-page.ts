import { lives, personalData, type Whose } from '@/db/personal-data';

const sides: Array<[Whose, string]> = [
  ['RECIPIENT', 'Who is given to'],
  ['ORDERER', 'Who orders'],
  ['MEMBER', 'Whoever has an account, or tries to get in'],
  ['MERCHANT', 'Who works in the console'],
  ['SHOP', 'The shop’s own secrets'],
];

/** docs/personal-data.md, made of the list; a test holds the file against it (`npx vitest run db/personal-data -u` writes it). */
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

const introduction = `# What is kept of people, what for and how long

Made of \`db/personal-data\`, and held against it and against the columns of the database by a test: a new column of text does
not pass until it says here what it is for. Columns that end in \`_enc\` are sealed with \`SHOP_SECRET\`, \`_idx\` are keyed indexes
that give nothing back, \`_hash\` are one-way. Texts that an orderer writes for a product stand in clear with what was ordered.

Everything below goes by itself: the jobs \`forget-unaccepted-recipients\`, \`retention\` and \`housekeeping\` run on every shop day and
leave counts, no content, in the trail (\`retention.purge\`), the log and the list of runs. Erasing on request is
\`npm run erase\` or the console (docs/operations.md).
`;

const close = `## Outside the database

| where | what | how long |
|---|---|---|
| log on standard output | numbers of records and members, outcomes, correlation ids; no name, number, address, token or text | as whoever collects it keeps it |
| the browser of the one who types | what was typed into acceptance, gift sheet or address form and is not sent yet, under a hash; no password, no consent, not the link | until it is sent, declined or cancelled, until signing out, one day of the shop’s clock at most |
| \`erasures.log\` | which record numbers and keyed indexes were erased, so that a restore repeats it | as long as the oldest backup |
| backups | all of the above, sealed values sealed | as whoever keeps them decides; a restore repeats later erasures and the next step purges |
| the gateway, the message provider, the courier | what they were asked to do: a card, a number and a text, a parcel number | by their own rules |
| practice bank and inbox (sandbox only) | what was charged and what was sent, in clear | until the sandbox is reset |
`;

import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { runCommand, say } from './command';
import { coreLetters } from './core-letters';

/**
 * `npm run font`: makes one font file with every letter of the shop's own texts, so that a page loads one file
 * instead of up to nineteen parts. Other letters, as in names, come from the parts of the whole font.
 * lib/testing/gate/core-font.test.ts fails when it must run again.
 */
const whole = 'node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2';
/** The weights that the pages use: regular to extra bold. */
const variationAxes = { wght: { min: 400, max: 800 } };

await runCommand({
  usage: 'npm run font',
  options: {},
  async run() {
    const letters = coreLetters();
    const font = await subsetFont(readFileSync(whole), letters, { targetFormat: 'woff2', variationAxes });
    writeFileSync('app/fonts/core.woff2', font);
    writeFileSync('app/fonts/core.txt', `${letters}\n`);
    say(`${[...letters].length} letters, ${font.length} bytes`);
    return 0;
  },
});

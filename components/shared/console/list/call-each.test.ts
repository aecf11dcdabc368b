import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callEach } from './call-each';

const outcome = fc.option(fc.constantFrom('STATE_FORBIDS', 'ALREADY_CHANGED', 'NOT_FOUND'));

test('each row gets the answer that its own button would have got, in turn, whatever came of the others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(outcome, { maxLength: 30 }), async (outcomes) => {
      const rows = outcomes.map((code, no) => ({ no, code }));
      const calls: number[] = [];
      let running = 0;
      const report = await callEach(rows, {
        nameOf: ({ no }) => `row ${no}`,
        textOf: (error) => String(error),
        call: async ({ no, code }) => {
          calls.push(no);
          running += 1;
          await Promise.resolve();
          expect(running).toBe(1);
          running -= 1;
          if (code !== null) throw code;
        },
      });
      expect(calls).toEqual(rows.map(({ no }) => no));
      const refused = rows.filter(({ code }) => code !== null);
      expect(report).toEqual({
        done: rows.length - refused.length,
        refused: refused.map(({ no, code }) => ({ name: `row ${no}`, why: String(code) })),
      });
    }),
  );
});

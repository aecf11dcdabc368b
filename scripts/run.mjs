import { importTypeScript } from './typescript.mjs';

/** `node scripts/run.mjs PROGRAM.ts …`: how npm's commands start a program. It sees the words behind its name as usual. */
process.argv.splice(1, 1);
await importTypeScript(process.argv[1]);

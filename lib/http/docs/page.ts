import { createHash } from 'node:crypto';
import { errorMessage, type Language, translate } from '@/lib/i18n';
import { isJson, type Json, jsonAt } from '../openapi/json';
import { type Html, html, inline, prose } from './html';
import { operationView } from './operation';
import { schemaView } from './schema';
import { style } from './style';
import { type Words, wordFor, words } from './words';

/** The page has no script and one inline style, which is allowed by its hash. */
const styleHash = createHash('sha256').update(style).digest('base64');
export const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'report-uri /api/csp-reports',
].join('; ');

/** The API document as a page: calls by area, data types, error codes. */
export function docsPage(document: Json, language: Language, shopName: string): string {
  const t = words[language];
  const other = language === 'ko' ? 'en' : 'ko';
  const info = jsonAt(document, 'info');
  const [server] = Array.isArray(document.servers) ? document.servers.filter(isJson) : [];
  const areas = tagsOf(document).map(({ name }) => String(name));
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${t.title} · ${shopName}</title>
<link rel="icon" href="/icon.svg"><style>${{ markup: style }}</style>
</head>
<body>
<a class="skip" href="#content">${t.skip}</a>
<header><h1>${shopName} ${t.title}</h1>
<p><a href="/api/openapi.json">${t.raw}</a> <a href="/api/docs?language=${other}" hreflang="${other}" lang="${other}">${t.otherLanguage}</a></p></header>
<nav aria-label="${t.contents}"><ul>
<li><a href="#basics">${t.basics}</a></li>
${areas.map((area) => html`<li><a href="#area-${area}">${wordFor(t, area)}</a></li>`)}
<li><a href="#errors">${t.failures}</a></li><li><a href="#schemas">${t.schemas}</a></li>
</ul></nav>
<main id="content">
<section id="basics"><h2>${t.basics}</h2><p>${t.base}: <code>${String(server?.url)}</code> · ${String(info.version)}</p>
<div lang="en">${prose(String(info.description))}${headersView(document)}</div></section>
${areas.map((area) => areaView(document, area, t))}
${errorsView(document, language, t)}
<section id="schemas"><h2>${t.schemas}</h2>${Object.entries(jsonAt(document, 'components', 'schemas')).map(
    ([
      name,
      schema,
    ]) => html`<details class="call" id="schema-${name}"><summary><code>${name}</code></summary>${schemaView(isJson(schema) ? schema : {}, t)}</details>
`,
  )}</section>
</main>
</body>
</html>
`.markup;
}

function headersView(document: Json): Html {
  const headers = Object.values(jsonAt(document, 'components', 'parameters')).filter(isJson);
  const items = headers.map(
    ({ name, description }) =>
      html`<dt><code>${String(name)}</code></dt><dd>${inline(String(description))}</dd>`,
  );
  return html`<dl>${items}</dl>`;
}

const tagsOf = ({ tags }: Json) => (Array.isArray(tags) ? tags.filter(isJson) : []);

function areaView(document: Json, area: string, t: Words): Html {
  const about = tagsOf(document).find(({ name }) => name === area)?.description;
  const calls = Object.entries(jsonAt(document, 'paths')).flatMap(([path, item]) =>
    Object.entries(isJson(item) ? item : {}).flatMap(([method, operation]) =>
      isJson(operation) && Array.isArray(operation.tags) && operation.tags.includes(area)
        ? [operationView(method, path, operation, t)]
        : [],
    ),
  );
  return html`<section id="area-${area}"><h2>${wordFor(t, area)}</h2><p lang="en">${String(about ?? '')}</p>
${calls}</section>
`;
}

function errorsView(document: Json, language: Language, t: Words): Html {
  const say = translate(language);
  const rows = Object.entries(jsonAt(document, 'x-error-codes')).map(([code, guide]) => {
    const { status, cause, remedy } = isJson(guide) ? guide : {};
    return html`<tr id="error-${code}"><th scope="row"><code>${code}</code></th><td data-head="${t.status}">${String(status)}</td><td data-head="${t.cause}" lang="en">${inline(String(cause))}</td><td data-head="${t.remedy}" lang="en">${inline(String(remedy))}</td><td data-head="${t.message}">${errorMessage(say, code)}</td></tr>
`;
  });
  const heads = [t.code, t.status, t.cause, t.remedy, t.message].map(
    (head) => html`<th scope="col">${head}</th>`,
  );
  return html`<section id="errors"><h2>${t.failures}</h2><p>${t.failuresAbout}</p>
<table><thead><tr>${heads}</tr></thead><tbody>
${rows}</tbody></table></section>
`;
}

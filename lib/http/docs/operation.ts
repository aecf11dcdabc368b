import { isJson, type Json, jsonAt } from '../openapi/json';
import { type Html, html, nothing } from './html';
import { fieldView, schemaView } from './schema';
import { type Words, wordFor } from './words';

/** One call: one line when closed, the full description when open. */
export function operationView(method: string, path: string, operation: Json, t: Words): Html {
  const id = String(operation.operationId);
  return html`<details class="call" id="${id}">
<summary><span class="method">${method.toUpperCase()}</span> <code class="path">${path}</code> <span class="about" lang="en">${String(operation.summary)}</span></summary>
<p>${t.caller}: ${callerOf(operation, t)}</p>
${parametersView(operation, t)}${bodyView(operation, t)}
<h3>${t.answers}</h3>
<ul class="answers">${Object.entries(jsonAt(operation, 'responses')).map(([status, answer]) => answerView(status, isJson(answer) ? answer : {}, t))}</ul>
</details>
`;
}

function callerOf(operation: Json, t: Words): string {
  const [only] = Array.isArray(operation.security) ? operation.security : [];
  const credential = isJson(only) ? Object.keys(only)[0] : undefined;
  const isGuest = credential === 'linkToken' || credential === 'guestToken' || credential === 'signature';
  const who = wordFor(t, isGuest ? credential : String(operation['x-caller']));
  const right = [operation['x-right'] ?? []].flat();
  return right.length === 0 ? who : `${who} (${t.right}: ${right.join(', ')})`;
}

function parametersView(operation: Json, t: Words): Html {
  const parameters = (Array.isArray(operation.parameters) ? operation.parameters : []).filter(isJson);
  const own = parameters.filter(({ $ref }) => $ref === undefined);
  const shared = parameters.flatMap(({ $ref }) =>
    typeof $ref === 'string' ? [$ref.slice($ref.lastIndexOf('/') + 1)] : [],
  );
  const list = own.map(({ name, schema, required }) =>
    fieldView(String(name), isJson(schema) ? schema : {}, required === true, t),
  );
  const fields = list.length > 0 ? html`<h3>${t.parameters}</h3><ul class="fields">${list}</ul>` : nothing;
  return html`${fields}<p class="quiet">${t.headers}: ${shared.join(', ')}</p>`;
}

function bodyView(operation: Json, t: Words): Html {
  const content = jsonAt(jsonAt(operation, 'requestBody'), 'content');
  const [type] = Object.keys(content);
  if (type === undefined) return nothing;
  return html`<h3>${t.body} <span class="quiet">${type}</span></h3><div>${schemaView(jsonAt(content, type, 'schema'), t)}</div>`;
}

function answerView(status: string, answer: Json, t: Words): Html {
  const codes = Array.isArray(answer['x-codes']) ? answer['x-codes'].map(String) : [];
  if (codes.length > 0)
    return html`<li><strong>${status}</strong> ${codes.map((code) => html`<a href="#error-${code}"><code>${code}</code></a> `)}</li>`;
  const [type] = Object.keys(jsonAt(answer, 'content'));
  if (status === 'default') return html`<li>${String(answer.description)}</li>`;
  if (type === undefined)
    return html`<li><strong>${status}</strong> <span class="quiet">${t.noBody}</span></li>`;
  return html`<li><strong>${status}</strong> <span class="quiet">${type}</span> ${schemaView(jsonAt(answer, 'content', type, 'schema'), t)}</li>`;
}

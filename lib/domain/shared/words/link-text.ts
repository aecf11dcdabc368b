import { seenText } from '../typed';

/** The start of a URL or address: a scheme, a mailbox, a usual host name or an IP address. */
const addressStart = [
  /:\/\//,
  /[a-z][a-z0-9+.-]*:\S/i,
  /\b(?:https?|mailto|tel|sms)\s*:/i,
  /\S@\S/,
  /(?<![\p{L}\p{N}])www\./iu,
  /\[[0-9a-f]*:[0-9a-f:.]*\]/i,
  /(?<![\p{L}\p{N}])(?:0x[0-9a-f]+|\p{Nd}+)(?:\.(?:0x[0-9a-f]+|\p{Nd}+))+(?![\p{L}\p{N}])/iu,
];

/** Titles and short forms before a name, written with a full stop. */
const titles = new Set(
  (
    'mr mrs ms mx dr prof st ste sta sto ma fr rev hon sr jr br bro sis gen col maj capt cpt cmdr lt sgt ' +
    'mme mlle hr atty engr arch gov sen rep dra sra srta'
  ).split(' '),
);

/** Top-level domains that are not names of people. */
const hostEnds = new Set(
  (
    'com net org info biz app dev shop store site online xyz top click link club live icu vip web page ' +
    'kr co io me tv cc gl gg gd ly mp ai us uk eu jp cn de fr ru ws to'
  ).split(' '),
);

/**
 * Whether a phone or a browser would turn a part of a name into a link (docs/rules/gift.md#names-and-numbers).
 * Checks the text as it is shown, so that disguised dots and hidden letters do not help. A title or an initial
 * joined to a name, such as `Dr.Kim`, is no link.
 */
export function containsLink(text: string): boolean {
  // Browsers read these dots of other scripts as a full stop.
  const seen = seenText(text).replace(/[\u3002\uff61]/g, '.');
  return addressStart.some((start) => start.test(seen)) || seen.split(/\s+/).some(isHost);
}

function isHost(word: string): boolean {
  return /[^.]\.\p{L}[\p{L}\p{M}\p{N}-]/u.test(word) && !isAbbreviatedName(word);
}

function isAbbreviatedName(word: string): boolean {
  const labels = word.replace(/^[("]+|[)",.]+$/g, '').split('.');
  const name = labels.pop() ?? '';
  return (
    labels.every(
      (label) => /^\p{Lu}$/u.test(label) || (/^\p{Lu}/u.test(label) && titles.has(label.toLowerCase())),
    ) &&
    /^\p{Lu}[\p{L}\p{M}'\u2019-]+$/u.test(name) &&
    !hostEnds.has(name.toLowerCase())
  );
}

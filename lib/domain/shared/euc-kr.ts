/**
 * The characters that Korean carriers can show in a text message: ASCII and the two-byte characters of EUC-KR (KS X 1001:
 * 2,350 syllables of Hangul, 4,888 Chinese characters, signs). A provider refuses a message with any other character.
 */
let twoByteLetters: ReadonlySet<string> | undefined;

/** The platform's decoder has the table; rows 0xA1–0xFE are EUC-KR, lower rows are Microsoft's additions. */
function twoBytes(): ReadonlySet<string> {
  if (!twoByteLetters) {
    const pairs: number[] = [];
    for (let row = 0xa1; row <= 0xfe; row += 1)
      for (let cell = 0xa1; cell <= 0xfe; cell += 1) pairs.push(row, cell);
    const letters = [...new TextDecoder('euc-kr').decode(new Uint8Array(pairs))];
    twoByteLetters = new Set(letters.filter((letter) => letter > '\x7f' && letter !== '\ufffd'));
  }
  return twoByteLetters;
}

const isAscii = (letter: string) => letter === '\n' || (letter >= ' ' && letter <= '~');

/** Bytes of one letter; 0 if EUC-KR lacks it. */
export function eucKrBytes(letter: string): 0 | 1 | 2 {
  if (isAscii(letter)) return 1;
  return twoBytes().has(letter) ? 2 : 0;
}

/** Signs with a similar sign in the table. */
const neighbours: Record<string, string> = {
  '\t': ' ',
  '\u00a0': ' ',
  '₩': '￦',
  '¥': '￥',
  '–': '-',
  '—': '-',
  '•': '·',
  '−': '-',
};

const leads = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const vowels = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'];
const tails = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];

/** A syllable that the table lacks, letter by letter: 똠 becomes ㄸㅗㅁ. */
function spelledOut(syllable: string): string {
  const index = (syllable.codePointAt(0) ?? 0) - 0xac00;
  const parts = [leads[Math.floor(index / 588)], vowels[Math.floor((index % 588) / 28)], tails[index % 28]];
  return parts.join('');
}

function shown(letter: string): string {
  if (eucKrBytes(letter) > 0) return letter;
  const neighbour = neighbours[letter];
  if (neighbour !== undefined) return neighbour;
  if (/[가-힣]/.test(letter)) return spelledOut(letter);
  // Emoji, joiners and marks are decoration and are dropped; any other character leaves a visible sign.
  if (/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}\p{C}]/u.test(letter))
    return '';
  const plain = [...letter.normalize('NFKD')].filter((part) => eucKrBytes(part) > 0).join('');
  return plain || '?';
}

/** The text as a Korean carrier can show it. Links are ASCII, so they do not change. */
export function carrierText(text: string): string {
  return [...text.normalize('NFC')].map(shown).join('');
}

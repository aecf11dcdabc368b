/**
 * Passwords that guessing programs try first. Words count with common additions ("password123!"), so this list of words covers
 * thousands. It includes classics of Korean keyboards: the keys of 비밀번호, 사랑해, 안녕하세요.
 */
const words = new Set(
  `
  password passw0rd p@ssword p@ssw0rd pa55word passwort passwords pass passpass passcode mypassword yourpassword
  qwerty qwertyui qwertyuiop qwerty123 qwert qazwsx qazwsxedc zaqwsx zaq1xsw2 zaq12wsx 1qaz2wsx 1qaz2wsx3edc qweasd
  qweasdzxc qwe123 asdfgh asdfghjk asdfghjkl asdfasdf asdf1234 asdqwe zxcvbn zxcvbnm zxcvasdf zxcvbnm123 poiuytrewq
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 a1s2d3f4 z1x2c3v4 qwer1234 qwer asdf zxcv
  abc abcd abcdef abcdefg abcdefgh abcdefghi abcabc abcabcabc abc123 abcd1234 a1b2c3 a1b2c3d4 aabbcc aaa111 aa1234
  admin administrator root master superuser supervisor operator manager guest user username default test tester testing
  login letmein welcome access secret private changeme change temp temporary system server computer internet network
  iloveyou iloveu loveyou ilovegod love lovely loveme lover lovers mylove truelove forever friend friends family
  princess prince queen king angel angels baby babygirl babyboy sweetie honey sugar cookie chocolate candy cherry
  sunshine moonlight starlight rainbow summer winter spring autumn flower flowers butterfly rose lily daisy jasmine
  monkey dragon tiger lion eagle shadow wolf panda rabbit puppy kitten kitty doggy turtle dolphin penguin elephant
  football baseball basketball soccer hockey tennis golf swimming running fitness player players winner champion
  superman batman spiderman ironman pokemon pikachu starwars matrix hunter ranger killer ninja samurai warrior wizard
  michael jordan jennifer jessica ashley michelle daniel andrew joshua matthew anthony robert thomas george charlie
  william david richard joseph nicole amanda samantha elizabeth stephanie hannah sophie jackson johnson
  trustno trustno1 whatever nothing anything something everything hello hellohello helloworld goodbye goodluck
  computer1 samsung samsung1 galaxy iphone android google facebook twitter youtube instagram naver kakao kakaotalk daum
  liverpool chelsea arsenal barcelona manchester newyork london paris seoul korea korean southkorea busan daegu incheon
  mustang corvette porsche ferrari mercedes toyota hyundai yamaha harley maverick cowboy cowboys yankees lakers
  jesus jesuschrist christ church heaven blessed blessing faith amazing grace freedom peace happy happiness smile
  money money1 dollar million rich gold golden silver diamond crystal platinum orange banana apple pepper ginger cheese
  corona covid december november october september august july june april march february january monday tuesday
  wednesday thursday friday saturday sunday weekend holiday birthday christmas giftround gift gifts present
  qlalfqjsgh tkfkdgo tkfkdgody dkssud dkssudgktpdy gksrnr eogksalsrnr rkskek rkskekfk whgdk whgdkgo dkdlfjqm
  tkfkdtkfkd qkqh alscjdgksdlf dlqmsdl rhdwn rkawk gksmf qlalf dkagh tjdnf qntks tkatjd gkrry answjd ghkdlxld
  sarang saranghae annyeong gamsa hananim minsu minjun jihoon jiyoung younghee gildong honggildong
  비밀번호 비번 사랑해 사랑해요 안녕 안녕하세요 대한민국 한국 우리집 우리가족 행복하자 감사합니다
  `.match(/\S+/gu),
);

const digits =
  /^(0123456789|1234567890?|12345678+9*0*|123456789[0-9]{0,4}|987654321[0-9]?|87654321|1122334455|11223344|12341234|123123123|12312312|01230123|10203040|13579246|147258369|159357456|789456123|741852963|14725836|1357924680|24681357|31415926)$/;

export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFC').toLowerCase().trim();
  // One or two different characters, in any number: "aaaaaaaa", "12121212".
  if (new Set(plain).size <= 2) return true;
  if (words.has(plain) || digits.test(plain)) return true;
  // A word with a few digits or signs around it, or written twice.
  const core = plain.replace(/^[^\p{L}]{0,2}/u, '').replace(/[^\p{L}]{0,8}$/u, '');
  const half = plain.slice(0, plain.length / 2);
  return words.has(core) || (plain === half + half && (words.has(half) || digits.test(half)));
}

/**
 * Names are written in two scripts, and each in several ways. A word becomes a pattern of PostgreSQL for the names in the other
 * script that begin with the same sounds: consonants in their order, with any vowels between them.
 */

const pairs = (text: string) => new Map(text.split(" ").map((pair) => pair.split("=") as [string, string]));

/** Letters that sound alike in names are one class. The longest spelling of a sound counts. */
const fromLatin = pairs(
  "ksh=क्ष chh=(छ|च|क्ष) gy=(ज्ञ|ग्य) gn=ज्ञ ch=[चछ] sh=[शषस] kh=[खक] gh=[घग] jh=[झज] th=[थठतट] dh=[धढदड] ph=[फप] bh=[भब] " +
    "ng=(ङ|न्?ग|ङ्ग|ंग) k=[कख] q=क c=[चक] g=[गघ] j=[जझ] z=[जझ] t=[तटथठ] d=[दडधढ] n=[नणञङंँ] p=[पफ] f=फ b=[बभव] m=[मंँ] y=य r=[रृऋ] l=ल v=[वब] w=[वब] s=[सशष] h=ह x=क्स",
);
const fromDevanagari = pairs(
  "क्ष=(ksh?|chh?) ज्ञ=(gy|gn|jn) क=[kqc] ख=kh? ग=g घ=gh? ङ=ng? च=ch? छ=chh? ज=[jz] झ=jh? ञ=n ट=th? ठ=th? ड=dh? ढ=dh? ण=n त=th? थ=th? " +
    "द=dh? ध=dh? न=n प=p फ=(ph?|f) ब=[bv] भ=bh? म=m य=y र=r ल=l व=[vwb] श=sh? ष=sh? स=sh? ह=h ृ=r ऋ=r",
);

export const isDevanagari = (text: string): boolean => /[\u0900-\u097f]/.test(text);
const latinVowels = "[aeiou]*";
const devanagariVowels = "[अ-औऺ-ौ़्ॅ-ॏंँः]*";
/** One consonant begins too many names. */
const minSounds = 2;

/** `null` for what is no word of either script, or too short to tell. */
export function toOtherScript(word: string): string | null {
  const lower = word.toLowerCase();
  if (/^[a-z]+$/.test(lower)) return toPattern(lower, fromLatin, devanagariVowels);
  return isDevanagari(lower) && /^[\p{L}\p{M}]+$/u.test(lower) ? toPattern(lower, fromDevanagari, latinVowels) : null;
}

function toPattern(word: string, sounds: ReadonlyMap<string, string>, vowels: string): string | null {
  const found: string[] = [];
  for (let at = 0; at < word.length; ) {
    const spelling = [3, 2, 1].map((length) => word.slice(at, at + length)).find((part) => sounds.has(part));
    if (spelling) found.push(sounds.get(spelling) ?? "");
    at += spelling?.length ?? 1;
  }
  return found.length < minSounds ? null : `(^|\\s)${vowels}${found.join(vowels)}`;
}

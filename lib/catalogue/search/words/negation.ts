/**
 * What a query does not want: "gas nabhako", "bina aago", "without fire" become `without`, then the word; and what stays as it
 * is: "tail ukhkhelnu pardaina", "without breaking tiles" become `intact`, then the word. Nepali says both after it.
 */

export const without = "without";
export const intact = "intact";

const saidBefore = new Set("without no not except dont doesnt never avoid cant cannot".split(" "));
const saidAfter = new RegExp(
  `^(${[
    // "Is not there, not wanted, not needed, must not, not done", and "except".
    String.raw`na(bha|va)y?e?(ko|ka|i)|nachah?i\w*|nahun\w*|napar(n|i|e|d)\w*|nagar(i\w*|e|eko|era|n[eu])`,
    "pard[ae]ina|parena|chah?a?i(n?d)?aina|chahinna|(ch|chh|x)aina|ba+hek(ko)?|ho[ie]na",
    String.raw`नभए(को|का)|नभई|नचाहि\p{M}*\p{L}*\p{M}*|नहुने|नप(र|ाइ|ुग)[\p{L}\p{M}]*|नगर(े|े(को|र)|[िी][\p{L}\p{M}]*|्[\p{L}\p{M}]*)`,
    "पर्दैन|परेन|चाहिँदैन|चाहिन्न|छैनन?्?|बाहेक(को)?|होइन",
    // "Without applying, putting, mixing, burning or running it".
    String.raw`na(laga|rakh|hal|misa|bal|chala)\w*|न(लगा|राख|हाल|मिसा|बाल|चला)[\p{L}\p{M}]*`,
  ].join("|")})$`,
  "u",
);
const saidEither = new Set("bina binako बिना बिनाको विना विनाको".split(" "));
/** Verbs for taking a thing apart, by how they begin. */
const demolition =
  /^(break|broke|remov|demolish|demolition|dismantl|damag|destroy|hack|chipp|cutting|dig|tod|thod|bhatk|vatk|u[kxh]+[ae]l|(f|ph)(od|uta)|nikal|nikaal|jhik|kati|katn|khan[nie]|तोड|भत्क|उखेल|उक्खेल|उख्खेल|उप्का|फोड|फुटा|निकाल|झिक|काट|खन)/u;
/** "natodi" and "नतोडी" are one word in Nepali. */
const withoutNa = (word: string) => word.replace(/^(na|न)/u, "");
const isKeeping = (word: string) => withoutNa(word) !== word && demolition.test(withoutNa(word));

type Role = "before" | "after" | "either" | "keeping" | "apart" | null;

/** What a word does to its neighbour. */
function getRole(word: string): Role {
  if (saidBefore.has(word)) return "before";
  if (saidEither.has(word)) return "either";
  if (saidAfter.test(word)) return "after";
  if (isKeeping(word)) return "keeping";
  return demolition.test(word) ? "apart" : null;
}

/** Whether words with this one may have to be marked. */
export function isNegation(word: string): boolean {
  const role = getRole(word);
  return role !== null && role !== "apart";
}

export function markNegations(words: readonly string[]): string[] {
  const marked: string[] = [];
  for (const [at, word] of words.entries()) {
    const role = getRole(word);
    const isLast = at === words.length - 1;
    if (isBefore(role, at) && canFollow(words[at + 1])) marked.push(without);
    else if (role === "apart") putApart(marked, word, isLast);
    else if (role === "keeping") marked.splice(-1, 0, intact);
    else if (isAfter(role, isLast && word)) negateLast(marked, word);
    else marked.push(word);
  }
  return marked;
}

/** "Without breaking tiles", "without tile removal", but "tiles without breaking". */
function putApart(marked: string[], word: string, isLast: boolean): void {
  if (marked.at(-2) === without) marked.splice(-2, 1, intact);
  else if (marked.at(-1) !== without) marked.push(word);
  else {
    marked.pop();
    marked.splice(isLast ? -1 : marked.length, 0, intact);
  }
}

function negateLast(marked: string[], word: string): void {
  const last = marked.at(-1);
  if (!canFollow(last) || marked.at(-2) === without) marked.push(word);
  else if (getRole(last) === "apart") marked.splice(-2, 2, intact, ...marked.slice(-2, -1));
  else marked.splice(-1, 0, without);
}

/** "Primer not" is what remains of "primer not needed". */
const isAfter = (role: Role, last: string | false): boolean => role === "after" || role === "either" || last === "not";

/** "Bina aago" and "aago bina" are said; after more than one word it begins a phrase: "roof coating bina jali". */
const isBefore = (role: Role, at: number): boolean => role === "before" || (role === "either" && at !== 1);

/** A number is never negated: "tank no 2". */
function canFollow(word: string | undefined): word is string {
  if (word === undefined || word === intact || /^\d/.test(word)) return false;
  const role = getRole(word);
  return role !== "before" && role !== "either";
}

/** Whether marked words say how the work should be done ("without fire", "tiles intact"), not what is wrong. */
export const isWish = ([first = ""]: readonly string[]): boolean => first === without || first === intact;

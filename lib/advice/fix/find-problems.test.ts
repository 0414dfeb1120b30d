import { describe, expect, test } from "vitest";
import { readContent } from "@/prisma/seed/content";
import { getSeedSynonyms } from "@/tests/support/seeded-search";
import { createProblemSearch } from "./find-problems";

const problems = readContent().problems.map(({ key, content }) => ({ key, ...content }));
const search = createProblemSearch(problems, getSeedSynonyms());
const find = (q: string) => search(q).problems.map(({ key }) => key);

/** The first problem for what people type in English, romanised Nepali and Devanagari, also misspelt. */
const queries: Record<string, string[]> = {
  "tank-loses-water": [
    "water tank leak",
    "tank leaking",
    "watertank leakage",
    "tanki chuhyo",
    "tankee chuhyo",
    "tanki bata pani chuhiyo",
    "ट्याङ्की चुहियो",
    "पानी ट्याङ्की चुह्यो",
    "tank ko bhitta bata pani",
    "crack in tank wall",
    "chhat mathi ko tanki chuhyo",
  ],
  "pool-loses-water": ["pool leak", "swiming pool leaking", "paudi pokhari chuhyo"],
  "pond-loses-water": ["fish pond leak", "machha pokhari", "पोखरी चुहियो"],
  "window-leaks": ["window leak", "windo leak", "jhyal bata pani", "झ्यालबाट पानी"],
  "tin-roof-drips": ["jasta pata chuhyo", "jastapata chuhiyo", "जस्तापाता चुहियो", "tin roof leak", "metal roof drips"],
  "hot-room-under-tin": ["jasta tato", "tin roof hot"],
  "bathroom-leaks-below": [
    "bathroom leak",
    "bathrom leking",
    "बाथरुम चुहियो",
    "toilet bata talla pani",
    "twailet bata pani",
    "ट्वाइलेट चुहियो",
    "bathroom floor leak",
  ],
  "bathroom-wall-damp": ["bathroom wall damp", "bathroom ko bhitta osilo", "बाथरुमको भित्ता ओसिलो", "toilet wall damp"],
  "new-bathroom": ["new bathroom"],
  "roof-leaks-after-rain": [
    "roof leak",
    "rof leak",
    "roof leeking",
    "roof drips",
    "chhat bata pani",
    "chhana chuhine",
    "छत चुहियो",
    "छतबाट पानी",
    "ceiling drips",
    "dhalan chuhyo",
    "roof corner leak",
    "chhat ma oss",
    "pani jamne",
  ],
  "roof-pipe-leaks": ["roof ko pipe bata pani", "pipe leak"],
  "tiled-terrace-leaks": ["terrace leak", "कौसी चुहियो"],
  "parapet-leaks": ["parapet leak"],
  "basement-damp": ["besment", "basment leak", "बेसमेन्टमा पानी", "basement ma pani pasyo"],
  "lift-pit-wet": ["lift pit ma pani"],
  "kitchen-leaks-below": ["kitchen leak", "kichen leak", "bhansa bata pani", "भान्सा चुहियो"],
  "balcony-leaks": ["balcony leak", "balkoni bata pani", "बार्दली चुहियो"],
  "wall-damp-after-rain": ["wall damp", "wall leak", "barkhale bhitta bhijyo", "भित्तामा ओसिलो", "bhitta ma sil aayo"],
  "damp-low-on-the-wall": ["inside wall damp", "bhitta ma nun", "rang upkine", "plaster jharyo"],
  "retaining-wall-wet": ["retaining wall leak"],
  "black-mould": ["black mould", "ढुसी"],
  "crack-in-the-building": ["bhitta charkyo", "beam crack", "bhukampa"],
  "expansion-joint-leaks": ["expansion joint", "joint leak"],
  "water-through-a-joint": ["dhalan jorni"],
  "planter-leaks": ["gamala chuhyo"],
  "roof-garden": ["kausi kheti", "roof garden leak"],
  "foundation-before-backfill": ["jag ma pani"],
};

test.each(Object.entries(queries).flatMap(([problem, all]) => all.map((q) => [q, problem])))("“%s” is %s", (q, problem) => {
  expect(find(q)[0]).toBe(problem);
});

test.each([
  ["water tank leak", ["tank-loses-water"]],
  ["jasta pata chuhyo", ["tin-roof-drips"]],
  ["kitchen leak", ["kitchen-leaks-below"]],
  ["toilet leak", ["bathroom-leaks-below"]],
])("“%s” finds no other place", (q, expected) => {
  expect(find(q)).toEqual(expected);
});

describe("finds nothing for", () => {
  test.each(["septic tank leak", "septi tanki chuhyo", "stairs leak", "boundary wall leak"])(
    "a place without problems: “%s”",
    (q) => expect(find(q)).toEqual([]),
  );
  test.each([
    "roof coating 20L",
    "tank coating",
    "bathroom tile",
    "Abhedya RoofCoat 20 L",
    "window sealant",
    "silicone",
    "silicon sealant",
    "moisture meter",
    "vat bill",
    "water",
    "",
  ])("a search that is not about a leak: “%s”", (q) => expect(find(q)).toEqual([]));
});

test.each(["pani chuhyo", "sil aayo", "sil", "सिल", "सिल आयो", "seepage", "rasayo", "moisture"])(
  "a leak without a place may be anywhere: “%s”",
  (q) => {
    expect(search(q)).toMatchObject({ hasPlace: false });
    expect(find(q).length).toBeGreaterThan(3);
  },
);

test.each(["torch gas nabhako", "membrane without fire", "tail ukhkhelnu pardaina"])("“%s” is a wish, and no problem", (q) => {
  expect(find(q)).toEqual([]);
});

test("a leak is found beside a wish", () => {
  expect(find("bathroom tile natodi leak")[0]).toBe("bathroom-leaks-below");
});

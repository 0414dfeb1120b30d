import { technologies } from "./vocabulary";

/** Technical terms on a product's page, each explained for homeowners. */

type Term = {
  /** The heading of the explanation. */
  name: string;
  /** The forms that texts use; an "s" may follow. Abbreviations (SBS) only match in capitals. */
  words: readonly string[];
  help: string;
};

const technologyWords = {
  cementitious: ["cementitious"],
  acrylic: ["acrylic"],
  polyurethane: ["polyurethane", "PU"],
  pu_hybrid: ["PU-acrylic hybrid", "PU-acrylic"],
  bituminous: ["bituminous", "bitumen"],
  crystalline: ["crystalline"],
  epoxy: ["epoxy"],
  silane_siloxane: ["silane / siloxane", "silane", "siloxane"],
  silicone: ["silicone"],
  polymer_modified: ["polymer-modified mortar", "polymer-modified"],
  thermoplastic_sheet: ["plastic sheet", "HDPE", "TPO"],
  admixture: ["admixture"],
} as const satisfies Record<Exclude<keyof typeof technologies, "tool">, readonly string[]>;

const materials = Object.entries(technologyWords).map(([key, words]) => {
  const { label, help } = technologies[key as keyof typeof technologyWords];
  return [key.replaceAll("_", "-"), { name: label, words, help }] as const;
});

const squareCentimetre = "1 N/mm² is a pull of about 10 kg on each square centimetre";

const otherTerms = {
  sbs: { name: "SBS", words: ["SBS"], help: "Rubber mixed into bitumen: the sheet stays flexible in frost." },
  app: { name: "APP", words: ["APP"], help: "Plastic mixed into bitumen: the sheet stands strong sun and heat." },
  "torch-on": {
    name: "Torch-on",
    words: ["torch-on"],
    help: "A bitumen sheet whose underside is melted with a gas flame, so that it sticks to the roof.",
  },
  elastomeric: { name: "Elastomeric", words: ["elastomeric"], help: "Stretches like rubber and goes back to its shape." },
  membrane: {
    name: "Membrane",
    words: ["membrane"],
    help: "An unbroken skin that water cannot pass, brushed on or laid as a sheet.",
  },
  slurry: {
    name: "Slurry",
    words: ["slurry", "slurries"],
    help: "A thick mix of cement and liquid that is brushed on like paint.",
  },
  latex: {
    name: "Latex (SBR)",
    words: ["SBR latex", "SBR", "latex"],
    help: "A milky liquid added to cement mortar so that it sticks better and takes up less water.",
  },
  "two-part": {
    name: "Two-part (2K)",
    words: ["2 components", "two-part", "two-component", "2K"],
    help: "Sold as two parts that are mixed just before use. Mix whole packs.",
  },
  "moisture-curing": {
    name: "Moisture-curing",
    words: ["moisture-curing"],
    help: "Hardens with the moisture of the air; nothing is mixed in.",
  },
  curing: {
    name: "Curing",
    words: ["fully cured", "cure", "curing", "cured"],
    help: "Hardening all the way through. It takes longer than drying; cement must be kept damp meanwhile.",
  },
  primer: { name: "Primer", words: ["primer"], help: "The thin first coat: it binds dust and helps the next coat to stick." },
  substrate: { name: "Substrate", words: ["substrate"], help: "What the product is put on: the concrete, plaster or metal." },
  laitance: {
    name: "Laitance",
    words: ["laitance", "cement skin"],
    help: "The weak, powdery skin on top of new concrete. Grind it off, or the coating comes off with it.",
  },
  screed: { name: "Screed", words: ["screed"], help: "A layer of sand and cement that levels a floor or gives it its slope." },
  mesh: {
    name: "Mesh",
    words: ["mesh"],
    help: "A net of glass fibre, pressed into the wet coat to strengthen it over cracks, corners and joints.",
  },
  fleece: {
    name: "Fleece",
    words: ["fleece"],
    help: "A felt of plastic fibres that strengthens a coating, or protects a sheet and lets water drain.",
  },
  upstand: {
    name: "Upstand",
    words: ["upstand"],
    help: "Where waterproofing turns up a wall or parapet, so that water cannot get behind it.",
  },
  cove: {
    name: "Cove",
    words: ["cove", "coving", "fillet"],
    help: "A rounded mortar corner between floor and wall: the coating runs around it without a sharp edge.",
  },
  lap: { name: "Lap", words: ["lap", "overlap"], help: "Where one sheet or strip lies over the edge of the next." },
  "backer-rod": {
    name: "Backer rod",
    words: ["backer rod"],
    help: "A foam cord pushed into a joint before sealing, so that the sealant has the right depth.",
  },
  waterstop: {
    name: "Waterstop",
    words: ["waterstop"],
    help: "A strip set in a concrete joint, which stops water passing through.",
  },
  "damp-proof-course": {
    name: "Damp-proof course (DPC)",
    words: ["damp-proof course", "damp course", "DPC"],
    help: "A barrier low in a wall that keeps the damp of the ground from rising.",
  },
  efflorescence: { name: "Efflorescence", words: ["efflorescence"], help: "White salt that damp leaves on a wall." },
  ponding: { name: "Ponding", words: ["ponding"], help: "Water that stands on a flat roof after rain." },
  carbonation: {
    name: "Carbonation",
    words: ["carbonation"],
    help: "Air slowly weakens what protects the steel in concrete, and the bars begin to rust.",
  },
  potable: { name: "Potable", words: ["potable"], help: "Fit to drink." },
  "positive-side": {
    name: "Positive side",
    words: ["positive side"],
    help: "The side that the water presses on, such as the inside of a tank.",
  },
  "negative-side": {
    name: "Negative side",
    words: ["negative side"],
    help: "The side away from the water, such as the inside of a basement wall.",
  },
  "water-pressure": {
    name: "Water pressure",
    words: ["hydrostatic pressure", "positive water pressure", "water pressure", "watertightness"],
    help: "How much standing water it holds back: 1 bar is water 10 m deep.",
  },
  recoat: { name: "Recoat time", words: ["recoat"], help: "How long to wait before the next coat." },
  "pot-life": {
    name: "Pot life",
    words: ["pot life", "working time"],
    help: "How long it can be used once it is mixed. In hot weather it is shorter.",
  },
  "open-time": { name: "Open time", words: ["open time"], help: "How long what is spread stays wet enough to stick." },
  "skin-time": {
    name: "Skin time",
    words: ["skin time"],
    help: "How soon a skin forms on the sealant. Smooth it before then.",
  },
  "dry-film": {
    name: "Dry film thickness",
    words: ["dry film"],
    help: "How thick the coating is once it is dry, which is thinner than when it was wet.",
  },
  solids: {
    name: "Solids",
    words: ["solids by weight", "solids by volume", "solids"],
    help: "What stays when it has dried: the more, the thicker the coating left by each litre.",
  },
  active: {
    name: "Active content",
    words: ["active content"],
    help: "How much of it stays and does the work; the rest goes into the air.",
  },
  voc: { name: "VOC", words: ["VOC"], help: "Solvents that go into the air as it dries: the fewer, the less it smells." },
  "flash-point": {
    name: "Flash point",
    words: ["flash point"],
    help: "From this temperature its vapour can catch fire. Keep flames and sparks away.",
  },
  density: { name: "Density", words: ["density"], help: "What a litre weighs." },
  viscosity: {
    name: "Viscosity",
    words: ["viscosity"],
    help: "How thick it flows: water is about 1 mPa·s, cooking oil about 60.",
  },
  thixotropic: {
    name: "Thixotropic",
    words: ["thixotropic"],
    help: "Thin while stirred, thick when left: it does not run down a wall.",
  },
  "tensile-strength": {
    name: "Tensile strength",
    words: ["tensile strength"],
    help: "How hard it must be pulled before it tears.",
  },
  elongation: {
    name: "Elongation",
    words: ["elongation"],
    help: "How far it stretches before it tears: at 300%, 1 cm becomes 4 cm.",
  },
  "crack-bridging": {
    name: "Crack bridging",
    words: ["crack bridging"],
    help: "How wide a crack beneath it may open before it tears.",
  },
  adhesion: {
    name: "Adhesion (bond)",
    words: ["bond to concrete", "bond to primed concrete", "bond strength", "tensile adhesion", "adhesion", "peel from"],
    help: `How firmly it sticks. ${squareCentimetre}.`,
  },
  "compressive-strength": {
    name: "Compressive strength",
    words: ["compressive strength"],
    help: "How much it carries before it is crushed: 30 N/mm² is about 300 kg on each square centimetre.",
  },
  shore: {
    name: "Shore hardness",
    words: ["hardness, Shore A", "Shore A", "Shore D"],
    help: "How hard rubber and plastic are: on the A scale a pencil eraser is about 40, a car tyre about 65.",
  },
  movement: {
    name: "Movement capability",
    words: ["movement capability"],
    help: "How far a joint may open or close, as a share of its width, before the sealant tears.",
  },
  modulus: {
    name: "Modulus",
    words: ["low-modulus", "modulus"],
    help: "How strongly it pulls back when stretched: a low one is gentle on the sides of a joint.",
  },
  vapour: {
    name: "Vapour permeability",
    words: [
      "breathable",
      "vapour-open",
      "vapour diffusion",
      "vapour permeability",
      "vapour resistance",
      "water vapour",
      "vapour",
    ],
    help: "Whether the damp in a wall can dry out through it.",
  },
  "softening-point": { name: "Softening point", words: ["softening point"], help: "The heat at which bitumen goes soft." },
  "heat-resistance": {
    name: "Heat resistance",
    words: ["heat resistance"],
    help: "The heat that a sheet can take without running. A dark roof in the sun may reach 70 °C.",
  },
  "solar-reflectance": {
    name: "Solar reflectance",
    words: ["solar reflectance index", "solar reflectance"],
    help: "How much of the sun it throws back: 0.85 is 85%. The index (SRI) counts the heat it gives off as well.",
  },
  emittance: {
    name: "Thermal emittance",
    words: ["thermal emittance"],
    help: "How well it gives off the heat that it has taken up: 1 is the most.",
  },
  "tile-class": {
    name: "C1, C2, S1",
    words: ["C1T", "C1", "C2TE", "C2", "S1"],
    help: "Classes of tile adhesive: C1 is normal, C2 sticks better, S1 bends a little with the floor.",
  },
  cement: {
    name: "OPC and PPC",
    words: ["OPC", "PPC"],
    help: "The two cements sold everywhere: Ordinary Portland Cement and Portland Pozzolana Cement.",
  },
  standards: {
    name: "Standards",
    words: ["standards"],
    help: "Published tests it is made to: IS is Indian, EN and DIN are European, ASTM and ANSI American.",
  },
} as const satisfies Record<string, Term>;

export const terms: ReadonlyMap<string, Term> = new Map<string, Term>([...materials, ...Object.entries(otherTerms)]);

const isAbbreviation = (word: string) => /^[A-Z0-9]+$/.test(word);

/** The term ids by word. */
const ids = new Map(
  [...terms].flatMap(([id, { words }]) => words.map((word) => [isAbbreviation(word) ? word : word.toLowerCase(), id])),
);
// Longer words first, so that "tensile adhesion" does not match as "adhesion".
const word = new RegExp(
  `(?<![\\p{L}\\d-])(${[...ids.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((each) => each.replaceAll("/", "\\/"))
    .join("|")})s?(?![\\p{L}\\d])`,
  "giu",
);

function getTermId(text: string): string | undefined {
  return ids.get(text) ?? ids.get(text.toLowerCase());
}

/** A part of a text, with the id of a term if it is the term's first occurrence. */
type Piece = { text: string; term?: string };

export type ExplainedTexts = ReadonlyMap<string, readonly Piece[]>;

/** Splits the texts of a page, in order, at the first occurrence of each term; texts without one are left out. */
export function explain(texts: readonly string[]): ExplainedTexts {
  const seen = new Set<string>();
  const split = [...new Set(texts)].map((text) => [text, splitText(text, seen)] as const);
  return new Map(split.filter(([, pieces]) => pieces.length > 1 || pieces[0]?.term));
}

function splitText(text: string, seen: Set<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: match, 1: singular = "", index } of text.matchAll(word)) {
    const term = getTermId(singular);
    if (!term || seen.has(term)) continue;
    seen.add(term);
    pieces.push({ text: text.slice(end, index) }, { text: match, term });
    end = index + match.length;
  }
  pieces.push({ text: text.slice(end) });
  return pieces.filter((piece) => piece.text !== "");
}

/** The ids of the terms in explained texts. */
export function getTerms(explained: ExplainedTexts): string[] {
  return [...explained.values()].flatMap((pieces) => pieces.flatMap(({ term }) => term ?? []));
}

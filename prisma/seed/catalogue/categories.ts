import type { SeedCategory } from "./shape.ts";

export const categories: SeedCategory[] = [
  {
    key: "roof-terrace",
    name: "Roof & Terrace",
    about: "Coatings and liquid membranes for flat concrete roofs, terraces and metal sheets, made to take sun and monsoon.",
    icon: "roof",
    subcategories: [
      {
        key: "acrylic-roof-coatings",
        name: "Acrylic roof coatings",
        about: "Brush-on elastic coatings for exposed concrete roofs: the usual answer to a leaking chhat.",
      },
      {
        key: "pu-liquid-membranes",
        name: "PU liquid membranes",
        about: "Seamless polyurethane membranes for terraces that carry feet, pots or ponding water.",
      },
      {
        key: "cool-roof-coatings",
        name: "Heat-reflective coatings",
        about: "White and light coatings that keep water out and the room below cooler.",
      },
      {
        key: "bituminous-roof-coatings",
        name: "Bituminous roof coatings",
        about: "Black rubberised coatings for roofs that will be covered by screed, tile or soil.",
      },
    ],
  },
  {
    key: "wet-areas",
    name: "Bathroom, Kitchen & Balcony",
    about: "Everything that goes under and between the tiles: slurries, tanking membranes, adhesives and grouts.",
    icon: "bath",
    subcategories: [
      {
        key: "cementitious-slurries",
        name: "Cementitious slurries",
        about: "Two-component cement and polymer coatings for floors and walls before tiling.",
      },
      {
        key: "under-tile-membranes",
        name: "Under-tile membranes",
        about: "Ready-to-use elastic membranes, corner tapes and collars for showers and balconies.",
      },
      {
        key: "tile-adhesives-grouts",
        name: "Tile adhesives & grouts",
        about: "Water-resistant adhesives, epoxy grouts and joint fillers that stay closed.",
      },
    ],
  },
  {
    key: "walls",
    name: "Walls & Damp",
    about: "Stop rain from outside and rising damp from below, and repair walls that have already gone white and flaky.",
    icon: "wall",
    subcategories: [
      {
        key: "exterior-wall-coatings",
        name: "Exterior wall coatings",
        about: "Crack-bridging coatings for rain-beaten façades and parapets.",
      },
      {
        key: "damp-proof-treatments",
        name: "Damp-proof treatments",
        about: "Injection creams, salt blockers and damp-resistant plasters for inside walls.",
      },
      {
        key: "water-repellents",
        name: "Water repellents",
        about: "Invisible silane and siloxane treatments for brick, stone and fair-faced concrete.",
      },
    ],
  },
  {
    key: "basement-foundation",
    name: "Basement & Foundation",
    about: "Below-ground protection against ground water: crystalline systems, foundation coatings and waterstops.",
    icon: "layers",
    subcategories: [
      {
        key: "crystalline-waterproofing",
        name: "Crystalline waterproofing",
        about: "Grows crystals inside concrete and closes pores and hairline cracks from either side.",
      },
      {
        key: "foundation-coatings",
        name: "Foundation coatings",
        about: "Thick coatings for footings, retaining walls and lift pits before backfilling.",
      },
      {
        key: "waterstops",
        name: "Waterstops & plugging",
        about: "Swelling strips, PVC profiles and fast plugs for construction joints and active leaks.",
      },
    ],
  },
  {
    key: "tanks-pools",
    name: "Water Tanks & Pools",
    about: "Coatings that hold water in and keep it fit to drink, for overhead and underground tanks, ponds and pools.",
    icon: "tank",
    subcategories: [
      {
        key: "potable-tank-coatings",
        name: "Drinking-water tank coatings",
        about: "Certified non-toxic linings for concrete water tanks.",
      },
      {
        key: "pool-systems",
        name: "Pool & pond systems",
        about: "Membranes, adhesives and finishes for swimming pools, fountains and fish ponds.",
      },
    ],
  },
  {
    key: "membranes",
    name: "Membranes & Sheets",
    about:
      "Factory-made sheets with a known thickness: torch-on, self-adhesive, and the fleeces and drainage boards that protect them.",
    icon: "drop",
    subcategories: [
      {
        key: "torch-on-membranes",
        name: "Torch-on membranes",
        about: "Modified bitumen rolls for roofs, podiums and foundations.",
      },
      {
        key: "self-adhesive-membranes",
        name: "Self-adhesive membranes",
        about: "Cold-applied sheets and flashing tapes for places where a flame is not welcome.",
      },
      {
        key: "drainage-protection",
        name: "Drainage & protection",
        about: "Dimple boards, geotextiles and protection mats over the membrane.",
      },
    ],
  },
  {
    key: "sealants-repair",
    name: "Sealants & Crack Repair",
    about: "Close joints and cracks for good, from a hairline in plaster to a leaking construction joint.",
    icon: "crack",
    subcategories: [
      {
        key: "joint-sealants",
        name: "Joint sealants",
        about: "Silicone, PU and hybrid sealants for windows, baths, expansion joints and roofs.",
      },
      { key: "crack-fillers", name: "Crack fillers", about: "Elastic fillers and pastes for walls, parapets and roof cracks." },
      {
        key: "injection-resins",
        name: "Injection resins",
        about: "PU foams and epoxy resins that stop running water and bond cracked concrete.",
      },
      {
        key: "repair-mortars",
        name: "Repair mortars",
        about: "Polymer-modified mortars for spalled concrete, honeycombs and coving.",
      },
    ],
  },
  {
    key: "admixtures-tools",
    name: "Admixtures, Primers & Tools",
    about: "What makes the rest work: integral waterproofers, primers, reinforcement and the right tools in the hand.",
    icon: "tool",
    subcategories: [
      {
        key: "integral-admixtures",
        name: "Integral admixtures",
        about: "Liquids and powders mixed into concrete, mortar and plaster.",
      },
      {
        key: "primers-bonding",
        name: "Primers & bonding agents",
        about: "So that the coating stays on the wall: latex bonding agents, PU and epoxy primers.",
      },
      { key: "tools-reinforcement", name: "Tools & reinforcement", about: "Brushes, rollers, meshes, tapes, guns and meters." },
    ],
  },
];

/** The invented company: what the shop says about itself before its office writes its own words. */

export const company = {
  id: 1,
  name: "Sukkha Waterproofing",
  description:
    "We sell what keeps Nepali roofs, walls and tanks dry, and tell you honestly which of it you need. Delivered from our store in Kathmandu to all 77 districts.",
  location: "Teku Road 12, Kathmandu 44600, Nepal",
  phoneNumber: "+977 1 5970 642",
  email: "namaste@sukkha.example",
  facebook: "https://www.facebook.com/sukkha.example",
  twitter: "",
  instagram: "https://www.instagram.com/sukkha.example",
  linkedin: "https://www.linkedin.com/company/sukkha-example",
  panNumber: "609876543",
  registrationNumber: "298431/078/079",
  legalName: "Sukkha Waterproofing Pvt. Ltd.",
  openingHours: "Sunday to Friday: 9 am to 6 pm\nSaturday: closed",
  whatsapp: "+9779700000642",
  viber: "+9779700000642",
  mapUrl: "https://www.openstreetmap.org/?mlat=27.6955&mlon=85.3055#map=17/27.6955/85.3055",
  grievanceName: "Sabita Rajbhandari",
  grievancePhone: "+977 1 5970 643",
  grievanceEmail: "complaints@sukkha.example",
  invoicePrefix: "SW",
  // No bank of Nepal has this name: nobody's money goes anywhere by what a sample says.
  bankName: "Sample Bank of Nepal",
  bankBranch: "Teku, Kathmandu",
  bankAccountName: "Sukkha Waterproofing Pvt. Ltd.",
  bankAccountNumber: "0125 0000 4471 803",
  figures: [
    { figure: "17", label: "monsoons in the trade" },
    { figure: "4,20,000 m²", label: "of roof and wall kept dry" },
    { figure: "77", label: "districts delivered to" },
    { figure: "10 years", label: "written warranty on full systems" },
  ],
};

export const sliders = [
  {
    key: "1",
    title: "Ready before the first cloud of Asar",
    text: "Elastic roof coatings that cure in a day and stand the whole monsoon.",
    linkLabel: "Roof coatings",
    category: "roof-terrace",
    alt: "A terrace roof in the rain, coated and dry at the edges, with pails of coating beside the parapet",
  },
  {
    key: "2",
    title: "Trade packs, trade prices",
    text: "Pails, drums and rolls on the shelf in Teku, on your site the next working day in the valley.",
    linkLabel: "See everything",
    category: "",
    alt: "A line of pails, drums and membrane rolls on a warehouse floor",
  },
  {
    key: "3",
    title: "White marks, peeling paint, that smell?",
    text: "Damp has three causes and three different cures. Find yours first.",
    linkLabel: "Walls and damp",
    category: "walls",
    alt: "A wall, half stained by damp and half freshly treated",
  },
  {
    key: "4",
    title: "Linings that are fit to drink from",
    text: "Coatings tested for contact with drinking water, for tanks above and below ground.",
    linkLabel: "Tank linings",
    category: "tanks-pools",
    alt: "A water tank on a flat roof under an evening sky",
  },
];

export const faqs = [
  {
    question: "How do I know which product my roof needs?",
    answer:
      "Look at the slab first. Bare concrete that you walk on little: an elastic acrylic coating. Pots, feet or standing water: polyurethane. A roof that will get screed or tile on top: a bituminous or cementitious membrane under it.",
  },
  {
    question: "Can I apply a coating during the monsoon?",
    answer:
      "Only in a dry window. Most coatings need a dry surface and four to six hours without rain. Fast plugs and some cementitious slurries work on damp concrete; the product page says so under the technical data.",
  },
  {
    question: "How much do I need?",
    answer:
      "Every product page has a coverage table with a smallest and a largest figure for each surface. Buy for the larger consumption on rough concrete, and keep a tenth aside for corners and upstands.",
  },
];

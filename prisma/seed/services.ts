import { written } from "./rich-text";

/** The three things that the invented company does besides selling. */

export const services = [
  {
    slug: "leak-inspection",
    title: "Leak inspection",
    summary: "An applicator comes with a moisture meter, finds where the water enters and writes down what it will take.",
    icon: "search",
    priceFrom: 150_000n,
    priceUnit: "visit",
    content: written(`
## The trouble
A stain on a ceiling is seldom under the hole. Water runs along reinforcement and pipes for metres before it shows, and a coating in the wrong place is money spent on a dry roof.

## How it goes
1. You tell us where it is, what you see and since when. A photograph helps.
2. We name a time, in the valley within two working days. The visit takes an hour to an hour and a half.
3. We measure moisture from below and from above, look at slopes, outlets, parapets and pipes, and flood a part of the roof where that answers the question.
4. By the next working day you have two pages: where the water enters, why, what to do, and what each step costs.

## What is included
- Moisture readings, marked on a sketch of your roof or wall
- Photographs of every place we found
- A list of materials with quantities, and the order in which to use them
- A telephone call in which we go through it with you

## Where and for how much
| Where | For one visit |
| Inside the Ring Road | Rs 1,500 |
| Kathmandu valley outside of it | Rs 2,000 |
| Pokhara and Chitwan, on the crew's days there | Rs 2,500 |

The fee is taken off the price if our crew does the work afterwards.
`),
  },
  {
    slug: "application",
    title: "Application by trained crews",
    summary: "For roofs, bathrooms and tanks in the valley, Pokhara and Chitwan, with a written warranty on the whole system.",
    icon: "roller",
    priceFrom: 4_500n,
    priceUnit: "sq ft",
    content: written(`
## The trouble
Most coatings fail in the first week, not in the tenth year: on dust, on damp, in one coat instead of two, with the corners left for later. Our crews do nothing else, and are paid for the day, not for the square foot.

## How it goes
1. An inspection, so that the right thing is done in the right place.
2. A price for the whole work in writing, which holds for thirty days.
3. Cleaning, repair of cracks and corners, primer, and the coats with the waiting times that the maker asks for. You get a photograph of each layer.
4. A flood test of 24 hours wherever water can stand.
5. Handing over, with the warranty and what to look after.

## What is included
- All material, at the price of the shop
- Scaffolding up to one floor, and taking away the waste
- Cover if it rains while we work
- The warranty on material and work together

## What it costs
| Work | From, for one sq ft | Warranty |
| Roof, acrylic system in three coats | Rs 45 | 5 years |
| Roof, polyurethane system with fleece | Rs 110 | 10 years |
| Bathroom under tiles | Rs 95 | 10 years |
| Water tank, lining fit for drinking water | Rs 120 | 7 years |

We work from Kartik to Jestha without a break, and in the rains wherever there is a roof above us.
`),
  },
  {
    slug: "quantity-take-off",
    title: "Quantity take-off",
    summary: "Send a drawing or a photo with measures: we answer with the list of packs, not with a sales talk.",
    icon: "ruler",
    priceFrom: null,
    priceUnit: "",
    content: written(`
## The trouble
Too little stops the work on the last day, in the rain. Too much stands in a shed until it has set. Between a drawing and a list of packs lie overlaps, upstands, corners and the thirst of rough concrete.

## How it goes
1. Send us the drawing, or photographs with the main measures written on them, through the [contact page](/contact).
2. We ask what is missing, once.
3. On the next working day you have the list: each product with its packs, the coats, and how much of it is reserve.

## What is included
- Areas, upstands and joints, each counted
- Consumption for your surface, not for the laboratory's
- The cheapest combination of pack sizes that is enough
- A basket that you can order as it is, or take elsewhere

## What it costs
Nothing. If your building is larger than 20,000 sq ft we ask for a day more.
`),
  },
];

import { written } from "./rich-text";

/** What the invented company says about itself and promises; the shop does what these say (lib/return, lib/delivery, lib/payment). */

export const about = {
  kind: "about" as const,
  slug: "about",
  title: "Seventeen monsoons of dry roofs",
  summary: "We sell what keeps Nepali roofs, walls and tanks dry, and tell you honestly which of it you need.",
  content: written(`
Sukkha began in Asar of 2066 with one leaking roof in Teku and a contractor who would not come back. Ramesh Thapa, a civil engineer who had mixed concrete for other people for ten years, bought three brands of roof coating, painted a third of the slab with each and waited for the rain. One of the three held. He wrote down why, and his neighbours asked to read it.

## What we learned on that roof
The product was rarely at fault. Water came in because the slab was damp when it was coated, because a corner was left out, or because a bucket that covers ten square metres had been stretched over twenty. So we began to sell the quantity with the bucket, and the instruction with the quantity.

- **Honest coverage.** Every product page has a smallest and a largest figure, measured by us on brick, plaster and concrete as they are built here.
- **One price for everybody.** What you see includes 13 % VAT. Contractors see their trade price once they are signed in.
- **No cure without a cause.** If your wall is wet because of the neighbour's pipe, we tell you, and sell nothing.

## How we work today
We keep a store with a training yard on Teku Road, from where packs leave for all 77 districts, and three crews of our own for the valley, Pokhara and Chitwan. We sell products of makers whose data sheets we have tested ourselves, and we say so when a claim did not hold.

## What we promise
1. A person who has been on a roof answers your question, on the same or the next working day.
2. Nothing is sent without a tax invoice.
3. What arrives damaged or wrong goes back within 7 days, at our cost: see the [return policy](/return-policy).
4. What we keep about you is written down in the [privacy policy](/privacy-policy), and is not sold to anybody.
`),
};

const day = (text: string) => new Date(text);

export const policies = [
  {
    kind: "privacy_policy" as const,
    slug: "privacy-policy",
    title: "Privacy policy",
    summary: "What we keep about you and why, for how long, who sees it, and how to have it shown, corrected or deleted.",
    effectiveOn: day("2026-11-01"),
    content: written(`
This shop is run by Sukkha Waterproofing Pvt. Ltd., Teku Road 12, Kathmandu. We follow the Individual Privacy Act, 2075, and the Electronic Commerce Act, 2081. We keep what an order needs, and nothing for its own sake.

## What we keep
| What | Why | How long |
| Name, e-mail address, telephone and password (only a fingerprint of it, from which it cannot be read) | So that you can sign in and we can reach you about an order | As long as you have an account |
| Addresses | So that a parcel finds you | Until you delete them; on an order, as long as the order |
| Company name and PAN of business accounts | For trade prices and for the tax invoice | As long as you have an account |
| Orders, invoices, credit notes and payments | Because you bought, and because the tax law asks for it | Six years after the fiscal year |
| Photographs and words of a return or a question | So that we can decide and answer | Two years after it is settled |
| Reviews with your name as you gave it | So that others can read them | Until you or we take them away |
| E-mail address of newsletter readers | Because you confirmed that you want it | Until you unsubscribe; each letter has the link |

## What we do not do
- We do not sell or lend your data, and we show no advertising of others.
- We use no trackers. Nobody follows you from here to another site.
- We never see or keep the password, PIN or one-time code of your wallet or bank.

## In your browser
The shop sets one cookie when you sign in, and keeps your sign-in and what you typed but did not send in your browser's own storage. Your sign-in ends when you sign out or after some hours; what you typed goes when it is sent or given up. Without signing in, no cookie is needed to read or to search.

## Who else sees it
- **eSewa and Khalti** see the sum and the number of an order that you pay through them. What you type there is between you and them.
- **The carrier** sees the name, the telephone number and the address on the parcel.
- **Our mail service** carries our letters to you.
- **Courts and authorities** see what the law obliges us to show, and no more.

## Your rights
You may see, correct and take away what we keep. Your name, telephone number, addresses and password are in [your account](/customer/manage-profile) and are yours to change at any time. For everything else write to us with the e-mail address of your account: we answer within seven days. What the tax law obliges us to keep stays until its time is over, closed to everything else.

## Complaints
Write first to the grievance officer, who is named on the [contact page](/contact). If the answer does not satisfy you, the Department of Commerce, Supplies and Consumer Protection hears complaints about electronic commerce.

## Changes
When this policy changes, the new version says from which day it holds, and the earlier ones stay here to be read.
`),
  },
  {
    kind: "return_policy" as const,
    slug: "return-policy",
    title: "Return policy",
    summary:
      "What arrived damaged, wrong or other than described goes back within 7 days, and your money within 7 days after that.",
    effectiveOn: day("2026-11-01"),
    content: written(`
You have 7 days from the day of delivery, counted to the end of the seventh day, to tell us that something is wrong. This is what the Electronic Commerce Act, 2081, and we ourselves owe you.

## What can go back
- It arrived **damaged**: broken, torn, leaking or dried out.
- It is **not as described** on its page.
- It is **not what you ordered**.

Coatings, sealants and powders that have been opened and used can only go back when the fault shows in use. What was tinted or cut for you, and what was simply too much, stays with you: the calculator on the product page helps before you buy, and so do we.

## How it goes
1. Sign in and open [returns and cancellations](/customer/return-and-cancel). Choose the pieces, say what is wrong and add up to four photographs.
2. Keep the goods as they are. We look at it and answer within two working days.
3. Once it is approved, put everything back into its packing. Somebody from our store calls you to arrange the pick-up, which is free.
4. When it has reached us, we check it and send new goods, or your money.

## How the money comes back
| You paid by | It comes back | When |
| eSewa or Khalti | to the same wallet | within 7 days after the goods reached us |
| Bank transfer | to the account you name | within 7 days after the goods reached us |
| Cash on delivery | to a bank account or wallet that you name | within 7 days after the goods reached us |

You get back what you paid for the pieces, their part of a discount taken off, with a credit note for your books. VAT of 13 % is in the price and goes back with it. Where everything goes back because of our fault, the cost of the delivery goes back too.

## Before it is sent
As long as an order is not confirmed you cancel it yourself, without a reason. Afterwards, and until it is sent, you may ask for it, and we say yes unless it has left. What you had paid is paid back within 7 days. An order that waits for a payment through eSewa or Khalti and is not paid within an hour ends by itself.

## If we refuse
We say why, in writing. If you see it differently, write to the grievance officer on the [contact page](/contact).
`),
  },
  {
    kind: "shipping_policy" as const,
    slug: "shipping-policy",
    title: "Shipping policy",
    summary: "To all 77 districts, from our store in Kathmandu: what it costs, how long it takes and how you may pay.",
    effectiveOn: day("2026-11-01"),
    content: written(`
We send from our store on Teku Road in Kathmandu to every district of Nepal. The checkout shows the cost for your district and your weight before you order; nothing is added later.

## What it costs and how long it takes
| Where | First 10 kg | Each further kg | Free from | Days |
| Kathmandu valley: Kathmandu, Lalitpur, Bhaktapur | Rs 150 | Rs 8 | Rs 15,000 | 1–2 |
| Cities by the highway, from Jhapa to Kailali | Rs 400 | Rs 15 | Rs 40,000 | 2–4 |
| Hills and far districts | Rs 800 | Rs 25 | – | 4–9 |

Days are working days, Sunday to Friday, from the day on which the order is confirmed. Landslides and closed roads may add to them; we call you when they do. If these figures and the checkout ever differ, the checkout is right.

## Fetching it yourself
Picking up at the store is free. Your order is ready when we write so, and waits for you for a week.

## How you may pay
- **eSewa or Khalti**, at once. The order is kept for an hour while you pay.
- **Bank transfer**: the account stands on the order; upload the slip, and we send when the money has arrived.
- **Cash on delivery**: up to Rs 50,000 in the valley and up to Rs 25,000 in the cities by the highway. Farther away the goods are paid first.

All prices are in Nepali rupees and include 13 % VAT. A tax invoice comes with every order, and stands in your account.

## When it arrives
Look at the parcel while the carrier is there. If a bucket leaks or a bag is torn, take a photograph before you sign. You have 7 days to tell us: see the [return policy](/return-policy).

## Heavy and wet goods
Drums of 200 litres and pallets are unloaded at the nearest place that a lorry reaches. Solvent-borne products do not fly; to places without a road they take the longer time.

## If nobody is there
The carrier telephones and comes a second time. After that the parcel waits for three days at the carrier's nearest office, and then comes back to us; we call you before anything else happens.
`),
  },
];

import { written } from "./rich-text";

/** The staff's guide: an article for each screen or task, as the back office is. */
export const help = [
  {
    slug: "an-order-from-start-to-end",
    title: "An order from start to end",
    summary: "Confirm, send, deliver: what each button does and what the customer hears of it.",
    content: written(`
Orders are under [Orders](/admin/orders), the newest first. The tabs above the list are the states.

## The steps
1. **Pending.** Look at the address, the note and the payment. A transfer waits until you have checked its slip.
2. **Confirm.** The customer gets a letter. From now on they can only ask for a cancellation.
3. **Mark as shipped.** Write down the carrier and the number of the consignment, so that the customer can follow it.
4. **Mark as delivered.** The seven days for a return begin now.

## If something is wrong
- Cancel with a reason: the customer reads it. Stock goes back by itself.
- A note in the timeline is seen by the office alone.
- An order with a tax invoice, or for which money came, cannot be deleted: cancel it instead. The **Deleted** tab restores what was deleted.
- A payment that needs a look stands under “needs attention” until somebody decides.
`),
  },
  {
    slug: "checking-a-bank-transfer",
    title: "Checking a bank transfer",
    summary: "Where slips are, what to compare, and what to do when the sum differs.",
    content: written(`
A customer who pays by bank transfer uploads the slip. The order then says “verifying”.

1. Open the order and look at the slip.
2. Compare the sum, the date and the reference with the bank's statement, not with the slip alone.
3. Accept it: the order is paid, and the customer hears of it. Refuse it with a reason: the customer may send another one.

The same reference is not taken twice: if the screen says so, look at the other order first.

## Money you receive yourself
Use **Record payment** on the order for cash, a transfer you see in the bank's statement, a QR payment or a card. Enter what you received:
if it is less than what is due, the order says how much is still due. A transfer can be confirmed once it is paid in full.

Recorded by mistake? **Take back** undoes it on the same day. Write down why: the customer is told.
`),
  },
  {
    slug: "returns-and-refunds",
    title: "Returns and refunds",
    summary: "Two working days to answer, seven days to pay back: how the queue keeps both.",
    content: written(`
[Returns & cancels](/admin/returns-and-cancels) shows what waits longest first, with a clock.

## Deciding
Compare photographs and words with the product page. What arrived damaged, wrong or not as described goes back; a reason is needed for a refusal, and the customer reads it.

## Afterwards
1. **Received**: count what came, and say for each piece whether it goes back on the shelf or is scrap.
2. **Paid back** or **replaced**: the sum is worked out by the shop. Write down the reference of the transfer.

A credit note is made by itself.
`),
  },
  {
    slug: "adding-a-product",
    title: "Adding a product",
    summary: "From the name to the first picture, and why it can wait as a draft.",
    content: written(`
[Products](/admin/products), then “New product”. What is not finished stays a draft; what you typed and did not save is kept in this browser.

- **Packs** have their own price, stock and weight. The weight decides what delivery costs: weigh it with its packing.
- **Coverage** has a smallest and a largest figure for each surface. The calculator uses the largest.
- **Pictures** come after the first save. The first one is the cover; describe what each shows, for those who cannot see it.
- The bar at the top says what is missing before it can be published.
`),
  },
  {
    slug: "changing-many-prices",
    title: "Changing many prices at once",
    summary: "By a percentage, or by a file: look at the preview before you press the button.",
    content: written(`
## In the list
Choose products by their boxes or by a filter, then “Prices”. The preview shows each old and new price; nothing is changed before you confirm it.

## By a file
Download the file under “Export”, change it, and load it under “Import”. The dry run says for each row what it would do. Rows with a fault are left out and listed, the others go in.

Orders that were placed keep the price they were placed at.
`),
  },
  {
    slug: "people-and-their-roles",
    title: "People and their roles",
    summary: "Approving a business, blocking an account, inviting a colleague.",
    content: written(`
[Users](/admin/users) holds customers, businesses and colleagues.

- A **business** waits for approval. Compare its PAN with its papers, choose a price group, approve. It sees trade prices on its next page.
- **Blocking** ends the person's sign-ins at once. Orders stay.
- **Inviting** a colleague sends a link with which they choose their own password. Nobody can take their own administrator's role away, so one always remains.
`),
  },
  {
    slug: "writing-pages-and-policies",
    title: "Writing pages and policies",
    summary: "Draft, preview, publish, restore: for about, services, policies and this guide.",
    content: written(`
Every page has a draft, which only we see, and versions, of which visitors see one.

1. Write, and **save the draft** as often as you like.
2. **Preview** shows it as it would stand in the shop.
3. **Publish** makes it a version with a number. Visitors see it on their next click.

## Going back
Under “Versions” every text that was ever published can be looked at and **restored**: it is put into the draft, and is published like any other draft.

## Policies
Say from which day a policy holds before you publish it. Earlier versions can still be read by everybody, at the foot of the policy.

## Two people at once
If a colleague saves the page while you write, you are told before anything is overwritten, and choose which of the two stays.
`),
  },
  {
    slug: "services-and-team",
    title: "Services and team",
    summary: "The order of the lists, prices from, pictures, and who is shown.",
    content: written(`
Lists are put in order by their handle: with the mouse, or with the keyboard. Press Space on the handle, move with the arrow keys, and press Space again.

- What a [service](/admin/services) costs, its sign and its picture are in the shop at once; its words are a page with draft and versions.
- “An inspection can be booked” puts the form for it under the service.
- Somebody of the [team](/admin/team) who is away for long can be hidden instead of deleted.
`),
  },
  {
    slug: "figures-and-reports",
    title: "Figures and reports",
    summary: "What the dashboard counts, and how to get a VAT register for a month.",
    content: written(`
The [dashboard](/admin/dashboard) counts what was ordered and not cancelled, in days of Nepal. Each tile leads to the list behind it.

[Generate report](/admin/generate-report) makes a file of what a report shows: choose the report, the days and the form. The VAT register lists tax invoices and credit notes by their own dates, in both calendars.
`),
  },
  {
    slug: "settings-that-change-prices",
    title: "Settings that change prices",
    summary: "Delivery zones, coupons and price groups, and from when a change counts.",
    content: written(`
- A **delivery zone** names its districts; the last zone takes all others. A change counts for the next order.
- A **coupon** has a code, an end and a number of uses. Pausing it is safer than deleting it.
- A **price group** takes a percentage off the trade price for the businesses in it.

Everything that is changed here stands in the [audit log](/admin/audit), with who did it and when.
`),
  },
];

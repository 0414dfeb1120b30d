import type { ReactNode } from "react";
import { DateTime } from "@/components/kit/date-time";
import { Panel } from "@/components/kit/panel";
import { AddressLines } from "@/components/people/address/address-lines";
import { statusName } from "@/components/sales/order/labels";
import { getStatusName } from "@/components/sales/return/labels";
import { itemName } from "@/lib/catalogue/product/rules";
import type { PersonalData } from "@/lib/office/personal-data/contract";
import { messageName } from "@/lib/office/personal-data/message-names";
import { joinOr } from "@/lib/platform/shared/language/join";
import { languageName } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { mobileText } from "@/lib/platform/shared/text/mobile";
import { moneyMessage } from "@/lib/sales/order/money/money-messages";
import { methodNames } from "@/lib/terms/payment-method/contract";

/** All data that the shop stores about a user, for them to read. */
export function PersonalDataView({ data }: { data: PersonalData }) {
  return (
    <div className="space-y-4 wrap-anywhere">
      {!data.isComplete && <p>{t`This page shows the newest 1,000 of each kind. Please ask us for the rest.`}</p>}
      <Profile data={data} />
      <List title={t`Addresses`} rows={data.addresses} render={(address) => <AddressLines address={address} />} />
      <List title={t`Orders`} rows={data.orders} render={(order) => <OrderRow order={order} />} />
      <List
        title={t`Returns`}
        rows={data.returns}
        render={(each) => (
          <>
            <Head name={t`Order ${each.orderNumber}`} at={each.createdAt} />
            <p>
              {getStatusName(each)}. {each.reason}
            </p>
          </>
        )}
      />
      <List
        title={t`Store credit: ${formatRupees(data.storeCredit.balance)}`}
        rows={data.storeCredit.entries}
        render={({ amount, reason, order, createdAt }) => (
          <>
            <Head name={`${amount < 0 ? "−" : "+"} ${formatRupees(Math.abs(amount))}`} at={createdAt} />
            <p>{[t(reason), order && t`Order ${order.number}`].filter(Boolean).join(" ")}</p>
          </>
        )}
      />
      <List
        title={t`Reviews`}
        rows={data.reviews}
        render={({ product, createdAt, rating, title, body }) => (
          <>
            <Head name={product.name} at={createdAt} />
            <p>{[t`${rating} of 5 stars`, title, body].filter(Boolean).join(". ")}</p>
          </>
        )}
      />
      <List
        title={t`Messages to us`}
        rows={data.enquiries}
        render={({ number, createdAt, message, replies }) => (
          <>
            <Head name={number} at={createdAt} />
            <p className="whitespace-pre-line">{message}</p>
            {replies.map((reply) => (
              <p key={reply.createdAt} className="mt-2 whitespace-pre-line text-stone">
                {t`Our reply: ${reply.text}`}
              </p>
            ))}
          </>
        )}
      />
      <List
        title={t`Saved jobs`}
        rows={data.jobs}
        render={({ name, site, extent, notes, savedAt }) => (
          <>
            <Head name={name} at={savedAt} />
            <p>{[extent, site, notes].filter(Boolean).join(". ")}</p>
          </>
        )}
      />
      <List title={t`Cart`} rows={data.cart.items} render={(item) => `${item.quantity} × ${t(itemName(item))}`} />
      <List title={t`Wishlist`} rows={data.wishlist} render={({ name, brand }) => `${name}, ${brand}`} />
      <List
        title={t`Notifications`}
        rows={data.notifications}
        render={({ title, body, createdAt }) => (
          <>
            <Head name={t(title)} at={createdAt} />
            {body && <p>{t(body)}</p>}
          </>
        )}
      />
      <List
        title={t`Notes by our staff`}
        rows={data.notes}
        render={({ text, createdAt }) => (
          <>
            <DateTime at={createdAt} className="text-sm text-stone" />
            <p className="whitespace-pre-line">{text}</p>
          </>
        )}
      />
      <List
        title={t`Emails and texts`}
        rows={data.messages}
        render={(message) => (
          <Head
            name={[message.channel === "text" ? t`Text` : t`Email`, t(messageName(message)), message.about]
              .filter(Boolean)
              .join(" · ")}
            at={message.createdAt}
          />
        )}
      />
      <List title={t`Devices`} rows={data.devices} render={({ device, createdAt }) => <Head name={device} at={createdAt} />} />
      <List title={t`Passkeys`} rows={data.passkeys} render={({ name, createdAt }) => <Head name={name} at={createdAt} />} />
      <Empty data={data} />
    </div>
  );
}

function Profile({ data }: { data: PersonalData }) {
  const { profile } = data;
  const facts: [string, ReactNode][] = [
    [t`Name`, profile.fullName],
    [t`Email`, profile.email],
    [t`Mobile number to log in`, profile.mobile && mobileText(profile.mobile)],
    [t`Phone for the driver`, profile.phone],
    [
      t`Language of emails and messages`,
      <span key="language" lang={profile.language}>
        {languageName[profile.language]}
      </span>,
    ],
    [t`Company`, profile.companyName],
    [t`PAN`, profile.panNumber],
    [t`Customer since`, <DateTime key="since" at={profile.createdAt} />],
    [t`Tags`, data.tags.join(", ")],
    [t`Newsletter`, newsletterFact(data)],
  ];
  return (
    <Panel title={t`Profile`}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="sm:contents">
              <dt className="text-stone">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}

/** Without a verified address, nobody knows whose subscription it is. */
function newsletterFact({ profile, newsletter }: PersonalData): ReactNode {
  if (profile.email && !profile.isEmailVerified) return t`Confirm your email address to see this`;
  return newsletter.subscribedAt ? <DateTime at={newsletter.subscribedAt} /> : t`No`;
}

type ListProps<Row> = { title: string; rows: readonly Row[]; render: (row: Row) => ReactNode };

function Empty({ data: { addresses, orders, returns, reviews, enquiries, cart, wishlist } }: { data: PersonalData }) {
  const lists: [string, readonly unknown[]][] = [
    [t`addresses`, addresses],
    [t`orders`, orders],
    [t`returns`, returns],
    [t`reviews`, reviews],
    [t`messages to us`, enquiries],
    [t`cart items`, cart.items],
    [t`wishlist items`, wishlist],
  ];
  const empty = lists.flatMap(([name, rows]) => (rows.length === 0 ? name : []));
  return empty.length > 0 && <p className="text-stone">{t`We have no ${joinOr(empty)}.`}</p>;
}

/** A list of records. Empty lists are not rendered, but named together at the end. */
function List<Row>({ title, rows, render }: ListProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className="divide-y divide-line">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <li key={at} className="py-3 first:pt-0 last:pb-0">
            {render(row)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Head({ name, at }: { name: ReactNode; at: string }) {
  return (
    <p>
      <strong>{name}</strong> <DateTime at={at} className="text-sm text-stone" />
    </p>
  );
}

function OrderRow({ order }: { order: PersonalData["orders"][number] }) {
  const { number, createdAt, items, total, paymentMethod, address, note } = order;
  return (
    <>
      <Head name={number} at={createdAt} />
      <ul className="my-1">
        {items.map((item) => (
          <li key={item._id}>
            {item.quantity} × {t(itemName(item))}: {formatRupees(item.lineTotal)}
          </li>
        ))}
      </ul>
      <p>{t`${formatRupees(total)} in total. ${statusName(order)}. ${t(methodNames[paymentMethod])}. ${moneyMessage(order)}`}</p>
      {address && (
        <p className="text-stone">
          {t`To ${address.fullName}, ${address.phone}, ${address.tole}, Ward ${address.ward}, ${address.municipality}, ${address.district}`}
        </p>
      )}
      {note && <p className="text-stone">{t`Your note: ${note}`}</p>}
    </>
  );
}

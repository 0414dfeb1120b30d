"use client";

import { AdminDate } from "@/components/kit/admin-date";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useMay } from "@/components/kit/hooks/use-rights";
import { SendLink } from "@/components/sales/order/send-link";
import { call } from "@/lib/platform/browser/call";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { revokeLink, textLink } from "@/lib/sales/tracking/admin/contract";
import type { LinkState } from "@/lib/sales/tracking/admin/queries";

/** The link by which a customer follows and pays an order without logging in. */
export function OrderLinkPanel({ order: { _id, number }, link }: { order: AdminOrder; link: LinkState }) {
  const { isBusy, press } = useAdminAction();
  const params = { id: _id };
  const isAllowed = useMay();
  const { mobile, state, url } = link;
  const text = () => {
    let message = "";
    const send = async () => {
      message = (await call(textLink, { params })).message;
    };
    return press(send, () => message);
  };
  return (
    <div className="space-y-3">
      <Opened link={link} />
      {!isAllowed(textLink.right) ? null : mobile ? (
        <div className="flex flex-wrap items-center gap-x-3">
          <button type="button" disabled={isBusy} onClick={text} className="button button-quiet">
            Text the link
          </button>
          <span className="note">to {mobile}</span>
        </div>
      ) : (
        <p className="note">This order has no mobile number to text to.</p>
      )}
      {url && <SendLink number={number} url={url} to={mobile ? `977${mobile.replaceAll("-", "")}` : ""} />}
      {state === "live" && isAllowed(revokeLink.right) && (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => press(() => call(revokeLink, { params }), "The link no longer works.")}
          className="link min-h-11 font-semibold"
        >
          Revoke link
        </button>
      )}
    </div>
  );
}

function Opened({ link: { state, opens, firstOpenedAt, lastOpenedAt, revokedAt } }: { link: LinkState }) {
  if (state === "none") return <p className="text-stone">No link yet.</p>;
  return (
    <div>
      {revokedAt && (
        <p className="font-semibold">
          Revoked on <AdminDate at={revokedAt} hasClock />
        </p>
      )}
      {firstOpenedAt && lastOpenedAt ? (
        <p>
          Opened {opens === 1 ? "once" : `${opens} times`}, {opens > 1 && "last "}on <AdminDate at={lastOpenedAt} hasClock />
        </p>
      ) : (
        <p className="text-stone">Not opened {revokedAt ? "" : "yet"}</p>
      )}
    </div>
  );
}

import { AdminDate } from "@/components/kit/admin-date";
import { Field } from "@/components/kit/form/field";
import { Link } from "@/components/kit/link";
import { SelectRow } from "@/components/kit/table/select-row";
import { adminOrderHref } from "@/components/sales/order/admin/admin-query";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import type { OpenParcel } from "@/lib/sales/settlement/admin/contract";
import { toCashRupees } from "@/lib/terms/payment-method/cash";
import type { ChosenLine, ReadLine } from "./chosen-lines";

type ParcelLineProps = {
  parcel: OpenParcel;
  /** Set if it is chosen. */
  chosen: ReadLine | undefined;
  /** Whether errors are shown already. */
  isChecked: boolean;
  onChoose: (isChosen: boolean) => void;
  onType: (typed: Partial<Omit<ChosenLine, "parcel">>) => void;
};

/** A parcel of which the courier has the cash; chosen, with what it hands over for it. */
export function ParcelLine({ parcel, chosen, isChecked, onChoose, onType }: ParcelLineProps) {
  const { orderId, orderNumber, number, trackingNumber, deliveredAt, cash } = parcel;
  const name = `${orderNumber}, parcel ${number}`;
  return (
    <li className={`grid gap-x-4 gap-y-2 p-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] ${chosen ? "bg-teal-soft" : ""}`}>
      <div className="flex min-w-0 items-start gap-1">
        <SelectRow isChosen={chosen !== undefined} onChoose={onChoose}>
          {name}
        </SelectRow>
        <div className="min-w-0 flex-1 py-1">
          <p className="flex flex-wrap justify-between gap-x-4">
            <Link href={adminOrderHref(orderId, {})} className="link font-semibold">
              {orderNumber}
            </Link>
            <span translate="no" className="font-semibold tabular-nums">
              {formatRupees(chosen?.collected ?? toCashRupees(cash))}
            </span>
          </p>
          <p className="note wrap-anywhere">
            Parcel {number}
            {trackingNumber && ` · ${trackingNumber}`} · delivered <AdminDate at={deliveredAt} />
          </p>
        </div>
      </div>
      {chosen && <Typed name={name} read={chosen} isChecked={isChecked} onType={onType} />}
    </li>
  );
}

type TypedProps = Pick<ParcelLineProps, "isChecked" | "onType"> & { name: string; read: ReadLine };

function Typed({ name, read: { line, collected, difference, errors }, isChecked, onType }: TypedProps) {
  const id = line.parcel._id;
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-3 pb-2 pl-2 sm:grid-cols-[8rem_7rem_minmax(0,1fr)]">
      <legend className="sr-only">{name}</legend>
      <Field
        label="Amount (Rs)"
        name={`amount-${id}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={line.amount ?? collected.toFixed(2)}
        error={isChecked ? errors.amount : undefined}
        onChange={({ target }) => onType({ amount: target.value })}
      />
      <Field
        label="Fee (Rs)"
        name={`fee-${id}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={line.fee}
        error={isChecked ? errors.fee : undefined}
        onChange={({ target }) => onType({ fee: target.value })}
      />
      {(difference !== 0 || line.reason !== "") && (
        <Field
          label={differenceText(difference)}
          name={`reason-${id}`}
          autoComplete="off"
          maxLength={300}
          value={line.reason}
          error={isChecked ? errors.reason : undefined}
          onChange={({ target }) => onType({ reason: target.value })}
          className="col-span-full sm:col-span-1"
        />
      )}
    </fieldset>
  );
}

function differenceText(difference: number): string {
  if (difference === 0) return "Reason (no difference)";
  return `Why ${formatRupees(Math.abs(difference))} ${difference < 0 ? "less" : "more"}?`;
}

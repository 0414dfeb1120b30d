"use client";

import { useState } from "react";
import { FormProblem } from "@/components/kit/form/form-problem";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { numberText } from "@/lib/platform/shared/numbers/money";
import { maxLines, type OpenParcel, settleCourier } from "@/lib/sales/settlement/admin/contract";
import { readLines, toChosen, withStatement } from "./chosen-lines";
import { ParcelLine } from "./parcel-line";
import { SettleDialog } from "./settle-dialog";
import { Sums } from "./settlement-sums";
import { StatementPart } from "./statement-part";
import { useChosenLines } from "./use-chosen-lines";

type SettleFormProps = { courier: { _id: string; name: string }; parcels: OpenParcel[]; total: number };

/** The settlement of one courier: its open parcels are chosen by ticks or by its list, then what it hands over is recorded. */
export function SettleForm({ courier, parcels, total }: SettleFormProps) {
  const { lines: chosen, isChosen, change, choose, type, end } = useChosenLines(courier._id);
  const [isChecked, setChecked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { lines, sums, isValid, body } = readLines(chosen);
  const onPage = new Set(parcels.map(({ _id }) => _id));
  const elsewhere = chosen.filter(({ parcel }) => !onPage.has(parcel._id)).map(({ parcel }) => parcel);
  const isAll = parcels.length > 0 && parcels.every(({ _id }) => isChosen(_id));
  const chooseAll = (isTicked: boolean) =>
    change((before) => {
      const others = before.filter(({ parcel }) => !onPage.has(parcel._id));
      const own = parcels.map((parcel) => before.find((line) => line.parcel._id === parcel._id) ?? toChosen(parcel));
      return isTicked ? [...others, ...own] : others;
    });
  const record = () => {
    setChecked(true);
    if (isValid) setOpen(true);
    else requestAnimationFrame(() => document.querySelector<HTMLElement>("#settle [aria-invalid=true]")?.focus());
  };
  const isTooLong = chosen.length > maxLines;
  return (
    <section id="settle" aria-label="Settle">
      <Allowed to={settleCourier.right}>
        <StatementPart courierId={courier._id} onChecked={(rows) => change((before) => withStatement(before, rows))} />
      </Allowed>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 pl-2 text-sm font-semibold">
          <input
            type="checkbox"
            checked={isAll}
            onChange={({ target }) => chooseAll(target.checked)}
            className="size-5 accent-teal"
          />
          Select all on this page
        </label>
        <p role="status" className="note">
          {chosen.length > 0 ? `${numberText(chosen.length)} of ${numberText(total)} selected` : `${numberText(total)} open`}
        </p>
      </div>
      <ul aria-label="Open parcels" className="divide-y divide-line panel">
        {[...elsewhere, ...parcels].map((parcel) => (
          <ParcelLine
            key={parcel._id}
            parcel={parcel}
            chosen={lines.find(({ line }) => line.parcel._id === parcel._id)}
            isChecked={isChecked}
            onChoose={(isTicked) => choose(parcel, isTicked)}
            onType={(typed) => type(parcel._id, typed)}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <div className="mt-4 rounded-xl md:sticky md:bottom-0 md:z-20 border border-line bg-white p-4 shadow-lift">
          <Sums sums={sums} />
          {sums.received < 0 && <FormProblem text="The fees are more than the courier hands over." />}
          {isTooLong && <FormProblem text={`At most ${maxLines} parcels at once.`} />}
          <Allowed to={settleCourier.right}>
            <div className="mt-3 flex flex-wrap gap-3">
              <button type="button" disabled={isTooLong} onClick={record} className="button button-strong">
                Record settlement…
              </button>
              <button
                type="button"
                onClick={() => change((before) => before.map((line) => ({ ...line, fee: "0" })))}
                className="button button-quiet"
              >
                No fees now
              </button>
            </div>
          </Allowed>
        </div>
      )}
      {isOpen && (
        <SettleDialog courier={courier} lines={body} sums={sums} onChanged={change} onDone={end} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

import type { DialogValues } from "@/components/kit/dialog/dialog";
import { toOptions } from "@/components/kit/form/options";
import { SelectField } from "@/components/kit/form/select-field";
import { methodNames, type RefundMethod, refundMethods } from "@/lib/terms/payment-method/contract";

const options = toOptions(methodNames, refundMethods);

/** How money was paid back: the usual way, unless another is chosen. */
export function RefundMethodField({ usual }: { usual: RefundMethod }) {
  return <SelectField label="How it was refunded" name="method" options={options} defaultValue={usual} />;
}

/** What was chosen in this field. */
export const toRefundMethod = ({ method }: DialogValues) => refundMethods.find((each) => each === method);

import { t } from "@/lib/platform/shared/language/t";
/** The options of a field, from the label of each value; `values` are those to choose from, in this order. */
export const toOptions = <Value extends string>(
  labels: Record<Value, string>,
  values: readonly NoInfer<Value>[] = Object.keys(labels) as Value[],
) => values.map((value) => ({ value, label: t(labels[value]) }));

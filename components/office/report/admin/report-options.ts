import { toOptions } from "@/components/kit/form/options";
import { comparisonLabels, rangeLabels, rangeNames } from "@/lib/office/report/admin/vocabulary";

export const calendarOptions = [
  { value: "ad", label: "AD" },
  { value: "bs", label: "Bikram Sambat" },
];

// In this order: an object lists "7" and "30" first.
export const rangeOptions = toOptions(rangeLabels, rangeNames);

export const comparisonOptions = toOptions(comparisonLabels);

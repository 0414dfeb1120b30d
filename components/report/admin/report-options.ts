import { comparisonLabels, comparisons, rangeLabels, rangeNames } from "@/lib/report/vocabulary";

export const calendarOptions = [
  { value: "ad", label: "AD" },
  { value: "bs", label: "Bikram Sambat" },
];

export const rangeOptions = rangeNames.map((value) => ({ value, label: rangeLabels[value] }));

export const comparisonOptions = comparisons.map((value) => ({ value, label: comparisonLabels[value] }));

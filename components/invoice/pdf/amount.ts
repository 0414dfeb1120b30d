import { groupByLakh } from "@/lib/platform/money";

/** "1,23,456.00" of whole paisa; the document says once that everything is in rupees. */
export const amount = (paisa: number): string => groupByLakh((paisa / 100).toFixed(2));

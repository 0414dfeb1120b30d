/** In which calendar a member of staff reads dates in the back office (docs/decisions/0104). */
export const staffCalendars = ["both", "ad", "bs"] as const;
export type StaffCalendar = (typeof staffCalendars)[number];

export const toStaffCalendar = (stored: string): StaffCalendar => staffCalendars.find((each) => each === stored) ?? "both";

/** The calendar in which such a reader types a day, until they choose the other. */
export const getTypedCalendar = (calendar: StaffCalendar): "ad" | "bs" => (calendar === "bs" ? "bs" : "ad");

/** The same days in the reader's calendar: "21 Nov 2026", "5 Mangsir 2083", or "21 Nov 2026 (5 Mangsir 2083)". */
export function inCalendar(calendar: StaffCalendar, { ad, bs }: { ad: string; bs: string }): string {
  if (calendar === "both") return `${ad} (${bs})`;
  return calendar === "bs" ? bs : ad;
}

/** The moment at which a day ("2026-11-21") begins in Nepal, or another one so many days later. */
export function startOfDay(day: string, later = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00+05:45`) + later * 86_400_000);
}

import type { Moment, Plan } from "./plan-contract";

/** A job's days as a file for the calendar of a phone or computer (RFC 5545). */
export function toCalendar({ days, today }: Plan, { id, name, url }: { id: string; name: string; url: string }): string {
  const events = days
    .flatMap(({ steps }) => steps)
    .flatMap((step, at) => {
      const { kind, from, to, about, dryUntil } = step;
      const dry = dryUntil && `No rain on it until ${dryUntil.date} ${dryUntil.time}.`;
      return [
        "BEGIN:VEVENT",
        `UID:${id}-${at}-${days[0]?.date}@${new URL(url).hostname}`,
        `DTSTAMP:${today.replaceAll("-", "")}T000000Z`,
        ...(kind === "work"
          ? [`DTSTART:${toUtc(from)}`, `DTEND:${toUtc(to)}`]
          : [`DTSTART;VALUE=DATE:${from.date.replaceAll("-", "")}`]),
        `SUMMARY:${escaped(`${step.name} · ${name}`)}`,
        `DESCRIPTION:${escaped([about, dry].filter(Boolean).join("\n"))}`,
        `URL:${url}`,
        "END:VEVENT",
      ];
    });
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//${new URL(url).hostname}//plan//EN`, ...events, "END:VCALENDAR"];
  return lines
    .flatMap(folded)
    .map((line) => `${line}\r\n`)
    .join("");
}

const toUtc = ({ date, time }: Moment) => new Date(`${date}T${time}:00+05:45`).toISOString().replaceAll(/[-:]|\.000/g, "");

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r?\n/g, "\\n");

/** No line is longer than 75 bytes; a space begins what goes on. */
function folded(line: string): string[] {
  const lines = [""];
  for (const letter of line) {
    const last = lines.at(-1) ?? "";
    if (Buffer.byteLength(last + letter) > 75) lines.push(` ${letter}`);
    else lines[lines.length - 1] = last + letter;
  }
  return lines;
}

import { msg, t } from "@/lib/platform/shared/language/t";
import { countText, numberText } from "@/lib/platform/shared/numbers/money";
import type { Layer, SystemContent } from "./content";

type Range = { min: number; max: number };

const join = ({ min, max }: Range) => (min === max ? `${min}` : `${min}–${max}`);

/** "10 minutes", "1.5 hours", "6 hours", "3 days": hours up to two days, then days. Not rounded: a wait may be a limit. */
function hoursText(hours: number): string {
  if (hours < 1) return countText(Math.round(hours * 60), "minute");
  const exact = Number(hours.toFixed(2));
  if (!Number.isInteger(exact)) return t`${numberText(exact, 2)} hours`;
  const isInDays = hours >= 48 && hours % 24 === 0;
  return countText(isInDays ? hours / 24 : hours, isInDays ? "day" : "hour");
}

/** "Wait at least 6 hours between the coats, or 10 hours if it dries slowly.", "… between the coats, but not more than 36 hours." */
function waitText({ min, max }: Range, before: keyof typeof waits, isLimit: boolean): string {
  const texts = waits[before];
  const [least, most] = [hoursText(min), hoursText(max)];
  if (min === 0) return max === 0 ? t(texts.none) : t(isLimit ? texts.atMost : texts.upTo, most);
  if (isLimit) return t(texts.withLimit, least, most);
  return max > min ? t(texts.orSlowly, least, most) : t(texts.atLeast, least);
}

const waits = {
  nextCoat: {
    none: msg("No wait between the coats."),
    atMost: msg("Wait not more than {0} between the coats."),
    upTo: msg("Wait up to {0} between the coats."),
    atLeast: msg("Wait at least {0} between the coats."),
    withLimit: msg("Wait at least {0} between the coats, but not more than {1}."),
    orSlowly: msg("Wait at least {0} between the coats, or {1} if it dries slowly."),
  },
  nextLayer: {
    none: msg("No wait before the next layer."),
    atMost: msg("Wait not more than {0} before the next layer."),
    upTo: msg("Wait up to {0} before the next layer."),
    atLeast: msg("Wait at least {0} before the next layer."),
    withLimit: msg("Wait at least {0} before the next layer, but not more than {1}."),
    orSlowly: msg("Wait at least {0} before the next layer, or {1} if it dries slowly."),
  },
};

/** "5–7 years" */
export function yearsText(range: Range): string {
  return range.max === 1 ? t`${join(range)} year` : t`${join(range)} years`;
}

/** "2–3 days" */
export function daysText(range: Range): string {
  return range.max === 1 ? t`${join(range)} day` : t`${join(range)} days`;
}

/** The waiting times of a layer as text; "" if it has none. Work that needs no dry days is inside, where no rain falls. */
export function waitsText(
  { dryDays }: Pick<SystemContent, "dryDays">,
  { coats, betweenHours, betweenIsLimit, waitHours, waitIsLimit, rainSafeHours, dampDays }: Layer,
): string {
  return [
    coats > 1 && betweenHours ? waitText(betweenHours, "nextCoat", betweenIsLimit) : "",
    waitHours ? waitText(waitHours, "nextLayer", waitIsLimit) : "",
    dampDays ? t`Keep it damp for ${daysText({ min: dampDays, max: dampDays })}.` : "",
    rainSafeHours ? noWaterText(hoursText(rainSafeHours), dryDays > 0) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

const noWaterText = (time: string, isOutside: boolean): string =>
  isOutside ? t`No rain on it for ${time}.` : t`Keep water off it for ${time}.`;

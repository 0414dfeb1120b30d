import { Font, Text } from "@react-pdf/renderer";
import type { ComponentProps } from "react";
import { family } from "./fonts.ts";

type Measured = { unitsPerEm: number; layout: (text: string) => { advanceWidth: number } };
type Weight = 400 | 600;

export const bodySize = 9.5;

const unit = "mm|cm|m|m²|m³|g|kg|l|ml|L|h|min|minutes?|litres?|hours?|days|years|%|°C|N";

/** Keeps a number with its unit, and a standard with its number, on one line. */
function tied(text: string): string {
  return text
    .replace(new RegExp(`(\\d) (?=(?:${unit})(?![\\p{L}\\d]))`, "gu"), "$1\u00a0")
    .replace(/\b(EN|ISO|IS|ASTM|Type|Class) (?=[A-Z]?\d)/g, "$1\u00a0");
}

function isMeasured(font: unknown): font is Measured {
  return typeof font === "object" && font !== null && "layout" in font && "unitsPerEm" in font;
}

function widthOf(text: string, size: number, weight: Weight): number {
  const font: unknown = Font.getFont({ fontFamily: family, fontWeight: weight }).data;
  if (!isMeasured(font)) throw new Error("The fonts must be loaded before lines are measured.");
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}

function linesOf(text: string, width: number, size: number, weight: Weight): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of tied(text).split(" ")) {
    const longer = current ? `${current} ${word}` : word;
    if (current && widthOf(longer, size, weight) > width - 0.5) {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  return [...lines, current];
}

type Style = Exclude<NonNullable<ComponentProps<typeof Text>["style"]>, readonly unknown[]>;

type Props = { text: string; width: number; size?: number; weight?: Weight; style?: Style };

/**
 * Ragged text of a known width. Lines are broken here because react-pdf would rather squeeze a line's spaces by a third than
 * break it one word earlier, which looks uneven.
 */
export function Copy({ text, width, size = bodySize, weight = 400, style }: Props) {
  return (
    <Text style={{ width, fontSize: size, fontWeight: weight, ...style }}>{linesOf(text, width, size, weight).join("\n")}</Text>
  );
}

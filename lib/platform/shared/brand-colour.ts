/** The colours of pages and emails that follow from the shop's own one (app/globals.css has the built-in ones). */

export const standardColour = "#0b3d48";

/** The colours of app/globals.css that no shop changes, for what has no style sheet: emails, papers, the manifest, pages in an outage. */
export const lookColours = { paper: "#f7f3e8", ink: "#14262e", stone: "#3f4b51", marigold: "#f0b323" } as const;

type Rgb = readonly [red: number, green: number, blue: number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** The darkest ground on which links stand, --color-mist. */
const mist: Rgb = [235, 228, 211];

const toRgb = (colour: string): Rgb =>
  [colour.slice(1, 3), colour.slice(3, 5), colour.slice(5, 7)].map(fromHex) as unknown as Rgb;
const fromHex = (digits: string): number => Number.parseInt(digits, 16);
const toHex = (rgb: Rgb): string => `#${rgb.map((each) => Math.round(each).toString(16).padStart(2, "0")).join("")}`;

/** `part` of the other colour, and the rest of the first. */
const mix = (colour: Rgb, other: Rgb, part: number): Rgb =>
  colour.map((each, at) => each * (1 - part) + (other[at] ?? 0) * part) as unknown as Rgb;

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
function getContrast(one: Rgb, other: Rgb): number {
  const [lighter = 1, darker = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function getLuminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((each) => {
    const share = each / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What text needs against its ground. */
const readable = 4.5;

/** Whether white text can be read on this colour ("#0b3d48"). */
export const carriesWhiteText = (colour: string): boolean => getContrast(toRgb(colour), white) >= readable;

export type Palette = {
  /** Bars and headings. */
  deep: string;
  /** Buttons and links: a little lighter if they stay readable, as dark as it takes otherwise. */
  link: string;
  /** The ground of notes. */
  soft: string;
  /** Links and buttons on a dark ground; the bars' colour can be read on it. */
  tint: string;
};

/** The colours that pages and emails use: those of app/globals.css without a colour of the shop's own. */
export function toPalette(colour: string): Palette {
  if (!colour) return { deep: standardColour, link: "#0e5c69", soft: "#e0edee", tint: "#8fd0da" };
  const deep = toRgb(colour);
  const soft = mix(deep, white, 0.88);
  const lighter = [0.2, 0.15, 0.1, 0.05, 0].map((part) => mix(deep, white, part));
  const darker = [0.1, 0.2, 0.3, 0.4].map((part) => mix(deep, black, part));
  const link = [...lighter, ...darker].find((each) => [mist, soft].every((ground) => getContrast(each, ground) >= readable));
  const tints = [0.55, 0.65, 0.75, 0.85].map((part) => mix(deep, white, part));
  const tint = tints.find((each) => getContrast(each, deep) >= readable) ?? white;
  return { deep: colour, link: toHex(link ?? black), soft: toHex(soft), tint: toHex(tint) };
}

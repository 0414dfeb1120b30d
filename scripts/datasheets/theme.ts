import { StyleSheet } from "@react-pdf/renderer";
import { bodySize } from "./copy.tsx";
import { family } from "./fonts.ts";

const ink = "#1c2229";
export const muted = "#5a646e";
export const line = "#d7dce1";
const margin = 42;
export const gap = 24;
/** Between the margins of an A4 page, and half of it. */
export const full = 595.28 - 2 * margin;
export const half = (full - gap) / 2;

function channels(hex: string): [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

/** The colour thinned with white: share 0.08 leaves a pale tint for a panel. */
export function tint(hex: string, share: number): string {
  const mixed = channels(hex).map((c) => Math.round(255 - (255 - c) * share));
  return `#${mixed.map((c) => c.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** White on a dark band, ink on a light one: whichever is read more easily. */
export function textOn(hex: string): string {
  const l = luminance(hex);
  return 1.05 / (l + 0.05) >= (l + 0.05) / (luminance(ink) + 0.05) ? "#ffffff" : ink;
}

export const styles = StyleSheet.create({
  page: {
    fontFamily: family,
    fontSize: bodySize,
    lineHeight: 1.42,
    color: ink,
    paddingTop: 50,
    paddingBottom: 52,
    paddingHorizontal: margin,
  },
  band: { marginTop: -50, marginHorizontal: -margin, paddingHorizontal: margin, paddingTop: 26, paddingBottom: 20 },
  bandRow: { flexDirection: "row", justifyContent: "space-between" },
  bandSmall: { fontSize: 9, fontWeight: 600 },
  bandName: { fontSize: 25, fontWeight: 600, lineHeight: 1.15, marginTop: 16 },
  bandTagline: { fontSize: 12, marginTop: 3 },
  stripe: { height: 4, marginHorizontal: -margin },
  running: { position: "absolute", top: 24, left: margin, right: margin, fontSize: 8, color: muted },
  footer: {
    position: "absolute",
    top: 803,
    left: margin,
    right: margin,
    paddingTop: 6,
    borderTopWidth: 0.5,
    borderTopColor: line,
    flexDirection: "row",
    justifyContent: "space-between",
    fontSize: 7,
    color: muted,
  },
  columns: { flexDirection: "row", gap },
  section: { marginTop: 17 },
  heading: { fontSize: 11, fontWeight: 600, marginBottom: 5 },
  lead: { lineHeight: 1.35, marginBottom: 8 },
  paragraph: { marginBottom: 6 },
  small: { color: muted },
  item: { flexDirection: "row", marginBottom: 3 },
  row: { flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: line, paddingVertical: 3 },
  headRow: { flexDirection: "row", borderBottomWidth: 1, paddingBottom: 3, fontSize: 8, color: muted },
});

import { t } from "@/lib/platform/shared/language/t";

/** Opera, Edge and Samsung's browser also name Chrome, and Chrome also names Safari: the first match wins. */
const browsers = [
  [/OPR\/|Opera|OPiOS/, "Opera"],
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/FBAN|FBAV/, "Facebook"],
  [/Firefox\/|FxiOS/, "Firefox"],
  [/Chrome\/|CriOS/, "Chrome"],
  [/Safari\//, "Safari"],
] as const;
const systems = [
  [/Android/, "Android"],
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/CrOS/, "Chromebook"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux/, "Linux"],
] as const;

/** A readable name for a user agent: "Chrome on Android". */
export function deviceName(userAgent: string): string {
  const find = (names: typeof browsers | typeof systems) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`Unknown device`;
}

import path from "node:path";
import { Image } from "@react-pdf/renderer";
import { useLook } from "./look";

/** The shop's wide logo at the top of a document: the uploaded PNG, or the built-in one. */
export function Logo() {
  const { logo, styles } = useLook();
  const src = logo ? { data: Buffer.from(logo), format: "png" as const } : path.resolve("public/assets/logo.png");
  return <Image src={src} style={styles.logo} />;
}

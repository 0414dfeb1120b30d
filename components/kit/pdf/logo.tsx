import path from "node:path";
import { Image } from "@react-pdf/renderer";
import { styles } from "./style";

/** The shop's wide logo at the top of a document: the uploaded PNG, or the built-in one. */
export function Logo({ image }: { image: Uint8Array | null }) {
  const src = image ? { data: Buffer.from(image), format: "png" as const } : path.resolve("public/assets/logo.png");
  return <Image src={src} style={styles.logo} />;
}

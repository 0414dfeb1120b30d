import { createContext, type ReactNode, useContext } from "react";
import type { DocumentLook } from "@/lib/platform/shared/shop-look";
import { makeStyles } from "./style";

const LookContext = createContext({ logo: null as DocumentLook["logo"], styles: makeStyles("") });

/** Around a document: its parts take the shop's logo and colour from here. */
export function WithLook({ look: { logo, brandColor }, children }: { look: DocumentLook; children: ReactNode }) {
  return <LookContext value={{ logo, styles: makeStyles(brandColor) }}>{children}</LookContext>;
}

export const useLook = () => useContext(LookContext);
export const useStyles = () => useLook().styles;

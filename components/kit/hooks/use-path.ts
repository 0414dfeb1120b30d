import { usePathname } from "next/navigation";
import { splitLanguage } from "@/lib/platform/shared/language/language";

/** The page's path without its language: the browser's address has it, what the server renders has not. */
export const usePath = (): string => splitLanguage(usePathname() ?? "").path;

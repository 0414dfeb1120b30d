import { globSync } from "node:fs";

/** The path of every page, from its file: "/product/[id]". */
export const pagePaths = globSync("app/**/page.tsx")
  .map((file) => file.replaceAll(/^app|\/\([^)]+\)|\/page\.tsx$/g, "") || "/")
  .toSorted();

const isStatic = (path: string) => !path.includes("[");
export const customerPages = pagePaths.filter((path) => path.startsWith("/customer/") && isStatic(path));
export const adminPages = pagePaths.filter((path) => /^\/admin(\/|$)/.test(path) && isStatic(path));
/** These only redirect to another page. */
export const redirects: Record<string, string> = { "/admin": "/admin/dashboard", "/admin/settings": "/admin/settings/company" };

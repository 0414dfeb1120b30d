import type { LoginReply } from "./contract";

export type Role = LoginReply["role"];

/** The page that a user sees after logging in. */
export const getHome = (role: Role): string => (role === "admin" ? "/admin/dashboard" : "/customer/dashboard");

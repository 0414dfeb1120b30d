import "next-auth";
import "next-auth/jwt";

declare module "next-auth" {
  interface User {
    role: string;
    bearer: string;
  }
}

declare module "next-auth/jwt" {
  /** What the pages' cookie holds: the bearer of the same sign-in, and the role, so that the middleware need not ask. */
  interface JWT {
    bearer?: string;
    role?: string;
  }
}

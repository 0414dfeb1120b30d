import "next-auth";
import "next-auth/jwt";

declare module "next-auth" {
  interface User {
    role: string;
    bearer: string;
  }
}

declare module "next-auth/jwt" {
  /** The content of the page cookie: the bearer of the same sign-in, and the role, so that the middleware needs no query. */
  interface JWT {
    bearer?: string;
    role?: string;
  }
}

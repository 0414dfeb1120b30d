/**
 * `npm run admin:create -- --email you@company.com --name "Your Name"`: creates the first administrator of a shop whose
 * database is set up. It asks for the password, or reads ADMIN_PASSWORD.
 */
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { maxPasswordLength, minStaffPasswordLength } from "../lib/people/users/password/password-length.ts";
import { getPasswordProblem } from "../lib/people/users/password/password-rules.ts";
import { email as emailRule } from "../lib/platform/shared/text/text-schema.ts";
import { insertUser } from "./insert-user.ts";
import { fail, say } from "./progress.ts";
import { withClient } from "./with-client.ts";
import { withDatabase } from "./with-database.ts";

try {
  const { values } = parseArgs({ options: { email: { type: "string" }, name: { type: "string" } } });
  const name = values.name?.trim();
  if (!values.email || !name) {
    throw new Error('Email and name are needed: npm run admin:create -- --email you@company.com --name "Your Name"');
  }
  const email = readEmail(values.email);
  const password = process.env.ADMIN_PASSWORD ?? (await askPassword());
  const problem = getPasswordProblem(password, { role: "admin", fullName: name, email });
  if (problem) throw new Error(problem);
  if (password.length > maxPasswordLength) throw new Error(`The password can have at most ${maxPasswordLength} characters.`);
  await withDatabase({
    work: (url) =>
      withClient(url, async (client) => {
        const id = await insertUser(client, { fullName: name, email, password, role: "admin" });
        if (!id) throw new Error("There is already an account with this email address.");
        say(`${email} is now an administrator.`);
      }),
  });
} catch (error) {
  fail(error);
  process.exitCode = 1;
}

/** As the shop's forms read it: an address that they refuse could never log in. */
function readEmail(typed: string): string {
  const { data, success } = emailRule("").safeParse(typed.trim());
  if (success) return data;
  throw new Error(`"${typed}" is not an email address; it needs the form you@company.com.`);
}

async function askPassword(): Promise<string> {
  say(`At least ${minStaffPasswordLength} characters, and none that others would guess.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<never>((_, reject) =>
    terminal.once("close", () => reject(new Error("No password: type one, or set ADMIN_PASSWORD."))),
  );
  const password = await Promise.race([terminal.question("Password (visible as you type): "), closed]);
  terminal.close();
  return password;
}

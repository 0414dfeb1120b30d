import { type APIRequestContext, expect, type Page } from "playwright/test";
import { bearer, createApiUser } from "../e2e-orders";
import { type SignedInUser, signIn } from "../people";
import type { HostileInput } from "./hostile-input";

type Part = string | { name: string; mimeType: string; buffer: Buffer };
type Body = { data?: unknown; multipart?: FormData | Record<string, Part> };
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Returns a function that makes calls as this person, or as a visitor; every call must succeed. `Reply` is not checked. */
export function getCalls(request: APIRequestContext, person: Pick<SignedInUser, "token"> | null) {
  return async <Reply = { _id: string }>(method: Method, path: string, body: Body = {}): Promise<Reply> => {
    const response = await request.fetch(path, { method, ...body, ...(person && { headers: bearer(person) }) });
    expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
    return (await response.json()) as Reply;
  };
}
export type Calls = ReturnType<typeof getCalls>;

/** A form in which lists become repeated fields. */
export function getForm(fields: Record<string, string | string[] | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each);
  return form;
}

/** A user whose name is an element with a script and a right-to-left override; signed in after the name is set. */
export async function hostilePerson(page: Page, copy: HostileInput, role: "admin" | "b2c" | "b2b"): Promise<SignedInUser> {
  const person = await createApiUser(role);
  const data = {
    fullName: copy.exactly(`${role}.fullName`, "<img src=x onerror=hit=1> \u202Egnp.exe"),
    ...(role === "b2b" && { companyName: copy.name("b2b.companyName", 120) }),
  };
  await getCalls(page.request, person)("PATCH", `/api/users/edit/${person.userId}`, { data });
  return { ...person, token: await signIn(page.context(), person) };
}

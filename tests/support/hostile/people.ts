import { type APIRequestContext, expect, type Page } from "playwright/test";
import { bearer, createApiUser } from "../e2e-orders";
import { type SignedInUser, signIn } from "../people";
import type { HostileInput } from "./words";

type Part = string | { name: string; mimeType: string; buffer: Buffer };
type Body = { data?: unknown; multipart?: FormData | Record<string, Part> };
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Makes calls as someone, all of which must be taken; what they answer is up to whoever asked. */
export function getCalls(request: APIRequestContext, person: Pick<SignedInUser, "token"> | null) {
  return async <Reply = { _id: string }>(method: Method, path: string, body: Body = {}): Promise<Reply> => {
    const answer = await request.fetch(path, { method, ...body, ...(person && { headers: bearer(person) }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Reply;
  };
}
export type Calls = ReturnType<typeof getCalls>;

/** A form; lists are fields that come several times. */
export function getForm(fields: Record<string, string | string[] | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each);
  return form;
}

/** Someone whose name is an element that runs, then turned around; signed in once the name is theirs. */
export async function hostilePerson(page: Page, copy: HostileInput, role: "admin" | "b2c" | "b2b"): Promise<SignedInUser> {
  const person = await createApiUser(role);
  const data = {
    fullName: copy.exactly(`${role}.fullName`, "<img src=x onerror=hit=1> \u202Egnp.exe"),
    ...(role === "b2b" && { companyName: copy.word("b2b.companyName", 120) }),
  };
  await getCalls(page.request, person)("PATCH", `/api/users/edit/${person.userId}`, { data });
  return { ...person, token: await signIn(page.context(), person) };
}

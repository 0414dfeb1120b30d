import { type APIRequestContext, expect, type Page } from "playwright/test";
import { bearer, caller } from "./bought";
import type { NastyWords } from "./nasty-words";
import { type SignedIn, signIn } from "./people";

type Part = string | { name: string; mimeType: string; buffer: Buffer };
type Body = { data?: unknown; multipart?: FormData | Record<string, Part> };
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Makes calls as somebody, all of which must be taken; what they answer is up to whoever asked. */
export function callsOf(request: APIRequestContext, person: Pick<SignedIn, "token"> | null) {
  return async <Reply = { _id: string }>(method: Method, path: string, body: Body = {}): Promise<Reply> => {
    const answer = await request.fetch(path, { method, ...body, ...(person && { headers: bearer(person) }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Reply;
  };
}
export type Calls = ReturnType<typeof callsOf>;

/** A form; lists are fields that come several times. */
export function formOf(fields: Record<string, string | string[] | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each);
  return form;
}

/** Somebody whose name is an element that runs, then turned around; signed in once the name is theirs. */
export async function nastyPerson(page: Page, words: NastyWords, role: "admin" | "b2c" | "b2b"): Promise<SignedIn> {
  const person = await caller(role);
  const data = {
    fullName: words.exactly(`${role}.fullName`, "<img src=x onerror=hit=1> \u202Egnp.exe"),
    ...(role === "b2b" && { companyName: words.word("b2b.companyName", 120) }),
  };
  await callsOf(page.request, person)("PATCH", `/api/users/edit/${person.userId}`, { data });
  return { ...person, token: await signIn(page.context(), person) };
}

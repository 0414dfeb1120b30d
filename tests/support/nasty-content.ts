import { type Calls, formOf } from "./nasty-people";
import { type NastyWords, rich } from "./nasty-words";
import { pictureFile } from "./pictures";

type Saved = { _id: string; slug: string; version: string };

/** Allowed in an address, and no more than that. */
const href = `https://nasty.example/"onmouseover="hit=1`;

/** What the office writes for visitors: an answer, a service, an article, a colleague, a slide and an album. */
export async function nastyContent(office: Calls, words: NastyWords) {
  const word = (field: string, longest: number) => words.word(field, longest);
  const faq = await office("POST", "/api/faq", {
    data: { question: word("faq.question", 300), answer: word("faq.answer", 900) },
  });
  const folderName = words.word("gallery.name", 100, (payload) => !/[/%\u202e]/.test(payload));
  await office("POST", "/api/gallery/create-folder", { data: { folderName } });
  const fileName = `${words.exactly("picture.name", `"'><svg onload=hit=1>`)}.jpg`;
  const upload = formOf({ folderName, images: await pictureFile(fileName) });
  const [image] = await office<{ _id: string; key: string }[]>("POST", "/api/gallery/upload", { multipart: upload });
  await office("PATCH", `/api/gallery/image/${image?._id}`, { data: { alt: word("picture.alt", 300) } });

  const published = async (kind: "service" | "help") => {
    const { content } = rich(word(`${kind}.content`, 900), href);
    const words = { alt: word(`${kind}.pictureAlt`, 300), caption: word(`${kind}.caption`, 300) };
    const attrs = { key: image?.key, width: 300, height: 200, ...words };
    const data = {
      kind,
      title: word(`${kind}.title`, 120),
      summary: word(`${kind}.summary`, 300),
      content: { type: "doc", content: [...content, { type: "picture", attrs }] },
    };
    const page = await office<Saved>("POST", "/api/page", { data });
    await office("POST", `/api/page/${page._id}/publish`, { data: { version: page.version } });
    return page;
  };
  const [service, help] = [await published("service"), await published("help")];
  const facts = { icon: "drop", priceFrom: 45, priceUnit: word("service.priceUnit", 40), isBookable: true };
  await office("PUT", `/api/service/${service._id}`, { data: facts });
  const member = await office("POST", "/api/team", {
    data: { fullName: word("team.fullName", 80), role: word("team.role", 80), about: word("team.about", 600) },
  });
  const alt = word("slide.alt", 300);
  const file = await pictureFile("slide.jpg", "jpeg", { width: 1600, height: 900 });
  const slide = await office("POST", "/api/slider", { multipart: formOf({ title: word("slide.title", 120), alt, file }) });
  const slideWords = { text: word("slide.text", 300), linkLabel: word("slide.linkLabel", 60), linkHref: href, isActive: true };
  await office("PATCH", `/api/slider/${slide._id}`, { data: slideWords });
  const folders = await office<{ _id: string; folderName: string }[]>("GET", "/api/gallery");
  const folder = folders.find((each) => each.folderName === folderName);
  return { faq, service, help, member, slide, folderName, folderId: folder?._id ?? "" };
}

export async function withoutContent(office: Calls, made: Awaited<ReturnType<typeof nastyContent>>): Promise<void> {
  const { faq, service, help, member, slide, folderName } = made;
  const paths = [`page/${service._id}`, `page/${help._id}`, `slider/${slide._id}`, `team/${member._id}`, `faq/${faq._id}`];
  for (const path of paths) await office("DELETE", `/api/${path}`);
  await office("DELETE", "/api/gallery/folder", { data: { folderName } });
}

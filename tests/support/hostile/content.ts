import { createImageFile } from "../images";
import { type HostileInput, rich } from "./hostile-input";
import { type Calls, getForm } from "./people";

type SavedPage = { _id: string; slug: string; version: string };

/** A valid URL, which must not break out of its attribute. */
const href = `https://hostile.example/"onmouseover="hit=1`;

/** Content that staff write for visitors: a question, a synonym, a service, a help page, a team member, a slide and an album. */
export async function hostileContent(admin: Calls, copy: HostileInput) {
  const word = (field: string, maxLength: number) => copy.word(field, maxLength);
  const faq = await admin("POST", "/api/faq", {
    data: { question: word("faq.question", 300), answer: word("faq.answer", 900), group: word("faq.group", 60) },
  });
  const synonym = await admin("POST", "/api/search/synonym", {
    data: {
      name: word("synonym.name", 60),
      kind: "not_sold",
      words: [word("synonym.word", 60), copy.mark],
      finds: [],
      page: null,
    },
  });
  const folderName = copy.word("gallery.name", 100, (payload) => !/[/%\u202e]/.test(payload));
  await admin("POST", "/api/gallery/create-folder", { data: { folderName } });
  const fileName = `${copy.exactly("galleryImage.name", `"'><svg onload=hit=1>`)}.jpg`;
  const upload = getForm({ folderName, images: await createImageFile(fileName) });
  const [image] = await admin<{ _id: string; key: string }[]>("POST", "/api/gallery/upload", { multipart: upload });
  await admin("PATCH", `/api/gallery/image/${image?._id}`, { data: { alt: word("galleryImage.alt", 300) } });

  const publish = async (kind: "service" | "help") => {
    const { content } = rich(word(`${kind}.content`, 900), href);
    const labels = { alt: word(`${kind}.imageAlt`, 300), caption: word(`${kind}.caption`, 300) };
    const attrs = { key: image?.key, width: 300, height: 200, ...labels };
    const data = {
      kind,
      title: word(`${kind}.title`, 120),
      summary: word(`${kind}.summary`, 300),
      content: { type: "doc", content: [...content, { type: "picture", attrs }] },
    };
    const page = await admin<SavedPage>("POST", "/api/page", { data });
    await admin("POST", `/api/page/${page._id}/publish`, { data: { version: page.version } });
    return page;
  };
  const [service, help] = [await publish("service"), await publish("help")];
  const details = { icon: "drop", priceFrom: 45, priceUnit: word("service.priceUnit", 40), isBookable: true };
  await admin("PUT", `/api/service/${service._id}`, { data: details });
  const member = await admin("POST", "/api/team", {
    data: { fullName: word("team.fullName", 80), role: word("team.role", 80), about: word("team.about", 600) },
  });
  const alt = word("slide.alt", 300);
  const file = await createImageFile("slide.jpg", "jpeg", { width: 1600, height: 900 });
  const slide = await admin("POST", "/api/slider", { multipart: getForm({ title: word("slide.title", 120), alt, file }) });
  const slideInput = { text: word("slide.text", 300), linkLabel: word("slide.linkLabel", 60), linkHref: href, isActive: true };
  await admin("PATCH", `/api/slider/${slide._id}`, { data: slideInput });
  const folders = await admin<{ _id: string; folderName: string }[]>("GET", "/api/gallery");
  const folder = folders.find((each) => each.folderName === folderName);
  await admin("PATCH", `/api/gallery/folder/${folder?._id}`, { data: { isPublic: true } });
  return { faq, synonym, service, help, member, slide, folderName, folderId: folder?._id ?? "" };
}

export async function removeContent(admin: Calls, content: Awaited<ReturnType<typeof hostileContent>>): Promise<void> {
  const { faq, synonym, service, help, member, slide, folderName } = content;
  const paths = [
    `page/${service._id}`,
    `page/${help._id}`,
    `slider/${slide._id}`,
    `team/${member._id}`,
    `faq/${faq._id}`,
    `search/synonym/${synonym._id}`,
  ];
  for (const path of paths) await admin("DELETE", `/api/${path}`);
  await admin("DELETE", "/api/gallery/folder", { data: { folderName } });
}

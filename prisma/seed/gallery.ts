import { readFileSync } from "node:fs";
import path from "node:path";
import { storeImage } from "@/lib/gallery/images";
import { db } from "@/lib/platform/db/client";
import { seedId } from "./ids";

type Album = { key: string; name: string; about: string; pictures: { file: string; alt: string }[] };

/** Drawn by scripts/pictures (page/albums.ts): the same place before, during and after. */
const albums: Album[] = [
  {
    key: "basements",
    name: "Basements",
    about:
      "A store room in Patan, four steps below the lane. The wall drank from the soil behind it: a crystalline slurry from inside, an epoxy floor, and a sump that nobody has heard since.",
    pictures: [
      {
        file: "basement-before",
        alt: "Before: a basement room, its walls dark with damp up to a line of white salt, its floor cracked",
      },
      { file: "basement-after", alt: "After: the same room with a white wall, a grey floor and dry boxes on it" },
    ],
  },
  {
    key: "tanks",
    name: "Water tanks",
    about:
      "An underground tank in Budhanilkantha that lost a hand’s breadth of water every night. Lined with a coating that is tested for drinking water.",
    pictures: [
      { file: "tank-before", alt: "Before: a concrete tank with cracked, stained walls and little water left in it" },
      { file: "tank-work", alt: "During: half of the tank is lined with blue slurry, a bag of it stands outside" },
      { file: "tank-after", alt: "After: the blue lined tank, full of clear water" },
    ],
  },
  {
    key: "bathrooms",
    name: "Bathrooms",
    about:
      "The ceiling below told the story first. Tiles off, two coats with a fleece in the corners, a day of standing water as a test, and only then new tiles.",
    pictures: [
      { file: "bath-before", alt: "Before: a bathroom without tiles, its walls damp and its floor cracked" },
      { file: "bath-work", alt: "During: walls and floor under a blue membrane, a pail of slurry in the corner" },
      { file: "bath-after", alt: "After: white wall tiles and a sea green floor" },
    ],
  },
  {
    key: "roofs",
    name: "Terrace roofs",
    about:
      "A terrace in Kirtipur, one week in Jestha: cleaned, cracks filled, two white coats. Two degrees cooler in the room below, and dry in Asar.",
    pictures: [
      { file: "roof-after", alt: "After: a terrace roof, white and whole up to its parapet" },
      { file: "roof-before", alt: "Before: the same terrace with puddles, moss and a long crack" },
      { file: "roof-work", alt: "During: half of the terrace is white, a roller and a pail stand beside it" },
    ],
  },
];

/** Albums that the office has changed, or deleted pictures of, stay as they are. */
export async function seedGallery(): Promise<void> {
  if ((await db.galleryFolder.count()) > 0) return;
  for (const [at, { key, name, about, pictures }] of albums.entries()) {
    const id = seedId("gallery folder", key);
    const createdAt = new Date(Date.now() - (albums.length - at) * 1000);
    const images = [];
    for (const [position, { file, alt }] of pictures.entries()) {
      const body = readFileSync(path.join(import.meta.dirname, "pictures/gallery", `${file}.webp`));
      const picture = await storeImage(`gallery/${id}/${seedId("gallery image", file)}`, body);
      images.push({
        id: seedId("gallery image", file),
        ...picture,
        alt,
        name: `${file}.webp`,
        createdAt: new Date(createdAt.getTime() + position),
      });
    }
    await db.galleryFolder.create({ data: { id, name, about, createdAt, images: { create: images } } });
  }
}

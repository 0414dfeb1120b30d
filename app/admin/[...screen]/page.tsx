import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LaterScreen } from "@/components/layout/later-screen";
import { requireUser } from "@/lib/page-session";

/** The back office's screens (§2), which come with their own issue; each is guarded from now on. */
const screens: Record<string, string> = {};

type ScreenProps = { params: Promise<{ screen: string[] }> };

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");

export async function generateMetadata({ params }: ScreenProps): Promise<Metadata> {
  const [name = ""] = (await params).screen;
  return { title: screens[name] ? titleOf(name) : "Page not found" };
}

export default async function AdminScreen({ params }: ScreenProps) {
  await requireUser("admin");
  const [name = "", ...rest] = (await params).screen;
  const holds = screens[name];
  if (!holds || rest.length > 0) notFound();
  return <LaterScreen title={titleOf(name)} holds={holds} phoneNumber="" />;
}

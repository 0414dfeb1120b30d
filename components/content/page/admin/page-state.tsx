"use client";

import { useState } from "react";
import { AdminDate } from "@/components/kit/admin-date";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { ExampleMark } from "@/components/kit/example-mark";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import { Pill } from "@/components/kit/pill";
import { type AdminPage, unpublishPage } from "@/lib/content/page/admin/contract";
import { getPath, getShownNumber, kindNames } from "@/lib/content/page/rules";
import { call } from "@/lib/platform/browser/call";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";

type PageStateProps = { page: AdminPage | null; onChanged?: ((page: AdminPage) => void) | undefined };

/** A page's status: the version that is published and since when, and whether the draft differs from it. */
export function PageState({ page, onChanged }: PageStateProps) {
  const { take } = useAdminAction();
  const [isConfirming, setConfirming] = useState(false);
  const readers = page?.kind === "help" ? "Staff" : "Visitors";
  const unpublish = (id: string) =>
    take(async () => onChanged?.(await call(unpublishPage, { params: { id } })), `Unpublished. ${readers} no longer see it.`);
  return (
    <Panel title="Status">
      <p className="flex flex-wrap gap-2">
        {page?.publishedNumber ? <Pill look="good">Published</Pill> : <Pill look="quiet">Not published</Pill>}
        {page?.isChanged && <Pill look="warm">{page.publishedNumber ? "Unpublished changes" : "Draft"}</Pill>}
      </p>
      {page && page.kind !== "help" && isExample(page) && (
        <p className="mt-2">
          <ExampleMark>Example from the demo: replace it and publish</ExampleMark>
        </p>
      )}
      {page?.publishedAt ? (
        <>
          <p className="mt-3">
            <VersionText page={page} publishedAt={page.publishedAt} />
          </p>
          <p className="mt-1 flex flex-wrap gap-x-4">
            <Link href={getPath(page)} className="tap-link">
              {page.kind === "help" ? "View" : "View in shop"}
            </Link>
            <button type="button" onClick={() => setConfirming(true)} className="link min-h-11">
              Unpublish
            </button>
          </p>
        </>
      ) : (
        <p className="mt-3 text-stone">{readers} cannot see it yet.</p>
      )}
      {page?.isChanged && page.publishedNumber && (
        <p className="note mt-1">
          Draft saved <AdminDate at={page.updatedAt} hasClock />.
        </p>
      )}
      {isConfirming && page && (
        <ActionDialog
          title={`Unpublish “${page.title}”?`}
          action="Unpublish"
          onSend={() => unpublish(page._id)}
          onClose={() => setConfirming(false)}
        >
          {page.kind === "service" || page.kind === "help"
            ? `${readers} will no longer see it. The draft and all versions stay here.`
            : `${kindNames[page.kind]} will say that we are still writing it. The draft and all versions stay here.`}
        </ActionDialog>
      )}
    </Panel>
  );
}

/** Whether nobody of the shop has published what visitors see. */
const isExample = ({ versions, publishedNumber }: AdminPage) =>
  versions.some(({ number, publishedBy }) => number === publishedNumber && publishedBy === "");

/** The version that visitors see; one of a policy may be published for a later day. */
function VersionText({ page, publishedAt }: { page: AdminPage; publishedAt: string }) {
  const shown = getShownNumber(page, dayInNepal());
  const published = page.versions.find(({ number }) => number === page.publishedNumber);
  if (shown === page.publishedNumber || !published?.effectiveOn)
    return (
      <>
        Version {page.publishedNumber}, since <AdminDate at={publishedAt} hasClock />.
      </>
    );
  return (
    <>
      Version {shown} is in the shop. Version {published.number} replaces it on <AdminDate at={published.effectiveOn} />.
    </>
  );
}

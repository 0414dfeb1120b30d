import { TriangleAlert } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { AdminDate } from "@/components/kit/admin-date";
import { Panel } from "@/components/kit/panel";
import { queueLabels } from "@/lib/office/system/admin/contract";
import type { System } from "@/lib/office/system/admin/queries";
import { clockText } from "@/lib/platform/shared/calendar/time-text";
import { countText, sizeText } from "@/lib/platform/shared/numbers/money";
import { capitalize } from "@/lib/platform/shared/text/text";
import { BackUpNow } from "./back-up-now";
import { TryAgain } from "./try-again";

type Fact = [name: string, value: ReactNode];

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
          <dt className="text-stone">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Warning({ text }: { text: ReactNode }) {
  return (
    <p className="flex gap-2 font-semibold text-amber">
      <TriangleAlert size={20} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}

/** A panel with its data, or a message that they could not be loaded. */
function Part<T>({ title, data, children }: { title: string; data: T | null; children: (data: T) => ReactNode }) {
  return (
    <Panel title={title}>{data === null ? <p>We could not load this. Reload the page to try again.</p> : children(data)}</Panel>
  );
}

export function SystemParts({ system }: { system: Omit<System, "failedEmails"> }) {
  return (
    <div className="gap-5 *:mb-5 *:break-inside-avoid lg:columns-2">
      <Part title="Queues" data={system.queues}>
        {(queues) => <Queues queues={queues} />}
      </Part>
      <Part title="Services" data={system.services}>
        {(services) => <Services services={services} />}
      </Part>
      <Part title="Backup" data={system.backup}>
        {(backup) => <Backup backup={backup} />}
      </Part>
      <Part title="Database" data={system.database}>
        {({ isEmbedded, bytes, tables }) => (
          <Facts
            facts={[
              ["Kind", isEmbedded ? "Embedded" : "Your own PostgreSQL"],
              ["Size", sizeText(bytes)],
              ...tables.map((table): Fact => [`Table ${table.name}`, sizeText(table.bytes)]),
            ]}
          />
        )}
      </Part>
      <Part title="Storage" data={system.storage}>
        {({ place, images, documents, freeBytes }) => (
          <Facts
            facts={[
              ["Location", place],
              ["Gallery images", `${countText(images.count, "file")}, ${sizeText(images.bytes)}`],
              ["Product documents", `${countText(documents.count, "file")}, ${sizeText(documents.bytes)}`],
              ...(freeBytes === null ? [] : [["Free disk space", sizeText(freeBytes)] satisfies Fact]),
            ]}
          />
        )}
      </Part>
      <Part title="Emails" data={system.mail}>
        {({ place, sender, warning }) => (
          <>
            {warning && <Warning text={warning} />}
            <Facts
              facts={[
                ["Sent by", place],
                ["Sender", sender],
              ]}
            />
          </>
        )}
      </Part>
      <Part title="Text messages" data={system.sms}>
        {({ place, aDay, credit, warning }) => (
          <>
            {warning && <Warning text={warning} />}
            <Facts
              facts={[
                ["Sent by", place],
                ["Daily limit", aDay],
                ...(place === "Sparrow SMS" ? [["Credit left", credit ?? "Unknown"] satisfies Fact] : []),
              ]}
            />
          </>
        )}
      </Part>
      <Part title="Timed tasks" data={system.tasks}>
        {(tasks) => <TimedTasks tasks={tasks} />}
      </Part>
      <Part title="Connected to this process" data={system.here}>
        {({ sockets, upSince, bytes }) => (
          <Facts
            facts={[
              ["Visitors’ tabs", sockets?.visitors ?? "Unknown"],
              ["Customers’ tabs", sockets?.customers ?? "Unknown"],
              ["Staff tabs", sockets?.staff ?? "Unknown"],
              ["Running since", <Moment key="since" at={upSince} />],
              ["Memory", sizeText(bytes)],
            ]}
          />
        )}
      </Part>
      <Part title="Versions" data={system.versions}>
        {({ shop, build, next, node, postgres, migration }) => (
          <Facts
            facts={[
              ["Shop", shop],
              ["Build", build ?? "Unknown"],
              ["Next.js", next],
              ["Node.js", node],
              ["PostgreSQL", postgres],
              ["Last migration", migration ?? "None"],
            ]}
          />
        )}
      </Part>
    </div>
  );
}

function Queues({ queues }: { queues: NonNullable<System["queues"]> }) {
  return (
    <ul className="divide-y divide-line">
      {queues.map(({ queue, waiting, active, failed, oldest }) => (
        <li key={queue} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
          <div className="min-w-0">
            <h3 className="font-sans text-base font-semibold">{queueLabels[queue]}</h3>
            <p className="text-stone">
              {waiting} waiting, {active} in progress, {failed} failed
              {oldest && (
                <>
                  . Oldest waiting since <Moment at={oldest} />
                </>
              )}
            </p>
          </div>
          {failed > 0 && <TryAgain queue={queue} label="Try again" of={queueLabels[queue]} />}
        </li>
      ))}
    </ul>
  );
}

/** Whether mail service, text messages, bucket and gateways accept what the shop sends. */
function Services({ services }: { services: NonNullable<System["services"]> }) {
  if (services.length === 0) return <p className="text-stone">Nothing has been sent to a service yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {services.map(({ name, label, okAt, failingSince, error }) => (
        <li key={name} className="min-w-0 py-2">
          <h3 className="font-sans text-base font-semibold">{label}</h3>
          {failingSince ? (
            <Warning
              text={
                <>
                  Failing since <Moment at={failingSince} />: {error ?? "no reason given"}
                </>
              }
            />
          ) : (
            <p className="text-stone">Working</p>
          )}
          <p className="text-stone">
            {okAt ? (
              <>
                Last success: <Moment at={okAt} />
              </>
            ) : (
              "No success yet"
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function TimedTasks({ tasks }: { tasks: NonNullable<System["tasks"]> }) {
  if (tasks.length === 0) return <p className="text-stone">None has run yet: each runs about a minute after the start.</p>;
  return (
    <Facts
      facts={tasks.map(
        ({ name, endedAt, error }): Fact => [
          capitalize(name),
          <Fragment key={name}>
            <Moment at={endedAt} />
            {error && `, failed: ${error}`}
          </Fragment>,
        ],
      )}
    />
  );
}

type BackupState = NonNullable<System["backup"]>;

function Backup({ backup }: { backup: BackupState }) {
  const { asked, warning, isNightly } = backup;
  return (
    <>
      {warning && <Warning text={warning} />}
      <Facts facts={getBackupFacts(backup)} />
      {asked ? (
        <p role="status" className="mt-3">
          In progress: {asked.askedBy} asked for it at {clockText(asked.askedAt.toISOString())}.
        </p>
      ) : (
        <BackUpNow />
      )}
      {!isNightly && (
        <p className="note mt-2">No backup is made at night here: back it up yourself, as docs/operations.md says.</p>
      )}
    </>
  );
}

function getBackupFacts({ lastGood, lastTry, tested, keep, next }: BackupState): Fact[] {
  const made: Fact[] = lastGood
    ? [
        ["Size", sizeText(Number(lastGood.bytes))],
        ["Location", lastGood.place],
      ]
    : [];
  return [
    ["Last backup", lastGood ? <Moment key="last" at={lastGood.startedAt} /> : "None yet"],
    ...made,
    ["Last result", lastTry ? getResult(lastTry) : "None yet"],
    [
      "Restore tested",
      tested?.restoreTestedAt ? (
        <Fragment key="tested">
          <Moment at={tested.restoreTestedAt} />, {tested.name}
        </Fragment>
      ) : (
        "Never"
      ),
    ],
    ["Next", next ? <Moment key="next" at={next} /> : "Not scheduled"],
    ...(next ? [["Kept", `The last ${keep}`] satisfies Fact] : []),
  ];
}

function getResult({ problem, bytes, startedAt }: NonNullable<BackupState["lastTry"]>): ReactNode {
  if (!problem) return "Complete and verified";
  return (
    <>
      {bytes > 0 ? "Incomplete" : "Failed"}, <Moment at={startedAt} />
    </>
  );
}

const Moment = ({ at }: { at: Date }) => <AdminDate at={at.toISOString()} hasClock />;

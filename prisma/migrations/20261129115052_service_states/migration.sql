-- CreateTable
CREATE TABLE "service_state" (
    "name" TEXT NOT NULL,
    "ok_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "error" TEXT,
    "is_refused" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "service_state_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "timed_task" (
    "name" TEXT NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "error" TEXT,

    CONSTRAINT "timed_task_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "release" (
    "last_migration" TEXT NOT NULL,
    "oldest_migration" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "release_pkey" PRIMARY KEY ("last_migration")
);

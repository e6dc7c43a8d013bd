// How the server's process is started so that it takes little memory; measured in docs/performance.md, "Memory".

/**
 * The C library keeps what each thread has freed in a pool of the thread's own, and large pieces too once some of that
 * size were freed. One pool, and large pieces given back at once, are 300 MiB less after some hundred pages.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** New objects of a page fit in MiB of this number; V8 would take three times four times as many and keep them. */
export const serverFlags = ["--max-semi-space-size=8"];

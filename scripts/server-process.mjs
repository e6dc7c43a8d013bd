// How the server's process is started so that it takes little memory and is soon ready; measured in docs/performance.md,
// "Memory" and "Start".
import { fileURLToPath } from "node:url";

/**
 * The C library keeps what each thread has freed in a pool of the thread's own, and large pieces too once some of that
 * size were freed. One pool, and large pieces given back at once, are 300 MiB less after some hundred pages.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
  // What Node makes of a file at its first start, half a second's work; made anew for a file that has changed.
  NODE_COMPILE_CACHE: fileURLToPath(new URL("../build/compiled", import.meta.url)),
};

/**
 * V8's spaces for new objects have 8 MiB each, in which those of a page fit; its default is 16, and it keeps what it took.
 * Old objects are collected when they have grown by 35 % since the last time instead of some 60 %, which is 37 MiB less at
 * the peak of a load for 2 to 4 % more processor time a page.
 */
export const serverFlags = ["--max-semi-space-size=8", "--heap-growing-percent=35"];

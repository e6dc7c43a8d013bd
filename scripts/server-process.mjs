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

/** MiB of each of V8's spaces for new objects; those of a page fit in. V8's default is 16, and it keeps what it took. */
export const serverFlags = ["--max-semi-space-size=8"];

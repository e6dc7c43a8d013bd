/*
 * Loaded into the site's process by bench/memory.ts: at SIGUSR2 it writes the process's memory usage as JSON to
 * the file named by MEMORY_PROBE. WebAssembly memory is tracked by its instances.
 */
import { writeFileSync } from "node:fs";

export interface ProbedMemory {
  readonly usage: NodeJS.MemoryUsage;
  readonly wasmBytes: number;
}

const memories = new Set<WebAssembly.Memory>();
const PlainMemory = WebAssembly.Memory;
WebAssembly.Memory = class extends PlainMemory {
  constructor(descriptor: WebAssembly.MemoryDescriptor) {
    super(descriptor);
    memories.add(this);
  }
};

process.on("SIGUSR2", () => {
  const wasmBytes = [...memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
  const sample: ProbedMemory = { usage: process.memoryUsage(), wasmBytes };
  writeFileSync(process.env.MEMORY_PROBE ?? "", JSON.stringify(sample));
});

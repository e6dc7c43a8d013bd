import { execFileSync } from "node:child_process";

/** A command prefix that runs a program in a separate mount namespace. */
export const mountNamespaceCommand: readonly string[] = ["unshare", "--user", "--map-root-user", "--mount"];

/** Whether this user may mount file systems in a separate namespace, which containers often forbid. */
export function canMountFileSystems(): boolean {
  const [program = "", ...flags] = mountNamespaceCommand;
  try {
    execFileSync(program, [...flags, "mount", "-t", "tmpfs", "tmpfs", "/mnt"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

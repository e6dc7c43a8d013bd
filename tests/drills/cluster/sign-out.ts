import { requestFromProcess } from "../process-requests.ts";
import type { Cluster } from "./processes.ts";
import type { ClusterStaffClient } from "./staff.ts";

/**
 * Signs out at one process, which must end the session at every process immediately.
 * @returns how many processes still accept the session
 */
export async function checkSignOut(cluster: Cluster, staff: ClusterStaffClient): Promise<number> {
  const isIn = async (port: number) =>
    (await requestFromProcess(port, cluster.host, "/en/admin/today", { headers: { Cookie: staff.cookie } }))
      .status === 200;
  const before = await Promise.all(cluster.ports.map(isIn));
  if (before.includes(false)) return cluster.ports.length;
  await staff.send("/en/admin/sign-out", {}, cluster.ports[0]);
  return (await Promise.all(cluster.ports.map(isIn))).filter(Boolean).length;
}

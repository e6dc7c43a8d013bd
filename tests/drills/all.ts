import { bigErasure } from "./big-erasure.ts";
import { bigMigration } from "./big-migration.ts";
import { cluster } from "./cluster.ts";
import { databaseOutage } from "./database-outage.ts";
import type { Drill } from "./drill.ts";
import { dst } from "./dst.ts";
import { everyStep } from "./every-step.ts";
import { failover } from "./failover.ts";
import { fetchedPictures } from "./fetched-pictures.ts";
import { flood } from "./flood.ts";
import { fullDisk } from "./full-disk.ts";
import { fullLog } from "./full-log.ts";
import { frozenProcess } from "./frozen-process.ts";
import { fuzz } from "./fuzz.ts";
import { history } from "./history.ts";
import { image } from "./image.ts";
import { kill } from "./kill.ts";
import { leadKills } from "./lead-kills.ts";
import { leadLoad } from "./lead-load.ts";
import { load } from "./load.ts";
import { metricsFlood } from "./metrics-flood.ts";
import { proxies } from "./proxies.ts";
import { rolling } from "./rolling.ts";
import { restore } from "./restore.ts";
import { showcaseKills } from "./showcase-kills.ts";
import { shutdown } from "./shutdown.ts";
import { slow } from "./slow.ts";
import { staffWrites } from "./staff-writes.ts";
import { twoProcesses } from "./two-processes.ts";
import { uploads } from "./uploads.ts";

export const drills: readonly Drill[] = [
  kill,
  fuzz,
  load,
  flood,
  metricsFlood,
  fullLog,
  fullDisk,
  databaseOutage,
  slow,
  uploads,
  fetchedPictures,
  shutdown,
  staffWrites,
  showcaseKills,
  leadKills,
  leadLoad,
  frozenProcess,
  twoProcesses,
  cluster,
  rolling,
  failover,
  history,
  dst,
  bigErasure,
  bigMigration,
  restore,
  everyStep,
  image,
  proxies,
];

import { manyLeadsErasureDrill } from "./big-erasure.ts";
import { bigMigrationDrill } from "./big-migration.ts";
import { clusterDrill } from "./cluster.ts";
import { databaseOutageDrill } from "./database-outage.ts";
import type { Drill } from "./drill.ts";
import { clockChangeDrill } from "./dst.ts";
import { writeFaultDrill } from "./every-step.ts";
import { failoverDrill } from "./failover.ts";
import { pictureDownloadDrill } from "./fetched-pictures.ts";
import { searchFloodDrill } from "./flood.ts";
import { fullDiskDrill } from "./full-disk.ts";
import { fullLogDrill } from "./full-log.ts";
import { frozenProcessDrill } from "./frozen-process.ts";
import { fuzzDrill } from "./fuzz.ts";
import { consistencyDrill } from "./history.ts";
import { dockerImageDrill } from "./image.ts";
import { processKillDrill } from "./kill.ts";
import { leadKillDrill } from "./lead-kills.ts";
import { leadLoadDrill } from "./lead-load.ts";
import { loadDrill } from "./load.ts";
import { metricsFloodDrill } from "./metrics-flood.ts";
import { proxyDrill } from "./proxies.ts";
import { rollingUpgradeDrill } from "./rolling.ts";
import { restoreDrill } from "./restore.ts";
import { showcaseKillDrill } from "./showcase-kills.ts";
import { shutdownDrill } from "./shutdown.ts";
import { slowClientDrill } from "./slow.ts";
import { staffWriteKillDrill } from "./staff-writes.ts";
import { twoProcessDrill } from "./two-processes.ts";
import { uploadDrill } from "./uploads.ts";

export const drills: readonly Drill[] = [
  processKillDrill,
  fuzzDrill,
  loadDrill,
  searchFloodDrill,
  metricsFloodDrill,
  fullLogDrill,
  fullDiskDrill,
  databaseOutageDrill,
  slowClientDrill,
  uploadDrill,
  pictureDownloadDrill,
  shutdownDrill,
  staffWriteKillDrill,
  showcaseKillDrill,
  leadKillDrill,
  leadLoadDrill,
  frozenProcessDrill,
  twoProcessDrill,
  clusterDrill,
  rollingUpgradeDrill,
  failoverDrill,
  consistencyDrill,
  clockChangeDrill,
  manyLeadsErasureDrill,
  bigMigrationDrill,
  restoreDrill,
  writeFaultDrill,
  dockerImageDrill,
  proxyDrill,
];

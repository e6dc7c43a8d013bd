import type { Db } from "pg-boss";
import type pg from "pg";

/**
 * The schema of pg-boss's tables, which pg-boss creates and migrates. Back-ups leave it out
 * (server/backup/tables.ts).
 */
export const jobSchema = "pgboss";

/**
 * Adapts our pool to the interface that pg-boss expects. Its maintenance sends whole transactions as one text, so
 * after an error the connection may have an open transaction, which is rolled back before the connection returns
 * to the pool. If the rollback fails, the connection is closed.
 */
export function jobDatabase(pool: pg.Pool): Db {
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        const result = await client.query(text, values);
        client.release();
        return result;
      } catch (error) {
        const isClean = await client.query("rollback").then(
          () => true,
          () => false,
        );
        client.release(!isClean);
        throw error;
      }
    },
  };
}

import type { Db } from "pg-boss";
import type pg from "pg";

/** Schema of the tables that pg-boss creates and migrates. Back-ups omit it (server/backup/tables.ts). */
export const jobDatabaseSchema = "pgboss";

/**
 * Adapts our pool to the interface that pg-boss expects. pg-boss's maintenance sends whole transactions as one
 * text, so after an error the connection may have an open transaction. It is rolled back before the connection
 * returns to the pool; if the rollback fails, the connection is closed.
 */
export function toPgBossDatabase(pool: pg.Pool): Db {
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

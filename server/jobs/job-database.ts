import type { Db } from "pg-boss";
import type pg from "pg";

/** The schema of pg-boss's own tables, which it makes and migrates. Back-ups leave it out (server/backup/tables.ts). */
export const jobSchema = "pgboss";

/**
 * Our pool as pg-boss takes a database. Its maintenance sends whole transactions as one text: when one of them fails,
 * the connection must not go back with that transaction open. A server's connection is thrown away; the embedded
 * database has one session for everybody, so there it is rolled back.
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

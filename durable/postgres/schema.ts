import type { Migration } from "../migrations.ts";
import { sharedTables } from "../tables.ts";

/** Times are milliseconds since 1970. */
export const POSTGRES_SCHEMA: readonly Migration[] = [
  {
    version: 1,
    sql: `
      CREATE TABLE countersign_idempotency (
        scope text PRIMARY KEY,
        fingerprint text NOT NULL,
        status integer NOT NULL,
        headers text NOT NULL,
        body bytea,
        is_text boolean NOT NULL,
        ends bigint NOT NULL
      );
      CREATE INDEX countersign_idempotency_ends ON countersign_idempotency (ends);

      CREATE UNLOGGED TABLE countersign_rate_limits (
        name text NOT NULL,
        key text NOT NULL,
        count bigint NOT NULL,
        ends bigint NOT NULL,
        PRIMARY KEY (name, key)
      );
      CREATE INDEX countersign_rate_limits_ends ON countersign_rate_limits (ends);

      -- Judges and counts all windows in one step. The clock is read after the rows are locked: a request that waited for
      -- them would otherwise be counted in a window that is over.
      CREATE FUNCTION countersign_take(
        p_names text[], p_keys text[], p_limits bigint[], p_lengths bigint[], p_now bigint
      ) RETURNS TABLE (admitted boolean, at bigint, counts bigint[], ends_at bigint[])
      LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        INSERT INTO countersign_rate_limits AS r (name, key, count, ends)
          SELECT DISTINCT n, k, 0, 0 FROM unnest(p_names, p_keys) AS w (n, k) ORDER BY n, k ON CONFLICT DO NOTHING;
        PERFORM 1 FROM countersign_rate_limits AS r
          WHERE (r.name, r.key) IN (SELECT n, k FROM unnest(p_names, p_keys) AS w (n, k))
          ORDER BY r.name, r.key FOR UPDATE;
        at := coalesce(p_now, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint);
        SELECT array_agg(CASE WHEN r.ends > at THEN r.count ELSE 0 END ORDER BY w.i),
               array_agg(CASE WHEN r.ends > at THEN r.ends ELSE at + p_lengths[w.i] END ORDER BY w.i)
          INTO counts, ends_at
          FROM unnest(p_names, p_keys) WITH ORDINALITY AS w (n, k, i)
          JOIN countersign_rate_limits AS r ON r.name = w.n AND r.key = w.k;
        admitted := true;
        FOR i IN 1 .. array_length(p_names, 1) LOOP
          IF counts[i] >= p_limits[i] THEN admitted := false; END IF;
        END LOOP;
        IF admitted THEN
          FOR i IN 1 .. array_length(p_names, 1) LOOP
            counts[i] := counts[i] + 1;
            UPDATE countersign_rate_limits AS r SET count = counts[i], ends = ends_at[i]
              WHERE r.name = p_names[i] AND r.key = p_keys[i];
          END LOOP;
        END IF;
        RETURN NEXT;
      END $$;

      ${sharedTables({
        long: "bigint",
        real: "double precision",
        serial: "bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
        strict: "",
        keyed: "",
      })}
    `,
  },
  {
    version: 2,
    sql: `
      CREATE TABLE countersign_seen (id text PRIMARY KEY, at bigint NOT NULL);
      CREATE TABLE countersign_inbox (id text PRIMARY KEY, type text NOT NULL, body bytea NOT NULL, at bigint NOT NULL);
    `,
  },
  { version: 3, sql: "ALTER TABLE countersign_inbox ADD COLUMN headers text;" },
];

import type { TestServer } from './test-server.ts'

/** Tables that a refused call may write: logs, counters of failures and used captchas, and what a batch was answered that was refused row by row. */
const ofRefusals = ['audit_log', 'vis_log', 'login_failure', 'captcha', 'attempt', 'open_call', 'answered_request']

/** Each table with a count and checksum of its rows: equal before and after means that nothing changed. */
export async function contentsOf(
  { runSql }: TestServer,
  except: readonly string[] = ofRefusals,
): Promise<Record<string, unknown>> {
  const tables = await runSql(
    `select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname = 'public' and relkind = 'r'`,
  )
  const names = tables
    .map(({ relname }) => String(relname))
    .filter((name) => !except.some((log) => isPartOf(name, log)))
  const sums = names.map(
    (name) =>
      `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as held from "${name}" t`,
  )
  // to plan two hundred tables takes longer than to read them
  const rows = await runSql(`/* prepared */ ${sums.join(' union all ')}`)
  return Object.fromEntries(rows.map(({ name, held }) => [String(name), held]))
}

const isPartOf = (name: string, table: string): boolean => name === table || name.startsWith(`${table}_`)

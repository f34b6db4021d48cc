import type { Write } from './writes.ts'

type Exception = { table: string; writer: string; reason: string }
type Rules = { owners: Readonly<Record<string, string>>; exceptions: readonly Exception[]; slices: ReadonlySet<string> }

/** The demo writes an invented history and a backup copies everything: both may write any table. */
const unbound = new Set(['demo', 'backup'])
/** Only migrations and partitions choose a table at run time. */
const mayNameLate = new Set(['platform', ...unbound])
/** The list of migrations and the schema of the job queue are in no generated type. */
const ofPlatform = new Set(['schemaMigration', 'graphileWorker'])

/** Each violation as one line: what is wrong, and what to do. */
export function ownerOffences(writes: readonly Write[], rules: Rules): string[] {
  const bound = writes.filter(({ slice }) => !unbound.has(slice))
  return [
    ...bound.flatMap((write) => offenceOf(write, rules) ?? []),
    ...Object.entries(rules.owners).flatMap(([table, owner]) =>
      rules.slices.has(owner)
        ? []
        : [`${table} belongs to ${owner}, which does not exist: name its owner in owners.ts`],
    ),
    ...rules.exceptions.flatMap(({ table, writer }) =>
      bound.some((write) => write.table === table && write.slice === writer)
        ? []
        : [`${writer} does not write ${table} any more: take the exception out of exceptions.ts`],
    ),
  ]
}

function offenceOf({ table, slice, file }: Write, { owners, exceptions }: Rules): string | null {
  if (table !== null && ofPlatform.has(table) && slice === 'platform') return null
  if (table === null)
    return mayNameLate.has(slice) ? null : `${file} writes a table whose name the source does not say: write it out`
  const owner = owners[table]
  if (!owner) return `${file} writes ${table}, which has no owner: name one in owners.ts`
  const mayWrite = owner === slice || exceptions.some((known) => known.table === table && known.writer === slice)
  return mayWrite ? null : `${file} writes ${table}, which belongs to ${owner}: write it through the owner's public.ts`
}

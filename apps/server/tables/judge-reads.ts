import { groups } from '../../../scripts/groups.mjs'
import type { Mention } from './reads.ts'

type Exception = { table: string; reason: string }
type Rules = {
  owners: Readonly<Record<string, string>>
  writers: readonly (Exception & { writer: string })[]
  readers: readonly (Exception & { reader: string })[]
}

/** A group names its own tables and those below it. Each offence as one line: what is wrong, and what to do. */
export function readOffences(mentions: readonly Mention[], { owners, writers, readers }: Rules): string[] {
  const rising = mentions.filter(({ table, slice }) => isBound(slice) && levelOf(owners[table] ?? '') > levelOf(slice))
  const undeclared = rising.filter(
    ({ table, slice }) =>
      !writers.some((known) => known.table === table && known.writer === slice) &&
      !readers.some((known) => known.table === table && known.reader === slice),
  )
  const unused = readers.filter(
    ({ table, reader }) => !rising.some((mention) => mention.table === table && mention.slice === reader),
  )
  return [
    ...undeclared.map(
      ({ table, file }) =>
        `${file} names ${table}, which belongs to ${owners[table]} above it: see docs/recipes/show-a-figure-from-above.md`,
    ),
    ...unused.map(
      ({ table, reader }) => `${reader} does not name ${table} any more: take the reader out of readers.ts`,
    ),
  ]
}

/** The ground is below every group; boot, demo and backup belong to none. */
const isBound = (slice: string): boolean => slice === 'platform' || groups.includes(groupOf(slice))
const groupOf = (slice: string): string => slice.split('/')[0] ?? ''
const levelOf = (slice: string): number => groups.indexOf(groupOf(slice))

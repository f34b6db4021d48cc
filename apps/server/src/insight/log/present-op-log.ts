import { outcomeText } from '@chargedeck/contract/error-texts'
import type { OpLog, OpLogDetail } from '@chargedeck/contract/insight/log/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { kindOfSubject } from './objects/object-kinds.ts'
import { namesOf, objectIn, type Names } from './objects/names-of.ts'
import type { ObjectId } from './objects/object-id.ts'
import type { OpLogRow } from './op-log-store.ts'
import { callNameOf, isSystemWork } from './words/call-names.ts'
import { changesOf, nameInNote, objectsIn, summaryOf } from './words/changes-of.ts'
import { opTypeOf } from './words/op-types.ts'

const done = 200

/** Rows in words, with the names of the objects that they are about. */
export async function presentOpLogs(
  ctx: Pick<Context, 'tx' | 'actor'>,
  rows: readonly OpLogRow[],
): Promise<OpLogDetail[]> {
  const names = await namesOf(
    ctx,
    rows.flatMap((row) => [...subjectsOf(row), ...objectsIn(row.path, row.change)]),
  )
  return rows.map(({ change, ...row }) => {
    const changes = changesOf(row.path, change, names)
    return { log: { ...presentOpLog(row), object: objectOf(row, change, names), summary: summaryOf(changes) }, changes }
  })
}

type PlainRow = Omit<OpLogRow, 'change'>

function presentOpLog({ path, createTime, outcome, userName, ...rest }: PlainRow): Omit<OpLog, 'object' | 'summary'> {
  return {
    ...rest,
    outcome,
    name: callNameOf(path),
    opType: opTypeOf(path),
    success: outcome === done ? 'Y' : 'N',
    message: outcomeText(outcome),
    url: path,
    userName: userName ?? (isSystemWork(path) ? '系统' : null),
    opTime: toWallTime(createTime),
  }
}

const subjectsOf = ({ path, subjectId }: PlainRow): ObjectId[] =>
  subjectId ? [{ kind: kindOfSubject(path) ?? null, id: subjectId }] : []

function objectOf(row: PlainRow, change: object, names: Names): OpLog['object'] {
  const [subject] = subjectsOf(row)
  const known = subject && objectIn(names, subject)
  if (known) return known
  const name = nameInNote(change)
  return name === null ? null : { name }
}

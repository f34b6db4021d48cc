import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

type Writer = Pick<Context, 'tx' | 'now'>
export type Line = { ruleId: string; receiver: string }
const paceMs = 60_000
export const keyOf = ({ ruleId, receiver }: Line): string => `${ruleId} ${receiver}`
const later = (at: Date): Date => new Date(at.getTime() + paceMs)

/** `now`: whether a message may go at once. `digest`: when the others go together. */
export type Turn = { now: boolean; digest: Date }

/** Takes the turn of this minute for each line that has not had one, and says when the next digest of each goes out. */
export async function takeTurns({ tx, now }: Writer, lines: readonly Line[]): Promise<ReadonlyMap<string, Turn>> {
  if (lines.length === 0) return new Map()
  const at = now()
  const { ruleIds, receivers } = columnsOf(lines)
  const { rows } = await sql<Line>`
    insert into on_call_pace (rule_id, receiver, last_time)
      select rule_id, receiver, ${at}::timestamptz from unnest(${ruleIds}::bigint[], ${receivers}::text[]) as line (rule_id, receiver)
    on conflict (rule_id, receiver) do update set last_time = excluded.last_time
      where on_call_pace.last_time <= ${new Date(at.getTime() - paceMs)}
    returning rule_id as "ruleId", receiver`.execute(tx)
  const turns = new Map(rows.map((line) => [keyOf(line), { now: true, digest: later(at) }]))
  const others = lines.filter((line) => !turns.has(keyOf(line)))
  for (const line of await lastTimesOf(tx, others)) {
    const { lastTime } = line // after now: a digest is planned
    turns.set(keyOf(line), { now: false, digest: lastTime > at ? lastTime : later(lastTime) })
  }
  return turns
}

/** In one order, so that two writers never wait for each other. */
function columnsOf(lines: readonly Line[]) {
  const sorted = lines.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  return { ruleIds: sorted.map(({ ruleId }) => ruleId), receivers: sorted.map(({ receiver }) => receiver) }
}

const lastTimesOf = (tx: Context['tx'], lines: readonly Line[]) =>
  lines.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('onCallPace')
        .selectAll()
        .where('ruleId', 'in', [...new Set(lines.map(({ ruleId }) => ruleId))])
        .where('receiver', 'in', [...new Set(lines.map(({ receiver }) => receiver))])
        .execute()

/** A digest is the message of its minute, from when it is planned. */
export const planDigest = ({ tx }: Pick<Context, 'tx'>, { ruleId, receiver }: Line, at: Date) =>
  tx
    .insertInto('onCallPace')
    .values({ ruleId, receiver, lastTime: at })
    .onConflict((known) =>
      known
        .columns(['ruleId', 'receiver'])
        .doUpdateSet({ lastTime: sql<Date>`greatest(on_call_pace.last_time, excluded.last_time)` }),
    )
    .execute()

import type { ApiDirection } from '@chargedeck/domain/carrier/interfaces'
import type { Context } from '../../../platform/context.ts'
import type { WorkDeps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { asSystem } from '../../../platform/work.ts'
import { insertLog, insertLogs, type EndedLog, type LogRow } from './log-store.ts'
import { shownBody } from './shown-body.ts'

/** What a call was about, as far as it says. */
export type Subject = { stationId?: string; orderId?: string }
type BegunCall = { id: string; callTime: Date; begun: number }
export type EndedCall = {
  carrierId: string | null
  direction: ApiDirection
  apiName: string
  about?: Subject
  httpStatus: number | null
  ret: number | null
  request: unknown
  response: unknown
  success: boolean
  errMsg: string | null
}

const flushMs = 200
/** More would wait only while the database is away. */
const mostWaiting = 20_000

class CallLog {
  readonly #deps: WorkDeps
  #waiting: EndedLog[] = []
  #timer: NodeJS.Timeout | null = null
  #flushing: Promise<void> = Promise.resolve()
  constructor(deps: WorkDeps) {
    this.#deps = deps
  }

  add(ended: EndedLog): void {
    if (this.#waiting.length < mostWaiting) this.#waiting.push(ended)
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref()
  }

  /** Also waits for rows that are being stored. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const rows = this.#waiting
    this.#waiting = []
    this.#flushing = this.#flushing.then(() => this.#store(rows))
    return this.#flushing
  }

  async #store(rows: readonly EndedLog[]): Promise<void> {
    if (rows.length === 0) return
    try {
      await asSystem(this.#deps, 'carrier-log', (ctx) => insertLogs(ctx, rows))
    } catch (error) {
      this.#deps.complain(error, `storing ${rows.length} calls of carriers`)
    }
  }
}

const logs = new WeakMap<Db, CallLog>()
function logOf(deps: WorkDeps): CallLog {
  const known = logs.get(deps.db) ?? new CallLog(deps)
  logs.set(deps.db, known)
  return known
}

export const beginCall = ({ nextId, now }: WorkDeps): BegunCall => ({
  id: nextId(),
  callTime: now(),
  begun: performance.now(),
})

/** Keeps a call for the log; it is stored within a fifth of a second, with others and outside the work of the call. */
export function recordCall(deps: WorkDeps, call: BegunCall, ended: EndedCall, isStored = false): void {
  logOf(deps).add({ row: rowOf(call, ended), isStored })
}

/** Stores the row of a call in its transaction. With an id of its own: whether a broken commit took place is not known. */
export const storeCall = (ctx: Context, call: BegunCall, ended: EndedCall): Promise<void> =>
  insertLog(ctx, { ...rowOf(call, ended), id: ctx.nextId() })

function rowOf({ begun, ...call }: BegunCall, ended: EndedCall): LogRow {
  const { about = {}, request, response, success, errMsg, apiName, ...rest } = ended
  return {
    ...call,
    ...rest,
    apiName: shownBody(apiName).slice(0, 60),
    stationId: about.stationId ?? null,
    orderId: about.orderId ?? null,
    costMs: Math.round(performance.now() - begun),
    reqBody: shownBody(request),
    respBody: shownBody(response),
    success: success ? 1 : 0,
    errMsg: errMsg === null ? null : shownBody(errMsg).slice(0, 500),
  }
}

/** Stores what waits: before the end of the process, and in tests. */
export const flushCalls = (deps: WorkDeps): Promise<void> => logOf(deps).flush()

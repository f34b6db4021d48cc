import { once } from 'node:events'
import type { Connection } from 'pg'
import Cursor, { type CursorQueryConfig, type ResultCallback } from 'pg-cursor'
import { isQuantity, markShaped, nameOf, tooLarge } from './shape-rows.ts'

type Submitted = { connection: Connection | null } // the library's types hide it
type Fields = readonly { name: string }[]
type Result = { addFields: (fields: Fields) => void; _parsers: ((text: string) => unknown)[] }

/**
 * The library's cursor waits for ever when its connection ends between the last row and the answer to its sync, and when
 * it is closed afterwards. This one fails, or is closed. While its reader works on some rows, the next are on their way. It makes rows with
 * the names and whole numbers of `shapeRows`: to make each twice takes as long as to read it.
 */
export class EndingCursor<Row> extends Cursor<Row> {
  #ahead: Promise<Row[]> | null = null
  #fault: RangeError | null = null

  constructor(text: string, values?: unknown[], config?: CursorQueryConfig) {
    super(text, values, config)
    const { _result: result } = this as unknown as { _result: Result }
    const addFields = result.addFields.bind(result)
    result.addFields = (fields) => {
      const named = fields.map((field) => ({ ...field, name: nameOf(field.name) }))
      addFields(named)
      for (const [at, { name }] of named.entries()) if (isQuantity(name)) result._parsers[at] = this.#toWhole
    }
  }

  /** An error here would end the process: the reader gets it. */
  #toWhole = (text: string): number => {
    const whole = Number(text)
    if (!Number.isSafeInteger(whole)) this.#fault ??= tooLarge(whole)
    return whole
  }

  override read(maxRows: number): Promise<Row[]>
  override read(maxRows: number, then: ResultCallback<Row>): undefined
  override read(maxRows: number, then?: ResultCallback<Row>): Promise<Row[]> | undefined {
    return then ? super.read(maxRows, then) : this.#readAhead(maxRows)
  }

  async #readAhead(maxRows: number): Promise<Row[]> {
    const rows = await (this.#ahead ?? this.#readNow(maxRows))
    this.#ahead = rows.length > 0 ? this.#readNow(maxRows) : null
    this.#ahead?.catch(() => undefined) // the next read hears of it
    if (this.#fault) throw this.#fault
    return markShaped(rows)
  }

  #readNow(maxRows: number): Promise<Row[]> {
    return untilEnd(this, super.read(maxRows), () => {
      throw new Error('Connection terminated while rows were read')
    })
  }

  override close(): Promise<void>
  override close(then: (error: Error) => void): undefined
  override close(then?: (error: Error) => void): Promise<void> | undefined {
    if (then) return super.close(then)
    const close = () => untilEnd(this, super.close(), () => undefined)
    return this.#ahead ? this.#ahead.then(close, close) : close()
  }
}

/** What the promise gives, or what `atEnd` gives if the connection ends before. */
async function untilEnd<Given>(cursor: unknown, promise: Promise<Given>, atEnd: () => Given): Promise<Given> {
  const { connection } = cursor as Submitted
  if (!connection) return promise
  const listening = new AbortController()
  const ended = hasEnded(connection, listening.signal).then(atEnd)
  try {
    return await Promise.race([promise, ended])
  } finally {
    listening.abort()
  }
}

async function hasEnded(connection: Connection, signal: AbortSignal): Promise<void> {
  if (!connection.stream.destroyed) await once(connection, 'end', { signal })
}

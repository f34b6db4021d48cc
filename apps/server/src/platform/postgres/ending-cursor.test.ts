import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Connection } from 'pg'
import { expect, test } from 'vitest'
import { EndingCursor } from './ending-cursor.ts'

/** The side of the library that sends: it says nothing to a server. */
function aConnection() {
  const quiet = () => undefined
  const sends = { parse: quiet, bind: quiet, describe: quiet, flush: quiet, execute: quiet, close: quiet, sync: quiet }
  return Object.assign(new EventEmitter(), sends, { stream: new PassThrough() }) as unknown as Connection
}

function aReading() {
  const connection = aConnection()
  const cursor = new EndingCursor<{ n: number }>('select 1')
  cursor.submit(connection)
  const reading = cursor.read(500)
  return { connection, cursor, reading }
}

test('a connection that ends after the last row and before the cursor is ready makes the reading fail', async () => {
  const { connection, cursor, reading } = aReading()
  ;(cursor as unknown as { handleCommandComplete: (message: object) => void }).handleCommandComplete({
    text: 'SELECT 1',
  })
  connection.emit('end')
  await expect(reading).rejects.toThrow('Connection terminated')
})

test('a cursor is closed when its connection ends, and many readings leave no listener behind', async () => {
  const { connection, cursor, reading } = aReading()
  const fails = expect(reading).rejects.toThrow('Connection terminated')
  const closing = cursor.close()
  connection.emit('end')
  await Promise.all([fails, closing])
  expect(connection.listenerCount('end')).toBe(0)
})

import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

const stream = (...pieces: string[]) => new Response(pieces.join('')).body as ReadableStream<Uint8Array>

async function read(body: ReadableStream<Uint8Array>) {
  const events = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

test('reads events and pings at any split of the chunks', async () => {
  const sent = 'event: gun\ndata: {"gunCode":"01"}\n\n: ping\n\nevent: order\r\ndata: {"a":\r\ndata: 1}\r\n\r\n'
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of new TextEncoder().encode(sent)) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const events = [{ topic: 'gun', data: { gunCode: '01' } }, null, { topic: 'order', data: { a: 1 } }]
  expect(await read(stream(sent))).toEqual(events)
  expect(await read(cut)).toEqual(events)
})

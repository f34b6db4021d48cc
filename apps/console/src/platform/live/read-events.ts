export type LiveEvent = { topic: string; data: unknown }

/** The events of one response. A ping yields null, so that the caller can tell a lost stream from a quiet one. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent | null> {
  let pending = ''
  for await (const text of body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)) {
    // the DOM types demand a narrower buffer
    const blocks = (pending + text).replaceAll('\r\n', '\n').split('\n\n')
    pending = blocks.pop() ?? ''
    for (const block of blocks) yield readBlock(block)
  }
}

function readBlock(block: string): LiveEvent | null {
  const lines = block.split('\n').map((line) => /^(event|data): ?(.*)$/.exec(line))
  const values = (field: string) => lines.flatMap((line) => (line?.[1] === field ? [line[2] ?? ''] : []))
  const data = values('data').join('\n')
  const topic = values('event')[0]
  return topic === undefined || data === '' ? null : { topic, data: JSON.parse(data) as unknown }
}

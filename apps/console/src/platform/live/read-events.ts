export type LiveEvent = { topic: string; data: unknown }

/** Server-sent events of one response; a ping (a comment line) comes out as null, so that silence can be told from calm. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent | null> {
  let pending = ''
  for await (const text of body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)) {
    // the DOM types ask for a narrower buffer
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

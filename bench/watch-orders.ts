import { signIn } from './sign-in.ts'

export type SeenOrder = { orderId: string; orderStatus: string; at: number }

/** Signs in like staff and follows the live stream like a browser; records when each state of each order was seen. */
export async function watchOrders(origin: string, password: string): Promise<{ seen: SeenOrder[]; close: () => void }> {
  const token = await signIn(origin, password)
  const ended = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const stream = await fetch(`${origin}/api/events?topics=charge-order,gun`, { headers, signal: ended.signal })
  const seen: SeenOrder[] = []
  void follow(stream, seen).catch(() => undefined) // ends with the abort
  return { seen, close: () => ended.abort() }
}

async function follow({ body }: Response, seen: SeenOrder[]): Promise<void> {
  let text = ''
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const at = performance.now()
    text += piece
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const [, data] = /^event: charge-order\ndata: (.*)$/.exec(event) ?? []
      if (data) seen.push({ ...(JSON.parse(data) as Omit<SeenOrder, 'at'>), at }) // as the topic says
    }
  }
}

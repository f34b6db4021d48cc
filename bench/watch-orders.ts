import { sm2 } from 'sm-crypto-v2'

export type SeenOrder = { orderId: string; orderStatus: string; at: number }

/** Signs in like staff and follows the live stream like a browser; records when each state of each order was seen. */
export async function watchOrders(origin: string, password: string): Promise<{ seen: SeenOrder[]; close: () => void }> {
  const { data: publicKey } = (await (await fetch(`${origin}/api/login/publicKey`)).json()) as Answer
  const sealed = (text: string) => sm2.doEncrypt(text, publicKey, 1)
  const { data: token } = await post(`${origin}/api/login`, { account: 'superAdmin', password: sealed(password) })
  const change = { password: sealed(password), newPassword: sealed(`${password}-2`) } // the first one must be changed
  await post(`${origin}/api/sysUser/updatePwd`, change, token)
  const ended = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const stream = await fetch(`${origin}/api/events?topics=charge-order,gun`, { headers, signal: ended.signal })
  const seen: SeenOrder[] = []
  void follow(stream, seen).catch(() => undefined) // ends with the abort
  return { seen, close: () => ended.abort() }
}

type Answer = { data: string } // as the contract says
async function post(url: string, body: object, token = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as Answer
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

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { answerSignature, isSame, requestSignature } from './signing.ts'

/** `lost`: done, but its answer never arrives. `replayed`: the signed answer to an earlier question. */
type Mood =
  | 'good'
  | 'late'
  | 'lost'
  | 'never'
  | 'busy'
  | 'forged'
  | 'replayed'
  | 'stale'
  | 'garbled'
  | 'other amount'
  | 'other number'
  | 'no file'
  | 'refuses'
type Question = { number: string; total?: string; originalInvoiceNo?: string; buyer?: { taxNo: string | null } }
type Contract = { appKey: string; secret: string }
type Kept = { invoiceNo: string; total: string; issueTime: string; question: Question }
type Signed = { body: string; timestamp: string; signature: string }

/** A provider of ours: it checks what a provider checks, takes each number once, and misbehaves on request. */
export async function aProvider({ appKey, secret }: Contract, now: () => Date) {
  const world = { mood: 'good' as Mood, asked: 0 }
  const kept = new Map<string, Kept>()
  const refusals: string[] = []
  const nonces = new Set<string>()
  let earlier: Signed | null = null

  function judge(request: IncomingMessage, body: string): string | null {
    const [timestamp, nonce] = [String(request.headers['x-timestamp']), String(request.headers['x-nonce'])]
    const expected = requestSignature(secret, { path: request.url ?? '', timestamp, nonce, body })
    if (request.method !== 'POST' || request.headers['x-app-key'] !== appKey) return 'unknown app'
    if (!isSame(String(request.headers['x-signature']), expected)) return 'bad signature'
    if (Math.abs(now().getTime() - Number(timestamp)) > 300_000) return 'old request'
    if (nonces.has(nonce)) return 'repeated request'
    nonces.add(nonce)
    return null
  }

  function answerTo(path: string, question: Question): object {
    if (world.mood === 'refuses') return { number: question.number, state: 'REFUSED', reason: '购买方税号不存在' }
    if (path !== '/v1/queries' && !kept.has(question.number)) keep(question)
    const found = kept.get(question.number)
    if (!found) return { number: question.number, state: 'UNKNOWN' }
    if (world.mood === 'late') return { number: question.number, state: 'PENDING' }
    return {
      number: world.mood === 'other number' ? 'FP1' : question.number,
      state: 'ISSUED',
      invoiceNo: found.invoiceNo,
      issueTime: found.issueTime,
      total: world.mood === 'other amount' ? '0.01' : found.total,
      ...(world.mood !== 'no file' && { pdf: Buffer.from(`%PDF-1.7 ${found.invoiceNo}`).toString('base64') }),
    }
  }

  function keep(question: Question): void {
    const invoiceNo = `2632${String(kept.size + 1).padStart(16, '0')}`
    kept.set(question.number, { invoiceNo, total: question.total ?? '', issueTime: toWallTime(now()), question })
  }

  function signed(nonce: string, body: string): Signed {
    const at = world.mood === 'stale' ? now().getTime() - 3_600_000 : now().getTime()
    const timestamp = String(at)
    const by = world.mood === 'forged' ? 'a stranger' : secret
    return { body, timestamp, signature: answerSignature(by, { nonce, timestamp, body }) }
  }

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      world.asked++
      if (world.mood === 'never') return
      const refusal = judge(request, body)
      if (refusal !== null) refusals.push(refusal)
      if (refusal !== null || world.mood === 'busy') {
        response.writeHead(refusal === null ? 503 : 401).end('{}')
        return
      }
      const text = JSON.stringify(answerTo(request.url ?? '', JSON.parse(body) as Question))
      if (world.mood === 'lost') {
        response.destroy()
        return
      }
      const fresh = signed(String(request.headers['x-nonce']), world.mood === 'garbled' ? text.slice(0, -2) : text)
      const sent = world.mood === 'replayed' && earlier ? earlier : fresh
      earlier = fresh
      const headers = { 'x-timestamp': sent.timestamp, 'x-signature': sent.signature }
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(sent.body)
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const close = () =>
    new Promise((done) => {
      server.close(done)
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, world, kept, refusals, close }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const piece of request) body += String(piece)
  return body
}

import { randomUUID } from 'node:crypto'
import { callText, errorText, readFrame, resultText, type ErrorCode } from '@chargedeck/ocpp/frame'
import { WebSocket, type RawData } from 'ws'

export type Payload = Record<string, unknown>

/** The outcome of a call: answered, refused, no answer in time, or the socket closed first. */
export type Answer =
  | { kind: 'result'; payload: Payload }
  | { kind: 'error'; code: string; description: string }
  | { kind: 'timeout' }
  | { kind: 'lost' }

export type Reply = { result: Payload } | { error: ErrorCode; description?: string } | 'silence'
export type OnCommand = (action: string, payload: Payload) => Reply | Promise<Reply>

export type RawOptions = {
  url: string
  pileNo: string
  password?: string | Buffer
  subprotocols?: string[]
  onCommand?: OnCommand
}

export type RawSocket = {
  /** Sends at once, with any number of calls in flight; the caller keeps the rule of one, or breaks it. */
  call: (action: string, payload: object, options?: { id?: string; timeoutMs?: number }) => Promise<Answer>
  sendText: (text: string) => void
  close: () => Promise<void>
  /** Ends the connection without a close frame, like a pulled cable. */
  cut: () => void
  isOpen: () => boolean
  subprotocol: string
  closed: Promise<{ code: number; reason: string }>
}

/** The server refused the socket: an HTTP status, or 0 when nobody answered. */
export class UpgradeRefused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

type Waiting = Map<string, (answer: Answer) => void>

/** One raw socket of a charger: frames in, frames out, answers matched by message id. It stores and repeats nothing. */
export function connectRaw(options: RawOptions): Promise<RawSocket> {
  const ws = new WebSocket(
    `${options.url.replace(/\/$/, '')}/${encodeURIComponent(options.pileNo)}`,
    options.subprotocols ?? ['ocpp1.6'],
    {
      perMessageDeflate: false,
      headers: options.password === undefined ? {} : { authorization: basicAuth(options.pileNo, options.password) },
    },
  )
  const waiting: Waiting = new Map()
  return new Promise((resolve, reject) => {
    ws.on('unexpected-response', (request, response) => {
      reject(new UpgradeRefused(response.statusCode ?? 0, `HTTP ${response.statusCode ?? 0}`))
      response.resume()
      request.destroy()
    })
    ws.on('error', (error) => reject(new UpgradeRefused(0, error.message)))
    ws.once('open', () => resolve(talkOver(ws, waiting, options.onCommand)))
  })
}

function talkOver(ws: WebSocket, waiting: Waiting, onCommand: OnCommand | undefined): RawSocket {
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    ws.once('close', (code, reason) => {
      for (const settle of waiting.values()) settle({ kind: 'lost' })
      resolve({ code, reason: reason.toString() })
    }),
  )
  ws.on('message', (data) => void receive(ws, waiting, onCommand, textOf(data)))
  return {
    call: (action, payload, { id = randomUUID(), timeoutMs = 30_000 } = {}) =>
      call(ws, waiting, { id, text: callText(id, action, payload) }, timeoutMs),
    sendText: (text) => ws.send(text),
    close: async () => {
      const impatience = setTimeout(() => ws.terminate(), 1000)
      ws.close(1000)
      await closed
      clearTimeout(impatience)
    },
    cut: () => ws.terminate(),
    isOpen: () => ws.readyState === WebSocket.OPEN,
    subprotocol: ws.protocol,
    closed,
  }
}

function call(
  ws: WebSocket,
  waiting: Waiting,
  frame: { id: string; text: string },
  timeoutMs: number,
): Promise<Answer> {
  if (ws.readyState !== WebSocket.OPEN) return Promise.resolve({ kind: 'lost' })
  return new Promise((resolve) => {
    const settle = (answer: Answer): void => {
      clearTimeout(timer)
      waiting.delete(frame.id)
      resolve(answer)
    }
    const timer = setTimeout(() => settle({ kind: 'timeout' }), timeoutMs)
    waiting.set(frame.id, settle)
    ws.send(frame.text)
  })
}

async function receive(ws: WebSocket, waiting: Waiting, onCommand: OnCommand | undefined, text: string): Promise<void> {
  const frame = readFrame(text)
  if (frame.type === 'broken') return
  if (frame.type === 'result') return waiting.get(frame.id)?.({ kind: 'result', payload: asPayload(frame.payload) })
  if (frame.type === 'error')
    return waiting.get(frame.id)?.({ kind: 'error', code: frame.code, description: frame.description })
  const reply = (await onCommand?.(frame.action, asPayload(frame.payload))) ?? { error: 'NotSupported' }
  if (reply === 'silence' || ws.readyState !== WebSocket.OPEN) return
  ws.send(
    'result' in reply ? resultText(frame.id, reply.result) : errorText(frame.id, reply.error, reply.description ?? ''),
  )
}

// ws hands out one Buffer unless binaryType says otherwise
const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : '')
const asPayload = (payload: unknown): Payload =>
  typeof payload === 'object' && payload !== null ? (payload as Payload) : {} // any object may be read by name

const basicAuth = (pileNo: string, password: string | Buffer): string =>
  // Buffer.from takes either kind
  `Basic ${Buffer.concat([Buffer.from(`${pileNo}:`), Buffer.from(password as string)]).toString('base64')}`

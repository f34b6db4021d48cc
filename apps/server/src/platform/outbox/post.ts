import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { Agent as PlainAgent, request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { Agent as SafeAgent, request as safeRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPrivateAddress, isPrivateHost } from '@chargedeck/domain/carrier/private-address'

export type Posted = { status: number; text: string }
/** The call never left: its address leads into our own network. */
export class PrivateAddress extends Error {}

type Post = { url: URL; headers: Record<string, string>; body: string; timeoutMs: number; allowsPrivate: boolean }

const longestAnswer = 8 * 1_048_576
const kept = { keepAlive: true, maxSockets: 64, maxFreeSockets: 8, timeout: 60_000 }

/** Connects to the addresses that were checked, so that a name cannot lead elsewhere a moment later. */
const guardedLookup: LookupFunction = (hostname, options, tell) =>
  resolveName(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error ?? !first) return tell(error ?? new Error(`no address of ${hostname}`), '', 0)
    if (addresses.some(({ address }) => isPrivateAddress(address))) return tell(new PrivateAddress(hostname), '', 0)
    return options.all ? tell(null, addresses) : tell(null, first.address, first.family)
  })

const agents = {
  open: { 'http:': new PlainAgent(kept), 'https:': new SafeAgent(kept) },
  guarded: {
    'http:': new PlainAgent({ ...kept, lookup: guardedLookup }),
    'https:': new SafeAgent({ ...kept, lookup: guardedLookup }),
  },
}

/** Follows no redirect. The time counts from here to the last byte of the answer. */
export async function post({ url, headers, body, timeoutMs, allowsPrivate }: Post): Promise<Posted> {
  const protocol = url.protocol === 'http:' ? 'http:' : 'https:'
  if (!allowsPrivate && isPrivateHost(url.hostname)) throw new PrivateAddress(url.hostname)
  const agent = agents[allowsPrivate ? 'open' : 'guarded'][protocol]
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent,
    signal: AbortSignal.timeout(timeoutMs),
  }
  const response = await new Promise<IncomingMessage>((done, fail) => {
    const send = protocol === 'http:' ? plainRequest : safeRequest
    send(url, options, done).on('error', fail).end(body)
  })
  return { status: response.statusCode ?? 0, text: await textOf(response) }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of response) {
    const bytes = piece as Buffer // no encoding is set
    length += bytes.length
    if (length > longestAnswer) throw new Error('the answer is too long')
    pieces.push(bytes)
  }
  return Buffer.concat(pieces).toString('utf8')
}

import type { FileEndpoint, Sent, StartedJob } from '@chargedeck/contract/endpoint'
import { authorization, readEnvelope, unreachable } from './api.ts'
import { urlOf } from './url-of.ts'

export type Fetched = { blob: Blob; name: string }
/** `total` is null when the server does not know it. */
export type Progress = { received: number; total: number | null }
type Options = { onProgress?: ((progress: Progress) => void) | undefined; signal?: AbortSignal }

/** Loads a file under the server's name for it. */
export async function fetchFile<E extends FileEndpoint>(
  endpoint: E,
  sent: Sent<E>,
  options: Options = {},
): Promise<Fetched> {
  return fileOf(await ask(endpoint, sent, options.signal), options)
}

/** Only the first bytes have a time limit: a file may be large. */
async function ask<E extends FileEndpoint>(endpoint: E, sent: Sent<E>, signal?: AbortSignal): Promise<Response> {
  const { body } = sent as { body?: object } // the part that this endpoint has
  const wait = timeLimit(signal)
  const response = await fetch(urlOf(endpoint, sent), {
    method: endpoint.method,
    headers: { ...authorization(), ...(body && { 'content-type': 'application/json' }) },
    signal: wait.signal,
    ...(body && { body: JSON.stringify(body) }),
  })
    .catch(unreachable)
    .finally(wait.end)
  return response.ok ? response : readEnvelope(response)
}

async function fileOf(response: Response, { onProgress }: Options): Promise<Fetched> {
  const blob = await (onProgress ? readWhole(response, onProgress) : response.blob()).catch(unreachable)
  return { blob, name: nameOf(response.headers.get('content-disposition')) }
}

/** Loads a file and saves it among the browser's downloads; or returns the job that will make it. */
export async function download<E extends FileEndpoint>(
  endpoint: E,
  sent: Sent<E>,
  onProgress?: Options['onProgress'],
): Promise<StartedJob | null> {
  const response = await ask(endpoint, sent)
  if (response.status === 202) return readEnvelope<StartedJob>(response)
  const { blob, name } = await fileOf(response, { onProgress })
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return null
}

async function readWhole(response: Response, onProgress: (progress: Progress) => void): Promise<Blob> {
  const total = Number(response.headers.get('content-length')) || null
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = response.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value)
    received += next.value.length
    onProgress({ received, total })
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

const beginsWithinMs = 90_000

function timeLimit(given: AbortSignal | undefined) {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException('no answer in time', 'TimeoutError')), beginsWithinMs)
  return { signal: given ? AbortSignal.any([given, late.signal]) : late.signal, end: () => clearTimeout(timer) }
}

function nameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : (plain ?? '下载')
}

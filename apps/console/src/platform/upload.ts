import type { Answer, DataEndpoint, Sent } from '@chargedeck/contract/endpoint'
import { authorization, readEnvelope, unreachable, Unreachable } from './api.ts'
import { urlOf } from './url-of.ts'

type UploadEndpoint = DataEndpoint & { upload: { part: string; mostBytes: number } }
type Options = { onProgress?: (share: number) => void; signal?: AbortSignal }

/** Uploads one file with XMLHttpRequest, because fetch reports no progress. A file that is too large is not sent. */
export async function upload<E extends UploadEndpoint>(
  endpoint: E,
  sent: Sent<E>,
  file: File,
  options: Options = {},
): Promise<Answer<E>> {
  const { part, mostBytes } = endpoint.upload
  if (file.size > mostBytes) throw new Error(`文件不能超过${Math.floor(mostBytes / 1_048_576)}MB`)
  const form = new FormData()
  form.append(part, file, file.name)
  return readEnvelope<Answer<E>>(await post(urlOf(endpoint, sent), form, options).catch(unreachable))
}

function post(url: string, form: FormData, { onProgress, signal }: Options): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  request.open('POST', url)
  for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
  request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
  request.addEventListener('error', () => reject(new Unreachable(new TypeError('the upload was cut off'))))
  request.addEventListener('abort', () => reject(new DOMException('the upload was given up', 'AbortError')))
  signal?.addEventListener('abort', () => request.abort())
  request.send(form)
  return promise
}

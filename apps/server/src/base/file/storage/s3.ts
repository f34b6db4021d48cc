import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { ByteRange } from '@chargedeck/contract/endpoint'
import { AwsClient } from 'aws4fetch'
import { AppError } from '../../../platform/app-error.ts'

export type S3 = { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string }
export type StoredObject = { name: string; path: string; mediaType: string; sha256: string }

const writeMs = 10 * 60_000
const answerMs = 15_000

export async function putObject(s3: S3, { name, path, mediaType, sha256 }: StoredObject): Promise<void> {
  const headers = { 'content-type': mediaType, 'x-amz-content-sha256': sha256 }
  const body = await openAsBlob(path)
  const answer = await send(s3, name, { method: 'PUT', headers, body, signal: AbortSignal.timeout(writeMs) })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the object store answered ${answer.status} to a write`)
}

/** The timeout covers only the start of the answer. */
export async function getObject(s3: S3, name: string, part: ByteRange | null): Promise<Readable> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), answerMs)
  const headers = part ? { range: `bytes=${part.first}-${part.last}` } : {}
  const answer = await send(s3, name, { headers, signal: late.signal })
    .catch(() => null)
    .finally(() => clearTimeout(timer))
  if (answer?.status === 404) throw new AppError('FILE_CONTENT.NOT_FOUND')
  if (!answer?.ok || !answer.body) throw new AppError('FILE.STREAM_FAILED')
  return Readable.fromWeb(answer.body as ReadableStream) // Node's fetch returns Node's own stream
}

export async function deleteObject(s3: S3, name: string): Promise<void> {
  const answer = await send(s3, name, { method: 'DELETE', signal: AbortSignal.timeout(answerMs) })
  await answer.arrayBuffer()
  if (!answer.ok && answer.status !== 404) throw new Error(`the object store answered ${answer.status} to a deletion`)
}

async function send(
  { endpoint, region, bucket, accessKey, secretKey }: S3,
  name: string,
  request: RequestInit,
): Promise<Response> {
  const signer = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' })
  const url = `${endpoint.replace(/\/+$/, '')}/${bucket}/${encodeURIComponent(name)}`
  return fetch(await signer.sign(url, request))
}

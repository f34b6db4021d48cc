import { randomBytes } from 'node:crypto'
import { failedForNow, type Outcome } from '../../../../platform/outbox/outcome.ts'
import { answerSignature, isSame, requestSignature } from './signing.ts'

export type ProviderAccount = {
  baseUrl: string
  appKey: string
  secret: string
  now: () => Date
  timeoutMs?: number
}

const usualTimeoutMs = 20_000
const mostBytes = 8_000_000
const mostSkewMs = 5 * 60_000
const who = '开票服务商'

/** Signs a question and believes only an answer that is signed for it. */
export async function askSigned(account: ProviderAccount, path: string, question: object): Promise<Outcome<unknown>> {
  const { baseUrl, appKey, secret, now, timeoutMs = usualTimeoutMs } = account
  const body = JSON.stringify(question)
  const [timestamp, nonce] = [String(now().getTime()), randomBytes(16).toString('hex')]
  const signature = requestSignature(secret, { path, timestamp, nonce, body })
  try {
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-app-key': appKey,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signature,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status !== 200) return failedForNow(`${who}返回${response.status}`)
    const text = await readText(response)
    return text === null ? failedForNow(`${who}应答过大`) : believed(account, { nonce, response, text })
  } catch (error) {
    return failedForNow(`${who}无法连接：${error instanceof Error ? error.message : '未知原因'}`)
  }
}

type Answered = { nonce: string; response: Response; text: string }
function believed({ secret, now }: ProviderAccount, { nonce, response, text }: Answered): Outcome<unknown> {
  const timestamp = response.headers.get('x-timestamp') ?? ''
  const signature = response.headers.get('x-signature') ?? ''
  if (!isSame(signature, answerSignature(secret, { nonce, timestamp, body: text })))
    return failedForNow(`${who}应答的签名不符`)
  if (!(Math.abs(now().getTime() - Number(timestamp)) <= mostSkewMs)) return failedForNow(`${who}应答的时间不符`)
  return { sent: true, receipt: JSON.parse(text) as unknown }
}

async function readText(response: Response): Promise<string | null> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > mostBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

import { sign, verify, type KeyObject } from 'node:crypto'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { alipayAnswerOrNull, alipaySignText, type AlipayAnswer } from '@chargedeck/domain/pay-channel/alipay-text'
import { failedForNow, type Outcome, type Refusal } from '../../../platform/outbox/outcome.ts'
import { bytesOf } from '../read-answer.ts'

const who = '支付宝'

export type AlipayDoor = {
  baseUrl: string
  mchId: string
  appId: string
  notifyUrl: string
  privateKey: KeyObject
  /** Two while Alipay changes its key. */
  publicKeys: readonly KeyObject[]
  now: () => Date
  timeoutMs: number
}
export type AlipayRequest = { method: string; content: object; notifies?: true }
/** `10000`: done. Amounts are yuan. */
export type AlipayReply = { code?: string; msg?: string; sub_code?: string; sub_msg?: string } & Record<string, unknown>

/** Signs a request and proves the answer. */
export async function askAlipay(door: AlipayDoor, request: AlipayRequest): Promise<Outcome<AlipayReply>> {
  const text = await postSigned(door, request)
  if (typeof text !== 'string') return text
  const answer = alipayAnswerOrNull(text)
  if (!answer) return failedForNow(`${who}的应答无法识别`)
  const doubt = doubtOf(door, request, answer)
  if (doubt !== null) return failedForNow(`${who}：${doubt}`)
  const reply = replyOrNull(answer.content)
  return reply ? { sent: true, receipt: reply } : failedForNow(`${who}应答不是JSON`)
}

/** A file that its address alone protects. */
export async function fetchAlipayFile({ timeoutMs }: AlipayDoor, url: URL): Promise<Outcome<Buffer>> {
  const answer = await asked(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  return Buffer.isBuffer(answer) ? { sent: true, receipt: answer } : answer
}

export const isSignedByAlipay = ({ publicKeys }: AlipayDoor, text: string, signature: string): boolean =>
  publicKeys.some((key) => verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64')))

/** What Alipay cannot read at all, it refuses without a signature; its words are for staff, and decide nothing. */
function doubtOf(door: AlipayDoor, { method }: AlipayRequest, { name, content, sign }: AlipayAnswer): string | null {
  if (sign === null) return `应答没有签名${wordsOf(replyOrNull(content))}`
  if (!isSignedByAlipay(door, content, sign)) return '应答签名不正确'
  return name === method.replaceAll('.', '_') || name === 'error' ? null : '应答属于其他请求'
}

async function postSigned(door: AlipayDoor, request: AlipayRequest): Promise<string | Refusal> {
  const answer = await asked(`${door.baseUrl}?charset=utf-8`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body: new URLSearchParams(signedParams(door, request)).toString(),
    redirect: 'error',
    signal: AbortSignal.timeout(door.timeoutMs),
  })
  return Buffer.isBuffer(answer) ? String(answer) : answer
}

function signedParams(door: AlipayDoor, { method, content, notifies }: AlipayRequest): Record<string, string> {
  const params = {
    app_id: door.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: toWallTime(door.now()),
    version: '1.0',
    biz_content: JSON.stringify(content),
    ...(notifies && { notify_url: door.notifyUrl }),
  }
  const signature = sign('RSA-SHA256', Buffer.from(alipaySignText(params, ['sign'])), door.privateKey)
  return { ...params, sign: signature.toString('base64') }
}

async function asked(url: string | URL, init: RequestInit): Promise<Buffer | Refusal> {
  try {
    const response = await fetch(url, init)
    return response.status === 200 ? await bytesOf(response) : failedForNow(`${who}返回${response.status}`)
  } catch (error) {
    return failedForNow(`${who}无法连接：${error instanceof Error ? error.message : '未知原因'}`)
  }
}

function wordsOf(reply: AlipayReply | null): string {
  const words = [reply?.sub_code ?? reply?.code, reply?.sub_msg ?? reply?.msg].filter(Boolean).join(' ')
  return words === '' ? '' : `（${words.slice(0, 60)}）`
}

function replyOrNull(text: string): AlipayReply | null {
  try {
    return JSON.parse(text) as AlipayReply // an object: the text begins and ends with a brace
  } catch {
    return null
  }
}

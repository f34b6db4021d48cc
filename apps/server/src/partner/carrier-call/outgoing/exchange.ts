import type { CarrierApi } from '@chargedeck/domain/carrier/interfaces'
import { decryptData, encryptData, isSameSig, signAnswer, signRequest } from '@chargedeck/tcec/envelope'
import type { WorkDeps } from '../../../platform/deps.ts'
import type { CarrierRow, CarrierSecrets } from '../../../site/carrier/public.ts'
import { rets } from '../handler.ts'
import { parsedJson, parsedObject } from '../parsed-object.ts'
import { fromWords, inWords } from '../words-of-carrier.ts'
import { numberCall } from './number-call.ts'
import { post, PrivateAddress, type Posted } from '../../../platform/outbox/post.ts'

/** How one call over the line ended. `line`: nothing believable came back, or the carrier cannot answer now; `isRefused`: it took nothing, because of the line, or nothing was sent. */
export type Exchanged = { kind: 'answer'; httpStatus: number; ret: number; msg: string; data: unknown } | LineFault
export type LineFault = {
  kind: 'line'
  httpStatus: number | null
  ret: number | null
  reason: string
  raw: string
  isRefused?: true
}

export type Line = { carrier: CarrierRow; secrets: CarrierSecrets }
type Sent = { api: CarrierApi; content: object; token: string | null }

/** Sends one envelope and reads its answer; everything that can go wrong on the way is an outcome. */
export async function exchange(deps: WorkDeps, line: Line, { api, content, token }: Sent): Promise<Exchanged> {
  const { carrier, secrets } = line
  const url = addressOf(carrier, api)
  if (!url) return { kind: 'line', httpStatus: null, ret: null, reason: '接口地址不正确', raw: '' }
  const Data = encryptData(JSON.stringify(inWords(carrier, content)), secrets)
  const envelope = { OperatorID: carrier.myOperatorId, Data, ...numberCall(deps, carrier.id) }
  const body = JSON.stringify({ ...envelope, Sig: signRequest(secrets.sigSecret, envelope) })
  const headers = {
    'content-type': 'application/json;charset=utf-8',
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
  try {
    const posted = await post({
      url,
      headers,
      body,
      timeoutMs: carrier.callTimeoutSec * 1000,
      allowsPrivate: deps.allowsPrivateCarriers === true,
    })
    return readAnswer(line, posted)
  } catch (error) {
    return { kind: 'line', httpStatus: null, ret: null, reason: reasonOf(error, carrier), raw: '' }
  }
}

function addressOf({ baseUrl }: CarrierRow, { path }: CarrierApi): URL | null {
  const text = `${baseUrl.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
  return URL.canParse(text) && /^https?:/.test(text) ? new URL(text) : null
}

function reasonOf(error: unknown, { callTimeoutSec }: CarrierRow): string {
  if (error instanceof PrivateAddress) return '接口地址指向内部网络，当前设置不允许'
  const isLate = error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')
  if (isLate) return `对方在${callTimeoutSec}秒内没有答复`
  const code = error instanceof Error && 'code' in error ? String(error.code) : '原因未知'
  return `无法连接对方（${code}）`
}

type Envelope = { Ret?: unknown; Msg?: unknown; Data?: unknown; Sig?: unknown; OperatorID?: unknown }

function readAnswer({ carrier, secrets }: Line, { status, text }: Posted): Exchanged {
  const failed = (reason: string, ret: number | null = null) => ({
    kind: 'line' as const,
    httpStatus: status,
    ret,
    reason,
    raw: text,
  })
  if (status >= 300 && status < 400) return failed('对方要求跳转到其他地址，已拒绝')
  if (status >= 500) return failed(`对方返回HTTP ${status}`)
  const envelope: Envelope | null = parsedObject(text)
  if (!envelope && status >= 400) return { ...failed(`对方返回HTTP ${status}`), isRefused: true }
  if (!envelope) return failed('对方的答复不是约定的格式')
  const [Ret, Msg, Data, Sig] = [envelope.Ret, envelope.Msg, envelope.Data, envelope.Sig].map(textOf)
  const ret = /^-?\d{1,6}$/.test(Ret ?? '') ? Number(Ret) : null
  if (ret === null) return failed('对方的答复没有返回码')
  const operatorId = textOf(envelope.OperatorID)
  if (operatorId && operatorId !== carrier.operatorId)
    return failed(`对方以运营商${operatorId.slice(0, 20)}的身份答复`, ret)
  const signed = { Ret: Ret ?? '', Msg: Msg ?? '', Data: Data ?? '' }
  // who does not know us cannot sign for us
  const mayBeUnsigned = ret !== rets.ok && !Data && !Sig
  if (!mayBeUnsigned && !isSameSig(Sig ?? '', signAnswer(secrets.sigSecret, signed)))
    return failed('对方答复的签名不正确', ret)
  if (ret === rets.busy || ret === rets.system)
    return failed(Msg || (ret === rets.busy ? '对方系统繁忙' : '对方系统错误'), ret)
  const plain = Data ? decryptData(Data, secrets) : ''
  const data = plain ? parsedJson(plain) : null
  if (plain === null || data === undefined) return failed('对方答复的数据无法解密', ret)
  return { kind: 'answer', httpStatus: status, ret, msg: Msg ?? '', data: fromWords(carrier, data) }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

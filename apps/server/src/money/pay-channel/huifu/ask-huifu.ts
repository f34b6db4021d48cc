import { sign, verify, type KeyObject } from 'node:crypto'
import { huifuSignText } from '@chargedeck/domain/pay-channel/huifu-text'
import { failedForNow, type Outcome, type Refusal } from '../../../platform/outbox/outcome.ts'
import { bytesOf } from '../read-answer.ts'

const who = '汇付'

export type HuifuDoor = {
  baseUrl: string
  sysId: string
  productId: string
  huifuId: string
  notifyUrl: string
  privateKey: KeyObject
  /** Two while Huifu changes its key. */
  publicKeys: readonly KeyObject[]
  now: () => Date
  timeoutMs: number
}
export type HuifuData = Readonly<Record<string, string>>
/** `of`: the member whom it is about, if not the merchant; null: nobody has a number yet. */
export type HuifuRequest = { path: string; data: HuifuData; of?: string | null; file?: HuifuFile }
export type HuifuFile = { name: string; bytes: Buffer }
/** Amounts are yuan. A code says what became of the request, and nothing about the money. */
export type HuifuReply = { resp_code?: string; resp_desc?: string; huifu_id?: string } & Record<string, unknown>

/** Signs a request of the merchant and proves the answer. */
export async function askHuifu(door: HuifuDoor, { path, data, of, file }: HuifuRequest): Promise<Outcome<HuifuReply>> {
  const { sysId, productId } = door
  const huifuId = of === undefined ? door.huifuId : of
  const signed = huifuId === null ? data : { ...data, huifu_id: huifuId }
  const body = { sys_id: sysId, product_id: productId, sign: signatureOf(door, signed), data: signed }
  const answer = await asked(new URL(path, door.baseUrl), {
    method: 'POST',
    ...(file ? { body: formOf({ ...body, data: JSON.stringify(signed) }, file) } : jsonOf(body)),
    redirect: 'error',
    signal: AbortSignal.timeout(door.timeoutMs),
  })
  if (!Buffer.isBuffer(answer)) return answer
  const said = replyOrNull(String(answer))
  if (!said) return failedForNow(`${who}的应答无法识别`)
  const doubt = doubtOf(door, huifuId, said)
  return doubt === null ? { sent: true, receipt: said.data } : failedForNow(`${who}：${doubt}`)
}

const jsonOf = (body: object) => ({
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

/** With a file the same fields go as a form, and the signature is still that of the data alone. */
function formOf(fields: Readonly<Record<string, string>>, { name, bytes }: HuifuFile): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

/** A file that its address alone protects. */
export async function fetchHuifuFile({ timeoutMs }: HuifuDoor, url: URL): Promise<Outcome<Buffer>> {
  const answer = await asked(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  return Buffer.isBuffer(answer) ? { sent: true, receipt: answer } : answer
}

export const isSignedByHuifu = ({ publicKeys }: HuifuDoor, text: string, signature: string): boolean =>
  publicKeys.some((key) => verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64')))

type Said = { sign?: string; data: HuifuReply }
/** What Huifu cannot read at all, it refuses without a signature; its words are for staff, and decide nothing. */
function doubtOf(door: HuifuDoor, huifuId: string | null, { sign: signature = '', data }: Said): string | null {
  if (!isSignedByHuifu(door, huifuSignText(data), signature))
    return `应答签名不正确${data.resp_desc ? `（${data.resp_desc.slice(0, 60)}）` : ''}`
  const isOurs = huifuId === null || data.huifu_id === undefined || data.huifu_id === huifuId
  return isOurs ? null : '应答属于其他商户'
}

const signatureOf = ({ privateKey }: HuifuDoor, data: HuifuData): string =>
  sign('RSA-SHA256', Buffer.from(huifuSignText(data)), privateKey).toString('base64')

async function asked(url: URL, init: RequestInit): Promise<Buffer | Refusal> {
  try {
    const response = await fetch(url, init)
    return response.status === 200 ? await bytesOf(response) : failedForNow(`${who}返回${response.status}`)
  } catch (error) {
    return failedForNow(`${who}无法连接：${error instanceof Error ? error.message : '未知原因'}`)
  }
}

function replyOrNull(text: string): Said | null {
  try {
    const said = JSON.parse(text) as Partial<Said> | null
    return typeof said?.data === 'object' && said.data !== null ? { ...said, data: said.data } : null
  } catch {
    return null
  }
}

import { createCipheriv, createHash, randomBytes, sign, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Notification } from '../channel.ts'
import type { Pair } from '../fixtures.ts'

type Trade = { total: number; state: string }
type Judged = { status: number; body: object | string }
/** `forged`: signed by a stranger; `never`: no answer; `stale`: an old time. */
type Mood = 'good' | 'forged' | 'never' | 'stale' | 'busy'
type Merchant = { mchId: string; appId: string; serialNo: string; apiKey: string; pair: Pair }

const bill = [
  '交易时间,商户号,微信订单号,商户订单号,交易状态,应结订单金额,微信退款单号,商户退款单号,退款金额,手续费,订单金额,申请退款金额',
  '`2026-03-12 12:00:00,`1900000109,`4200001,`TP1,`SUCCESS,`14.50,`0,`0,`0.00,`0.08700,`14.50,`0.00',
  '总交易单数,应结订单总金额',
  '`1,`14.50',
].join('\r\n')
const refused = (status: number, code: string): Judged => ({ status, body: { code, message: '拒绝' } })

/** WeChat Pay as far as a merchant sees it: it checks what WeChat Pay checks, and can misbehave. */
export async function aWePay(merchant: Merchant, now: () => Date, first: { serial: string; pair: Pair }) {
  const [trades, refunds] = [new Map<string, Trade>(), new Map<string, { refund: number; of: string }>()]
  const world = {
    mood: 'good' as Mood,
    total: null as number | null,
    mchId: merchant.mchId,
    signer: first,
    certificate: '',
    /** The app of each open id. */
    payers: new Map<string, string>(),
    paidIn: merchant.appId,
    billHash: sha1(bill),
    hasBill: true,
  }
  const refusals: string[] = []
  const asked: string[] = []
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    world,
    trades,
    refunds,
    refusals,
    asked,
    notify,
    opens,
    close: () => (server.closeAllConnections(), new Promise((closed) => server.close(closed))),
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const piece of request) text += String(piece)
    const path = request.url ?? ''
    asked.push(`${request.method} ${path}`)
    if (world.mood === 'never') return
    if (world.mood === 'busy') return void response.writeHead(503).end()
    const doubt = doubtOf(request, path, text)
    if (doubt) refusals.push(doubt)
    const { status, body } = doubt ? refused(401, 'SIGN_ERROR') : judge(request.method ?? '', new URL(path, url), text)
    const content = typeof body === 'string' ? body : JSON.stringify(body)
    const headers = status === 401 ? { 'content-type': 'application/json' } : signed(status === 204 ? '' : content)
    response.writeHead(status, headers).end(status === 204 ? undefined : content)
  }

  function doubtOf({ headers, method }: IncomingMessage, path: string, text: string): string | null {
    const [scheme, list = ''] = (headers.authorization ?? '').split(' ')
    const given = Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
    if (scheme !== 'WECHATPAY2-SHA256-RSA2048') return 'scheme'
    if (given['mchid'] !== merchant.mchId) return 'merchant'
    if (given['serial_no'] !== merchant.serialNo) return 'serial'
    if (Math.abs(now().getTime() / 1000 - Number(given['timestamp'])) > 300) return 'timestamp'
    const signedText = `${method}\n${path}\n${given['timestamp']}\n${given['nonce_str']}\n${text}\n`
    const signature = Buffer.from(given['signature'] ?? '', 'base64')
    return verify('RSA-SHA256', Buffer.from(signedText), merchant.pair.publicKey, signature) ? null : 'signature'
  }

  function signed(content: string): Record<string, string> {
    const time = String(Math.floor(now().getTime() / 1000) - (world.mood === 'stale' ? 301 : 0))
    const nonce = randomBytes(8).toString('hex')
    const key = world.mood === 'forged' ? merchant.pair.privateKey : world.signer.pair.privateKey
    const signature = sign('RSA-SHA256', Buffer.from(`${time}\n${nonce}\n${content}\n`), key).toString('base64')
    return {
      'content-type': 'application/json',
      'wechatpay-timestamp': time,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': world.signer.serial,
      'wechatpay-signature': signature,
    }
  }

  function judge(method: string, { pathname, searchParams }: URL, text: string): Judged {
    if (pathname === '/v3/certificates') return { status: 200, body: certificates() }
    if (pathname === '/v3/bill/tradebill' && !world.hasBill) return refused(400, 'NO_STATEMENT_EXIST')
    if (pathname === '/v3/bill/tradebill')
      return { status: 200, body: { download_url: `${url}/bill?token=1`, hash_value: world.billHash } }
    if (pathname === '/bill') return { status: 200, body: bill }
    const body = (text ? JSON.parse(text) : {}) as Record<string, never>
    if (pathname.endsWith('/native')) return prepay(body)
    if (pathname.endsWith('/jsapi')) return prepayInApp(body)
    if (pathname.endsWith('/refunds') && method === 'POST') return refund(body)
    const no = pathname.split('/').at(pathname.endsWith('/close') ? -2 : -1) ?? ''
    if (pathname.includes('/refunds/')) return refunds.has(no) ? ofRefund(no) : refused(404, 'RESOURCE_NOT_EXISTS')
    const trade = trades.get(no)
    if (!trade) return refused(404, 'ORDER_NOT_EXIST')
    if (!pathname.endsWith('/close'))
      return searchParams.get('mchid') === merchant.mchId
        ? { status: 200, body: factOf(no, trade) }
        : refused(400, 'PARAM_ERROR')
    if (trade.state === 'SUCCESS') return refused(400, 'ORDERPAID')
    trade.state = 'CLOSED'
    return { status: 204, body: {} }
  }

  function prepay(order: {
    appid?: string
    mchid?: string
    out_trade_no?: string
    amount?: { total?: number }
  }): Judged {
    const { total = 0 } = order.amount ?? {}
    const isOurs = order.appid === merchant.appId && order.mchid === merchant.mchId
    if (!isOurs || !order.out_trade_no || !Number.isInteger(total) || total < 1) return refused(400, 'PARAM_ERROR')
    if (!trades.has(order.out_trade_no)) trades.set(order.out_trade_no, { total, state: 'NOTPAY' })
    return { status: 200, body: { code_url: `weixin://wxpay/bizpayurl?pr=${order.out_trade_no}` } }
  }

  /** The payer belongs to the app: another app has another number for them. */
  function prepayInApp(order: { appid?: string; payer?: { openid?: string }; out_trade_no?: string }): Judged {
    const isTheirs = world.payers.get(order.payer?.openid ?? '') === order.appid
    if (!isTheirs) return refused(400, 'PARAM_ERROR')
    const { status } = prepay({ ...order, appid: merchant.appId })
    return status === 200 ? { status, body: { prepay_id: `wx${order.out_trade_no}` } } : refused(400, 'PARAM_ERROR')
  }

  /** The app of the payer hands it over; WeChat asks for the money only when the merchant signed it. */
  function opens(params: Record<string, string>): boolean {
    const { appId, timeStamp, nonceStr, package: pack, signType, paySign = '' } = params
    const text = `${appId}\n${timeStamp}\n${nonceStr}\n${pack}\n`
    const isSigned = verify('RSA-SHA256', Buffer.from(text), merchant.pair.publicKey, Buffer.from(paySign, 'base64'))
    return isSigned && signType === 'RSA' && trades.has(pack?.replace('prepay_id=wx', '') ?? '')
  }

  type RefundOrder = { out_trade_no?: string; out_refund_no?: string; reason?: string } & {
    amount?: { refund?: number; total?: number }
  }
  function refund({ out_trade_no: of = '', out_refund_no: no = '', reason = '', amount = {} }: RefundOrder): Judged {
    const trade = trades.get(of)
    if (Buffer.byteLength(reason) > 80) return refused(400, 'PARAM_ERROR')
    if (trade?.state !== 'SUCCESS' || amount.total !== trade.total) return refused(400, 'PARAM_ERROR')
    const before = [...refunds].filter(([other, row]) => row.of === of && other !== no)
    const refundedAmt = before.reduce((sum, [, row]) => sum + row.refund, amount.refund ?? 0)
    if (refundedAmt > trade.total) return refused(403, 'NOT_ENOUGH')
    if (!refunds.has(no)) refunds.set(no, { refund: amount.refund ?? 0, of })
    return ofRefund(no)
  }

  function ofRefund(no: string): Judged {
    const amount = { refund: refunds.get(no)?.refund }
    return { status: 200, body: { out_refund_no: no, refund_id: `R${no}`, status: 'PROCESSING', amount } }
  }

  function factOf(no: string, { total, state }: Trade) {
    return {
      mchid: world.mchId,
      appid: world.paidIn,
      out_trade_no: no,
      transaction_id: `42${no}`,
      trade_state: state,
      success_time: state === 'SUCCESS' ? '2026-03-12T12:00:00+08:00' : undefined,
      amount: { total: world.total ?? total },
    }
  }

  function certificates() {
    const { serial } = world.signer
    return { data: [{ serial_no: serial, encrypt_certificate: sealed(world.certificate, 'certificate') }] }
  }

  function sealed(text: string, about: string) {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(merchant.apiKey), Buffer.from(nonce)).setAAD(
      Buffer.from(about),
    )
    const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
    return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: about, ciphertext }
  }

  /** What WeChat Pay posts when a trade was paid. */
  function notify(no: string): Notification {
    const trade = trades.get(no) ?? { total: 1, state: 'SUCCESS' }
    const resource = sealed(JSON.stringify(factOf(no, trade)), 'transaction')
    const body = JSON.stringify({ id: no, event_type: 'TRANSACTION.SUCCESS', resource })
    return { headers: signed(body), body }
  }
}

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex')

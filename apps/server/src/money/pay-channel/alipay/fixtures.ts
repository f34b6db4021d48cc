import { sign, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import type { Notification } from '../channel.ts'
import type { Pair } from '../fixtures.ts'

type Trade = { yuan: string; state: string }
type Refund = { of: string; yuan: string; state: string }
/** `forged`: signed by a stranger; `never`: no answer; `other`: a true answer to another question. */
type Mood = 'good' | 'forged' | 'never' | 'other' | 'busy'
type Merchant = { mchId: string; appId: string; pair: Pair }
type Answer = Record<string, string>

const fine = (answer: object = {}): Answer => ({ code: '10000', msg: 'Success', ...answer })
const refused = (name: string): Answer => ({ code: '40004', msg: 'Business Failed', sub_code: name, sub_msg: '拒绝' })
const fenOf = (yuan: string) => Math.round(Number(yuan) * 100)
/** Sorted and joined as the documentation of Alipay says, apart from our own rule. */
const joined = (params: Readonly<Record<string, string>>) =>
  Object.keys(params)
    .toSorted()
    .flatMap((name) => (params[name] ? `${name}=${params[name]}` : []))
    .join('&')

/** Alipay as far as a merchant sees it: it checks what Alipay checks, and can misbehave. */
export async function anAlipay(merchant: Merchant, now: () => Date, pair: Pair) {
  const [codes, trades, refunds] = [new Map<string, string>(), new Map<string, Trade>(), new Map<string, Refund>()]
  const world = {
    mood: 'good' as Mood,
    yuan: null as string | null,
    sellerId: merchant.mchId,
    signer: pair,
    billUrl: null as string | null,
    fundChange: true,
    hasBill: true,
    buyer: '2088722003899152',
    /** Said by somebody between us instead of the answer. */
    unsigned: null as Record<string, string> | null,
  }
  const [refusals, asked] = [[] as string[], [] as { method: string; content: Record<string, string> }[]]
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const url = `http://127.0.0.1:${port}/gateway.do`
  return {
    url,
    world,
    trades,
    refunds,
    refusals,
    asked,
    scan: (no: string) => void trades.set(no, { yuan: codes.get(no) ?? '', state: 'WAIT_BUYER_PAY' }),
    notify,
    close: () => (server.closeAllConnections(), new Promise((closed) => server.close(closed))),
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (world.mood === 'never') return
    if (world.mood === 'busy') return void response.writeHead(503).end()
    if (world.unsigned) return void response.end(`{"error_response":${JSON.stringify(world.unsigned)}}`)
    if (request.url?.startsWith('/bill')) return void response.end(await bill())
    let text = ''
    for await (const piece of request) text += String(piece)
    const params = Object.fromEntries(new URLSearchParams(text))
    const doubt = doubtOf(params)
    if (doubt) refusals.push(doubt)
    const method = params['method'] ?? ''
    const answer = doubt
      ? { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature', sub_msg: '验签出错' }
      : judge(method, JSON.parse(params['biz_content'] ?? '{}') as Record<string, string>)
    // slashes are escaped as PHP and Java do it: what is signed is not what JSON.stringify writes
    const content = JSON.stringify(answer).replaceAll('/', String.raw`\/`)
    const name = doubt ? 'error' : world.mood === 'other' ? 'alipay_trade_cancel' : method.replaceAll('.', '_')
    const tail = doubt ? '' : `,"sign":"${signed(content)}"`
    response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' }).end(`{"${name}_response":${content}${tail}}`)
  }

  function doubtOf({ sign: signature = '', ...params }: Record<string, string>): string | null {
    if (params['app_id'] !== merchant.appId) return 'app'
    if (params['sign_type'] !== 'RSA2' || params['version'] !== '1.0') return 'kind'
    const at = Date.parse(`${params['timestamp']?.replace(' ', 'T')}+08:00`)
    if (!(Math.abs(now().getTime() - at) <= 600_000)) return 'timestamp'
    const isTrue = verify(
      'RSA-SHA256',
      Buffer.from(joined(params)),
      merchant.pair.publicKey,
      Buffer.from(signature, 'base64'),
    )
    return isTrue ? null : 'signature'
  }

  function signed(text: string): string {
    const key = world.mood === 'forged' ? merchant.pair.privateKey : world.signer.privateKey
    return sign('RSA-SHA256', Buffer.from(text), key).toString('base64')
  }

  function judge(method: string, content: Record<string, string>): Answer {
    asked.push({ method, content })
    const no = content['out_trade_no'] ?? ''
    if (method === 'alipay.trade.precreate') return precreate(no, content)
    if (method === 'alipay.trade.create') return create(no, content)
    if (method === 'alipay.data.dataservice.bill.downloadurl.query')
      return world.hasBill
        ? fine({ bill_download_url: world.billUrl ?? url.replace('/gateway.do', '/bill?token=1') })
        : refused('isp.bill_not_exist')
    const trade = trades.get(no)
    if (!trade) return refused('ACQ.TRADE_NOT_EXIST')
    if (method === 'alipay.trade.query') return fine(factOf(no, trade))
    if (method === 'alipay.trade.close') {
      if (trade.state !== 'WAIT_BUYER_PAY') return refused('ACQ.TRADE_STATUS_ERROR')
      trade.state = 'TRADE_CLOSED'
      return fine({ out_trade_no: no })
    }
    const refundNo = content['out_request_no'] ?? ''
    if (method === 'alipay.trade.refund') return refund(no, trade, refundNo, content['refund_amount'] ?? '')
    const row = refunds.get(refundNo)
    return fine(
      row && { out_trade_no: no, out_request_no: refundNo, refund_status: row.state, refund_amount: row.yuan },
    )
  }

  function precreate(no: string, { total_amount: yuan = '', seller_id: seller, subject = '' }: Record<string, string>) {
    if (
      seller !== merchant.mchId ||
      !/^\d+\.\d{2}$/.test(yuan) ||
      fenOf(yuan) < 1 ||
      !subject ||
      !/^\w{1,64}$/.test(no)
    )
      return refused('ACQ.INVALID_PARAMETER')
    codes.set(no, yuan)
    return fine({ out_trade_no: no, qr_code: `https://qr.alipay.com/bax${no}` })
  }

  /** A payer inside a mini program has a trade at once. */
  function create(no: string, content: Record<string, string>) {
    const isKnown = content['buyer_id'] === world.buyer || content['buyer_open_id'] === world.buyer
    if (content['product_code'] !== 'JSAPI_PAY' || !content['op_app_id'] || !isKnown)
      return refused('ACQ.INVALID_PARAMETER')
    const made = precreate(no, content)
    if (made['code'] !== '10000') return made
    if (!trades.has(no)) trades.set(no, { yuan: content['total_amount'] ?? '', state: 'WAIT_BUYER_PAY' })
    return fine({ out_trade_no: no, trade_no: `20${no}` })
  }

  function refund(of: string, trade: Trade, no: string, yuan: string): Answer {
    if (trade.state !== 'TRADE_SUCCESS') return refused('ACQ.TRADE_STATUS_ERROR')
    const isNew = !refunds.has(no)
    const others = [...refunds.values()].filter((row) => row.of === of)
    const sum = others.reduce((total, row) => total + fenOf(row.yuan), isNew ? fenOf(yuan) : 0)
    if (sum > fenOf(trade.yuan)) return refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    if (isNew) refunds.set(no, { of, yuan, state: world.fundChange ? 'REFUND_SUCCESS' : 'REFUND_PROCESSING' })
    return fine({
      out_trade_no: of,
      fund_change: isNew && world.fundChange ? 'Y' : 'N',
      refund_fee: (sum / 100).toFixed(2),
    })
  }

  function factOf(no: string, { yuan, state }: Trade) {
    const isPaid = state === 'TRADE_SUCCESS' || state === 'TRADE_FINISHED'
    return {
      out_trade_no: no,
      trade_no: `20${no}`,
      trade_status: state,
      total_amount: world.yuan ?? yuan,
      ...(isPaid && { send_pay_date: '2026-03-12 12:00:00' }),
    }
  }

  /** What Alipay posts when a trade was paid, or something of it was paid back. */
  function notify(no: string, more: Record<string, string> = {}): Notification {
    const trade = trades.get(no) ?? { yuan: '0.01', state: 'TRADE_SUCCESS' }
    const { send_pay_date: time = '', ...fact } = factOf(no, trade) as Record<string, string>
    const said = {
      notify_type: 'trade_status_sync',
      charset: 'utf-8',
      version: '1.0',
      subject: '充值 & 赠送',
      app_id: merchant.appId,
      seller_id: world.sellerId,
      ...fact,
      gmt_payment: time,
      ...more,
    }
    const body = new URLSearchParams({ ...said, sign_type: 'RSA2', sign: signed(joined(said)) }).toString()
    return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body }
  }
}

/** In GBK, as Alipay writes it. */
const tableInGbk = Buffer.from(
  'd6a7b8b6b1a6bdbbd2d7bac52cc9ccbba7b6a9b5a5bac52cd2b5cef1c0e0d0cd2ccdeab3c9cab1bce42cb6a9b5a5bdf0b6eea3a8d4aaa3a92ccdcbbfeec5fab4cebac52fc7ebc7f3bac52cb7fecef1b7d1a3a8d4aaa3a90a323032362c5450312cbdbbd2d72c323032362d30332d31322031323a30303a30302c31342e35302c2c2d302e30390a',
  'hex',
)

/** Two tables: the sums, and the single trades. */
async function bill(): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.from('sums'), '20260312_汇总.csv')
  zip.addBuffer(tableInGbk, '20260312.csv')
  zip.end()
  return buffer(zip.outputStream)
}

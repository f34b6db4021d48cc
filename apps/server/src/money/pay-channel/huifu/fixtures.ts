import { sign, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import yazl from 'yazl'
import type { Notification } from '../channel.ts'
import type { Pair } from '../fixtures.ts'

type Data = Record<string, string>
type Trade = { yuan: string; state: string; day: string; madeAt: number }
type Refund = { of: string; yuan: string; state: string; day: string }
/** `forged`: signed by a stranger; `never`: neither read nor answered; `lost`: done, and not answered. */
type Mood = 'good' | 'forged' | 'never' | 'lost' | 'busy'
type Merchant = { huifuId: string; sysId: string; productId: string; pair: Pair }
type Posted = { sys_id?: string; product_id?: string; sign?: string; data?: Data }

const fine = (answer: object = {}) => ({ resp_code: '00000000', resp_desc: '处理成功', ...answer })
const refused = (code: string, said = '拒绝') => ({ resp_code: code, resp_desc: said })
const fenOf = (yuan: string) => Math.round(Number(yuan) * 100)
const isYuan = (text = '') => /^\d+\.\d{2}$/.test(text) && fenOf(text) > 0
/** Sorted and written as the documentation of Huifu says, apart from our own rule. */
const sorted = (data: Readonly<Record<string, unknown>>) =>
  `{${Object.keys(data)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${JSON.stringify(data[name])}`)
    .join(',')}}`

/** Huifu as far as a merchant sees it: it checks what Huifu checks, and can misbehave. */
export async function aHuifu(merchant: Merchant, now: () => Date, pair: Pair) {
  const [trades, refunds, taken] = [new Map<string, Trade>(), new Map<string, Refund>(), new Set<string>()]
  const world = {
    mood: 'good' as Mood,
    yuan: null as string | null,
    huifuId: merchant.huifuId,
    signer: pair,
    slow: false,
    bill: 'written' as 'written' | 'none' | 'not yet',
    billUrl: null as string | null,
  }
  const [refusals, asked] = [[] as string[], [] as { path: string; data: Data }[]]
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
    /** The payer pays, or lets it be. */
    pay: (no: string, state = 'S') => void trades.set(no, { ...tradeOf(no), state }),
    notify,
    notifyRefund,
    close: () => (server.closeAllConnections(), new Promise((closed) => server.close(closed))),
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (world.mood === 'never') return
    if (world.mood === 'busy') return void response.writeHead(503).end()
    if (request.url?.startsWith('/bill')) return void response.end(await aBill())
    const { data = {}, ...posted } = (await json(request)) as Posted
    const path = request.url ?? ''
    asked.push({ path, data })
    const doubt = doubtOf(data, posted)
    if (doubt) refusals.push(doubt)
    const answer = doubt
      ? refused('10000000', doubt)
      : { huifu_id: world.huifuId, ...judge(path.replace(/^\/v\d\/trade\//, ''), data) }
    if (world.mood === 'lost') return
    const text = sorted(answer)
    // what is signed is sorted, and what is sent is not
    const sent = JSON.stringify(Object.fromEntries(Object.entries(answer).toReversed()))
    const head = response.writeHead(200, { 'content-type': 'application/json;charset=utf-8' })
    head.end(`{"data":${sent}${doubt ? '' : `,"sign":"${signed(text)}"`}}`)
  }

  function doubtOf(data: Data, { sys_id: sysId, product_id: productId, sign: signature = '' }: Posted): string | null {
    if (sysId !== merchant.sysId || productId !== merchant.productId) return 'system'
    const text = sorted(data)
    if (!verify('RSA-SHA256', Buffer.from(text), merchant.pair.publicKey, Buffer.from(signature, 'base64')))
      return 'signature'
    if (data['huifu_id'] !== merchant.huifuId) return 'merchant'
    return Object.values(data).includes('') ? 'empty' : null
  }

  function signed(text: string): string {
    const key = world.mood === 'forged' ? merchant.pair.privateKey : world.signer.privateKey
    return sign('RSA-SHA256', Buffer.from(text), key).toString('base64')
  }

  function judge(name: string, data: Data): object {
    const { req_date: day = '', req_seq_id: no = '', org_req_date: ofDay = '', org_req_seq_id: of = '' } = data
    const isNew = !taken.has(`${day} ${no}`)
    if (name === 'payment/scanpay/query') return queryTrade(of, ofDay)
    if (name === 'payment/scanpay/refundquery') return queryRefund(of, ofDay)
    if (!/^\d{8}$/.test(day) || !no) return refused('10000000', '请求日期与流水号不能为空')
    if (!isNew) return refused('20000000', '重复交易')
    taken.add(`${day} ${no}`)
    if (name === 'payment/jspay') return precreate(no, day, data)
    if (name === 'payment/scanpay/refund') return refund(no, day, data)
    if (name === 'payment/scanpay/close') return close(of, ofDay)
    if (name === 'payment/scanpay/closequery')
      return fine({ org_req_seq_id: of, trans_stat: trades.get(of)?.state === 'F' ? 'S' : 'P' })
    return listBills(data)
  }

  function tradeOf(no: string): Trade {
    const day = no.slice(2, 10)
    return trades.get(no) ?? { yuan: '14.50', state: 'P', day, madeAt: now().getTime() - 3_600_000 }
  }

  function precreate(no: string, day: string, { trans_amt: yuan = '', ...data }: Data): object {
    const isWritten = data['trade_type'] === 'A_NATIVE' && isYuan(yuan) && data['goods_desc'] && data['notify_url']
    if (!isWritten || !/^\d{14}$/.test(data['time_expire'] ?? '')) return refused('10000000')
    trades.set(no, { yuan, state: 'P', day, madeAt: now().getTime() })
    return { ...fine(), resp_code: '00000100', req_seq_id: no, trans_stat: 'P', qr_code: codeOf(no) }
  }

  function queryTrade(no: string, day: string): object {
    const trade = trades.get(no)
    if (!trade || trade.day !== day) return refused('23000001', '交易不存在')
    return fine({ org_req_seq_id: no, org_req_date: day, org_hf_seq_id: `0029${no}`, ...factOf(trade) })
  }

  function factOf({ state, yuan }: Trade): object {
    const endTime = state === 'S' ? { end_time: '20260312120000' } : {}
    return { trans_stat: state, trans_amt: world.yuan ?? yuan, ...endTime }
  }

  function close(no: string, day: string): object {
    const trade = trades.get(no)
    if (!trade || trade.day !== day) return refused('23000001', '原交易不存在')
    if (now().getTime() - trade.madeAt < 60_000) return refused('20000001', '不允许关闭一分钟以内的订单')
    if (trade.state !== 'P') return refused('23000000', '原订单已为终态')
    trade.state = world.slow ? 'P' : 'F'
    return fine({ org_req_seq_id: no, trans_stat: world.slow ? 'P' : 'S' })
  }

  function refund(no: string, day: string, { org_req_seq_id: of = '', ord_amt: yuan = '', ...data }: Data): object {
    const trade = trades.get(of)
    if (!trade || trade.day !== data['org_req_date'] || !isYuan(yuan)) return refused('23000001', '原交易不存在')
    if (trade.state !== 'S') return refused('23000000', '原交易未入账，不能发起退款')
    const others = [...refunds.values()].filter((row) => row.of === of)
    if (others.reduce((sum, row) => sum + fenOf(row.yuan), fenOf(yuan)) > fenOf(trade.yuan))
      return refused('23000003', '申请退款金额大于可退余额')
    refunds.set(no, { of, yuan, state: 'P', day })
    return {
      ...fine(),
      resp_code: '00000100',
      org_req_seq_id: of,
      ord_amt: yuan,
      trans_stat: 'P',
      hf_seq_id: `0031${no}`,
    }
  }

  function queryRefund(no: string, day: string): object {
    const row = refunds.get(no)
    if (row?.day !== day) return refused('23000001', '原交易不存在')
    return fine({ org_req_seq_id: no, org_hf_seq_id: `0031${no}`, ord_amt: row.yuan, trans_stat: row.state })
  }

  function listBills({ file_date: day, bill_type: type }: Data): object {
    if (type !== 'TRADE_BILL' || !/^\d{8}$/.test(day ?? '')) return refused('10000000')
    const file = { download_url: world.billUrl ?? `${url}/bill?token=1`, file_date: day, bill_type: type }
    if (world.bill === 'written') return fine({ file_details: [file] })
    return fine({ file_details: [], task_details: world.bill === 'none' ? [{ task_stat: 'S', bill_type: type }] : [] })
  }

  function notificationOf(said: object): Notification {
    const text = JSON.stringify({ resp_code: '00000000', huifu_id: world.huifuId, remark: '充值 & 赠送', ...said })
    const body = new URLSearchParams({ resp_code: '10000', resp_desc: '成功调用', sign: signed(text), resp_data: text })
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: body.toString() }
  }

  /** What Huifu posts about a payment. */
  function notify(no: string): Notification {
    const trade = tradeOf(no)
    const numbers = { req_seq_id: no, req_date: trade.day, hf_seq_id: `0029${no}` }
    return notificationOf({ ...numbers, trans_type: 'A_NATIVE', ...factOf(trade), notify_type: 1 })
  }

  /** What Huifu posts about a refund. */
  function notifyRefund(no: string, state: string): Notification {
    const row = refunds.get(no) ?? { of: '', yuan: '0.01', state, day: no.slice(2, 10) }
    refunds.set(no, { ...row, state })
    const numbers = { req_seq_id: no, req_date: row.day, hf_seq_id: `0031${no}`, org_req_seq_id: row.of }
    return notificationOf({ ...numbers, trans_type: 'TRANS_REFUND', ord_amt: row.yuan, trans_stat: state })
  }
}

const codeOf = (no: string) => `https://qr.alipay.com/hf${no}`
const head = '商户号,交易日期,交易时间,请求流水号,全局流水号,交易类型,交易金额,手续费金额'
async function aBill(): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [at, row] of ['TP1,0029TP1,A_NATIVE,14.50,0.09', 'RF1,0031RF1,TRANS_REFUND,4.50,0.03'].entries())
    zip.addBuffer(Buffer.from(`${head}\n6666,20260312,120000,${row}\n`), `20260313_6666_order_${at}.csv`)
  zip.end()
  return buffer(zip.outputStream)
}

import { constants, privateDecrypt, sign, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import type { Pair } from '../../../../money/pay-channel/fixtures.ts'
import { missingIn } from './required-fields.ts'

type Data = Record<string, string>
type Posted = { sys_id?: string; product_id?: string; sign?: string; data?: Data }
type Merchant = { huifuId: string; sysId: string; productId: string; pair: Pair }
/** `lost`: done, and not answered; `forged`: signed by a stranger; `slow`: answered late. */
type Mood = 'good' | 'forged' | 'lost' | 'slow' | 'busy'
type Cash = { yuan: string; day: string; huifuId: string; state: string; isReturned: boolean }
type Funds = { yuan: string; day: string; huifuId: string; state: string }
type Member = { apply: string; cardTail: string; state: string }

const fine = (answer: object = {}) => ({ resp_code: '00000000', resp_desc: '处理成功', ...answer })
const refused = (code: string, said: string) => ({ resp_code: code, resp_desc: said })
const fenOf = (yuan: string) => Math.round(Number(yuan) * 100)
const sumOf = (rows: readonly { yuan: string }[]) => rows.reduce((sum, { yuan }) => sum + fenOf(yuan), 0)
const sorted = (data: Readonly<Record<string, unknown>>) =>
  `{${Object.keys(data)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${JSON.stringify(data[name])}`)
    .join(',')}}`

/** Huifu as far as payouts see it: it checks signatures and every field that it requires, and can misbehave. */
export async function aPayingHuifu(merchant: Merchant, pair: Pair) {
  const [cash, members, taken] = [new Map<string, Cash>(), new Map<string, Member>(), new Set<string>()]
  const [funds, papers] = [new Map<string, Funds>(), new Map<string, string>()]
  let received = ''
  const world = {
    mood: 'good' as Mood,
    answersAs: null as string | null,
    gives: true,
    available: '900.50',
    fundState: 'S',
  }
  const [refusals, asked] = [[] as string[], [] as { path: string; data: Data }[]]
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return {
    url: `http://127.0.0.1:${port}`,
    world,
    cash,
    funds,
    papers,
    members,
    refusals,
    asked,
    balanceOf,
    noticeOf,
    close: () => (server.closeAllConnections(), new Promise((closed) => server.close(closed))),
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (world.mood === 'busy') return void response.writeHead(503).end()
    const { data = {}, ...posted } = await postedIn(request)
    const path = request.url ?? ''
    asked.push({ path, data })
    const doubt = doubtOf(data, posted) ?? missingIn(path, data)
    if (doubt) refusals.push(doubt)
    const said = doubt ? refused('10000000', doubt) : judge(path, data)
    const answer = { ...(data['huifu_id'] && { huifu_id: data['huifu_id'] }), ...said, ...asOther() }
    if (world.mood === 'lost') return
    if (world.mood === 'slow') await new Promise((later) => setTimeout(later, 100))
    const head = response.writeHead(200, { 'content-type': 'application/json;charset=utf-8' })
    head.end(JSON.stringify({ data: answer, sign: signed(sorted(answer)) }))
  }

  function asOther(): object {
    return world.answersAs === null ? {} : { huifu_id: world.answersAs }
  }

  function doubtOf(data: Data, { sys_id: sysId, product_id: productId, sign: signature = '' }: Posted): string | null {
    if (sysId !== merchant.sysId || productId !== merchant.productId) return 'system'
    const isTheirs = verify(
      'RSA-SHA256',
      Buffer.from(sorted(data)),
      merchant.pair.publicKey,
      Buffer.from(signature, 'base64'),
    )
    if (!isTheirs) return 'signature'
    return Object.values(data).some((value) => typeof value !== 'string' || value === '') ? 'empty' : null
  }

  function signed(text: string): string {
    const key = world.mood === 'forged' ? merchant.pair.privateKey : pair.privateKey
    return sign('RSA-SHA256', Buffer.from(text), key).toString('base64')
  }

  function judge(path: string, data: Data): object {
    const { req_date: day = '', req_seq_id: no = '', huifu_id: huifuId = '' } = data
    if (path === '/v2/trade/settlement/query') return queryCash(data)
    if (path === '/v2/trade/acctpayment/pay/query') return queryFunds(data)
    if (taken.has(`${day} ${no}`)) return refused('20000000', '重复交易')
    taken.add(`${day} ${no}`)
    if (path.startsWith('/v2/user/basicdata/query')) return queryMember(huifuId)
    if (path === '/v2/supplementary/picture') return keepPaper(data)
    if (path.startsWith('/v2/user/basicdata/')) return register(data)
    if (path.startsWith('/v2/user/busi/')) return openBusiness(huifuId, data)
    if (path === '/v2/user/apply/query')
      return fine({ apply_status: members.get(huifuId)?.state, apply_desc: '证件不清晰' })
    if (path === '/v2/trade/acctpayment/pay') return fund(no, day, data)
    if (path === '/v2/trade/settlement/encashment') return encash(no, day, data)
    if (path === '/v2/trade/cardbin/query') return binOf(data)
    const account = {
      huifu_id: huifuId,
      acct_type: '01',
      balance_amt: '1000.00',
      avl_bal: world.available,
      acct_stat: 'N',
    }
    return fine({ acctInfo_list: JSON.stringify([{ ...account, acct_type: '05', avl_bal: '1.00' }, account]) })
  }

  async function postedIn(request: IncomingMessage): Promise<Posted> {
    const type = request.headers['content-type'] ?? ''
    if (!type.startsWith('multipart/')) return (await json(request)) as Posted
    const form = await new Response(await buffer(request), { headers: { 'content-type': type } }).formData()
    const { file, data, ...fields } = Object.fromEntries(form)
    if (file instanceof File) received = `${file.name}:${await file.text()}`
    return { ...fields, data: JSON.parse(typeof data === 'string' ? data : '{}') as Data }
  }

  function keepPaper({ file_type: type = '' }: Data): object {
    const fileId = `P${papers.size + 1}`
    papers.set(fileId, `${type}:${received}`)
    return fine({ file_id: fileId })
  }

  function register({ file_list: list = '[]' }: Data): object {
    const listed = JSON.parse(list) as { file_id: string }[]
    if (listed.some(({ file_id: id }) => !papers.has(id))) return refused('23000002', '文件不存在')
    const huifuId = `666600010000000${members.size + 1}`
    members.set(huifuId, { apply: '', cardTail: '', state: 'P' })
    return fine({ huifu_id: huifuId })
  }

  function openBusiness(huifuId: string, { card_info: card = '{}' }: Data): object {
    if (!members.has(huifuId)) return refused('23000002', '用户不存在')
    const { card_no: cardNo } = JSON.parse(card) as { card_no: string }
    const apply = `AP${taken.size}`
    members.set(huifuId, { apply, cardTail: cardNo.slice(-4), state: 'P' })
    return fine(world.gives ? { apply_no: apply } : {})
  }

  function queryMember(huifuId: string): object {
    const member = members.get(huifuId)
    const card = { card_no: `6222****${member?.cardTail}`, token_no: `TK${member?.cardTail}` }
    return fine({ qry_cash_card_info_list: JSON.stringify(member?.state === 'Y' ? [card] : []) })
  }

  function fund(
    no: string,
    day: string,
    { ord_amt: yuan = '', acct_split_bunch: split = '{}', ...data }: Data,
  ): object {
    const { acct_infos: [to] = [] } = JSON.parse(split) as { acct_infos?: { huifu_id: string; div_amt: string }[] }
    if (data['out_huifu_id'] !== merchant.huifuId || !to || to.div_amt !== yuan)
      return refused('10000000', '分账串错误')
    funds.set(no, { yuan, day, huifuId: to.huifu_id, state: world.fundState })
    return fine({ trans_stat: world.fundState, hf_seq_id: `0047${no}`, req_seq_id: no })
  }

  function queryFunds({ org_req_date: day, org_req_seq_id: no = '' }: Data): object {
    const row = funds.get(no)
    if (row?.day !== day) return refused('23000001', '原交易不存在')
    return fine({ trans_stat: row?.state, org_req_seq_id: no, org_hf_seq_id: `0047${no}` })
  }

  /** What came to the account of a partner and did not leave it for good. */
  function balanceOf(huifuId: string): number {
    const came = [...funds.values()].filter((row) => row.huifuId === huifuId && row.state === 'S')
    const went = [...cash.values()].filter((row) => row.huifuId === huifuId && row.state !== 'F' && !row.isReturned)
    return sumOf(came) - sumOf(went)
  }

  function encash(no: string, day: string, { cash_amt: yuan = '', huifu_id: huifuId = '' }: Data): object {
    if (balanceOf(huifuId) < fenOf(yuan)) return refused('23000003', '账户余额不足')
    cash.set(no, { yuan, day, huifuId, state: 'P', isReturned: false })
    return { ...fine({ trans_stat: 'P', hf_seq_id: `0050${no}`, req_seq_id: no }), resp_code: '00000100' }
  }

  function queryCash({ org_req_date: day, org_req_seq_id: no = '', huifu_id: huifuId }: Data): object {
    const row = cash.get(no)
    if (!row || row.day !== day || row.huifuId !== huifuId) return refused('23000001', '原交易不存在')
    return fine({ ...factOf(row), org_req_seq_id: no, org_hf_seq_id: `0050${no}` })
  }

  function binOf({ bank_card_no_crypt: sealed = '' }: Data): object {
    const { privateKey: key } = pair
    const cardNo = privateDecrypt(
      { key, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(sealed, 'base64'),
    ).toString()
    if (!cardNo.startsWith('6')) return refused('22000001', '卡BIN不存在')
    return fine({ card_type: cardNo.startsWith('65') ? 'C' : 'D', bank_name: '示例银行', bank_code: '01020000' })
  }

  /** What Huifu posts about a payout. */
  function noticeOf(no: string, more: object = {}): { headers: Record<string, string>; body: string } {
    const row = cash.get(no)
    const fact = { huifu_id: row?.huifuId, req_seq_id: no, trans_type: 'ENCHASHMENT', hf_seq_id: `0050${no}` }
    const text = JSON.stringify({ resp_code: '00000000', ...fact, ...(row && factOf(row)), ...more })
    return { headers: {}, body: new URLSearchParams({ resp_data: text, sign: signed(text) }).toString() }
  }
}

const factOf = ({ state, yuan, isReturned }: Cash): object => ({
  trans_status: state,
  trans_desc: state === 'F' ? '账户状态异常' : '处理成功',
  cash_amt: yuan,
  fee_amt: '1.00',
  ...(isReturned && { re_exchange: 'Y' }),
})

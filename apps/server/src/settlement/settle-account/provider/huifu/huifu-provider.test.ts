import { fen } from '@chargedeck/domain/kernel/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aHuifuAccount, aPair } from '../../../../money/pay-channel/fixtures.ts'
import { huifuDoor } from '../../../../money/pay-channel/public.ts'
import type { Card, OpeningRequest } from '../provider.ts'
import { encryptFor } from './encrypt-for.ts'
import { aPayingHuifu } from './fixtures.ts'
import { huifuProvider } from './huifu-provider.ts'

const [merchant, platform, stranger] = [aPair(), aPair(), aPair()]
const account = aHuifuAccount({ privateKey: merchant.privatePem, publicKey: platform.publicPem })
const now = () => new Date('2026-03-12T04:00:00Z')

let huifu: Awaited<ReturnType<typeof aPayingHuifu>>
beforeEach(async () => {
  const { huifuId: payer, sysId, productId } = account
  const seller = { huifuId: payer ?? '', sysId: sysId ?? '', productId: productId ?? '' }
  huifu = await aPayingHuifu({ ...seller, pair: merchant }, platform)
  huifu.funds.set('F0', { yuan: '900.00', day: '20260312', huifuId, state: 'S' })
})
afterEach(() => huifu.close())

function doorOf(changes = {}) {
  const timeoutMs = huifu.world.mood === 'lost' ? 300 : 10_000
  const door = huifuDoor({ ...account, ...changes }, { now, baseUrl: huifu.url, timeoutMs })
  if (!door) throw new Error('no door')
  return door
}
const provider = (changes = {}) =>
  huifuProvider(doorOf(changes), { payConfigId: '1', notifyUrl: 'https://charge.example/api/settle/notify/1' })

const number = { reqSeqId: 'SA1C1', reqDate: '2026-03-12' }
const legal = { type: '00', no: '11010519491231002X', begin: '2020-01-01', end: null }
const card: Card = {
  type: '0',
  no: '44250100001100000123',
  name: '示例置业有限公司',
  mobile: null,
  bankCode: '01050000',
  branchCode: '105584000001',
  areaCode: '440305',
  certificate: null,
}
const company: OpeningRequest = {
  ...number,
  reqSeqId: 'SA1R1',
  huifuId: null,
  regName: '示例置业有限公司',
  shortName: '示例置业',
  areaCode: '440305',
  address: '示例路1号',
  cycle: 'T1',
  batch: '300',
  card,
  papers: [],
  contact: {
    name: '王经理',
    mobile: '13900000021',
    email: null,
  },
  subject: {
    kind: 'company',
    entType: '3',
    licence: {
      code: '91350100M000100Y43',
      isUnlimited: false,
      begin: '2020-01-01',
      end: '2040-01-01',
    },
    legalName: '王示例',
    legalCertificate: legal,
  },
}
const huifuId = '6666000100000001'
const cash = {
  ...number,
  reqSeqId: 'TX1',
  huifuId,
  tokenNo: 'TK0123',
  amt: fen(12_345),
  dateType: 'T1',
  remark: '提现',
} as const

test('a company is registered, its card is asked for, and it is opened when the audit has passed', async () => {
  const registered = await provider().openAccount(company)
  expect(registered).toMatchObject({ sent: true, receipt: { state: 'registered', huifuId } })
  expect(huifu.asked.at(-1)?.data).toMatchObject({
    license_validity_type: '0',
    license_end_date: '20400101',
    legal_cert_validity_type: '1',
    reg_prov_id: '440000',
    reg_area_id: '440300',
    reg_district_id: '440305',
    req_date: '20260312',
  })
  const asked = await provider().openAccount({ ...company, ...number, huifuId })
  expect(asked).toMatchObject({ receipt: { state: 'opening', huifuId, applyNo: expect.stringMatching(/^AP/) } })
  const settle = JSON.parse(huifu.asked.at(-1)?.data['settle_config'] ?? '{}') as object
  expect(settle).toMatchObject({ settle_cycle: 'T1', settle_batch_no: '300', settle_status: '0' })
  const opening = { huifuId, applyNo: 'AP2', cardTail: '0123' }
  expect(await provider().queryOpening(opening)).toMatchObject({ receipt: { state: 'opening', tokenNo: null } })
  const member = huifu.members.get(huifuId)
  if (member) member.state = 'Y'
  expect(await provider().queryOpening(opening)).toMatchObject({ receipt: { state: 'opened', tokenNo: 'TK0123' } })
  expect(await provider().queryOpening({ ...opening, applyNo: null })).toMatchObject({ receipt: { state: 'opened' } })
  expect(await provider().queryOpening({ ...opening, cardTail: '9999' })).toMatchObject({
    receipt: { state: 'opening' },
  })
  if (member) member.state = 'N'
  expect(await provider().queryOpening(opening)).toMatchObject({ receipt: { state: 'failed', respDesc: '证件不清晰' } })
  expect(huifu.refusals).toEqual([])
})

test('a person is registered with their certificate, and their card is changed', async () => {
  const subject = { kind: 'person', certificate: legal } as const
  const own = { ...card, type: '1', no: '6222020000000000001', mobile: '13900000021', certificate: legal } as const
  expect(await provider().openAccount({ ...company, subject, card: own })).toMatchObject({
    receipt: { state: 'registered' },
  })
  const change = { ...number, huifuId, card: own, cycle: 'D1', batch: '400' } as const
  expect(await provider().changeCard(change)).toMatchObject({ receipt: { state: 'opening', huifuId } })
  expect(huifu.asked.at(-1)?.path).toBe('/v2/user/busi/modify')
  expect(huifu.refusals).toEqual([])
})

test('a registration whose answer was lost is not repeated in secret', async () => {
  huifu.world.mood = 'lost'
  expect(await provider().openAccount(company)).toMatchObject({ sent: false, again: true })
  huifu.world.mood = 'good'
  expect(await provider().openAccount(company)).toMatchObject({ sent: false, again: false })
  expect(huifu.members.size).toBe(1)
})

test('money is on its way until a question says that it arrived, failed or came back', async () => {
  expect(await provider().queryCash(cash)).toMatchObject({ receipt: { state: 'unknown' } })
  expect(await provider().sendCash(cash)).toMatchObject({ receipt: { state: 'processing', providerSeqId: '0050TX1' } })
  expect(huifu.asked.at(-1)?.data).toMatchObject({ cash_amt: '123.45', into_acct_date_type: 'T1', huifu_id: huifuId })
  expect(await provider().queryCash(cash)).toMatchObject({ receipt: { state: 'processing' } })
  const row = huifu.cash.get('TX1')
  if (!row) throw new Error('no cash')
  row.state = 'S'
  expect(await provider().queryCash(cash)).toMatchObject({ receipt: { state: 'succeeded', feeAmt: 100 } })
  row.isReturned = true
  expect(await provider().queryCash(cash)).toMatchObject({ receipt: { state: 'returned' } })
  Object.assign(row, { state: 'F', isReturned: false })
  expect(await provider().queryCash(cash)).toMatchObject({ receipt: { state: 'failed', respDesc: '账户状态异常' } })
  row.state = 'X'
  expect(await provider().queryCash(cash)).toMatchObject({ sent: false, again: true })
})

test('a payout whose answer was lost is one payout, however often it is sent', async () => {
  huifu.world.mood = 'lost'
  expect(await provider().sendCash(cash)).toMatchObject({ sent: false, again: true })
  huifu.world.mood = 'slow'
  for (const _ of [1, 2]) expect(await provider().sendCash(cash)).toMatchObject({ receipt: { state: 'processing' } })
  expect(huifu.cash.size).toBe(1)
})

test.each(['forged', 'busy'] as const)('a %s answer says nothing of a payout', async (mood) => {
  await provider().sendCash(cash)
  huifu.world.mood = mood
  expect(await provider().queryCash(cash)).toMatchObject({ sent: false, again: true })
})

test('an answer about another merchant is not ours, and a wrong signature gets no money moved', async () => {
  huifu.world.answersAs = '6666000000000000'
  expect(await provider().queryBalance()).toMatchObject({ sent: false })
  expect(await provider().sendCash(cash)).toMatchObject({ sent: false, again: true })
  huifu.world.answersAs = null
  huifu.cash.clear()
  const forged = provider({ privateKey: stranger.privatePem })
  await forged.sendCash({ ...cash, reqSeqId: 'TX2' })
  expect(huifu.refusals).toEqual(['signature'])
  expect(huifu.cash.size).toBe(0)
})

test('the balance is that of the basic account, of a member or of the merchant that pays', async () => {
  const basic = { balanceAmt: 100_000, availableAmt: 90_050, asOf: now() }
  expect(await provider().queryBalance()).toEqual({ sent: true, receipt: { ...basic, accountTail: '3323' } })
  expect(await provider().queryBalance(huifuId)).toMatchObject({ receipt: { ...basic, accountTail: '0001' } })
})

test('a card goes to Huifu encrypted, and comes back with its bank', async () => {
  const known = { bankCode: '01020000', bankName: '示例银行', cardType: 'DEBIT' }
  expect(await provider().cardBin('6222020000000000001')).toEqual({ sent: true, receipt: known })
  expect(JSON.stringify(huifu.asked)).not.toContain('6222020000000000001')
  expect(await provider().cardBin('6522020000000000001')).toMatchObject({ receipt: { cardType: 'CREDIT' } })
  expect(await provider().cardBin('9999999999999999')).toEqual({ sent: true, receipt: null })
  expect(Buffer.from(encryptFor(doorOf(), '字'.repeat(200)), 'base64').length).toBe(3 * 256)
})

test('a notice tells of a payout that is credited at the bank too, and of one that came back', async () => {
  await provider().sendCash(cash)
  const row = huifu.cash.get('TX1')
  if (row) row.state = 'S'
  const heard = (more: object) => provider().readNotify(huifu.noticeOf('TX1', more))
  expect(await heard({})).toMatchObject({ about: 'cash', huifuId, reqSeqId: 'TX1', fact: { state: 'processing' } })
  expect(await heard({ channel_status: 'S' })).toMatchObject({ fact: { state: 'succeeded' } })
  expect(await heard({ acct_status: 'B' })).toMatchObject({ fact: { state: 'returned' } })
  expect(await heard({ trans_type: 'A_NATIVE' })).toMatchObject({ about: 'nothing' })
  huifu.world.mood = 'forged'
  expect(await heard({})).toEqual({ about: 'nothing', reason: '签名不正确' })
})

const funds = { ...number, reqSeqId: 'FTX1', huifuId, amt: fen(12_345), remark: '分成' }

test('money goes from the account that pays to the one of a partner, once, and only from there to their card', async () => {
  huifu.funds.clear()
  expect(await provider().sendCash({ ...cash, reqSeqId: 'TX0' })).toMatchObject({ sent: false, again: false })
  expect(await provider().queryFunds(funds)).toMatchObject({ receipt: { state: 'unknown' } })
  huifu.world.mood = 'lost'
  expect(await provider().sendFunds(funds)).toMatchObject({ sent: false, again: true })
  huifu.world.mood = 'good'
  expect(await provider().sendFunds(funds)).toMatchObject({ receipt: { state: 'processing' } })
  expect(await provider().queryFunds(funds)).toMatchObject({ receipt: { state: 'succeeded' } })
  expect(huifu.asked.find(({ path }) => path === '/v2/trade/acctpayment/pay')?.data).toMatchObject({
    out_huifu_id: account.huifuId,
    ord_amt: '123.45',
    acct_split_bunch: JSON.stringify({ acct_infos: [{ huifu_id: huifuId, div_amt: '123.45' }] }),
  })
  expect([huifu.funds.size, huifu.balanceOf(huifuId)]).toEqual([1, 12_345])
  expect(await provider().sendCash(cash)).toMatchObject({ receipt: { state: 'processing' } })
  expect([huifu.balanceOf(huifuId), huifu.refusals]).toEqual([0, []])
})

test('of money for a partner only a state that is documented counts, and an answer to our own question', async () => {
  huifu.world.fundState = 'F'
  expect(await provider().sendFunds(funds)).toMatchObject({ receipt: { state: 'failed' } })
  expect(await provider().queryFunds(funds)).toMatchObject({ receipt: { state: 'failed' } })
  huifu.world.fundState = 'X'
  expect(await provider().sendFunds({ ...funds, reqSeqId: 'FTX2' })).toMatchObject({ sent: false, again: true })
  expect(await provider().queryFunds({ ...funds, reqSeqId: 'FTX2' })).toMatchObject({ sent: false, again: true })
  huifu.world.answersAs = '6666000000000000'
  expect(await provider().queryFunds(funds)).toMatchObject({ sent: false, again: true })
})

test('a payout tells Huifu where to report, and nothing when we have no public address', async () => {
  await provider().sendCash(cash)
  expect(huifu.asked.at(-1)?.data['notify_url']).toBe('https://charge.example/api/settle/notify/1')
  await huifuProvider(doorOf(), { payConfigId: '1', notifyUrl: null }).sendCash({ ...cash, reqSeqId: 'TX2' })
  expect(huifu.asked.at(-1)?.data).not.toHaveProperty('notify_url')
})

test('the papers of a company are uploaded, and named by what Huifu calls its copies', async () => {
  const paper = (kind: 'licence' | 'certificate', text: string) => ({
    kind,
    name: `${text}.png`,
    read: async () => Buffer.from(text),
  })
  const papers = [paper('licence', '营业执照'), paper('certificate', '身份证')]
  expect(await provider().openAccount({ ...company, papers })).toMatchObject({ receipt: { state: 'registered' } })
  expect([...huifu.papers]).toEqual([
    ['P1', 'F02:营业执照.png:营业执照'],
    ['P2', 'F01:身份证.png:身份证'],
  ])
  expect(JSON.parse(huifu.asked.at(-1)?.data['file_list'] ?? '[]')).toEqual([
    { file_type: 'F02', file_id: 'P1', file_name: '营业执照.png' },
    { file_type: 'F01', file_id: 'P2', file_name: '身份证.png' },
  ])
  expect(huifu.refusals).toEqual([])
  huifu.world.mood = 'busy'
  const before = huifu.asked.length
  expect(await provider().openAccount({ ...company, reqSeqId: 'SA2R1', papers })).toMatchObject({ again: true })
  expect(huifu.asked.length).toBe(before)
})

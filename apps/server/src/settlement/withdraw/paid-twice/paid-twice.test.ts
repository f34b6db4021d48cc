import type { ListedJournal } from '@chargedeck/contract/insight/journal/calls'
import type { Page } from '@chargedeck/contract/paging'
import type { FinanceDay } from '@chargedeck/contract/settlement/withdraw/today-calls'
import type { WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { errorCodes } from '@chargedeck/contract/errors'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { paidTwiceStates } from '@chargedeck/domain/withdraw/paid-twice'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { invariantsOf } from '../../../../test/world.ts'
import { aCompany } from '../../../customer/customer/fixtures.ts'
import { aProof } from '../../../money/trade-order/fixtures.ts'
import { asSystem } from '../../../platform/work.ts'
import { aProvider, aWithdraw, latestCash, releaseAll } from '../fixtures.ts'
import { aSilentOne } from '../ending/fixtures.ts'
import { leftWithPartners } from '../payout/fund-store.ts'
import { payOut } from '../payout/pay-out.ts'

type Call = Awaited<ReturnType<TestServer['signIn']>>
let server: TestServer
let companyId: string
let fin: Call
let lead: Call
const now = fromWallTime('2026-03-16 12:00:00')
beforeAll(async () => {
  server = await startTestServer(() => now)
  companyId = await aCompany(server)
  fin = await server.signIn({ permissions: null })
  lead = await server.signIn({ permissions: null })
  await server.signIn({ permissions: ['settle:withdraw:transferPay'] })
})
afterEach(async () => expect(await invariantsOf(server)).toEqual([]))
afterAll(() => server.stop())

async function endBy(withdrawId: string, way: 'PAID' | 'UNPAID') {
  const fileIds = await aProof(server, fin)
  await fin('POST', '/settle/withdraw/endStuck', { withdrawId, way, reason: '银行回单', fileIds })
  return lead('PUT', '/settle/withdraw/endStuck/confirm', { withdrawId })
}

const detailOf = async (withdrawId: string) => {
  const { data } = await fin<WithdrawDetail>('GET', '/settle/withdraw/history/detail', { withdrawId })
  if (data === null) throw new Error('no withdrawal')
  return data
}
const suspense = async () =>
  (
    await server.runSql(
      `select coalesce(sum(credit_amt - debit_amt), 0)::int as amt from ledger_entry where account = 'SUSPENSE'`,
    )
  )[0]?.['amt']
const journalsOf = async (bizNo: string) =>
  (await fin<Page<ListedJournal>>('GET', '/journal/page', { bizNo })).data?.rows.map(({ bizType, origin, amt }) => [
    bizType,
    origin,
    amt,
  ])

/** People said that the bank had not paid, it was paid again and arrived, and then the bank had paid the first one too. */
async function paidTwice() {
  const { withdrawId } = await aSilentOne(server, fin, companyId)
  const earlier = aProvider()
  const first = await latestCash(server, withdrawId)
  earlier.taken.set(first.reqSeqId, first.cashAmt)
  earlier.state.says = 'succeeded'
  await endBy(withdrawId, 'UNPAID')
  await fin('PUT', '/settle/withdraw/transferPay', { withdrawId })
  const next = aProvider()
  await releaseAll(server, next.open)
  const { id } = await latestCash(server, withdrawId)
  await payOut(server.deps, next.open, id)
  next.state.says = 'succeeded'
  const hear = () => payOut(server.deps, next.open, id)
  await hear()
  await payOut(server.deps, earlier.open, first.id)
  await endBy(withdrawId, 'PAID')
  const detail = await detailOf(withdrawId)
  return { withdrawId, detail, id: detail.paidTwice?.id ?? '', next, hear }
}

const ask = async (id: string, more: object) =>
  fin('POST', '/settle/withdraw/paidTwice', { id, reason: '已核对', fileIds: await aProof(server, fin), ...more })
const confirm = (id: string, by = lead, seen = {}) => by('PUT', '/settle/withdraw/paidTwice/confirm', { id, ...seen })

test('what went out twice waits in suspense, is found at home, in the list and in the journals, and breaks an invariant without its entry', async () => {
  const { withdrawId, detail } = await paidTwice()
  expect(await suspense()).toBe(-19_900)
  expect(detail).toMatchObject({
    transferStatus: transferStates.arrived,
    paidTwice: { amt: 19_900, askUserId: null },
    paidTwices: [{ amt: 19_900, status: paidTwiceStates.open }],
  })
  expect((await journalsOf(detail.withdrawNo))?.[0]).toEqual(['PAID_TWICE', 'WITHDRAW', 19_900])
  const listed = await fin<Page<{ withdrawId: string }>>('GET', '/settle/withdraw/history/page', { paidTwiceWait: '1' })
  expect(listed.data?.rows).toMatchObject([{ withdrawId }])
  const day = await fin<FinanceDay>('GET', '/settle/withdraw/today')
  expect(day.data?.paidTwice).toEqual({ qty: 1, amt: 19_900 })
  await server.runSql(`update paid_twice set amt = amt + 1 where withdraw_id = ${withdrawId}`)
  expect(JSON.stringify(await invariantsOf(server))).toContain('I30')
  await server.runSql(`update paid_twice set amt = amt - 1 where withdraw_id = ${withdrawId}`)
})

test('two people settle it: what the partner gave back is cash again, and what is lost is a loss', async () => {
  const before = await suspense()
  const [back, lost] = [await paidTwice(), await paidTwice()]
  expect(await ask(back.id, { way: 'RECOVERED' })).toMatchObject({ message: '请选择退回渠道' })
  expect(await ask(back.id, { way: 'RECOVERED', channel: 'BankPay' })).toMatchObject({ success: true })
  expect(await ask(back.id, { way: 'WRITTEN_OFF' })).toMatchObject({ code: errorCodes['WITHDRAW.PAID_TWICE_ENDED'] })
  expect(await confirm(back.id, fin)).toMatchObject({ code: errorCodes['WITHDRAW.OWN_PAID_TWICE'] })
  const both = await Promise.all([confirm(back.id), confirm(back.id)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(await ask(lost.id, { way: 'WRITTEN_OFF' })).toMatchObject({ success: true })
  expect(await fin('PUT', '/settle/withdraw/paidTwice/refuse', { id: lost.id, reason: '再催收' })).toMatchObject({
    success: true,
  })
  expect(await confirm(lost.id)).toMatchObject({ code: errorCodes['WITHDRAW.PAID_TWICE_ENDED'] })
  await ask(lost.id, { way: 'WRITTEN_OFF' })
  expect(await confirm(lost.id)).toMatchObject({ success: true })
  expect(await suspense()).toBe(before)
  expect(await detailOf(back.withdrawId)).toMatchObject({
    paidTwice: null,
    paidTwices: [
      { status: paidTwiceStates.settled, way: 'RECOVERED', channel: 'BankPay', files: [{ name: '回单.png' }] },
    ],
  })
  expect(await journalsOf(lost.detail.withdrawNo)).toMatchObject([
    ['PAID_TWICE_SETTLED', 'WITHDRAW', 19_900],
    ['PAID_TWICE', 'WITHDRAW', 19_900],
    ...Array(2).fill([expect.any(String), 'WITHDRAW', expect.any(Number)]),
  ])
  const income = await server.runSql(`select account, sum(debit_amt - credit_amt)::int as amt from ledger_entry
    join journal on journal.id = journal_id where biz_type = 'PAID_TWICE_SETTLED' and account <> 'SUSPENSE' group by 1 order by 1`)
  expect(income).toEqual([
    { account: 'CASH', amt: 19_900 },
    { account: 'OTHER_INCOME', amt: 19_900 },
  ])
})

test('when the bank sends the other payment back, the first one counts and leaves suspense', async () => {
  const before = await suspense()
  const { withdrawId, next, hear } = await paidTwice()
  next.state.says = 'returned'
  await hear()
  expect(await suspense()).toBe(before)
  expect(await detailOf(withdrawId)).toMatchObject({
    transferStatus: transferStates.arrived,
    paidTwice: null,
    paidTwices: [{ status: paidTwiceStates.settled, way: 'COUNTED' }],
  })
})

test('what was recovered is no payment any more: when the bank sends the other one back, the withdrawal is paid again', async () => {
  const { withdrawId, id, next, hear } = await paidTwice()
  await ask(id, { way: 'RECOVERED', channel: 'HuifuPay' })
  await confirm(id)
  next.state.says = 'returned'
  await hear()
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.failed })
})

/** Released to its own account, and asked about by what the provider says then. */
async function aSent(withdrawId: string) {
  const { open, state } = aProvider()
  await fin('PUT', '/settle/withdraw/transferPay', { withdrawId })
  await releaseAll(server, open)
  const { id, cashAmt } = await latestCash(server, withdrawId)
  const hear = (says: typeof state.says) => {
    state.says = says
    return payOut(server.deps, open, id)
  }
  await hear('processing')
  await server.db.updateTable('cashRecord').set({ fundAmt: cashAmt }).where('id', '=', id).execute()
  return { id, hear }
}

/** The provider took "failed" back after the next request had arrived, and two people know that the bank paid both. */
async function takenBack() {
  const withdrawId = await aWithdraw(server, fin, companyId)
  const first = await aSent(withdrawId)
  await first.hear('failed')
  await server.runSql(`update cash_record set finish_time = finish_time - interval '9 days' where id = ${first.id}`)
  const next = await aSent(withdrawId)
  await next.hear('succeeded')
  await first.hear('processing')
  await endBy(withdrawId, 'PAID')
  const { paidTwice: twice } = await detailOf(withdrawId)
  if (!twice) throw new Error('it was paid once')
  const settle = async (more: object) => {
    await ask(twice.id, more)
    await confirm(twice.id)
  }
  const { huifuId } = await latestCash(server, withdrawId)
  const left = async () => (await asSystem(server.deps, 'test', (ctx) => leftWithPartners(ctx, [huifuId]))).get(huifuId)
  return { withdrawId, id: twice.id, first, next, settle, left }
}
const back = { way: 'RECOVERED', channel: 'BankPay' }

test.each([
  ['open', async () => {}],
  ['settled', (one: Awaited<ReturnType<typeof takenBack>>) => one.settle(back)],
])(
  'a late word of the provider that says what two people said already is no news while it is %s',
  async (_, settle) => {
    const one = await takenBack()
    await settle(one)
    const [before, kept] = [await detailOf(one.withdrawId), await suspense()]
    await one.first.hear('succeeded')
    expect(await detailOf(one.withdrawId)).toEqual({ ...before, cashRecords: expect.any(Array) })
    expect(await suspense()).toEqual(kept)
    expect((await detailOf(one.withdrawId)).doubtFlag).toBe(0)
  },
)

test.each([
  ['open', async () => {}],
  ['settled', (one: Awaited<ReturnType<typeof takenBack>>) => one.settle(back)],
])(
  'what is kept as paid twice and %s is not booked again when two people say once more that the bank paid it',
  async (_, settle) => {
    const one = await takenBack()
    await settle(one)
    const before = await suspense()
    await server.db
      .updateTable('cashRecord')
      .set({ doubtSaid: payTransStates.succeeded, doubtEndTime: null })
      .where('id', '=', one.first.id)
      .execute()
    expect(await endBy(one.withdrawId, 'PAID')).toMatchObject({ success: true })
    const after = await detailOf(one.withdrawId)
    expect(after).toMatchObject({ doubtFlag: 0, paidTwices: [{ id: one.id }] })
    expect(after.logs.at(-1)).toMatchObject({ action: 'paidTwice', note: expect.stringContaining('不再重复记账') })
    expect(await suspense()).toBe(before)
  },
)

test('one that counted and was sent back by the bank is kept again when the bank paid it after all', async () => {
  const { withdrawId, first, next } = await takenBack()
  await next.hear('returned')
  await first.hear('returned')
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.failed })
  await (await aSent(withdrawId)).hear('succeeded')
  const before = await suspense()
  await first.hear('succeeded')
  expect(await endBy(withdrawId, 'PAID')).toMatchObject({ success: true })
  expect(await suspense()).toBe(Number(before) - 19_900)
  expect((await detailOf(withdrawId)).paidTwices).toMatchObject([
    { status: paidTwiceStates.open },
    { status: paidTwiceStates.settled, way: 'COUNTED' },
  ])
})

test('what was given up as lost counts when the bank sends the other payment back: the loss is taken back, and nothing is paid a third time', async () => {
  const before = await suspense()
  const { withdrawId, settle, first, next } = await takenBack()
  const bookedOf = async (account: string) =>
    (
      await server.runSql(`select coalesce(sum(credit_amt - debit_amt), 0)::int as amt from ledger_entry
        join journal on journal.id = journal_id where biz_id = ${withdrawId} and account = '${account}'`)
    )[0]?.['amt']
  const paidOnce = Number(await bookedOf('CASH')) - 19_900
  await settle({ way: 'WRITTEN_OFF' })
  expect(await bookedOf('OTHER_INCOME')).toBe(-19_900)
  await next.hear('returned')
  expect(await detailOf(withdrawId)).toMatchObject({
    transferStatus: transferStates.arrived,
    paidTwices: [{ status: paidTwiceStates.settled, way: 'COUNTED' }],
  })
  expect([await bookedOf('OTHER_INCOME'), await bookedOf('CASH'), await suspense()]).toEqual([0, paidOnce, before])
  for (const action of ['transferPay', 'nullify'])
    expect(await fin('PUT', `/settle/withdraw/${action}`, { withdrawId, reason: '重复' })).toMatchObject({
      success: false,
    })
  await first.hear('returned')
  expect(await detailOf(withdrawId)).toMatchObject({ transferStatus: transferStates.failed })
})

const alertsOf = async (withdrawId: string) =>
  (
    await server.runSql(`select payload->>'content' as content from graphile_worker._private_jobs
      where payload->>'title' = '重复付款被银行退回' and payload->>'to' like '%open=${withdrawId}'`)
  ).map(({ content }) => String(content))

test('what was given up as lost is no loss when the bank sends it back: it waits in suspense until two people call it recovered', async () => {
  const before = await suspense()
  const { withdrawId, id, settle, first, left } = await takenBack()
  await settle({ way: 'WRITTEN_OFF' })
  expect(await suspense()).toBe(before)
  await first.hear('returned')
  expect(await suspense()).toBe(Number(before) - 19_900)
  const { paidTwice: twice, paidTwices, logs } = await detailOf(withdrawId)
  expect(twice).toEqual({ id, amt: 19_900, askUserId: null })
  expect(paidTwices).toMatchObject([{ status: paidTwiceStates.open, way: null, decideUserName: null, files: [] }])
  expect(logs.map(({ action }) => action)).toContain('reopenPaidTwice')
  expect((await alertsOf(withdrawId))[0]).toContain('请核对后按已追回处理')
  await settle({ way: 'RECOVERED', channel: 'HuifuPay' })
  expect([await suspense(), await left()]).toEqual([before, 19_900])
  await first.hear('returned')
  expect(await suspense()).toBe(before)
})

test('a loss that waits for the second person cannot be confirmed once the bank has sent the money back', async () => {
  const { withdrawId, id, first } = await takenBack()
  await ask(id, { way: 'WRITTEN_OFF' })
  await first.hear('returned')
  expect(await confirm(id)).toMatchObject({ code: errorCodes['WITHDRAW.PAID_TWICE_ENDED'] })
  expect(await detailOf(withdrawId)).toMatchObject({ paidTwice: { id, askUserId: null } })
  await ask(id, { way: 'RECOVERED', channel: 'HuifuPay' })
  expect(await confirm(id)).toMatchObject({ success: true })
})

test('that the bank sent back what was recovered is no news when it came by the bank, and may be too much when the partner paid it', async () => {
  const [byBank, byPartner] = [await takenBack(), await takenBack()]
  await byBank.settle({ way: 'RECOVERED', channel: 'HuifuPay' })
  await byPartner.settle(back)
  const before = await suspense()
  for (const { first } of [byBank, byPartner]) await first.hear('returned')
  expect(await alertsOf(byBank.withdrawId)).toEqual([])
  expect((await alertsOf(byPartner.withdrawId))[0]).toContain('此前已由银行转账追回，请核对是否多收')
  expect(await suspense()).toBe(before)
})

test('what the bank sent back lies in the account of the partner at the provider for the next payout; what the partner paid back does not', async () => {
  const [byBank, byPartner, counted] = [await takenBack(), await takenBack(), await takenBack()]
  await ask(byBank.id, { way: 'RECOVERED', channel: 'HuifuPay' })
  expect(await byBank.left()).toBe(0) // nobody has confirmed it
  await confirm(byBank.id)
  expect(await byBank.left()).toBe(19_900)
  await byPartner.settle(back)
  expect(await byPartner.left()).toBe(0)
  await counted.next.hear('returned')
  expect(await counted.left()).toBe(19_900)
  await counted.first.hear('returned')
  expect(await counted.left()).toBe(2 * 19_900)
})

test('who read of money that came back confirms no loss, nor that it came back by another way', async () => {
  const { id } = await paidTwice()
  const before = await suspense()
  const seen = { way: 'RECOVERED', channel: 'BankPay' }
  const changed = { code: errorCodes['WITHDRAW.PAID_TWICE_ENDED'] }
  const askAgain = async (more: object) => {
    await fin('PUT', '/settle/withdraw/paidTwice/refuse', { id, reason: '另核' })
    expect(await ask(id, more)).toMatchObject({ success: true })
  }
  await ask(id, seen)
  for (const more of [{ way: 'WRITTEN_OFF' }, { way: 'RECOVERED', channel: 'OfflinePay' }]) {
    await askAgain(more)
    expect(await confirm(id, lead, seen)).toMatchObject(changed)
  }
  expect(await suspense()).toBe(before)
  await askAgain(seen)
  expect(await confirm(id, lead, seen)).toMatchObject({ success: true })
})

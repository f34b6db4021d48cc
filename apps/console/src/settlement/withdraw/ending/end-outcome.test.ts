import type { CashRecord, WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { fen } from '@chargedeck/domain/kernel/money'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { transferEndStates, transferEndWays, transferStages } from '@chargedeck/domain/withdraw/transfer-end'
import { expect, test } from 'vitest'
import { cashToEnd, endedCash, outcomeOf } from './end-outcome.ts'

const { cash, funds } = transferStages
const { paid, unpaid } = transferEndWays
const { initiated, processing, succeeded, failed } = payTransStates
const request = (facts: Partial<CashRecord>) =>
  ({
    id: '1',
    reqSeqId: `CR${facts.id ?? '1'}`,
    stage: cash,
    cashAmt: fen(19_900),
    doubtText: null,
    ...facts,
  }) as CashRecord
const doubted = request({ id: '1', status: failed, doubtText: '渠道现在说已成功' })
const of = (facts: Partial<WithdrawDetail>) =>
  ({
    netAmt: fen(19_900),
    payTransStatus: failed,
    cashRecords: [doubted],
    calledPaidIds: [] as string[],
    paidTwices: [] as WithdrawDetail['paidTwices'],
    ...facts,
  }) as WithdrawDetail
const wordsOf = (withdraw: WithdrawDetail, stage: keyof typeof stages = 'cash', cashId = '1') =>
  [paid, unpaid].map((way) => outcomeOf({ way, stage: stages[stage], cashId }, withdraw).split('：')[1])
const stages = { cash, funds }

test('of a request that the provider is silent about the words are those of an arrival and of a failure', () => {
  const silent = of({ transferStatus: transferStates.transferring, payTransStatus: processing, cashRecords: [] })
  expect(outcomeOf({ way: paid, stage: cash, cashId: '1' }, silent)).toBe(
    '199.00元按“银行已付款”处理：记为成功，日账单记为已提现。',
  )
  expect(wordsOf(silent)[1]).toBe('记为失败，可再次转账或作废。')
  expect(wordsOf(silent, 'funds')[0]).toBe('款项记为已到合作方账户，继续取现到银行卡。')
})

test('what the bank paid of a withdrawal that arrived by another request, or was given up, is called paid twice before it is confirmed', () => {
  for (const transferStatus of [transferStates.arrived, transferStates.nullified])
    expect(wordsOf(of({ transferStatus }))).toEqual(['记为重复付款，计入待查款项，须向合作方追回。', '提现单不变。'])
})

test('what the bank paid while the next request is under way waits for that, and one that waits for its batch is not sent', () => {
  const transferring = { transferStatus: transferStates.transferring }
  expect(wordsOf(of({ ...transferring, payTransStatus: processing }))).toEqual([
    '正在处理的转账失败时这笔记为到账，成功时这笔记为重复付款。',
    '正在处理的转账继续等待渠道结果。',
  ])
  expect(wordsOf(of({ ...transferring, payTransStatus: initiated }))).toEqual([
    '记为成功，日账单记为已提现，已安排的转账不再发送。',
    '这笔仍为失败，已安排的转账照常出款。',
  ])
})

test('of a payout that had arrived a no takes the arrival back, and a yes changes nothing', () => {
  const arrived = request({ status: succeeded, doubtText: '渠道现在说失败' })
  expect(wordsOf(of({ transferStatus: transferStates.arrived, cashRecords: [arrived] }))).toEqual([
    '仍为已到账。',
    '到账改记为失败，日账单恢复为提现中，可再次转账或作废。',
  ])
})

test('of the transfer to the account of the partner that came in doubt a no offers another payment only where one can be made', () => {
  expect(wordsOf(of({ transferStatus: transferStates.failed }), 'funds')).toEqual([
    '款项记在合作方账户，再次转账时从中取现。',
    '仍为失败，可再次转账或作废。',
  ])
  expect(wordsOf(of({ transferStatus: transferStates.arrived }), 'funds')[1]).toBe('提现单不变。')
})

const transferring = { transferStatus: transferStates.transferring, payTransStatus: processing }
const silent = request({ id: '4', status: processing })
const earlier = ['3', '2'].map((id) => request({ id, status: failed }))
const tooOften = '记为重复付款，计入待查款项，须向合作方追回。'

test('what is told is of the request that was asked about, also when another one came in doubt later', () => {
  const ends = [
    { cashId: '1', status: transferEndStates.refused },
    { cashId: '4', status: transferEndStates.waiting },
  ] as WithdrawDetail['ends']
  const withdraw = of({ ...transferring, cashRecords: [doubted, silent], ends })
  expect(endedCash(withdraw)).toBe(silent)
  expect(wordsOf(withdraw, 'cash', '4')).toEqual(['记为成功，日账单记为已提现。', '记为失败，可再次转账或作废。'])
})

test('earlier requests that people called paid are told of one that the provider is silent about: one counts, each other was paid too often', () => {
  const withdraw = of({ ...transferring, cashRecords: [silent, ...earlier], calledPaidIds: ['3', '2'] })
  expect(wordsOf(withdraw, 'cash', '4')).toEqual([
    `记为成功，日账单记为已提现，此前核对为已付款的请求CR3（199.00元）、CR2（199.00元）${tooOften}`,
    `记为失败，提现单按此前核对为已付款的请求CR3（199.00元）记为已到账，此前核对为已付款的请求CR2（199.00元）${tooOften}`,
  ])
  expect(wordsOf(withdraw, 'funds', '4')[1]).toContain('CR3（199.00元）记为已到账')
})

test('funds that came are not paid out to the card beside an earlier request that people called paid: that one counts, with its number and amount', () => {
  const onItsWay = request({ id: '4', status: processing, stage: funds, fundAmt: fen(10_000) })
  const withdraw = of({ ...transferring, cashRecords: [onItsWay, ...earlier], calledPaidIds: ['3'] })
  expect(outcomeOf({ way: paid, stage: funds, cashId: '4' }, withdraw)).toBe(
    '100.00元按“银行已付款”处理：款项记为已到合作方账户，不再取现到银行卡，留待该合作方下次出款，提现单按此前核对为已付款的请求CR3（199.00元）记为已到账。',
  )
})

test('funds that came wait while people must decide about an earlier request', () => {
  const onItsWay = request({ id: '4', status: processing, stage: funds })
  const withdraw = of({ ...transferring, cashRecords: [onItsWay, doubted] })
  expect(wordsOf(withdraw, 'funds', '4')[0]).toBe('款项记为已到合作方账户，请求CR1（199.00元）核对后再取现到银行卡。')
})

test('what the bank paid while the next request has not gone to the card stops that one', () => {
  const onItsWay = request({ id: '4', status: processing, stage: funds })
  expect(wordsOf(of({ ...transferring, cashRecords: [onItsWay, doubted] }))).toEqual([
    '正在处理的请求CR4不再取现到银行卡，其划付有结果后提现单按请求CR1（199.00元）记为已到账。',
    '这笔仍为失败，正在处理的转账继续出款。',
  ])
})

test('an end is asked for of the newest request in doubt, or of the newest', () => {
  expect(cashToEnd({ cashRecords: [silent, doubted] })).toBe(doubted)
  expect(cashToEnd({ cashRecords: [silent, ...earlier] })).toBe(silent)
})

test('of a payout that had arrived a no lets the newest one count that was paid too often, and books none again', () => {
  const arrived = request({ id: '4', status: succeeded, doubtText: '渠道现在说失败' })
  const paidTwices = earlier.map(({ reqSeqId }) => ({ reqSeqId, way: null })) as WithdrawDetail['paidTwices']
  const facts = { transferStatus: transferStates.arrived, cashRecords: [arrived, ...earlier], paidTwices }
  expect(wordsOf(of({ ...facts, calledPaidIds: ['3', '2'] }), 'cash', '4')[1]).toBe(
    '到账改记为失败，提现单按此前核对为已付款的请求CR3（199.00元）（原为重复付款）记为已到账。',
  )
})

test('of two requests that the bank paid while a third is under way the newer one counts when that fails', () => {
  const withdraw = of({ ...transferring, cashRecords: [silent, ...earlier, doubted], calledPaidIds: ['3'] })
  expect(wordsOf(withdraw)[0]).toBe(
    '正在处理的转账失败时请求CR3（199.00元）记为到账，请求CR1（199.00元）记为重复付款，成功时都记为重复付款。',
  )
})

test('what waits as paid too often already is not said to be booked again', () => {
  const paidTwices = [{ reqSeqId: 'CR1', way: null }] as WithdrawDetail['paidTwices']
  expect(wordsOf(of({ transferStatus: transferStates.arrived, paidTwices }))[0]).toBe('已记为重复付款，不再重复记账。')
})

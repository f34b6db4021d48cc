import type { CashRecord, WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { fen } from '@chargedeck/domain/kernel/money'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { transferEndWays, transferStages } from '@chargedeck/domain/withdraw/transfer-end'
import { expect, test } from 'vitest'
import { endedCash, outcomeOf } from './end-outcome.ts'

const { cash, funds } = transferStages
const { paid, unpaid } = transferEndWays
const { initiated, processing, succeeded, failed } = payTransStates
const request = (facts: Partial<CashRecord>) => ({ id: '1', doubtText: null, ...facts }) as CashRecord
const doubted = request({ id: '1', status: failed, doubtText: '渠道现在说已成功' })
const of = (facts: Partial<WithdrawDetail>) =>
  ({ netAmt: fen(19_900), payTransStatus: failed, cashRecords: [doubted], ...facts }) as WithdrawDetail
const wordsOf = (withdraw: WithdrawDetail, stage: keyof typeof stages = 'cash') =>
  [paid, unpaid].map((way) => outcomeOf({ way, stage: stages[stage] }, withdraw).split('：')[1])
const stages = { cash, funds }

test('of a request that the provider is silent about the words are those of an arrival and of a failure', () => {
  const silent = of({ transferStatus: transferStates.transferring, payTransStatus: processing, cashRecords: [] })
  expect(outcomeOf({ way: paid, stage: cash }, silent)).toBe('199.00元按“银行已付款”处理：记为成功，日账单记为已提现。')
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

test('what is ended is the request in doubt, also when a later one was made', () => {
  expect(endedCash({ cashRecords: [request({ id: '2', status: initiated }), doubted] })?.id).toBe('1')
})

import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { expect, test } from 'vitest'
import { anOrder } from '../fixtures.ts'
import { startQuestion } from './start-outcome.ts'

const detailOf = (orderStatus: '00' | '10' | '90', note: string | null = null) => {
  const move = { fromStatus: null, toStatus: orderStatus, step: 'x', moveTime: '', userName: null, note }
  return { order: anOrder({ orderStatus, gunName: 'A枪' }), moves: [move] } as unknown as ChargeOrderDetail
}

test.each([
  [detailOf('00'), false, '启动中，等待设备开始充电'],
  [detailOf('10'), true, '已开始充电 · A枪'],
  [detailOf('90', '设备拒绝：Rejected'), true, '没有启动：设备拒绝：Rejected'],
  [detailOf('90'), true, '没有启动：设备没有开始充电'],
])('a start in words', (detail, hasEnded, words) => {
  expect([startQuestion.hasEnded(detail), startQuestion.words(detail)]).toEqual([hasEnded, words])
})

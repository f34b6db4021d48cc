import type { FinanceDay } from '@chargedeck/contract/settlement/withdraw/today-calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { expect, test } from 'vitest'
import { linesOf } from './lines-of-day.ts'

const none = { qty: 0, amt: fen(0) }
const day: FinanceDay = {
  toPay: none,
  toApprove: { qty: 2, amt: fen(700) },
  undone: none,
  failed: none,
  returned: none,
  tonight: { qty: 3, amt: fen(900) },
  sent: none,
  nextRunTime: '2026-03-13 03:00:00',
  missingYear: null,
  unbilled: none,
  unbilledOccupy: none,
  openDays: [],
  failedAccountQty: 1,
  openingAccountQty: 2,
  longSent: { qty: 1, amt: fen(300) },
  doubted: { qty: 1, amt: fen(200) },
  endWaits: { qty: 1, amt: fen(300) },
  paidTwice: { qty: 1, amt: fen(19_900) },
  unbalancedQty: 1,
}

test('each line of the day opens its list, filtered to what it counts', () => {
  const lines = linesOf(day).flatMap((group) => group.lines)
  const of = (label: string) => lines.find((line) => line.label === label)
  expect(of('待审批')).toMatchObject({ qty: 2, amt: 700, to: '/settle-center/withdraw?approvalWait=1&doubtWait=0' })
  expect(of('待转账')?.to).toBe('/settle-center/withdraw?transferStatus=00&approvalWait=0&doubtWait=0')
  expect(of('已撤销待处理')?.to).toBe('/settle-center/withdraw?transferStatus=50&approvalWait=0&doubtWait=0')
  expect(of('待批次出款')).toMatchObject({
    to: '/settle-center/withdraw?transferStatus=20&payTransStatus=I',
    note: '最近批次 2026-03-13 03:00:00',
  })
  expect(of('转账失败')?.to).toBe(
    '/settle-center/withdraw?transferStatus=40&failKind=TRANSFER&approvalWait=0&doubtWait=0',
  )
  expect(of('银行退票')?.to).toBe(
    '/settle-center/withdraw?transferStatus=40&failKind=RETURNED&approvalWait=0&doubtWait=0',
  )
  expect(of('未分账充电订单')?.to).toBe('/orders/charge?unbilledOnly=1')
  expect(of('未分账占位订单')?.to).toBe('/orders/occupy?unbilledOnly=1')
  expect(of('开户失败账户')).toMatchObject({ qty: 1, amt: null, to: '/settle-center/account?openStatus=F&status=0' })
  expect(of('开户审核中账户')).toMatchObject({ qty: 2, to: '/settle-center/account?openStatus=P&status=0' })
  const silent = '/settle-center/withdraw?transferStatus=20&silentOnly=1&endWait=0'
  expect(of('渠道三天无结果')).toMatchObject({ qty: 1, amt: 300, isUrgent: true, to: silent })
  expect(of('渠道结果矛盾')).toMatchObject({ isUrgent: true, to: '/settle-center/withdraw?doubtWait=1&endWait=0' })
  expect(of('重复付款待处理')).toMatchObject({ amt: 19_900, to: '/settle-center/withdraw?paidTwiceWait=1' })
  expect(of('人工结束待复核')?.to).toBe('/settle-center/withdraw?endWait=1')
  expect(of('分账不平的关账日')).toMatchObject({
    qty: 1,
    unit: '天',
    to: '/settle-center/daily-stats?list=close&unbalancedOnly=1',
  })
})

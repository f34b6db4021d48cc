import { fen } from '@chargedeck/domain/kernel/money'
import { expect, test } from 'vitest'
import { openStatementsOf } from './open-statements.ts'

const row = (id: string, settleMonth: string, shareAmt: number, confirmTime: string | null = null) => ({
  id,
  settleMonth,
  holderId: '7',
  holderName: '示例置业',
  shareAmt: fen(shareAmt),
  confirmTime,
})

test('what is not confirmed is summed over the stations of a month, and what is confirmed is left out', () => {
  const rows = [row('1', '2026-02', 500), row('2', '2026-02', -100), row('3', '2026-01', 900, '2026-02-03 09:00:00')]
  expect(openStatementsOf(rows)).toEqual([{ id: '1', month: '2026-02', holderName: '示例置业', shareAmt: 400 }])
})

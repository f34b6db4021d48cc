import { fen } from '@chargedeck/domain/kernel/money'
import { expect, test } from 'vitest'
import { anOrder } from '../fixtures.ts'
import { moneyCascade } from './money-cascade.ts'

const money = {
  elecAmt: fen(4572),
  serviceAmt: fen(2033),
  totalAmt: fen(6605),
  discountAmt: fen(703),
  actualAmt: fen(5902),
}

test('the parts lead to the amount due, the amount due to the amount paid, and the payers sum to all of it', () => {
  const rows = moneyCascade(anOrder({ ...money, principalAmt: fen(4000), giftPayAmt: fen(1902) }))
  expect(rows.map(({ label, amt }) => [label, amt])).toEqual([
    ['电费', 4572],
    ['服务费', 2033],
    ['应收', 6605],
    ['优惠', -703],
    ['实收', 5902],
    ['充值余额', 4000],
    ['赠送余额', 1902],
  ])
  expect(rows.at(-1)).toMatchObject({ from: 4000, to: 5902 })
})

test('a running order shows its cost so far and no payer', () => {
  const rows = moneyCascade(anOrder({ elecAmt: fen(100), serviceAmt: fen(50), totalAmt: fen(150) }))
  expect(rows.map(({ label }) => label)).toEqual(['电费', '服务费', '应收'])
})

test('an unpaid amount is owed', () => {
  const rows = moneyCascade(
    anOrder({ ...money, discountAmt: fen(0), actualAmt: fen(6605), principalAmt: fen(6000), owedAmt: fen(605) }),
  )
  expect(rows.at(-1)).toMatchObject({ label: '欠费', kind: 'owed', from: 6000, to: 6605 })
})

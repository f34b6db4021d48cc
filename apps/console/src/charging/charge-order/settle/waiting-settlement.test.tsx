import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { ChargeOrderDetail } from '@chargedeck/contract/charging/charge-order/detail'
import { permissionOf } from '@chargedeck/contract/endpoint'
import { failure, success } from '@chargedeck/contract/envelope'
import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { anOrder } from '../fixtures.ts'
import { WaitingSettlement } from './waiting-settlement.tsx'

const waiting = {
  settlementId: '9',
  status: manualSettlementStates.waiting,
  endTime: null,
  endMeter: null,
  bands: [],
  beforeAmt: fen(3000),
  afterAmt: fen(30_000),
  doubts: [],
  reason: '漏计',
  files: [],
  createUserId: '8',
  createUserName: '李四',
  createTime: '2026-03-12 10:00:00',
  reviewUserName: null,
  reviewTime: null,
  reviewNote: null,
}
const order = anOrder({ orderStatus: '50', actualAmt: fen(3000), principalAmt: fen(3000), owedAmt: fen(0) })
const detail = { order, settlements: [waiting] } as unknown as ChargeOrderDetail // it reads no more
const preview = { orderStatus: '40', actualAmt: 30_000, adjustAmt: 27_000, principalAmt: 5000, giftPayAmt: 1000 }
const { confirmSettlement, refuseSettlement, settlePreview } = chargeOrderApi
const permissions = [confirmSettlement, refuseSettlement, settlePreview].map(permissionOf)

test('the reviewer sees what each payer would pay, what stays owed, and that the customer cannot start with it', async () => {
  const fetched = theServerAnswers(() =>
    success({ ...preview, groupPayAmt: 0, owedAmt: 24_000, lines: [], doubts: [] }),
  )
  openPage(<WaitingSettlement detail={detail} />, { permissions })
  expect(await screen.findByText('通过后本单欠费240.00元，还清前客户不能启动充电')).toBeTruthy()
  expect(screen.getByRole('row', { name: /其中充值余额/ }).textContent).toContain('50.00 元')
  expect(screen.getByRole('row', { name: /其中赠送余额/ }).textContent).toContain('10.00 元')
  expect(fetched.mock.calls[0]?.[0]).toContain('actualAmt=30000')
})

let leave = () => {}
/** Its card goes once the order is read again. */
function UntilRead() {
  const [waits, setWaits] = useState(true)
  useEffect(() => {
    leave = () => setWaits(false)
  }, [])
  return waits && <WaitingSettlement detail={detail} />
}

test('who comes second is told so, though the card has gone', async () => {
  theServerAnswers((path) => {
    if (!path.endsWith('/refuse')) return success({ ...preview, groupPayAmt: 0, owedAmt: 0, lines: [], doubts: [] })
    leave()
    return failure('CHARGE_ORDER.NO_SETTLEMENT_WAITS')
  })
  openPage(<UntilRead />, { permissions })
  await userEvent.click(await screen.findByRole('button', { name: /驳\s*回/ }))
  await userEvent.type(await screen.findByLabelText('原因'), '依据不足')
  await userEvent.click(screen.getAllByRole('button', { name: /驳\s*回/ }).at(-1) as HTMLElement)
  expect(await screen.findByText('订单没有待复核的人工结算')).toBeTruthy()
  expect(screen.queryByText('人工结算待复核')).toBeNull()
})

test('who reviewed reads what the order came to before and after, and what of it is owed', async () => {
  const after = { ...order, orderNo: 'CO1', actualAmt: fen(30_000), owedAmt: fen(24_000) }
  theServerAnswers((path) =>
    success(path.endsWith('/confirm') ? after : { ...preview, groupPayAmt: 0, owedAmt: 24_000, lines: [], doubts: [] }),
  )
  openPage(<WaitingSettlement detail={detail} />, { permissions })
  await userEvent.click(await screen.findByRole('button', { name: '复核通过' }))
  await userEvent.click((await screen.findAllByRole('button', { name: '复核通过' })).at(-1) as HTMLElement)
  await screen.findByText('已复核，结算生效 · 实收300.00元')
  expect(screen.getByText(/原为30.00元 · 订单 CO1 · .*欠费 240.00元，待支付/)).toBeTruthy()
})

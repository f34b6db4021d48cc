import { fen } from '@chargedeck/domain/kernel/money'
import { tradeStates } from '@chargedeck/domain/trade-order/states'
import { success } from '@chargedeck/contract/envelope'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { ToppedUp } from './topped-up.tsx'

const wallet = { balanceBeforeAmt: fen(0), balanceAmt: fen(5000), giftAmt: fen(0), owedAmt: fen(0) }
const answer = { orderId: '1', ...wallet, tradeGiftAmt: fen(0), repaidAmt: fen(0), rewards: [] }

test.each([
  [tradeStates.succeeded, '充值成功'],
  [tradeStates.processing, '已提交，等待另一人复核：50.00元，复核后到账'],
  [tradeStates.closed, '这笔充值已关闭或失败，50.00元没有到账，请重新充值'],
  [tradeStates.failed, '这笔充值已关闭或失败，50.00元没有到账，请重新充值'],
])('a top-up in state %s says: %s', async (tradeStatus, text) => {
  theServerAnswers(() => success({ rewards: [] }))
  openPage(<ToppedUp answer={{ ...answer, tradeStatus }} customerId="5" tradeAmt={fen(5000)} />)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a top-up that makes a member says so', async () => {
  const vip = { level: '2' as const, validTo: '2027-03-11' }
  const booked = { ...answer, tradeStatus: tradeStates.succeeded, vip }
  openPage(<ToppedUp answer={booked} customerId="5" tradeAmt={fen(100_000)} />)
  expect(await screen.findByText('充值达标，客户成为金卡会员，有效期至2027-03-11')).toBeTruthy()
})

test('a top-up that waits for a second person names what activities will add', async () => {
  const rewards = [
    { activityId: '3', activityName: '充3000送80', giftAmt: 8000, vouchers: [{ prizeName: '立减10元', qty: 2 }] },
  ]
  theServerAnswers(() => success({ rewards }))
  const waiting = { ...answer, tradeStatus: tradeStates.processing }
  openPage(<ToppedUp answer={waiting} customerId="5" tradeAmt={fen(300_000)} />, {
    permissions: ['trade:order:topUp:terms'],
  })
  expect(await screen.findByText('到账时另有活动赠送：充3000送80：赠送80.00元、立减10元×2')).toBeTruthy()
})

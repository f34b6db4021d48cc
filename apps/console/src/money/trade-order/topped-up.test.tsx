import { fen } from '@chargedeck/domain/kernel/money'
import { tradeStates } from '@chargedeck/domain/trade/states'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ToppedUp } from './topped-up.tsx'

const before = { balanceAmt: fen(0), giftAmt: fen(0), owedAmt: fen(0) }
const answer = { orderId: '1', balanceAmt: fen(5000), giftAmt: fen(0), rewards: [] }

test.each([
  [tradeStates.succeeded, '充值成功'],
  [tradeStates.processing, '已提交，等待另一人复核：50.00元，复核后到账'],
  [tradeStates.closed, '这笔充值已关闭或失败，50.00元没有到账，请重新充值'],
  [tradeStates.failed, '这笔充值已关闭或失败，50.00元没有到账，请重新充值'],
])('a top-up in state %s says: %s', (tradeStatus, text) => {
  render(<ToppedUp answer={{ ...answer, tradeStatus }} tradeAmt={fen(5000)} before={before} />)
  expect(screen.getByText(text)).toBeTruthy()
})

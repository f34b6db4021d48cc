import { failure, success } from '@chargedeck/contract/envelope'
import type { WalletDebt } from '@chargedeck/contract/money/ledger/calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { Debts } from './debts.tsx'

const debts: WalletDebt[] = [
  { kind: 'CHARGE', orderQty: 2, owedAmt: fen(3050) },
  { kind: 'OCCUPY', orderQty: 1, owedAmt: fen(600) },
  { kind: 'ROAMING', orderQty: 1, owedAmt: fen(99) },
]
const permissions = ['customer:wallet:debts', 'charge:order:page', 'occupy:order:page']
const addressOf = async (text: string) => (await screen.findByText(text)).closest('a')?.getAttribute('href')

test('what a customer owes leads by kind to the orders that they have not paid, for who may see those', async () => {
  theServerAnswers(() => success(debts))
  openPage(<Debts customerId="5" />, { permissions })
  expect(await addressOf('2笔，30.50元')).toBe('/orders/charge?customerId=5&orderStatus=40')
  expect(await addressOf('1笔，6.00元')).toBe('/orders/occupy?customerId=5&status=10')
  expect(await addressOf('1笔，0.99元')).toBeUndefined()
})

test('debts that could not be read can be read again', async () => {
  theServerAnswers(() => failure('REQUEST.UNKNOWN_PATH'))
  openPage(<Debts customerId="5" />, { permissions })
  expect(await screen.findByRole('button', { name: /重\s*试/ })).toBeTruthy()
})

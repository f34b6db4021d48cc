import { failure } from '@chargedeck/contract/envelope'
import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { TradeActionDialog } from './trade-action-dialog.tsx'
import type { TradeAction } from './trade-actions.ts'

const trade = { orderId: '5', tradeNo: 'T1', tradeAmt: fen(100) } as TradeOrder // the dialogs read the other facts themselves

test.each(['close', 'closePayment'] as const)(
  'what %s is about can be read again when it could not be read',
  async (kind) => {
    const fetched = theServerAnswers(() => failure('REQUEST.INVALID'))
    openPage(<TradeActionDialog action={{ kind, trade } as TradeAction} onClose={() => {}} />)
    const again = await screen.findByRole('button', { name: /重\s*试/ })
    const before = fetched.mock.calls.length
    await userEvent.click(again)
    await waitFor(() => expect(fetched.mock.calls.length).toBeGreaterThan(before))
  },
)

import { success } from '@chargedeck/contract/envelope'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { TradeListPage } from './trade-list-page.tsx'

const none = { topUpQty: 0, topUpAmt: 0, giftAmt: 0, refundAmt: 0, groupDepositAmt: 0, feeAmt: 0, netAmt: 0 }

test('the sums of trades name what was cleared', async () => {
  theServerAnswers((url) =>
    url.endsWith('/summary')
      ? success({ ...none, clearAmt: 190_682 })
      : success({ pageNo: 1, totalPage: 1, totalRows: 0, totalCapped: false, rows: [] }),
  )
  openPage(<TradeListPage />)
  expect((await screen.findByText('1,906.82')).closest('dl')?.textContent).toContain('清零1,906.82 元')
})

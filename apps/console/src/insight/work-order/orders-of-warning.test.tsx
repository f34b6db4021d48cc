import { success } from '@chargedeck/contract/envelope'
import type { WarningDetail } from '@chargedeck/contract/insight/warning/shapes'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { OrdersOfWarning } from './orders-of-warning.tsx'

const warning = { id: '1' } as WarningDetail // what this part reads of it

test('work orders that cannot be read are not shown as none: they are read again by a button', async () => {
  let isDown = true
  theServerAnswers(() =>
    isDown
      ? Promise.reject(new TypeError('Failed to fetch'))
      : success({ pageNo: 1, pageSize: 20, totalPage: 0, totalRows: 0, totalCapped: false, rows: [] }),
  )
  openPage(<OrdersOfWarning warning={warning} />)
  const again = await screen.findByRole('button', { name: '重试' })
  isDown = false
  await userEvent.click(again)
  await expect.poll(() => screen.queryByText('工单')).toBeNull()
})

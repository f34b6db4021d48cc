import type { CarrierCheck } from '@chargedeck/contract/partner/carrier-check/shapes'
import { checkStates } from '@chargedeck/domain/carrier/check/states'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { success } from '@chargedeck/contract/envelope'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { checkColumns, whyNotCompared } from './check-columns.tsx'
import { CheckDrawer } from './check-drawer.tsx'

const waiting: CarrierCheck = {
  id: '1',
  checkNo: 'CK2026031100000001',
  carrierId: '7',
  carrierName: '示例出行平台',
  carrierType: 'TPP',
  checkDate: '2026-03-11',
  ourQty: 0,
  ourEnergy: energyE4(0),
  ourAmt: fen(0),
  theirQty: null,
  theirEnergy: null,
  theirAmt: null,
  matchQty: 0,
  diffQty: 0,
  diffsByType: [],
  openQty: 0,
  status: checkStates.waiting,
  failReason: '对方尚未返回账单',
  checkTime: null,
  checkUserName: null,
}

test('before the other side has answered, our orders of the day are not said to be none', async () => {
  theServerAnswers(() => success(waiting))
  const { unmount } = openPage(
    <RowsTable rows={[waiting]} columns={checkColumns} idOf={({ id }) => id} empty="没有对账" />,
  )
  expect(screen.queryByText('0.00')).toBeNull()
  expect(screen.queryByText('0')).toBeNull()
  expect(screen.queryByText('系统')).toBeNull()
  expect(screen.getByText('对方尚未返回账单')).toBeTruthy()
  unmount()
  openPage(<CheckDrawer id="1" row={undefined} previous={undefined} next={undefined} onClose={() => {}} />)
  await screen.findByText('汇总', undefined, { timeout: 10_000 })
  expect(screen.queryByRole('link', { name: /笔/ })).toBeNull()
  expect(screen.queryByText(/0\.00元/)).toBeNull()
  expect(screen.queryByText(/^0笔/)).toBeNull()
  expect(screen.queryByText('系统')).toBeNull()
})

test('a day that waits says that it is asked again only as long as it is', () => {
  const daysAgo = (days: number) => wallNow().subtract(days, 'day').format('YYYY-MM-DD')
  const why = (checkDate: string) => whyNotCompared({ ...waiting, checkDate })
  expect(why(daysAgo(7))).toBe('尚未完成，之后自动再核对：对方尚未返回账单')
  expect(why(daysAgo(8))).toBe('尚未完成：对方尚未返回账单')
})

test('a day that was compared and gets no answer when it is compared again says that its result is the earlier one', () => {
  const kept = { ...waiting, status: checkStates.agreed, checkTime: '2026-03-12 06:00:03' }
  expect(whyNotCompared(kept)).toBe('重新核对未获答复，仍为上次的结果：对方尚未返回账单')
})

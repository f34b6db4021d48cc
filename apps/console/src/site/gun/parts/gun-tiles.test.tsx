import type { Gun } from '@chargedeck/contract/site/gun/row'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { OpensContext } from '../../../platform/opened-pages.ts'
import { GunTiles } from './gun-tiles.tsx'

// the tiles read these alone
const charging = {
  id: '1',
  gunName: 'A枪',
  runStatus: '3',
  realtime: null,
  curOrderId: '77',
  statusTime: '2026-01-05 08:00:00',
  ratedPowerKw: 120,
  connectorType: 4,
  parkNo: null,
} as unknown as Gun

const openTiles = (hasPage: boolean) =>
  openPage(
    <OpensContext value={() => hasPage}>
      <GunTiles guns={[charging]} />
    </OpensContext>,
    { permissions: ['charge:order:page'] },
  )

test('a gun leads to its order for who has the page of orders, and says since when it charges for everyone else', () => {
  const { unmount } = openTiles(true)
  expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/orders/charge?orderId=77&open=77')
  unmount()
  openTiles(false)
  expect(screen.queryByText('查看订单')).toBeNull()
  expect(screen.getByText(/08:00/)).toBeTruthy()
})

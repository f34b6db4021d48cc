import { success } from '@chargedeck/contract/envelope'
import type { Rebuild } from '@chargedeck/contract/insight/stat-daily/rebuilds'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { RebuildProgress } from './rebuild-progress.tsx'

const rebuild: Rebuild = {
  id: '1',
  startDate: '2026-03-01',
  endDate: '2026-03-10',
  status: 'RUNNING',
  dayQty: 10,
  doneQty: 4,
  stationQty: 2000,
  doneStationQty: 1000,
  createTime: '2026-03-12 12:00:00',
  endTime: null,
}

test('a rebuild shows how far it has come, also within a day', async () => {
  theServerAnswers(() => success([rebuild]))
  openPage(<RebuildProgress />)
  expect(await screen.findByText('45%')).toBeTruthy()
  expect(screen.getByText('4 / 10 天')).toBeTruthy()
  expect(screen.getByText('重算中')).toBeTruthy()
})

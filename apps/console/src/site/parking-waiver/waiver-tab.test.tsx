import { success } from '@chargedeck/contract/envelope'
import type { ParkingWaiver } from '@chargedeck/contract/site/parking-waiver/calls'
import { energyE4 } from '@chargedeck/domain/kernel/money'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { WaiverTab } from './waiver-tab.tsx'

const waiver: ParkingWaiver = {
  id: '5',
  stationId: '3',
  waiverMode: 'ENERGY',
  freeMin: null,
  tiers: [{ from: 200_000, freeMin: 60 }],
  minEnergy: energyE4(100_000),
  minChargeMin: null,
  timesPerDay: null,
  validMin: 30,
  customerScope: 'ALL',
  gateIds: [],
  gates: [{ id: '71', gateName: '出口闸' }],
  unitPriceAmt: null,
  bearer: null,
  enableFlag: 1,
  rowVersion: 4,
}

test('a station waives parking by charged energy: typed in kWh, tried at once, saved in whole units', async () => {
  const fetched = theServerAnswers((path) => success(path.endsWith('/detail') ? waiver : { id: '5', rowVersion: 5 }))
  openPage(<WaiverTab detail={{ station: { id: '3', status: '10' } }} />, {
    permissions: ['station:waiverParkingFee:addedOrModify'],
  })
  expect(((await screen.findByLabelText('第1级起点')) as HTMLInputElement).value).toBe('20.00')
  expect(await screen.findByText(/^减免 60 分钟/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('第1级起点'), { target: { value: '35.5' } })
  expect(await screen.findByText('不减免：未达第一级阶梯')).toBeTruthy()
  fireEvent.click(screen.getByText(/^保\s*存$/))
  const saves = () => fetched.mock.calls.filter(([url]) => url.endsWith('/addedOrModify'))
  const saved = () => saves().at(-1)
  await waitFor(() => expect(saved()).toBeDefined())
  expect(bodyOf(saved())).toMatchObject({
    stationId: '3',
    tiers: [{ from: 355_000, freeMin: 60 }],
    minEnergy: 100_000,
    enableFlag: 1,
    rowVersion: 4,
  })
  expect(await screen.findByText('保存成功')).toBeTruthy()
  fireEvent.click(screen.getByText(/^保\s*存$/))
  await waitFor(() => expect(saves()).toHaveLength(2))
  expect(bodyOf(saved())).toMatchObject({ rowVersion: 5 }) // the form's own save is no conflict
})

test('the drawer asks before a changed rule is lost, and not after it is saved', async () => {
  theServerAnswers((path) => success(path.endsWith('/detail') ? waiver : { id: '5', rowVersion: 5 }))
  const onClose = vi.fn()
  const drawer = (
    <RecordDrawer mode="view" name="奥体东门站" onClose={onClose}>
      <WaiverTab detail={{ station: { id: '3', status: '10' } }} />
    </RecordDrawer>
  )
  const may = { permissions: ['station:waiverParkingFee:addedOrModify'] }
  openPage(drawer, may)
  fireEvent.change(await screen.findByLabelText('第1级起点'), { target: { value: '35.5' } })
  // every drawer has one
  const leave = () => fireEvent.click(document.querySelector('.ant-drawer-close') as HTMLElement)
  leave()
  fireEvent.click(await screen.findByText('继续编辑'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('保存'))
  await screen.findByText('保存成功')
  leave()
  expect(onClose).toHaveBeenCalledOnce()
})

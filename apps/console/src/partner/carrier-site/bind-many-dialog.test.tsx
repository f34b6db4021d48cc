import { success } from '@chargedeck/contract/envelope'
import type { StationOption } from '@chargedeck/contract/site/station/option'
import { stationStates } from '@chargedeck/domain/station/states'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { BindManyDialog } from './bind-many-dialog.tsx'

const station = (id: string, more: Partial<StationOption>): StationOption => ({
  id,
  stationNo: `CH${id}`,
  stationName: `示例站${id}`,
  companyId: '1',
  areaCode: '320105',
  lng: null,
  lat: null,
  status: stationStates.operating,
  onlineFlag: 1,
  ...more,
})

test('stations that are not online are shown with the reason and cannot be bound: the server would refuse them', async () => {
  const maintained = station('3', { status: stationStates.maintenance, onlineFlag: 0 })
  const offered = [station('1', {}), station('2', { onlineFlag: 0 }), maintained]
  theServerAnswers((url) => success(url.includes('/station/list') ? offered : []))
  openPage(<BindManyDialog onClose={() => {}} />)
  fireEvent.mouseDown(await screen.findByLabelText('站点', undefined, { timeout: 10_000 }))
  const isOff = async (name: string) =>
    (await screen.findByText(name, { selector: '.ant-select-item *' })).closest('.ant-select-item-option-disabled') !==
    null
  expect(await isOff('示例站1')).toBe(false)
  expect(await isOff('示例站2（未上线）')).toBe(true)
  expect(await isOff('示例站3（未上线）')).toBe(true)
})

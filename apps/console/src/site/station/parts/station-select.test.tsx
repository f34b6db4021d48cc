import { success } from '@chargedeck/contract/envelope'
import type { StationOption } from '@chargedeck/contract/site/station/option'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { StationSelect } from './station-select.tsx'

const option = (id: string, stationName: string): StationOption => ({
  id,
  stationName,
  stationNo: `CH${id}`,
  companyId: '1',
  areaCode: '320105',
  lng: null,
  lat: null,
  status: '10',
  onlineFlag: 1,
})

test('a chosen station shows its name, even when it is not among the first options', async () => {
  const fetched = theServerAnswers(() => success([]))
  const urls = () => fetched.mock.calls.map(([url]) => url)
  fetched.mockImplementation(async (url) =>
    Response.json(success(url.includes('ids=') ? [option('900', '远郊站')] : [option('1', '市中心站')])),
  )
  openPage(<StationSelect value="900" />)
  expect(await screen.findByText('远郊站')).toBeTruthy()
  expect(urls()).toEqual(['/api/station/list?ids=900'])
  fireEvent.mouseDown(screen.getByRole('combobox'))
  expect(await screen.findByText('市中心站')).toBeTruthy()
  expect(urls()).toEqual(['/api/station/list?ids=900', '/api/station/list?limit=50'])
  await waitFor(() => expect(screen.getAllByText('远郊站').length).toBeGreaterThan(0))
})

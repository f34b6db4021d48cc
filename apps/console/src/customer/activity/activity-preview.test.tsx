import { success } from '@chargedeck/contract/envelope'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { takenDiscount } from './fixtures.ts'
import { ActivityPreview } from './activity-preview.tsx'

test('an answer goes once something else would be asked', async () => {
  theServerAnswers((path) => success(path.includes('preview') ? [takenDiscount] : []))
  openPage(<ActivityPreview activity={null} />)
  await userEvent.click(await screen.findByRole('button', { name: '试算' }))
  expect(await screen.findByText('夜间6折')).toBeTruthy()
  await userEvent.click(screen.getByText('注册'))
  await waitFor(() => expect(screen.queryByText('夜间6折')).toBeNull())
})

test('who registers is a new customer: the preview of it asks for none', async () => {
  theServerAnswers(() => success([]))
  openPage(<ActivityPreview activity={null} />)
  expect(await screen.findByLabelText('客户')).toBeTruthy()
  await userEvent.click(screen.getByText('注册'))
  await waitFor(() => expect(screen.queryByLabelText('客户')).toBeNull())
})

test('the preview of one activity offers no station of another company, since a charge there would not receive it', async () => {
  const station = { stationNo: 'S1', areaCode: '310115', lng: null, lat: null, status: '30', onlineFlag: 1 }
  const stations = [
    { ...station, id: '1', stationName: '本公司站', companyId: '9' },
    { ...station, id: '2', stationName: '外站', companyId: '8' },
  ]
  theServerAnswers((path) => success(path.includes('/station/list') ? stations : []))
  openPage(<ActivityPreview activity={{ id: '1', activityType: 'CHARGE_DISCOUNT', companyId: '9' }} />)
  await userEvent.click(await screen.findByLabelText('站点'))
  expect(await screen.findByText('外站（属于其他公司）')).toBeTruthy()
  expect(screen.getByText('本公司站')).toBeTruthy()
})

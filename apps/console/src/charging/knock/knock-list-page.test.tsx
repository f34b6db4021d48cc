import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { ApproveForm } from './approve-form.tsx'
import { aKnock } from './fixtures.ts'
import { KnockListPage } from './knock-list-page.tsx'

const knock = aKnock()
const page = success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [knock] })

test('an unknown charger shows what it reported, and is rejected only with a reason', async () => {
  const fetched = theServerAnswers((path) => (path === '/api/charger/knock/page' ? page : success(null)))
  openPage(<KnockListPage />, { permissions: ['charger:knock:reject'] })
  await screen.findByText('CDNEW0001')
  await screen.findByText('等待中')
  expect(screen.queryByText(/^接\s*入$/)).toBeNull()
  fireEvent.click(screen.getByText(/^拒\s*绝$/))
  fireEvent.click(await screen.findByText(/^拒\s*绝$/, { selector: '.ant-modal *' }))
  const rejection = () => fetched.mock.calls.find(([url]) => url === '/api/charger/knock/reject')
  expect(rejection()).toBeUndefined()
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '不是我们的桩' } })
  fireEvent.click(screen.getByText(/^拒\s*绝$/, { selector: '.ant-modal *' }))
  await waitFor(() => expect(rejection()).toBeDefined())
  expect(bodyOf(rejection())).toEqual({ knockId: '5', reason: '不是我们的桩' })
})

test('an approval that could not put the pile to use says why it waits', async () => {
  const waitReason = '站点缺少适用该桩型的生效计费方案'
  const stations = success([{ id: '3', stationName: '示例站', stationNo: 'S3', status: '10' }])
  theServerAnswers((path) => {
    if (path === '/api/charger/knock/page') return page
    return path === '/api/charger/knock/approve' ? success({ pileId: '8', waitReason }) : stations
  })
  openPage(<ApproveForm knock={knock} onClose={() => undefined} />, {
    permissions: ['charger:knock:approve', 'charger:pile:updateStatus'],
  })
  fireEvent.mouseDown(await screen.findByLabelText('所属站点'))
  fireEvent.click(await screen.findByText(/示例站/))
  fireEvent.click(screen.getByText(/^保\s*存$/))
  await screen.findByText(`设备状态为待投运：${waitReason}`)
})

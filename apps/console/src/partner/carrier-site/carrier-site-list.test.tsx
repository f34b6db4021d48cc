import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { CarrierSiteList } from './carrier-site-list.tsx'
import { aCarrierSite } from './fixtures.ts'

const page = success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [aCarrierSite] })
const answers = () =>
  theServerAnswers((path) =>
    path.endsWith('/site/page')
      ? page
      : success(path.endsWith('/station') ? [{ id: '7', ok: true, message: null }] : {}),
  )

const loading = { timeout: 20_000 } // the dialog loads when it opens

test('a binding is switched off with its other facts unchanged', async () => {
  const fetched = answers()
  openPage(<CarrierSiteList />, { permissions: ['connectivity:carrier:site:addedOrModify'] })
  expect(await screen.findByText('-0.0300')).toBeDefined()
  fireEvent.click(screen.getByText('停用', { selector: 'button *' }))
  await screen.findByText(/停用「示例站」对「示例出行平台」的互联/, undefined, loading)
  fireEvent.click(screen.getByText(/^停\s*用$/, { selector: '.ant-modal *' }))
  const save = () => fetched.mock.calls.find(([url]) => String(url).endsWith('/site/addedOrModify'))
  await waitFor(() => expect(save()).toBeDefined())
  expect(bodyOf(save())).toMatchObject({ id: '7', enableFlag: 0, addServicePrice: -300, rowVersion: 3 })
})

test('every order of a station is offered to regulators alone, own prices to platforms', async () => {
  const permissions = ['connectivity:carrier:site:addedOrModify']
  for (const carrierType of ['TPP', 'REG'] as const) {
    theServerAnswers((path) =>
      path.endsWith('/site/page')
        ? success({ ...page.data, rows: [{ ...aCarrierSite, carrierType }] })
        : success(path.endsWith('/list') ? [] : { rows: [] }),
    )
    const { unmount } = openPage(<CarrierSiteList />, { permissions })
    fireEvent.click(await screen.findByText('编辑', { selector: 'button *' }))
    expect(await screen.findByText('停用后对方看不到本站，也收不到推送', undefined, { timeout: 10_000 })).toBeDefined()
    expect(screen.queryAllByText('全量上报', { selector: '.ant-drawer *' }).length).toBe(carrierType === 'REG' ? 1 : 0)
    for (const own of ['专用计费', '服务费加价'])
      expect(screen.queryAllByText(own, { selector: '.ant-drawer label' }).length).toBe(carrierType === 'REG' ? 0 : 1)
    expect(screen.queryAllByText('-0.0300').length).toBe(carrierType === 'REG' ? 0 : 1)
    unmount()
  }
})

test('who may only push sees that action alone', async () => {
  const fetched = answers()
  openPage(<CarrierSiteList />, { permissions: ['connectivity:carrier:site:notify:station'] })
  fireEvent.click(await screen.findByText(/^推\s*送$/, { selector: 'button *' }))
  expect(screen.queryByText('绑定站点')).toBeNull()
  expect(screen.queryByText('编辑')).toBeNull()
  fireEvent.click(await screen.findByText(/^推\s*送$/, { selector: '.ant-modal *' }))
  const pushed = () => fetched.mock.calls.find(([url]) => String(url).endsWith('/notify/station'))
  await waitFor(() => expect(pushed()).toBeDefined())
  expect(bodyOf(pushed())).toEqual({ ids: ['7'] })
})

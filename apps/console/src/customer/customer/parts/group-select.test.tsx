import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { GroupSelect } from './group-select.tsx'

const farGroup = { id: '900', groupName: '远郊物流' }
const nearGroup = { id: '1', groupName: '市中心出租' }

function theServerHasGroups() {
  const fetched = theServerAnswers(() => success({ rows: [nearGroup] }))
  fetched.mockImplementation(async (url) =>
    Response.json(success(url.includes('/detail') ? { group: farGroup } : { rows: [nearGroup] })),
  )
  return () => fetched.mock.calls.map(([url]) => url)
}

test('a chosen group of which only the id is known shows its name; the others are read when it is opened', async () => {
  const urls = theServerHasGroups()
  openPage(<GroupSelect value="900" />)
  expect(await screen.findByText('远郊物流')).toBeTruthy()
  expect(urls()).toEqual(['/api/customer/group/detail?id=900'])
  fireEvent.mouseDown(screen.getByRole('combobox'))
  expect(await screen.findByText('市中心出租')).toBeTruthy()
})

test('groups whose names the form knows are not asked for', async () => {
  const urls = theServerHasGroups()
  openPage(<GroupSelect mode="multiple" value={['900']} known={[{ value: '900', label: '远郊物流' }]} />)
  expect(await screen.findByText('远郊物流')).toBeTruthy()
  expect(urls()).toEqual([])
})

test('a group that cannot be chosen here says why', async () => {
  theServerHasGroups()
  openPage(<GroupSelect whyNot={({ id }) => (id === '1' ? '合同已到期' : null)} />)
  fireEvent.mouseDown(screen.getByRole('combobox'))
  const option = await screen.findByText('市中心出租（合同已到期）')
  expect(option.closest('.ant-select-item-option-disabled')).not.toBeNull()
})

test('a company without groups says so, and not that a search found nothing', async () => {
  theServerAnswers(() => success({ rows: [] }))
  openPage(<GroupSelect companyId="3" />)
  fireEvent.mouseDown(screen.getByRole('combobox'))
  expect(await screen.findByText('该公司还没有企业客户')).toBeTruthy()
})

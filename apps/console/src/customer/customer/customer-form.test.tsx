import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { CustomerForm } from './customer-form.tsx'

test('a tag that is too long is told at its field, and nothing is sent', async () => {
  const fetched = theServerAnswers(() => success([]))
  openPage(<CustomerForm id={null} onClose={() => {}} />)
  await userEvent.type(await screen.findByLabelText('手机号'), '13800000001')
  fireEvent.change(screen.getByLabelText('标签'), { target: { value: `${'长'.repeat(21)},` } })
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  const fault = await screen.findByText('每个标签最多20个字')
  expect(fault.closest('.ant-form-item')?.textContent).toContain('标签')
  expect(fetched.mock.calls.some(([url]) => url.includes('addedOrModify'))).toBe(false)
})

test('groups of the chosen company alone are offered, and one that was chosen before does not stay', async () => {
  const companies = ['1', '2'].map((id) => ({ id, companyName: `公司${id}`, dataStatus: 0, inScope: true }))
  const group = { id: '5', groupName: '远郊物流', status: 0, contractState: 'IN_FORCE' }
  const fetched = theServerAnswers((path) => {
    if (path.endsWith('/company/list')) return success(companies)
    return success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [group] })
  })
  openPage(<CustomerForm id={null} onClose={() => {}} />, { permissions: ['customer:group:page'] })
  await userEvent.click(await screen.findByLabelText('所属公司'))
  await userEvent.click(await screen.findByTitle('公司1'))
  await userEvent.click(screen.getByLabelText('所属企业'))
  await userEvent.click(await screen.findByTitle('远郊物流'))
  const asked = () =>
    fetched.mock.calls
      .filter(([url]) => url.startsWith('/api/customer/group/page'))
      .map(([url]) => new URL(url, 'http://x').searchParams.get('companyId'))
  expect(asked()).toEqual(['1'])
  expect(await screen.findByLabelText('工号')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('所属公司'))
  await userEvent.click(await screen.findByTitle('公司2'))
  expect(screen.queryByLabelText('工号')).toBeNull()
})

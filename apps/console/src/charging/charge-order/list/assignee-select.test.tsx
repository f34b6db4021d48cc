import { nobody } from '@chargedeck/contract/charging/charge-order/enums'
import { success } from '@chargedeck/contract/envelope'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { expect, test, vi } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { AssigneeSelect } from './assignee-select.tsx'

const me = { id: '7', name: '张三', account: 'zhangsan' }
const colleague = { id: '8', name: '李四', account: 'lisi' }

function open({
  value = undefined as string | undefined,
  users = [me, colleague],
  permissions = ['charge:order:assigned'],
} = {}) {
  const fetched = theServerAnswers(() => success(users))
  const changed = vi.fn()
  openPage(
    <Form initialValues={{ assigneeId: value }} onValuesChange={changed}>
      <Form.Item name="assigneeId" label="负责人">
        <AssigneeSelect />
      </Form.Item>
    </Form>,
    { permissions },
  )
  return { changed, urls: () => fetched.mock.calls.map(([url]) => url) }
}
const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)

test('offers oneself, nobody and the colleagues who have orders, who are read when it is opened', async () => {
  const { changed, urls } = open()
  expect(urls()).toEqual([])
  await userEvent.click(screen.getByRole('combobox', { name: '负责人' }))
  await waitFor(() => expect(offered()).toEqual(['我负责的', '无人负责', '李四']))
  await userEvent.click(screen.getByText('无人负责'))
  expect(changed.mock.calls.at(-1)?.[0]).toEqual({ assigneeId: nobody })
})

test('a name is searched on the server after a pause in typing', async () => {
  const { urls } = open()
  await userEvent.type(screen.getByRole('combobox', { name: '负责人' }), '李四')
  await waitFor(() => expect(urls().at(-1)).toContain(new URLSearchParams({ searchValue: '李四' }).toString()))
  expect(urls()).toHaveLength(2)
  await waitFor(() => expect(offered()).toEqual(['李四']))
})

test('a colleague whom a link names is shown by name', async () => {
  const { urls } = open({ value: '8', users: [colleague] })
  expect(await screen.findByText('李四')).toBeTruthy()
  expect(urls().map((url) => url.split('?')[1])).toEqual(['userId=8'])
})

test('a role that may not read colleagues still has the two usual choices', async () => {
  const { urls } = open({ permissions: [] })
  await userEvent.click(screen.getByRole('combobox', { name: '负责人' }))
  await waitFor(() => expect(offered()).toEqual(['我负责的', '无人负责']))
  expect(urls()).toEqual([])
})

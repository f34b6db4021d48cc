import { errorCodes } from '@chargedeck/contract/errors'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { Refusal } from '../../platform/api.ts'
import { DialogForm } from './dialog-form.tsx'

type Fields = { cardNo: string }
const cardField = (
  <Form.Item name="cardNo" label="卡号">
    <Input />
  </Form.Item>
)
const code = errorCodes['REQUEST.INVALID']
const refusals = (fields: Record<string, string>) => new Refusal({ code, message: '卡号有误', data: { fields } })
const press = async (name = /确\s*定/) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement)

test('saves the typed values, reports success and closes', async () => {
  const onClose = vi.fn()
  const onSave = vi.fn(async ({ cardNo }: Fields) => cardNo.length)
  openPage(
    <DialogForm<Fields, number>
      title="预约"
      okText="确定"
      initialValues={{ cardNo: 'CARD0001' }}
      saved={(length) => `卡号${length}位`}
      onSave={onSave}
      onClose={onClose}
    >
      {cardField}
    </DialogForm>,
  )
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSave).toHaveBeenCalledWith({ cardNo: 'CARD0001' })
  expect(await screen.findByText('卡号8位')).toBeTruthy()
})

test.each([
  ['at its field alone', { cardNo: '没有这张卡' }, '没有这张卡', '预约失败：卡号有误'],
  ['on top if its field is not in the form', { plateNo: '没有这辆车' }, '预约失败：卡号有误', '没有这辆车'],
])('a refusal is shown %s until a value changes, and the dialog stays open', async (_, fields, shown, hidden) => {
  const refusal = refusals(fields as Record<string, string>)
  const onClose = vi.fn()
  openPage(
    <DialogForm<Fields>
      title="预约"
      okText="确定"
      failed="预约失败"
      onSave={() => Promise.reject(refusal)}
      onClose={onClose}
    >
      {cardField}
    </DialogForm>,
  )
  await press()
  expect(await screen.findByText(shown)).toBeTruthy()
  expect(screen.queryByText(hidden)).toBeNull()
  await userEvent.type(screen.getByLabelText('卡号'), '1')
  await waitFor(() => expect(screen.queryByText(shown)).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
})

test('an outcome replaces the form until the user closes it', async () => {
  const onClose = vi.fn()
  openPage(
    <DialogForm<Fields, string>
      title="预约"
      okText="确定"
      onSave={async () => '一号枪已预约'}
      outcome={(answer) => <p>{answer}</p>}
      onClose={onClose}
    >
      {cardField}
    </DialogForm>,
  )
  await press()
  expect(await screen.findByText('一号枪已预约')).toBeTruthy()
  expect(screen.queryByLabelText('卡号')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: /完\s*成/ }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('the fault that the server found at a field without rules goes with the next change, and with the next save', async () => {
  const onSave = vi.fn<(fields: Fields) => Promise<unknown>>()
  onSave.mockRejectedValueOnce(refusals({ cardNo: '没有这张卡' }))
  onSave.mockRejectedValueOnce(refusals({ cardNo: '卡已挂失' }))
  onSave.mockRejectedValueOnce(new Error('网络异常'))
  openPage(
    <DialogForm<Fields> title="预约" okText="确定" onSave={onSave} onClose={() => {}}>
      {cardField}
    </DialogForm>,
  )
  await press()
  expect(await screen.findByText('没有这张卡')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('卡号'), '1')
  await waitFor(() => expect(screen.queryByText('没有这张卡')).toBeNull())
  await press()
  expect(await screen.findByText('卡已挂失')).toBeTruthy()
  await press()
  expect(await screen.findByText('网络异常')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('卡已挂失')).toBeNull())
})

/** A card that waits for a second person, until it is read again. */
function WaitingCard({ refuse }: { refuse: (leave: () => void) => Promise<never> }) {
  const [waits, setWaits] = useState(true)
  if (!waits) return null
  return <DialogForm title="复核" okText="确定" onSave={() => refuse(() => setWaits(false))} onClose={() => {}} />
}
const gone = new Refusal({ code, message: '已由另一人处理', data: { fields: {} } })

test.each([
  [
    'before its refusal',
    async (leave: () => void) => {
      leave()
      await new Promise(requestAnimationFrame)
      throw gone
    },
  ],
  [
    'right after it',
    async (leave: () => void) => {
      setTimeout(leave)
      throw gone
    },
  ],
])('a refusal is told when the dialog leaves with its card %s', async (_, refuse) => {
  openPage(<WaitingCard refuse={refuse} />)
  await press()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '复核' })).toBeNull())
  expect(await screen.findByText('已由另一人处理')).toBeTruthy()
})

test('a refusal that was read is not told once more', async () => {
  let leaves = () => {}
  const refuse = async (leave: () => void) => {
    leaves = leave
    throw gone
  }
  openPage(<WaitingCard refuse={refuse} />)
  await press()
  await screen.findByText('已由另一人处理')
  const now = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 5000)
  act(leaves)
  later.mockRestore()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '复核' })).toBeNull())
  await new Promise(requestAnimationFrame)
  expect(screen.queryByText('已由另一人处理')).toBeNull()
})

test.each([
  ['取消', () => press(/取\s*消/)],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s asks before edits are lost', async (_, leave) => {
  const onClose = vi.fn()
  openPage(
    <DialogForm<Fields> title="预约" onSave={async () => null} onClose={onClose}>
      {cardField}
    </DialogForm>,
  )
  await userEvent.type(await screen.findByLabelText('卡号'), '1')
  await leave()
  await press(/继续编辑/)
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText('卡号')).toHaveProperty('value', '1')
  await leave()
  await press(/放\s*弃/)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('an untouched dialog closes without a question', async () => {
  const onClose = vi.fn()
  openPage(
    <DialogForm<Fields> title="预约" onSave={async () => null} onClose={onClose}>
      {cardField}
    </DialogForm>,
  )
  await press(/取\s*消/)
  expect(onClose).toHaveBeenCalledOnce()
})

type Billed = { invoiceInfo: { taxNo: string; email: string } }

test('the fault of a field within an object is shown at that field until it is changed', async () => {
  openPage(
    <DialogForm<Billed>
      title="开票"
      okText="确定"
      onSave={() => Promise.reject(refusals({ 'invoiceInfo.taxNo': '纳税人识别号有误' }))}
      onClose={() => {}}
    >
      <Form.Item name={['invoiceInfo', 'taxNo']} label="税号">
        <Input />
      </Form.Item>
      <Form.Item name={['invoiceInfo', 'email']} label="邮箱">
        <Input />
      </Form.Item>
    </DialogForm>,
  )
  await press()
  const fault = await screen.findByText('纳税人识别号有误')
  expect(fault.closest('.ant-form-item')?.querySelector('label')?.textContent).toBe('税号')
  await userEvent.type(screen.getByLabelText('邮箱'), 'a')
  expect(screen.queryByText('纳税人识别号有误')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('税号'), '9')
  await waitFor(() => expect(screen.queryByText('纳税人识别号有误')).toBeNull())
})

test('a step behind others asks before what was typed in them is lost, and no more once it is saved', async () => {
  const onClose = vi.fn()
  openPage(
    <DialogForm<Fields>
      title="预览"
      okText="确定"
      holdsEdits
      onSave={async () => {}}
      outcome={() => '已调价'}
      onClose={onClose}
    />,
  )
  await userEvent.click(await screen.findByRole('button', { name: /取\s*消/ }))
  expect(await screen.findByText('修改的内容还没有保存。')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '继续编辑' }))
  expect(onClose).not.toHaveBeenCalled()
  await press()
  await screen.findByText('已调价')
  await userEvent.click(screen.getByRole('button', { name: /完\s*成/ }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('two clicks at once ask one question', async () => {
  const isSure = vi.fn(() => new Promise<boolean>(() => {}))
  openPage(
    <DialogForm title="发券" okText="发放" isSure={isSure} onSave={async () => {}} onClose={() => {}}>
      <i />
    </DialogForm>,
  )
  const give = await screen.findByRole('button', { name: '发放' })
  fireEvent.click(give)
  fireEvent.click(give)
  await vi.waitFor(() => expect(isSure).toHaveBeenCalled())
  fireEvent.click(give)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(isSure).toHaveBeenCalledTimes(1)
})

test.each([
  ['sends a dialog of several fields, and once while it is being saved', false, 1],
  ['does not send one whose step is dangerous', true, 0],
])('Enter %s', async (_, danger, times) => {
  const onSave = vi.fn(() => new Promise<never>(() => {}))
  openPage(
    <DialogForm<Fields & { note: string }> title="发卡" danger={danger} onSave={onSave} onClose={() => {}}>
      {cardField}
      <Form.Item name="note" label="备注">
        <Input />
      </Form.Item>
    </DialogForm>,
  )
  await userEvent.type(await screen.findByLabelText('卡号'), '1{Enter}{Enter}')
  await new Promise((settled) => setTimeout(settled, 100))
  await userEvent.keyboard('{Enter}')
  await new Promise((settled) => setTimeout(settled, 100))
  expect(onSave).toHaveBeenCalledTimes(times)
})

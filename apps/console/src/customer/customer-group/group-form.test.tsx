import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { GroupForm } from './group-form.tsx'

test('a wrong number, and what no invoice can be sent with, is told when the group is agreed, and a day of bills is never rounded', async () => {
  const fetched = theServerAnswers(() => success([]))
  openPage(<GroupForm id={null} onClose={() => {}} />)
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText('纳税人识别号')
  type('纳税人识别号', '1')
  type('统一社会信用代码', '9132')
  type('联系人手机', '1390000')
  type('银行账号', '账号')
  type('收票邮箱', 'x@')
  fireEvent.mouseDown(screen.getByLabelText('付费方式'))
  fireEvent.click(await screen.findByTitle('授信'))
  await screen.findByLabelText('账单日')
  type('账单日', '1.5')
  fireEvent.click(screen.getByText('保存'))
  for (const fault of [
    /统一社会信用代码应为18位/,
    /联系人手机格式不正确/,
    /纳税人识别号应为15、18或20位/,
    /银行账号应为6至30位数字/,
    /收票邮箱格式不正确/,
    '请填写整数',
  ])
    expect(await screen.findByText(fault)).toBeTruthy()
  expect(fetched.mock.calls.some(([url]) => url.includes('addedOrModify'))).toBe(false)
})

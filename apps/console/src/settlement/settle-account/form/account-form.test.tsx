import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFileOnItsWay, stillOnItsWay } from '../../../../test/a-file-on-its-way.ts'
import { bodyOf, openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { AccountForm } from './account-form.tsx'

const failed = {
  id: '7',
  holderId: '3',
  holderName: '示例置业',
  provider: 'HuifuAcc',
  subjectType: '1',
  entType: '3',
  regName: '示例置业有限公司',
  shortName: '示例置业',
  licenseCode: '91110000600037341L',
  licenseValidType: '1',
  licenseBegin: '2020-01-01',
  licenseEnd: null,
  licenseFileId: null,
  legalName: '王示例',
  legalCertType: '00',
  legalCertBegin: '2020-01-01',
  legalCertEnd: null,
  legalFileId: null,
  certType: null,
  certBegin: null,
  certEnd: null,
  contactName: '王示例',
  contactEmail: 'a@b.cn',
  areaCode: '110105',
  address: '示例路1号',
  cardType: '0',
  cardName: '示例置业有限公司',
  bankName: '中国建设银行',
  bankCode: '01050000',
  cardFileId: null,
  branchName: '示例支行',
  branchCode: '105100000017',
  settleCycle: 'T1',
  settleBatch: '300',
  defaultFlag: 1,
  huifuId: null,
  openStatus: 'F',
  openMsg: null as string | null,
  openTime: null as string | null,
  remark: null,
  status: '0',
  rowVersion: 4,
}
const refusal = {
  success: false,
  code: 3040025,
  message: '资料不完整：法人证件附件',
  data: { fields: { legalFileId: '法人证件附件不能为空' } },
}
const open = (id: string | null, account: object = failed) => {
  const fetched = theServerAnswers((path) => {
    if (path === '/api/settle/account/detail') return success(account)
    if (path === '/api/settle/account/huifu/open') return refusal as never
    return success(path.endsWith('addedOrModify') ? { id: '7' } : [])
  })
  openPage(<AccountForm id={id} onClose={() => {}} />, { permissions: ['settle:account:huifu:open'] })
  return fetched
}
const bodiesOf = (fetched: ReturnType<typeof open>) =>
  fetched.mock.calls.filter(([url]) => url === '/api/settle/account/addedOrModify').map(bodyOf)

test('an account that was stored and could not be opened is changed by the next try, at the step that is incomplete', async () => {
  const fetched = open('7')
  await screen.findByLabelText('注册名称')
  const both = screen.getByRole('button', { name: '保存并开户' })
  fireEvent.click(both)
  expect(await screen.findByText('法人证件附件不能为空')).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText('法人姓名').closest('[hidden]')).toBeNull())
  fireEvent.click(both)
  await waitFor(() => expect(bodiesOf(fetched)).toHaveLength(2))
  const [first, second] = bodiesOf(fetched)
  expect(first).toMatchObject({ id: '7', rowVersion: 4 })
  expect(second).toMatchObject({ id: '7' })
  expect(second).not.toHaveProperty('rowVersion')
})

test('a format that is wrong stops at its field, what is needed to open an account bears a star, and its step is not done', async () => {
  open('7')
  fireEvent.change(await screen.findByLabelText('营业执照号'), { target: { value: 'abc' } })
  expect(await screen.findByText('营业执照号应为18位统一社会信用代码，或15位注册号')).toBeTruthy()
  expect(screen.getByText('营业执照号').className).toContain('ant-form-item-required')
  fireEvent.click(screen.getByText('银行卡'))
  const stateOf = (title: string) => screen.getByText(title).closest('.ant-steps-item')?.className ?? ''
  await waitFor(() => expect(stateOf('主体信息')).toContain('ant-steps-item-error'))
  expect(stateOf('法人/持卡人')).not.toContain('ant-steps-item-finish')
  expect(stateOf('开户结果')).not.toContain('ant-steps-item-finish')
})

test('下一步 asks for what the opening needs, and a draft is saved without it', async () => {
  const fetched = open('7')
  await screen.findByLabelText('注册名称')
  fireEvent.click(screen.getByText('法人/持卡人'))
  fireEvent.click(screen.getByRole('button', { name: '下一步' }))
  expect(await screen.findByText('法人证件附件不能为空')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
  await waitFor(() => expect(bodiesOf(fetched)).toHaveLength(1))
})

test('what was typed at any step is not lost without a question', async () => {
  open('7')
  await screen.findByLabelText('注册名称')
  fireEvent.click(screen.getByText('结算参数'))
  fireEvent.change(screen.getByLabelText('备注'), { target: { value: '新账户' } })
  fireEvent.click(screen.getByText('主体信息'))
  fireEvent.click(screen.getByRole('button', { name: /^取\s*消$/ }))
  expect(await screen.findByText('修改的内容还没有保存。')).toBeTruthy()
})

test('a save with an empty field shows its step', async () => {
  const fetched = open(null)
  fireEvent.click(await screen.findByText('结算参数'))
  await waitFor(() => expect(screen.getByLabelText('注册名称').closest('[hidden]')).not.toBeNull())
  fireEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
  await waitFor(() => expect(screen.getByLabelText('注册名称').closest('[hidden]')).toBeNull())
  expect(bodiesOf(fetched)).toEqual([])
})

test('of an opened account the card may be edited, and not what the provider has registered, with the reason', async () => {
  open('7', { ...failed, openStatus: 'S', openTime: '2026-03-01 10:00:00', huifuId: '6666000000000001' })
  const field = async (label: string) => screen.findByLabelText<HTMLInputElement>(label)
  expect((await field('简称')).disabled).toBe(true)
  expect((await field('管理员手机')).disabled).toBe(true)
  expect((await field('开户银行')).disabled).toBe(false)
  expect((await field('备注')).disabled).toBe(false)
  expect(screen.getByText(/主体和联系资料已在汇付登记，汇付不支持修改/)).toBeTruthy()
})

test('an account whose first opening was refused may be corrected throughout, and says why it was refused', async () => {
  open('7', { ...failed, huifuId: '6666000000000001', openMsg: '营业执照号有误' })
  expect((await screen.findByLabelText<HTMLInputElement>('注册名称')).disabled).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>('营业执照号').disabled).toBe(false)
  expect(screen.getByText('开户失败：营业执照号有误')).toBeTruthy()
  expect(screen.queryByText(/已在汇付登记/)).toBeNull()
})

test('a step is done once its fields were checked, and not because a later one is shown', async () => {
  open(null)
  fireEvent.click(await screen.findByText('结算参数'))
  const stateOf = (title: string) => screen.getByText(title).closest('.ant-steps-item')?.className ?? ''
  await waitFor(() => expect(stateOf('结算参数')).toContain('ant-steps-item-process'))
  expect(stateOf('主体信息')).toContain('ant-steps-item-wait')
  fireEvent.click(screen.getByRole('button', { name: '下一步' }))
  await waitFor(() => expect(stateOf('结算参数')).toContain('ant-steps-item-finish'))
  fireEvent.click(screen.getByText('主体信息'))
  fireEvent.click(await screen.findByRole('button', { name: '下一步' }))
  expect(await screen.findByText('请选择省市区')).toBeTruthy()
  expect(stateOf('主体信息')).toContain('ant-steps-item-process')
})

test('an account is not stored without the paper that is on its way, and its step is shown', async () => {
  const fetched = open('7')
  await screen.findByLabelText('注册名称')
  await aFileOnItsWay()
  fireEvent.click(screen.getByText('结算参数'))
  await waitFor(() => expect(screen.getByLabelText('注册名称').closest('[hidden]')).not.toBeNull())
  fireEvent.click(screen.getByText(/^保\s*存$/))
  expect(await screen.findByText(stillOnItsWay)).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText('注册名称').closest('[hidden]')).toBeNull())
  expect(bodiesOf(fetched)).toEqual([])
})

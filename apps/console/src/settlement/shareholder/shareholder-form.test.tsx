import { success } from '@chargedeck/contract/envelope'
import type { ShareholderDetail } from '@chargedeck/contract/settlement/shareholder/shapes'
import { fen, priceP4 } from '@chargedeck/domain/kernel/money'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { ShareholderForm } from './shareholder-form.tsx'

const detail: ShareholderDetail = {
  holder: {
    id: '7',
    holderNo: 'SH7',
    holderName: '示例置业有限公司',
    holderType: 'LAN',
    subjectType: '2',
    creditCode: null,
    idNo: '1101**********002X',
    contactName: '王经理',
    contactMobile: '139****0021',
    companyId: '1',
    companyName: '示例公司',
    stationQty: 1,
    defaultModel: 'Battery',
    defaultRate: null,
    defaultPrice: priceP4(500),
    userId: '55',
    userAccount: 'wang',
    contractNo: null,
    contractFrom: null,
    contractTo: null,
    payableAmt: fen(0),
    frozenAmt: fen(0),
    withdrawnAmt: fen(0),
    accountQty: 0,
    setupFlag: 0,
    remark: null,
    dataStatus: 0,
    createTime: '2026-03-01 08:00:00',
    rowVersion: 3,
  },
  stations: [{ id: '9', stationName: '示例站' }],
}
const answers = () =>
  theServerAnswers((path) => {
    if (path === '/api/shareholder/detail') return success(detail)
    return success(path.endsWith('addedOrModify') ? { id: '7' } : [])
  })
const saved = (fetched: ReturnType<typeof answers>) =>
  fetched.mock.calls.find(([url]) => url === '/api/shareholder/addedOrModify')
const save = () => fireEvent.click(screen.getByText(/^保\s*存$/))

test('an edit sends no masked number, and leaves a login that the role cannot choose', async () => {
  const fetched = answers()
  openPage(<ShareholderForm id="7" onClose={() => {}} />)
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '改名置业' } })
  save()
  await waitFor(() => expect(saved(fetched)).toBeDefined())
  const body = bodyOf(saved(fetched)) as Record<string, unknown>
  expect(body).toMatchObject({ id: '7', rowVersion: 3, holderName: '改名置业', stationIds: ['9'], defaultPrice: 500 })
  expect(['idNo', 'contactMobile', 'userId'].filter((name) => name in body)).toEqual([])
})

test('a wrong number of a person is said at its field, and nothing is sent', async () => {
  const fetched = answers()
  openPage(<ShareholderForm id="7" onClose={() => {}} />)
  fireEvent.change(await screen.findByLabelText('身份证号'), { target: { value: '110105194912310021' } })
  save()
  expect(await screen.findByText('身份证号格式不正确')).toBeTruthy()
  expect(saved(fetched)).toBeUndefined()
})

test('the number of a company bears a star, and says when it is empty', async () => {
  answers()
  openPage(<ShareholderForm id={null} onClose={() => {}} />)
  expect((await screen.findByText('统一社会信用代码')).className).toContain('ant-form-item-required')
  save()
  expect(await screen.findByText('请填写统一社会信用代码')).toBeTruthy()
})

test('an edit keeps a contract that has no end', async () => {
  const open = { ...detail, holder: { ...detail.holder, contractFrom: '2026-01-01' } }
  const fetched = theServerAnswers((path) =>
    success(path === '/api/shareholder/detail' ? open : path.endsWith('addedOrModify') ? { id: '7' } : []),
  )
  openPage(<ShareholderForm id="7" onClose={() => {}} />)
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '改名置业' } })
  save()
  await waitFor(() => expect(saved(fetched)).toBeDefined())
  expect(bodyOf(saved(fetched))).toMatchObject({ contractFrom: '2026-01-01', contractTo: null })
})

test('who stops a partner says why, and nothing is sent before', async () => {
  const fetched = answers()
  openPage(<ShareholderForm id="7" onClose={() => {}} />)
  expect((await screen.findByLabelText('启用')).getAttribute('aria-checked')).toBe('true')
  expect(screen.queryByLabelText('停用原因')).toBeNull()
  fireEvent.click(screen.getByLabelText('启用'))
  const reason = await screen.findByLabelText('停用原因')
  save()
  expect(await screen.findByText('请填写停用原因')).toBeTruthy()
  expect(saved(fetched)).toBeUndefined()
  fireEvent.change(reason, { target: { value: '合同到期' } })
  save()
  await waitFor(() => expect(bodyOf(saved(fetched))).toMatchObject({ dataStatus: 1, reason: '合同到期' }))
})

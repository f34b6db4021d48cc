import { failure, success } from '@chargedeck/contract/envelope'
import { errorTexts } from '@chargedeck/contract/error-texts'
import type { Withdraw } from '@chargedeck/contract/settlement/withdraw/row'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { transferEndStates, transferEndWays, transferStages } from '@chargedeck/domain/withdraw/transfer-end'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { theServerTakes } from '../../../test/the-server-takes.ts'
import { useWithdrawActions } from './withdraw-actions.tsx'

const withdraw = (facts: Partial<Withdraw>) =>
  ({
    withdrawId: '9',
    withdrawNo: 'WD1',
    netAmt: 600_000,
    settleBatch: '300',
    applyUserId: '1',
    payeeMark: 'm1',
    cardUserIds: [],
    otherCardFlag: 0,
    endAskUserId: null,
    paidTwice: null,
    doubtFlag: 0,
    unansweredFlag: 0,
    needApproval: facts.transferStatus === transferStates.inApproval ? 1 : 0,
    ...facts,
  }) as Withdraw
const clerk = ['settle:withdraw:transferPay']
const lead = [...clerk, 'settle:withdraw:transferPay:confirm']

function Actions({ of }: { of: Withdraw }) {
  const { actionsOf, dialogs } = useWithdrawActions()
  return (
    <>
      {actionsOf(of).map(({ key, label, whyNot, onClick }) => (
        <button key={key} type="button" onClick={onClick}>{`${label}：${whyNot ?? '可以'}`}</button>
      ))}
      {dialogs}
    </>
  )
}
const wordsOf = (facts: Partial<Withdraw>, permissions: string[]) => {
  const { unmount } = openPage(<Actions of={withdraw(facts)} />, { permissions })
  const words = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  unmount()
  return words
}

test('what waits for approval is approved by a second person who may, and the others see why not', () => {
  const waits = { transferStatus: transferStates.inApproval, payTransStatus: 'I' } as const
  expect(wordsOf(waits, clerk)).toEqual(['审批转账：须由有“审批提现转账”权限的人审批'])
  expect(wordsOf({ ...waits, applyUserId: '7' }, lead)).toEqual(['审批转账：申请人不能审批本人申请'])
  expect(wordsOf(waits, lead)).toEqual(['审批转账：可以'])
  expect(wordsOf(waits, [])).toEqual([])
  expect(wordsOf({ ...waits, transferStatus: transferStates.applied }, clerk)).toEqual(['转账：可以'])
})

test('what was undone after an approval is approved again by another person, and not paid by who applied', () => {
  const undone = { transferStatus: transferStates.undone, payTransStatus: 'I', needApproval: 1 } as const
  expect(wordsOf(undone, clerk)).toEqual(['审批转账：须由有“审批提现转账”权限的人审批'])
  expect(wordsOf({ ...undone, applyUserId: '7' }, lead)).toEqual(['审批转账：申请人不能审批本人申请'])
  expect(wordsOf(undone, lead)).toEqual(['审批转账：可以'])
  expect(wordsOf({ ...undone, needApproval: 0 }, clerk)).toEqual(['转账：可以'])
})

test('a card that changed since is approved, but by nobody who changed it, and the question says what changed', async () => {
  const back = {
    transferStatus: transferStates.failed,
    needApproval: 1,
    otherCardFlag: 1,
    bankName: '旧银行',
    cardTail: '1111',
    accountBankName: '新银行',
    accountCardTail: '2222',
    accountCardName: '某户',
  } as const
  expect(wordsOf({ ...back, cardUserIds: ['8', '7'] }, lead)).toEqual(['审批转账：收款卡由本人录入，须由其他人审批'])
  openPage(<Actions of={withdraw({ ...back, cardUserIds: ['8'] })} />, { permissions: lead })
  await userEvent.click(screen.getByRole('button', { name: '审批转账：可以' }))
  await screen.findByText(/^收款卡由旧银行尾号1111变更为新银行尾号2222（某户），请核实。将于/)
})

test('the question names the card of the account as it is now', async () => {
  theServerAnswers(() => success(true))
  const cards = {
    bankName: '旧银行',
    cardTail: '1111',
    accountBankName: '新银行',
    accountCardTail: '2222',
    accountCardName: '某户',
  }
  const waits = withdraw({ ...cards, transferStatus: transferStates.applied, payTransStatus: 'I', holderName: '某方' })
  openPage(<Actions of={waits} />, { permissions: clerk })
  await userEvent.click(screen.getByRole('button', { name: '转账：可以' }))
  await screen.findByText(/向某方的新银行（尾号2222，户名某户）出款6,000.00元/)
})

test('the question says the day and the hour of the batch that pays', async () => {
  theServerAnswers(() => success({ nextRunTime: '2026-03-16 03:00:00' } as never))
  const waits = withdraw({ transferStatus: transferStates.inApproval, payTransStatus: 'I' })
  openPage(<Actions of={waits} />, { permissions: [...lead, 'settle:withdraw:history:detail'] })
  await userEvent.click(screen.getByRole('button', { name: '审批转账：可以' }))
  await screen.findByText(/^将于2026-03-16 03:00向/)
})

test('an approval is sent by the call of approval', async () => {
  const fetched = theServerAnswers(() => success(true))
  const waits = withdraw({ transferStatus: transferStates.inApproval, payTransStatus: 'I' })
  openPage(<Actions of={waits} />, { permissions: lead })
  await userEvent.click(screen.getByRole('button', { name: '审批转账：可以' }))
  await userEvent.click(await screen.findByRole('button', { name: '审批通过并转账' }))
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  const sent = fetched.mock.calls.find(([url]) => url.endsWith('/settle/withdraw/transferPay/confirm'))
  expect(bodyOf(sent)).toEqual({ withdrawId: '9', payeeMark: 'm1' })
})

test('what somebody else has paid meanwhile closes the question and is read again', async () => {
  const fetched = theServerAnswers((path) =>
    path.endsWith('/transferPay') ? failure('WITHDRAW.CANNOT_PAY', '状态不允许转账') : success([]),
  )
  function Listed() {
    useQuery({ queryKey: ['withdraw', 'page'], queryFn: async () => (await fetch('/api/withdraws')).json() as unknown })
    return <Actions of={withdraw({ transferStatus: transferStates.applied, payTransStatus: 'I' })} />
  }
  openPage(<Listed />, { permissions: clerk })
  await userEvent.click(screen.getByRole('button', { name: '转账：可以' }))
  await userEvent.click(await screen.findByRole('button', { name: /^转\s*账$/ }))
  await screen.findAllByText('状态不允许转账') // the dialog that closes says it for a moment too
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(fetched.mock.calls.filter(([url]) => url === '/api/withdraws')).toHaveLength(2))
})

const request = {
  id: '2',
  reqSeqId: 'CR1',
  stage: 'CASH',
  cashAmt: 600_000,
  sentTime: '2026-03-12 03:00:00',
  bankName: '示例银行',
  cardTail: '0123',
  accountName: '示例置业有限公司',
  doubtText: null,
  respDesc: '银行处理中',
}

const sentState = { transferStatus: transferStates.transferring, payTransStatus: 'P' } as const

test('who asks for an end by hand reads which request is meant and what each answer does, and asks about that one', async () => {
  const funds = { stage: 'FUNDS', fundSeqId: 'FCR4', fundAmt: 500_000, fundTime: '2026-03-12 04:00:00', respDesc: null }
  const detail = { netAmt: 600_000, holderName: '示例合作方', calledPaidIds: ['2'], paidTwices: [] }
  const fetched = theServerAnswers(() =>
    success({ ...detail, ...sentState, cashRecords: [{ ...request, ...funds, id: '4' }, request] } as never),
  )
  openPage(<Actions of={withdraw({ ...sentState, silentFlag: 1 })} />, { permissions: ['settle:withdraw:endStuck'] })
  await userEvent.click(screen.getByRole('button', { name: '申请人工结束：可以' }))
  const dialog = within(await screen.findByRole('dialog', { name: '申请人工结束 - WD1' }))
  for (const fact of ['第2次，共2次', '划付到合作方账户', 'FCR4', '5,000.00', '没有答复'])
    expect(await dialog.findByText(fact)).toBeTruthy()
  await userEvent.click(dialog.getByRole('radio', { name: '银行已付款' }))
  await dialog.findByText(
    /5,000.00元按“银行已付款”处理：.*不再取现到银行卡.*按此前核对为已付款的请求CR1（6,000.00元）记为已到账/,
  )
  theServerTakes(() => success('77'))
  await userEvent.type(dialog.getByLabelText('原因'), '银行已核对')
  await userEvent.upload(dialog.getByTestId('file-input'), new File(['a'], '回单.png', { type: 'image/png' }))
  await dialog.findByLabelText('上传成功')
  await userEvent.click(dialog.getByRole('button', { name: '提交复核' }))
  const asked = () => fetched.mock.calls.find(([, init]) => init?.method === 'POST')
  await waitFor(() => expect(asked()).toBeTruthy())
  expect(bodyOf(asked())).toMatchObject({ cashId: '4', way: 'PAID', fileIds: ['77'] })
})

test('the second person reads what is decided: the result, the reason and the proof', async () => {
  const end = {
    id: '5',
    cashId: '2',
    stage: 'cash',
    way: 'paid',
    reason: '银行已核对',
    status: 'waiting',
    askUserName: '沈会计',
  }
  const ends = [{ ...end, askTime: '2026-03-12 10:00:00', decideUserName: null, decideTime: null, decideNote: null }]
  const detail = {
    netAmt: 600_000,
    cashRecords: [
      { ...request, id: '3', cardTail: '0456', reqSeqId: 'CR3', doubtText: '渠道现在说已成功' },
      { ...request, id: '2' },
    ],
    calledPaidIds: [],
    paidTwices: [],
  }
  theServerAnswers(() => success({ ...detail, ends: ends.map((one) => ({ ...one, ...named, files: [] })) } as never))
  const sent = { transferStatus: transferStates.transferring, payTransStatus: 'P', silentFlag: 1 } as const
  const rights = ['settle:withdraw:endStuck:confirm', 'settle:withdraw:voucher']
  openPage(<Actions of={withdraw({ ...sent, endAskUserId: '1' })} />, { permissions: rights })
  await userEvent.click(screen.getByRole('button', { name: '复核人工结束：可以' }))
  await screen.findByText(/6,000.00元按“银行已付款”处理/)
  expect(screen.getByText('银行已核对')).toBeTruthy()
  for (const fact of ['第1次，共2次', 'CR1', /示例银行 尾号0123/, '银行处理中'])
    expect(screen.getByText(fact)).toBeTruthy()
  expect(screen.getByLabelText('复核说明')).toBeTruthy()
  expect(screen.getByRole('button', { name: '复核通过' })).toHaveProperty('disabled', false)
})

test('what cannot be read is not approved', async () => {
  theServerAnswers(() => failure('SERVER.NOT_READY'))
  const sent = { transferStatus: transferStates.transferring, payTransStatus: 'P', silentFlag: 1 } as const
  openPage(<Actions of={withdraw({ ...sent, endAskUserId: '1' })} />, {
    permissions: ['settle:withdraw:endStuck:confirm'],
  })
  await userEvent.click(screen.getByRole('button', { name: '复核人工结束：可以' }))
  expect(await screen.findByRole('button', { name: '复核通过' })).toHaveProperty('disabled', true)
})
const named = { stage: transferStages.cash, way: transferEndWays.paid, status: transferEndStates.waiting }

test('of a payout of which the provider said two things nothing is paid or given up until two people have decided', () => {
  const failed = { transferStatus: transferStates.failed, payTransStatus: 'F', silentFlag: 0, doubtFlag: 1 } as const
  const rights = [...clerk, 'settle:withdraw:nullify', 'settle:withdraw:endStuck']
  const why = errorTexts['WITHDRAW.DOUBTED']
  expect(wordsOf(failed, rights)).toEqual([`转账：${why}`, '申请人工结束：可以', `作废：${why}`])
  expect(wordsOf({ ...failed, doubtFlag: 0 }, rights)).toEqual(['转账：可以', '作废：可以'])
  expect(wordsOf({ ...failed, doubtFlag: 0, unansweredFlag: 1 }, rights)).toEqual([
    '转账：可以',
    `作废：${errorTexts['WITHDRAW.EARLIER_UNANSWERED']}`,
  ])
})

test('a transfer of which the provider says nothing is ended by two people, and the page says why not yet', () => {
  const sent = { transferStatus: transferStates.transferring, payTransStatus: 'P' } as const
  const asks = ['settle:withdraw:endStuck']
  const confirms = [...asks, 'settle:withdraw:endStuck:confirm', 'settle:withdraw:endStuck:refuse']
  expect(wordsOf({ ...sent, silentFlag: 0 }, asks)).toEqual(['申请人工结束：发出满三天仍无结果才能人工结束'])
  expect(wordsOf({ ...sent, silentFlag: 1 }, asks)).toEqual(['申请人工结束：可以'])
  expect(wordsOf({ ...sent, silentFlag: 1, endAskUserId: '1' }, asks)).toEqual([])
  expect(wordsOf({ ...sent, silentFlag: 1, endAskUserId: '1' }, confirms)).toEqual([
    '复核人工结束：可以',
    '驳回人工结束：可以',
  ])
  expect(wordsOf({ ...sent, silentFlag: 1, endAskUserId: '7' }, confirms)[0]).toBe(
    '复核人工结束：申请人不能复核本人申请的人工结束',
  )
  expect(wordsOf({ ...sent, payTransStatus: 'S', silentFlag: 0 }, confirms)).toEqual([])
})

import type { FinanceDay } from '@chargedeck/contract/settlement/withdraw/today-calls'
import { openStates, settleAccountStates, type OpenState } from '@chargedeck/domain/settle-account/states'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { failKinds, transferStates, type FailKind, type TransferState } from '@chargedeck/domain/withdraw/states'
import { dailyTabAt } from '../../settle-day/parts/daily-address.ts'

export type WaitingLine = {
  label: string
  qty: number
  amt: FinanceDay['toPay']['amt'] | null
  to: string
  needs: string
  /** Somebody has to look at it. */
  isUrgent: boolean
  note?: string
  /** Left out: 笔. */
  unit?: '笔' | '个' | '天'
}

const withdrawsBy = (query: string) => ({
  to: `/settle-center/withdraw?${query}`,
  needs: 'settle:withdraw:history:page',
})
const withdraws = (state: TransferState, more = '') => withdrawsBy(`transferStatus=${state}${more}`)
const accounts = (openStatus: OpenState) => ({
  to: `/settle-center/account?openStatus=${openStatus}&status=${settleAccountStates.active}`,
  needs: 'settle:account:page',
})
const { applied, undone, failed, transferring } = transferStates
/** Neither a second approval nor a word of the bank is needed before it is paid. */
const payable = '&approvalWait=0&doubtWait=0'
const failedBy = (kind: FailKind) => withdraws(failed, `&failKind=${kind}${payable}`)

/** What waits for people, then what runs by itself, then what stands before a payout. */
export function linesOf(day: FinanceDay): { title: string; lines: WaitingLine[] }[] {
  const batch = day.nextRunTime === null ? {} : { note: `最近批次 ${day.nextRunTime}` }
  return [
    {
      title: '等待处理',
      lines: [
        { label: '待审批', ...day.toApprove, ...withdrawsBy('approvalWait=1&doubtWait=0'), isUrgent: true },
        { label: '待转账', ...day.toPay, ...withdraws(applied, payable), isUrgent: true },
        { label: '转账失败', ...day.failed, ...failedBy(failKinds.transfer), isUrgent: true },
        { label: '银行退票', ...day.returned, ...failedBy(failKinds.returned), isUrgent: true },
        { label: '已撤销待处理', ...day.undone, ...withdraws(undone, payable), isUrgent: false },
      ],
    },
    {
      title: '出款',
      lines: [
        {
          label: '待批次出款',
          ...day.tonight,
          isUrgent: false,
          ...batch,
          ...withdraws(transferring, `&payTransStatus=${payTransStates.initiated}`),
        },
        {
          label: '转账处理中',
          ...day.sent,
          isUrgent: false,
          ...withdraws(transferring, `&payTransStatus=${payTransStates.processing}`),
        },
        {
          label: '渠道三天无结果',
          ...day.longSent,
          isUrgent: true,
          ...withdraws(transferring, '&silentOnly=1&endWait=0'),
        },
        { label: '渠道结果矛盾', ...day.doubted, isUrgent: true, ...withdrawsBy('doubtWait=1&endWait=0') },
        { label: '重复付款待处理', ...day.paidTwice, isUrgent: true, ...withdrawsBy('paidTwiceWait=1') },
        { label: '人工结束待复核', ...day.endWaits, isUrgent: true, ...withdrawsBy('endWait=1') },
      ],
    },
    { title: '分账与账户', lines: linesOfShares(day) },
  ]
}

const linesOfShares = (day: FinanceDay): WaitingLine[] => [
  {
    label: '未分账充电订单',
    ...day.unbilled,
    to: '/orders/charge?unbilledOnly=1',
    needs: 'charge:order:page',
    isUrgent: false,
  },
  {
    label: '未分账占位订单',
    ...day.unbilledOccupy,
    to: '/orders/occupy?unbilledOnly=1',
    needs: 'occupy:order:page',
    isUrgent: false,
  },
  {
    label: '开户失败账户',
    qty: day.failedAccountQty,
    amt: null,
    unit: '个',
    isUrgent: true,
    ...accounts(openStates.failed),
  },
  {
    label: '开户审核中账户',
    qty: day.openingAccountQty,
    amt: null,
    unit: '个',
    isUrgent: false,
    ...accounts(openStates.opening),
  },
  {
    label: '分账不平的关账日',
    qty: day.unbalancedQty,
    amt: null,
    unit: '天',
    isUrgent: true,
    to: `${dailyTabAt('close')}&unbalancedOnly=1`,
    needs: 'settle:daily:close:page',
  },
]
